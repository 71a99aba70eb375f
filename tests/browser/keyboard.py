"""Pages without a mouse: go on with one key until something has the focus, which is seen all the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

FOCUSED = "document.activeElement"
RING = f"getComputedStyle({FOCUSED}).outlineWidth + ' ' + getComputedStyle({FOCUSED}).outlineStyle"
STEPS = 60


def until(page: Page, key: str, selector: str, text: str = "") -> None:
    """Press a key until what has the focus is this, and says that; whatever has it on the way is seen to have it."""
    for _ in range(STEPS):
        page.keyboard.press(key)
        if page.evaluate(f"{FOCUSED} === document.body"):  # between the end of the page and its beginning
            continue
        assert page.evaluate(RING) == "3px solid", page.evaluate(f"{FOCUSED}.outerHTML.slice(0, 120)")
        if page.evaluate(f"([a, b]) => {FOCUSED}.matches(a) && {FOCUSED}.textContent.includes(b)", [selector, text]):
            return
    pytest.fail(f"{selector} {text} is not reached by {key}")
