"""Rows on a page follow the distance of the readers (docs/look.md 2), at every size of a wall: the formula, by hand."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, floor
from typing import NamedTuple

import pytest
from playwright.sync_api import Page

from tests.browser.measured import EVERY_WALL, Size, by_pixels, unit

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

HEAD, UPRIGHT_HEAD, FOOT, HEADS, FLOOR = 80, 150, 42, 34, 24
PLAIN, BOXED = 1.35, 1.8
ABOUT = 0.3
"""u that a line above the list may take from its type."""
PROFILES = [(7, 65), (12, 75), (4, 85)]
"""Metres and inches: the usual one, readers far away, readers near."""
SHOWN = """() => {
  const wall = document.querySelector(".wall");
  const body = [...wall.querySelectorAll("*")].find(({ style }) => style.getPropertyValue("--row"));
  const rows = [...body.querySelectorAll(".line, .board")];
  return {
    count: wall.linesHere(wall.info).length,
    rows: rows.length,
    columns: new Set(rows.map((row) => Math.round(row.getBoundingClientRect().left))).size,
    type: Number(/calc\\(([\\d.]+)/.exec(body.style.getPropertyValue("--f"))[1]),
    pages: Number(/page \\d+ of (\\d+)/.exec(document.querySelector(".pages").textContent)[1]),
  };
}"""


class Promised(NamedTuple):
    """What fits. type: in u."""

    rows: int
    pages: int
    type: float


def least(metres: float, inches: float) -> float:
    """The smallest type that is read so far away, u."""
    return max(FLOOR, 305 * metres / inches)


def promised(size: Size, smallest: float, count: int, ratio: float, columns: int) -> Promised:
    """Pages of equal length, and the largest type that they have room for."""
    head = UPRIGHT_HEAD if size[1] > size[0] else HEAD
    area = size[1] / unit(size) - head - FOOT - HEADS
    pages = ceil(count / (floor(area / (ratio * smallest)) * columns))
    lines = ceil(ceil(count / pages) / columns)
    return Promised(min(count, lines * columns), pages, min(area / (ratio * lines), 1.5 * smallest))


@pytest.mark.parametrize("size", EVERY_WALL, ids=by_pixels)
@pytest.mark.parametrize("profile", PROFILES, ids=lambda profile: f"{profile[0]}m-{profile[1]}in")
@pytest.mark.parametrize(("screen", "ratio"), [("standings", PLAIN), ("individuals", PLAIN), ("pairings", BOXED)])
def test_a_list_has_the_rows_that_its_readers_can_read(
    screen: str, ratio: float, profile: tuple[int, int], size: Size, open_page: Callable[..., Page], pages_server: str
) -> None:
    metres, inches = profile
    page = open_page(f"{pages_server}/s/sample/{screen}?sample&metres={metres}&inches={inches}", *size)
    page.wait_for_selector(".pages:not(:empty)")
    shown = page.evaluate(SHOWN)
    wanted = promised(size, least(metres, inches), shown["count"], ratio, shown["columns"])
    if shown["type"] >= wanted.type - ABOUT:
        assert (shown["rows"], shown["pages"]) == (wanted.rows, wanted.pages)
        assert shown["type"] <= wanted.type + ABOUT
    else:
        assert shown["rows"] >= wanted.rows, "where names set the type and not the height, pages are filled"
        assert shown["type"] >= FLOOR
