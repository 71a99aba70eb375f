"""All that a stage shows holds at every size of a wall, with the longest texts that it takes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.live.walls import House, Wall, holds, local, schedule, seen
from tests.browser.measured import EVERY_WALL

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

NAME = "A screen with a name of forty letters---"
LONG = "Wolkenstein-Trostburgenhausen wartet "


@pytest.fixture
def screen(wall: Wall) -> Page:
    """A screen with the longest of names."""
    return wall.screen(NAME)


def test_the_word_of_a_device_holds(chromium: Browser, house: House) -> None:
    page = chromium.new_page()
    page.goto(f"{house.address}/s/")
    page.wait_for_selector(".word:not(:empty)")
    holds(page, "stage-word", EVERY_WALL)


def test_a_screen_that_shows_nothing_yet_holds(screen: Page) -> None:
    holds(screen, "stage-name", EVERY_WALL)


@pytest.mark.parametrize(
    ("section", "what"),
    [("A", "Pairings"), ("A", "Standings"), ("A", "Leaders and upsets"), ("Other", "Round progress of all sections")],
)
def test_lists_hold(section: str, what: str, wall: Wall, house: House, screen: Page) -> None:
    wall.show(NAME, section, what)
    expect(seen(screen).locator(".event")).to_be_visible()
    holds(screen, f"stage-{what}", EVERY_WALL)


@pytest.mark.parametrize("ahead", [90, -2])
def test_a_countdown_holds(ahead: float, wall: Wall, house: House, screen: Page) -> None:
    schedule(house, local(ahead))
    wall.show(NAME, "B", "Countdown")
    expect(screen.locator(".countdown")).to_be_visible()
    holds(screen, f"stage-countdown-{ahead}", EVERY_WALL)


def test_a_message_holds_over_a_list_and_alone(wall: Wall, screen: Page) -> None:
    wall.show(NAME, "A", "Standings")
    expect(seen(screen).locator(".event")).to_be_visible()
    for urgent, place in ((False, ".banner"), (True, ".urgent")):
        wall.page.keyboard.press("m")
        wall.page.fill("[name=message]", (LONG * 3)[:90])
        wall.page.set_checked("[name=urgent]", urgent)
        wall.page.locator(".message-form .primary").click()
        wall.page.locator(".saying .danger").click()
        expect(screen.locator(place)).to_contain_text("Wolkenstein")
        holds(screen, f"stage-message-{urgent}", EVERY_WALL)
        wall.page.click("text=Take it back")
        expect(screen.locator(place).filter(has_text="Wolkenstein")).to_have_count(0)


def test_names_that_are_said_and_a_wall_that_stands_still_hold(wall: Wall, screen: Page) -> None:
    wall.show(NAME, "B", "Standings")
    expect(seen(screen).locator(".event")).to_be_visible()
    wall.page.locator(".panel").get_by_text("Stand still").click()
    expect(seen(screen).locator(".foot.hatched")).to_contain_text("Stands still.")
    holds(screen, "stage-still", EVERY_WALL)
    wall.page.locator(".panel").get_by_text("Go on").click()
    wall.page.click("text=Identify all")
    expect(screen.locator(".identify")).to_have_text(NAME)
    holds(screen, "stage-identified", EVERY_WALL)
