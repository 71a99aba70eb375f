"""What a wall leaves alone: a screen that is always on should not be drawn anew for what has not changed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser


@pytest.fixture
def standings(open_page: Callable[..., Page], pages_server: str) -> Page:
    """The wall of the standings, in play."""
    page = open_page(f"{pages_server}/s/sample/standings?sample")
    page.wait_for_selector(".line")
    return page


FIRST = """(shown) => {
  const all = document.querySelectorAll(shown);
  if (!all.length) return false;
  for (const one of all) one.dataset.seen = "before";
  return true;
}"""
THEN = """(shown) => {
  const all = [...document.querySelectorAll(shown)];
  const fresh = all.filter((one) => one.dataset.seen !== "before");
  return fresh.length && { all: all.length, fresh: fresh.length, marked: fresh.every((one) => one.matches(".mark")) };
}"""


@pytest.mark.parametrize(("screen", "shown"), [("results", ".line"), ("progress", ".fields .field")])
def test_what_a_result_does_not_change_stays(
    screen: str, shown: str, open_page: Callable[..., Page], pages_server: str
) -> None:
    page = open_page(f"{pages_server}/s/sample/{screen}?sample")
    page.wait_for_function(FIRST, arg=shown, polling=10)
    found = page.wait_for_function(THEN, arg=shown, polling=10).json_value()
    assert found["fresh"] <= 2
    assert found["marked"]
    assert found["all"] > 5


def test_the_line_of_time_moves_by_the_second_and_nothing_glides(
    open_page: Callable[..., Page], pages_server: str
) -> None:
    page = open_page(f"{pages_server}/s/sample/standings?sample")
    elapsed = "Number(document.querySelector('.timer').style.getPropertyValue('--elapsed'))"
    page.wait_for_function(f"() => {elapsed} > 0.05")
    before = page.evaluate(elapsed)
    page.wait_for_function(f"(before) => {elapsed} > before", arg=before)
    width = "document.querySelector('.timer > span').getBoundingClientRect().width / innerWidth"
    assert abs(page.evaluate(width) - page.evaluate(elapsed)) < 0.02
    page.wait_for_function("() => !document.getAnimations().length")


def test_results_that_come_fast_do_not_move_the_line_of_time_each(standings: Page) -> None:
    story = """async () => {
      const wall = document.querySelector("standings-screen");
      let moves = 0;
      const watch = new MutationObserver((all) => { moves += all.length; });
      watch.observe(document.querySelector(".timer"), { attributes: true });
      for (let i = 0; i < 40; i += 1) {
        wall.live.dispatchEvent(new CustomEvent("state"));
        await new Promise((done) => setTimeout(done, 20));
      }
      return moves;
    }"""
    assert standings.evaluate(story) <= 2


def test_what_waits_to_be_drawn_when_a_wall_is_told_to_stand_still_is_not_drawn(standings: Page) -> None:
    story = """async () => {
      const wall = document.querySelector("standings-screen");
      let drawn = 0;
      const lines = wall.lines.bind(wall);
      wall.lines = (info) => {
        const until = performance.now() + 120;
        while (performance.now() < until);
        drawn += 1;
        return lines(info);
      };
      wall.received([]); // drawn at once or after what waits already, and slowly
      while (!drawn) await new Promise((done) => setTimeout(done, 10));
      wall.received([]); // waits
      wall.still = true;
      const before = drawn;
      await new Promise((done) => setTimeout(done, 600));
      return drawn - before;
    }"""
    assert standings.evaluate(story) == 0
