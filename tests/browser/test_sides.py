"""The card of teams and substitutes, which is drawn before its match has arrived, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser

CARD = """
const tables = {};
const card = new m.SidesCard({ feed: { table: (name) => tables[name] }, versions: { of: () => 1 }, info: {} });
const lines = [1, 2, 3].map((key) => ({ key, name: `Player ${key}`, number: key, status: "" }));
const arrives = () => (tables["match.1"] = { meta: { sides: [["Home", [1]], ["Guests", [2]]] } });
const draw = () => card.draw({ system: "scheveningen", round: ROUND }, lines);
const all = (css, of) => [...card.element.querySelectorAll(css)].map(of);
"""


def drawn(run: Callable[..., Any], number: int, story: str) -> Any:
    script = CARD.replace("ROUND", str(number))
    return run("arbiter/sides.js", f"await (async () => {{ {script} {story} }})()")


def test_substitutes_wait_for_the_match(run: Callable[..., Any]) -> None:
    story = """draw(); const before = all("select", () => 1).length; arrives(); draw();
        return [before, all("select", (one) => one.value)];"""
    assert drawn(run, 1, story) == [0, ["3", "1"]]


def test_teams_that_are_set_are_shown_when_they_arrive(run: Callable[..., Any]) -> None:
    story = """draw(); arrives(); draw();
        return [all("input[name=team]", (one) => one.value), all(".free-players button", (one) => one.innerText)];"""
    assert drawn(run, 0, story) == [["Home", "Guests"], ["Player 3"]]


def test_teams_that_somebody_has_begun_to_set_stay_under_his_hands(run: Callable[..., Any]) -> None:
    story = """draw(); card.element.querySelector(".free-players button").click(); arrives(); draw();
        return [all("input[name=team]", (one) => one.value), all(".side-place span", (one) => one.innerText)];"""
    assert drawn(run, 0, story) == [["Team A", "Team B"], ["Player 1"]]
