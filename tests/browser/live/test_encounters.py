"""An arbiter runs a knockout and an event of two-game encounters on his page, and the hall reads how they end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.live.desks import publish
from tests.browser.pictures import whole_picture

pytestmark = pytest.mark.browser


def created(page: Page, slug: str, rounds: str, expected: int, **choices: str) -> None:
    page.fill("input[name=name]", slug)
    page.fill("input[name=slug]", slug)
    for name, value in choices.items():
        page.select_option(f"select[name={name.replace('_', '-')}]", value)
    page.fill("input[name=expected]", str(expected))
    expect(page.locator("input[name=rounds]")).to_have_value(rounds)
    whole_picture(page, f"create-{slug}")
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
    publish(page, number)


def board(page: Page, number: int) -> Any:
    """Take a board into hand; its value in the list."""
    page.locator(".result-rows .result-row").nth(number - 1).click()
    expect(page.locator(".current-number")).to_have_text(str(number))
    return page.locator(".result-rows .result-row").nth(number - 1).locator(".value")


def test_a_knockout_from_its_bracket_to_the_winner_on_the_wall(desk: Callable[..., Page], openhall: Any) -> None:
    page = desk()
    created(
        page, "cup", "2", 4, system="knockout", knockout_elimination="third-place", knockout_bracket="rank-reversed"
    )
    entered(page, "Alder, A", "Berg, B", "Cole, C", "Dahl, D")
    page.click("text=Place by rank")
    expect(page.locator(".bracket-card li")).to_have_text(["Alder, A", "Dahl, D", "Berg, B", "Cole, C"])
    whole_picture(page, "bracket-card")
    published(page, 1, "Propose from the bracket")
    first = board(page, 1)
    page.keyboard.press("1")
    expect(first).to_have_text("1–0")
    second = board(page, 2)
    page.keyboard.press("5")
    expect(second).to_have_text("½–½")
    page.wait_for_selector("text=Next: replay: lots for White")
    page.keyboard.press("l")
    page.wait_for_selector("text=Next: replay, game 2")
    page.keyboard.press("5")
    expect(second).to_have_text("1–1")
    whole_picture(page, "lots")
    page.click("text=Slips: Berg goes on")
    page.wait_for_selector("text=Berg, B goes on, not by the games.")
    published(page, 2, "Propose from the bracket")
    expect(board(page, 1)).to_have_text("missing")
    wall = page.context.new_page()
    wall.goto(f"{openhall.address}/s/cup/bracket")
    expect(wall.locator("[data-key='w1.2'] .caption")).to_contain_text("by lot, draw")
    white = page.locator(".current-white .name").inner_text()
    page.keyboard.press("1")
    expect(wall.locator("[data-key='w2.1'] .seat.won .name")).to_have_text(white)
    board(page, 2)
    page.keyboard.press("3")
    expect(wall.locator("[data-key='third'] .caption")).to_contain_text("walkover")
    assert {white} <= {"Alder, A", "Berg, B"}
    whole_picture(wall, "cup")
    page.click(".desk-tabs >> text=Tournament")
    page.click("text=Close the tournament")
    page.click("text=Close it")
    expect(wall.locator(".head .tag")).to_have_text("Final")


def test_lots_are_drawn_again_with_a_reason_and_play_offs_say_their_time(
    desk: Callable[..., Page], openhall: Any
) -> None:
    page = desk()
    page.select_option("select[name=system]", "knockout")
    page.select_option("select[name=encounter]", "stages")
    page.fill("textarea[name=stages]", "1 standard 90 min\n1 rapid lot 15 min + 10 s")
    created(page, "again", "1", 2, system="knockout", knockout_bracket="rank-reversed")
    entered(page, "Alder, A", "Berg, B")
    page.click("text=Place by rank")
    published(page, 1, "Propose from the bracket")
    page.keyboard.press("5")
    page.wait_for_selector("text=Next: rapid: lots for White")
    page.keyboard.press("l")
    page.wait_for_selector("text=Next: rapid, game 2")
    wall = page.context.new_page()
    wall.goto(f"{openhall.address}/s/again/bracket")
    expect(wall.locator("[data-key='w1.1'] .caption")).to_contain_text("rapid 15 min + 10 s, game 2")
    whole_picture(wall, "play-off-wall")
    page.keyboard.press("5")
    page.wait_for_selector("text=Next: lots: who goes on")
    page.keyboard.press("l")
    page.wait_for_selector("text=goes on, not by the games.")
    page.keyboard.press("9")
    page.locator(".correction select.reason").select_option("entry-error")
    page.click(".correction >> text=Correct")
    page.wait_for_selector("text=Next: rapid, game 2")
    page.keyboard.press("5")
    page.wait_for_selector("text=Next: lots: who goes on")
    page.keyboard.press("l")
    card = page.locator(".encounter-card")
    expect(card).to_contain_text("Drawn before; reason to draw again")
    whole_picture(page, "lots-again")
    card.locator(".reason").first.select_option("rules")
    card.locator("text=Draw lots: who goes on (L)").click()
    page.wait_for_selector("text=goes on, not by the games.")


def test_both_finalists_leave_and_nobody_wins(desk: Callable[..., Page], openhall: Any) -> None:
    page = desk()
    created(page, "vacant", "2", 4, system="knockout", knockout_bracket="rank-reversed")
    entered(page, "Alder, A", "Berg, B", "Cole, C", "Dahl, D")
    page.click("text=Place by rank")
    published(page, 1, "Propose from the bracket")
    for number in (1, 2):
        value = board(page, number)
        page.keyboard.press("1" if page.locator(".current-white .name").inner_text()[0] in "AB" else "0")
        expect(value).not_to_have_text("missing")
    page.click(".desk-tabs >> text=Players")
    for name in ("Alder", "Berg"):
        page.locator(".player-rows .player-row", has_text=name).click()
        page.click(".player-actions >> text=Withdraw")
        expect(page.locator(".player-rows .player-row", has_text=name)).to_contain_text("withdrawn")
    page.click(".desk-tabs >> text=Pairing")
    page.click("text=Propose from the bracket")
    page.wait_for_selector("text=nobody who would play is there (number 1 and number 2): close the tournament")
    whole_picture(page, "vacant-pairing")
    page.click(".desk-tabs >> text=Tournament")
    page.click("text=Close the tournament")
    page.click("text=Close it")
    page.wait_for_selector("text=Reopen")
    wall, phone = page.context.new_page(), page.context.new_page()
    wall.goto(f"{openhall.address}/s/vacant/bracket")
    expect(wall.locator("[data-key='w2.1'] .caption")).to_contain_text("nobody wins")
    whole_picture(wall, "vacant-wall")
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.goto(f"{openhall.address}/t/vacant/#bracket")
    expect(phone.locator("body")).to_contain_text("nobody wins")
    whole_picture(phone, "vacant-phone")
    phone.goto(f"{openhall.address}/t/vacant/#standings")
    expect(phone.locator(".standings .rows .row")).to_have_count(4)
    whole_picture(phone, "vacant-standings")


def test_after_two_losses_the_second_final_may_stay_unplayed(desk: Callable[..., Page]) -> None:
    page = desk()
    created(page, "two", "3", 2, system="knockout", knockout_elimination="double", knockout_bracket="rank-reversed")
    entered(page, "Alder, A", "Berg, B")
    page.click("text=Place by rank")
    for number in (1, 2):
        published(page, number, "Propose from the bracket")
        page.keyboard.press("1" if page.locator(".current-white .name").inner_text() == "Alder, A" else "0")
        expect(page.locator(".missing-head")).to_contain_text("1 of 1 in")
    page.click(".desk-tabs >> text=Tournament")
    page.click("text=Close the tournament")
    page.click("text=Close it")
    page.wait_for_selector("text=Reopen")


def test_encounters_of_two_games_from_the_form_to_the_standings(desk: Callable[..., Page], openhall: Any) -> None:
    page = desk()
    created(page, "double", "3", 4, system="round-robin", encounter="two-games")
    entered(page, "Alder, A", "Berg, B", "Cole, C", "Dahl, D")
    for number, games in enumerate((("15", "55"), ("10", "55"), ("11", "01")), 1):
        published(page, number, "Propose by the Berger tables")
        for place, (one, other) in enumerate(games, 1):
            value = board(page, place)
            white = page.locator(".current-white .name").inner_text()
            page.keyboard.press(one)
            page.wait_for_selector("text=Next: game 2")
            expect(page.locator(".current-black .name")).to_have_text(white)
            page.keyboard.press(other)
            expect(page.locator(".encounter-card .game-row")).to_have_count(2)
            expect(value).not_to_have_text("missing")
    whole_picture(page, "two-games")
    wall = page.context.new_page()
    wall.goto(f"{openhall.address}/s/double/pairings")
    expect(wall.locator(".encounter-score").first).to_be_visible()
    whole_picture(wall, "two-games-wall")
    wall.goto(f"{openhall.address}/s/double/standings")
    expect(wall.locator(".line .points").first).to_contain_text("2")
    whole_picture(wall, "two-games-standings")
