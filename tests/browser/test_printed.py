"""A tournament's page on paper: every row whole, the head on every page, nothing to be touched, nothing dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.measured import faults_of_names, resize
from tests.browser.pictures import whole_picture

pytestmark = pytest.mark.browser

PAPER = (718, 1041)
"""What A4 leaves within its margins, in px."""

ROWS = {"standings": 91, "crosstable": 91, "pairings": 43, "results": 50}

PRINTED = """() => {
  const found = [];
  const light = (colour) => {
    const [r, g, b, a = 1] = colour.match(/[\\d.]+/g).map(Number);
    return a === 0 || r + g + b > 390;
  };
  for (const element of document.querySelectorAll("body, body *")) {
    const box = element.getBoundingClientRect();
    const look = getComputedStyle(element);
    const says = (what) => found.push(`${what}: ${element.tagName} ${element.getAttribute("class")}`);
    if (!box.width || !box.height) continue;
    if (["fixed", "sticky"].includes(look.position)) says("comes on every page");
    if (box.right > innerWidth + 1) says("wider than paper");
    if (!light(look.backgroundColor) && !element.matches(".sq-b, .live-dot")) says("dark");
    if (element.matches(".sq, .tile") && look.printColorAdjust !== "exact") says("loses its colour");
    if (element.matches(".list .row, .board, .game-row") && look.breakInside !== "avoid") says("may be cut in two");
    if (element.matches("button:not(.cell, .seat, .who, .game-row *), select, input")) says("to be touched");
  }
  return [...new Set(found)].slice(0, 20);
}"""
"""Sentences about what does not belong on paper."""


def printed(page: Page) -> None:
    """The page as it is printed: it is drawn no more when it has the width of paper."""
    page.evaluate("document.querySelector('tournament-page').draw = () => {}")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    resize(page, PAPER)


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize("tab", list(ROWS))
def test_a_list_is_printed_whole(tab: str, theme: str, open_page: Callable[..., Page], pages_server: str) -> None:
    page = open_page(f"{pages_server}/t/sample/?sample&theme={theme}#{tab}", 1440, 900)
    rows = page.locator(".list .row:not(.heads), .list .board:not(.bye)")
    expect(rows).to_have_count(ROWS[tab])
    printed(page)
    whole_picture(page, f"printed-{tab}-{theme}")
    assert page.evaluate(PRINTED) == []
    assert faults_of_names(page) == []
    assert all(row.bounding_box() for row in rows.all())
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


@pytest.mark.parametrize("tab", ["standings", "crosstable"])
def test_every_page_has_the_head_of_the_table(tab: str, open_page: Callable[..., Page], pages_server: str) -> None:
    page = open_page(f"{pages_server}/t/sample/?sample#{tab}", 390, 844)
    expect(page.locator(".list .rows .row")).to_have_count(91)
    printed(page)
    heads = page.locator(".list .heads")
    expect(heads).to_be_visible()
    expect(heads).to_have_css("display", "table-header-group")
    expect(heads).to_have_css("break-inside", "avoid")
    number, name = (page.locator(f".list .rows .row {cell}").first.bounding_box() for cell in (".place", ".who"))
    assert number is not None
    assert name is not None
    assert number["x"] + number["width"] <= name["x"]


def test_an_open_card_is_printed_in_place_of_the_list(open_page: Callable[..., Page], pages_server: str) -> None:
    page = open_page(f"{pages_server}/t/sample/?sample&theme=night#standings&player=6", 1440, 900)
    expect(page.locator(".game-row")).to_have_count(8)
    printed(page)
    whole_picture(page, "printed-card")
    expect(page.locator(".list")).to_be_hidden()
    assert page.evaluate(PRINTED) == []
