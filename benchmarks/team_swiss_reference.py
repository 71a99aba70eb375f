"""The teams' Swiss against gacrux, FIDE's reference in Python, over random tournaments; differences go to files.

python -m benchmarks.team_swiss_reference --rounds 10000 --teams 3 40 --out differences [--hard]
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator

from benchmarks import gacrux, team_swiss_tournaments

SCALES = [(2, 1, 0, 1)] * 4 + [(3, 1, 0, 1), (4, 2, 0, 2), (2, 1, 0, 2)]


def recipe(seed: int, fewest: int, most: int) -> team_swiss_tournaments.Recipe:
    """A random mix of everything that happens in team tournaments."""
    chance = random.Random(seed)
    teams, boards = chance.randint(fewest, most), chance.randint(1, 6)

    def some(share: float) -> float:
        return chance.choice([0.0, 0.0, share, 2 * share])

    by_games = chance.random() < 0.25
    scale = chance.choice(SCALES)
    return team_swiss_tournaments.Recipe(
        teams,
        chance.randint(2, min(11, max(3, teams - 1))),
        boards,
        chance.choice(["type-a", "type-b", "none"]),
        by_games,
        chance.random() < 0.7,
        late=some(0.08),
        leave=some(0.1),
        half_bye=some(0.06),
        full_bye=some(0.02),
        zero_bye=some(0.05),
        forfeit=some(0.04),
        draws=chance.choice([0.0, 0.3, 0.6]),
        accelerated=not by_games and scale[0] == 2 * scale[1] and chance.random() < 0.25,
        forbidden=chance.choice([0, 0, 0, 1, 3]),
        club=chance.choice([0.0, 0.0, 0.0, 0.3]),
        scale=scale,
        bye_games=chance.choice([boards, boards, 2 * boards]),
        odd_gets=chance.choice(["w", "b"]),
    )


def hard_recipe(seed: int, fewest: int, most: int) -> team_swiss_tournaments.Recipe:
    """Small fields with as many rounds as they can have, families of teams, everybody draws: upfloaters everywhere."""
    chance = random.Random(seed)
    teams = chance.randint(fewest, most)
    return team_swiss_tournaments.Recipe(
        teams,
        max(3, teams - 1),
        chance.choice([1, 2, 4]),
        chance.choice(["type-a", "type-b", "none"]),
        zero_bye=chance.choice([0.0, 0.1, 0.3]),
        forfeit=chance.choice([0.0, 0.2]),
        draws=chance.choice([0.1, 0.5, 0.9]),
        forbidden=chance.choice([0, 2, 5]),
        club=chance.choice([0.0, 0.4]),
        bye_games=4,
    )


def compare(
    first_seed: int, fewest: int, most: int, cook: Callable[[int, int, int], team_swiss_tournaments.Recipe] = recipe
) -> Iterator[gacrux.Compared]:
    """Round after round of tournament after tournament, without end. Rounds without a match are left out."""
    for seed in range(first_seed, sys.maxsize):
        for tournament, number, field, pairing in team_swiss_tournaments.rounds(cook(seed, fewest, most), seed):
            if len(field.teams) < 2:
                continue
            trf = team_swiss_tournaments.to_trf(tournament, number)
            yield gacrux.Compared(seed, number, trf, _seats(pairing), gacrux.pairs(trf, number))


def _seats(pairing: team_swiss_tournaments.Pairing | None) -> gacrux.Seats:
    if pairing is None:
        return None
    seats = {(seat.white.number, seat.black.number) for seat in pairing.seats}
    return seats if pairing.bye is None else seats | {(pairing.bye, 0)}


def main() -> None:
    options = gacrux.options(__doc__, "--teams", (3, 40), "small fields, many rounds, families of teams")
    cook = hard_recipe if options.hard else recipe
    gacrux.judge(compare(options.seed, *options.sizes, cook), options.rounds, options.out)


if __name__ == "__main__":
    main()
