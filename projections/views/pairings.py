"""Who plays whom: the boards and byes of a round, from its first publication on."""

from typing import Any

from projections.points import Bye
from projections.tournament import Board, Round, Tournament
from projections.views.table import EMPTY, Column, Key, Table
from projections.views.view import Prefix, View

ADJOURNED = "adj"
"""Stands for the result of a game that is not finished."""

GAME_COLUMNS = (
    Column("white", "player"),
    Column("black", "player"),
    Column("result", "text"),
    Column("was", "text"),
    Column("at", "time"),
    Column("v", "int"),
)
"""What is said about a game, wherever it is listed."""

_KINDS = list(Bye)


def game_cells(board: Board) -> tuple[Any, ...]:
    """A game: its players, its result, the one it corrects, the time of the result, what commands have seen."""
    result = ADJOURNED if board.adjourned and board.result is None else board.result
    return board.white, board.black, result, board.was, board.at or None, board.v


def pairings(prefix: Prefix[Tournament], argument: str) -> Table:
    """The boards of a round in board order, by number, then its byes as `bye:<k>` with the kind as result.

    meta: round, pairing, published ms, closed; withdrawn where a published pairing was taken back; fixed, if there
    are any, the numbers of boards that are fixed for one of their players: these stand out of the sequence.
    """
    index = int(argument) - 1
    if index >= len(prefix.state.rounds):
        return EMPTY
    round_ = prefix.state.rounds[index]
    meta = {"round": round_.number, "pairing": round_.pairing, "published": round_.at, "closed": round_.closed}
    if not round_.published:
        return Table(GAME_COLUMNS, {}, meta | {"withdrawn": True})
    fixed = [number for number in round_.order if round_.boards[number].fixed]
    return Table(GAME_COLUMNS, _rows(round_), meta | ({"fixed": fixed} if fixed else {}))


def _rows(round_: Round) -> dict[Key, tuple[Any, ...]]:
    rows: dict[Key, tuple[Any, ...]] = {board.board: game_cells(board) for board in round_.in_order()}
    for k, kind in sorted(round_.byes.items(), key=lambda bye: (_KINDS.index(bye[1]), bye[0])):
        rows[f"bye:{k}"] = (k, None, kind.value, None, None, None)
    return rows


def begun(state: Tournament, argument: str) -> bool:
    """Whether the round has been published at least once."""
    return int(argument) <= len(state.rounds)


PAIRINGS = View("pairings.*", "public", pairings, begins=begun)
