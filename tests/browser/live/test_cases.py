"""Faults that users of other programs reported, looked at on our pages (case numbers in the names)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

TB_01 = Path(__file__).parents[2] / "golden" / "tiebreaks" / "TB-01.trf"


def test_di_01_an_opponent_is_named_by_his_final_place(desk: Callable[..., Page], openhall: Any) -> None:
    """Of player 4, fourth at the end, round 1: his opponent 12 is shown as 10, his place at the end."""
    page = desk()
    page.set_input_files("input[type=file]", str(TB_01))
    page.fill(".findings input[name=slug]", "case-di-01")
    page.click("text=Accept this list")
    expect(page.locator(".player-rows .player-row")).to_have_count(16)
    page.goto(f"{openhall.address}/t/case-di-01/#crosstable")
    row = page.locator(".rows .row").nth(3)
    expect(row.locator(".place").first).to_have_text("4")
    expect(row.locator(".game").first.locator(".opponent")).to_have_text("10")
