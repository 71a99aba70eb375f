"""Without colour, and without motion, a screen says the same: who won, who is White, what is new."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

GREY = """([one, other]) => {
  const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const part = (value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const light = (colour) => numbers(colour).slice(0, 3).map((value) => part(value / 255))
    .reduce((sum, value, i) => sum + value * [0.2126, 0.7152, 0.0722][i], 0.05);
  const of = ([selector, look, pseudo]) => {
    const element = document.querySelector(selector);
    return element === null ? null : light(getComputedStyle(element, pseudo)[look]);
  };
  const [a, b] = [of(one), of(other)];
  return a === null || b === null ? null : Math.max(a, b) / Math.min(a, b);
}"""
GROUND = ("html", "backgroundColor")
WIN, LOSS = (".tile-win", "backgroundColor"), (".tile-loss", "backgroundColor")
APART = [
    ("standings", WIN, LOSS, 1.3),
    ("standings", WIN, GROUND, 1.3),
    ("crosstable", (".sq-w", "backgroundColor"), (".sq-b", "backgroundColor"), 12),
    ("crosstable", (".game-win", "backgroundColor"), GROUND, 1.3),
    ("pairings", (".cell-white", "backgroundColor"), (".cell-black", "backgroundColor"), 12),
    ("leaders", WIN, LOSS, 1.3),
    ("leaders", WIN, GROUND, 1.3),
    ("progress", (".field.white", "backgroundColor"), (".field.black", "backgroundColor"), 12),
    ("progress", (".field.draw", "backgroundColor"), GROUND, 1.3),
    ("progress", (".field.open", "borderTopColor"), GROUND, 3),
    ("matches", WIN, LOSS, 1.3),
    ("matches", (".card-seat.white", "backgroundColor"), (".card-seat.black", "backgroundColor"), 12),
    ("bracket", (".encounter .seat.won", "backgroundColor"), (".encounter .box", "backgroundColor"), 1.1),
    ("bracket", (".encounter .seat.won", "backgroundColor"), GROUND, 1.3),
    ("show", WIN, GROUND, 1.3),
]
"""Two areas of a screen, and how many times lighter one of them must be; each of them also has its sign."""


DRAWN = {"show": ".opening", "bracket": ".encounter.mark", "progress": ".field.open", "leaders": ".tile-win"}


@pytest.mark.parametrize("theme", ["night", "day"])
def test_grey_areas_differ(theme: str, open_page: Callable[..., Page], pages_server: str) -> None:
    shown = ""
    for screen, one, other, least in APART:
        if screen != shown:
            page = open_page(f"{pages_server}/s/sample/{screen}?sample&theme={theme}", 1280, 720)
            page.wait_for_selector(DRAWN.get(screen, ".mark, .board"))
            if screen == "show":
                page.keyboard.press("ArrowRight")
                page.locator(".moving-row .tile-win").first.wait_for()
            shown = screen
        assert (screen, one, other, page.evaluate(GREY, [one, other]) >= least) == (screen, one, other, True)


@pytest.mark.parametrize("theme", ["night", "day"])
def test_what_is_new_has_an_edge_that_is_seen_in_grey(
    theme: str, open_page: Callable[..., Page], pages_server: str
) -> None:
    """By night the yellow itself, by day the ink around it."""
    page = open_page(f"{pages_server}/s/sample/standings?sample&theme={theme}", 1280, 720)
    page.wait_for_selector(".line.mark")
    bar = ".line.mark"
    seen = [page.evaluate(GREY, [(bar, look, "::after"), GROUND]) for look in ("backgroundColor", "borderTopColor")]
    assert max(seen) >= 7


def test_half_a_tile_is_a_draw(open_page: Callable[..., Page], pages_server: str) -> None:
    page = open_page(f"{pages_server}/s/sample/standings?sample", 1280, 720)
    page.wait_for_selector(".tile-draw")
    assert "50%" in page.locator(".tile-draw").first.evaluate("one => getComputedStyle(one).backgroundImage")
    signs = [page.locator(f".line .tile-{form}").first.inner_text() for form in ("win", "draw", "loss")]
    assert signs == ["1", "½", "0"]


@pytest.mark.parametrize("screen", ["standings", "results", "matches"])
def test_nothing_moves_for_who_wants_no_motion(screen: str, chromium: Browser, pages_server: str) -> None:
    page = chromium.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce").new_page()
    page.goto(f"{pages_server}/s/sample/{screen}?sample")
    page.wait_for_selector(".mark")
    moving: Any = page.evaluate(
        "document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 0).length"
    )
    assert moving == 0
