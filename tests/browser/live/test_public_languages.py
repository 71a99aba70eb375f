"""The pages around a running tournament speak the language of their reader: all of it, and what he chooses stays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.pseudo import outside, speak, texts

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

OWN = ("English", "Deutsch")
"""Languages in themselves."""


def known(demo: Any) -> list[str]:
    """All names and codes of the demo."""
    views = ("info", "people", "players", "standings")
    answers = [httpx.get(f"{demo.address}/t/{demo.tournament}/{view}", trust_env=False).json() for view in views]
    return [*texts(answers), *OWN, demo.tournament, demo.address]


@pytest.mark.parametrize(
    ("address", "element"),
    [
        ("t/{}/player/3/", ".game-card"),
        ("t/{}/codes/", ".code"),
        ("embed/{}/standings", ".row[role=row]"),
        ("embed/{}/", ".preview"),
    ],
)
def test_a_page_says_nothing_that_cannot_be_translated(
    demo: Any, address: str, element: str, open_page: Callable[..., Page]
) -> None:
    page = open_page("about:blank")
    speak(page)
    page.goto(f"{demo.address}/{address.format(demo.tournament)}?lang=de")
    page.locator(element).first.wait_for()
    page.evaluate(
        "for (const one of document.querySelectorAll('iframe')) one.remove()"
    )  # speaks as its reader's device
    assert outside(page, known(demo)) == []


def test_the_language_that_a_reader_chooses_stays(demo: Any, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{demo.address}/t/{demo.tournament}/#standings", 390, 844)
    page.get_by_role("group", name="Language").get_by_role("button", name="Deutsch").click()
    chooser = page.get_by_role("group", name="Sprache")
    expect(chooser.get_by_role("button", name="Deutsch")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".tabs [aria-current]")).to_have_text("Rangliste")
    page.goto(f"{demo.address}/")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_a_frame_speaks_the_language_that_its_site_wants(demo: Any, open_page: Callable[..., Page]) -> None:
    page = open_page(f"{demo.address}/embed/{demo.tournament}/", 1100, 900)
    page.locator(".choices label", has_text="Language").locator("select").select_option("de")
    page.locator(".choices select").first.select_option("pairings")
    expect(page.frame_locator(".preview").locator(".context")).to_contain_text("Paarungen")
    assert f"/embed/{demo.tournament}/pairings?lang=de" in page.locator(".snippet").input_value()
