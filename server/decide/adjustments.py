"""Points beside the results: bonuses and penalties (docs/rules/adjustments.md)."""

from projections import events as e
from projections.teams.regulations import of_teams
from projections.tournament import Tournament
from server import commands as c
from server.decide.decider import Decider, never, subject_of_player
from server.decide.outcome import Case, Events, Refused, reason

PAGE = "docs/rules/adjustments.md"


def _adjust(case: Case, command: c.AdjustPoints) -> Events | Refused:
    fault = _fault(case.state, command)
    if fault is not None:
        return fault
    why, vault = reason(case.inputs, command.why)
    return Events((e.PointsAdjusted(command.k, command.round, command.units, why, command.board_units),), vault)


def _fault(state: Tournament, command: c.AdjustPoints) -> Refused | None:
    if command.k in state.members or state.regulations.system == "scheveningen":
        message = "where teams play, points are those of the teams, and none are given to a player beside his results"
        return Refused("points-of-teams", f"{PAGE} 5", message, "$.command.k")
    if command.k not in state.players:
        return Refused("no-such-player", "", f"there is no player {command.k}", "$.command.k")
    if command.board_units and not of_teams(state.regulations):
        message = "only teams have points of boards beside their points: give all of them as points"
        return Refused("points-of-boards", f"{PAGE} 5", message, "$.command.board_units")
    if command.units == command.board_units == 0:
        message = "nothing is given: write more than 0 for a bonus, less than 0 for a penalty"
        return Refused("no-points", f"{PAGE} 1", message, "$.command.units")
    if command.round is not None and command.round > state.regulations.rounds:
        message = (
            f"the tournament has rounds 1 to {state.regulations.rounds}: name one of them, 0 for the start, or none "
            "for the standings only"
        )
        return Refused("no-such-round", f"{PAGE} 2", message, "$.command.round")
    return None


DECIDERS: dict[type[c.Command], Decider] = {c.AdjustPoints: Decider(subject_of_player, never, _adjust)}
"""How each command of this chapter is decided."""
