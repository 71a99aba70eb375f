"""Stages as they are written, scores of encounters, and the pages of a bracket, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser

STAGES = "2 standard 90 min + 30 s\n2 rapid lot 15 min + 10 s\n1 blitz lot armageddon 5 min, Black 4 min"


def test_stages_are_written_a_line_each(run: Callable[..., Any]) -> None:
    found = run("arbiter/stages.js", "m.stagesOf(a)", STAGES)
    assert found == [
        {"games": 2, "rating": "standard", "time_control": "90 min + 30 s"},
        {"games": 2, "rating": "rapid", "first_white": "lot", "time_control": "15 min + 10 s"},
        {
            "games": 1,
            "rating": "blitz",
            "first_white": "lot",
            "ends": "armageddon",
            "time_control": "5 min, Black 4 min",
        },
    ]
    assert run("arbiter/stages.js", "m.stagesText(a)", found) == STAGES
    for text in ("", "rapid 2"):
        with pytest.raises(Exception, match="tage"):
            run("arbiter/stages.js", "m.stagesOf(a)", text)


@pytest.mark.parametrize(
    ("points", "score"),
    [
        (None, "1½–1½"),
        ({"per": 1, "win": 2, "draw": 1, "loss": 0, "absent": 0}, "3–3"),
        ({"per": 2, "win": 6, "draw": 2, "loss": 1, "absent": 0}, "4–4½"),
    ],
)
def test_the_score_of_an_encounter_is_counted_from_its_games(
    points: dict[str, int] | None, score: str, run: Callable[..., Any]
) -> None:
    """By the points of the event; game 2 has its colours exchanged; a forfeit counts like a game."""
    games = [[1, 1, 7, "1/2-1/2"], [2, 1, 9, "0-1"], [3, 1, 7, "-:+"]]
    cells = {"games": games, "next": [], "black": 9, "decided": None}
    told = """((info) => { const tables = { info: { meta: info }, round: {
        column: (c) => (c in a[1] ? {} : null), cell: (_, c) => a[1][c] } };
      const encounter = m.encounterOf({ table: (name) => tables[name] }, tables.round, 4);
      return m.encounterText({ encounter, white: { k: 7 }, black: { k: 9 }, result: null }); })(a[0])"""
    assert run("lib/encounter.js", told, [{} if points is None else {"points": points}, cells]) == score


@pytest.mark.parametrize(
    ("rounds", "portrait", "pages"),
    [
        ([2, 1], False, [[2, 1]]),
        ([4, 2, 1], False, [[4, 2, 1]]),
        ([8, 4, 2, 1], False, [[4, 2, 1], [4, 2, 1], [4, 2, 1]]),
        ([32, 16, 8, 4, 2, 1], False, [[4, 2, 1]] * 8 + [[4, 2, 1]]),
        ([8, 4, 2, 1], True, [[8, 4], [2, 1]]),
    ],
)
def test_every_round_of_a_bracket_is_on_some_page(
    rounds: list[int], portrait: bool, pages: list[list[int]], run: Callable[..., Any]
) -> None:
    made = [
        {"part": "w", "number": n, "title": "", "round": n, "encounters": [f"{n}.{i}" for i in range(count)]}
        for n, count in enumerate(rounds, 1)
    ]
    found = run("screens/bracket/pages.js", "m.pagesOf(...a)", [{"double": False, "rounds": made}, portrait])
    assert [[len(column["encounters"]) for column in page["columns"]] for page in found] == pages
    shown = {one for page in found for column in page["columns"] for one in column["encounters"]}
    assert shown == {one for each in made for one in each["encounters"]}
