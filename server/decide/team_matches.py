"""Matches of teams as a whole: fixtures, and results that somebody sets (docs/rules/teams.md 5, 6)."""

from msgspec.structs import replace

from projections import team_events as t
from projections.parts import Begins
from projections.points import Result
from projections.teams import played
from projections.teams.board_points import most
from projections.tournament import Award, Board, Fixture, Tournament
from server import commands as c
from server.decide.decider import Decider, subject_of_board
from server.decide.encounters import of_encounter, reseating, unsettled_fault
from server.decide.match_games import unwritten
from server.decide.members import teams_fault
from server.decide.outcome import Case, Events, Inputs, Refused, reason, reason_if_said
from server.decide.people import name_fault
from server.decide.schedule import begins

PAGE = "docs/rules/teams.md"
AWARDS = (
    Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW, Result.BOTH_LOSE,
    Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT, Result.BOTH_FORFEIT,
)  # fmt: skip
"""What a match can be awarded as."""


# ---- fixtures ----


def _so_fixed(state: Tournament, command: c.SetFixture) -> bool:
    board = state.board(command.round, command.board)
    if board is None or (board.white, board.black) != (command.white, command.black):
        return False
    there = board.fixture or Fixture(None, "", "scheduled")
    begins = None if there.begins is None else c.LocalTime(there.begins.local, there.begins.zone)
    return (begins, there.venue, there.status) == (command.begins, command.venue, command.status)


def _set_fixture(case: Case, board: Board, command: c.SetFixture) -> Events | Refused:
    start = teams_fault(case.state) or _fixture_fault(board, command) or _begins(case.inputs, command.begins)
    if isinstance(start, Refused):
        return start
    why, vault = reason_if_said(case.inputs, command.why)
    seat = (command.round, command.board, command.white, command.black)
    return Events((t.FixtureSet(*seat, start, command.venue, command.status, why),), vault)


def _fixture_fault(board: Board, command: c.SetFixture) -> Refused | None:
    if command.venue and (wrong := name_fault(command.venue)) is not None:
        return Refused("text", "", wrong.replace("a name has", "this text has"), "$.command.venue")
    if command.status == "scheduled":
        return None
    if command.why is None:
        return Refused("reason-missing", f"{PAGE} 6", "say why the match is put off", "$.command.why")
    if board.result is not None:
        message = "the match is over: it cannot be put off any more"
        return Refused("has-result", f"{PAGE} 6", message, "$.command.status")
    return None


def _begins(inputs: Inputs, wish: c.LocalTime | None) -> Begins | Refused | None:
    return None if wish is None else begins(inputs, wish, "$.command.begins")


# ---- awards ----


def _awarded(state: Tournament, command: c.AwardMatch) -> bool:
    board = state.board(command.round, command.board)
    award = None if board is None else board.awarded
    return award is not None and (award.result, award.board_points) == (command.result, command.board_points)


def _award(case: Case, board: Board, command: c.AwardMatch) -> Events | Refused:
    fault = teams_fault(case.state) or _award_fault(case.state, board, command)
    if fault is not None:
        return fault
    why, vault = reason(case.inputs, command.why)
    award = Award(case.state.n + 1, command.result, command.board_points, why.code)
    after = _counted(case.state, replace(board, awarded=award))
    reseated = reseating(case.state, command.round, board, after, why)
    if isinstance(reseated, Refused):
        return reseated
    seat = (command.round, command.board, command.white, command.black)
    return Events((t.MatchAwarded(*seat, command.result, command.board_points, why), *reseated), vault)


def _award_fault(state: Tournament, board: Board, command: c.AwardMatch) -> Refused | None:
    if command.result not in AWARDS:
        message = f"a match is awarded as one of: {', '.join(one.value for one in AWARDS)}"
        return Refused("result-unknown", f"{PAGE} 5", message, "$.command.result")
    rules = state.regulations
    highest = most(rules) * rules.team_rules.boards
    if any(units > highest for units in command.board_points or ()):
        message = f"all boards together give {highest} units of board points: award no team more than that"
        return Refused("board-points", f"{PAGE} 5", message, "$.command.board_points")
    return unsettled_fault(state, command.round, board)


def _counted(state: Tournament, board: Board) -> Board:
    return played.recounted(board, unwritten(None), state.regulations)


def _not_awarded(state: Tournament, command: c.WithdrawMatchAward) -> bool:
    board = state.board(command.round, command.board)
    seated = board is not None and (board.white, board.black) == (command.white, command.black)
    return board is not None and seated and board.awarded is None


def _withdraw(case: Case, board: Board, command: c.WithdrawMatchAward) -> Events | Refused:
    why, vault = reason(case.inputs, command.why)
    after = _counted(case.state, replace(board, awarded=None))
    reseated = reseating(case.state, command.round, board, after, why)
    if isinstance(reseated, Refused):
        return reseated
    seat = (command.round, command.board, command.white, command.black)
    return Events((t.MatchAwardWithdrawn(*seat, why), *reseated), vault)


DECIDERS: dict[type[c.Command], Decider] = {
    c.SetFixture: Decider(subject_of_board, _so_fixed, of_encounter(_set_fixture)),
    c.AwardMatch: Decider(subject_of_board, _awarded, of_encounter(_award)),
    c.WithdrawMatchAward: Decider(subject_of_board, _not_awarded, of_encounter(_withdraw)),
}
"""How each command of this chapter is decided."""
