"""Parts of a page that are told everything with each result, and change what differs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

ROW = """
  const bold = (text) => m.make("b", "", text);
  const row = m.make("p");
  m.renew(row, bold("41"), " of 45", bold("results"));
  const before = [...row.childNodes];
  const stays = () => [...row.childNodes].map((child, place) => child === before[place]);
"""


@pytest.mark.parametrize(
    ("children", "differs", "stays", "text"),
    [
        ('bold("41"), " of 45", bold("results")', False, [True, True, True], "41 of 45results"),
        ('bold("42"), " of 45", null, bold("results")', True, [True, True, True], "42 of 45results"),
        ('bold("41"), " of 46", bold("results")', True, [True, False, True], "41 of 46results"),
        ('bold("41"), " of 45", m.make("i", "", "results")', True, [True, True, False], "41 of 45results"),
        ('m.make("b", "new", "41"), " of 45", bold("results")', True, [False, True, True], "41 of 45results"),
        ('bold("41")', True, [False], "41"),
        ("", True, [], ""),
    ],
)
def test_what_says_the_same_stays(
    children: str, differs: bool, stays: list[bool], text: str, run: Callable[..., Any]
) -> None:
    told = f"(() => {{ {ROW} return [m.renew(row, {children}), stays(), row.textContent]; }})()"
    assert run("lib/dom.js", told) == [differs, stays, text]


def test_a_button_that_says_something_new_is_the_same_button(run: Callable[..., Any]) -> None:
    told = """(() => {
      const pressed = [];
      const to = (k, rank) => {
        const one = m.attributes(m.button("who", "", () => pressed.push(k)), { "data-player": k });
        one.append(m.make("b", "", "Ali"), m.make("span", "", `rank ${rank}`));
        return m.make("div", "row", one);
      };
      const list = m.make("div", "", to(1, 4), to(2, 5));
      const [first, second] = list.querySelectorAll("button");
      m.renew(list, to(1, 7), to(3, 5));
      for (const one of list.querySelectorAll("button")) one.click();
      return [list.contains(first), first.textContent, list.contains(second), pressed];
    })()"""
    assert run("lib/dom.js", told) == [True, "Alirank 7", False, [1, 3]]


def test_one_that_says_something_else_comes_in_its_place(run: Callable[..., Any]) -> None:
    told = """(() => {
      const [box, old] = [m.make("div"), m.make("b", "", "A")];
      box.append(old);
      const same = m.exchange(old, m.make("b", "", "A"));
      const other = m.exchange(old, m.make("b", "", "B"));
      return [same === old, other === box.firstChild, box.textContent];
    })()"""
    assert run("lib/dom.js", told) == [True, True, "B"]


CHANGES = """() => {
  window.changed = [];
  const note = (all) => changed.push(...all.map(({ target }) => target.className ?? target.data));
  const watch = new MutationObserver(note);
  const parts = { childList: true, characterData: true, subtree: true };
  for (const part of document.querySelectorAll(".head > :not(.clock), .foot > *")) watch.observe(part, parts);
}"""


def test_a_second_without_news_changes_nothing_of_a_wall(open_page: Callable[..., Page], pages_server: str) -> None:
    page = open_page(f"{pages_server}/s/sample/standings?sample")
    page.wait_for_selector(".line")
    page.evaluate("document.querySelector('standings-screen').still = true")
    page.evaluate(CHANGES)
    page.wait_for_timeout(2500)  # two seconds of the clock
    assert page.evaluate("changed") == []


@pytest.mark.parametrize("still", [True, False])
def test_head_and_foot_give_way_when_a_screen_is_turned(
    still: bool, open_page: Callable[..., Page], pages_server: str
) -> None:
    page = open_page(f"{pages_server}/s/sample/standings?sample")
    page.wait_for_selector(".line")
    page.evaluate("(still) => { document.querySelector('standings-screen').still = still; }", still)
    tight = "document.querySelector('.head').matches('[class*=tight]')"
    assert not page.evaluate(tight)
    page.set_viewport_size({"width": 700, "height": 1400})
    page.wait_for_function(f"() => {tight}")
    fits = "[...document.querySelectorAll('.head, .foot')].every((bar) => bar.scrollWidth <= bar.clientWidth)"
    assert page.evaluate(fits)
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.wait_for_function(f"() => !({tight})")


TURN = """() => new Promise((done) => {
  const wall = document.querySelector("standings-screen");
  const [words, later] = [document.querySelector(".pages").textContent, wall.clock() + 60_000];
  wall.clock = () => later; // the time of this page is over
  const watch = () => {
    if (document.querySelector(".pages").textContent === words) return requestAnimationFrame(watch);
    return done(document.getAnimations().map(({ effect }) => [effect.target.className, effect.getTiming().easing]));
  };
  watch();
})"""


def test_every_page_turns_in_few_pictures(open_page: Callable[..., Page], pages_server: str) -> None:
    page = open_page(f"{pages_server}/s/sample/standings?sample")
    page.wait_for_selector(".line")
    for _ in range(2):
        assert page.evaluate(TURN) == [["curtain", "steps(4, jump-start)"]]
        page.wait_for_function("() => !document.getAnimations().length")
        assert page.evaluate("getComputedStyle(document.querySelector('.curtain')).opacity") == "0"


def test_where_nothing_may_move_a_page_turns_at_once(open_page: Callable[..., Page], pages_server: str) -> None:
    page = open_page(f"{pages_server}/s/sample/standings?sample")
    page.emulate_media(reduced_motion="reduce")
    page.wait_for_selector(".line")
    assert page.evaluate(TURN) == []
