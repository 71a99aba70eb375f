"""The colours of a player by round: what was not played has none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser

GAMES = [
    [9, "w", "1", 4],
    [8, "b", "=", 2],
    None,
    [None, None, "H", None],
    [7, "w", "+", 1],
    [6, "b", "-", 3],
    [5, "w", None, 1],
]


def test_byes_and_forfeits_have_no_colour(run: Callable[..., Any]) -> None:
    assert run("spectator/colours.js", "m.colourHistory(a)", GAMES) == ["w", "b", None, None, None, None, "w"]


def test_the_row_says_it_in_words_too(run: Callable[..., Any]) -> None:
    story = "(([head, row]) => [head.textContent, row.lastChild.textContent, row.firstChild.ariaLabel])(m.colourRow(a))"
    assert run("spectator/colours.js", story, [GAMES[0], None, GAMES[1], None]) == [
        "Colours",
        "White 1, Black 1",
        "round 1 White, round 2 none, round 3 Black",
    ]
    assert run("spectator/colours.js", "m.colourRow(a).length", [None, [None, None, "H", None]]) == 0
