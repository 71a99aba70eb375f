"""What tests do on a desk before they come to their own matter."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def captains_link(page: Page, team: str) -> str:
    """Made at the place for the tournament, where the desk of a competition of teams is open."""
    page.click(".desk-tabs >> text=Tournament")
    form = page.locator(".access")
    form.locator("[name=role]").select_option("captain")
    form.locator("[name=team]").select_option(label=team)
    page.click("text=Make the link")
    return page.locator(".made-link input").input_value()


def publish(page: Page, number: int) -> None:
    """Publish the round that is proposed, and see its results open: keys would go to the round before."""
    page.click(f"text=Publish round {number}")
    page.wait_for_selector(".tab-results .current-number")
    expect(page.locator("h1")).to_contain_text(f"round {number} of")
