"""Groups, tie-breaks, ties and appeals on the arbiter's page, and what the public then sees."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.live.servers import sign_in

pytestmark = [pytest.mark.browser, pytest.mark.slow]

REPORT = Path(__file__).parents[2] / "golden/tiebreaks/fide-9.1.trf"


@pytest.fixture
def arbiter(chromium: Browser, openhall: Any) -> Any:
    """The desk of FIDE's exercise, all five rounds played, opened again."""
    headers = {"Authorization": f"Bearer {openhall.secret}", "Content-Type": "application/octet-stream"}
    with httpx.Client(base_url=openhall.address, headers=headers, timeout=60) as client:
        digest = client.post("/api/imports", content=REPORT.read_bytes()).json()["digest"]
        query = {"digest": digest, "tournament": "exercise", "id": "0123456789abcdef"}
        client.post("/api/imports/accept", params=query, content=REPORT.read_bytes()).raise_for_status()
    page = chromium.new_context(viewport={"width": 1440, "height": 900}).new_page()
    sign_in(page, openhall.address, openhall.secret)
    page.goto(f"{openhall.address}/arbiter/#t=exercise&tab=settings")
    page.click("text=Reopen")
    return page


def test_what_is_set_at_the_desk_is_seen_in_the_standings(
    arbiter: Page, openhall: Any, open_page: Callable[..., Page]
) -> None:
    form = arbiter.locator(".tiebreaks-form")
    form.locator("[name=tiebreaks]").fill("WIN XX LOTS")
    expect(form.locator(".refused")).to_contain_text("C.07 art. 5")
    form.locator(".checked-tiebreak button").nth(1).click()
    form.locator(".reason").select_option("rules")
    form.locator("text=Set this list").click()
    expect(form.locator(".notice")).to_have_text("The list is set.")

    groups = arbiter.locator(".groups-form")
    groups.locator("[name=group]").fill("Below 2000")
    groups.locator("[name=value]").fill("2000")
    expect(groups.locator(".group-count")).to_have_text("11 players: rating below 2000")
    groups.locator("text=Add the group").click()
    expect(groups.locator(".group-row")).to_contain_text("11 · rating below 2000")

    ties = arbiter.locator(".ties-form")
    expect(ties.locator(".tie-row")).to_have_count(3)
    ties.locator(".tie-row button").nth(1).click()
    ties.locator("text=Record this order").click()
    expect(ties.locator(".notice")).to_have_text("Recorded.")

    arbiter.goto(f"{openhall.address}/arbiter/#t=exercise&tab=results")
    arbiter.click("text=Appeal against board 1")
    arbiter.locator(".appeal-form textarea").fill("The clock was wrong.")
    arbiter.click("text=Lodge the appeal")
    expect(arbiter.locator(".appeal-row")).to_contain_text("Appeal 1 against the result of board 1 in round 5")

    public = open_page(f"{openhall.address}/t/exercise/#standings", 390, 844)
    expect(public.locator(".standing-state")).to_have_text("Provisional: appeal pending")
    expect(public.locator(".standing-notes")).to_contain_text("Tie-breaks changed after the start.")
    public.click(".groups >> text=Below 2000")
    expect(public.locator(".standings .rows .row")).to_have_count(11)

    arbiter.locator(".appeal-row button", has_text="Reject").click()
    expect(arbiter.locator(".appeals .notice")).to_have_text("Appeal 1 is rejected: the decision stands.")
    expect(public.locator(".standing-state")).to_be_empty()
