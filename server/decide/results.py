"""Results: entered, corrected with their reach, withdrawn, adjourned (C.04.2 art. 3.1, 4.3)."""

from collections.abc import Callable
from typing import Any

from projections import events as e
from projections.points import SIDES, UNPLAYED
from projections.regulations import is_predetermined
from projections.scoring import results_of
from projections.tournament import Board, Tournament
from server import commands as c
from server.decide.appeals import held_fault
from server.decide.decider import Decider, subject_of_board, subject_of_round
from server.decide.outcome import Case, Events, Refused, reason

BoardRule = Callable[[Case, Board, Any], Events | Refused]
Game = c.EnterResult | c.CorrectResult | c.WithdrawResult | c.AdjournGame | c.ResumeGame


def reach(state: Tournament, number: int) -> e.Reach:
    """How far a correction of a game of this round reaches (C.04.2 art. 4.3).

    Pairings that are fixed beforehand do not depend on results: there every correction counts until the end.
    """
    if state.status == "closed":
        return "rating-report-only"
    if is_predetermined(state.regulations) or state.round <= number:
        return "next-pairing"
    if state.round == number + 1 and not state.ended(number + 1):
        return "following-pairing"
    return "rating-report-only"


def _find(state: Tournament, command: Game) -> Board | Refused:
    place = f"board {command.board} of round {command.round}"
    if state.published(command.round) is None:
        return Refused("no-such-round", "", f"round {command.round} is not published", place)
    board = state.board(command.round, command.board)
    if board is None:
        return Refused("no-such-board", "", f"round {command.round} has no board {command.board}", place)
    if (board.white, board.black) != (command.white, command.black):
        seats = f"{board.white} (White) and {board.black} (Black)"
        return Refused("other-players", "", f"{place} is played by {seats}; look at the pairing again", place)
    return board


def _of(rule: BoardRule) -> Callable[[Case, Any], Events | Refused]:
    """The rule for a command about one game, which has to be there."""

    def decided(case: Case, command: Any) -> Events | Refused:
        board = _find(case.state, command)
        return board if isinstance(board, Refused) else rule(case, board, command)

    return decided


def _entered(state: Tournament, command: c.EnterResult) -> bool:
    board = _find(state, command)
    return isinstance(board, Board) and board.result == command.result


def _enter(case: Case, board: Board, command: c.EnterResult) -> Events | Refused:
    place = f"board {command.board} of round {command.round}"
    if (unknown := _unknown(case.state, command)) is not None:
        return unknown
    if board.result is not None:
        message = f"{place} has the result {board.result} already; correct it, with a reason"
        return Refused("has-result", "C.04.2 art. 4.3", message, place)
    return Events((e.ResultEntered(command.round, command.board, command.white, command.black, command.result),))


def _unknown(state: Tournament, command: c.EnterResult | c.CorrectResult) -> Refused | None:
    """A draw by agreement is a result of its own only where the scoring tells it from one that was played."""
    if command.result in results_of(state.regulations):
        return None
    message = f"the scoring {state.regulations.scoring} has no draw by agreement of its own: enter 1/2-1/2"
    return Refused("result-unknown", "docs/rules/handicap.md", message, "$.command.result")


def _corrected(state: Tournament, command: c.CorrectResult) -> bool:
    board = _find(state, command)
    if not isinstance(board, Board):
        return False
    if board.reported is None or reach(state, command.round) == "rating-report-only":
        return (board.reported or board.result) == command.result
    # What came too late then may count now: after a reopening, or when later pairings were withdrawn.
    return False


def _correct(case: Case, board: Board, command: c.CorrectResult) -> Events | Refused:
    place = f"board {command.board} of round {command.round}"
    if board.result is None:
        return Refused("no-result", "", f"{place} has no result yet; enter it", place)
    if (held := held_fault(board, place)) is not None:
        return held
    if (unknown := _unknown(case.state, command)) is not None:
        return unknown
    why, vault = reason(case.inputs, command.why)
    event = e.ResultCorrected(
        round=command.round,
        board=command.board,
        white=command.white,
        black=command.black,
        result=command.result,
        was=board.result,
        corrects=board.entered,
        reach=reach(case.state, command.round),
        reason=why,
    )
    return Events((event,), vault)


