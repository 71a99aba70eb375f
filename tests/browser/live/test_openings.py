"""An arbiter draws numbers twice and openings from a table of his own, on his page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.live.desks import publish
from tests.browser.pictures import whole_picture

pytestmark = pytest.mark.browser


TABLE = "number,moves\n1,23-19 10-14\n2,23-20 10-13\n3,21-17 9-13"


def created(page: Page, name: str) -> None:
    page.wait_for_selector(".home")
    page.fill("input[name=name]", name)
    page.select_option("select[name=system]", "round-robin")
    page.fill("input[name=rounds]", "3")
    page.fill("input[name=tiebreaks]", "SB")
    page.get_by_role("button", name="Create the tournament").click()
    page.wait_for_selector(".desk-tabs")
    page.fill("textarea", "\n".join(f"{name}, Test" for name in ("Alba", "Bruni", "Conti", "Dossi")))
    page.click("text=Add 4")
    expect(page.locator(".player-rows .player-row")).to_have_count(4)


def test_a_second_draw_is_asked_for_its_reason_before_it_is_sent(desk: Callable[..., Page]) -> None:
    page = desk()
    created(page, "Sorteggio")
    again = page.locator(".draw-again")
    page.get_by_role("button", name="By lot", exact=True).click()
    page.wait_for_selector("text=All 4 players have their number.")
    expect(again).to_be_hidden()
    page.get_by_role("button", name="By lot", exact=True).click()
    expect(again).to_contain_text("Draw 1 gave these numbers already.")
    again.get_by_role("button", name="Draw again").click()
    expect(again).to_be_hidden()
    page.get_by_role("button", name="By lot", exact=True).click()
    expect(again).to_contain_text("Draw 2 gave these numbers already.")


def test_an_open_question_follows_the_draws_that_come_late(desk: Callable[..., Page], held_feed: Any) -> None:
    """The answer of a draw comes before its tables do: what is asked meanwhile must not stay wrong."""
    page = desk()
    feed = held_feed(page)
    created(page, "Ritardo")
    again = page.locator(".draw-again")
    by_lot = page.get_by_role("button", name="By lot", exact=True)
    by_lot.click()
    page.wait_for_selector("text=All 4 players have their number.")
    by_lot.click()
    feed.hold()
    with page.expect_response("**/commands"):
        again.get_by_role("button", name="Draw again").click()
    expect(again).to_be_hidden()
    by_lot.click()
    expect(again).to_contain_text("Draw 1 gave these numbers already.")
    feed.give()
    expect(again).to_contain_text("Draw 2 gave these numbers already.")


def test_openings_are_drawn_from_a_table_that_the_arbiter_loads(desk: Callable[..., Page], openhall: Any) -> None:
    page = desk()
    created(page, "Aperture")
    page.get_by_role("button", name="By lot", exact=True).click()
    page.wait_for_selector("text=All 4 players have their number.")
    page.click(".desk-tabs >> text=Pairing")
    page.click("text=Propose by the Berger tables")
    page.wait_for_selector(".dashed-frame")
    publish(page, 1)
    page.click(".desk-tabs >> text=Tournament")
    card = page.locator(".openings-form")
    card.locator("summary").click()
    card.locator("[name=opening-table]").fill("A")
    card.locator("[name=source]").fill("the federation")
    card.locator("[name=openings]").fill(TABLE + "\n3,22-19")
    card.get_by_role("button", name="Load the table").click()
    expect(card.locator(".notice")).to_contain_text("number 3 is there twice")
    card.locator("[name=openings]").fill(TABLE + "\n4,22-18 9-13 18-15")
    card.get_by_role("button", name="Load the table").click()
    expect(card.locator(".notice")).to_contain_text("line 5, moves: move 3, 18-15, cannot be played")
    card.locator("[name=openings]").fill(TABLE)
    card.get_by_role("button", name="Load the table").click()
    expect(card).to_contain_text("Table A: 3 openings, the federation.")
    card.get_by_role("button", name="Draw the openings").click()
    expect(card.locator(".openings-drawn")).to_contain_text("Board 2: Opening")
    expect(card.locator(".openings-drawn")).to_contain_text("draw 3")
    expect(card.get_by_text("reason to draw again")).to_be_visible()
    card.locator(".opening-diagram summary").first.click()
    expect(card.locator(".draughts-board").first).to_be_visible()
    assert card.locator(".draughts-board").first.locator(".piece-white").count() == 12
    whole_picture(page, "openings-arbiter")
    phone = page.context.new_page()
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.goto(f"{openhall.address}/t/aperture/#pairings")
    phone.locator(".board .opening-diagram summary").first.click()
    expect(phone.locator(".board .draughts-board").first).to_be_visible()
    whole_picture(phone, "openings-phone")
    assert not phone.evaluate("document.documentElement.scrollWidth > innerWidth")
    card.get_by_role("button", name="Draw the openings").click()
    expect(card.locator(".openings-drawn")).to_contain_text("draw 5")
