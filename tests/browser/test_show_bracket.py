"""The show of a knockout: one picture for each round, and what a match of two teams has beside its standings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser

WALL = {"width": 1320, "area": 860, "least": 33, "portrait": False}
UPRIGHT = {"width": 1080, "area": 1000, "least": 33, "portrait": True}
PHONE = {"width": 620, "area": 600, "least": 24, "portrait": True}

FOUND = """
const { Table } = await import("/assets/test/lib/table.js");
const { bracket } = await import("/assets/test/lib/bracket.js");
const { about } = await import("/assets/test/lib/joined.js");
const [{ views }] = await (await fetch("/assets/test/screens/bracket/sample.json")).json();
const tables = new Map(Object.entries(views).map(([name, body]) => [name, new Table(body)]));
const source = { table: (name) => tables.get(name) ?? null, aside: () => null };
const found = bracket(source, about(source));
"""


@pytest.fixture
def pictured(run: Callable[..., Any]) -> Callable[..., Any]:
    """Keys of the encounters in the picture of a round of the sample: 16 places, and a game for third place."""

    def keys(number: int, size: dict[str, Any], part: float = 0) -> list[str]:
        story = f"""await (async () => {{ {FOUND}
            const picture = m.picture(found, a.number, a.size, a.part, new Set());
            return [...picture.querySelectorAll(".encounter")].map((one) => one.dataset.key); }})()"""
        shown: list[str] = run("screens/show/bracket.js", story, {"number": number, "size": size, "part": part})
        return shown

    return keys


def test_an_early_round_is_shown_alone_and_the_last_ones_as_a_tree(pictured: Callable[..., list[str]]) -> None:
    assert pictured(1, WALL) == [f"w1.{number}" for number in range(1, 9)]
    last = pictured(4, WALL)
    assert sorted(last) == sorted([*(f"w2.{number}" for number in range(1, 5)), "w3.1", "w3.2", "w4.1", "third"])
    assert pictured(2, WALL) == pictured(3, WALL) == last


def test_a_round_that_has_no_room_is_told_page_by_page(pictured: Callable[..., list[str]]) -> None:
    assert len(pictured(1, UPRIGHT)) == 8
    pages = [pictured(1, PHONE, part) for part in (0, 0.5, 1)]
    assert pages[0][0] == "w1.1"
    assert pages[2][-1] == "w1.8"
    assert max(len(page) for page in pages) < 8
    assert pages[0] != pages[1]
    assert {"w4.1", "third"} <= set(pictured(4, PHONE))


def test_who_goes_on_is_named_and_what_was_just_decided_is_marked(run: Callable[..., Any]) -> None:
    story = f"""await (async () => {{ {FOUND}
        const marked = m.picture(found, 1, a, 0, new Set(["w1.3"])).querySelectorAll(".mark");
        const names = [1, 2, 3, 4].map((number) => m.titleOf(found, number));
        return [[...marked].map((one) => one.dataset.key), names, m.winnersOf(found, 1).length]; }})()"""
    marked, names, winners = run("screens/show/bracket.js", story, WALL)
    assert marked == ["w1.3"]
    assert names == ["Round of 16", "Quarter-finals", "Semi-finals", "Final"]
    assert winners == 8


def test_the_score_of_a_match_is_one_line_and_none_elsewhere(run: Callable[..., Any]) -> None:
    story = """(() => {
        const sides = [["Harbour", [1]], ["The Rest", [2]]];
        const meta = { sides, per: 2, score: a, wins: [0, 0], match_score: "points" };
        const tables = { "match.1": { meta, keys: () => [] } };
        const source = { table: (name) => tables[name] ?? null };
        return ["scheveningen", "swiss"].map((system) => m.scoreLine(m.scoreOf(source, { system }))); })()"""
    assert run("screens/show/score.js", story, [25, 23]) == ["Harbour 12½ – 11½ The Rest", ""]
