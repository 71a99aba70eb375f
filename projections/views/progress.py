"""How far the round is that is played now: small enough that one screen can follow every section of a festival."""

from collections.abc import Iterator
from typing import Any

from projections.regulations import current_round
from projections.teams.match import seats
from projections.tournament import Board, Tournament
from projections.views.pairings import result_cell
from projections.views.table import Column, Key, Table
from projections.views.view import Prefix, View

_COLUMNS = (
    Column("board", "int"),
    Column("white", "player"),
    Column("black", "player"),
    Column("result", "text"),
)


def progress(prefix: Prefix[Tournament], _: str) -> Table:
    """The boards of the current round by number, in board order; of teams the games of its matches by `<board>:<game>`.

    result: null while a game is played. A match whose line-ups are not known yet is one row, with the teams.
    meta: round, 0 before the first; closed.
    """
    state = prefix.state
    number = current_round(state)
    round_ = state.published(number) if number else None
    if round_ is None:
        return Table(_COLUMNS, {}, {"round": number, "closed": False})
    rows: dict[Key, tuple[Any, ...]] = {}
    for board in round_.in_order():
        rows.update(_rows(state, board))
    return Table(_COLUMNS, rows, {"round": number, "closed": round_.closed})


def _rows(state: Tournament, board: Board) -> Iterator[tuple[Key, tuple[Any, ...]]]:
    if board.line_ups is None or board.awarded is not None:
        yield board.board, (board.board, board.white, board.black, result_cell(board))
        return
    results = {game.game: game.result for game in board.games}
    for seat in seats(board, state.regulations):
        pair = seat.white or None, seat.black or None
        yield f"{board.board}:{seat.game}", (board.board, *pair, results.get(seat.game))


PROGRESS = View("progress", "public", progress, follows=("crosstable", "info"))
