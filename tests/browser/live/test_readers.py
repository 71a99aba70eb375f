"""What a reader keeps in his own browser: whom he follows, and that results are hidden from him."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pictures import picture

pytestmark = pytest.mark.browser


def opened(demo: Any, open_page: Callable[..., Page], tab: str, width: int = 390) -> Page:
    page = open_page(f"{demo.address}/t/{demo.tournament}/#{tab}", width, 844)
    page.wait_for_selector(".list .row, .list .board")
    return page


def test_followed_players_are_pinned(demo: Any, open_page: Callable[..., Page]) -> None:
    page = opened(demo, open_page, "standings")
    for place in (0, 2):
        page.locator(".standings .rows .row").nth(place).click()
        page.get_by_role("button", name="Follow this player").click()
        page.get_by_role("button", name="Close").click()
    strip = page.get_by_role("group", name="Players you follow")
    expect(strip.get_by_role("button")).to_have_count(2)
    page.evaluate("scrollTo(0, 1500)")
    expect(strip).to_be_in_viewport()
    picture(page, "followed-standings")
    page.goto(f"{demo.address}/t/{demo.tournament}/#pairings")
    expect(strip.get_by_role("button").first).to_contain_text("board")
    picture(page, "followed-pairings")
    page.reload()
    expect(strip.get_by_role("button")).to_have_count(2)
    page.set_viewport_size({"width": 320, "height": 700})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    strip.get_by_role("button").first.click()
    page.get_by_role("button", name="Follow this player").click()
    page.get_by_role("button", name="Close").click()
    expect(strip.get_by_role("button")).to_have_count(1)
    page.goto(f"{demo.address}/t/{demo.tournament}/#crosstable")
    expect(strip).to_be_hidden()


def test_results_are_hidden_until_they_are_tapped(demo: Any, open_page: Callable[..., Page]) -> None:
    page = opened(demo, open_page, "standings")
    page.get_by_role("button", name="Hide results until I tap them").click()
    expect(page.locator(".cover")).to_be_visible()
    expect(page.locator(".standings")).to_have_count(0)
    picture(page, "spoiler-free")
    page.reload()
    page.get_by_role("button", name="Show standings").click()
    expect(page.locator(".standings .rows .row").first).to_be_visible()
    page.locator(".standings .rows .row").first.click()
    expect(page.locator(".player-card .numbers")).to_have_count(0)
    page.get_by_role("button", name="Show the results of this player").click()
    expect(page.locator(".player-card .numbers")).to_be_visible()
    page.get_by_role("button", name="Close").click()

    page.goto(f"{demo.address}/t/{demo.tournament}/#pairings&round=1")
    reveal = page.locator(".reveal")
    expect(reveal.first).to_be_visible()
    expect(page.locator(".boards .board:not(.bye) .tile")).to_have_count(0)
    expect(page.locator(".boards .score")).to_have_count(0)
    picture(page, "spoiler-free-pairings")
    before = reveal.count()
    reveal.first.click()
    expect(reveal).to_have_count(before - 1)
    expect(page.locator(".boards .board:not(.bye) .tile")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Hide results until I tap them").click()
    expect(reveal).to_have_count(0)
