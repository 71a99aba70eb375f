"""The wall of a festival: screens let in by their word, told live what they show, through cuts and restarts."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.live.servers import Wire, sign_in
from tests.browser.live.walls import NAMES, House, Wall, holds, local, schedule, seen
from tests.browser.measured import faults
from tests.browser.pictures import picture, whole_picture
from tests.browser.pseudo import outside, speak

pytestmark = pytest.mark.browser

SILENCE, NEXT_TRY = "00:51", "00:31"
"""After which a page has noticed that nobody answers, and within which it tries again."""
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360f8cfc0f01f0005000201"
    "5a0e8ba20000000049454e44ae426082"
)


@pytest.fixture(scope="module")
def house(house: House) -> House:
    """The same, with a picture to show."""
    images = house.folder / "data" / "images"
    images.mkdir(parents=True, exist_ok=True)
    (images / "sponsor.png").write_bytes(PIXEL)
    return house


def test_one_wall_shows_several_tournaments_and_changes_live(wall: Wall) -> None:
    left, right = wall.let_in("Left"), wall.let_in("Right")
    wall.show("Left", "A", "Standings")
    wall.show("Right", "B", "Standings")
    expect(seen(left).locator(".event")).to_contain_text("Alpha")
    expect(seen(right).locator(".event")).to_contain_text("Beta")
    expect(seen(right).locator(".head .badge")).to_have_text("B")
    expect(seen(right).locator(".head .badge")).to_have_class("badge badge-1")
    wall.show("Left", "B", "Pairings")
    expect(seen(left).locator(".sentence")).to_have_text("Pairings of round 1 will be published here.")
    expect(seen(left).locator(".event")).to_contain_text("Beta")
    expect(wall.card("Left").locator(".card-shows")).to_have_text("Pairings, B")
    expect(wall.card("Left")).to_contain_class("live")
    expect(wall.card("Left").locator(".card-says")).to_contain_text("Beta")
    expect(wall.page.locator(".counts")).to_have_text("2 live")


def test_screens_speak_the_language_of_the_festival_but_for_those_that_have_one_of_their_own(wall: Wall) -> None:
    left, right = wall.screen("Left"), wall.screen("Right")
    right.goto(f"{wall.house.address}/s/?lang=en")
    for name in ("Left", "Right"):
        wall.show(name, "B", "Standings")
    wall.page.locator("[name=wall-language]").select_option("de")
    expect(seen(left).locator(".title b")).to_have_text("Rangliste")
    expect(seen(right).locator(".title b")).to_have_text("Standings")
    wall.page.locator("[name=wall-language]").select_option("en")
    expect(seen(left).locator(".title b")).to_have_text("Standings")


def test_the_progress_of_all_sections_is_assigned_once_for_all_of_them(wall: Wall) -> None:
    left = wall.let_in("Left")
    wall.show("Left", "Other", "Round progress of all sections")
    expect(seen(left).locator(".section-card")).to_have_count(2)
    expect(seen(left).locator(".event")).to_contain_text("Harbour Festival")
    expect(wall.card("Left").locator(".card-shows")).to_have_text("Round progress of all sections")


def test_the_show_begins_when_its_screen_shows_it(wall: Wall) -> None:
    left = wall.let_in("Left")
    wall.show("Left", "A", "The event in 90 seconds")
    expect(seen(left).locator(".finale")).to_be_visible()  # no round has a result: it is over soon
    expect(seen(left).locator(".show-controls")).to_be_hidden()
    expect(wall.card("Left").locator(".card-shows")).to_have_text("The event in 90 seconds, A")


DATA = [*NAMES, "Alpha", "Beta", "Harbour Festival", "harbour", "alpha", "beta", "Left", "English", "Deutsch"]


def in_brackets(chromium: Browser, page: Page, address: str) -> Page:
    """The same device in a language of brackets; what a worker has kept would be in German."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, service_workers="block")
    context.add_cookies(page.context.cookies())  # type: ignore[arg-type]
    speak(context)
    opened = context.new_page()
    opened.goto(address)
    return opened


