"""The worked example at the real server: the player's page shows the sum behind each tie-break."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_the_page_of_a_player_adds_up(serve: Callable[..., Any], open_page: Callable[..., Page]) -> None:
    """Of B: Sonneborn-Berger 0·1 + 2½·½ + 3·0 = 1¼, as printed; Buchholz cut 1 leaves out the 0 of F."""
    server = serve("--demo", "worked-example")
    page = open_page(f"{server.address}/t/demo-worked-example/#standings&player=2", 390, 844)
    breaks = page.locator(".player-card .terms")
    expect(breaks).to_have_count(5, timeout=60_000)
    expect(breaks.nth(2).locator("summary")).to_contain_text("= 0 + 1¼ + 0", timeout=60_000)
    cut = breaks.nth(1)
    expect(cut.locator("summary")).to_contain_text("= 2½ + 3, 0 cut")
    cut.locator("summary").click()
    expect(cut).to_contain_text("without the least significant (C.07 art. 8.1)")
    expect(cut.locator(".term").first).to_contain_text("the least significant value is cut (C.07 art. 14.1)")
