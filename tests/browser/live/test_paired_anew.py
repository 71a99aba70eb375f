"""A pairing that is taken back and published again says so on public pages that are open, and on no other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.live.opens import absent, created, publish_first
from tests.browser.pictures import picture

pytestmark = [pytest.mark.browser, pytest.mark.thorough]


def test_open_pages_are_told_what_changed_for_whom_they_follow(
    desk: Callable[..., Page], open_page: Callable[..., Page], openhall: Any
) -> None:
    page = desk()
    created(page, "anew-a")
    publish_first(page)
    address = f"{openhall.address}/t/anew-a/"
    phone = open_page(f"{address}#standings", 390, 844)
    phone.evaluate("localStorage.setItem('follow:anew-a', '[1, 8, 4, 7]')")
    phone.reload()
    notice, spoken = phone.locator(".anew"), phone.locator("main > [role=status].unseen")
    past = open_page(f"{address}#pairings&at=12", 1280, 800)
    for one in (phone, past):
        expect(one.locator(".list > *").first).to_be_visible()
    expect(notice).to_be_hidden()

    page.click(".desk-tabs >> text=Pairing")
    page.click("text=Take the pairing back")
    expect(notice).to_contain_text("The pairing of round 1 was taken back")
    expect(notice.locator(".anew-row", has_text="Aldershof").locator("del")).to_contain_text("against Kessendorf, Test")
    expect(spoken).to_contain_text("The pairing of round 1 was taken back")
    picture(phone, "anew-taken-back")
    between = open_page(f"{address}#pairings", 1280, 800)
    expect(between.locator(".context")).to_contain_text("was taken back")
    expect(between.locator(".anew")).to_be_hidden()

    absent(page, "Zandbelt")
    publish_first(page)
    expect(notice).to_contain_text("Round 1 is paired anew: pairing 2 of")
    first = notice.locator(".anew-row").first.locator(".anew-move")
    expect(first).to_have_count(1)
    expect(first).to_have_text("Kessendorf, TestJarnefors, Test")
    expect(first).to_have_attribute("aria-label", "Jarnefors, Test, was Kessendorf, Test")
    expect(notice.locator(".anew-row", has_text="board 4, White").locator("b").last).to_have_text("no game")
    expect(spoken).to_contain_text("Aldershof, Test: Jarnefors, Test, was Kessendorf, Test")
    expect(between.locator(".anew")).to_contain_text("pairing 2 of")
    expect(past.locator(".tabs")).to_be_visible()
    expect(past.locator(".anew")).to_be_hidden()
    picture(phone, "anew-phone")
    for theme in ("day", "night"):
        phone.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
        picture(phone, f"anew-phone-{theme}")
    phone.set_viewport_size({"width": 1440, "height": 900})
    picture(phone, "anew-desktop")
    for width in (320, 390, 1280):
        phone.set_viewport_size({"width": width, "height": 800})
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), width

    phone.evaluate("location.hash = '#standings&at=12'")
    expect(notice).to_be_hidden()
    phone.evaluate("location.hash = '#standings'")
    expect(notice).to_contain_text("pairing 2 of")
    notice.get_by_role("button", name="All pairings").click()
    expect(phone.locator(".pairings .board").first).to_be_visible()
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_be_hidden()
    late = open_page(f"{address}#pairings", 390, 844)
    expect(late.locator(".context")).to_contain_text("pairing 2 of")
    expect(late.locator(".anew")).to_be_hidden()
