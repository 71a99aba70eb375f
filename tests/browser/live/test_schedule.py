"""A chief arbiter says when the rounds begin; the calendar follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def test_the_schedule_is_set_changed_and_read_as_a_calendar(desk: Callable[..., Page], openhall: Any) -> None:
    page = desk()
    page.fill("input[name=name]", "Evenings")
    page.fill("input[name=slug]", "evenings")
    page.fill("input[name=rounds]", "3")
    page.click("text=Create the tournament")
    page.click(".desk-tabs >> text=Tournament")
    form = page.locator(".schedule-form")
    form.get_by_label("Round 1").fill("2026-12-01T19:00")
    form.get_by_label("Round 2").fill("2026-12-01T18:00")
    form.get_by_role("button", name="Save the schedule").click()
    expect(form.locator(".notice")).to_contain_text("round 2 does not begin after round 1")
    form.get_by_label("Round 2").fill("2026-12-08T19:00")
    form.get_by_role("button", name="Save the schedule").click()
    expect(form.locator(".notice")).to_contain_text("Saved")
    address = form.get_by_role("link", name="calendar file of the rounds").get_attribute("href")
    calendar = httpx.get(f"{openhall.address}{address}", trust_env=False).text
    assert calendar.count("BEGIN:VEVENT") == 2
    assert "Evenings: round 2" in calendar
    page.reload()
    page.click(".desk-tabs >> text=Tournament")
    expect(form.get_by_label("Round 2")).to_have_value("2026-12-08T19:00")
    form.get_by_label("Round 1").fill("")
    form.get_by_role("button", name="Save the schedule").click()
    expect(form.locator(".notice")).to_contain_text("Saved")
    assert "round 1" not in httpx.get(f"{openhall.address}{address}", trust_env=False).text
