"""Results: entered, corrected with their reach, withdrawn, adjourned (C.04.2 art. 3.1, 4.3)."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from msgspec.structs import replace

from projections import events as e
from projections.encounter import of_several_games
from projections.points import SIDES, UNPLAYED
from projections.regulations import elimination_of, is_predetermined
from projections.scoring import results_of
from projections.subjects import game_subject
from projections.tournament import Board, Tournament
from projections.tournament import Game as Played
from server import commands as c
from server.decide import games, match_games
from server.decide.appeals import held_fault
from server.decide.decider import Decider, subject_of_board, subject_of_round
from server.decide.encounters import reseating, unsettled_fault
from server.decide.outcome import Case, Events, Refused, reason

BoardRule = Callable[[Case, Board, Any], Events | Refused]
GAMES = (c.EnterResult, c.CorrectResult, c.WithdrawResult)
"""Commands about one of the games of an encounter; the others are about the whole of it."""

Game = c.EnterResult | c.CorrectResult | c.WithdrawResult | c.AdjournGame | c.ResumeGame


class GameRules(Protocol):
    """What may be entered, corrected and taken back on a board, and what the board would be then: of encounters
    (`games`), and of matches of teams (`match_games`).
    """

    def seats_fault(self, board: Board, command: games.GameCommand, regulations: e.Regulations, /) -> Refused | None:
        """Why the game of a command is not one of these players with these colours."""

    def game_of(self, board: Board, game: int, /) -> Played | None:
        """The game of this number if it has a result."""

    def enter_fault(self, board: Board, command: c.EnterResult, regulations: e.Regulations, /) -> Refused | None:
        """Why this game cannot be entered now."""

    def correction_fault(self, board: Board, command: c.CorrectResult, regulations: e.Regulations, /) -> Refused | None:
        """Why it cannot have another result."""

    def withdrawal_fault(
        self, board: Board, command: c.WithdrawResult, regulations: e.Regulations, /
    ) -> Refused | None:
        """Why it cannot be taken back."""

    def entered_board(self, board: Board, command: c.EnterResult, regulations: e.Regulations, /) -> Board:
        """The board as one more result would leave it."""

    def corrected_board(self, board: Board, command: c.CorrectResult, regulations: e.Regulations, /) -> Board:
        """The board as a correction would leave it."""

    def withdrawn_board(self, board: Board, command: c.WithdrawResult, regulations: e.Regulations, /) -> Board:
        """The board as it would be without a game."""


def _rules(state: Tournament) -> GameRules:
    return games if state.regulations.teams is None else match_games


def _subject(state: Tournament, command: c.EnterResult | c.CorrectResult | c.WithdrawResult) -> str:
    """Of a match of teams each game is a subject of its own: two boards of one match never clash."""
    if state.regulations.teams is None:
        return subject_of_board(state, command)
    return game_subject(command.round, command.board, command.game)


def reach(state: Tournament, number: int) -> e.Reach:
    """How far a correction of a game of this round reaches (C.04.2 art. 4.3).

    Pairings that are fixed beforehand do not depend on results: there every correction counts until the end. So it
    does in a bracket, where nobody goes on by a result that was not his (docs/rules/knockout.md 6).
    """
    if state.status == "closed":
        return "rating-report-only"
    fixed = is_predetermined(state.regulations) or elimination_of(state.regulations) is not None
    if fixed or state.round <= number:
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
    several = state.regulations.teams is not None or of_several_games(state.regulations)
    if several and isinstance(command, GAMES):
        return _rules(state).seats_fault(board, command, state.regulations) or board
    return _seats(board, command) or board


def _seats(board: Board, command: Game) -> Refused | None:
    if (board.white, board.black) == (command.white, command.black):
        return None
    place = f"board {command.board} of round {command.round}"
    seats = f"{board.white} (White) and {board.black} (Black)"
    return Refused("other-players", "", f"{place} is played by {seats}; look at the pairing again", place)


def _of(rule: BoardRule) -> Callable[[Case, Any], Events | Refused]:
    """The rule for a command about one game, which has to be there."""

    def decided(case: Case, command: Any) -> Events | Refused:
        board = _find(case.state, command)
        return board if isinstance(board, Refused) else rule(case, board, command)

    return decided


def _entered(state: Tournament, command: c.EnterResult) -> bool:
    board = _find(state, command)
    played = _rules(state).game_of(board, command.game) if isinstance(board, Board) else None
    return played is not None and played.result == command.result


def _enter(case: Case, board: Board, command: c.EnterResult) -> Events | Refused:
    rules, regulations = _rules(case.state), case.state.regulations
    fault = (
        _unknown(case.state, command)
        or rules.enter_fault(board, command, regulations)
        or unsettled_fault(case.state, command.round, board)
    )
    if fault is not None:
        return fault
    seat = (command.round, command.board, command.white, command.black)
    reseated = reseating(case.state, command.round, board, rules.entered_board(board, command, regulations), None)
    if isinstance(reseated, Refused):
        return reseated
    return Events((e.ResultEntered(*seat, command.result, command.game), *reseated))


def _unknown(state: Tournament, command: c.EnterResult | c.CorrectResult) -> Refused | None:
    """A draw by agreement is a result of its own only where the scoring tells it from one that was played."""
    if command.result in results_of(state.regulations):
        return None
    message = f"the scoring {state.regulations.scoring} has no draw by agreement of its own: enter 1/2-1/2"
    return Refused("result-unknown", "docs/rules/handicap.md", message, "$.command.result")


def _corrected(state: Tournament, command: c.CorrectResult) -> bool:
    board = _find(state, command)
    played = _rules(state).game_of(board, command.game) if isinstance(board, Board) else None
    if played is None:
        return False
    if played.reported is None or reach(state, command.round) == "rating-report-only":
        return (played.reported or played.result) == command.result
    # What came too late then may count now: after a reopening, or when later pairings were withdrawn.
    return False


def _correct(case: Case, board: Board, command: c.CorrectResult) -> Events | Refused:
    place = f"board {command.board} of round {command.round}"
    played = _rules(case.state).game_of(board, command.game)
    if played is None:
        return Refused("no-result", "", f"{place} has no result yet; enter it", place)
    fault = held_fault(board, place) or _unknown(case.state, command)
    if fault is not None:
        return fault
    why, vault = reason(case.inputs, command.why)
    reseated = _consequences(case.state, board, command, why)
    if isinstance(reseated, Refused):
        return reseated
    event = e.ResultCorrected(
        round=command.round,
        board=command.board,
        white=command.white,
        black=command.black,
        result=command.result,
        was=played.result,
        corrects=played.v,
        reach=reach(case.state, command.round),
        reason=why,
        game=command.game,
    )
    return Events((event, *reseated), vault)


def _consequences(
    state: Tournament, board: Board, command: c.CorrectResult, why: e.Reason
) -> tuple[e.Event, ...] | Refused:
    """Who sits where after a correction; one that reaches the rating report only moves nobody (C.04.2 art. 4.3)."""
    if reach(state, command.round) == "rating-report-only":
        return ()
    rules, regulations = _rules(state), state.regulations
    fault = rules.correction_fault(board, command, regulations)
    return fault or reseating(state, command.round, board, rules.corrected_board(board, command, regulations), why)


def _withdrawn(state: Tournament, command: c.WithdrawResult) -> bool:
    board = _find(state, command)
    return isinstance(board, Board) and _rules(state).game_of(board, command.game) is None


def _withdraw(case: Case, board: Board, command: c.WithdrawResult) -> Events | Refused:
    place = f"board {command.board} of round {command.round}"
    rules, regulations = _rules(case.state), case.state.regulations
    played = rules.game_of(board, command.game)
    if played is None or reach(case.state, command.round) != "next-pairing":
        message = f"{place} was used for a pairing already; correct the result instead"
        return Refused("result-used", "C.04.2 art. 4.3", message, place)
    fault = held_fault(board, place) or rules.withdrawal_fault(board, command, regulations)
    if fault is not None:
        return fault
    why, vault = reason(case.inputs, command.why)
    reseated = reseating(case.state, command.round, board, rules.withdrawn_board(board, command, regulations), why)
    if isinstance(reseated, Refused):
        return reseated
    seat = (command.round, command.board, command.white, command.black)
    event = e.ResultWithdrawn(*seat, was=played.result, corrects=played.v, reason=why, game=command.game)
    return Events((event,), vault)


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
    reseated = _reseated_by(case.state, command, why)
    return reseated if isinstance(reseated, Refused) else Events((event, *reseated), vault)


def _reseated_by(state: Tournament, command: c.CorrectGamePlayers, why: e.Reason) -> tuple[e.Event, ...] | Refused:
    """In a bracket two can only have had the other colours; if a result stays with the board, the other one goes on."""
    events: list[e.Event] = []
    for seat in command.boards if elimination_of(state.regulations) else ():
        board = state.board(command.round, seat.board)
        if board is None or {board.white, board.black} != {seat.white, seat.black}:
            message = (
                "the bracket says who meets whom: only the colours of a board can be corrected. If others have played "
                "here, withdraw or annul the results, and let the right ones play"
            )
            return Refused("not-the-bracket", "docs/rules/knockout.md 5", message, "$.command.boards")
        after = replace(board, white=seat.white, black=seat.black)
        reseated = reseating(state, command.round, board, after, why)
        if isinstance(reseated, Refused):
            return reseated
        events += reseated
    return tuple(events)


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
    if (unfit := _not_one_game(boards)) is not None:
        return unfit
    if reach(state, command.round) == "rating-report-only":
        message = "too late for pairings and standings; state it in the rating report"
        return Refused("too-late", "C.04.2 art. 4.3", message, f"round {command.round}")
    held = (held_fault(board, f"board {board.board} of round {command.round}") for board in boards if board)
    return next(filter(None, held), None)


def _not_one_game(boards: Sequence[Board | None]) -> Refused | None:
    """Why the players of these boards cannot change places: there was no game, or there were several."""
    if any(board and board.line_ups for board in boards):
        message = "the line-ups of these matches are known: they stay as they are; for who played, correct a line-up"
        return Refused("line-ups-known", "docs/rules/teams.md 3", message, "$.command.boards")
    if any(board and board.awarded for board in boards):
        message = "one of these matches is awarded, to a team that would change places: withdraw the award first"
        return Refused("awarded", "docs/rules/teams.md 5", message, "$.command.boards")
    if any(board and board.games for board in boards):
        message = "games were entered on these boards: withdraw their results first"
        return Refused("games-entered", "docs/rules/encounters.md 2", message, "$.command.boards")
    if any(board and board.result and set(SIDES[board.result]) <= UNPLAYED for board in boards):
        message = "a forfeited game was not played by anybody"
        return Refused("not-played", "C.04.2 art. 3.5", message, "$.command.boards")
    return None


DECIDERS: dict[type[c.Command], Decider] = {
    c.EnterResult: Decider(_subject, _entered, _of(_enter)),
    c.CorrectResult: Decider(_subject, _corrected, _of(_correct), late=True),
    c.WithdrawResult: Decider(_subject, _withdrawn, _of(_withdraw)),
    c.AdjournGame: Decider(subject_of_board, _is_adjourned, _of(_adjourn)),
    c.ResumeGame: Decider(subject_of_board, _is_running, _of(_resume)),
    c.CorrectGamePlayers: Decider(subject_of_round, _same_players, _correct_players),
}
"""How each command of this chapter is decided."""
