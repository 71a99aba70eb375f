"""The benchmark of a whole hall in miniature: it ends, and everybody has seen everything. Times are not judged."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from benchmarks.hall import Hall, run
from benchmarks.hall_pages import KINDS
from benchmarks.ticks import Tick, lateness

pytestmark = pytest.mark.browser


@pytest.mark.thorough
def test_everybody_ends_at_the_head(chromium: Browser) -> None:
    seen = run(chromium, Hall(players=12, rounds=2, minutes=0.02, rush=2, phones=2, kinds=KINDS[:2]))
    assert not list(seen.faults())
    assert seen.results
    assert all(late > 0 for late in lateness(seen.results, [page.ticks for page in seen.pages]))


def test_the_last_of_all_is_who_counts() -> None:
    clients = [[Tick(3, 1000), Tick(5, 1500)], [Tick(4, 1200), Tick(5, 1210)]]
    assert lateness([Tick(4, 900), Tick(5, 1100)], clients) == [600, 400]
    with pytest.raises(ValueError, match="never heard of version 6"):
        lateness([Tick(6, 1600)], clients)
