"""Results as they come in, newest first."""

from typing import Any

from projections.tournament import Tournament
from projections.views.pairings import GAME_COLUMNS, game_cells
from projections.views.table import Key, Table
from projections.views.view import Prefix, View


def results(prefix: Prefix[Tournament], _: str) -> Table:
    """The newest 50 results as `<round>:<board>`, newest first."""
    rounds = prefix.state.rounds
    rows: dict[Key, tuple[Any, ...]] = {
        f"{number}:{board}": game_cells(rounds[number - 1].boards[board]) for number, board in prefix.state.recent
    }
    return Table(GAME_COLUMNS, rows, {})


RESULTS = View("results", "public", results)
