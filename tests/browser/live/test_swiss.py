"""An arbiter runs a Swiss by the engine on his page: proposal, manual phase, publication, withdrawal, final table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.live.desks import publish
from tests.browser.live.opens import NAMES, enter_players
from tests.browser.measured import faults
from tests.browser.pictures import picture

pytestmark = pytest.mark.browser


def created(page: Page, slug: str) -> None:
    page.fill("input[name=name]", f"Open {slug}")
    page.fill("input[name=slug]", slug)
    page.fill("input[name=expected]", "24")
    expect(page.locator("input[name=rounds]")).to_have_value("7")
    expect(page.locator("form.card-form")).to_contain_text(
        "after 5 rounds at most one of 24 players has won everything"
    )
    picture(page, "create")
    page.fill("input[name=rounds]", "3")
    page.click("text=Create the tournament")
    enter_players(page)


def proposed(page: Page) -> None:
    page.click(".desk-tabs >> text=Pairing")
    page.click("text=Propose by the engine")
    page.wait_for_selector(".dashed-frame")


def boards(page: Page) -> list[tuple[str, str]]:
    """Surnames of White and Black, board by board."""
    rows = page.locator(".draft-row:not(.heads):not(.bye-row)")
    return [tuple(row.locator(".seat .name b").all_inner_texts()) for row in rows.all()]  # type: ignore[misc]


def enter(page: Page, keys: str) -> None:
    for place, key in enumerate(keys):
        expect(page.locator(".current-number")).to_have_text(str(place + 1))
        page.keyboard.press(key)
        row = page.locator(".result-rows .result-row").nth(place).locator(".value")
        expect(row).not_to_have_text("missing")
        page.keyboard.press("Enter")


def test_a_swiss_of_three_rounds(desk: Callable[..., Page], open_page: Callable[..., Page], openhall: Any) -> None:
    page = desk()
    created(page, "swiss-a")
    proposed(page)
    assert boards(page) == [
        ("Aldershof", "Kessendorf"), ("Maravall", "Calderwick"), ("Fjordhaug", "Sundqvarn"), ("Zandbelt", "Jarnefors"),
    ]  # fmt: skip
    page.click("[aria-label='Why board 1']")
    expect(page.locator(".why")).to_contain_text("odd numbers get the initial-colour (C.04.3 art. 5.2.5)")
    publish(page, 1)
    enter(page, "1011")

    proposed(page)
    assert boards(page) == [
        ("Fjordhaug", "Aldershof"), ("Calderwick", "Zandbelt"), ("Jarnefors", "Maravall"), ("Kessendorf", "Sundqvarn"),
    ]  # fmt: skip
    publish(page, 2)
    enter(page, "1555")

    proposed(page)
    page.locator(".draft-row .seat").nth(0).click()
    expect(page.locator(".why")).to_contain_text("not lower")
    picture(page, "round-3-why")
    publish(page, 3)
    enter(page, "5100")
    page.click(".desk-tabs >> text=Tournament")
    page.click("text=Close the tournament")
    table = open_page(f"{openhall.address}/t/swiss-a/#standings", 390, 844)
    expect(table.locator(".standings .rows .row")).to_have_count(8)
    order = table.locator(".standings .rows .row .name b").all_inner_texts()
    assert order == [
        "Fjordhaug", "Zandbelt", "Aldershof", "Calderwick", "Jarnefors", "Kessendorf", "Sundqvarn", "Maravall",
    ]  # fmt: skip


def test_what_is_altered_by_hand_is_shown_beside_the_engine(
    desk: Callable[..., Page], open_page: Callable[..., Page], openhall: Any
) -> None:
    page = desk()
    created(page, "swiss-b")
    proposed(page)
    publish(page, 1)
    enter(page, "101")

    page.click(".desk-tabs >> text=Pairing")
    expect(page.locator(".narrow")).to_contain_text("One game is still open")
    page.click("text=Propose by the engine")
    page.wait_for_selector(".dashed-frame")
    expect(page.locator("h1")).to_contain_text("proposal, not published")
    met = ("Aldershof", "Kessendorf")
    page.click("text=Begin manual phase")
    page.wait_for_selector("text=End manual phase")
    seats = page.locator(".draft-row .seat")
    first = next(pair for pair in boards(page) if met[0] in pair)
    other = first[1] if first[0] == met[0] else first[0]
    seats.filter(has_text=other).click()
    seats.filter(has_text=met[1]).click()
    expect(page.locator(".draft-row.by-hand")).to_have_count(2)
    expect(page.locator(".engine-line")).to_have_count(2)
    expect(page.locator(".manual-card")).to_contain_text("2 of 4 boards as the engine pairs them")
    expect(page.locator(".warning-card")).to_contain_text(
        "Kessendorf, Test and Aldershof, Test have met in round 1. C.04.1 art. 2"
    )
    expect(page.locator(".draft-head")).to_contain_text("Publish: manual phase open")
    page.click("text=End manual phase")
    expect(page.locator(".draft-head")).to_contain_text("Publish: 1 warning open")
    picture(page, "manual-phase")
    for size in ((390, 844), (1024, 768), (1440, 900)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        picture(page, f"manual-phase-{size[0]}")
        assert faults(page) == [], size
    page.click(".warning-card >> text=Confirm")
    wall = open_page(f"{openhall.address}/s/swiss-b/pairings")
    publish(page, 2)
    expect(wall.locator(".title")).to_contain_text("Round 2")

    page.click(".desk-tabs >> text=Pairing")
    page.wait_for_selector("text=Take the pairing back")
    page.click("text=Take the pairing back")
    expect(wall.locator(".tags")).to_contain_text("Pairing of round 2 taken back")
    picture(wall, "wall-taken-back")
    expect(page.locator("h1")).to_contain_text("Pair round 2 again")
    page.click("text=Propose by the engine")
    page.wait_for_selector(".dashed-frame")
    publish(page, 2)
    expect(wall.locator(".tags")).to_contain_text("Pairing 2 of")
    picture(wall, "wall-pairing-2")


def test_one_decision_for_all_who_have_not_checked_in(desk: Callable[..., Page]) -> None:
    page = desk()
    created(page, "swiss-c")
    expect(page.locator(".narrow")).to_contain_text("They are in the order of rating, title and name.")
    for name in NAMES[:6]:
        page.click(f".player-rows >> text={name}")
        page.click("text=/^Mark present$/")
        expect(page.locator(".player-row", has_text=name)).to_contain_text("here")
    expect(page.locator(".narrow")).to_contain_text("6 are here, 0 are absent, 2 have not checked in.")
    page.click("text=Decide for 2")
    expect(page.locator(".narrow")).to_contain_text("6 are here, 2 are absent, 0 have not checked in.")
    picture(page, "presence")
    proposed(page)
    assert len(boards(page)) == 3
    expect(page.locator(".bye-row")).to_have_count(2)
    expect(page.locator(".bye-row").first).to_contain_text("zero-point bye")
    picture(page, "proposal-with-byes")


def test_a_round_is_altered_by_keys_and_explained_when_it_is_public(desk: Callable[..., Page]) -> None:
    page = desk()
    created(page, "swiss-d")
    proposed(page)
    engine = boards(page)
    expect(page.locator(".key-bar")).to_contain_text("swap two players")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".draft-row.chosen .number")).to_have_text("1")
    page.keyboard.press("c")
    expect(page.locator(".desk-body .notice.bad")).to_contain_text("Begin the manual phase")
    page.keyboard.press("w")
    expect(page.locator(".why")).to_contain_text("Why board 1")

    page.click("text=Begin manual phase")
    page.wait_for_selector("text=End manual phase")
    for key in ("s", "s", "ArrowDown", "s"):
        page.keyboard.press(key)
    swapped = [(engine[0][0], engine[1][1]), (engine[1][0], engine[0][1]), *engine[2:]]
    expect(page.locator(".draft-row.by-hand")).to_have_count(2)
    assert boards(page) == swapped
    page.keyboard.press("c")
    expect(page.locator(".draft-row.chosen .seat .name b").first).to_have_text(swapped[1][1])
    picture(page, "keys")
    page.keyboard.press("z")
    expect(page.locator(".draft-row.chosen .seat .name b").first).to_have_text(swapped[1][0])
    page.keyboard.press("z")
    expect(page.locator(".draft-row.by-hand")).to_have_count(0)
    assert boards(page) == engine
    page.keyboard.press("s")
    page.keyboard.press("y")
    expect(page.locator(".bye-row")).to_have_count(1)
    page.keyboard.press("e")
    expect(page.locator(".bye-row")).to_have_count(0)
    page.click("text=End manual phase")
    page.wait_for_selector("text=Begin manual phase")
    publish(page, 1)

    page.click(".desk-tabs >> text=Pairing")
    page.click("[aria-label='Why board 1']")
    expect(page.locator(".why")).to_contain_text("odd numbers get the initial-colour (C.04.3 art. 5.2.5)")
    seats = page.locator(".draft-row .seat")
    seats.nth(0).click()
    expect(page.locator(".why")).to_contain_text("not lower")
    seats.nth(2).click()
    expect(page.locator(".why")).to_contain_text("not paired")
    for size in ((390, 844), (1024, 768), (1440, 900)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        picture(page, f"published-why-{size[0]}")
        assert faults(page) == [], size


def test_players_who_must_not_meet(desk: Callable[..., Page]) -> None:
    """Under Baku 1 meets 3 in round 1 (C.04.7); kept apart they do not, and a rule by club holds at once."""
    page = desk()
    page.select_option("select[name=dutch-acceleration]", "baku")
    created(page, "apart-open")
    card = page.locator(".apart-card")
    for name in ("Aldershof", "3"):
        card.locator("input[name=apart]").fill(name)
        card.locator("input[name=apart]").press("Enter")
    card.get_by_role("button", name="Forbid this pair").click()
    expect(card.locator(".apart-group")).to_contain_text("Aldershof, Test – Fjordhaug, Test")
    card.get_by_label("Same federation").check()
    card.get_by_role("button", name="Save the rules").click()
    expect(card).to_contain_text("The next proposal keeps to them.")
    picture(page, "apart")
    page.set_viewport_size({"width": 390, "height": 844})
    card.scroll_into_view_if_needed()
    picture(page, "apart-phone")
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    page.set_viewport_size({"width": 1440, "height": 900})
    proposed(page)
    assert [set(pair) for pair in boards(page)[:2]] == [{NAMES[0], NAMES[3]}, {NAMES[1], NAMES[2]}]
    page.click(".desk-tabs >> text=Tournament")
    expect(page.locator(".facts")).to_contain_text("Baku acceleration")
    expect(page.locator(".facts")).to_contain_text("same federation")
    picture(page, "apart-facts")
    page.click(".desk-tabs >> text=Players")
    card.get_by_role("button", name="Lift").click()
    card.locator(".apart-group .reason").select_option("agreement")
    card.get_by_role("button", name="Lift").click()
    expect(card.locator(".apart-group")).to_have_count(0)
