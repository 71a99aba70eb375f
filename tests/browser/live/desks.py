"""What tests do on the desk of a competition of teams before they come to their own matter."""

from __future__ import annotations

from playwright.sync_api import Page


def captains_link(page: Page, team: str) -> str:
    """Made at the place for the tournament, where the desk of a competition of teams is open."""
    page.click(".desk-tabs >> text=Tournament")
    form = page.locator(".access")
    form.locator("[name=role]").select_option("captain")
    form.locator("[name=team]").select_option(label=team)
    page.click("text=Make the link")
    return page.locator(".made-link input").input_value()
