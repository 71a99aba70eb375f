"""The pages of a hall in one Chromium: when each has drawn a version, what it complains of, how much it holds."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Browser, ConsoleMessage, Page

from benchmarks.playing import Demo
from benchmarks.ticks import Tick

PATIENCE_MS = 120_000
WALL, PHONE, DESK = (1920, 1080), (390, 844), (1440, 900)
DRAWN = "(note) => requestAnimationFrame(() => requestAnimationFrame(note))"
HEARD = f"""
  window.heard = [];
  const drawn = {DRAWN};
  const waits = () => [...document.body.children].some((page) => page.pace?.waiting);
  const shown = (note) => waits() ? setTimeout(shown, 5, note) : drawn(note);
  window.WebSocket = class extends WebSocket {{
    constructor(...args) {{
      super(...args);
      this.addEventListener("message", ({{ data }}) => {{
        const {{ t, n }} = JSON.parse(data);
        if (t === "tick") setTimeout(shown, 0, () => heard.push([n, Date.now()]));
      }});
    }}
  }};
"""
"""Notes the version and the moment of each tick, as soon as what it changed is drawn: two frames after the page was."""


class Kind(NamedTuple):
    """A kind of page. path: with the tournament and the arbiter's secret left open. shown: what is there when it is."""

    path: str
    shown: str
    size: tuple[int, int]


KINDS = (
    Kind("/s/{id}/pairings", ".board .number", WALL),
    Kind("/t/{id}/#standings", ".rows .row", PHONE),
    Kind("/s/{id}/standings", ".line", WALL),
    Kind("/s/{id}/crosstable", ".line", WALL),
    Kind("/s/{id}/results", ".wall .head .title", WALL),
    Kind("/s/{id}/progress", ".wall .head .title", WALL),
    Kind("/s/{id}/leaders", ".wall .head .title", WALL),
    Kind("/t/{id}/#pairings", ".tab-bar, nav", PHONE),
    Kind("/t/{id}/#crosstable", ".tab-bar, nav", PHONE),
    Kind("/t/{id}/#results", ".tab-bar, nav", PHONE),
    Kind("/t/{id}/#standings&player=1", ".player-card", PHONE),
    Kind("/arbiter/#t={id}&tab=results", ".result-rows .result-row", DESK),
)


class HallPage:
    """A page, open in a window of its own: a tab behind another draws no frames."""

    def __init__(self, browser: Browser, server: Demo, tournament: str, kind: Kind) -> None:
        self.kind = kind
        self.complaints: list[str] = []
        width, height = kind.size
        self._page = browser.new_page(viewport={"width": width, "height": height})
        self._page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self._page.on("console", self._console)
        if kind.size == DESK:
            self._page.goto(f"{server.address}/arbiter/#{server.secret}", timeout=PATIENCE_MS)
            self._page.wait_for_selector(".home", timeout=PATIENCE_MS)
        self._page.add_init_script(HEARD)
        self._page.goto("about:blank")
        self._page.goto(server.address + kind.path.format(id=tournament), timeout=PATIENCE_MS)
        self._page.wait_for_selector(kind.shown, timeout=PATIENCE_MS)
        self._session = self._page.context.new_cdp_session(self._page)

    def _console(self, line: ConsoleMessage) -> None:
        if line.type in ("error", "warning"):
            self.complaints.append(f"{line.type}: {line.text}")

    def wait(self, seconds: float) -> None:
        """Let time pass, and hear what the pages say meanwhile."""
        self._page.wait_for_timeout(seconds * 1000)

    def ticks(self) -> list[Tick]:
        """What it has heard and drawn until now."""
        return [Tick(n, at) for n, at in self._page.evaluate("heard")]

    def held(self) -> float:
        """MB of its objects, once those that nobody needs are gone."""
        self._session.send("HeapProfiler.collectGarbage")
        used: float = self._session.send("Runtime.getHeapUsage")["usedSize"]
        return used / 1e6

    def close(self) -> None:
        self._page.context.close()


class Blank:
    """The floor: a page with one sentence that gets the time of day from a bare websocket, and draws two frames."""

    def __init__(self, browser: Browser, server: Demo, port: int) -> None:
        self._page: Page = browser.new_page(viewport={"width": 390, "height": 844}, bypass_csp=True)
        self._page.goto(f"{server.address}/missing")  # about:blank may not speak to this machine
        self._page.evaluate(f"window.drawn = {DRAWN}; window.late = []")
        self._page.evaluate(
            """(port) => {
              const socket = new WebSocket(`ws://127.0.0.1:${port}`);
              socket.onmessage = ({ data }) => drawn(() => late.push(Date.now() - Number(data)));
            }""",
            port,
        )

    def late(self) -> list[float]:
        """ms from the sending of each message until it could be seen."""
        found: list[float] = self._page.evaluate("late")
        return found
