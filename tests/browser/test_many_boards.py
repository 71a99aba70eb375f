"""Walls of a round of hundreds of boards: each board has its field, and nothing lies over anything else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.measured import Size, faults, unit
from tests.browser.samples import Ticks, answer_with, ticks

pytestmark = pytest.mark.browser

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1080, 1920)]

FIELDS = """() => [...document.querySelectorAll(".fields .field")].map((field) => {
  const { left, right, top, bottom } = field.getBoundingClientRect();
  const box = field.closest(".mosaic, .board-side").getBoundingClientRect();
  const number = field.querySelector("b")?.getBoundingClientRect();
  const dot = field.querySelector(".live-dot")?.getBoundingClientRect();
  return {
    inside: left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom,
    small: Math.min(right - left, bottom - top),
    apart: number && dot ? dot.left - number.right : null,
    dot: dot ? dot.width : null,
    words: field.ariaLabel,
  };
})"""


def of(screen: str, view: str, boards: int) -> Ticks:
    """The sample of a screen whose round has so many boards, the given ones again and again."""
    [first, *_] = ticks(screen)
    table = first["views"][view]
    rows = [row for row in table["rows"] if isinstance(row[0], int)]
    table["rows"] = [[board, rows[board % len(rows)][1]] for board in range(1, boards + 1)]
    return [first]


@pytest.mark.parametrize("boards", [121, 250, 600])
@pytest.mark.parametrize("size", SIZES)
def test_the_mosaic_beside_the_results_has_every_board(
    size: Size, boards: int, open_page: Callable[..., Page], pages_server: str
) -> None:
    page, one = open_page("about:blank", *size), unit(size)
    answer_with(page, of("results", "pairings.7", boards))
    page.goto(f"{pages_server}/s/sample/results?sample")
    page.wait_for_selector(".mosaic .fields .field")
    fields = page.evaluate(FIELDS)
    assert len(fields) == boards
    assert all(field["inside"] for field in fields)
    assert min(field["small"] for field in fields) >= 10 * one
    assert fields[0]["words"].startswith("board 1 ")
    assert faults(page, one) == []


@pytest.mark.parametrize("size", SIZES)
def test_a_number_of_three_digits_keeps_clear_of_the_dot_beside_it(
    size: Size, open_page: Callable[..., Page], pages_server: str
) -> None:
    page, one = open_page("about:blank", *size), unit(size)
    answer_with(page, of("progress", "progress", 246))
    page.goto(f"{pages_server}/s/sample/progress?sample")
    page.wait_for_selector(".fields .field")
    fields = page.evaluate(FIELDS)
    assert len(fields) == 246
    assert all(field["inside"] for field in fields)
    playing = [field for field in fields if field["apart"] is not None]
    assert playing
    assert min(field["apart"] for field in playing) >= 2 * one
    assert min(field["dot"] for field in playing) >= 7.5 * one
    assert faults(page, one) == []
