"""Every sample, played to its end at the real server: each tab and each wall has drawn it, and none stumbled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from server.demo.samples import SAMPLES

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LONG = {"open", "worked-example"}
"""Those that other tests look at, or that take too long."""
WAITING = "will be here when"
DRAWN = """([tab, waiting]) => {
  const page = document.querySelector("tournament-page");
  return page.querySelector(".tabs [aria-current]").textContent === tab && !page.innerText.includes(waiting);
}"""
SHOWN = """(waiting) => document.querySelector(".foot")?.innerText.includes("data of")
  && !document.body.innerText.includes(waiting)"""


TOLD = {"knockout": ".running .encounter", "scheveningen": ".lead >> text=Score of the match"}
"""What the show of 90 seconds has of a round where it is no list of standings alone."""


@pytest.fixture
def played(serve: Callable[..., Any], request: pytest.FixtureRequest) -> Any:
    """The address of a server whose sample is being played as fast as it can."""
    server = serve("--demo", request.param)
    httpx.post(f"{server.address}/api/demo", json={"speed": 100}, timeout=120, trust_env=False).raise_for_status()
    yield server.address
    server.stop()


@pytest.mark.parametrize("played", sorted(SAMPLES.keys() - LONG), indirect=True)
def test_every_page_of_a_sample_draws(played: str, open_page: Callable[..., Page]) -> None:
    tournament = httpx.get(f"{played}/api/demo", timeout=120, trust_env=False).json()["tournament"]
    page = open_page(f"{played}/t/{tournament}/#standings", 390, 844)
    expect(page.locator("tournament-page")).to_contain_text("Final", timeout=180_000)
    for tab in page.locator(".tabs a:visible").all_inner_texts():
        page.locator(".tabs").get_by_text(tab, exact=True).click()
        page.wait_for_function(DRAWN, arg=[tab, WAITING])
    teams = httpx.get(f"{played}/t/{tournament}/teams", timeout=120, trust_env=False).status_code == 200
    for screen in ("pairings", "standings", "crosstable", "results", *(["matches", "individuals"] if teams else [])):
        page.goto(f"{played}/s/{tournament}/{screen}")
        page.wait_for_function(SHOWN, arg=WAITING)
    page.goto(f"{played}/s/{tournament}/show")
    page.wait_for_selector(".opening")
    page.keyboard.press(" ")
    page.keyboard.press("ArrowRight")
    told = next((shown for sample, shown in TOLD.items() if sample in tournament), ".moving-row")
    expect(page.locator(told).first).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(".winner").first).to_be_visible()
