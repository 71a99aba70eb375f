"""The pages that need a server keep the accessibility rules too: the desk with all its tabs and forms, the page of the
wall and its screens, the page of the next game, codes, frames."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.live.desks import captains_link
from tests.browser.live.servers import Openhall, sign_in
from tests.browser.live.walls import House, Wall
from tests.browser.rules import in_both_themes

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

PHONE, DESKTOP = {"width": 390, "height": 844}, {"width": 1440, "height": 900}
UNFOLD = "for (const one of document.querySelectorAll('details')) one.open = true"


@pytest.fixture(scope="module")
def house(house: House) -> House:
    """The same, with a round."""
    house.publish("alpha")
    return house


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


def test_the_desk_of_a_competition_of_teams_and_the_page_of_a_captain_keep_the_rules(
    league: Openhall, chromium: Browser
) -> None:
    page = chromium.new_page(viewport=DESKTOP)  # type: ignore[arg-type]
    sign_in(page, league.address, league.secret)
    found: list[str] = []
    for tab, drawn in (
        ("players", ".team-row"), ("pairing", ".tab-pairing button"), ("matches", ".match-row"),
        ("results", ".result-row"), ("settings", ".access"), ("log", ".journal-rows > *"),
    ):  # fmt: skip
        page.goto(f"{league.address}/arbiter/#t=demo-league&tab={tab}")
        page.wait_for_selector(f".tab-{tab}")
        page.wait_for_selector(drawn)
        page.evaluate(UNFOLD)
        found += everywhere(page, f"teams, {tab}")
    captain = chromium.new_page(viewport=DESKTOP)  # type: ignore[arg-type]
    captain.goto(captains_link(page, "Castle Gate"))
    captain.wait_for_selector(".captain-match")
    captain.evaluate(UNFOLD)
    found += everywhere(captain, "captain")
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


def test_the_wall_and_its_page_keep_the_rules(wall: Wall, chromium: Browser) -> None:
    screen = wall.let_in("Left")
    wall.show("Left", "A", "Standings")
    wall.page.evaluate(UNFOLD)
    found = everywhere(wall.page, "control")
    wall.page.keyboard.press("m")
    found += everywhere(wall.page, "message")
    found += [f"stage: {one}" for one in in_both_themes(screen)]
    waiting = chromium.new_page()
    waiting.goto(f"{wall.house.address}/s/")
    waiting.wait_for_selector(".word:not(:empty)")
    found += [f"waiting: {one}" for one in in_both_themes(waiting)]
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
