"""A link carries the moment; who opens it sees that moment, is told so, and has a way back to the present."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

VERSION = re.compile(r"at=(\d+)")


@pytest.mark.parametrize("fragment", ["standings", "pairings&round=2", "crosstable", "results", "standings&player=3"])
def test_a_link_opens_the_moment_at_which_it_was_made(demo: Any, open_page: Callable[..., Page], fragment: str) -> None:
    page = open_page(f"{demo.address}/t/{demo.tournament}/#{fragment}", 390, 844)
    page.wait_for_selector(".tick")
    if "player" in fragment:
        page.get_by_role("button", name="Share this player").click()
    else:
        page.get_by_role("button", name="Share this page").click()
    link = page.get_by_label("Link", exact=True).input_value()
    assert VERSION.search(link)
    assert link.split("#")[1].startswith(fragment.split("&", maxsplit=1)[0])
    assert set(fragment.split("&")) <= set(link.split("#")[1].split("&"))
    shown = open_page(link, 390, 844)
    expect(shown.locator(".moment")).to_contain_text("As of")
    expect(shown.locator(".moment")).to_contain_text(f"version {VERSION.search(link)[1]}")  # type: ignore[index]
    expect(shown.locator(".slider")).to_have_js_property("value", VERSION.search(link)[1])  # type: ignore[index]
    assert shown.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_way_back_leads_to_the_present(demo: Any, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{demo.address}/t/{demo.tournament}/#standings&at=1", 390, 844)
    line = page.locator(".moment")
    expect(line).to_contain_text("version 1")
    line.get_by_role("button", name="Back to live").click()
    expect(line).to_be_hidden()
    assert "at=" not in page.url


def test_the_newest_can_be_shared_too_and_the_keyboard_suffices(demo: Any, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{demo.address}/t/{demo.tournament}/#standings&player=3")
    page.wait_for_selector(".tick")
    page.get_by_role("button", name="Share this page").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Always the newest").check()
    assert page.get_by_label("Link", exact=True).input_value().endswith("#standings&player=3")
    page.keyboard.press("Escape")
    expect(page.locator("dialog.share")).to_be_hidden()
    assert page.url.endswith("&player=3"), "Escape closes what is on top only"
