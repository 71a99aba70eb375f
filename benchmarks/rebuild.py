"""A log rebuilt in memory, chain checked, to decoding the same bytes one entry after the other. Promise: at most 8x.

The log of a large open, about 5,400 entries. Promise too: at least 100,000 events a second. CPU time, best of several.

    python -m benchmarks.rebuild
"""

from __future__ import annotations

import sys

from benchmarks.large_open import CODE, LargeOpen
from benchmarks.views import cpu
from projections.envelope import TOURNAMENT
from projections.history import History
from projections.logs import TOURNAMENT_LOG

GOAL, EVENTS_A_SECOND = 8, 100_000
PAGE = 1000


def decode(raws: list[bytes]) -> None:
    """The floor: every entry decoded and forgotten."""
    for n, raw in enumerate(raws, 1):
        TOURNAMENT.decode(raw, n)


def rebuild(raws: list[bytes]) -> None:
    """What a server does when it loads a tournament: page by page, as the store gives them."""
    history = History(TOURNAMENT_LOG, CODE)
    for start in range(0, len(raws), PAGE):
        history.extend(raws[start : start + PAGE])


def main() -> int:
    """Print the ratio and the rate; 1 if a promise is broken."""
    raws = LargeOpen().raws
    floor = cpu(lambda: decode(raws))
    rebuilt = cpu(lambda: rebuild(raws))
    ratio, rate = rebuilt / floor, len(raws) / rebuilt * 1000
    print(f"{len(raws)} entries, {sum(map(len, raws)) / 1e6:.1f} MB")
    print(f"decode {floor:.1f} ms, rebuild with chain check {rebuilt:.1f} ms: {ratio:.1f}x (goal {GOAL}x)")
    print(f"{rate:,.0f} events a second (goal {EVENTS_A_SECOND:,})")
    return int(ratio > GOAL or rate < EVENTS_A_SECOND)


if __name__ == "__main__":
    sys.exit(main())
