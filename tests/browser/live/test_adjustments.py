"""A chief arbiter gives a penalty on his page; standings, crosstables, player and the next round have it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.live.opens import NAMES, enter_players, publish_first
from tests.browser.pictures import picture

pytestmark = pytest.mark.browser


def begun(page: Page) -> None:
    """Six players, round 1 played: the first three numbers have won."""
    page.fill("input[name=name]", "Penalties")
    page.fill("input[name=slug]", "penalties")
    page.fill("input[name=rounds]", "3")
    page.click("text=Create the tournament")
    enter_players(page, NAMES[:6])
    publish_first(page)
    for place, key in enumerate("101"):
        page.keyboard.press(key)
        expect(page.locator(".result-rows .result-row").nth(place).locator(".value")).not_to_have_text("missing")
        page.keyboard.press("Enter")


def chosen(page: Page, surname: str) -> Any:
    page.click(".desk-tabs >> text=Players")
    page.click(f".player-rows >> text={surname}")
    return page.locator(".player-actions")


def given(page: Page, surname: str, points: str, since: str, reason: str = "") -> Any:
    """Without a reason the form takes the one that goes with the sign."""
    card = chosen(page, surname)
    expect(card.locator("select[name=since]")).to_have_value("1")
    card.locator("input[name=points]").fill(points)
    card.locator("select[name=since]").select_option(since)
    if reason:
        card.locator(".pair", has_text="Give the points").locator("select").select_option(reason)
    card.locator("text=Give the points").click()
    return card


def test_a_penalty_is_given_seen_and_taken_back(
    desk: Callable[..., Page], open_page: Callable[..., Page], openhall: Any
) -> None:
    page = desk()
    begun(page)
    card = given(page, "Aldershof", "0", "1")
    expect(page.locator(".narrow > .notice")).to_contain_text("less than 0 for a penalty")
    card = given(page, "Aldershof", "-0.3", "1")
    expect(page.locator(".narrow > .notice")).to_contain_text("steps of 0.5")
    card = given(page, "Aldershof", "-1", "1", "conduct")
    expect(card.locator(".given-list")).to_contain_text("−1 conduct, round 1")
    picture(page, "desk")
    given(page, "Maravall", "0.5", "only")
    expect(page.locator(".given-list")).to_contain_text("+½ bonus, in the standings only")
    page.click(".desk-tabs >> text=Log")
    expect(page.locator(".journal-rows .journal-row").nth(1)).to_contain_text(
        "Aldershof, Test: −1 beside the results, round 1 (conduct)"
    )

    table = open_page(f"{openhall.address}/t/penalties/#standings", 390, 844)
    rows = table.locator(".standings .rows .row")
    expect(rows).to_have_count(6)
    assert rows.locator(".name b").all_inner_texts()[:2] == ["Calderwick", "Fjordhaug"]
    expect(rows.filter(has_text="Aldershof").locator(".points")).to_have_text("(−1)0")
    notes = table.locator(".standing-notes")
    expect(notes).to_contain_text("Aldershof, Test: −1 conduct, round 1.")
    expect(notes).to_contain_text("Maravall, Test: +½ bonus, in the standings only.")
    picture(table, "standings-phone")
    rows.filter(has_text="Aldershof").click()
    expect(table.locator(".player-card .given-row")).to_have_text("−1 conduct, round 1")
    picture(table, "player-phone")
    cross = open_page(f"{openhall.address}/t/penalties/#crosstable", 1440, 900)
    expect(cross.locator(".crosstable .row", has_text="Maravall").locator(".points")).to_have_text("(+½)½")
    expect(cross.locator(".crosstable-foot")).to_contain_text("a bonus or penalty, which is in them")
    picture(cross, "crosstable-desktop")
    for name in ("standings", "crosstable"):
        wall = open_page(f"{openhall.address}/s/penalties/{name}", 1920, 1080)
        expect(wall.locator(".line", has_text="Aldershof").locator(".given")).to_have_text("(−1)")
        expect(wall.locator("body")).to_contain_text("bonus or penalty, in the points")
        picture(wall, f"wall-{name}")

    page.click(".desk-tabs >> text=Pairing")
    page.click("text=Propose by the engine")
    page.wait_for_selector(".dashed-frame")
    drafted = page.locator(".draft-row:not(.heads)")
    assert "Aldershof" not in drafted.nth(0).inner_text()
    expect(drafted.nth(1).locator(".seat .figure")).to_have_text(["0", "0"])
    expect(page.locator(".draft-row", has_text="float")).to_have_count(0)
    picture(page, "draft")

    card = chosen(page, "Aldershof")
    card.locator("text=Take back −1, round 1").click()
    expect(card.locator(".given-list p")).to_have_text(["−1 conduct, round 1", "+1 entered wrongly, round 1"])
    expect(rows.filter(has_text="Aldershof").locator(".points")).to_have_text("1")
