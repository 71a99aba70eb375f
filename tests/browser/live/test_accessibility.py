"""The pages that need a server keep the accessibility rules too: the desk with all its tabs and forms, the page of the
wall and its screens, the page of the next game, codes, frames."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.live.walls import House, Wall
from tests.browser.rules import in_both_themes

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

PHONE, DESKTOP = {"width": 390, "height": 844}, {"width": 1440, "height": 900}
UNFOLD = "for (const one of document.querySelectorAll('details')) one.open = true"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Two tournaments, the first one with a round, and a festival of both."""
    made = House(tmp_path_factory.mktemp("rules"))
    made.tournament("alpha", "Alpha")
    made.tournament("beta", "Beta")
    made.festival("harbour", alpha="A", beta="B")
    made.publish("alpha")
    yield made
    made.client.close()
    made.stop()


@pytest.fixture
def wall(chromium: Browser, house: House) -> Iterator[Wall]:
    contexts: list[BrowserContext] = []
    yield Wall(chromium, house, contexts)
    for context in contexts:
        context.close()


def everywhere(page: Page, what: str) -> list[str]:
    """In both themes, then on a phone."""
    found = in_both_themes(page)
    page.set_viewport_size(PHONE)
    found += in_both_themes(page)
    page.set_viewport_size(DESKTOP)
    return [f"{what}: {one}" for one in found]


def test_the_desk_keeps_the_rules(wall: Wall, house: House) -> None:
    page = wall.page
    page.goto(f"{house.address}/arbiter/#")
    page.wait_for_selector(".home")
    found = everywhere(page, "home")
    for tournament, tab, drawn in (
        ("alpha", "players", ".player-row"), ("beta", "pairing", ".tab-pairing button"),
        ("alpha", "results", ".result-row"), ("alpha", "settings", ".access"), ("alpha", "log", ".journal-rows > *"),
    ):  # fmt: skip
        page.goto(f"{house.address}/arbiter/#t={tournament}&tab={tab}")
        page.wait_for_selector(f".tab-{tab}")
        page.wait_for_selector(drawn)
        page.evaluate(UNFOLD)
        found += everywhere(page, tab)
    assert not found, "\n".join(found)


def test_open_forms_of_the_desk_keep_the_rules(wall: Wall, house: House) -> None:
    page = wall.page
    page.goto(f"{house.address}/arbiter/#t=beta&tab=pairing")
    page.click("text=/^Propose/")
    page.wait_for_selector(".draft-rows .draft-row")
    page.evaluate(UNFOLD)
    found = everywhere(page, "draft")
    page.goto(f"{house.address}/arbiter/#t=alpha&tab=results")
    page.wait_for_selector(".current-number")
    page.keyboard.press("1")
    expect(page.locator(".result-row .value").first).to_have_text("1–0")
    page.keyboard.press("0")
    page.wait_for_selector(".correction")
    found += everywhere(page, "correction")
    page.goto(f"{house.address}/arbiter/#t=alpha&tab=players")
    page.locator(".player-rows .player-row").first.click()
    found += everywhere(page, "player")
    page.goto(f"{house.address}/arbiter/#t=alpha&tab=settings")
    page.click("text=Change these")
    found += everywhere(page, "amend")
    assert not found, "\n".join(found)


def test_the_wall_and_its_page_keep_the_rules(wall: Wall) -> None:
    screen = wall.let_in("Left")
    wall.show("Left", "A", "Standings")
    wall.page.evaluate(UNFOLD)
    found = everywhere(wall.page, "control")
    wall.page.keyboard.press("m")
    found += everywhere(wall.page, "message")
    found += [f"stage: {one}" for one in in_both_themes(screen)]
    waiting = wall.contexts[0].browser.new_page()  # type: ignore[union-attr]
    waiting.goto(f"{wall.house.address}/s/")
    waiting.wait_for_selector(".word:not(:empty)")
    found += [f"waiting: {one}" for one in in_both_themes(waiting)]
    waiting.context.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("address", "drawn"),
    [
        ("/", ".card"), ("/t/alpha/player/1/", "next-game h1"), ("/t/alpha/codes/", "game-codes img"),
        ("/embed/alpha/", "select"), ("/embed/alpha/standings", "bdi"), ("/embed/alpha/pairings", "bdi"),
        ("/embed/alpha/crosstable", "bdi"), ("/arbiter/", "input"),
    ],
)  # fmt: skip
def test_pages_for_everybody_keep_the_rules(
    address: str, drawn: str, house: House, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{house.address}{address}", **DESKTOP)
    page.wait_for_selector(drawn)
    found = everywhere(page, address)
    assert not found, "\n".join(found)
