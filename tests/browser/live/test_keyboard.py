"""The desk of an arbiter and the page of the wall are used without a mouse: what has the focus is always seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.keyboard import until
from tests.browser.live.servers import sign_in
from tests.browser.live.walls import House, Wall, seen

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

TAB = ".desk-tabs a"


@pytest.fixture
def table(chromium: Browser, house: House) -> Page:
    """The desk of a tournament of eight, nothing paired; what lies on the page first has the focus next."""
    page = chromium.new_context(viewport={"width": 1440, "height": 900}).new_page()
    sign_in(page, house.address, house.secret)
    page.goto(f"{house.address}/arbiter/#t=beta&tab=players")
    page.wait_for_selector(".player-row")
    return page


def opened(page: Page, tab: str, drawn: str) -> None:
    """Another place of the desk, by its link."""
    until(page, "Shift+Tab" if page.locator(":focus").count() else "Tab", TAB, tab)
    page.keyboard.press("Enter")
    expect(page.locator(drawn).first).to_be_visible()


def test_a_round_is_paired_and_its_results_are_entered(table: Page) -> None:
    opened(table, "Pairing", ".tab-pairing")
    until(table, "Tab", "button", "Propose by the engine")
    table.keyboard.press("Enter")
    expect(table.locator(".dashed-frame")).to_be_visible()
    until(table, "Tab", "button", "Publish round 1")
    table.keyboard.press("Enter")
    values = table.locator(".result-rows .result-row .value")
    expect(values).to_have_count(4)
    for place, key in enumerate("150"):
        table.keyboard.press(key)
        expect(values.nth(place)).not_to_have_text("missing")
        table.keyboard.press("Enter")
    expect(table.locator(".missing-head")).to_contain_text("3 of 4 in")
    for _ in range(3):
        table.keyboard.press("ArrowUp")
    expect(table.locator(".current-number")).to_have_text("1")
    table.keyboard.press("0")
    expect(table.locator(".correction select")).to_be_focused()
    table.keyboard.press("Escape")
    expect(table.locator(".correction")).to_be_hidden()
    expect(values.first).to_have_text("1–0")
    table.keyboard.press("0")
    expect(table.locator(".correction select")).to_be_focused()
    table.keyboard.press("Enter")
    expect(values.first).to_have_text("0–1")


def test_a_tournament_is_created_and_a_question_does_no_harm_by_enter(desk: Callable[..., Page]) -> None:
    page = desk()
    page.keyboard.type("Keys")
    until(page, "Tab", "[name=slug]")
    page.keyboard.type("keys")
    until(page, "Tab", "[name=system]")
    page.keyboard.type("Round")
    until(page, "Tab", "[name=rounds]")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    expect(page.locator(".tab-players")).to_be_visible()
    until(page, "Tab", ".card-form [name=name]")
    for name in ("Alder, Ann", "Berg, Bo"):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        expect(page.locator(".player-row", has_text=name.partition(",")[0])).to_be_visible()
        expect(page.locator(".card-form [name=name]")).to_have_value("")
    until(page, "Shift+Tab", ".player-row", "Berg")
    page.keyboard.press("Enter")
    for gone in (0, 1):
        until(page, "Tab", ".player-actions button", "Withdraw")
        page.keyboard.press("Enter")
        expect(page.locator(".question button").first).to_be_focused()
        if gone:
            until(page, "Tab", ".question button", "Withdraw")
        page.keyboard.press("Enter")
        expect(page.locator(".question")).to_be_hidden()
        expect(page.locator(".player-row.withdrawn")).to_have_count(gone)


def test_a_screen_of_the_wall_is_chosen_and_told_what_it_shows(wall: Wall) -> None:
    screens = [wall.screen(name) for name in ("Left", "Right")]
    page = wall.page
    until(page, "Tab", ".screen-card", "Left")
    page.keyboard.press("Enter")
    expect(wall.card("Left")).to_have_attribute("aria-selected", "true")
    until(page, "Tab", "[role=group][aria-label=A] button, fieldset button", "Standings")
    page.keyboard.press("Enter")
    expect(wall.card("Left").locator(".card-shows")).to_have_text("Standings, A")
    expect(seen(screens[0]).locator(".event")).to_contain_text("Alpha")


def test_a_message_and_a_blackout_are_asked_for_and_taken_back(wall: Wall) -> None:
    screen = wall.screen("Left")
    page = wall.page
    until(page, "Tab", ".screen-card", "Left")
    page.keyboard.press("m")
    expect(page.locator("[name=message]")).to_be_focused()
    page.keyboard.type("The bus leaves at 19:00")
    page.keyboard.press("Enter")
    question = page.locator(".saying .question")
    expect(question.locator("button").first).to_be_focused()
    until(page, "Tab", ".question button", "Show it")
    page.keyboard.press("Enter")
    expect(screen.locator(".banner")).to_have_text("The bus leaves at 19:00")
    until(page, "Tab", ".said-now button", "Take it back")
    page.keyboard.press("Enter")
    expect(screen.locator(".banner")).to_have_text("")
    page.keyboard.press("b")
    expect(question.locator("button").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(question).to_be_hidden()
    expect(screen.locator(".dark")).to_have_count(0)
    page.keyboard.press("b")
    until(page, "Tab", ".question button", "Make them black")
    page.keyboard.press("Enter")
    expect(screen.locator(".dark")).to_be_visible()
    page.keyboard.press("b")
    expect(screen.locator(".dark")).to_have_count(0)
