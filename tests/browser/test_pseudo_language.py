"""Every text of the screens goes by the catalogue: in a language of brackets nothing stands outside them but data."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from display import SCREENS
from tests.browser.pseudo import outside, speak, texts
from tests.browser.samples import sample

pytestmark = pytest.mark.browser


LISTS = [screen.name for screen in SCREENS if screen.name != "show"]
"""The show has scenes, and no pages."""


@pytest.mark.parametrize("screen", LISTS)
def test_a_screen_says_nothing_that_cannot_be_translated(
    screen: str, open_page: Callable[..., Page], pages_server: str
) -> None:
    page = open_page("about:blank")
    speak(page)
    page.goto(f"{pages_server}/s/sample/{screen}?sample&lang=de")
    page.wait_for_selector(".pages:not(:empty)")
    page.wait_for_selector(".mark, .board, .encounter, .individuals .line")
    assert "⟦" in page.title()
    assert outside(page, texts(sample(f"screens/{screen}"))) == []


def test_a_text_that_is_forgotten_is_seen(open_page: Callable[..., Page], pages_server: str) -> None:
    page = open_page(f"{pages_server}/blank")
    page.evaluate(
        """() => {
          document.title = "⟦Rank⟧";
          document.body.innerHTML = `<p>⟦after <b>Adler, Eva</b> of 9⟧</p><i>Rank</i><b>⟦{x⟦y⟧}⟧ Pts</b>
            <u>Rank Harbour</u><a title="Close"></a><input placeholder="⟦Name⟧">`;
        }"""
    )
    found = outside(page, ["Adler, Eva", "Harbour"])
    assert found == ["i: Rank", "b: Pts", "u: Rank Harbour", "a[title]: Close"]
