"""The participants: numbers and sporting data, no names."""

from typing import Any

from projections.events import Sporting
from projections.tournament import Adjustment, Player, Tournament
from projections.views.table import Column, Table
from projections.views.view import Prefix, View

SPORTING_COLUMNS = (
    Column("title", "text"),
    Column("rating", "int"),
    Column("federation", "text"),
    Column("sex", "text"),
    Column("birth_year", "int"),
    Column("club", "text"),
    Column("category", "text"),
)
"""What the sport needs to know of somebody, wherever he is listed."""

_COLUMNS = (
    Column("number", "int"),
    *SPORTING_COLUMNS,
    Column("status", "text"),
    Column("entered", "int"),
    Column("left", "int"),
    Column("v", "int"),
)


def players(prefix: Prefix[Tournament], _: str) -> Table:
    """By k, in order of pairing numbers; `entered` is the first round, `left` the last, `v` what commands have seen.

    meta: adjustments, [k, round, units, reason] of what was given beside results, if anything; round 0 from the start,
    null in the standings only; behind them the units of board points, of a team that was given such.
    """
    ordered = sorted(prefix.state.players.values(), key=lambda player: player.number_key)
    given = [_given(one) for one in prefix.state.adjustments]
    meta = {"adjustments": given} if given else {}
    return Table(_COLUMNS, {player.k: _cells(player) for player in ordered}, meta)


def _given(one: Adjustment) -> list[Any]:
    of_boards = [one.board_units] if one.board_units else []
    return [one.k, one.round, one.units, one.reason, *of_boards]


def _cells(player: Player) -> tuple[Any, ...]:
    told = sporting_cells(player.sporting)
    return (player.number or None, *told, player.status or None, player.entered, player.left, player.v)


def sporting_cells(sporting: Sporting) -> tuple[Any, ...]:
    """The cells of SPORTING_COLUMNS, null for what is not known."""
    return tuple(getattr(sporting, column.key) or None for column in SPORTING_COLUMNS)


PLAYERS = View("players", "public", players)
