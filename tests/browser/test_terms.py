"""The tie-breaks of a player on tap: lines that add up, and sentences of the server in the language of the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser

BOARDS = {
    "meta": {"tiebreaks": [["bc", "BC", "Board count", "C.07 art. 12.1", "4", "sum of {what}", ["sum of {what}", {}]]]},
    "rows": [
        {"tiebreak": "bc", "kind": "own", "value": "1", "said": [["board {board}", {"board": "1"}]]},
        {
            "tiebreak": "bc",
            "kind": "own",
            "value": "3",
            "said": [["at {board}", {"board": ["board {n}", {"n": "2.5"}]}]],
            "articles": "C.07 art. 12",
        },
    ],
}


def test_the_terms_of_boards_add_up_and_a_reason_has_brackets_only_round_an_article(run: Callable[..., Any]) -> None:
    source = """{ table: () => ({ to: 7 }), aside: () => ({ meta: a.meta, keys: () => a.rows.map((_, at) => at),
        cell: (row, column) => a.rows[row][column] ?? null }) }"""
    lines = f"""m.explained({source}, [{{ key: "bc", label: "BC" }}], {{ tiebreaks: ["4"] }}, 1, new Set())
        .flatMap((one) => [...one.querySelectorAll(".sum, .why")].map((element) => element.textContent))"""
    assert run("spectator/terms.js", lines, BOARDS) == ["= 1 + 3", "board 1", "at board 2½ (C.07 art. 12)"]
