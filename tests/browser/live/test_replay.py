"""The past on a hall screen, as for a closing ceremony: by a key or by its address, and back to the present."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.live.servers import Demo
from tests.browser.measured import faults

pytestmark = pytest.mark.browser


def test_a_wall_is_played_back_and_comes_back_to_live(open_page: Callable[..., Page], demo: Demo) -> None:
    wall = f"{demo.address}/s/{demo.tournament}/standings"
    page = open_page(wall)
    expect(page.locator(".foot .state")).to_contain_text("Live")
    page.keyboard.press("r")
    expect(page.locator(".replay.away")).to_contain_text("Back to live")
    expect(page.locator(".foot")).to_be_hidden()
    expect(page).to_have_url(re.compile(r"#at=\d+$"))
    page.keyboard.press("Home")
    expect(page).to_have_url(re.compile(r"#at=1$"))
    expect(page.locator(".replay-words")).to_contain_text("Replay")
    expect(page.locator(".sentence")).to_be_visible()
    assert [fault for fault in faults(page) if "contrast" not in fault] == []
    page.keyboard.press("Escape")
    expect(page).to_have_url(wall)
    expect(page.locator(".foot .state")).to_contain_text("Live")
    expect(page.locator(".replay")).to_have_count(0)


def test_the_address_of_a_wall_carries_the_moment(open_page: Callable[..., Page], demo: Demo) -> None:
    page = open_page(f"{demo.address}/s/{demo.tournament}/pairings#at=1")
    expect(page.locator(".replay.away .slider")).to_have_value("1")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".replay.away .slider")).to_have_value("2")
    page.get_by_role("button", name="Back to live").click()
    expect(page.locator(".foot .state")).to_contain_text("Live")


def test_the_back_button_leads_to_the_moment_of_the_address(open_page: Callable[..., Page], demo: Demo) -> None:
    """The slider and the tables stayed at the moment that was left, under the address of another."""
    page = open_page(f"{demo.address}/t/{demo.tournament}/#pairings&at=2", 1280, 800)
    slider = page.locator(".slider")
    expect(slider).to_have_value("2")
    page.locator("[data-tab=standings]").click()
    page.get_by_role("button", name="One event on").click()
    expect(slider).to_have_value("3")
    page.go_back()
    expect(page).to_have_url(re.compile(r"#pairings&at=2$"))
    expect(slider).to_have_value("2")
    page.wait_for_function("() => document.querySelector('tournament-page').travel.n === 2")
