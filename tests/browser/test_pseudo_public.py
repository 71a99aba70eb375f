"""Every text of the public pages goes by the catalogue: outside the brackets of a pseudo-language stand data alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.pseudo import outside, speak, texts
from tests.browser.samples import sample

pytestmark = pytest.mark.browser

OWN = ("Openhall", "English", "Deutsch", "A Open", "Masters", "Juniors")
"""The name of the program, languages in themselves, and the tournaments of the lobby's sample."""


@pytest.fixture
def bracketed(open_page: Callable[..., Page], pages_server: str) -> Callable[[str, str], Page]:
    """A page of the sample in the language of brackets, once an element is there."""

    def opened(address: str, element: str) -> Page:
        page = open_page("about:blank")
        speak(page)
        page.goto(f"{pages_server}/{address}")
        page.wait_for_selector(element)
        return page

    return opened


@pytest.mark.parametrize(
    ("hash", "element"),
    [
        ("pairings", ".board"),
        ("standings", ".standings .row"),
        ("crosstable", ".crosstable .row"),
        ("results", ".results .row"),
        ("standings&player=1", ".player-card .game-row"),
        ("standings&group=U1", ".sentence:not([hidden])"),
    ],
)
def test_the_public_page_says_nothing_that_cannot_be_translated(
    hash: str, element: str, bracketed: Callable[[str, str], Page]
) -> None:
    page = bracketed(f"t/sample/?sample&lang=de#{hash}", element)
    assert outside(page, [*texts(sample("spectator")), *OWN, "U1"]) == []


def test_the_link_to_share_likewise(bracketed: Callable[[str, str], Page]) -> None:
    page = bracketed("t/sample/?sample&lang=de#standings", ".standings .row")
    page.locator("[aria-label*='Share this page']").first.click()
    page.wait_for_selector("dialog[open]")
    assert outside(page, [*texts(sample("spectator")), *OWN]) == []
    assert "lang" not in page.locator(".share-link").input_value()


@pytest.mark.parametrize(("address", "element"), [("?sample&lang=de", ".just-in"), ("missing/?lang=de", "h1")])
def test_the_pages_around_it_likewise(
    address: str, element: str, pages_server: str, quiet_page: Callable[..., Page]
) -> None:
    page = quiet_page()
    speak(page)
    page.goto(f"{pages_server}/{address}")
    page.wait_for_selector(element)
    assert outside(page, [*texts(sample("lobby")), *OWN, "/missing/"]) == []
