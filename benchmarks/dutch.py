"""Pairing one round, to gacrux on the same file in the same process. Promise: at most a third of its time at 1,000.

Round 5 of 9 and the last round of 11, made with a fixed seed, or the files of a folder of vectors (speed/r5-N.trf).
Both read the file and pair it; neither counts its start. gacrux is measured up to --reference players: beyond 2,000
it needs gigabytes. Also: the slowest of many rounds of 200 players, to the median, and the growth from 500 to 5,000.

    python -m benchmarks.dutch [--vectors FOLDER] [--reference 1000]
"""

from __future__ import annotations

import argparse
import math
import resource
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks import dutch_reference, dutch_tournaments
from projections.formats.trf import read
from projections.formats.trf.dutch import pair_round
from projections.pairing.dutch.engine import pair
from server.reports.generate import Recipe, generate

SIZES = (100, 500, 1000, 2000, 5000)
GOAL = 1 / 3
ROUNDS_OF_200 = 1000
GROWTH_GOAL = 1.7
SLOWEST_GOAL = 5


def seconds(work: Callable[[], object], runs: int = 1) -> float:
    """The best of some runs, wall clock."""
    best = math.inf
    for _ in range(runs):
        begun = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - begun)
    return best


def made(players: int, rounds: int, number: int) -> str:
    """A tournament of this size before a round, as `openhall generate` makes it."""
    return generate(Recipe(players, rounds, seed=1, played=number - 1)).data.decode()


def ours(trf: str, number: int) -> None:
    tournament = read(trf.encode()).tournament
    assert tournament is not None
    assert pair_round(tournament, number) is not None


def inputs(players: int, vectors: Path | None) -> dict[str, tuple[str, int]]:
    known = vectors / "speed" / f"r5-{players}.trf" if vectors else None
    fifth = known.read_text(encoding="utf-8") if known and known.exists() else made(players, 9, 5)
    return {"round 5 of 9": (fifth, 5), "last of 11": (made(players, 11, 11), 11)}


def compare(vectors: Path | None, limit: int) -> None:
    alone: dict[int, float] = {}
    print(f"{'players':>8} {'round':>13} {'pairing':>9} {'with reading':>13} {'gacrux':>8} {'ratio':>6}")
    for players in SIZES:
        for name, (trf, number) in inputs(players, vectors).items():
            whole = seconds(lambda trf=trf, number=number: ours(trf, number), 2)  # type: ignore[misc]
            only = seconds(pairing_only(trf, number), 3)
            alone.setdefault(players, only)
            line = f"{players:>8} {name:>13} {only:>8.3f}s {whole:>12.3f}s"
            if players <= limit:
                theirs = seconds(lambda trf=trf, number=number: dutch_reference.reference(trf, number))  # type: ignore[misc]
                line += f" {theirs:>7.2f}s {whole / theirs:>6.3f}"
            print(line, flush=True)
    growth = math.log(alone[5000] / alone[500]) / math.log(10)
    print(f"growth exponent from 500 to 5,000: {growth:.2f} (goal: below {GROWTH_GOAL})")


def pairing_only(trf: str, number: int) -> Callable[[], object]:
    from projections.formats.trf.dutch import field  # noqa: PLC0415

    tournament = read(trf.encode()).tournament
    assert tournament is not None
    ready = field(tournament, number)
    return lambda: pair(ready)


def many_rounds() -> None:
    """The spread over many rounds of 200 players, byes, forfeits and late entries included."""
    times: list[float] = []
    seed = 0
    while len(times) < ROUNDS_OF_200:
        seed += 1
        recipe = dutch_tournaments.Recipe(200, 9, late=0.05, leave=0.1, half_bye=0.04, zero_bye=0.02, forfeit=0.03)
        for _, _, field, _ in dutch_tournaments.rounds(recipe, seed):
            times.append(seconds(lambda field=field: pair(field), 3))  # type: ignore[misc]
    middle, slowest = statistics.median(times), max(times)
    print(f"{len(times)} rounds of 200 players: median {middle * 1000:.1f} ms, slowest {slowest / middle:.1f}x of it "
          f"(goal: at most {SLOWEST_GOAL}x)")  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--vectors", type=Path)
    parser.add_argument("--reference", type=int, default=1000)
    options = parser.parse_args()
    compare(options.vectors, options.reference)
    many_rounds()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"peak memory {peak:.0f} MB (with gacrux in the same process up to {options.reference} players)")


if __name__ == "__main__":
    main()
