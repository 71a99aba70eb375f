"""A real Chromium, and a small server for the pages alone; without Chromium these tests are skipped, visibly."""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Callable, Generator, Iterator
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from display import ASSETS, PAGES, page
from tests.browser.watched import Watched

expect.set_options(timeout=20_000)  # a busy machine is no fault of the page

CHROMIUM = Path("/usr/bin/chromium")
# Playwright's own list of features is replaced by ours; what of it could change what a test sees stands here again. A
# window's own address bar is a page by itself, and to load it twice took a third of the time of an empty context.
NOT_WANTED = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "AimEnabled", "LensOverlay", "MediaRouter", "OptimizationHints",
    "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "PaintHolding", "ThirdPartyStoragePartitioning",
    "DestroyProfileOnBrowserClose", "AvoidUnnecessaryBeforeUnloadCheckSync", "NetworkTimeServiceQuerying",
    "PreconnectToSearch",
)  # fmt: skip
FLAGS = [
    "--no-sandbox", "--headless", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    # To start a renderer costs more than most tests: the pages of one context share theirs.
    "--renderer-process-limit=1", "--disable-site-isolation-trials",
    f"--disable-features={','.join(NOT_WANTED)}",
]  # fmt: skip
BUILD = "test"
POLICY = "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
TYPES = {
    ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".map": "application/json",
    ".svg": "image/svg+xml", ".ttf": "font/ttf", ".html": "text/html; charset=utf-8",
}  # fmt: skip
ADDRESSES = (
    (re.compile(r"^/$"), "lobby"),
    (re.compile(r"^/arbiter/$"), "arbiter"),
    (re.compile(r"^/missing/"), "missing"),
    (re.compile(r"^/t/[^/]+/$"), "spectator"),
    (re.compile(r"^/embed/[^/]+/$"), "embed-howto"),
    (re.compile(r"^/t/[^/]+/player/\d+/$"), "next"),
    (re.compile(r"^/t/[^/]+/codes/$"), "codes"),
    (re.compile(r"^/s/[^/]+/([a-z]+)$"), "screens/{}"),
)

BLANK = b'<!doctype html><meta charset="utf-8"><link rel="icon" href="/assets/test/lib/icon.svg"><title>Blank</title>'

WATCHED = pytest.StashKey[Watched]()

Answer = tuple[int, str, bytes]


class Pages(BaseHTTPRequestHandler):
    """The pages and their files, under the policy of the real server, and nothing else."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        status, kind, body = self._answer(self.path.partition("?")[0])
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Security-Policy", POLICY)
        if self.path.startswith("/assets/"):
            self.send_header("Cache-Control", "public, max-age=31536000, immutable")
        self.end_headers()
        self.wfile.write(body)

    def _answer(self, path: str) -> Answer:
        if path.startswith(f"/assets/{BUILD}/"):
            return _asset(path.removeprefix(f"/assets/{BUILD}/"))
        for address, name in ADDRESSES:
            if (found := address.match(path)) and name.format(*found.groups()) in PAGES:
                return 200, TYPES[".html"], page(name.format(*found.groups()), BUILD).html
        if path == "/blank":
            return 200, TYPES[".html"], BLANK
        return 404, "text/plain", b""

    def log_message(self, *_: Any) -> None:
        """Quiet."""


@cache
def _made() -> dict[str, bytes]:
    """The scripts and style sheets of all pages."""
    return {path: body for name in PAGES for path, body in page(name, BUILD).files.items()}


def _asset(name: str) -> Answer:
    if name.startswith("pages/"):
        return (200, TYPES[Path(name).suffix], _made()[name]) if name in _made() else (404, "text/plain", b"")
    fonts = files("font_roboto") / "files"
    file = fonts / name.removeprefix("fonts/") if name.startswith("fonts/") else ASSETS.joinpath(name)
    return (200, TYPES[Path(name).suffix], file.read_bytes()) if file.is_file() else (404, "text/plain", b"")


@pytest.fixture(scope="session")
def pages_server() -> Iterator[str]:
    """Address of the pages, without a tournament behind them."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def _no_chromium() -> None:
    reason = f"no Chromium at {CHROMIUM}: the tests of the pages did not run (apt-get install chromium)"
    if os.environ.get("OPENHALL_REQUIRE_BROWSER") == "1":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="package")
def watched(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> Iterator[Watched]:
    """One Chromium for the tests of this folder: as long as it lives, no asynchronous test can run."""
    if not CHROMIUM.exists():
        _no_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        pytestconfig.stash[WATCHED] = Watched(browser, tmp_path_factory.mktemp("failed"))
        yield pytestconfig.stash[WATCHED]
        del pytestconfig.stash[WATCHED]
        browser.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What the pages looked like and said when a test failed."""
    report = yield
    watched = item.config.stash.get(WATCHED, None)
    if report.failed and report.when == "call" and watched is not None:
        report.sections.append(("pages of the browser", watched.evidence(item.name)))
    return report


@pytest.fixture
def chromium(watched: Watched) -> Iterator[Browser]:
    """The browser; what a test opens in it is closed with it."""
    before = watched.begin()
    yield watched.browser
    for context in watched.browser.contexts:
        if context not in before:
            context.close()


@pytest.fixture(scope="package")
def visitor(watched: Watched, pages_server: str) -> Iterator[BrowserContext]:
    """A visitor whose first page stays open: the files of the pages and the process that runs them are there."""
    context = watched.browser.new_context()
    context.new_page().goto(f"{pages_server}/blank")
    yield context
    context.close()


@pytest.fixture
def open_page(chromium: Browser, visitor: BrowserContext, pages_server: str) -> Iterator[Callable[..., Page]]:
    """Open an address at a window size, of a real server each as another visitor; an error on it fails the test."""
    opened: list[Page] = []
    troubles: list[str] = []

    def open_at(address: str, width: int = 1920, height: int = 1080) -> Page:
        if address.startswith((pages_server, "about:")):
            one = visitor.new_page()
            one.set_viewport_size({"width": width, "height": height})
        else:
            one = chromium.new_page(viewport={"width": width, "height": height})
        opened.append(one)
        one.on("pageerror", lambda error: troubles.append(str(error)))
        one.on("console", lambda line: troubles.append(line.text) if line.type == "error" else None)
        one.goto(address)
        return one

    yield open_at
    visitor.pages[0].evaluate("localStorage.clear()")
    for one in opened:
        one.close()
    assert not troubles


@pytest.fixture
def quiet_page(chromium: Browser) -> Callable[..., Page]:
    """A page whose console may complain, as it does when its server is away."""

    def open_one(width: int = 1440, height: int = 900) -> Page:
        return chromium.new_page(viewport={"width": width, "height": height})

    return open_one


@pytest.fixture
def run(open_page: Callable[..., Page], pages_server: str) -> Callable[..., Any]:
    """Evaluate an expression with the names of one module in scope: run("lib/fit.js", "m.plan(a)", a)."""
    page = open_page(f"{pages_server}/blank")

    def evaluate(module: str, expression: str, argument: Any = None) -> Any:
        body = f"async (a) => {{ const m = await import('/assets/test/{module}'); return {expression}; }}"
        return page.evaluate(body, argument)

    return evaluate
