"""The appeals of a tournament: against which decision, and the answer."""

from typing import Any

from projections.tournament import Appeal, Tournament
from projections.views.table import Column, Table
from projections.views.view import Prefix, View

_COLUMNS = (
    Column("about", "int"),
    Column("by", "player"),
    Column("round", "int"),
    Column("board", "int"),
    Column("lodged", "time"),
    Column("upheld", "int"),
    Column("decided", "time"),
    Column("v", "int"),
)


def appeals(prefix: Prefix[Tournament], _: str) -> Table:
    """By number, oldest first. about: the version appealed against. round, board: of the result that waits, or waited.

    upheld: 1 or 0, null while the appeal is pending.
    """
    return Table(_COLUMNS, {number: _cells(one) for number, one in prefix.state.appeals.items()}, {})


def _cells(one: Appeal) -> tuple[Any, ...]:
    upheld = None if one.upheld is None else int(one.upheld)
    return one.about, one.by, *(one.game or (None, None)), one.at, upheld, one.decided or None, one.v


APPEALS = View("appeals", "public", appeals)
