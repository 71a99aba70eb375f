"""Results as they come in, newest first."""

from typing import Any

from projections.tournament import Tournament
from projections.views.pairings import game_cells, game_columns
from projections.views.table import Key, Table
from projections.views.view import Prefix, View


def results(prefix: Prefix[Tournament], _: str) -> Table:
    """The newest 50 results as `<round>:<board>`, newest first."""
    rounds, regulations = prefix.state.rounds, prefix.state.regulations
    newest = {f"{number}:{board}": rounds[number - 1].boards[board] for number, board in prefix.state.recent}
    rows: dict[Key, tuple[Any, ...]] = {place: game_cells(board, regulations) for place, board in newest.items()}
    return Table(game_columns(regulations), rows, {})


RESULTS = View("results", "public", results)
