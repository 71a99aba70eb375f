"""Whose names there are. The names themselves are in the vault, and the reader fills them in (CONTRACTS A2)."""

from projections.tournament import Tournament
from projections.views.table import Column, Table
from projections.views.view import Prefix, View

PEOPLE_COLUMNS = (Column("name", "text"),)
"""The columns of the table that the reader makes of this one."""


def people(prefix: Prefix[Tournament], _: str) -> Table:
    """Every participant and member of a team in order of entry, people each without his name, teams with theirs."""
    state = prefix.state
    names = {k: team.name for k, team in state.teams.items()}
    return Table(PEOPLE_COLUMNS, {k: (names.get(k),) for k in sorted((*state.players, *state.members))}, {})


PEOPLE = View("people", "public", people)
