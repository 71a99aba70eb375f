"""The page of one player changes by itself: published, taken back, paired anew, played; the code leads to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.live.opens import absent, created, publish_first
from tests.browser.pictures import picture

pytestmark = pytest.mark.browser


def test_a_phone_follows_its_player(desk: Callable[..., Page], open_page: Callable[..., Page], openhall: Any) -> None:
    page = desk()
    created(page, "next-a")
    page.click(".desk-tabs >> text=Tournament")
    form = page.locator(".schedule-form")
    form.get_by_label("Round 1").fill("2030-12-01T14:00")
    form.get_by_role("button", name="Save the schedule").click()
    expect(form.locator(".notice")).to_contain_text("Saved")
    phone = open_page(f"{openhall.address}/t/next-a/player/1/", 390, 844)
    card, changes = phone.locator(".game-card"), phone.locator(".changes")
    expect(phone.locator("h1")).to_have_text("Aldershof, Test")
    expect(card).to_contain_text("No round has been published yet")
    expect(card).to_contain_text("starts")
    expect(card).to_contain_text("Sun 1 Dec 14:00")
    phone.evaluate("window.same = true")

    publish_first(page)
    expect(card.locator(".board-line b")).to_have_text("1")
    expect(card).to_contain_text("White")
    expect(card).to_contain_text("Kessendorf")
    expect(changes).to_be_hidden()
    picture(phone, "next-game")

    page.click(".desk-tabs >> text=Pairing")
    page.click("text=Take the pairing back")
    expect(card).to_contain_text("The pairing of round 1 was taken back")
    absent(page, "Zandbelt")
    publish_first(page)
    expect(changes).to_contain_text("pairing 2 of")
    expect(changes).to_contain_text("The opponent was Kessendorf, Test.")
    expect(card).to_contain_text("Jarnefors")
    expect(phone.get_by_role("status")).to_contain_text("The opponent was Kessendorf, Test.")
    picture(phone, "next-game-changed")
    late = open_page(f"{openhall.address}/t/next-a/player/1/", 1280, 800)
    expect(late.locator(".changes")).to_contain_text("The opponent was Kessendorf, Test.")
    gone = open_page(f"{openhall.address}/t/next-a/player/8/", 390, 844)
    expect(gone.locator(".game-card")).to_contain_text("No game: absent")

    expect(gone.locator(".game-card")).to_contain_text("speak to the arbiter")

    page.click(".desk-tabs >> text=Results")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(card).to_contain_text("Round 1 is over for you")
    assert phone.evaluate("window.same"), "nobody had to load the page again"
    for width in (320, 390, 1280):
        phone.set_viewport_size({"width": width, "height": 800})
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), width


def test_everybody_has_a_code_to_print(demo: Any, open_page: Callable[..., Page]) -> None:
    sheet = open_page(f"{demo.address}/t/{demo.tournament}/codes/", 1280, 900)
    codes = sheet.locator(".code img")
    expect(codes.first).to_be_visible()
    sheet.wait_for_load_state("networkidle")
    broken = "() => [...document.querySelectorAll('.code img')].filter((one) => !one.naturalWidth).length"
    sheet.wait_for_function(f"() => ({broken})() === 0")
    assert codes.count() > 50
    address = codes.first.get_attribute("src")
    answer = httpx.get(f"{demo.address}{address}", trust_env=False)
    assert answer.headers["content-type"].startswith("image/svg+xml")
    sheet.emulate_media(media="print")
    assert sheet.evaluate("document.documentElement.scrollWidth <= innerWidth")
    picture(sheet, "codes")


def test_a_member_of_a_team_finds_his_match_and_his_board(
    serve: Callable[..., Any], open_page: Callable[..., Page]
) -> None:
    league = serve("--demo", "league")
    base = f"{league.address}/t/demo-league"
    members = httpx.get(f"{base}/members", follow_redirects=True, trust_env=False).json()
    page = open_page(f"{base}/player/{members['rows'][0][0]}/", 390, 844)
    card = page.locator(".game-card")
    expect(card).to_contain_text("Match")
    expect(card).to_contain_text("starts")
    team = open_page(f"{base}/player/1/", 390, 844).locator(".game-card")
    expect(team).to_contain_text("against")
    expect(team).not_to_contain_text("not public yet")
    fan = open_page(f"{base}/#pairings", 390, 844)
    fan.evaluate("(k) => localStorage.setItem('follow:demo-league', JSON.stringify([k, 1]))", members["rows"][0][0])
    fan.reload()
    followed = fan.locator(".followed-one")
    expect(followed.first).to_contain_text("match")
    expect(followed.nth(1)).to_contain_text("match")
    frame = open_page(f"{base.replace('/t/', '/embed/')}/pairings", 390, 844)
    expect(frame.locator(".match-cards > *").first).to_be_visible()
