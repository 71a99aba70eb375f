"""Screenshots of what tests open, for a person to look at: in the folder OPENHALL_PICTURES, if it is set."""

from __future__ import annotations

import os

from playwright.sync_api import Locator, Page

PICTURES = os.environ.get("OPENHALL_PICTURES")


def picture(shown: Page | Locator, name: str) -> None:
    """What is seen."""
    if PICTURES:
        shown.screenshot(path=f"{PICTURES}/{name}.png")


def whole_picture(page: Page, name: str) -> None:
    """The page to its end."""
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png", full_page=True)
