"""Every public page and every wall keeps the accessibility rules of axe-core, on a phone and on a desktop, by day and
by night; holds at 320 px, which is a zoom of 400 %; and leaves names of any script whole and to themselves. The pages
of arbiters and captains are in live/."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from display import SCREENS
from tests.browser.measured import faults, faults_of_names, resize
from tests.browser.rules import broken_rules, in_both_themes
from tests.browser.samples import Ticks, answer_with, sample

pytestmark = pytest.mark.browser

PHONE, DESKTOP = {"width": 390, "height": 844}, {"width": 1440, "height": 900}
ZOOMED = {"width": 320, "height": 640}
WALLS = [{"width": 1920, "height": 1080}, {"width": 1080, "height": 1920}]
ENOUGH = 6
"""Rows are alike: a rule that one of them breaks is broken by these."""
WHOLE = ("people", "info", "players", "bracket", "teams", "members")
WORLD = ("القحطاني, عبد الرحمن", "כהן־לוי, אברהם", "Ễlýsson-Þórðar, Ångström", "الخوارزمي, محمد", "Đặng, Ngọc Ểm")
EVENT = "بطولة الخليج (2026)"


def short(folder: str) -> Ticks:
    """The sample of a folder with the first rows of each list, and with names of the whole world."""
    [first, *_] = sample(folder)
    views = first["views"]
    for name in views.keys() - WHOLE:
        views[name]["rows"] = views[name]["rows"][:ENOUGH]
    for place, (_, cells) in enumerate(views["people"]["rows"]):
        cells[0] = WORLD[place % len(WORLD)]
    views["info"]["rows"] = [[key, [EVENT] if key == "name" else cells] for key, cells in views["info"]["rows"]]
    return [first]


@pytest.fixture
def show(open_page: Callable[..., Page], pages_server: str) -> Callable[..., Page]:
    """Open an address with the short sample of a folder."""
    page = open_page("about:blank", **PHONE)
    page.emulate_media(reduced_motion="reduce")  # colours in the middle of a fade are nobody's

    def shown(address: str, folder: str, drawn: str, size: dict[str, int] = PHONE) -> Page:
        page.goto("about:blank")
        page.unroute_all()
        answer_with(page, short(folder))
        page.set_viewport_size(size)
        page.goto(f"{pages_server}{address}")
        page.wait_for_selector(drawn)
        return page

    return shown


def at(page: Page, size: dict[str, int], unit: float = 0) -> Any:
    """What is wrong with layout and names at a size."""
    resize(page, (size["width"], size["height"]))
    return [f"{size['width']}: {one}" for one in faults(page, unit) + faults_of_names(page)]


def everywhere(page: Page) -> list[str]:
    """At 400 %, on a phone, on a desktop; both of these in both themes."""
    found = at(page, ZOOMED) + at(page, PHONE) + in_both_themes(page)
    return [*found, *at(page, DESKTOP), *in_both_themes(page)]


TEAMS, PLAYERS, BRACKET = "screens/matches", "spectator", "screens/bracket"
TABS = [
    (PLAYERS, "pairings", ".board bdi"), (PLAYERS, "standings", ".row bdi"), (PLAYERS, "crosstable", ".row bdi"),
    (PLAYERS, "results", ".row bdi"), (PLAYERS, "standings&player=6", ".games:visible"),
    (TEAMS, "pairings", ".match-card bdi"), (TEAMS, "standings", ".row bdi"), (TEAMS, "crosstable", ".row bdi"),
    (TEAMS, "results", ".row bdi"), (TEAMS, "individuals", ".row bdi"),
    (TEAMS, "standings&player=3", ".of-team"), (TEAMS, "individuals&player=17", ".big-name:visible"),
    (BRACKET, "bracket", ".encounter bdi"), (BRACKET, "results", ".row bdi"),
]  # fmt: skip


def test_the_page_of_a_tournament_keeps_the_rules(show: Callable[..., Page]) -> None:
    found: list[str] = []
    for folder, tab, drawn in TABS:
        page = show(f"/t/sample/?sample#{tab}", folder, drawn)
        found += [f"{folder} {tab}: {one}" for one in everywhere(page)]
    assert not found, "\n".join(found)


def test_what_opens_over_a_page_keeps_the_rules(show: Callable[..., Page]) -> None:
    page = show("/t/sample/?sample#standings", PLAYERS, ".row bdi")
    page.keyboard.press("/")
    page.fill(".search-field", "a")
    page.wait_for_selector(".hit")
    assert everywhere(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Share this page").click()
    assert everywhere(page) == []


@pytest.mark.parametrize(("address", "drawn"), [("/?sample", "bdi"), ("/missing/x", ".ways a")])
def test_other_public_pages_keep_the_rules(
    address: str, drawn: str, quiet_page: Callable[..., Page], pages_server: str
) -> None:
    page = quiet_page(**PHONE)
    page.goto(f"{pages_server}{address}")
    page.wait_for_selector(drawn)
    assert everywhere(page) == []


def test_walls_keep_the_rules(show: Callable[..., Page]) -> None:
    found: list[str] = []
    for screen in SCREENS:
        ready = ".opening" if screen.name == "show" else ".pages:not(:empty)"
        page = show(f"/s/sample/{screen.name}?sample", f"screens/{screen.name}", ready, WALLS[0])
        wrong = [*in_both_themes(page), *(one for size in WALLS for one in at(page, size, 1))]
        found += [f"{screen.name}: {one}" for one in wrong]
    assert not found, "\n".join(found)


def test_a_broken_rule_is_found(show: Callable[..., Page]) -> None:
    page = show("/t/sample/?sample#standings", PLAYERS, ".row bdi")
    page.evaluate("document.querySelector('[aria-label=\"Find a player\"]').removeAttribute('aria-label')")
    page.evaluate("document.querySelector('.row bdi').style.setProperty('color', '#777')")
    assert [one.partition(":")[0] for one in broken_rules(page)] == ["button-name", "color-contrast"]


def test_a_name_that_is_cut_or_not_kept_to_itself_is_found(show: Callable[..., Page]) -> None:
    page = show("/t/sample/?sample#standings", PLAYERS, ".row bdi")
    page.evaluate("document.querySelector('.row .who').style.setProperty('overflow', 'hidden')")
    page.evaluate("document.querySelector('.row .who').style.setProperty('height', '8px')")
    page.evaluate("document.querySelector('.context').textContent = 'שרה: 1'")
    found = " ".join(at(page, PHONE))
    assert "cut in height" in found
    assert "not isolated" in found
