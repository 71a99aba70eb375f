"""Pairing one round, to gacrux on the same file in the same process. Promise: at most a third of its time at 1,000.

Round 5 of 9 and the last round of 11, made with a fixed seed, or the files of a folder of vectors (speed/r5-N.trf).
Both read the file and pair it; neither counts its start. gacrux is measured up to --reference players: beyond 2,000
it needs gigabytes. Also: the growth from 500 to 5,000; the slowest of many rounds of 200 players, to the median; and
the slowest round of tournaments that leave large brackets no ideal candidate. All in processor time.

    python -m benchmarks.dutch [--vectors FOLDER] [--reference 1000]
"""

from __future__ import annotations

import argparse
import math
import resource
import statistics
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from benchmarks import dutch_tournaments, gacrux
from projections.formats.trf import read
from projections.formats.trf.dutch import pair_round
from projections.pairing.dutch.engine import pair
from server.reports.generate import Recipe, generate

FIFTH, LAST = "round 5 of 9", "last of 11"
SIZES = (100, 500, 1000, 2000, 5000)
GOAL = 1 / 3
ROUNDS_OF_200 = 1000
GROWTH_GOAL = 1.7
SLOWEST_GOAL = 5
SUSPECTS = 40
HARD_SIZES = (200, 500, 1000, 2000)
HARD_ROUNDS = 7


def processor_seconds(work: Callable[[], object], runs: int) -> list[float]:
    """The processor time of each of some runs."""
    times: list[float] = []
    for _ in range(runs):
        begun = time.process_time()
        work()
        times.append(time.process_time() - begun)
    return times


def seconds(work: Callable[[], object], runs: int = 1) -> float:
    """The best of some runs, processor time: a busy machine does not decide."""
    return min(processor_seconds(work, runs))


def made(players: int, rounds: int, number: int) -> str:
    """A tournament of this size before a round, as `openhall generate` makes it."""
    return generate(Recipe(players, rounds, seed=1, played=number - 1)).data.decode()


def ours(trf: str, number: int) -> None:
    tournament = read(trf.encode()).tournament
    assert tournament is not None
    assert pair_round(tournament, number) is not None


def inputs(players: int, vectors: Path | None) -> dict[tuple[int, str], tuple[str, int]]:
    """The two rounds of this size: the file, and the number of the round."""
    known = vectors / "speed" / f"r5-{players}.trf" if vectors else None
    fifth = known.read_text(encoding="utf-8") if known and known.exists() else made(players, 9, 5)
    return {(players, FIFTH): (fifth, 5), (players, LAST): (made(players, 11, 11), 11)}


def measure(cases: dict[tuple[int, str], tuple[str, int]]) -> dict[tuple[int, str], float]:
    """Our times, with reading; and what they promise."""
    whole: dict[tuple[int, str], float] = {}
    alone: dict[tuple[int, str], float] = {}
    print(f"{'players':>8} {'round':>13} {'pairing':>9} {'with reading':>13}")
    for (players, name), (trf, number) in cases.items():
        alone[players, name] = seconds(pairing_only(trf, number), 3)
        whole[players, name] = seconds(lambda trf=trf, number=number: ours(trf, number), 2)  # type: ignore[misc]
        print(f"{players:>8} {name:>13} {alone[players, name]:>8.3f}s {whole[players, name]:>12.3f}s", flush=True)
    growth = math.log10(alone[5000, FIFTH] / alone[500, FIFTH])
    print(f"growth exponent from 500 to 5,000: {growth:.2f} (goal: below {GROWTH_GOAL})")
    return whole


def compare(cases: dict[tuple[int, str], tuple[str, int]], whole: dict[tuple[int, str], float], limit: int) -> None:
    """gacrux on the same files, after everything else: what it leaves in memory slows down who comes after it."""
    print(f"{'players':>8} {'round':>13} {'gacrux':>9} {'ours':>9} {'ratio':>6} (goal: at most {GOAL:.2f})")
    for (players, name), (trf, number) in cases.items():
        if players <= limit:
            theirs = seconds(lambda trf=trf, number=number: gacrux.pairs(trf, number))  # type: ignore[misc]
            mine = whole[players, name]
            print(f"{players:>8} {name:>13} {theirs:>8.2f}s {mine:>8.3f}s {mine / theirs:>6.3f}", flush=True)


def pairing_only(trf: str, number: int) -> Callable[[], object]:
    from projections.formats.trf.dutch import field  # noqa: PLC0415

    tournament = read(trf.encode()).tournament
    assert tournament is not None
    ready = field(tournament, number)
    return lambda: pair(ready)


def many_rounds() -> None:
    """The spread over many rounds of 200 players, byes, forfeits and late entries included.

    Each round is paired three times; those that seem the slowest again and again.
    """
    times: list[tuple[float, Callable[[], object]]] = []
    seed = 0
    while len(times) < ROUNDS_OF_200:
        seed += 1
        recipe = dutch_tournaments.Recipe(200, 9, late=0.05, leave=0.1, half_bye=0.04, zero_bye=0.02, forfeit=0.03)
        for _, _, field, _ in dutch_tournaments.rounds(recipe, seed):
            work = partial(pair, field)
            times.append((statistics.median(processor_seconds(work, 3)), work))
    middle = statistics.median(taken for taken, _ in times)
    suspects = sorted(times, key=lambda one: -one[0])[:SUSPECTS]
    slowest = max(statistics.median(processor_seconds(work, 11)) for _, work in suspects)
    print(f"{len(times)} rounds of 200 players: median {middle * 1000:.1f} ms, slowest {slowest / middle:.1f}x of it "
          f"(goal: at most {SLOWEST_GOAL}x)")  # fmt: skip


def hard_rounds() -> None:
    """The slowest of some rounds, family by family of hard tournaments."""
    print(f"slowest of rounds 1 to {HARD_ROUNDS}: {', '.join(f'{size:,}' for size in HARD_SIZES)} players")
    for name, family in dutch_tournaments.HARD.items():
        slowest: list[float] = []
        for size in HARD_SIZES:
            recipe = dutch_tournaments.Recipe(size, HARD_ROUNDS, **family)
            fields = [field for _, _, field, _ in dutch_tournaments.rounds(recipe, 7)]
            slowest.append(max(seconds(partial(pair, field)) for field in fields))
        print(f"{name:>32}" + "".join(f"{taken:>9.3f}s" for taken in slowest), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--vectors", type=Path)
    parser.add_argument("--reference", type=int, default=1000)
    options = parser.parse_args()
    cases = {key: case for players in SIZES for key, case in inputs(players, options.vectors).items()}
    whole = measure(cases)
    print(f"peak memory so far: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB (goal: below 500)")
    many_rounds()
    hard_rounds()
    compare(cases, whole, options.reference)


if __name__ == "__main__":
    main()
