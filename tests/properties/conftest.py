"""What holds of a tournament however it came about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from projections.formats.trf import read
from projections.standings import standings
from projections.tournament import Tournament
from server.decide.outcome import Refused
from server.importing.compose import TRIAL, compose
from server.importing.script import script, settled
from server.reports.export import report_file


@pytest.fixture
def comes_back() -> Callable[[Tournament], None]:
    """A report, if one can be written, is the same tournament when it is imported; a bracket in which something was
    annulled or corrected afterwards may go on by hand, with a sentence.
    """

    def check(state: Tournament) -> None:
        try:
            reading = read(report_file(state, {}))
        except LookupError:
            return
        assert reading.tournament is not None
        assert not reading.refused(), [one.message for one in reading.findings if one.kind == "refused"]
        found = settled(reading.tournament)
        assert not found.notes or state.bracket, found.notes
        made = compose(script(reading.tournament, bytes(32)), TRIAL)
        if not found.notes:
            assert not isinstance(made, Refused), made
            assert _games(made.state) == _games(state)
            assert _cells(made.state) == _cells(state)

    return check


def _games(state: Tournament) -> list[tuple[Any, ...]]:
    """Everything that was played, by numbers; members by their places in the rosters."""
    number: dict[int, Any] = {0: 0} | {k: one.number for k, one in state.players.items()}
    for team, one in state.teams.items():
        number |= {k: (number[team], place) for place, k in enumerate(one.roster, 1)}
    return [
        (found.number, number[board.white], number[board.black], board.result, number[board.decided or 0],
         sorted((game.game, number[game.white], game.stage, game.result) for game in board.games))
        for found in state.rounds
        for board in sorted(found.boards.values(), key=lambda board: int(number[board.white]))
    ]  # fmt: skip


def _cells(state: Tournament) -> list[tuple[int, Any]]:
    """The standings, by numbers; who has none is in no report."""
    table = standings(state)
    numbers = [state.players[k].number for k in table.order]
    return [(number, cells) for number, cells in zip(numbers, table.cells(), strict=True) if number]
