"""The pictures of the README, from the samples of the screens: `uv run python -m tests.browser.readme_pictures`."""

from __future__ import annotations

import base64
import threading
from http.server import ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS, Pages

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
MOST = 150_000
QUALITY = 60
WALL, PHONE = (1280, 720), (390, 780)
PICTURES = {
    "pairings": ("/s/sample/pairings?sample&theme=day", WALL, ".board"),
    "results": ("/s/sample/results?sample", WALL, ".line.mark"),
    "standings": ("/s/sample/standings?sample", WALL, ".line.mark"),
    "crosstable": ("/s/sample/crosstable?sample", WALL, ".line.mark"),
    "matches": ("/s/sample/matches?sample", WALL, ".card-board.mark"),
    "bracket": ("/s/sample/bracket?sample&theme=day", WALL, ".encounter.mark"),
    "phone-standings": ("/t/sample/?sample#standings", PHONE, ".row.mark"),
    "phone-player": ("/t/sample/?sample&theme=night#standings&player=17", PHONE, ".player-card .games"),
}


def shot(page: Page) -> bytes:
    """What is seen, as a small lossy picture: Playwright itself makes no WebP."""
    session = page.context.new_cdp_session(page)
    answer = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    return base64.b64decode(answer["data"])


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    threading.Thread(target=server.serve_forever).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name, (address, (width, height), drawn) in PICTURES.items():
            page = browser.new_page(viewport={"width": width, "height": height}, device_scale_factor=1.25)
            page.goto(f"http://127.0.0.1:{server.server_port}{address}")
            page.wait_for_selector(drawn)
            picture = shot(page)
            assert len(picture) <= MOST, f"{name}: {len(picture)} bytes"
            (FOLDER / f"{name}.webp").write_bytes(picture)
            print(f"{name}: {len(picture) // 1000} kB")
            page.close()
        browser.close()
    server.shutdown()
    server.server_close()


if __name__ == "__main__":
    main()
