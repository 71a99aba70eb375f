"""Browsers follow the demo live, survive a cut without a reload, and travel in time in both directions."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

pytestmark = pytest.mark.browser

TABLE = "() => document.querySelector('tournament-page').feed.table('standings')?.encode('standings') ?? null"
VERSION = "() => document.querySelector('tournament-page').feed.n"
DELTA = re.compile(r"/standings@([^~]+)~")
"""The position from which a client asks for a delta."""

CUT, NEXT_TRY = "01:00", "00:31"
"""How long the line is cut, and within which time a page tries again."""
DELAYS = """() => {
  const { feed } = document.querySelector("tournament-page");
  window.delays = [];
  window.trips = [];
  const shown = (list, since) => requestAnimationFrame(() => list.push(Date.now() - since));
  feed.addEventListener("change", async () => {
    const results = feed.table("results");
    const newest = results?.keys()[0];
    if (newest === undefined || newest === window.newest) return;
    if (window.newest !== undefined) shown(delays, results.cell(newest, "at"));
    window.newest = newest;
    const since = Date.now();
    await (await fetch("/healthz")).text();
    shown(trips, since);
  });
}"""
"""Milliseconds from the time of a result in the log to the frame that shows it; and of a question and its answer."""
PROMPT = """() => {
  const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
  return delays.length >= 9 && trips.length >= 9 && median(delays) < 1000 + 10 * median(trips);
}"""
"""Nine results or more have come, half of them within a second and what a busy machine adds to it. So it is where they
are pushed, and never where somebody asks for them every few seconds."""


def speed(page: Page, times: float) -> None:
    page.evaluate(
        "(body) => fetch('/api/demo', {method: 'POST', headers: {'content-type': 'application/json'}, body})",
        json.dumps({"speed": times}),
    )


def until_same(pages: list[Page]) -> None:
    """All pages show the same standings."""
    for _ in range(600):
        if len({page.evaluate(TABLE) for page in pages}) == 1:
            return
        pages[0].wait_for_timeout(50)
    pytest.fail("the pages do not come to the same standings")


def test_three_browsers_follow_and_one_comes_back(
    demo: Any, wire_to: Callable[[Any], Any], open_page: Callable[..., Page], quiet_page: Callable[..., Page]
) -> None:
    wire = wire_to(demo)
    wants: list[dict[str, Any]] = []
    steady = [open_page(f"{demo.address}/t/{demo.tournament}/#standings") for _ in range(2)]
    cut_off = quiet_page()
    asked: list[str] = []
    cut_off.clock.install()
    cut_off.on("websocket", lambda one: _note(one, wants))
    cut_off.on("request", lambda one: asked.extend(DELTA.findall(one.url)))
    cut_off.goto(f"{wire.address}/t/{demo.tournament}/#standings")
    for page in (*steady, cut_off):
        page.wait_for_selector(".standings .rows .row")
    cut_off.evaluate("window.same = true")
    speed(steady[0], 2)
    expect(steady[0].locator(".row.mark").first).to_be_visible(timeout=20_000)

    wire.cut()
    expect(cut_off.locator(".state")).to_contain_text("reconnecting", timeout=20_000)
    before = steady[0].evaluate(VERSION)
    wants.clear()
    cut_off.clock.fast_forward(CUT)
    speed(steady[0], 10)
    steady[0].wait_for_function(f"(least) => ({VERSION})() >= least", arg=before + 10, timeout=60_000)
    wire.mend()
    cut_off.clock.fast_forward(NEXT_TRY)
    expect(cut_off.locator(".state")).to_contain_text("Live", timeout=60_000)
    speed(steady[0], 0.1)
    until_same([*steady, cut_off])
    assert cut_off.evaluate("window.same"), "the page was loaded anew"
    resumed = [want["views"]["standings"] for want in wants[:1]] + asked
    first = next(position for position in resumed if int(position.partition("-")[0]) <= before)
    assert first, "it says where it stands, by the socket or by HTTP, so that only what it missed is sent"


def test_three_browsers_see_a_result_within_a_second(demo: Any, open_page: Callable[..., Page]) -> None:
    pages = [open_page(f"{demo.address}/t/{demo.tournament}/#results") for _ in range(3)]
    for page in pages:
        page.wait_for_selector(".results .rows .row, .results .row")
        page.evaluate(DELAYS)
    speed(pages[0], 2)
    for page in pages:
        page.wait_for_function(PROMPT, timeout=180_000)


def _note(connection: WebSocket, wants: list[dict[str, Any]]) -> None:
    connection.on("framesent", lambda data: wants.append(json.loads(data)))


def test_the_slider_goes_back_and_forth(demo: Any, quiet_page: Callable[..., Page]) -> None:
    page = quiet_page()
    page.goto(f"{demo.address}/t/{demo.tournament}/#standings")
    page.wait_for_selector(".tick")
    speed(page, 20)
    page.focus(".slider")
    page.keyboard.press("PageUp")
    expect(page.locator(".replay")).to_have_class("replay away")
    expect(page.locator(".replay-words")).to_contain_text("Replay")
    here = page.url
    page.keyboard.press("ArrowLeft")
    expect(page).not_to_have_url(here)
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(here)
    shown = page.evaluate("() => [...document.querySelectorAll('.standings .row')].map((row) => row.textContent)")
    page.reload()
    page.wait_for_selector(".standings .rows .row")
    expect(page.locator(".replay")).to_have_class("replay away")
    again = page.evaluate("() => [...document.querySelectorAll('.standings .row')].map((row) => row.textContent)")
    assert len(again) == len(shown)
    page.click(".live-button")
    expect(page.locator(".replay")).to_have_class("replay")
