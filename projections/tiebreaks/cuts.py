"""Sums over opponents without their least significant values (C.07 art. 14.1, 14.2, 16.5)."""

from operator import sub

from projections.tiebreaks.encounters import Contribution, Encounters, Rounds


def cut_sums(encounters: Encounters, values: Rounds, count: int) -> list[int]:
    """Sums by k without the `count` least significant values (C.07 art. 14.1.1).

    The least significant value belongs to the opponent with the lowest score, among several the lowest value.
    """
    sums = encounters.sums(values)
    if not count or not values:
        return sums
    cut = list(map(sub, sums, _least(encounters.strengths, values, count)))
    for k in encounters.irregular:
        cut[k] = sum(rest.value for rest in without_least(encounters.contributions(k, values), count))
    return cut


def _least(strengths: Rounds, values: Rounds, count: int) -> list[int]:
    """The sum of the least significant values, where every round is a game."""
    base = 1 + max(map(max, values))
    ranked = [
        [strength * base + value for strength, value in zip(*pair, strict=True)]
        for pair in zip(strengths, values, strict=True)
    ]
    if count == 1:
        return [least % base for least in map(min, zip(*ranked, strict=True))]
    return [sum(one % base for one in sorted(row)[:count]) for row in zip(*ranked, strict=True)]


def without_least(contributions: list[Contribution], count: int) -> list[Contribution]:
    """What is left after `count` cuts, each of which spares the least significant value for the lowest value of a
    voluntary unplayed round, unless that is lower (C.07 art. 16.5.1, 16.5.2).
    """
    left = list(contributions)
    for _ in range(min(count, len(left))):
        least = min(left)
        voluntary = min((one for one in left if one.voluntary), key=lambda one: one.value, default=least)
        left.remove(voluntary if voluntary.value >= least.value else least)
    return left
