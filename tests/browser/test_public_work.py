"""What a result leaves alone on the public page: what did not change keeps its element, its focus and its picture."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

SEEN = """() => {
  const names = [...document.querySelectorAll(".crosstable .rows .who")];
  if (names.length < 10) return false;
  for (const name of names) name.before = name.textContent;
  window.numbers = names.map((name) => [name, name.previousElementSibling.textContent]);
  window.heads = document.querySelector(".crosstable .heads");
  return true;
}"""
MOVED = "() => numbers.some(([name, number]) => name.previousElementSibling.textContent !== number)"


@pytest.fixture
def crosstable(open_page: Callable[..., Page], pages_server: str) -> Page:
    """The sample of the public page, whose players change places."""
    page = open_page(f"{pages_server}/t/sample/?sample#crosstable", 390, 844)
    page.wait_for_function(SEEN)
    return page


def test_a_name_stays_where_the_number_before_it_changes(crosstable: Page) -> None:
    crosstable.wait_for_function(MOVED, timeout=60_000)
    assert crosstable.evaluate("numbers.every(([name]) => name.isConnected && name.before === name.textContent)")
    assert crosstable.evaluate("heads.isConnected")


def test_one_box_of_a_row_stays_at_the_left(crosstable: Page) -> None:
    """Each box that stays while others scroll is a layer of its own, and there are as many as rows."""
    sticky = """(row) => [...document.querySelector(row).querySelectorAll("*")]
      .filter((one) => getComputedStyle(one).position === "sticky").length"""
    assert crosstable.evaluate(sticky, ".crosstable .rows .row") == 1
    assert crosstable.evaluate(sticky, ".crosstable .heads") == 1
    left = """() => {
      document.querySelector(".crosstable").scrollLeft = 200;
      const at = (one) => Math.round(document.querySelector(`.crosstable .rows .${one}`).getBoundingClientRect().left);
      return [at("place"), at("who"), at("game") < at("who")];
    }"""
    assert crosstable.evaluate(left) == [0, 44, True]


def test_a_screen_reader_hears_number_and_name_as_cells_of_the_row(crosstable: Page) -> None:
    roles = """(row) => [...document.querySelectorAll(`${row} .stuck, ${row} .stuck > *`)].slice(0, 3)
      .map((one) => one.getAttribute("role"))"""
    assert crosstable.evaluate(roles, ".crosstable .rows .row") == ["none", "cell", "cell"]
    assert crosstable.evaluate(roles, ".crosstable .heads") == ["none", "columnheader", "columnheader"]


CARD = """() => {
  const buttons = [...document.querySelectorAll(".player-card:not([hidden]) button")];
  if (buttons.length < 4) return false;
  window.buttons = buttons;
  window.said = document.querySelector(".top .state").textContent;
  return true;
}"""


def test_no_button_of_a_card_goes_under_a_finger(open_page: Callable[..., Page], pages_server: str) -> None:
    page = open_page(f"{pages_server}/t/sample/?sample#standings&player=1", 390, 844)
    page.wait_for_function(CARD)
    results = "document.querySelector('.replay .status, .replay').textContent"
    before = page.evaluate(results)
    page.wait_for_function(f"(before) => {results} !== before", arg=before)
    assert page.evaluate("buttons.filter((one) => !one.isConnected).length") == 0


def test_the_card_of_another_player_is_his(open_page: Callable[..., Page], pages_server: str) -> None:
    """The star of both looks alike, and follows the one whose card it is on."""
    page = open_page(f"{pages_server}/t/sample/?sample#standings&player=1", 390, 844)
    page.wait_for_function(CARD)
    page.evaluate("location.hash = '#standings&player=2'")
    page.wait_for_function("() => buttons.every((one) => !one.isConnected)")
    page.click(".player-card .card-head [aria-pressed]")
    kept = "Object.entries(localStorage).filter(([key]) => key.includes('follow')).map(([, value]) => value)"
    assert page.evaluate(kept) == ["[2]"]
