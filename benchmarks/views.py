"""One result in a large open: every view it touches made anew, its table and one delta encoded. CPU time.

1,000 players, 9 rounds, five tie-breaks. Promise: at most 25 ms in all, of which the standings at most 15 ms. The
floor is the JSON of the same tables and deltas, made of what is already at hand; a ratio to it says how much is
computed. Best of several, so that other work on the machine does not decide.

    python -m benchmarks.views
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from benchmarks.large_open import LargeOpen
from projections.views.diff import diff
from projections.views.table import Delta, Table, encode_delta, encode_table

REPEATS = 15
ALL_GOAL, STANDINGS_GOAL = 25, 15


def cpu(work: Callable[[], object]) -> float:
    """Milliseconds of CPU time, best of several."""
    best = float("inf")
    for _ in range(REPEATS):
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return best * 1000


def encoded(name: str, table: Table, delta: Delta) -> int:
    """Bytes of a table and of a delta."""
    return len(encode_table(name, "1-0", 0, table)) + len(encode_delta(name, "0-0", "1-0", 0, delta))


def main() -> int:
    """Print a line for each view and the sum; 1 if a promise is broken."""
    event = LargeOpen()
    history = event.history
    result = event.result()
    touched = [name for name in history.kind.touches(result) if history.audience(name)]
    before = {name: history.table(name, history.n) for name in touched}
    event.write(result)
    whole = floor = standings = 0.0
    print(f"{'view':12} {'rows':>5} {'table':>8} {'all':>8} {'JSON':>8}   ms of CPU")
    for name, old in before.items():
        table = history.table(name, history.n)
        delta = diff(old, table)
        assert delta is not None

        def all_of(name: str = name, old: Table = old) -> object:
            new = history.table(name, history.n)
            change = diff(old, new)
            return change is not None and encoded(name, new, change)

        made = cpu(lambda name=name: history.table(name, history.n))
        everything, bare = cpu(all_of), cpu(lambda: encoded(name, table, delta))  # noqa: B023
        print(f"{name:12} {len(table.rows):5} {made:8.2f} {everything:8.2f} {bare:8.2f}")
        whole, floor = whole + everything, floor + bare
        standings = made if name == "standings" else standings
    print(f"standings {standings:.1f} ms (goal {STANDINGS_GOAL}), all {whole:.1f} ms (goal {ALL_GOAL})")
    print(f"all to the JSON of the same tables: {whole / floor:.1f}x")
    return int(standings > STANDINGS_GOAL or whole > ALL_GOAL)


if __name__ == "__main__":
    sys.exit(main())
