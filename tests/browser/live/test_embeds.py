"""Lists in frames of other sites: another origin shows them, nothing is kept, and the line of the how-to works."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.pictures import picture

pytestmark = pytest.mark.browser


@pytest.fixture
def club_site() -> Iterator[tuple[str, dict[str, str]]]:
    """Address of a site of its own (another host name than the server's), and its one page to write."""
    pages = {"/": ""}

    class Club(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = pages.get(self.path, "").encode()
            self.send_response(200 if self.path in pages else 204)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            """Quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Club)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://localhost:{server.server_port}", pages
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.parametrize("name", ["standings", "pairings", "crosstable"])
def test_a_list_stands_in_a_frame_of_another_site(
    demo: Any, club_site: tuple[str, dict[str, str]], open_page: Callable[..., Page], name: str
) -> None:
    site, pages = club_site
    pages["/"] = f'<iframe src="{demo.address}/embed/{demo.tournament}/{name}" width="100%" height="600"></iframe>'
    page = open_page(site, 390, 844)
    frame = page.frame_locator("iframe")
    expect(frame.locator(".row[role=row], .board").first).to_be_visible()
    expect(frame.locator(".state")).to_contain_text("Live")
    inside = page.frames[1]
    assert inside.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.context.storage_state() == {"cookies": [], "origins": []}


def test_a_reader_looks_into_the_past_in_a_frame(
    demo: Any, club_site: tuple[str, dict[str, str]], open_page: Callable[..., Page]
) -> None:
    site, pages = club_site
    pages["/"] = f'<iframe src="{demo.address}/embed/{demo.tournament}/standings" width="100%" height="600"></iframe>'
    page = open_page(site, 390, 844)
    frame = page.frame_locator("iframe")
    expect(frame.locator(".state")).to_contain_text("Live")
    bar, slider, name = frame.locator(".replay"), frame.locator(".slider"), frame.locator("h1 a")
    expect(bar).to_be_hidden()
    newest = frame.locator(".context").inner_text()
    frame.get_by_role("button", name="Replay").click()
    expect(bar).to_contain_text("Live")
    expect(frame.locator(".tick").first).to_be_visible()
    slider.press("PageUp")
    slider.press("PageUp")
    expect(bar).to_contain_text("Replay")
    expect(frame.locator(".context")).to_have_text("Standings after round 4 of 9")
    at = slider.input_value()
    expect(name).to_have_attribute("href", f"/t/{demo.tournament}/#standings&at={at}")
    expect(frame.locator(".state")).to_be_hidden()
    picture(page, "embed-past")
    assert page.frames[1].evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.context.storage_state() == {"cookies": [], "origins": []}

    bar.get_by_role("button", name="Back to live").click()
    expect(frame.locator(".context")).to_have_text(newest)
    picture(page, "embed-live")
    expect(name).to_have_attribute("href", f"/t/{demo.tournament}/#standings")
    frame.get_by_role("button", name="Replay").click()
    expect(bar).to_be_hidden()
    moment = open_page(f"{demo.address}/embed/{demo.tournament}/standings#at={at}", 1280, 600)
    expect(moment.locator(".context")).to_have_text("Standings after round 4 of 9")
    expect(moment.locator(".replay.away")).to_be_visible()
    expect(moment.locator("main .row[role=row]").first).to_be_visible()
    picture(moment, "embed-moment")


@pytest.mark.parametrize("fragment", ["", "#at=300"])
def test_what_comes_before_names_can_be_measured_is_shown(
    demo: Any, quiet_page: Callable[..., Page], fragment: str
) -> None:
    page = quiet_page()
    held: list[Route] = []
    page.route("**/*.ttf", lambda route: held.append(route))  # noqa: PLW0108 a builtin cannot be one
    page.goto(f"{demo.address}/embed/{demo.tournament}/standings{fragment}", wait_until="commit")
    page.wait_for_function("() => document.querySelector('embed-frame')?.feed?.table('standings')")
    assert len(held) == 4
    for font in held:
        font.continue_()
    expect(page.locator("main .row[role=row]").first).to_be_visible()
    expect(page.locator(".replay")).to_have_class("replay away" if fragment else "replay")


def test_no_other_page_stands_in_a_frame_of_another_site(
    demo: Any, club_site: tuple[str, dict[str, str]], quiet_page: Callable[..., Page]
) -> None:
    site, pages = club_site
    pages["/"] = f'<iframe src="{demo.address}/t/{demo.tournament}/"></iframe>'
    page = quiet_page()
    page.goto(site)
    page.wait_for_timeout(500)
    assert not page.frames[1].url.startswith(demo.address)


def test_the_line_of_the_how_to_works(
    demo: Any, club_site: tuple[str, dict[str, str]], open_page: Callable[..., Page]
) -> None:
    howto = open_page(f"{demo.address}/embed/{demo.tournament}/", 390, 844)
    howto.get_by_label("List").select_option("pairings")
    howto.get_by_label("Colours").select_option("night")
    howto.get_by_label("Replay").select_option("always in sight")
    howto.get_by_role("button", name="Copy the line").click()
    expect(howto.get_by_role("status")).not_to_be_empty()
    line = howto.get_by_label("Line to copy").input_value()
    assert howto.evaluate("document.documentElement.scrollWidth <= innerWidth")
    site, pages = club_site
    pages["/"] = line
    frame = open_page(site, 900, 700).frame_locator("iframe")
    expect(frame.locator(".board").first).to_be_visible()
    expect(frame.locator("html")).to_have_attribute("data-theme", "night")
    expect(frame.locator(".replay")).to_contain_text("Live")
