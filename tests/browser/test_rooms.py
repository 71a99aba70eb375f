"""Whatever stands beside them, names in the lists of a public page have room: none is cut, and a letter is no name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pictures import picture
from tests.browser.samples import answer_with, sample

pytestmark = pytest.mark.browser

TABS = ("pairings", "standings", "crosstable", "results")
CUT = """() => [...document.querySelectorAll(".list .name")].flatMap((name) => {
  const text = document.createRange();
  text.selectNodeContents(name);
  const [shown, box] = [text.getBoundingClientRect(), name.parentElement.getBoundingClientRect()];
  if (box.bottom < 0 || box.top > innerHeight) return []; // is drawn when it comes into sight
  if (shown.right > box.right + 1 || shown.left < box.left - 1) return [`cut: ${name.textContent}`];
  return name.textContent.length < 4 ? [`no name any more: ${name.textContent}`] : [];
})"""


def crowded() -> Any:
    """The sample of the public page with long names, thirteen rounds and six tie-breaks."""
    [first, *_] = sample("spectator")
    views = first["views"]
    for number, (_, cells) in enumerate(views["people"]["rows"]):
        cells[0] = f"Wolkenstein-Trostburgenhausen{number}, Maximilian"
    views["info"]["rows"] = [[key, ["13"] if key == "rounds" else cells] for key, cells in views["info"]["rows"]]
    for table in (views[name] for name in views if name.startswith("standings")):
        table["columns"] += [{"key": f"t{n}", "kind": "decimal", "label": "BH/C1"} for n in range(3)]
        for _, cells in table["rows"]:
            cells.extend(["123.75"] * 3)
    return [first]


@pytest.mark.parametrize("card", ["", "&player=6"], ids=["list", "card"])
@pytest.mark.parametrize("tab", TABS)
def test_names_have_room(tab: str, card: str, open_page: Callable[..., Page], pages_server: str) -> None:
    page = open_page("about:blank", 1440, 900)
    answer_with(page, crowded())
    page.goto(f"{pages_server}/t/sample/?sample#{tab}{card}")
    expect(page.locator(".list .name").first).to_be_visible()
    for width in (1440, 1000, 920, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        picture(page, f"rooms-{tab}-{width}{card}")
        assert page.evaluate(CUT) == [], width
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width


def test_results_say_whole_names_where_there_is_room(open_page: Callable[..., Page], pages_server: str) -> None:
    page = open_page(f"{pages_server}/t/sample/?sample#results&player=6", 1440, 900)
    expect(page.locator(".results .row")).to_have_count(50)
    assert all("," in text or "،" in text for text in page.locator(".results .name").all_text_contents())


def test_a_row_that_is_chosen_keeps_its_place_when_the_boards_stand_in_one_column(
    open_page: Callable[..., Page], pages_server: str
) -> None:
    page = open_page(f"{pages_server}/t/sample/?sample#pairings", 1440, 900)
    seat = page.locator(".board .cell-white").nth(35)
    seat.scroll_into_view_if_needed()
    top = "(seat) => seat.getBoundingClientRect().top"
    before = seat.evaluate(top)
    seat.evaluate("(seat) => seat.click()")
    expect(page.locator(".boards")).to_have_class("boards single")
    assert abs(seat.evaluate(top) - before) < 2
