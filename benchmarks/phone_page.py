"""The standings of 1,000 players on a phone's page in Chromium: when they are first seen, what an update costs.

Promises: first useful paint at most 500 ms after the address was opened, with nothing cached; an update at most 16 ms
of the main thread. Seen means drawn: two animation frames after the first row. An update's cost is the task time of the
page over many results, less that of the same page at rest. The floor is a blank page of the same server.

    python -m benchmarks.phone_page
"""

from __future__ import annotations

import statistics
import sys
import time

import httpx
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from benchmarks.playing import Demo, playing

PLAYERS, ROUNDS, OVER = 1000, 9, 7
OPENINGS = 9
CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",  # pages of the address bar, which no phone loads
]
PATIENCE_MS = 120_000
WATCHED_SECONDS = 40.0
PAINT_GOAL_MS, UPDATE_GOAL_MS = 500.0, 16.0
SEEN = """
  window.seen = null;
  const drawn = () => requestAnimationFrame(() => requestAnimationFrame(() => { window.seen ??= performance.now(); }));
  new MutationObserver((_, observer) => {
    if (!document.querySelector(SELECTOR)) return;
    observer.disconnect();
    drawn();
  }).observe(document, { childList: true, subtree: true });
"""
TICKS = """
  window.ticks = 0;
  window.WebSocket = class extends WebSocket {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", ({ data }) => { if (JSON.parse(data).views) window.ticks += 1; });
    }
  };
"""


def opened(browser: Browser, address: str, selector: str) -> float:
    """ms from opening an address, with an empty cache, until the element is drawn."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.add_init_script(SEEN.replace("SELECTOR", repr(selector)))
    page.goto(address, timeout=PATIENCE_MS)
    page.wait_for_function("() => window.seen", timeout=PATIENCE_MS)
    seen: float = page.evaluate("window.seen")
    context.close()
    return seen


def busy_seconds(session: CDPSession) -> float:
    """Processor time of the main thread until now."""
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    found: float = metrics["TaskDuration"]
    return found


def watched(page: Page, session: CDPSession) -> tuple[float, int]:
    """Seconds of work and ticks within a while."""
    work, ticks = busy_seconds(session), page.evaluate("window.ticks")
    page.wait_for_timeout(WATCHED_SECONDS * 1000)
    return busy_seconds(session) - work, page.evaluate("window.ticks") - ticks


def update(browser: Browser, address: str, server: Demo) -> tuple[float, int]:
    """ms of the main thread for each tick of play, and how many there were."""
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.add_init_script(TICKS)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto(address, timeout=PATIENCE_MS)
    page.wait_for_selector(".rows .row", timeout=PATIENCE_MS)
    page.wait_for_timeout(5000)
    server.control(0.1)
    rest, _ = watched(page, session)
    server.control(2.0)
    work, ticks = watched(page, session)
    return (work - rest) * 1000 / ticks, ticks


def main() -> int:
    """Print both figures; 1 if a promise is broken."""
    began = time.monotonic()
    with playing(PLAYERS, ROUNDS, OVER) as server, sync_playwright() as playwright:
        address = f"{server.address}/t/{server.control(0.1)}/#standings"
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        httpx.get(address, trust_env=False).raise_for_status()
        blank = statistics.median(opened(browser, f"{server.address}/missing", "h1") for _ in range(OPENINGS))
        seen = [opened(browser, address, ".rows .row") for _ in range(OPENINGS)]
        paint = statistics.median(seen)
        each, ticks = update(browser, address, server)
        browser.close()
    print(
        f"standings of {PLAYERS} first seen after {paint:.0f} ms, slowest of {OPENINGS} {max(seen):.0f} ms "
        f"(goal {PAINT_GOAL_MS:.0f}); a page with one sentence {blank:.0f} ms, ratio {paint / blank:.1f}"
    )
    print(f"an update {each:.1f} ms of the main thread, over {ticks} (goal {UPDATE_GOAL_MS:.0f})")
    print(f"{time.monotonic() - began:.0f} s in all")
    return int(paint > PAINT_GOAL_MS or each > UPDATE_GOAL_MS)


if __name__ == "__main__":
    sys.exit(main())
