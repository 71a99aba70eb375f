"""An open of eight players, made at the desk and paired there."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page, expect

from tests.browser.live.desks import publish

NAMES = ("Aldershof", "Calderwick", "Fjordhaug", "Jarnefors", "Kessendorf", "Maravall", "Sundqvarn", "Zandbelt")


def created(page: Page, slug: str) -> None:
    """Create an open of these eight, who have their numbers."""
    page.fill("input[name=name]", f"Open {slug}")
    page.fill("input[name=slug]", slug)
    page.fill("input[name=rounds]", "3")
    page.click("text=Create the tournament")
    enter_players(page)


def enter_players(page: Page, names: Sequence[str] = NAMES) -> None:
    """Paste players, the strongest first, and give them their numbers in this order; odd numbers get White."""
    page.fill("textarea", "\n".join(f"{name}, Test; {2400 - 50 * place}" for place, name in enumerate(names)))
    page.click(f"text=Add {len(names)}")
    expect(page.locator(".player-rows .player-row")).to_have_count(len(names))
    page.click("text=By rating, title, name")
    page.wait_for_selector(f"text=All {len(names)} players have their number.")
    page.click(".card-form >> text=/^White$/")
    page.wait_for_selector("text=Odd numbers get white.")


def publish_first(page: Page) -> None:
    """Round 1 as the engine proposes it."""
    page.click(".desk-tabs >> text=Pairing")
    page.click("text=Propose by the engine")
    page.wait_for_selector(".dashed-frame")
    publish(page, 1)


def absent(page: Page, name: str) -> None:
    """Not paired until back."""
    page.click(".desk-tabs >> text=Players")
    page.click(f".player-rows >> text={name}")
    page.click("text=Mark absent: not paired until back")
    expect(page.locator(".player-row", has_text=name)).to_contain_text("absent")
