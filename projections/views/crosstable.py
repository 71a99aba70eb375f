"""Everybody's games, round by round, in order of pairing numbers; and the same for one participant."""

from typing import Any

from projections.points import SIDES
from projections.scores import OfRound
from projections.tournament import Board, Player, Round, Tournament
from projections.views.pairings import ADJOURNED
from projections.views.table import EMPTY, Column, Key, Table
from projections.views.view import Prefix, View

Cell = tuple[int | None, str | None, str | None, int | None]
"""A participant's round: opponent's k, "w" or "b", one-sided TRF letter (or `adj`, or null without a result), board."""

NO_CELLS: dict[int, Cell] = {}


def crosstable(prefix: Prefix[Tournament], _: str) -> Table:
    """By k, one column for each round of the event; null for who was not in the round, or before it is published.

    Opponents are entry numbers: whoever shows the table turns them into pairing numbers or ranks of one same moment.
    """
    state = prefix.state
    rounds = [_cells(state, round_) for round_ in state.rounds]
    planned = max(state.regulations.rounds, len(rounds))
    rounds += [NO_CELLS] * (planned - len(rounds))
    order = [player.k for player in sorted(state.players.values(), key=_by_number)]
    rows: dict[Key, tuple[Any, ...]] = dict(
        zip(order, zip(*(map(cells.get, order) for cells in rounds), strict=True), strict=True)
    )
    columns = tuple(Column(f"r{number}", "game") for number in range(1, planned + 1))
    return Table(columns, rows, {"round": state.round})


def _by_number(player: Player) -> int:
    return player.number_key


def _cells(state: Tournament, round_: Round) -> dict[int, Cell]:
    return cells_of_round(state.id, round_) if round_.published else NO_CELLS


def _cells_of_round(round_: Round) -> dict[int, Cell]:
    cells: dict[int, Cell] = {k: (None, None, kind.value, None) for k, kind in round_.byes.items()}
    for board in round_.boards.values():
        white, black = SIDES[board.result] if board.result else _no_result(board)
        cells[board.white] = (board.black, "w", white, board.board)
        cells[board.black] = (board.white, "b", black, board.board)
    return cells


def _no_result(board: Board) -> tuple[str | None, str | None]:
    return (ADJOURNED, ADJOURNED) if board.adjourned else (None, None)


cells_of_round = OfRound(_cells_of_round)
"""k -> Cell of a round, from (tournament id, round)."""


def player(prefix: Prefix[Tournament], argument: str) -> Table:
    """The rounds of one participant: opponent, colour, one-sided result, board. meta: whose they are."""
    state = prefix.state
    k = int(argument)
    if k not in state.players:
        return EMPTY
    cells = {round_.number: _cells(state, round_).get(k) for round_ in state.rounds}
    rows: dict[Key, tuple[Any, ...]] = {number: cell for number, cell in cells.items() if cell is not None}
    return Table(_PLAYER_COLUMNS, rows, {"player": k})


_PLAYER_COLUMNS = (
    Column("opponent", "player"),
    Column("colour", "text"),
    Column("result", "text"),
    Column("board", "int"),
)


def registered(state: Tournament, argument: str) -> bool:
    """Whether there is such a participant."""
    return int(argument) in state.players


CROSSTABLE = View("crosstable", "public", crosstable)
PLAYER = View("player.*", "public", player, follows=("crosstable",), begins=registered, http_only=True)
