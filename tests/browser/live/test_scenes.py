"""Scenes of the wall: looked at, shown with one press, edited. Screens that say their names, or stand still."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.live.walls import House, Wall, holds, seen
from tests.browser.measured import faults
from tests.browser.pictures import picture, whole_picture

pytestmark = pytest.mark.browser


def save_scene(wall: Wall, name: str) -> None:
    wall.page.click("text=New scene")
    wall.page.fill("[name=scene-name]", name)
    wall.page.click("text=Save the scene")
    expect(wall.page.get_by_role("button", name=name, exact=True)).to_be_visible()


def test_a_scene_is_looked_at_and_shown_on_all_screens_with_one_press(wall: Wall) -> None:
    left, right = wall.screen("Left"), wall.screen("Right")
    wall.show("Left", "A", "Standings")
    wall.show("Right", "B", "Standings")
    expect(seen(right).locator(".event")).to_contain_text("Beta")
    save_scene(wall, "Round running")
    wall.show("Left", "A", "Countdown")
    wall.show("Right", "A", "Countdown")
    expect(right.locator(".countdown")).to_be_visible()
    save_scene(wall, "Before the round")
    expect(wall.page.get_by_role("button", name="Before the round", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    wall.page.get_by_label("Look at the scene Round running before it is shown").click()
    expect(wall.card("Left").locator(".card-shows")).to_have_text("Standings, A")
    shown = wall.card("Left").frame_locator(".picture iframe").frame_locator("iframe:not(.away)")
    expect(shown.locator(".event")).to_contain_text("Alpha")
    expect(left.locator(".countdown")).to_be_visible()
    wall.show("Right", "A", "Crosstable")
    expect(wall.card("Right").locator(".card-shows")).to_have_text("Crosstable, A")
    picture(wall.page, "scenes-look")
    expect(right.locator(".countdown")).to_be_visible()
    wall.page.get_by_role("button", name="Round running", exact=True).click()
    expect(seen(left).locator(".head .title")).to_contain_text("Standings")
    expect(seen(right).locator(".head .title")).to_contain_text("Crosstable")
    wall.page.keyboard.press("2")
    expect(left.locator(".countdown")).to_be_visible()
    for width in (1920, 390):
        wall.page.set_viewport_size({"width": width, "height": 900})
        assert faults(wall.page) == []
        whole_picture(wall.page, f"scenes-{width}")


def test_a_scene_is_removed_when_the_question_is_answered(wall: Wall) -> None:
    wall.screen("Left")
    save_scene(wall, "Blitz")
    wall.page.get_by_label("Look at the scene Blitz before it is shown").click()
    question = wall.page.locator(".scene-part .question")
    for answer, left in (("Keep it", 1), ("Remove it", 0)):
        wall.page.locator(".scene-strip").get_by_role("button", name="Remove", exact=True).click()
        expect(question).to_contain_text("Remove the scene Blitz?")
        question.get_by_role("button", name=answer, exact=True).click()
        expect(question).to_be_hidden()
        expect(wall.page.get_by_role("button", name="Blitz", exact=True)).to_have_count(left)


def test_all_screens_say_their_names_and_go_on(wall: Wall) -> None:
    screens = [wall.screen(name) for name in ("Left 1", "Registration desk")]
    wall.show("Left 1", "A", "Standings")
    expect(seen(screens[0]).locator(".event")).to_contain_text("Alpha")
    wall.page.click("text=Identify all")
    expect(screens[0].locator(".identify")).to_have_text("Left 1")
    expect(screens[1].locator(".identify")).to_have_text("Registration desk")
    picture(screens[1], "identify")
    expect(seen(screens[0]).locator(".event")).to_contain_text("Alpha")
    expect(screens[1].locator(".own-name")).to_be_visible()


def test_a_screen_that_stands_still_says_so_and_shows_nothing_new(wall: Wall, house: House) -> None:
    screen = wall.screen("Left")
    wall.show("Left", "A", "Standings")
    expect(seen(screen).locator(".event")).to_contain_text("Alpha")
    wall.page.locator(".panel").get_by_text("Stand still").click()
    expect(seen(screen).locator(".foot.hatched")).to_contain_text("Stands still. Data of")
    expect(wall.card("Left").locator(".card-state")).to_contain_text("still since")
    picture(screen, "still")
    picture(wall.page, "scenes-still")
    house.publish("alpha")  # the focus would take a screen that goes on
    expect(wall.page.locator(".scenes")).to_contain_text("Pairings until")
    screen.wait_for_timeout(1500)
    expect(seen(screen).locator(".head .title")).to_contain_text("Standings")
    wall.page.locator(".panel").get_by_text("Go on").click()
    expect(seen(screen).locator(".head .title")).to_contain_text("Round 1")
    expect(seen(screen).locator(".foot")).to_contain_text("Live")
    wall.page.locator("[name=focus]").select_option("0")
    wall.show("Left", "A", "Countdown")
    expect(screen.locator(".countdown")).to_be_visible()
    wall.page.locator(".panel").get_by_text("Stand still").click()
    expect(screen.locator(".foot.hatched")).to_contain_text("Stands still.")
    wall.show("Left", "B", "Standings")
    expect(seen(screen).locator(".event")).to_contain_text("Beta")
    expect(seen(screen).locator(".foot")).to_contain_text("Live")


def test_a_countdown_says_the_default_time_and_where_names_hang(wall: Wall) -> None:
    screen = wall.screen("Left")
    wall.show("Left", "B", "Countdown")
    form = wall.page.locator(".wall-rounds fieldset").nth(1)
    form.locator("input").fill("2036-12-05T15:00")
    form.get_by_text("Add round 1").click()
    wall.page.fill("[name=default-minutes]", "30")
    wall.page.fill("[name=names]", "at the door")
    wall.page.keyboard.press("Tab")
    expect(screen.locator(".foot .legend")).to_have_text("default time 15:30")
    expect(screen.locator(".foot .pages")).to_have_text("Screen Left")
    expect(screen.locator(".where")).to_contain_text("Names: at the door")
    holds(screen, "countdown-names")