def test_a_wall_says_nothing_that_cannot_be_translated(wall: Wall, house: House, chromium: Browser) -> None:
    device = wall.screen("Left")
    screen = in_brackets(chromium, device, f"{house.address}/s/?lang=de")
    device.close()
    for section, what, shown in (
        ("B", "Countdown", ".until"),
        ("B", "Standings", "iframe"),
        ("Other", "The newest announcement", ".sentence"),
    ):
        wall.show("Left", section, what)
        expect(screen.locator(shown)).to_be_visible()
        assert outside(screen, DATA) == []
    control = in_brackets(chromium, wall.page, f"{house.address}/wall/harbour/?lang=de")
    control.locator(".card-name").click()
    expect(control.locator(".panel-name")).to_have_text("Left")
    expect(control.locator(".card-says")).to_contain_text("⟦announcement⟧")
    assert outside(control.main_frame, [*DATA, "sponsor.png"]) == []


def test_a_list_is_split_over_the_screens_that_are_chosen_and_a_publication_takes_them_all(
    wall: Wall, house: House
) -> None:
    screens = [wall.screen(name) for name in ("Left", "Middle", "Right")]
    wall.card("Left").locator(".card-name").click()
    wall.page.keyboard.press("a")
    wall.choose("A", "Crosstable")
    for place, name in enumerate(("Left", "Middle", "Right"), 1):
        expect(wall.card(name).locator(".card-shows")).to_have_text(f"Crosstable, A, part {place} of 3")
    house.publish("alpha")
    for screen in screens:
        expect(seen(screen).locator(".head .title")).to_contain_text("Round 1")
    boards = [seen(screen).locator(".board .number").all_inner_texts() for screen in screens]
    assert sorted(number for part in boards for number in part) == ["1", "2", "3", "4"]
    picture(screens[0], "wall-focus")
    wall.page.locator("[name=focus]").select_option("0")
    expect(seen(screens[0]).locator(".head .title")).to_contain_text("Crosstable")
    wall.page.locator("[name=focus]").select_option("5")
    expect(seen(screens[0]).locator(".head .title")).to_contain_text("Round 1")


def with_clock(screen: Page) -> Page:
    """The same device, whose time can be hurried."""
    screen.clock.install()
    screen.reload()
    return screen


def in_turn(screen: Page, shown: Locator) -> None:
    """It is seen now, or when ten seconds more have passed."""
    for _ in range(3):
        with contextlib.suppress(AssertionError):
            return expect(shown).to_be_visible(timeout=3000)
        screen.clock.fast_forward("00:10")
    return expect(shown).to_be_visible()


def test_several_things_are_shown_in_turn(wall: Wall) -> None:
    screen = with_clock(wall.screen("Left"))
    wall.show("Left", "B", "Standings")
    wall.page.click("text=Add in turn")
    wall.page.locator(".dwell").select_option("10")
    wall.show("Left", "Other", "sponsor.png")
    expect(wall.page.locator(".shows li")).to_have_count(2)
    for shown in (screen.locator(".picture img"), seen(screen).locator(".event", has_text="Beta")) * 2:
        in_turn(screen, shown)
    wall.page.click(".shows [aria-label^='Do not show: Standings']")
    expect(wall.page.locator(".shows li")).to_have_count(1)
    expect(wall.card("Left").locator(".card-shows")).to_have_text("Picture sponsor.png")


def test_a_message_and_a_blackout_reach_every_screen_and_are_asked_for_once(wall: Wall) -> None:
    screens = [wall.screen(name) for name in ("Left", "Right")]
    wall.show("Left", "B", "Results")
    wall.page.keyboard.press("m")
    wall.page.fill("[name=message]", "The bus leaves at 19:00")
    wall.page.locator(".message-form .primary").click()
    expect(wall.page.locator(".saying .question")).to_contain_text("Show this on 2 screens?")
    wall.page.locator(".saying .danger").click()
    for screen in screens:
        expect(screen.locator(".banner")).to_have_text("The bus leaves at 19:00")
    picture(screens[0], "wall-message")
    picture(wall.page, "wall-control-message")
    wall.page.click("text=Take it back")
    expect(screens[1].locator(".banner")).to_have_text("")
    wall.page.click(".head-buttons >> text=Blackout")
    expect(wall.page.locator(".saying .question")).to_contain_text("Make 2 screens black?")
    wall.page.locator(".saying .danger").click()
    for screen in screens:
        expect(screen.locator(".dark")).to_be_visible()
    wall.page.click(".head-buttons >> text=Light again")
    expect(seen(screens[0]).locator(".event")).to_contain_text("Beta")


