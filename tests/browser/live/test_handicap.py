"""An arbiter runs an evening by the Modenese rule on his page, and the wall shows the final table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.live.desks import publish

pytestmark = pytest.mark.browser

MEMBERS = {"Alba": "Maestro", "Bruni": "Nazionale", "Conti": "Regionale", "Dossi": "Provinciale"}


def created(page: Page) -> None:
    page.wait_for_selector(".home")
    page.fill("input[name=name]", "Circolo")
    page.select_option("select[name=system]", "neighbours")
    page.select_option("select[name=scoring]", "modenese")
    page.select_option("select[name=neighbours-first_order]", "category")
    expect(page.locator("input[name=points]")).to_have_value("10 5 0")
    expect(page.locator("input[name=ladder]")).to_have_value(
        "Provinciale, Regionale, Nazionale, Candidato Maestro, Maestro"
    )
    page.select_option("select[name=modenese-agreed_draw]", label="6 points")
    page.fill("input[name=rounds]", "2")
    page.fill("input[name=tiebreaks]", "BH")
    page.click("text=Create the tournament")
    lines = [f"{name}, Test; category: {category}" for name, category in MEMBERS.items()]
    page.fill("textarea", "\n".join(lines))
    page.click("text=Add 4")
    expect(page.locator(".player-rows .player-row")).to_have_count(4)
    page.click("text=By rating, title, name")  # by name here: lots would leave open who of two equals comes first
    page.wait_for_selector("text=All 4 players have their number.")


def published(page: Page, number: int) -> list[list[str]]:
    """Propose and publish a round; the surnames board by board."""
    page.click(".desk-tabs >> text=Pairing")
    page.click("text=Propose from the standings")
    page.wait_for_selector(".dashed-frame")
    rows = page.locator(".draft-row:not(.heads):not(.bye-row)")
    pairs = [sorted(row.locator(".seat .name b").all_inner_texts()) for row in rows.all()]
    publish(page, number)
    return pairs


def entered(page: Page, keys: str) -> list[str]:
    """Enter results, one key a board; what the list shows."""
    values = page.locator(".result-rows .result-row .value")
    for place, key in enumerate(keys):
        page.keyboard.press(key)
        expect(values.nth(place)).not_to_have_text("missing")
        page.keyboard.press("Enter")
    expect(page.locator(".missing-head b")).to_have_text(f"{len(keys)} of {len(keys)} in")
    return values.all_inner_texts()


def test_an_evening_by_the_modenese_rule(desk: Callable[..., Page], openhall: Any) -> None:
    page = desk()
    created(page)
    expect(page.locator(".apart-card")).to_be_visible()
    assert published(page, 1) == [["Alba", "Bruni"], ["Conti", "Dossi"]]
    expect(page.locator(".key-bar")).to_contain_text("agreed")
    # Alba and Bruni agree, gap 2: 6 each, as it was set. Conti and Dossi draw, gap 1: 4 and 6.
    assert entered(page, "85")[0] == "6–6 (½–½ A)"
    page.click("text=Close round 1")
    second = published(page, 2)
    assert sorted(map(tuple, second)) == [("Alba", "Dossi"), ("Bruni", "Conti")]
    entered(page, "55")
    wall = page.context.new_page()
    wall.goto(f"{openhall.address}/s/circolo/standings")
    rows = wall.locator(".list .line")
    expect(rows).to_have_count(4)
    found = [(row.locator(".name b").inner_text(), row.locator(".points").inner_text()) for row in rows.all()]
    # Alba and Dossi draw, gap 4: 1 and 9. Bruni and Conti, gap 1: 4 and 6.
    assert [(name, points.strip()) for name, points in found] == [
        ("Dossi", "15"),
        ("Conti", "10"),
        ("Bruni", "10"),
        ("Alba", "7"),
    ]
    expect(rows.first).to_contain_text("P")
