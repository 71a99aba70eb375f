"""The page of a tournament is used without a mouse: what has the focus is seen, opens, closes, and is not lost when the
page draws itself anew."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.keyboard import FOCUSED, until

pytestmark = pytest.mark.browser


@pytest.fixture
def standings(open_page: Callable[..., Page], pages_server: str) -> Page:
    page = open_page(f"{pages_server}/t/sample/?sample#standings", 390, 844)
    page.wait_for_selector(".row bdi")
    return page


def test_a_player_is_opened_followed_and_closed(standings: Page) -> None:
    until(standings, "Tab", ".standings .row")
    standings.keyboard.press("Tab")
    second = standings.evaluate(f"{FOCUSED}.querySelector('bdi').textContent")
    standings.keyboard.press("Enter")
    card = standings.locator(".player-card:visible")
    expect(card.locator(".big-name")).to_have_text(second)
    expect(card).to_be_focused()
    until(standings, "Tab", "[aria-label='Follow this player']")
    standings.keyboard.press("Enter")
    star = card.get_by_role("button", name="Follow this player")
    expect(star).to_have_attribute("aria-pressed", "true")
    expect(star).to_be_focused()
    standings.keyboard.press("Escape")
    expect(card).to_have_count(0)
    assert standings.evaluate(f"{FOCUSED}.querySelector('bdi').textContent") == second


def test_a_player_is_found(standings: Page) -> None:
    until(standings, "Tab", "[aria-label='Find a player']")
    standings.keyboard.press("Enter")
    expect(standings.locator(".search-field")).to_be_focused()
    standings.keyboard.press("Escape")
    expect(standings.get_by_role("button", name="Find a player")).to_be_focused()
    standings.keyboard.press("/")
    standings.keyboard.type("a")
    until(standings, "Tab", ".hit")
    found = standings.evaluate(f"{FOCUSED}.querySelector('bdi').textContent")
    standings.keyboard.press("Enter")
    expect(standings.locator(".player-card:visible .big-name")).to_have_text(found)


def test_tabs_and_rounds_keep_the_focus(standings: Page) -> None:
    until(standings, "Tab", "[data-tab=pairings]")
    standings.keyboard.press("Enter")
    expect(standings.locator("[data-tab=pairings]")).to_have_attribute("aria-current", "page")
    expect(standings.locator("[data-tab=pairings]")).to_be_focused()
    until(standings, "Tab", ".rounds .chip")
    standings.keyboard.press("Tab")
    standings.keyboard.press("Enter")
    second = standings.locator(".rounds .chip").nth(1)
    expect(second).to_have_attribute("aria-pressed", "true")
    expect(second).to_be_focused()
    expect(standings.locator(".context")).to_contain_text("round 2")


def test_the_crosstable_scrolls_and_opens_a_player(standings: Page) -> None:
    until(standings, "Tab", "[data-tab=crosstable]")
    standings.keyboard.press("Enter")
    until(standings, "Tab", ".crosstable")
    standings.keyboard.press("ArrowRight")
    standings.wait_for_function("() => document.querySelector('.crosstable').scrollLeft > 0")
    until(standings, "Tab", ".crosstable .who")
    standings.keyboard.press("Enter")
    expect(standings.locator(".player-card:visible")).to_be_focused()


def test_what_comes_in_is_said_once_in_some_seconds(run: Callable[..., object]) -> None:
    """Ten results in a moment are one sentence; the same sentence again is a change again."""
    story = """await (async () => {
      const announcer = new m.Announcer();
      const said = [];
      new MutationObserver(() => announcer.element.textContent && said.push(announcer.element.textContent))
        .observe(announcer.element, { childList: true, characterData: true, subtree: true });
      announcer.say("The pairings of round 3 are published");
      for (let board = 1; board <= 10; board += 1) announcer.results([`b${board}`]);
      await new Promise((done) => setTimeout(done, 200));
      const first = said.length;
      await new Promise((done) => setTimeout(done, 5500));
      return [first, said];
    })()"""
    first, said = run("lib/announcer.js", story)  # type: ignore[misc]
    assert first == 1
    assert said == ["The pairings of round 3 are published", "10 results in"]
