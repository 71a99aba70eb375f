"""Ten minutes without a network, a restart, an upgrade of the pages: each kind of page is right again by itself.

The clock of the page runs the ten minutes, the line is really cut, and the server really is another one afterwards.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

from server.http.credentials import token_hash
from tests.browser.live.servers import BUILD, Wire, sign_in
from tests.browser.live.walls import House, seen

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

HIDE = """() => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
  document.dispatchEvent(new Event("visibilitychange"));
  document.querySelector("arbiter-page nav a:not([aria-current])")?.click();
}"""
"""Nobody looks at the page, or the arbiter opens another tab: now is the time for another build."""


@pytest.fixture(scope="module")
def house(house: House) -> House:
    """The same, with a public round and a screen on the wall."""
    house.publish("alpha")
    register = {"type": "register-screen", "secret": token_hash("screen-of-the-endurance-test"), "name": "Left"}
    version = house.post("/api/f/harbour/commands", {"id": house.id(), "seen": None, "command": register})["version"]
    shown = {
        "type": "assign-screen",
        "screen": 1,
        "content": {"show": "view", "view": "standings", "tournament": "alpha"},
    }
    house.post("/api/f/harbour/commands", {"id": house.id(), "seen": version, "command": shown})
    return house


BUILDS = (f"build-{number}" for number in itertools.count(1))


def whole(page: Page) -> Page:
    return page


@pytest.mark.parametrize(
    ("path", "shown", "where"),
    [
        ("/s/", "[role=row]", seen),
        ("/s/alpha/pairings", ".board .number", whole),
        ("/t/alpha/#standings", ".standings .rows .row", whole),
        ("/t/alpha/player/1/", ".game-card .board-line", whole),
        ("/embed/alpha/standings", "[role=row]", whole),
        ("/wall/harbour/", ".screen-card", whole),
        ("/arbiter/#t=alpha&tab=results", ".desk h1 small:not(:empty)", whole),
    ],
    ids=["stage", "screen", "public", "next", "embed", "control", "arbiter"],
)
def test_a_page_is_right_again_by_itself(
    path: str, shown: str, where: Callable[[Page], Page | FrameLocator], house: House, chromium: Browser,
    wire_to: Callable[[Any], Wire],
) -> None:  # fmt: skip
    wire = wire_to(house)
    page = opened(chromium, wire, house, path)
    expect(where(page).locator(shown).first).to_be_visible()
    before = page.evaluate(BUILD)

    wire.cut()
    page.clock.fast_forward("10:00")
    expect(where(page).get_by_text("No connection for").first).to_be_visible()
    expect(where(page).locator(shown).first).to_be_visible()
    house.stop()
    build = next(BUILDS)
    house.start(build)
    wire.mend()
    for _ in range(20):  # its next tries, however long it would wait
        page.clock.fast_forward("00:31")
        page.wait_for_timeout(500)
        if where(page).get_by_text("No connection for").count() == 0:
            break
    expect(where(page).get_by_text("No connection for")).to_have_count(0)

    page.evaluate(HIDE)
    for _ in range(40):  # within 30 s, or at the next page boundary of a wall
        page.clock.fast_forward("00:31")
        page.wait_for_timeout(500)
        if page.evaluate(BUILD) == build:
            break
    assert page.evaluate(BUILD) == build != before
    expect(where(page).locator(shown).first).to_be_visible()
    expect(where(page).get_by_text("No connection for")).to_have_count(0)


def opened(browser: Browser, wire: Wire, house: House, path: str) -> Page:
    """A page on the other end of a line, by who may open it."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    if path == "/s/":
        token = {"name": "openhall", "value": "screen-of-the-endurance-test", "url": wire.address}
        context.add_cookies([token])
    elif path.startswith(("/wall", "/arbiter")):
        sign_in(page, wire.address, house.secret)
    context.clock.install()
    page.goto(wire.address + path)
    return page