def test_an_urgent_message_is_seen_instead_of_everything(wall: Wall) -> None:
    screen = wall.screen("Left")
    wall.page.keyboard.press("m")
    wall.page.fill("[name=message]", "Leave the hall by the north door")
    wall.page.check("[name=urgent]")
    wall.page.locator(".message-form .primary").click()
    wall.page.locator(".saying .danger").click()
    expect(screen.locator(".urgent")).to_have_text("Leave the hall by the north door")
    picture(screen, "wall-urgent")
    wall.page.click("text=Take it back")
    expect(screen.locator(".own-name")).to_have_text("Left")


def test_a_cut_line_changes_nothing_that_is_seen_and_what_was_missed_comes_with_the_mend(
    wall: Wall, house: House, wire_to: Callable[[Any], Wire]
) -> None:
    wire = wire_to(house)
    screen = with_clock(wall.screen("Left", wire.address))
    wall.show("Left", "A", "Standings")
    expect(seen(screen).locator(".event")).to_contain_text("Alpha")
    expect(wall.card("Left")).to_contain_class("live")
    wire.cut()
    wall.show("Left", "B", "Standings")
    expect(wall.card("Left")).to_contain_class("silent", timeout=60_000)
    expect(wall.card("Left").locator(".card-state")).to_contain_text("no answer")
    picture(wall.page, "wall-control-silent")
    expect(seen(screen).locator(".event")).to_contain_text("Alpha")
    wire.mend()
    screen.clock.fast_forward(NEXT_TRY)
    expect(seen(screen).locator(".event")).to_contain_text("Beta", timeout=90_000)
    expect(wall.card("Left")).to_contain_class("live", timeout=60_000)


def test_a_restart_of_the_server_needs_nobody(wall: Wall, house: House) -> None:
    screen = with_clock(wall.screen("Left"))
    wall.show("Left", "B", "Standings")
    expect(seen(screen).locator(".event")).to_contain_text("Beta")
    house.stop()
    screen.clock.fast_forward(SILENCE)
    expect(seen(screen).get_by_text("No connection for")).to_be_visible()
    expect(seen(screen).locator(".event")).to_contain_text("Beta")
    house.start()
    wall.page.reload()
    wall.show("Left", "A", "Standings")
    screen.clock.fast_forward(NEXT_TRY)
    expect(seen(screen).locator(".event")).to_contain_text("Alpha", timeout=90_000)
    expect(wall.card("Left")).to_contain_class("live", timeout=60_000)


def test_a_device_that_is_switched_on_again_is_the_same_screen(wall: Wall) -> None:
    screen = wall.screen("Left")
    wall.show("Left", "B", "Standings")
    screen.goto("about:blank")
    screen.goto(f"{wall.house.address}/s/")
    expect(seen(screen).locator(".event")).to_contain_text("Beta")


def test_a_screen_that_is_removed_shows_a_word_again(wall: Wall) -> None:
    screen = wall.screen("Left")
    wall.show("Left", "A", "Standings")
    expect(seen(screen).locator(".event")).to_contain_text("Alpha")
    wall.page.click("text=Remove this screen")
    wall.page.click("text=Remove it")
    screen.wait_for_selector(".word:not(:empty)")
    expect(wall.page.locator(".screen-card")).to_have_count(0)


