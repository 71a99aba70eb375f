"""A long list leads to whom one looks for: his row is in sight, marked, and where the keyboard goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.measured import Size, by_pixels

pytestmark = pytest.mark.browser

PHONE, DESK = (390, 844), (1440, 900)
LAST = {"standings": 80, "crosstable": 80, "pairings": 80, "results": 33}
"""Somebody at the end of each list."""
IN_SIGHT = (
    "(row) => { const box = row.getBoundingClientRect(); return box.top > 150 && box.bottom < innerHeight - 110; }"
)


def row_of(page: Page, k: int) -> Locator:
    """His row; in the list of results the newest."""
    return page.locator(f".list [data-key='{k}']").first


def in_sight(row: Locator) -> bool:
    """Whether it is seen, over the bar at the foot and under the head."""
    seen: bool = row.evaluate(IN_SIGHT)
    return seen


@pytest.mark.parametrize("size", [PHONE, DESK], ids=by_pixels)
@pytest.mark.parametrize("tab", list(LAST))
def test_who_searches_is_at_the_row(tab: str, size: Size, open_page: Callable[..., Page], pages_server: str) -> None:
    page = open_page(f"{pages_server}/t/sample/?sample#{tab}", *size)
    row = row_of(page, LAST[tab])
    expect(row).to_be_attached()
    assert not in_sight(row)
    page.keyboard.press("/")
    page.keyboard.type(
        page.evaluate(
            "(k) => document.querySelector('tournament-page').feed.table('people').cell(k, 'name')", LAST[tab]
        )
    )
    page.keyboard.press("Enter")
    expect(page.locator(".player-card:visible")).to_be_focused()
    expect(row).to_have_attribute("aria-current", "true")
    assert in_sight(row)
    page.keyboard.press("Escape")
    expect(page.locator(".player-card:visible")).to_have_count(0)
    assert in_sight(row)
    assert row.evaluate("(row) => row.contains(document.activeElement)")
    expect(page.locator(".list [aria-current]")).to_have_count(1)


def test_a_link_to_a_player_leads_to_his_row(open_page: Callable[..., Page], pages_server: str) -> None:
    page = open_page(f"{pages_server}/t/sample/?sample#standings&player=80", *DESK)
    expect(row_of(page, 80)).to_have_attribute("aria-current", "true")
    assert in_sight(row_of(page, 80))


def test_a_row_that_is_chosen_stays_where_it_is(open_page: Callable[..., Page], pages_server: str) -> None:
    page = open_page(f"{pages_server}/t/sample/?sample#standings", *DESK)
    row = row_of(page, 24)
    row.evaluate("(row) => scrollTo(0, scrollY + row.getBoundingClientRect().top - 60)")
    row.evaluate("(row) => row.click()")
    expect(page.locator(".player-card:visible")).to_be_focused()
    assert 50 < row.evaluate("(row) => row.getBoundingClientRect().top") < 70


def test_back_and_forth_the_focus_is_on_what_is_seen(open_page: Callable[..., Page], pages_server: str) -> None:
    page = open_page(f"{pages_server}/t/sample/?sample#standings", *PHONE)
    row_of(page, 6).press("Enter")
    card = page.locator(".player-card:visible")
    expect(card).to_be_focused()
    page.go_back()
    expect(row_of(page, 6)).to_be_focused()
    page.go_forward()
    expect(card).to_be_focused()


def test_rows_drawn_anew_leave_the_page_where_it_is(open_page: Callable[..., Page], pages_server: str) -> None:
    page = open_page(f"{pages_server}/t/sample/?sample#results", *DESK)
    expect(page.locator(".results .row")).to_have_count(50)
    page.evaluate("scrollTo(0, 1200)")
    seat = page.locator(".results .row").nth(25).locator(".seat").first
    seat.focus()
    before = page.evaluate("scrollY")
    assert before > 1000
    seat.press("Enter")
    expect(page.locator(".player-card:visible")).to_be_focused()
    assert page.evaluate("scrollY") == before


@pytest.mark.parametrize("tab", list(LAST))
def test_a_page_that_is_loaded_anew_stands_where_it_stood(
    tab: str, open_page: Callable[..., Page], pages_server: str
) -> None:
    page = open_page(f"{pages_server}/t/sample/?sample#{tab}", *PHONE)
    expect(row_of(page, LAST[tab])).to_be_attached()
    page.evaluate("scrollTo(0, 1500)")
    page.reload()
    page.wait_for_function("() => scrollY === 1500")
    page.evaluate("scrollTo(0, 300)")
    page.goto("about:blank")
    page.goto(f"{pages_server}/t/sample/?sample#{tab}")
    expect(row_of(page, LAST[tab])).to_be_attached()
    assert page.evaluate("scrollY") == 0


def test_back_leads_to_the_place_in_a_longer_list(open_page: Callable[..., Page], pages_server: str) -> None:
    page = open_page(f"{pages_server}/t/sample/?sample#standings", *DESK)
    expect(row_of(page, 80)).to_be_attached()
    page.evaluate("scrollTo(0, 4000)")
    page.locator(".tabs a[data-tab=results]").click()
    expect(page.locator(".results .row")).to_have_count(50)
    page.go_back()
    expect(row_of(page, 80)).to_be_visible()
    assert page.evaluate("scrollY") == 4000


PAST = """
  const tab = new m.PairingsTab();
  document.body.append(tab.element);
  tab.rows.append(document.createElement("div"));
  const view = { source: { table: () => null }, info: { round: 1 }, round: null, followed: [] };
  return [tab.draw(view), tab.rows.children.length];
"""


def test_boards_stay_until_those_of_another_moment_are_here(run: Callable[..., Any]) -> None:
    assert run("spectator/pairings.js", f"(() => {{ {PAST} }})()") == [None, 1]
