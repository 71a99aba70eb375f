"""An arbiter types faster than the server answers: what was typed is done, once, and in the order of the keys."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

pytestmark = pytest.mark.browser

LIST = "\n".join(f"{name}, Test; {2400 - place}" for place, name in enumerate("ABCDEF"))
BOARDS = ".draft-rows .draft-row:not(.heads)"
HOLD = """([part, method]) => {
  window.held = [];
  const ask = window.fetch;
  window.fetch = async (address, options) => {
    const answer = await ask(address, options);
    if (address.includes(part) && options?.method === method) await new Promise((give) => held.push(give));
    return answer;
  };
}"""
"""The server has done what it was asked for, and its answers are held back in `held`."""


def club(page: Page, slug: str, system: str) -> None:
    page.fill("input[name=name]", f"Club {slug}")
    page.fill("input[name=slug]", slug)
    page.select_option("select[name=system]", system)
    page.fill("input[name=rounds]", "5")
    page.click("text=Create the tournament")
    page.fill("textarea", LIST)
    page.click("text=Add 6")
    expect(page.locator(".player-rows .player-row")).to_have_count(6)
    page.click("text=By rating, title, name")
    page.wait_for_selector("text=All 6 players have their number.")
    page.click(".desk-tabs >> text=Pairing")


def give(page: Page) -> None:
    """Let the page have the oldest answer, as soon as it is here."""
    page.wait_for_function("() => held.length > 0")
    page.evaluate("held.shift()()")


def berger(page: Page, number: int) -> None:
    page.click(".desk-tabs >> text=Pairing")
    page.click("text=Propose by the Berger tables")
    page.click(f"text=Publish round {number}")
    page.wait_for_selector(".tab-results .current-number")


def test_pairs_typed_before_the_first_is_answered_make_as_many_boards(desk: Callable[..., Page]) -> None:
    page = desk()
    club(page, "late-a", "by-hand")
    page.click("text=Pair by hand")
    page.locator("input[name=quick]").wait_for()
    page.evaluate(HOLD, ["/draft/", "PUT"])
    for pair in ("1-6", "2-5", "3-4"):
        page.fill("input[name=quick]", pair)
        page.keyboard.press("Enter")
    expect(page.locator(".draft-head")).to_contain_text("Saving the changes")
    expect(page.locator(".console-head")).to_contain_text("3 waiting")
    expect(page.locator(BOARDS)).to_have_count(1)
    for boards in (1, 2, 3):
        give(page)
        expect(page.locator(BOARDS)).to_have_count(min(boards + 1, 3))
    page.click("text=Publish round 1")
    expect(page.locator(".result-rows .result-row")).to_have_count(3)
    expect(page.locator(".desk-body .notice.bad")).to_have_count(0)


def test_results_typed_before_the_first_is_answered_stand_on_their_boards(desk: Callable[..., Page]) -> None:
    page = desk()
    club(page, "late-b", "round-robin")
    berger(page, 1)
    page.evaluate(HOLD, ["/commands", "POST"])
    for key in ("1", "5", "0"):
        page.keyboard.press(key)
        page.keyboard.press("Enter")
    values = page.locator(".result-rows .result-row .value")
    expect(values).to_have_text(["1–0", "½–½", "0–1"])
    for _ in range(3):
        give(page)
    expect(page.locator(".console-head")).to_contain_text("Saved, 0 waiting")
    expect(values).to_have_text(["1–0", "½–½", "0–1"])
    trouble = ".value.waiting, .conflict, .desk-body .notice.bad, .correction:not([hidden])"
    expect(page.locator(trouble)).to_have_count(0)


def test_a_round_published_elsewhere_does_not_slip_under_the_hands(desk: Callable[..., Page]) -> None:
    first = desk()
    club(first, "late-c", "round-robin")
    berger(first, 1)
    second = desk("t=late-c&tab=results")
    second.wait_for_selector(".tab-results .current-number")
    second.keyboard.press("1")
    expect(second.locator(".missing-head")).to_contain_text("1 of 3 in")
    berger(first, 2)
    expect(second.locator(".round-choice option")).to_have_count(2)  # it has heard of the other round
    expect(second.locator(".round-choice select")).to_have_value("1")
    expect(second.locator("h1")).to_contain_text("round 1 of 5")
    second.click(".desk-tabs >> text=Log")
    second.click(".desk-tabs >> text=Results")
    expect(second.locator("h1")).to_contain_text("round 2 of 5")


def test_a_round_begins_at_its_first_board_though_its_boards_come_before_the_answer(desk: Callable[..., Page]) -> None:
    page = desk()
    club(page, "late-g", "round-robin")
    berger(page, 1)
    for key in ("1", "5"):
        page.keyboard.press(key)
        page.keyboard.press("Enter")
    expect(page.locator(".current-number")).to_have_text("3")
    page.click(".desk-tabs >> text=Pairing")
    page.click("text=Propose by the Berger tables")
    page.get_by_text("Publish round 2").wait_for()
    page.evaluate(HOLD, ["/commands", "POST"])
    page.click("text=Publish round 2")
    page.wait_for_function("() => document.querySelector('arbiter-page').desk.table('pairings.2') !== null")
    give(page)
    expect(page.locator("h1")).to_contain_text("round 2 of 5")
    expect(page.locator(".current-number")).to_have_text("1")


def test_who_is_refused_is_not_forgotten_while_the_next_is_typed(desk: Callable[..., Page]) -> None:
    page = desk()
    club(page, "late-d", "by-hand")
    page.click(".desk-tabs >> text=Players")
    refusals = [json.dumps({"error": "x", "message": "the list is closed"})]

    def first_is_refused(route: Route) -> None:
        if refusals:
            route.fulfill(status=422, body=refusals.pop())
        else:
            route.continue_()

    page.route("**/commands", first_is_refused)
    page.evaluate(HOLD, ["/commands", "POST"])
    for name in ("Refused, Rosa", "Added, Anna"):
        page.fill(".card-form input[name=name]", name)
        page.keyboard.press("Enter")
    page.fill(".card-form input[name=name]", "Typed, Tom")
    give(page)
    give(page)
    expect(page.locator(".player-rows")).to_contain_text("Added")
    line = page.locator(".refused-list .notice")
    expect(line).to_contain_text("Refused, Rosa is not added: the list is closed")
    expect(page.locator(".card-form input[name=name]")).to_have_value("Typed, Tom")
    page.fill(".card-form input[name=name]", "")
    line.get_by_text("Mend it").click()
    expect(page.locator(".card-form input[name=name]")).to_have_value("Refused, Rosa")
    page.keyboard.press("Enter")
    give(page)
    expect(page.locator(".player-rows")).to_contain_text("Refused")
    expect(line).to_have_count(0)


def test_a_correction_that_is_answered_late_leaves_alone_who_is_chosen_by_then(desk: Callable[..., Page]) -> None:
    page = desk()
    club(page, "late-e", "by-hand")
    page.click(".desk-tabs >> text=Players")
    page.evaluate(HOLD, ["/commands", "POST"])
    rows = page.locator(".player-rows .player-row")
    rows.nth(0).click()
    page.fill(".card-form input[name=rating]", "2500")
    page.keyboard.press("Enter")
    rows.nth(1).click()
    page.fill(".card-form input[name=rating]", "2111")
    give(page)
    expect(rows.nth(0)).to_contain_text("2500")
    expect(page.locator("input[name=rating]")).to_have_value("2111")
    expect(page.locator(".card-form h2").first).to_have_text("Correct B, Test")


def test_a_button_is_not_taken_away_from_under_a_finger(desk: Callable[..., Page]) -> None:
    """Something comes from elsewhere between the press and the release: it is drawn after the click."""
    first = desk()
    club(first, "late-f", "by-hand")
    first.click("text=Pair by hand")
    first.locator("input[name=quick]").wait_for()
    second = desk("t=late-f&tab=pairing")
    box = second.get_by_text("Discard").bounding_box()
    assert box is not None
    second.mouse.move(box["x"] + 5, box["y"] + 5)
    second.mouse.down()
    first.fill("input[name=quick]", "1-6")
    first.keyboard.press("Enter")
    second.wait_for_function("() => document.querySelector('arbiter-page').desk.table('draft.1').meta.revision === 2")
    expect(second.locator(BOARDS)).to_have_count(0)
    second.mouse.up()
    expect(first.get_by_text("Pair by hand")).to_be_visible()
