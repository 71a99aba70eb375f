"""How an event looks is chosen on the page of its wall, also of a tournament that belongs to no festival."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.live.servers import sign_in
from tests.browser.live.walls import House
from tests.browser.pictures import picture

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

LOGO = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360f8cfc0f01f0005000201"
    "5a0e8ba20000000049454e44ae426082"
)
FIRST_BADGE = "() => getComputedStyle(document.querySelector('.badge')).backgroundColor"


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One tournament, and no festival."""
    made = House(tmp_path_factory.mktemp("branding"))
    made.tournament("alpha", "Alpha")
    yield made
    made.client.close()
    made.stop()


@pytest.fixture
def form(chromium: Browser, house: House) -> Page:
    """The page of the tournament's own wall, of somebody who directs it."""
    page = chromium.new_context(viewport={"width": 1440, "height": 900}).new_page()
    sign_in(page, house.address, house.secret)
    page.goto(f"{house.address}/arbiter/#t=alpha&tab=settings")
    page.get_by_role("button", name="Open the wall").click()
    page.wait_for_url("**/wall/alpha/")
    page.get_by_role("heading", name="How it looks").wait_for()
    return page


def send(form: Page, name: str, content: bytes = LOGO) -> None:
    form.get_by_label("A picture from this computer").set_input_files(
        {"name": name, "mimeType": "image/png", "buffer": content}
    )


def save(form: Page) -> Any:
    """What is said of it."""
    form.get_by_role("button", name="Save how it looks").click()
    return form.locator(".card-form", has=form.get_by_role("heading", name="How it looks")).locator(".notice")


def test_logo_sponsors_and_colours_of_a_tournament_are_seen_on_its_pages(
    form: Page, house: House, open_page: Callable[..., Page]
) -> None:
    send(form, "Club Logo.PNG")
    expect(form.get_by_text("club-logo.png is on the server.")).to_be_visible()
    send(form, "bakery.png")
    expect(form.get_by_text("bakery.png is on the server.")).to_be_visible()
    form.get_by_label("Logo, left of the event’s name").select_option("club-logo.png")
    expect(form.locator(".brand-shown img")).to_be_visible()
    form.get_by_role("checkbox", name="bakery.png").check()
    for number in range(1, 7):
        form.get_by_label(f"Colour {number}").fill("#ffe066")
    expect(save(form)).to_contain_text("Saved.")
    picture(form, "branding-form")
    held = house.client.get("/f/alpha/info").json()["meta"]["branding"]
    assert held == {"colours": ["#ffe066"] * 6, "logo": "club-logo.png", "sponsors": ["bakery.png"]}

    public = open_page(f"{house.address}/t/alpha/", 1280, 800)
    expect(public.locator(".top .logo")).to_have_attribute("src", "/images/club-logo.png")
    expect(public.locator(".sponsors img")).to_have_attribute("src", "/images/bakery.png")
    public.wait_for_function(f"() => ({FIRST_BADGE})() === 'rgb(255, 224, 102)'")
    picture(public, "branding-public")
    screen = open_page(f"{house.address}/s/alpha/standings", 1920, 1080)
    expect(screen.locator(".head .logo")).to_be_visible()
    screen.wait_for_function(f"() => ({FIRST_BADGE})() === 'rgb(255, 224, 102)'")
    picture(screen, "branding-wall")

    form.get_by_role("button", name="The colours of the house").click()
    form.get_by_label("Logo, left of the event’s name").select_option("")
    form.get_by_role("checkbox", name="bakery.png").uncheck()
    expect(save(form)).to_contain_text("Saved.")
    expect(form.locator(".brand-shown img")).to_have_count(0)
    assert "branding" not in house.client.get("/f/alpha/info").json()["meta"]


def test_what_cannot_be_read_or_is_no_picture_is_refused(form: Page, house: House) -> None:
    form.get_by_label("Colour 2").fill("#803020")
    said = save(form)
    expect(said).to_contain_text("#803020")
    expect(said).to_contain_text("7:1")
    expect(said).to_have_class("notice bad")
    picture(form, "branding-refused")
    send(form, "list.png", b"Name;Rating")
    expect(said).to_contain_text("list.png:")
    assert "branding" not in house.client.get("/f/alpha/info").json()["meta"]
    form.get_by_label("Colour 2").fill("#ffb27a")
    form.get_by_label("Colour 3").fill("#ffffff")
    expect(save(form)).to_contain_text("Saved.")
    assert house.client.get("/f/alpha/info").json()["meta"]["branding"]["colours"][2] == "#ffffff"
