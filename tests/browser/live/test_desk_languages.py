"""Every text of the desk goes by the catalogue: in a language of brackets nothing stands outside them but data."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from projections.tiebreaks import TIEBREAKS
from tests.browser.pseudo import outside, speak, texts

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

SAMPLES = ("knockout", "league", "round-robin", "worked-example")
"""A knockout, teams, a round robin, a Swiss."""
DATA = {
    "people": {"name"}, "players": {"federation", "club", "category"}, "teams": {"short"}, "fixtures": {"venue"},
    "info": {"value"},
}  # fmt: skip
"""Columns of names and codes, by view."""
WRITTEN = {"id", "name", "federation", "city", "venue", "organiser", "chief_arbiter", "zone", "time_control"}
"""Facts of the view `info` that somebody has written."""
TIEBREAK_SIGNS = {
    text
    for one in TIEBREAKS.values()
    for sign in (one.acronym, one.printed)
    for text in (one.article, sign, *(f"{sign}:{score}" for score in ("MP", "GP")))
}
EXAMPLES = {"AUT", "NOR", "number,moves\n1,23-19 10-14"}
"""In empty fields: federations, the columns of a file of openings."""
LANGUAGES = {"English", "Deutsch"}


class Desk(NamedTuple):
    """The arbiter's page of a sample that was played. data: its names and codes."""

    page: Page
    address: str
    tournament: str
    data: set[str]

    def open(self, tab: str) -> None:
        """One of its tabs."""
        self.page.goto(f"{self.address}/arbiter/?lang=de#t={self.tournament}&tab={tab}")
        expect(self.page.locator(f".desk-body.tab-{tab}")).to_be_visible()


def written_in(page: Page, address: str, tournament: str) -> set[str]:
    """The names and codes of an event."""
    found = {tournament} | TIEBREAK_SIGNS | EXAMPLES | LANGUAGES
    for view, columns in DATA.items():
        answer = page.request.get(f"{address}/live/{tournament}/{view}")
        if answer.status == 200:
            table = answer.json()
            places = [place for place, column in enumerate(table["columns"]) if column["key"] in columns]
            rows = [row for key, row in table["rows"] if view != "info" or key in WRITTEN]
            found |= set(texts([row[place] for row in rows for place in places]))
            found |= {mark.join(table["meta"].get("tiebreaks", [])) for mark in (" ", ", ")}
    return found


@pytest.fixture
def desk(serve: Callable[..., Any], chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Desk]:
    """The desk of a sample that is over, in the language of brackets."""
    server = serve("--demo", request.param)
    httpx.post(f"{server.address}/api/demo", json={"speed": 100}, timeout=120, trust_env=False).raise_for_status()
    tournament = httpx.get(f"{server.address}/api/demo", timeout=120, trust_env=False).json()["tournament"]
    context = chromium.new_context(viewport={"width": 1440, "height": 900})
    speak(context)
    page = context.new_page()
    page.goto(f"{server.address}/arbiter/?lang=de#{server.secret}")
    page.wait_for_selector(".home")
    page.goto(f"{server.address}/arbiter/?lang=de#t={tournament}&tab=settings")
    expect(page.locator(".facts")).to_contain_text("⟦closed⟧", timeout=120_000)
    yield Desk(page, server.address, tournament, written_in(page, server.address, tournament))
    server.stop()


@pytest.mark.parametrize("desk", SAMPLES, indirect=True)
def test_every_text_of_the_desk_can_be_translated(desk: Desk) -> None:
    page = desk.page
    page.locator(".amend button").first.click()
    expect(page.locator(".amend [name=name]")).to_be_visible()
    found = {"settings": outside(page, desk.data)}
    desk.open("players")
    page.locator(".player-row:not(.heads), .team-row").first.click()
    expect(page.locator(".player-actions")).to_be_visible()
    found["players"] = outside(page, desk.data)
    links = page.locator(".desk-tabs a:visible")
    tabs = links.evaluate_all("all => all.map((one) => one.hash.split('tab=')[1])")
    for tab in sorted({*tabs} - {*found}):
        desk.open(tab)
        found[tab] = outside(page, desk.data)
    page.goto(f"{desk.address}/arbiter/?lang=de")
    page.wait_for_selector(".own-tournament")
    found["home"] = outside(page, desk.data)
    assert not {tab: forgotten for tab, forgotten in found.items() if forgotten}
