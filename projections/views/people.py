"""Whose names there are. The names themselves are in the vault, and the reader fills them in (CONTRACTS A2)."""

from projections.tournament import Tournament
from projections.views.table import Column, Table
from projections.views.view import Prefix, View

PEOPLE_COLUMNS = (Column("name", "text"),)
"""The columns of the table that the reader makes of this one."""


def people(prefix: Prefix[Tournament], _: str) -> Table:
    """Every participant in order of entry, each without his name."""
    return Table(PEOPLE_COLUMNS, dict.fromkeys(sorted(prefix.state.players), (None,)), {})


PEOPLE = View("people", "public", people)
