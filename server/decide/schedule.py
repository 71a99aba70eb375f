"""When things begin: the schedule of the rounds, and how a local time becomes a moment (CONTRACTS B1)."""

from itertools import pairwise

from projections.parts import Begins
from projections.schedule_events import RoundBegins, ScheduleSet
from projections.tournament import Tournament
from server import commands as c
from server.decide.decider import Decider, subject_of_tournament
from server.decide.outcome import Case, Events, Inputs, Refused


def begins(inputs: Inputs, wish: c.LocalTime, place: str) -> Begins | Refused:
    """A local time with its moment, which was found before; Refused if there is none. place: of the time."""
    at = inputs.instants.get((wish.local, wish.zone))
    if at is not None:
        return Begins(wish.local, wish.zone, at)
    message = (
        f"{wish.local} in {wish.zone} is no time after 1969 of a zone of the zone database; write the zone like "
        "Europe/Prague"
    )
    return Refused("time", "", message, place)


def _same(state: Tournament, command: c.SetSchedule) -> bool:
    held = {one.round: c.LocalTime(one.begins.local, one.begins.zone) for one in state.schedule}
    return len(command.rounds) == len(held) and held == {one.round: one.begins for one in command.rounds}


def _set(case: Case, command: c.SetSchedule) -> Events | Refused:
    rounds = []
    for index, wish in enumerate(command.rounds):
        found = begins(case.inputs, wish.begins, f"$.command.rounds[{index}]")
        if isinstance(found, Refused):
            return found
        rounds.append(RoundBegins(wish.round, found))
    rounds.sort(key=lambda one: one.round)
    return _fault(case.state, rounds) or Events((ScheduleSet(tuple(rounds)),))


def _fault(state: Tournament, rounds: list[RoundBegins]) -> Refused | None:
    """Why these rounds, by number, are no schedule."""
    place, last = "$.command.rounds", state.regulations.rounds
    if rounds and rounds[-1].round > last:
        message = f"round {rounds[-1].round} is not played: there are {last} rounds; leave it out"
        return Refused("no-such-round", "", message, place)
    for one, following in pairwise(rounds):
        if one.round == following.round:
            message = f"round {one.round} stands in the schedule twice; leave one out"
            return Refused("twice", "", message, place)
        if one.begins.at >= following.begins.at:
            message = f"round {following.round} does not begin after round {one.round}; look at its day and time"
            return Refused("order", "", message, place)
    return None


DECIDERS: dict[type[c.Command], Decider] = {
    c.SetSchedule: Decider(subject_of_tournament, _same, _set),
}
"""How each command of this chapter is decided."""
