"""Everybody's games, round by round, in order of pairing numbers; and the same for one participant."""

from typing import Any

from projections.events import Regulations
from projections.points import SIDES
from projections.scores import OfRound
from projections.teams.board_points import score
from projections.teams.rules import TeamRules
from projections.tournament import Board, Player, Round, Tournament
from projections.views.pairings import ADJOURNED
from projections.views.table import EMPTY, Column, Key, Table
from projections.views.view import Prefix, View

Cell = tuple[int | str | None, ...]
"""A participant's round: opponent's k, "w" or "b", one-sided TRF letter (or `adj`, or null without a result), board; of
a team then its own board points and the other's, null as long as there are none."""

NO_CELLS: dict[int, Cell] = {}


def crosstable(prefix: Prefix[Tournament], _: str) -> Table:
    """By k, one column for each round of the event; null for who was not in the round, or before it is published.

    Opponents are entry numbers: whoever shows the table turns them into pairing numbers or ranks of one same moment.
    meta: round, the newest published; per, the unit of board points, of teams.
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
    return Table(columns, rows, {"round": state.round} | _board_points(state.regulations))


def _board_points(regulations: Regulations) -> dict[str, int]:
    return {} if regulations.teams is None else {"per": regulations.teams.board_points.per}


def _by_number(player: Player) -> int:
    return player.number_key


def _cells(state: Tournament, round_: Round) -> dict[int, Cell]:
    return round_cells(state, round_) if round_.published else NO_CELLS


def round_cells(state: Tournament, round_: Round) -> dict[int, Cell]:
    """k -> Cell of a round."""
    if state.regulations.teams is None:
        return cells_of_round(state.id, round_)
    return matches_of_round(state.id, round_, state.regulations)


def _matches_of_round(round_: Round, regulations: Regulations) -> dict[int, Cell]:
    cells = {k: (*cell, None, None) for k, cell in _cells_of_round(round_).items()}
    for board in round_.boards.values():
        if board.line_ups is not None or board.awarded is not None:
            home, away = score(board, regulations)
            cells[board.white] = (*cells[board.white][:4], home, away)
            cells[board.black] = (*cells[board.black][:4], away, home)
    return cells


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
"""k -> Cell of a round of individuals, from (tournament id, round)."""

matches_of_round = OfRound(_matches_of_round)
"""k -> Cell of a round of teams, from (tournament id, round, regulations)."""


def player(prefix: Prefix[Tournament], argument: str) -> Table:
    """The rounds of one participant: opponent, colour, one-sided result, board; of a team its board points and the
    other's. meta: whose they are.
    """
    state = prefix.state
    k = int(argument)
    if k not in state.players:
        return EMPTY
    cells = {round_.number: _cells(state, round_).get(k) for round_ in state.rounds}
    rows: dict[Key, tuple[Any, ...]] = {number: cell for number, cell in cells.items() if cell is not None}
    of_teams = () if state.regulations.teams is None else _match_columns(state.regulations.teams)
    return Table((*_PLAYER_COLUMNS, *of_teams), rows, {"player": k})


def _match_columns(rules: TeamRules) -> tuple[Column, ...]:
    """Board points of the team and of the other one."""
    per = rules.board_points.per
    return Column("own", "points", per=per), Column("other", "points", per=per)


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
