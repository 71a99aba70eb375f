"""A chief arbiter gives a captain his link, and the captain hands in what nobody else sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.pictures import picture

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def league(serve: Callable[..., Any]) -> Any:
    """A server whose sample league is nearly at rest."""
    server = serve("--demo", "league")
    httpx.post(f"{server.address}/api/demo", json={"speed": 0.1}, timeout=120, trust_env=False).raise_for_status()
    return server


def test_a_captain_gets_a_link_for_his_team(league: Any, chromium: Browser) -> None:
    context = chromium.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(f"{league.address}/arbiter/#{league.secret}")
    page.wait_for_selector(".home")
    page.goto(f"{league.address}/arbiter/#t=demo-league&tab=settings")
    form = page.locator(".access")
    expect(form.locator("[name=team]")).to_be_hidden()
    form.locator("[name=role]").select_option("captain")
    form.locator("[name=team]").select_option(label="Castle Gate")
    form.locator("[name=holder]").fill("Captain, Clara")
    picture(form, "captain-link")
    page.click("text=Make the link")
    link = page.locator(".made-link input").input_value()
    context.close()
    token = link.partition("#")[2]
    with httpx.Client(base_url=league.address, trust_env=False, headers={"authorization": f"Bearer {token}"}) as client:
        own = client.get("/api/t/demo-league/line-up/9/3")
        assert (own.status_code, own.json()["line_up"]) == (200, None)
        assert client.get("/api/t/demo-league/line-up/9/4").status_code == 403
        assert client.get("/live/demo-league/grants").status_code == 404
