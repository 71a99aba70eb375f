"""Who plays whom: the boards and byes of a round, from its first publication on."""

from typing import Any

from projections.events import Regulations
from projections.opening_events import Opening, OpeningDrawn
from projections.opening_tables import position_after
from projections.openings import opening_at, table_of, words_of
from projections.points import Bye
from projections.tournament import Board, Round, Tournament
from projections.views.encounter import encounter_cells, encounter_columns
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


def game_columns(regulations: Regulations) -> tuple[Column, ...]:
    """The columns of a game, and those of an encounter where it has several."""
    return (*GAME_COLUMNS, *encounter_columns(regulations))


def game_cells(board: Board, regulations: Regulations) -> tuple[Any, ...]:
    """A game: its players, its result, the one it corrects, the time of the result, what commands have seen."""
    cells = board.white, board.black, result_cell(board), board.was, board.at or None, board.v
    return (*cells, *encounter_cells(regulations, board))


def result_cell(board: Board) -> str | None:
    """The result of a board, or that its game is not finished."""
    return ADJOURNED if board.adjourned and board.result is None else board.result


def pairings(prefix: Prefix[Tournament], argument: str) -> Table:
    """The boards of a round in board order, by number, then its byes as `bye:<k>` with the kind as result.

    meta: round, pairing, published ms, closed; withdrawn where a published pairing was taken back; fixed, if there
    are any, the numbers of boards that are fixed for one of their players: these stand out of the sequence; openings,
    if any were drawn, board -> [number and moves, position as FEN, table, draw, game, position of draughts in which the
    game begins, "" where it is not known].
    """
    index = int(argument) - 1
    if index >= len(prefix.state.rounds):
        return EMPTY
    round_, regulations = prefix.state.rounds[index], prefix.state.regulations
    meta: dict[str, Any] = {
        "round": round_.number,
        "pairing": round_.pairing,
        "published": round_.at,
        "closed": round_.closed,
    }
    if not round_.published:
        return Table(game_columns(regulations), {}, meta | {"withdrawn": True})
    if openings := _openings(prefix.state, round_):
        meta["openings"] = openings
    fixed = [number for number in round_.order if round_.boards[number].fixed]
    return Table(game_columns(regulations), _rows(round_, regulations), meta | ({"fixed": fixed} if fixed else {}))


def _openings(state: Tournament, round_: Round) -> dict[str, Any]:
    found = ((number, opening_at(state, round_.number, number)) for number in round_.order)
    return {str(number): _opening_cells(state, *one) for number, one in found if one is not None}


def _opening_cells(state: Tournament, drawn: OpeningDrawn, opening: Opening) -> list[Any]:
    table = table_of(state, drawn.table)
    game = table.game if table else ""
    return [words_of(opening), opening.fen, drawn.table, drawn.draw, game, position_after(game, opening)]


def _rows(round_: Round, regulations: Regulations) -> dict[Key, tuple[Any, ...]]:
    rows: dict[Key, tuple[Any, ...]] = {board.board: game_cells(board, regulations) for board in round_.in_order()}
    for k, kind in sorted(round_.byes.items(), key=lambda bye: (_KINDS.index(bye[1]), bye[0])):
        rows[f"bye:{k}"] = (k, None, kind.value, None, None, None, *encounter_cells(regulations, None))
    return rows


def begun(state: Tournament, argument: str) -> bool:
    """Whether the round has been published at least once."""
    return int(argument) <= len(state.rounds)


PAIRINGS = View("pairings.*", "public", pairings, begins=begun)
