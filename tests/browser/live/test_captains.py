"""A chief arbiter gives a captain his link, and the captain hands in what nobody else sees."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.live.servers import sign_in
from tests.browser.pictures import picture

pytestmark = pytest.mark.browser


def test_a_captain_gets_a_link_for_his_team(league: Any, chromium: Browser) -> None:
    page = chromium.new_context(viewport={"width": 1440, "height": 900}).new_page()
    sign_in(page, league.address, league.secret)
    page.goto(f"{league.address}/arbiter/#t=demo-league&tab=settings")
    form = page.locator(".access")
    expect(form.locator("[name=team]")).to_be_hidden()
    form.locator("[name=role]").select_option("captain")
    form.locator("[name=team]").select_option(label="Castle Gate")
    form.locator("[name=holder]").fill("Captain, Clara")
    picture(form, "captain-link")
    page.click("text=Make the link")
    link = page.locator(".made-link input").input_value()
    token = link.partition("#")[2]
    with httpx.Client(base_url=league.address, trust_env=False, headers={"authorization": f"Bearer {token}"}) as client:
        own = client.get("/api/t/demo-league/line-up/9/3")
        assert (own.status_code, own.json()["line_up"]) == (200, None)
        assert client.get("/api/t/demo-league/line-up/9/4").status_code == 403
        assert client.get("/live/demo-league/grants").status_code == 404
