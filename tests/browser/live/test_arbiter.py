"""A person runs a small event on the arbiter's page, with a keyboard and without JSON."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.measured import faults, unit
from tests.browser.pictures import whole_picture

pytestmark = pytest.mark.browser

WAITING = re.compile("waiting")

PLAYERS = ["Aldershof, Bastian", "Calderwick, Willem", "Kessendorf, Anneke"]
PASTED = "Jarnefors, Bastian; 2468; IM; CRO\nFjordhaug, Hugo; 2512\nMaravall, Birgit\t2437\tWGM\tFIN"


def create(page: Page, slug: str, system: str = "round-robin", rounds: int = 5) -> None:
    page.fill("input[name=name]", f"Club {slug}")
    page.fill("input[name=slug]", slug)
    page.select_option("select[name=system]", system)
    page.fill("input[name=rounds]", str(rounds))
    page.click("text=Create the tournament")
    page.wait_for_selector(".tab-players")


def enter_players(page: Page) -> None:
    for number, name in enumerate(PLAYERS):
        page.fill(".card-form input[name=name]", name)
        page.fill("input[name=rating]", str(2500 - number))
        page.keyboard.press("Enter")
    page.fill("textarea", PASTED)
    page.click("text=Add 3")
    expect(page.locator(".player-rows .player-row")).to_have_count(6)


def publish(page: Page) -> None:
    page.click("text=By rating, title, name")
    page.wait_for_selector("text=All 6 players have their number.")
    page.click(".desk-tabs >> text=Pairing")
    page.click("text=Propose by the Berger tables")
    page.click("text=Publish round 1")
    page.wait_for_selector(".tab-results .current-number")


def amend(page: Page, field: str, text: str) -> None:
    page.click("text=Change these")
    page.fill(f".amend [name={field}]", text)
    page.select_option(".amend .reason", "agreement")
    page.click(".amend >> text=Save")
    expect(page.locator(".amend .notice")).to_have_text("Changed.")


def publish_by_hand(page: Page) -> None:
    page.click("text=By rating, title, name")
    page.wait_for_selector("text=All 6 players have their number.")
    page.click(".desk-tabs >> text=Pairing")
    page.click("text=Pair by hand")
    for pair in ("1-6", "2-5", "3-4"):
        page.fill("input[name=quick]", pair)
        page.keyboard.press("Enter")
        expect(page.locator("input[name=quick]")).to_have_value("")
    expect(page.locator(".draft-rows .draft-row:not(.heads)")).to_have_count(3)
    page.click("text=Publish round 1")
    page.wait_for_selector(".tab-results .current-number")


def value(page: Page, board: int) -> Any:
    return page.locator(".result-rows .result-row").nth(board - 1).locator(".value")


def written(page: Page, board: int, text: str) -> None:
    """The result stands there, and is no longer on its way to the server."""
    expect(value(page, board)).to_have_text(text)
    expect(value(page, board)).not_to_have_class(WAITING)


def test_a_round_robin_is_begun_by_keyboard(desk: Any, open_page: Callable[..., Page], openhall: Any) -> None:
    page = desk()
    create(page, "club-a")
    enter_players(page)
    publish(page)
    wall = open_page(f"{openhall.address}/s/club-a/results")
    public = open_page(f"{openhall.address}/t/club-a/#standings", 390, 844)
    public.wait_for_selector(".standings .row")

    page.keyboard.press("1")
    written(page, 1, "1–0")
    expect(wall.locator(".results .line")).to_have_count(1)
    expect(public.locator(".standings .rows .row .tile-win")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".current-number")).to_have_text("2")
    kept = page.locator(".missing-chip", has_text="3").element_handle()
    page.keyboard.press("5")
    written(page, 2, "½–½")
    expect(page.locator(".missing-chip")).to_have_text(["3"])
    assert kept.evaluate("(chip) => chip.isConnected"), "a board that still plays stays under the finger"
    expect(page.locator(".result-row.just")).not_to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("3")
    written(page, 3, "+ : −")
    expect(page.locator(".missing-head")).to_contain_text("3 of 3 in")


def test_a_result_is_corrected_with_a_reason(desk: Any) -> None:
    page = desk()
    create(page, "club-b")
    enter_players(page)
    publish(page)
    page.keyboard.press("1")
    expect(value(page, 1)).to_have_class("value ")
    written(page, 1, "1–0")
    page.keyboard.press("0")
    expect(page.locator(".correction")).to_contain_text("1–0 becomes 0–1")
    page.select_option(".correction select", "scoresheet")
    page.fill(".correction [name=note]", "Both agree: 0-1")
    page.click(".correction >> text=Correct")
    written(page, 1, "0–1")
    page.keyboard.press("9")
    expect(page.locator(".correction .author")).to_contain_text("You entered it here at")
    page.click(".correction >> text=Correct")
    written(page, 1, "missing")
    page.click(".desk-tabs >> text=Log")
    expect(page.locator(".journal-rows")).to_contain_text("corrected to 0–1, was 1–0")
    expect(page.locator(".journal-rows")).to_contain_text("for staff Both agree: 0-1")


def test_who_comes_second_sees_both_values(desk: Any) -> None:
    first = desk()
    create(first, "club-c")
    enter_players(first)
    publish(first)
    second = desk("t=club-c&tab=results")
    second.wait_for_selector(".current-number")
    second.evaluate("document.querySelector('arbiter-page').desk.feed.stop()")
    first.keyboard.press("1")
    written(first, 1, "1–0")
    second.keyboard.press("5")
    card = second.locator(".conflict")
    expect(card).to_contain_text("Board 1: two different results")
    expect(card).to_contain_text("1–0")
    expect(card).to_contain_text("½–½")
    card.get_by_text("Set ½–½").click()
    written(first, 1, "1–0")
    card.locator("select").select_option("scoresheet")
    card.get_by_text("Set ½–½").click()
    written(first, 1, "½–½")
    expect(card).to_have_count(0)


def test_two_keys_in_a_row_never_change_what_another_desk_entered(desk: Any) -> None:
    first = desk()
    create(first, "club-h")
    enter_players(first)
    publish(first)
    first.keyboard.press("1")
    written(first, 1, "1–0")
    second = desk("t=club-h&tab=results")
    written(second, 1, "1–0")
    second.locator(".result-rows .result-row").first.click()
    second.keyboard.press("0")
    second.keyboard.press("Enter")
    form = second.locator(".correction")
    expect(form).to_contain_text("Choose a reason first")
    expect(form.locator(".author")).to_contain_text("Entered with your link (g1) at another desk at")
    expect(form.locator("select")).to_have_value("")
    form.locator("select").select_option("scoresheet")
    second.keyboard.press("Enter")
    written(first, 1, "0–1")
    first.keyboard.press("1")
    expect(first.locator(".correction select")).to_have_value("")
    first.keyboard.press("Escape")
    first.keyboard.press("Enter")
    expect(first.locator(".current-number")).to_have_text("2")
    first.keyboard.press("1")
    written(first, 2, "1–0")
    first.keyboard.press("5")
    first.locator(".correction").wait_for()
    first.keyboard.press("Enter")
    written(first, 2, "½–½")


def test_a_result_that_waits_for_the_server_says_so_on_its_board(desk: Any, openhall: Any) -> None:
    page = desk()
    create(page, "club-i")
    enter_players(page)
    publish(page)
    page.route("**/commands", lambda route: route.abort())
    page.keyboard.press("1")
    expect(value(page, 1)).to_have_class("value waiting")
    expect(page.locator(".result-rows .result-row").first).to_contain_text("waiting")
    expect(page.locator(".console-head")).to_contain_text("Offline, 1 waiting")
    expect(page.locator(".console-head .live-dot")).to_have_count(0)
    page.keyboard.press("5")
    expect(page.locator(".tab-results .notice.bad")).to_contain_text("waits for the server")
    page.unroute("**/commands")
    expect(value(page, 1)).to_have_class("value ", timeout=20_000)
    expect(value(page, 1)).to_have_text("1–0")
    expect(page.locator(".correction")).to_contain_text("1–0 becomes ½–½")
    expect(page.locator(".console-head .live-dot")).to_have_count(1)


def test_a_correction_that_comes_too_late_reaches_the_rating_report_only(
    desk: Any, open_page: Callable[..., Page], openhall: Any
) -> None:
    page = desk()
    create(page, "club-j", "by-hand", rounds=2)
    enter_players(page)
    publish_by_hand(page)
    for key in ("1", "5", "0"):
        page.keyboard.press(key)
        page.keyboard.press("Enter")
    expect(page.locator(".missing-head")).to_contain_text("3 of 3 in")
    page.click(".desk-tabs >> text=Tournament")
    page.click("text=Close the tournament")
    page.get_by_text("1 of 2 rounds has not been played").wait_for()
    amend(page, "rounds", "1")
    page.wait_for_function("() => document.querySelector('arbiter-page').desk.info.rounds === 1")
    page.click("text=Close the tournament")
    question = page.locator(".question")
    expect(question).to_contain_text("The standings become final")
    question.get_by_text("Leave it open").click()
    expect(question).to_be_hidden()
    page.click("text=Close the tournament")
    question.get_by_text("Close it").click()
    page.get_by_text("closed", exact=True).wait_for()
    public = open_page(f"{openhall.address}/t/club-j/#standings")
    expect(public.locator(".top .tag")).to_have_text("Final")
    page.click(".desk-tabs >> text=Results")
    page.locator(".result-rows .result-row").first.click()
    page.keyboard.press("0")
    expect(page.locator(".correction")).to_contain_text("Only for the rating report")
    page.select_option(".correction select", "appeal")
    page.click(".correction >> text=Correct")
    expect(page.locator(".tab-results .notice")).to_contain_text(["standings and pairings stay"])
    written(page, 1, "1–0")
    expect(page.locator(".result-rows .result-row").first).to_contain_text("report 0–1")
    page.click(".desk-tabs >> text=Players")
    page.fill(".card-form input[name=name]", "Late, Lotte")
    page.fill("input[name=rating]", "1500")
    page.keyboard.press("Enter")
    page.locator(".narrow .card-form .notice.bad").first.wait_for()
    expect(page.locator(".card-form input[name=name]")).to_have_value("Late, Lotte")
    expect(page.locator("input[name=rating]")).to_have_value("1500")


def test_another_arbiter_gets_a_link_of_his_own(desk: Any, chromium: Browser, openhall: Any) -> None:
    page = desk()
    create(page, "club-k")
    page.click(".desk-tabs >> text=Tournament")
    page.select_option(".access select", "arbiter")
    page.click("text=Make the link")
    link = page.locator(".made-link input").input_value()
    assert link.startswith(f"{openhall.address}/arbiter/#")
    other = chromium.new_page()
    other.goto(link)
    expect(other.locator(".own-tournaments")).to_contain_text("arbiter")
    other.goto(f"{openhall.address}/arbiter/#t=club-k&tab=settings")
    expect(other.locator(".role")).to_have_text("arbiter g2")
    other.locator(".amend >> text=Change these").click()
    other.fill(".amend [name=city]", "Turin")
    other.click(".amend >> text=Save")
    expect(other.locator(".amend .notice")).to_contain_text("the role arbiter may not send this command")
    page.click("text=Change these")
    page.fill(".amend [name=city]", "Turin")
    page.click(".amend >> text=Save")
    expect(page.locator(".facts")).to_contain_text("Turin")


def test_a_round_is_paired_by_hand(desk: Any) -> None:
    page = desk()
    create(page, "club-d", "by-hand")
    enter_players(page)
    page.click("text=By rating, title, name")
    page.wait_for_selector("text=All 6 players have their number.")
    page.click(".desk-tabs >> text=Pairing")
    page.click("text=Pair by hand")
    for pair in ("1-6", "2-5"):
        page.fill("input[name=quick]", pair)
        page.keyboard.press("Enter")
        expect(page.locator("input[name=quick]")).to_have_value("")
    expect(page.locator(".draft-rows .draft-row:not(.heads)")).to_have_count(2)
    free = page.locator(".free-players .seat")
    expect(free).to_have_count(2)
    free.nth(0).click()
    page.locator(".free-players .seat").nth(1).click()
    expect(page.locator(".draft-rows .draft-row:not(.heads)")).to_have_count(3)
    page.click("text=Publish round 1")
    expect(page.locator(".result-rows .result-row")).to_have_count(3)


def test_a_player_withdraws_and_returns(desk: Any) -> None:
    page = desk()
    create(page, "club-e")
    enter_players(page)
    page.click(".player-rows >> text=Kessendorf")
    page.locator(".player-actions [name=note]").fill("Called from the hospital.")
    page.click("text=Withdraw")
    expect(page.locator(".question")).to_contain_text("No round is public yet")
    page.locator(".question").get_by_text("Withdraw", exact=True).click()
    expect(page.locator(".player-notes")).to_contain_text("for staff Called from the hospital.")
    whole_picture(page, "player-note")
    page.click(".desk-tabs >> text=Log")
    expect(page.locator(".private-note")).to_contain_text("Called from the hospital.")
    whole_picture(page, "journal-note")
    page.click(".desk-tabs >> text=Players")
    expect(page.locator(".player-row.withdrawn")).to_have_count(1)
    page.click("text=Return to the tournament")
    expect(page.locator(".player-row.withdrawn")).to_have_count(0)


def test_who_leaves_a_round_robin_is_marked_wherever_he_stands(
    desk: Any, open_page: Callable[..., Page], openhall: Any
) -> None:
    page = desk()
    create(page, "club-l")
    enter_players(page)
    publish(page)
    for key in ("1", "1", "1"):
        page.keyboard.press(key)
        page.keyboard.press("Enter")
    expect(page.locator(".missing-head")).to_contain_text("3 of 3 in")
    loser = page.locator(".result-rows .result-row").first.locator(".name").nth(1).inner_text()
    page.click(".desk-tabs >> text=Pairing")
    points = page.locator(".draft-rows .draft-row .figure")
    page.click("text=Propose by the Berger tables")
    page.click("text=Publish round 2")
    expect(page.locator("h1")).to_contain_text("round 2 of 5")  # published: now its results are open
    page.click(".desk-tabs >> text=Pairing")
    expect(points.filter(has_text="1")).to_have_count(3)
    page.click(".desk-tabs >> text=Players")
    page.locator(".player-rows").get_by_text(loser.split(",")[0]).click()
    page.click("text=Withdraw")
    expect(page.locator(".question")).to_contain_text("1 of 5 games have a result, less than half")
    page.locator(".question").get_by_text("Leave it").click()
    expect(page.locator(".player-row.withdrawn")).to_have_count(0)
    page.click("text=Withdraw")
    page.locator(".question").get_by_text("Withdraw", exact=True).click()
    expect(page.locator(".player-row.withdrawn")).to_have_count(1)
    page.click(".desk-tabs >> text=Pairing")
    expect(points.filter(has_text="1")).to_have_count(2)
    expect(page.locator(".draft-rows .left-word")).to_have_count(1)

    public = open_page(f"{openhall.address}/t/club-l/#standings")
    gone = public.locator(".standings .row.withdrawn")
    expect(gone).to_contain_text("withdrawn r. 2, games do not count")
    expect(public.locator(".standings .uncounted")).to_have_count(4)
    public.goto(f"{openhall.address}/t/club-l/#crosstable")
    expect(public.locator(".crosstable .row.withdrawn .left-word")).to_have_text("withdrawn")
    expect(public.locator(".crosstable-foot")).to_contain_text("they count for nobody")
    public.goto(f"{openhall.address}/t/club-l/#pairings")
    expect(public.locator(".boards .left-word")).to_have_count(1)
    for size in ((3840, 2160), (1280, 720)):
        for screen in ("crosstable", "standings", "pairings"):
            wall = open_page(f"{openhall.address}/s/club-l/{screen}", *size)
            wall.wait_for_selector(".pages:not(:empty)")
            expect(wall.get_by_text("withdrawn" if screen != "pairings" else "left").first).to_be_visible()
            assert faults(wall, unit(size)) == [], (size, screen)


def test_a_round_robin_of_too_few_rounds_is_told_so_and_mended(desk: Any) -> None:
    page = desk()
    create(page, "club-o", rounds=3)
    enter_players(page)
    hint = "6 players meet each other in 5 rounds, but this tournament has 3."
    page.click(".desk-tabs >> text=Pairing")
    expect(page.locator(".cycle-hint.above")).to_contain_text(hint)
    page.click(".desk-tabs >> text=Tournament")
    expect(page.locator(".wide .cycle-hint")).to_contain_text(hint)
    page.click("text=Change these")
    page.fill(".amend [name=rounds]", "5")
    page.fill(".amend [name=tiebreaks]", "BH")
    page.click(".amend >> text=Save")
    expect(page.locator(".amend .notice")).to_contain_text("Choose a reason")
    page.select_option(".amend .reason", "entry-error")
    page.click(".amend >> text=Save")
    expect(page.locator(".amend .notice")).to_contain_text("BH must not be used in a round robin")
    page.fill(".amend [name=tiebreaks]", "DE SB")
    page.click(".amend >> text=Save")
    expect(page.locator(".wide .cycle-hint")).to_be_hidden()
    expect(page.locator(".facts")).to_contain_text("DE, SB")


def test_the_first_moment_of_an_event_is_its_foundation(
    open_page: Callable[..., Page], desk: Any, openhall: Any
) -> None:
    """Before it there is nothing: no address of the replay is missing, and the marks of rounds come with the rounds."""
    page = desk()
    create(page, "club-m")
    enter_players(page)
    public = open_page(f"{openhall.address}/t/club-m/#crosstable")
    public.wait_for_load_state("networkidle")
    publish(page)
    expect(public.locator(".tick")).to_have_text(["1"])
    for tab in ("pairings", "standings", "crosstable", "results"):
        public.click(f".tabs >> [data-tab={tab}]")
        public.focus(".slider")
        public.keyboard.press("Home")
        expect(public).to_have_url(re.compile("at=1$"))
        expect(public.locator(".replay-words")).to_contain_text("tournament created")
        public.click(".live-button")
    old = open_page(f"{openhall.address}/t/club-m/#standings&at=0")
    expect(old.locator(".replay-words")).to_contain_text("tournament created")


def test_a_round_that_is_published_while_the_log_is_read_gets_its_mark(
    open_page: Callable[..., Page], desk: Any, openhall: Any
) -> None:
    page = desk()
    create(page, "club-p")
    enter_players(page)
    public = open_page("about:blank")
    held: list[Route] = []
    public.route("**/log@*", lambda route: held.append(route), times=1)  # noqa: PLW0108 a builtin cannot be one
    with public.expect_request("**/log@*"):
        public.goto(f"{openhall.address}/t/club-p/#standings")
    publish(page)
    expect(public.get_by_text("The pairings of round 1 are published")).to_be_attached()
    held[0].continue_()
    expect(public.locator(".tick")).to_have_text(["1"])


def test_the_page_begins_at_its_top_and_its_first_field(desk: Any) -> None:
    page = desk()
    expect(page.locator(".card-form input[name=name]")).to_be_focused()
    page.set_viewport_size({"width": 1440, "height": 400})
    page.evaluate("window.scrollTo(0, 400)")
    create(page, "club-n")
    assert page.evaluate("window.scrollY") == 0
    expect(page.get_by_text("Add the list")).to_be_disabled()


def test_the_desk_holds_at_every_size(desk: Any) -> None:
    page = desk()
    create(page, "club-g")
    enter_players(page)
    publish(page)
    for size in ((390, 844), (1024, 768), (1440, 900), (1920, 1080)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for tab in ("Players", "Pairing", "Results", "Tournament", "Log"):
            page.click(f".desk-tabs >> text={tab}")
            assert faults(page) == [], (size, tab)


def test_a_file_is_looked_at_and_then_imported(desk: Any) -> None:
    page = desk()
    page.set_input_files("input[type=file]", str(files("server") / "demo" / "open.trf"))
    expect(page.locator(".summary")).to_contain_text("131 players, 9 of 9 rounds")
    page.fill(".findings input[name=slug]", "club-f")
    page.click("text=Accept this list")
    expect(page.locator(".player-rows .player-row")).to_have_count(131, timeout=20_000)


def test_a_wrong_link_is_told_so(open_page: Callable[..., Page], chromium: Browser, openhall: Any) -> None:
    page = chromium.new_page()
    page.goto(f"{openhall.address}/arbiter/#{'x' * 22}")
    expect(page.locator(".notice.bad")).to_contain_text("opens nothing")