def _withdrawn(state: Tournament, command: c.WithdrawResult) -> bool:
    board = _find(state, command)
    return isinstance(board, Board) and board.result is None


def _withdraw(case: Case, board: Board, command: c.WithdrawResult) -> Events | Refused:
    place = f"board {command.board} of round {command.round}"
    if board.result is None or reach(case.state, command.round) != "next-pairing":
        message = f"{place} was used for a pairing already; correct the result instead"
        return Refused("result-used", "C.04.2 art. 4.3", message, place)
    if (held := held_fault(board, place)) is not None:
        return held
    why, vault = reason(case.inputs, command.why)
    seat = (command.round, command.board, command.white, command.black)
    return Events((e.ResultWithdrawn(*seat, was=board.result, corrects=board.entered, reason=why),), vault)


def _is_adjourned(state: Tournament, command: c.AdjournGame) -> bool:
    board = _find(state, command)
    return isinstance(board, Board) and board.adjourned


def _adjourn(_: Case, board: Board, command: c.AdjournGame) -> Events | Refused:
    if board.result is not None:
        return Refused("has-result", "C.04.2 art. 3.1", f"the game has ended: {board.result}")
    return Events((e.GameAdjourned(command.round, command.board, command.white, command.black),))


def _is_running(state: Tournament, command: c.ResumeGame) -> bool:
    board = _find(state, command)
    return isinstance(board, Board) and not board.adjourned


def _resume(_: Case, __: Board, command: c.ResumeGame) -> Events | Refused:
    return Events((e.GameResumed(command.round, command.board, command.white, command.black),))


def _same_players(state: Tournament, command: c.CorrectGamePlayers) -> bool:
    found = state.published(command.round)
    if found is None:
        return False
    return all(
        (board := found.boards.get(seat.board)) is not None and (board.white, board.black) == (seat.white, seat.black)
        for seat in command.boards
    )


def _correct_players(case: Case, command: c.CorrectGamePlayers) -> Events | Refused:
    fault = _seats_fault(case.state, command)
    if fault is not None:
        return fault
    why, vault = reason(case.inputs, command.why)
    event = e.GamePlayersCorrected(command.round, command.boards, reach(case.state, command.round), why)
    return Events((event,), vault)


def _seats_fault(state: Tournament, command: c.CorrectGamePlayers) -> Refused | None:
    """The people of these boards may only have changed places, and must have played."""
    found = state.published(command.round)
    if found is None:
        return Refused("no-such-round", "", f"round {command.round} is not published", "$.command.round")
    boards = [found.boards.get(seat.board) for seat in command.boards]
    if None in boards or len({seat.board for seat in command.boards}) != len(boards):
        return Refused("no-such-board", "", "name each board of the round once", "$.command.boards")
    before = sorted(k for board in boards if board for k in (board.white, board.black))
    if before != sorted(k for seat in command.boards for k in (seat.white, seat.black)):
        message = "the boards named must hold the same players before and after: name all boards concerned"
        return Refused("other-players", "", message, "$.command.boards")
    if any(board and board.result and set(SIDES[board.result]) <= UNPLAYED for board in boards):
        return Refused(
            "not-played", "C.04.2 art. 3.5", "a forfeited game was not played by anybody", "$.command.boards"
        )
    if reach(state, command.round) == "rating-report-only":
        message = "too late for pairings and standings; state it in the rating report"
        return Refused("too-late", "C.04.2 art. 4.3", message, f"round {command.round}")
    held = (held_fault(board, f"board {board.board} of round {command.round}") for board in boards if board)
    return next(filter(None, held), None)


DECIDERS: dict[type[c.Command], Decider] = {
    c.EnterResult: Decider(subject_of_board, _entered, _of(_enter)),
    c.CorrectResult: Decider(subject_of_board, _corrected, _of(_correct), late=True),
    c.WithdrawResult: Decider(subject_of_board, _withdrawn, _of(_withdraw)),
    c.AdjournGame: Decider(subject_of_board, _is_adjourned, _of(_adjourn)),
    c.ResumeGame: Decider(subject_of_board, _is_running, _of(_resume)),
    c.CorrectGamePlayers: Decider(subject_of_round, _same_players, _correct_players),
}
"""How each command of this chapter is decided."""
