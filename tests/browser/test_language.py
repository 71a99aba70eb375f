"""A page speaks the language that its address, its device or its browser asks for, and English where it cannot."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from display import ASSETS

pytestmark = pytest.mark.browser

ENGLISH = "There is nothing at this address"
GERMAN = json.loads(ASSETS.joinpath("languages/de.json").read_text(encoding="utf-8"))


@pytest.fixture
def asking_for(chromium: Browser) -> Callable[[str], BrowserContext]:
    """A browser that asks for a language."""
    return lambda language: chromium.new_context(locale=language)


def missing(context: BrowserContext, pages_server: str, search: str = "") -> Page:
    page = context.new_page()
    page.goto(f"{pages_server}/missing/{search}")
    return page


@pytest.mark.parametrize(
    ("asked", "search", "shown", "language"),
    [
        ("de-AT", "", GERMAN[ENGLISH], "de"),
        ("de", "?lang=en", ENGLISH, "en"),
        ("en-GB", "?lang=de", GERMAN[ENGLISH], "de"),
        ("fr-FR", "", ENGLISH, "en"),
        ("en-GB", "?lang=../x", ENGLISH, "en"),
    ],
)
def test_the_language_of_a_page(
    asked: str, search: str, shown: str, language: str, asking_for: Callable[[str], BrowserContext], pages_server: str
) -> None:
    page = missing(asking_for(asked), pages_server, search)
    expect(page.locator("h1")).to_have_text(shown)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page).to_have_title("Nothing here" if language == "en" else GERMAN["Nothing here"])


def test_what_a_reader_chooses_stays_on_his_device(
    asking_for: Callable[[str], BrowserContext], pages_server: str
) -> None:
    context = asking_for("en-GB")
    page = missing(context, pages_server, "?lang=en")
    with page.expect_navigation():
        page.evaluate("import('/assets/test/lib/language.js').then((m) => { m.choose('de'); })")
    expect(page.locator("h1")).to_have_text(GERMAN[ENGLISH])
    expect(missing(context, pages_server).locator("h1")).to_have_text(GERMAN[ENGLISH])


def test_without_its_language_a_page_is_in_english_and_says_so(
    asking_for: Callable[[str], BrowserContext], pages_server: str
) -> None:
    context = asking_for("de")
    said: list[str] = []
    context.on("console", lambda message: said.append(message.text))

    def gone(route: Route) -> None:
        route.fulfill(status=503)

    context.route("**/languages/de.json", gone)
    expect(missing(context, pages_server).locator("h1")).to_have_text(ENGLISH)
    assert any("shown in English" in text for text in said)


@pytest.mark.parametrize(
    ("code", "asked", "wanted"),
    [
        ('m.counted(1, "{count} game", "{count} games")', "en", "1 game"),
        ('m.counted(1234, "{count} game", "{count} games")', "en", "1,234 games"),
        ('m.phrase("Open|of a tournament")', "en", "Open"),
        ('m.phrase("{a} to {b}", { a: 1 })', "en", "1 to {b}"),
        ("m.written(1234.5)", "de", "1.234,5"),
        ('["Öz", "Oz", "Zander"].sort(m.compare).join(" ")', "de", "Oz Öz Zander"),
    ],
)
def test_numbers_and_names_follow_the_language(
    code: str, asked: str, wanted: str, asking_for: Callable[[str], BrowserContext], pages_server: str
) -> None:
    page = missing(asking_for(asked), pages_server)
    found: Any = page.evaluate(f"import('/assets/test/lib/language.js').then((m) => {code})")
    assert found == wanted
