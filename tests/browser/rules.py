"""The accessibility rules of axe-core, asked of a page as it is: the script comes through the browser's debugger, so
the page keeps its strict policy."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Frame, Page

RUN = "(only) => axe.run({ resultTypes: ['violations'], ...only }).then((found) => found.violations)"
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}
OTHER = "document.documentElement.dataset.theme = document.documentElement.dataset.theme === 'day' ? 'night' : 'day'"


def broken_rules(page: Page | Frame, only: dict[str, Any] | None = None) -> list[str]:
    """A sentence for each rule that the page breaks."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE_SCRIPT)
    return [_sentence(one) for one in page.evaluate(RUN, only or {})]


def in_both_themes(page: Page | Frame) -> list[str]:
    """All rules in the theme that is on, and those of colours in the other; then that one is on."""
    found = broken_rules(page)
    page.evaluate(OTHER)
    return [*found, *broken_rules(page, COLOURS)]


def _sentence(one: dict[str, Any]) -> str:
    places = "; ".join(f"{node['html'][:160]} ({node['target'][-1]})" for node in one["nodes"][:3])
    return f"{one['id']}: {one['help']}, {len(one['nodes'])} times: {places}"
