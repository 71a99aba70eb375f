"""A page that is opened while the server is away shows what it showed, and how old that is; then it is live again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

from tests.browser.live.servers import BUILD
from tests.browser.live.walls import House, Wall, seen
from tests.browser.pictures import picture

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

KEPT = """async ([path, base, view, text]) => {
  const cache = await caches.open("openhall-tables");
  const address = (what) => `/kept${path}?${new URLSearchParams({ base, what })}`;
  const [tables, facts] = await Promise.all(["tables", "facts"].map((what) => cache.match(address(what))));
  if (!tables || !facts || !navigator.serviceWorker.controller) return false;
  const table = (await tables.json())[view];
  return table !== undefined && JSON.stringify(table).includes(text);
}"""
"""Whether the browser has put by a view of a page that holds a text, and the worker watches over the page."""

BUILDS = "async () => (await caches.keys()).filter((name) => name.startsWith('openhall-build-'))"


@pytest.fixture(scope="module")
def house(house: House) -> House:
    """The same, with a round."""
    house.publish("alpha")
    return house


@pytest.fixture(autouse=True)
def running(house: House) -> Iterator[None]:
    """The server runs again after each test, whatever became of it."""
    yield
    if house.process.poll() is not None:
        house.start()


def until(page: Page, fact: str, argument: Any = None) -> None:
    """Wait for something that a promise tells."""
    for _ in range(600):
        if page.evaluate(fact, argument):
            return
        page.wait_for_timeout(100)
    pytest.fail(f"never true: {fact} of {argument}")


def keeps(page: Page, path: str, base: str, view: str, text: str = "") -> None:
    until(page, KEPT, [path, base, view, text])


def anew(page: Page, address: str) -> Page:
    """The device is switched off and on: another page of the same browser."""
    context = page.context
    page.close()
    fresh = context.new_page()
    fresh.goto(address)
    return fresh


def stale(shown: Page | FrameLocator, foot: str = ".foot") -> None:
    expect(shown.locator(foot)).to_contain_text("No connection for")
    expect(shown.locator(foot)).to_contain_text("Data of")
    assert shown.locator(f"{foot} .live-dot").count() == 0


def test_a_screen_that_is_switched_on_while_the_server_is_away_shows_what_it_showed(wall: Wall, house: House) -> None:
    screen = wall.screen("Left")
    wall.show("Left", "A", "Pairings")
    expect(seen(screen).locator(".board .number")).to_have_count(4)
    keeps(screen, "/s/", "/f/harbour/", "screens", '"view":"pairings"')
    keeps(screen, "/s/alpha/pairings", "/live/alpha/", "pairings.1", "white")
    house.stop()
    screen = anew(screen, f"{house.address}/s/")
    expect(seen(screen).locator(".board .number")).to_have_count(4)
    stale(seen(screen))
    picture(screen, "away-screen")
    house.start()
    expect(seen(screen).locator(".foot")).to_contain_text("Live", timeout=60_000)
    wall.page.reload()
    wall.show("Left", "B", "Standings")
    expect(seen(screen).locator(".event")).to_contain_text("Beta", timeout=60_000)


@pytest.mark.parametrize(
    ("path", "view", "foot", "what"),
    [
        ("/t/alpha/#standings", "standings", ".top .state", ".standings .rows .row"),
        ("/t/alpha/player/1/", "pairings.1", "header .state", ".game-card .board-line"),
        ("/s/alpha/standings", "crosstable", ".foot", "[role=row]"),
    ],
)
def test_public_pages_open_while_the_server_is_away(
    path: str, view: str, foot: str, what: str, house: House, chromium: Browser
) -> None:
    page = chromium.new_context(viewport={"width": 1280, "height": 720}).new_page()
    page.goto(house.address + path)
    expect(page.locator(what).first).to_be_visible()
    shown = page.locator(what).all_inner_texts()
    keeps(page, path.partition("#")[0], "/t/alpha/", view)
    house.stop()
    page = anew(page, house.address + path)
    expect(page.locator(what).first).to_be_visible()
    assert page.locator(what).all_inner_texts() == shown
    stale(page, foot)
    picture(page, f"away{path.replace('/', '-').replace('#', '-')}")
    house.start()
    expect(page.locator(foot)).to_contain_text("Live", timeout=60_000)


def test_a_new_build_takes_over_and_what_the_old_one_kept_goes(house: House, chromium: Browser) -> None:
    page = chromium.new_context(viewport={"width": 1280, "height": 720}).new_page()
    page.goto(f"{house.address}/s/alpha/standings")
    keeps(page, "/s/alpha/standings", "/t/alpha/", "crosstable")
    old = page.evaluate(BUILD)
    house.stop()
    house.start("another-build")
    page.evaluate("Math.random = () => 0")  # it is loaded anew within 30 s: here at the next page boundary
    page.wait_for_function(f"() => ({BUILD})() === 'another-build'", timeout=90_000)
    expect(page.locator(".foot")).to_contain_text("Live", timeout=60_000)
    until(page, f"async () => (await ({BUILDS})()).join() === 'openhall-build-another-build'")
    page.goto(f"{house.address}/s/alpha/standings")
    assert page.evaluate(BUILD) == "another-build" != old
    house.stop()
    page = anew(page, f"{house.address}/s/alpha/standings")
    expect(page.locator("[role=row]").first).to_be_visible()
    assert page.evaluate(BUILD) == "another-build"
    house.start()
    page.reload()
    assert page.evaluate(BUILD) == old
