"""The golden transcripts of the feed drive the JavaScript client inside a real browser (CONTRACTS A7)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

TRANSCRIPTS = sorted((Path(__file__).parents[1] / "golden" / "feed").glob("*.jsonl"))
DRIVER = Path(__file__).with_name("transcript.js").read_text(encoding="utf-8")


def test_there_are_transcripts() -> None:
    assert len(TRANSCRIPTS) > 10


@pytest.mark.parametrize("transcript", TRANSCRIPTS, ids=lambda path: path.stem)
def test_the_client_keeps_the_transcript(transcript: Path, open_page: Callable[..., Page], pages_server: str) -> None:
    lines = [json.loads(line) for line in transcript.read_text(encoding="utf-8").splitlines()]
    page = open_page(f"{pages_server}/blank")
    driver = DRIVER[DRIVER.index("async (") :]
    assert page.evaluate(driver, ["/assets/test/lib/feed.js", lines]) is None
