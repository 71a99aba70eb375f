"""When and where the matches of teams are played (docs/rules/teams.md 6)."""

from typing import Any

from projections.tournament import Board, Tournament
from projections.views.table import Column, Key, Table
from projections.views.teams import of_teams
from projections.views.view import Prefix, View

_COLUMNS = (
    Column("round", "int"),
    Column("board", "int"),
    Column("white", "player"),
    Column("black", "player"),
    Column("begins", "time"),
    Column("local", "text"),
    Column("zone", "text"),
    Column("venue", "text"),
    Column("status", "text"),
)


def fixtures(prefix: Prefix[Tournament], _: str) -> Table:
    """Every match of the published rounds as `<round>:<board>`; white is the home team. begins: ms UTC; local, zone: as
    it was said; status: scheduled, postponed, or null where nothing was said.
    """
    found = ((round_.number, board) for round_ in prefix.state.rounds for board in round_.in_order())
    rows: dict[Key, tuple[Any, ...]] = {f"{number}:{board.board}": _cells(number, board) for number, board in found}
    return Table(_COLUMNS, rows, {})


def _cells(number: int, board: Board) -> tuple[Any, ...]:
    seat = number, board.board, board.white, board.black
    if (fixture := board.fixture) is None:
        return (*seat, None, None, None, None, None)
    begins = fixture.begins
    when = (begins.at, begins.local, begins.zone) if begins else (None, None, None)
    return (*seat, *when, fixture.venue or None, fixture.status)


FIXTURES = View("fixtures", "public", fixtures, follows=("fixtures", "crosstable"), begins=of_teams)
