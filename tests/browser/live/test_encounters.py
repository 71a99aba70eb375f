"""An arbiter runs a knockout and an event of two-game encounters on his page, and the hall reads how they end."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser

PICTURES = os.environ.get("OPENHALL_PICTURES")
"""A folder for screenshots, to be looked at by a person."""


@pytest.fixture
def desk(chromium: Browser, openhall: Any) -> Iterator[Page]:
    """The page of somebody who holds the link."""
    context = chromium.new_context(viewport={"width": 1440, "height": 1000})
    page = context.new_page()
    page.goto(f"{openhall.address}/arbiter/#{openhall.secret}")
    page.wait_for_selector(".home")
    yield page
    context.close()


def picture(page: Page, name: str) -> None:
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png", full_page=True)


def created(page: Page, slug: str, rounds: str, expected: int, **choices: str) -> None:
    page.fill("input[name=name]", slug)
    page.fill("input[name=slug]", slug)
    for name, value in choices.items():
        page.select_option(f"select[name={name.replace('_', '-')}]", value)
    page.fill("input[name=expected]", str(expected))
    expect(page.locator("input[name=rounds]")).to_have_value(rounds)
    picture(page, f"create-{slug}")
    page.click("text=Create the tournament")


def entered(page: Page, *names: str) -> None:
    page.get_by_label("Players, one a line").fill(
        "\n".join(f"{name}; {2400 - 50 * place}" for place, name in enumerate(names))
    )
    page.click(f"text=Add {len(names)}")
    expect(page.locator(".player-rows .player-row")).to_have_count(len(names))
    page.click("text=By rating, title, name")
    page.wait_for_selector(f"text=All {len(names)} players have their number.")


def published(page: Page, number: int, propose: str) -> None:
    page.click(".desk-tabs >> text=Pairing")
    page.click(f"text={propose}")
    page.click(f"text=Publish round {number}")
    page.wait_for_selector(".tab-results .current-number")


def board(page: Page, number: int) -> Any:
    """Take a board into hand; its value in the list."""
    page.locator(".result-rows .result-row").nth(number - 1).click()
    expect(page.locator(".current-number")).to_have_text(str(number))
    return page.locator(".result-rows .result-row").nth(number - 1).locator(".value")


def test_a_knockout_from_its_bracket_to_the_winner_on_the_wall(desk: Page, openhall: Any) -> None:
    created(
        desk, "cup", "2", 4, system="knockout", knockout_elimination="third-place", knockout_bracket="rank-reversed"
    )
    entered(desk, "Alder, A", "Berg, B", "Cole, C", "Dahl, D")
    desk.click("text=Place by rank")
    expect(desk.locator(".bracket-card li")).to_have_text(["Alder, A", "Dahl, D", "Berg, B", "Cole, C"])
    picture(desk, "bracket-card")
    published(desk, 1, "Propose from the bracket")
    first = board(desk, 1)
    desk.keyboard.press("1")
    expect(first).to_have_text("1–0")
    second = board(desk, 2)
    desk.keyboard.press("5")
    expect(second).to_have_text("½–½")
    desk.wait_for_selector("text=Next: replay: lots for White")
    desk.keyboard.press("l")
    desk.wait_for_selector("text=Next: replay, game 2")
    desk.keyboard.press("5")
    expect(second).to_have_text("1–1")
    picture(desk, "lots")
    desk.click("text=Slips: Berg goes on")
    desk.wait_for_selector("text=Berg, B goes on, not by the games.")
    published(desk, 2, "Propose from the bracket")
    expect(board(desk, 1)).to_have_text("missing")
    wall = desk.context.new_page()
    wall.goto(f"{openhall.address}/s/cup/bracket")
    expect(wall.locator("[data-key='w1.2'] .caption")).to_contain_text("by lot, draw")
    white = desk.locator(".current-white .name").inner_text()
    desk.keyboard.press("1")
    expect(wall.locator("[data-key='w2.1'] .seat.won .name")).to_have_text(white)
    board(desk, 2)
    desk.keyboard.press("3")
    expect(wall.locator("[data-key='third'] .caption")).to_contain_text("walkover")
    assert {white} <= {"Alder, A", "Berg, B"}
    picture(wall, "cup")
    desk.click(".desk-tabs >> text=Tournament")
    desk.click("text=Close the tournament")
    desk.click("text=Close it")
    expect(wall.locator(".head .tag")).to_have_text("Final")


def test_after_two_losses_the_second_final_may_stay_unplayed(desk: Page) -> None:
    created(desk, "two", "3", 2, system="knockout", knockout_elimination="double", knockout_bracket="rank-reversed")
    entered(desk, "Alder, A", "Berg, B")
    desk.click("text=Place by rank")
    for number in (1, 2):
        published(desk, number, "Propose from the bracket")
        desk.keyboard.press("1" if desk.locator(".current-white .name").inner_text() == "Alder, A" else "0")
        expect(desk.locator(".missing-head")).to_contain_text("1 of 1 in")
    desk.click(".desk-tabs >> text=Tournament")
    desk.click("text=Close the tournament")
    desk.click("text=Close it")
    desk.wait_for_selector("text=Reopen")


def test_encounters_of_two_games_from_the_form_to_the_standings(desk: Page, openhall: Any) -> None:
    created(desk, "double", "3", 4, system="round-robin", encounter="two-games")
    entered(desk, "Alder, A", "Berg, B", "Cole, C", "Dahl, D")
    for number, games in enumerate((("15", "55"), ("10", "55"), ("11", "01")), 1):
        published(desk, number, "Propose by the Berger tables")
        for place, (one, other) in enumerate(games, 1):
            value = board(desk, place)
            white = desk.locator(".current-white .name").inner_text()
            desk.keyboard.press(one)
            desk.wait_for_selector("text=Next: game 2")
            expect(desk.locator(".current-black .name")).to_have_text(white)
            desk.keyboard.press(other)
            expect(desk.locator(".encounter-card .game-row")).to_have_count(2)
            expect(value).not_to_have_text("missing")
    picture(desk, "two-games")
    wall = desk.context.new_page()
    wall.goto(f"{openhall.address}/s/double/pairings")
    expect(wall.locator(".encounter-score").first).to_be_visible()
    picture(wall, "two-games-wall")
    wall.goto(f"{openhall.address}/s/double/standings")
    expect(wall.locator(".line .points").first).to_contain_text("2")
    picture(wall, "two-games-standings")
