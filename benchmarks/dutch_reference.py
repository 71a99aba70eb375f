"""The engine against gacrux, FIDE's reference in Python, over random tournaments; differences are written to files.

python -m benchmarks.dutch_reference --rounds 10000 --players 3 130 --out differences [--hard]
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator

from benchmarks import dutch_tournaments, gacrux
from projections.formats.trf import read
from projections.formats.trf.dutch import pair_round

SCALES = [(2, 1, 0, 0, 2)] * 4 + [(6, 2, 0, 0, 6), (2, 1, 0, 0, 1), (6, 4, 2, 0, 4)]


def recipe(seed: int, fewest: int, most: int) -> dutch_tournaments.Recipe:
    """A random mix of everything that happens in tournaments."""
    chance = random.Random(seed)
    players = chance.randint(fewest, most)

    def some(share: float) -> float:
        return chance.choice([0.0, 0.0, share, 2 * share])

    return dutch_tournaments.Recipe(
        players,
        chance.randint(2, min(13, max(3, players - 1))),
        late=some(0.08),
        leave=some(0.1),
        half_bye=some(0.06),
        zero_bye=some(0.05),
        forfeit=some(0.04),
        draws=chance.choice([0.0, 0.3, 0.6]),
        accelerated=chance.random() < 0.25,
        forbidden=chance.choice([0, 0, 0, 1, 3]),
        scale=chance.choice(SCALES),
        odd_gets=chance.choice(["w", "b"]),
    )


def hard_recipe(seed: int, fewest: int, most: int) -> dutch_tournaments.Recipe:
    """One of the families that leave large brackets no ideal candidate."""
    chance = random.Random(seed)
    players = chance.randint(fewest, most)
    family = chance.choice(list(dutch_tournaments.HARD.values()))
    rounds = chance.randint(3, min(9, max(3, players // 3)))
    return dutch_tournaments.Recipe(players, rounds, odd_gets=chance.choice(["w", "b"]), **family)


def compare(
    first_seed: int, fewest: int, most: int, cook: Callable[[int, int, int], dutch_tournaments.Recipe] = recipe
) -> Iterator[gacrux.Compared]:
    """Round after round of tournament after tournament, without end. Rounds without a game are left out."""
    for seed in range(first_seed, sys.maxsize):
        for tournament, number, field, _ in dutch_tournaments.rounds(cook(seed, fewest, most), seed):
            trf = dutch_tournaments.to_trf(tournament, number)
            told = read(trf.encode())
            if told.tournament is None or told.refused() or len(field.participants) < 2:
                continue
            seats = pair_round(told.tournament, number)
            yield gacrux.Compared(seed, number, trf, None if seats is None else set(seats), gacrux.pairs(trf, number))


def main() -> None:
    options = gacrux.options(__doc__, "--players", (3, 60), "families that leave large brackets no ideal candidate")
    cook = hard_recipe if options.hard else recipe
    gacrux.judge(compare(options.seed, *options.sizes, cook), options.rounds, options.out)


if __name__ == "__main__":
    main()
