"""What a Chromium shows and says while its tests run, and the hard days on which pages are tried.

OPENHALL_TEST_FEED_DELAY: the frames of every feed come so many ms late. OPENHALL_TEST_SLOW_CPU: pages compute so many
times slower. Both find pages that keep what they knew once, and tests that look before a page can know.
"""

from __future__ import annotations

import os

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

FEED_DELAY = int(os.environ.get("OPENHALL_TEST_FEED_DELAY", "0"))
SLOW_CPU = int(os.environ.get("OPENHALL_TEST_SLOW_CPU", "1"))

LATE = """
window.WebSocket = class extends WebSocket {
  set onmessage(act) { super.onmessage = (event) => setTimeout(() => act(event), %d); }
};
"""


class Watched:
    """The contexts of a browser: what their consoles said since `begin`."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.said: list[str] = []
        browser.on("context", self._opened)

    def begin(self) -> None:
        self.said.clear()

    def _opened(self, context: BrowserContext) -> None:
        context.on("console", self._heard)
        context.on("weberror", lambda trouble: self.said.append(f"error: {trouble.error}"))
        if FEED_DELAY:
            context.add_init_script(LATE % FEED_DELAY)
        if SLOW_CPU > 1:
            context.on("page", _slow)

    def _heard(self, line: ConsoleMessage) -> None:
        self.said.append(f"{line.type}: {line.text} ({line.location.get('url', '')})")


def _slow(page: Page) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW_CPU})