def test_the_wall_is_controlled_by_keys(wall: Wall) -> None:
    for name in ("Left", "Right"):
        wall.screen(name)
    wall.page.locator("h1").first.click()
    wall.card("Left").focus()
    wall.page.keyboard.press("ArrowRight")
    expect(wall.card("Right")).to_have_attribute("aria-selected", "true")
    wall.page.keyboard.press("ArrowLeft")
    expect(wall.card("Left")).to_have_attribute("aria-selected", "true")
    expect(wall.card("Right")).to_have_attribute("aria-selected", "false")
    wall.page.keyboard.press("n")
    expect(wall.page.locator("[name=screen-name]")).to_be_focused()
    wall.page.keyboard.press("ControlOrMeta+a")
    wall.page.keyboard.type("Door")
    wall.page.keyboard.press("Enter")
    expect(wall.card("Door")).to_be_visible()
    expect(wall.page.locator(".panel .notice")).to_have_text("Saved.")


def test_a_countdown_has_its_colours_and_says_that_a_begin_has_moved(wall: Wall, house: House) -> None:
    screen = wall.screen("Left")
    wall.screen("Right")
    wall.show("Right", "B", "Pairings")
    wall.show("Left", "B", "Countdown")
    schedule(house)
    expect(screen.locator(".until")).to_have_text("The begin of the next round is not known yet")
    for ahead, phase in ((90, "calm"), (6, "soon"), (1.5, "now"), (-2, "running")):
        schedule(house, local(ahead), local(ahead + 300))
        expect(screen.locator(f".countdown.{phase}")).to_be_visible()
        expect(screen.locator(".where")).to_contain_text("Your board: screen Right")
        holds(screen, f"countdown-{phase}")
    wall.page.fill("[name=halls]", "Hall A: B 1-4")
    wall.page.click("text=Save the halls")
    expect(screen.locator(".where")).to_contain_text("Boards: Hall A 1–4")
    holds(screen, "countdown-halls")
    schedule(house, local(5))
    schedule(house, local(10))
    expect(screen.locator(".head .tag")).to_contain_text("moved to")
    expect(screen.locator(".until")).to_contain_text("until the round starts at")


def test_the_begin_of_a_round_is_set_and_moved_on_the_page(wall: Wall, house: House) -> None:
    schedule(house)
    form = wall.page.locator(".wall-rounds fieldset").nth(1)
    expect(form.locator("input")).to_have_count(1)
    form.locator("input").fill("2026-12-05T15:00")
    form.get_by_text("Add round 1").click()
    expect(form.locator("input").first).to_have_value("2026-12-05T15:00")
    form.get_by_text("+5 min").click()
    expect(form.locator("input").first).to_have_value("2026-12-05T15:05")
    form.get_by_text("Remove").click()
    expect(form.get_by_text("+5 min")).to_have_count(0)


def test_an_announcement_in_two_languages_has_room(wall: Wall) -> None:
    screen = wall.screen("Left")
    wall.show("Left", "Other", "The newest announcement")
    expect(screen.locator(".sentence")).to_have_text("Nothing is announced now.")
    wall.page.fill(
        "[name=headline]",
        "Round three starts a quarter of an hour later than was announced on the programme " + "x" * 8,
    )
    wall.page.fill(
        "[name=text]",
        "y" * 50 + " The doors of the hall open at 15:10, the clocks run from 15:20 on, be there " + "z" * 30,
    )
    wall.page.click("text=In a second language")
    wall.page.fill(
        "[name=other-headline]", "Runde drei beginnt eine Viertelstunde später als im Programm angekündigt worden war"
    )
    wall.page.fill(
        "[name=other-text]", "Einlass in den Saal ab 15:10, die Uhren laufen ab 15:20. Bitte rechtzeitig da sein."
    )
    wall.page.fill("[name=speaker]", "Chief arbiter")
    wall.page.click("text=Announce it")
    expect(wall.page.locator(".announced .strip")).to_have_count(0)
    refused = wall.page.locator(".card-form").filter(has_text="Announcements").locator(".notice")
    expect(refused).to_contain_text("a wall has room for 110 here")
    wall.page.fill(
        "[name=text]", "The doors of the hall open at 15:10, the clocks run from 15:20 on. Please be in time."
    )
    wall.page.click("text=Announce it")
    expect(screen.locator(".said h2")).to_have_count(2)
    holds(screen, "announcement")
    wall.page.locator(".announced").get_by_text("Withdraw").click()
    expect(screen.locator(".sentence")).to_have_text("Nothing is announced now.")


