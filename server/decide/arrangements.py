"""What is arranged beside the rules of pairing: who must not meet, and virtual points (TRF26 250, 260; C.04.7)."""

from collections.abc import Iterator, Sequence

from projections import events as e
from projections.pairing import SYSTEMS
from projections.pairing.acceleration import NONE, named
from projections.pairing.apart import ARTICLE
from projections.tournament import Ban, Tournament
from server import commands as c
from server.decide.decider import Decider, subject_of_tournament
from server.decide.outcome import Case, Events, Refused, reason


def _bans(state: Tournament, players: Sequence[int]) -> list[Ban]:
    return [ban for ban in state.bans if set(ban.players) == set(players)]


def _forbidden(state: Tournament, command: c.ForbidPair) -> bool:
    """Whether there is such a ban, and no other one that would have to go."""
    held = [(ban.rounds, ban.reason) for ban in _bans(state, command.players)]
    return (command.rounds, command.why.code) in held and (command.also or len(held) == 1)


def _forbid(case: Case, command: c.ForbidPair) -> Events | Refused:
    fault = _players_fault(case.state, command.players) or _rounds_fault(case.state, command)
    if fault is not None:
        return fault
    why, vault = reason(case.inputs, command.why)
    return Events((e.PairForbidden(command.players, command.rounds, why, command.also),), vault)


def _players_fault(state: Tournament, players: Sequence[int]) -> Refused | None:
    system = SYSTEMS.get(state.regulations.system)
    if system is None or not system.keeps_apart:
        message = f"{state.regulations.system} pairs by its own plan and keeps nobody apart"
        return Refused("keeps-nobody-apart", "", message)
    unknown = [k for k in players if k not in state.players]
    if unknown:
        return Refused("no-such-player", "", f"there is no player {unknown[0]}", "$.command.players")
    if len(set(players)) != len(players):
        return Refused("player-twice", ARTICLE, "name every player once", "$.command.players")
    return None


def _rounds_fault(state: Tournament, command: c.ForbidPair) -> Refused | None:
    first, last, rounds = command.rounds.first, command.rounds.last, state.regulations.rounds
    if first > rounds or (last is not None and not first <= last <= rounds):
        message = f"the tournament has rounds 1 to {rounds}: name a first and a last one of them, in this order"
        return Refused("no-such-round", ARTICLE, message, "$.command.rounds")
    return None


def _permitted(state: Tournament, command: c.PermitPair) -> bool:
    return not _bans(state, command.players) and set(command.players) <= set(state.players)


def _permit(case: Case, command: c.PermitPair) -> Events | Refused:
    fault = _players_fault(case.state, command.players)
    if fault is not None:
        return fault
    why, vault = reason(case.inputs, command.why)
    return Events((e.PairPermitted(command.players, why),), vault)


def _accelerated(state: Tournament, command: c.SetAcceleration) -> bool:
    return state.virtual == command.table


def _accelerate(case: Case, command: c.SetAcceleration) -> Events | Refused:
    state = case.state
    if named(state.regulations) == NONE.name:
        message = 'the regulations announce no acceleration: amend them first, to "table" or to the name of a rule'
        return Refused("acceleration-not-announced", "C.04.7", message)
    if state.rounds and not case.inputs.imported:
        return Refused("started", "C.04.7", "an acceleration is fixed once round 1 is published")
    fault = next(_table_faults(state, command.table), None)
    return fault or Events((e.AccelerationSet(command.table),))


def _table_faults(state: Tournament, table: Sequence[e.VirtualPoints]) -> Iterator[Refused]:
    for index, one in enumerate(table):
        place = f"$.command.table[{index}]"
        unknown = [k for k in (one.first, one.last) if k not in state.players]
        if unknown:
            yield Refused("no-such-player", "", f"there is no player {unknown[0]}", place)
        elif one.first_round > one.last_round:
            yield Refused("no-such-round", "C.04.7", "the last round comes before the first", place)
        elif state.players[one.first].number_key > state.players[one.last].number_key:
            yield Refused("order", "C.04.7", "the last player has a lower number than the first", place)


DECIDERS: dict[type[c.Command], Decider] = {
    c.ForbidPair: Decider(subject_of_tournament, _forbidden, _forbid),
    c.PermitPair: Decider(subject_of_tournament, _permitted, _permit),
    c.SetAcceleration: Decider(subject_of_tournament, _accelerated, _accelerate),
}
"""How each command of this chapter is decided."""
