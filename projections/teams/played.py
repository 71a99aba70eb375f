"""What events about the games of a match make of its board (docs/rules/teams.md 3-5).

The games of a board with nobody at one side are there as forfeits as soon as the line-ups are.
"""

from typing import Any

from msgspec.structs import replace

from projections import events as e
from projections import team_events as t
from projections.encounter import DRAWN
from projections.envelope import Envelope
from projections.points import Result
from projections.teams.board_points import ahead, result_of
from projections.teams.match import Seat, seats
from projections.tournament import Board, Fielded, Game, LineUps

FORFEITS = {
    (True, False): Result.WHITE_BY_FORFEIT,
    (False, True): Result.BLACK_BY_FORFEIT,
    (False, False): Result.BOTH_FORFEIT,
}
"""The result of a game by whether White and Black are there."""


def entered(board: Board, event: e.ResultEntered, entry: Envelope[Any], regulations: e.Regulations) -> Board:
    """The board with one more game, in any order. Raises IndexError where these two do not play it now."""
    seat = next((one for one in seats(board, regulations) if one.game == event.game), None)
    if seat is None or (seat.white, seat.black) != (event.white, event.black):
        raise IndexError(f"game {event.game} of board {board.board} is not {event.white} against {event.black}")
    games = (*(game for game in board.games if game.game != seat.game), _game(seat, event.result, entry))
    return recounted(replace(board, games=games), entry, regulations)


def corrected(board: Board, event: e.ResultCorrected, entry: Envelope[Any], regulations: e.Regulations) -> Board:
    """The board with another result of one of its games. Raises KeyError if it has none yet."""
    old = {game.game: game for game in board.games}[event.game]
    if event.reach == "rating-report-only":
        new = replace(old, reported=event.result, v=entry.n)
    else:
        new = replace(old, result=event.result, was=event.was, reported=None, v=entry.n, at=entry.at)
    games = tuple(new if game.game == event.game else game for game in board.games)
    return recounted(replace(board, games=games), entry, regulations)


def withdrawn(board: Board, event: e.ResultWithdrawn, entry: Envelope[Any], regulations: e.Regulations) -> Board:
    """The board without one of its games and any decision. Raises KeyError if it is not there."""
    _ = {game.game: game for game in board.games}[event.game]
    games = tuple(game for game in board.games if game.game != event.game)
    return recounted(_reopened(replace(board, games=games, decided=None), [event.game], entry), entry, regulations)


def revealed(board: Board, line_ups: t.BothLineUps, entry: Envelope[Any], regulations: e.Regulations) -> Board:
    """The board with who plays there, and nothing played yet."""
    fielded = LineUps((Fielded(1, line_ups.home),), (Fielded(1, line_ups.away),), entry.n)
    return recounted(replace(board, line_ups=fielded, games=(), reopened=()), entry, regulations)


def line_up_corrected(
    board: Board, event: t.LineUpCorrected, entry: Envelope[Any], regulations: e.Regulations
) -> Board:
    """The board with another line-up; results stay with their games. Raises IndexError before there is one."""
    if board.line_ups is None:
        raise IndexError(f"the line-ups of board {board.board} are not known yet")
    side = "home" if event.team == board.white else "away"
    before = (one for one in getattr(board.line_ups, side) if one.first < event.first_game)
    changed = replace(board.line_ups, **{side: (*before, Fielded(event.first_game, event.line_up))}, v=entry.n)
    return _reseated(replace(board, line_ups=changed), entry, regulations)


def recounted(board: Board, entry: Envelope[Any], regulations: e.Regulations) -> Board:
    """The board with the forfeits of its empty boards, its games in order and what they amount to."""
    games = {game.game: game for game in board.games}
    for seat in seats(board, regulations):
        if seat.game not in games and not (seat.white and seat.black):
            games[seat.game] = _game(seat, FORFEITS[bool(seat.white), bool(seat.black)], entry)
    changed = replace(board, games=tuple(games[number] for number in sorted(games)), v=entry.n, annulled=False)
    return _with_result(changed, entry, regulations)


def _with_result(board: Board, entry: Envelope[Any], regulations: e.Regulations) -> Board:
    result = result_of(board, regulations)
    open_still = result is None
    return replace(
        board,
        result=result,
        ahead=ahead(board, regulations) if result in DRAWN else 0,
        decided=board.decided if open_still or result in DRAWN else None,
        adjourned=board.adjourned and open_still,
        was=board.result if board.result not in (None, result) else board.was,
        at=entry.at,
        entered=entry.n,
    )


def _reseated(board: Board, entry: Envelope[Any], regulations: e.Regulations) -> Board:
    """The games with whom the line-ups name now; a forfeit of a board that is not empty any more is open again."""
    there = {seat.game: seat for seat in seats(board, regulations)}
    kept, opened = [], []
    for game in board.games:
        seat = there.get(game.game)
        if seat is None or (seat.white, seat.black) == (game.white, game.black):
            kept.append(game)
        elif seat.white and seat.black and game.white and game.black:
            kept.append(replace(game, white=seat.white, black=seat.black, v=entry.n))
        elif seat.white and seat.black:
            opened.append(game.game)
    return recounted(_reopened(replace(board, games=tuple(kept)), opened, entry), entry, regulations)


def _reopened(board: Board, games: list[int], entry: Envelope[Any]) -> Board:
    others = tuple(one for one in board.reopened if one[0] not in games)
    return replace(board, reopened=(*others, *((game, entry.n) for game in games)))


def _game(seat: Seat, result: Result, entry: Envelope[Any]) -> Game:
    return Game(
        seat.game, seat.stage, seat.white, seat.black, result, entry.n, entry.at,
        home=seat.home, away=seat.away, home_white=seat.home_white,
    )  # fmt: skip
