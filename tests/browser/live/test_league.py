"""Competitions of teams, played to their end at the real server, and their final tables as people read them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.pictures import picture

pytestmark = [pytest.mark.browser, pytest.mark.slow]


TABLES = {
    "league": [
        ("Castle Gate", "14"), ("Dunes & Dykes", "13"), ("Amber Coast", "13"), ("Birchwood", "12"),
        ("Eastern Ferry", "11"), ("Foundry Lane", "10"), ("Harbour Light", "6"), ("Granary Hill", "5"),
        ("Iron Bridge", "4"), ("Juniper Park", "1"),
    ],
    "all-play-all": [("Amber Coast", "2"), ("Birchwood", "0")],
}  # fmt: skip
"""The teams of a sample in their final order, with their match points; one of Granary Hill's is a penalty."""


@pytest.fixture
def played(serve: Callable[..., Any], request: pytest.FixtureRequest) -> Any:
    """A server that plays the sample as fast as it can; its address and the name of the sample."""
    server = serve("--demo", request.param)
    httpx.post(f"{server.address}/api/demo", json={"speed": 100}, timeout=120, trust_env=False).raise_for_status()
    yield server.address, request.param
    server.stop()


@pytest.mark.parametrize("played", TABLES, indirect=True)
def test_the_final_table_is_read(played: tuple[str, str], open_page: Callable[..., Page]) -> None:
    address, name = played
    page = open_page(f"{address}/t/demo-{name}/#standings", 1280, 900)
    expect(page.locator("tournament-page")).to_contain_text("Final", timeout=180_000)
    picture(page, f"{name}-final")
    rows = page.locator(".standings .rows .row")
    expect(rows).to_have_count(len(TABLES[name]))
    teams = rows.locator(".name").all_inner_texts()
    points = [one.get_attribute("aria-label") for one in rows.locator(".points .n").all()]
    assert list(zip(teams, points, strict=True)) == TABLES[name]