def test_the_page_of_the_wall_holds(wall: Wall) -> None:
    for name in ("Left 1", "Left 2", "A screen with a name of forty letters---"):
        screen = wall.screen(name)
    holds(screen, "wall-name")
    wall.show("Left 1", "A", "Pairings")
    wall.show("Left 2", "B", "Countdown")
    wall.page.click("text=Add in turn")
    wall.page.keyboard.press("m")
    for width, height in ((1920, 1080), (1440, 900), (390, 844), (360, 640)):
        wall.page.set_viewport_size({"width": width, "height": height})
        wall.page.wait_for_timeout(1000)  # the pictures are fitted
        assert faults(wall.page) == []
        whole_picture(wall.page, f"wall-control-{width}")


def test_another_arbiter_gets_a_link_and_loses_it(wall: Wall, chromium: Browser) -> None:
    form = wall.page.locator(".card-form").filter(has_text="Who controls this wall")
    form.get_by_text("Make the link").click()
    link = form.locator("[name=wall-link]").input_value()
    page = chromium.new_page()
    page.goto(link.replace("localhost", "127.0.0.1"))
    page.click("text=Wall of Harbour Festival")
    page.wait_for_selector(".wall-forms")
    page.fill("[name=word]", "AAAA")
    page.fill("[name=new-name]", "Nowhere")
    page.click("text=Let it in")
    expect(page.locator(".wall-forms .notice.bad")).to_contain_text("no screen shows this word now")
    form.get_by_label("Revoke g").last.click()
    expect(form.locator(".strip")).to_have_count(1)
    page.reload()
    expect(page.locator(".door-page")).to_be_visible()


def test_nobody_controls_a_wall_without_a_link(chromium: Browser, house: House) -> None:
    page = chromium.new_page()
    page.goto(f"{house.address}/wall/harbour/")
    expect(page.locator(".door-page")).to_contain_text("may not control this wall")


def test_the_wall_of_one_tournament_opens_from_its_page(chromium: Browser, house: House) -> None:
    house.tournament("gamma", "Gamma")
    page = chromium.new_context(viewport={"width": 1440, "height": 900}).new_page()
    sign_in(page, house.address, house.secret)
    page.goto(f"{house.address}/arbiter/#t=gamma&tab=settings")
    page.click("text=Open the wall")
    expect(page.locator("wall-page h1").first).to_contain_text("Wall 0 screens")
    assert page.url == f"{house.address}/wall/gamma/"
    expect(page.locator(".section-row b")).to_have_text(["Gamma"])


def test_a_tournament_that_says_itself_when_its_rounds_begin_is_believed(wall: Wall, house: House) -> None:
    house.tournament("delta", "Delta")
    listed = [{"tournament": id, "label": id[0].upper(), "colour": 0} for id in ("alpha", "beta", "delta")]
    seen_by = house.client.get("/f/harbour/info").json()["meta"]["versions"]["festival"]
    wish = {"id": house.id(), "seen": seen_by, "command": {"type": "set-sections", "sections": listed}}
    house.post("/api/f/harbour/commands", wish)
    begins = {"round": 1, "begins": {"local": local(6), "zone": "UTC"}}
    seen_by = house.client.get("/t/delta/info").json()["meta"]["versions"]["tournament"]
    house.tell("delta", seen_by, type="set-schedule", rounds=[begins])
    screen = wall.screen("Left")
    wall.show("Left", "D", "Countdown")
    expect(screen.locator(".countdown.soon")).to_be_visible()
    wall.page.reload()
    form = wall.page.locator(".wall-rounds fieldset").nth(2)
    expect(form.locator("a")).to_have_text("Change it on the page of the tournament")
    expect(form.locator("input")).to_have_count(0)
