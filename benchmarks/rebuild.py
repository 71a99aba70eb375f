"""A log rebuilt in memory, chain checked, to decoding the same bytes one entry after the other. Promise: at most 8x.

The log of a large open, about 5,400 entries. Promise too: at least 100,000 events a second, in memory (CPU time) and
from a store until the tournament can be asked (wall time: reading, decoding, chain and fold). Best of several.

    python -m benchmarks.rebuild
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.large_open import CODE, LargeOpen
from benchmarks.views import cpu
from projections.envelope import TOURNAMENT
from projections.history import History
from projections.logs import TOURNAMENT_LOG
from server.log.base import LogName
from server.log.binary import find_server
from server.log.embedded import EmbeddedStore
from server.log.redis import RedisLogStore

GOAL, EVENTS_A_SECOND = 8, 100_000
PAGE = 1000
LOADS = 7


def decode(raws: list[bytes]) -> None:
    """The floor: every entry decoded and forgotten."""
    for n, raw in enumerate(raws, 1):
        TOURNAMENT.decode(raw, n)


def rebuild(raws: list[bytes]) -> None:
    """What a server does when it loads a tournament: page by page, as the store gives them."""
    history = History(TOURNAMENT_LOG, CODE)
    for start in range(0, len(raws), PAGE):
        history.extend(raws[start : start + PAGE])


async def from_store(raws: list[bytes]) -> float:
    """Seconds from the first question to a store until the whole log is folded."""
    log = LogName("t", "open")
    with tempfile.TemporaryDirectory() as folder:
        embedded = EmbeddedStore(Path(folder) / "store", find_server())
        store = RedisLogStore(await embedded.start())
        try:
            await store.append(log, 0, b"", "the-whole-log-0001", raws)
            return min([await load(store, log) for _ in range(LOADS)])
        finally:
            await store.close()
            await embedded.stop()


async def load(store: RedisLogStore, log: LogName) -> float:
    """One load, page by page."""
    began = time.perf_counter()
    history = History(TOURNAMENT_LOG, CODE)
    async for page in store.pages(log, 0):
        history.extend(page)
    return time.perf_counter() - began


def main() -> int:
    """Print the ratio and the rate; 1 if a promise is broken."""
    raws = LargeOpen().raws
    floor = cpu(lambda: decode(raws))
    rebuilt = cpu(lambda: rebuild(raws))
    ratio, rate = rebuilt / floor, len(raws) / rebuilt * 1000
    print(f"{len(raws)} entries, {sum(map(len, raws)) / 1e6:.1f} MB")
    print(f"decode {floor:.1f} ms, rebuild with chain check {rebuilt:.1f} ms: {ratio:.1f}x (goal {GOAL}x)")
    print(f"{rate:,.0f} events a second (goal {EVENTS_A_SECOND:,})")
    ready = len(raws) / asyncio.run(from_store(raws))
    print(f"store to ready: {ready:,.0f} events a second (goal {EVENTS_A_SECOND:,})")
    return int(ratio > GOAL or min(rate, ready) < EVENTS_A_SECOND)


if __name__ == "__main__":
    sys.exit(main())
