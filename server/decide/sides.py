"""The teams of a match, and substitutes (docs/rules/scheveningen.md 1, 7)."""

from projections import events as e
from projections.options import ScheveningenOptions, told
from projections.pairing.scheveningen.schedule import schedule
from projections.refusal import Refusal
from projections.regulations import is_predetermined
from projections.tournament import Side, Tournament
from server import commands as c
from server.decide.decider import Decider, subject_of_tournament
from server.decide.outcome import Case, Events, Refused
from server.decide.people import name_fault

SYSTEM = "scheveningen"
PLACE = "$.command.sides"


def _as_set(state: Tournament, command: c.SetSides) -> bool:
    return tuple(e.Side(side.name, side.players) for side in state.sides) == command.sides


def _set_sides(case: Case, command: c.SetSides) -> Events | Refused:
    fault = (
        _sides_out_of_place(case.state)
        or _names_fault(command.sides)
        or _players_fault(case.state, command.sides)
        or _table_fault(case.state, command.sides)
    )
    return fault or Events((e.SidesSet(command.sides),))


def _sides_out_of_place(state: Tournament) -> Refused | None:
    if state.regulations.system != SYSTEM:
        message = f"only Scheveningen has two teams; this tournament is paired by {state.regulations.system}"
        return Refused("no-sides", "", message, PLACE)
    if state.round:
        message = "round 1 is public: the teams stay; a player who cannot go on has a substitute"
        return Refused("pairings-fixed", "", message, PLACE)
    return None


def _names_fault(sides: tuple[e.Side, ...]) -> Refused | None:
    for index, side in enumerate(sides):
        if (wrong := name_fault(side.name)) is not None:
            return Refused("text", "", wrong.replace("a name", "the name of a team"), f"{PLACE}[{index}].name")
    names = [side.name for side in sides]
    if len(set(names)) < len(names):
        return Refused("sides-alike", "", "two teams have the same name; give each its own", PLACE)
    return None


def _players_fault(state: Tournament, sides: tuple[e.Side, ...]) -> Refused | None:
    seen: dict[int, str] = {}
    for index, side in enumerate(sides):
        place = f"{PLACE}[{index}].players"
        for k in side.players:
            if k not in state.players:
                return Refused("no-such-player", "", f"there is no player {k}", place)
            if state.players[k].status:
                message = f"entry {k} has left: leave him out of {side.name}, or let him return first"
                return Refused("not-taking-part", "", message, place)
            if k in seen:
                message = f"entry {k} is named twice, for {seen[k]} and for {side.name}: a player has one place"
                return Refused("player-twice", "", message, place)
            seen[k] = side.name
    return None


def _table_fault(state: Tournament, sides: tuple[e.Side, ...]) -> Refused | None:
    """Whether there is a table for teams of these sizes: said now, not when round 1 is proposed."""
    sizes = tuple(len(side.players) for side in sides)
    found = schedule(sizes, told(state.regulations.options, ScheveningenOptions))
    return Refused(found.code, found.article, found.message, PLACE) if isinstance(found, Refusal) else None


# ---- substitutes ----


def _fielded(state: Tournament, command: c.FieldSubstitute) -> bool:
    """Whether he plays in that place already."""
    side = _team_of(state, command.k)
    return side is not None and side.place(command.replaces) == side.place(command.k)


def _team_of(state: Tournament, k: int) -> Side | None:
    """The team somebody plays for now."""
    return next((side for side in state.sides if k in side.players), None)


def _field_substitute(case: Case, command: c.FieldSubstitute) -> Events | Refused:
    state = case.state
    fault = (
        _substitutes_out_of_place(state)
        or _cannot_play(state, command.k)
        or (_in_a_team(state, command) if state.sides else _under_a_number(state, command))
    )
    return fault or Events((e.SubstituteFielded(command.k, command.replaces, state.round + 1),))


def _substitutes_out_of_place(state: Tournament) -> Refused | None:
    if not is_predetermined(state.regulations):
        message = (
            "a substitute takes a place in a table of fixed pairings; here he enters late, with a number of his own"
        )
        return Refused("no-places", "", message)
    if state.round >= state.regulations.rounds:
        return Refused("no-round-left", "", "the last round is public: there is nothing left to play")
    return None


def _cannot_play(state: Tournament, k: int) -> Refused | None:
    player = state.players.get(k)
    if player is None:
        return Refused("no-such-player", "", f"there is no player {k}: register him first", "$.command.k")
    if player.status:
        return Refused("not-taking-part", "", f"entry {k} has left; let him return first", "$.command.k")
    return None


def _in_a_team(state: Tournament, command: c.FieldSubstitute) -> Refused | None:
    side = _team_of(state, command.replaces)
    if side is None:
        message = f"entry {command.replaces} plays for no team now"
        return Refused("no-such-place", "", message, "$.command.replaces")
    other = next((one for one in state.sides if one.place(command.k) is not None and one is not side), None)
    if other is not None:
        return Refused("other-team", "", f"entry {command.k} plays for {other.name}", "$.command.k")
    if command.k in side.players:
        return Refused("player-twice", "", f"entry {command.k} has a board of his own already", "$.command.k")
    return None


def _under_a_number(state: Tournament, command: c.FieldSubstitute) -> Refused | None:
    """Once a round robin has begun nobody takes a number: the games that are left are forfeits (C.05 art. 6.6)."""
    if state.round:
        message = "round 1 is public: the games of a player who left are forfeits, nobody takes his number"
        return Refused("pairings-fixed", "C.05 art. 6.6", message)
    replaced = state.players.get(command.replaces)
    if replaced is None or not replaced.number:
        return Refused("no-such-place", "", f"entry {command.replaces} has no number", "$.command.replaces")
    if not replaced.status:
        message = f"number {replaced.number} is still in the event: withdraw him first"
        return Refused("still-there", "C.05 art. 6.6", message, "$.command.replaces")
    if state.players[command.k].number:
        return Refused("player-twice", "", f"entry {command.k} has a number of his own", "$.command.k")
    return None


DECIDERS: dict[type[c.Command], Decider] = {
    c.SetSides: Decider(subject_of_tournament, _as_set, _set_sides),
    c.FieldSubstitute: Decider(subject_of_tournament, _fielded, _field_substitute),
}
"""How each command of this chapter is decided."""
