"""Numbers of boards that are neither dense nor in order, from the arbiter's page to the wall and the phone (AR-06)."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.live.opens import enter_players
from tests.browser.pictures import picture

pytestmark = pytest.mark.browser

NUMBERS = ["121", "12", "123", "124"]


def created(page: Page, slug: str) -> None:
    page.fill("input[name=name]", "Section B")
    page.fill("input[name=slug]", slug)
    page.fill("input[name=expected]", "8")
    page.click("text=Create the tournament")
    enter_players(page)


def numbered(page: Page) -> None:
    """The first board is 121, 122 is left out, and Calderwick sits at 12."""
    page.fill("input[name=first_board]", "121")
    page.fill("input[name=left_out]", "122")
    page.click("text=Set the numbers")
    page.wait_for_selector("text=Set. The next proposal has these numbers.")
    page.click(".player-row >> text=Calderwick")
    page.fill("input[name=board]", "12")
    page.click("text=Fix the board")
    page.wait_for_selector("text=Release board 12")
    expect(page.locator(".fixed-boards")).to_have_text("Board 12: always Calderwick, Test")
    picture(page, "boards-card")


def test_the_hall_shows_numbers_in_board_order_and_why_one_stands_out(chromium: Browser, openhall: Any) -> None:
    page = chromium.new_context(viewport={"width": 1440, "height": 1400}).new_page()
    page.goto(f"{openhall.address}/arbiter/#{openhall.secret}")
    created(page, "section-b")
    numbered(page)
    page.click(".desk-tabs >> text=Pairing")
    page.click("text=Propose by the engine")
    expect(page.locator(".draft-row button.number")).to_have_text(NUMBERS)
    expect(page.locator(".draft-row .fixed-number")).to_have_text(["12"])
    picture(page, "boards-draft")
    page.click("text=Publish round 1")
    entered_in_board_order(page)
    seen_by_everybody(page.context.new_page(), openhall.address)


def entered_in_board_order(page: Page) -> None:
    """Enter leads down the list, not up the numbers."""
    for number in NUMBERS[:3]:
        expect(page.locator(".current-number")).to_have_text(number)
        page.keyboard.press("5")
        page.keyboard.press("Enter")
    expect(page.locator(".current-number")).to_have_text("124")
    expect(page.locator(".result-rows .result-row .fixed-number")).to_have_text(["12"])
    picture(page, "boards-results")


def seen_by_everybody(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(f"{address}/s/section-b/pairings")
    expect(page.locator(".board .number")).to_have_text(NUMBERS)
    expect(page.locator(".board .fixed-number")).to_have_text(["12"])
    expect(page.locator(".head, header").first).to_contain_text("boards 121–124")
    picture(page, "boards-wall")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{address}/t/section-b/")
    page.click("text=Pairings")
    expect(page.locator(".boards .fixed-number")).to_have_text(["12"])
    picture(page, "boards-phone")
