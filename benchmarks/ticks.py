"""What clients of a feed have heard, and how late the last of them heard a result."""

from __future__ import annotations

import statistics
from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple


class Tick(NamedTuple):
    """The version of the log that a client came to, and when. at: ms UTC."""

    n: int
    at: float


class Spread(NamedTuple):
    """Of many times, in ms."""

    middle: float
    p95: float
    longest: float

    @classmethod
    def of(cls, times: Sequence[float]) -> Spread:
        """At least two times."""
        return cls(statistics.median(times), statistics.quantiles(times, n=20, method="inclusive")[-1], max(times))


def lateness(results: Sequence[Tick], clients: Sequence[Sequence[Tick]]) -> list[float]:
    """ms from each result until the last client was at its version. ValueError: somebody never came there."""
    return [max(_reached(ticks, result.n) for ticks in clients) - result.at for result in results]


def _reached(ticks: Sequence[Tick], n: int) -> float:
    found = bisect_left(ticks, n, key=lambda tick: tick.n)
    if found == len(ticks):
        raise ValueError(f"a client never heard of version {n}")
    return ticks[found].at
