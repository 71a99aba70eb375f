"""What a Chromium shows and says while its tests run, and the hard days on which pages are tried.

OPENHALL_TEST_FEED_DELAY: the frames of every feed come so many ms late. OPENHALL_TEST_SLOW_CPU: pages compute so many
times slower. Both find pages that keep what they knew once, and tests that look before a page can know.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page

FEED_DELAY = int(os.environ.get("OPENHALL_TEST_FEED_DELAY", "0"))
SLOW_CPU = int(os.environ.get("OPENHALL_TEST_SLOW_CPU", "1"))

LATE = """
window.WebSocket = class extends WebSocket {
  set onmessage(act) { super.onmessage = (event) => setTimeout(() => act(event), %d); }
};
"""


LINES = 30


class Watched:
    """The contexts of a browser: what their pages look like, and what their consoles said since `begin`."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.browser = browser
        self.said: list[str] = []
        self._folder = folder
        browser.on("context", self._opened)

    def begin(self) -> list[BrowserContext]:
        """Another test begins: forget what was said. Gives the contexts that are open already."""
        self.said.clear()
        return self.browser.contexts

    def evidence(self, name: str) -> str:
        """Screenshots and console messages, in files for a person to look at: where these are, and the last lines."""
        name = re.sub(r"[^\w.-]+", "-", name)
        pages = [page for context in self.browser.contexts for page in context.pages if not page.url.endswith("/blank")]
        shots = [_picture(page, self._folder / f"{name}-{at}.png") for at, page in enumerate(pages, 1)]
        console = self._folder / f"{name}-console.txt"
        console.write_text("\n".join(self.said), encoding="utf-8")
        return "\n".join([*shots, f"console: {console}", *self.said[-LINES:]])

    def _opened(self, context: BrowserContext) -> None:
        context.on("console", self._heard)
        context.on("weberror", lambda trouble: self.said.append(f"error: {trouble.error}"))
        if FEED_DELAY:
            context.add_init_script(LATE % FEED_DELAY)
        if SLOW_CPU > 1:
            context.on("page", _slow)

    def _heard(self, line: ConsoleMessage) -> None:
        self.said.append(f"{line.type}: {line.text} {line.location.get('url', '')}".rstrip())


def _slow(page: Page) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW_CPU})


def _picture(page: Page, path: Path) -> str:
    try:
        page.screenshot(path=path, timeout=10_000)
    except Error as trouble:  # the page of a failed test may be gone
        return f"{page.url}: no picture, {trouble.message}"
    return f"{page.url}: {path}"
