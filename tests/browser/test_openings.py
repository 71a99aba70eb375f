"""Positions as pictures, and tables of openings in parts, in a real browser."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser

CELLS = [
    ("draughts-it", 1, [0, 0]),
    ("draughts-it", 32, [7, 7]),
    ("draughts-en", 1, [1, 0]),
    ("draughts-en", 5, [0, 1]),
    ("draughts-int", 50, [8, 9]),
]


@pytest.mark.parametrize(("game", "number", "cell"), CELLS)
def test_squares_lie_where_the_game_has_them(game: str, number: int, cell: list[int], run: Callable[..., Any]) -> None:
    """Dark corner at the right in Italian draughts, light in English and international."""
    boards = {"draughts-it": [8, True], "draughts-en": [8, False], "draughts-int": [10, False]}
    assert run("lib/diagram.js", "m.cellOf(a[0], a[1])", [boards[game], number]) == cell


def test_a_position_is_drawn_and_said(run: Callable[..., Any]) -> None:
    told = """(() => { const one = m.diagram("draughts-it", "W:W23,K30:B10"); const svg = one.querySelector("svg");
      const count = (css) => svg.querySelectorAll(css).length;
      return [count(".board-square"), count(".piece-white"), count(".piece-black"), count(".crown-white"),
        svg.getAttribute("aria-label"), one.textContent]; })()"""
    said = "White 23, king 30; Black 10; White to move"
    assert run("lib/diagram.js", told) == [32, 2, 1, 1, said, "White to move"]
    assert run("lib/diagram.js", "m.diagram('chess', '8/8/8/8/8/8/8/8 w - - 0 1')") is None
    assert run("lib/diagram.js", "m.diagram('draughts-en', '')") is None


def test_a_large_table_is_sent_in_parts(run: Callable[..., Any]) -> None:
    rows = [f'{number},"W:W21,22,23:B1,2,3"' for number in range(1, 2501)]
    parts = run("arbiter/table_parts.js", "m.tableParts(a)", "\r\n".join(["number,fen", *rows]))
    assert [line for part in parts for line in part["text"].split("\n")[1:]] == rows
    assert all(part["text"].startswith("number,fen\n") and len(part["text"]) < 50_000 for part in parts)
    assert [part["skipped"] for part in parts] == [400 * at for at in range(7)]
    assert run("arbiter/table_parts.js", "m.inWhole('line 3, fen', a)", parts[1]) == "line 403, fen"


def test_json_is_parted_too_and_a_small_table_stays_as_it_is(run: Callable[..., Any]) -> None:
    entries = [{"number": number, "moves": "23-19"} for number in range(1, 1001)]
    parts = run("arbiter/table_parts.js", "m.tableParts(a)", json.dumps(entries))
    assert [one for part in parts for one in json.loads(part["text"])] == entries
    small = 'number,moves\n1,"a\nb"'
    assert run("arbiter/table_parts.js", "m.tableParts(a)", small) == [{"text": small, "skipped": 0}]
