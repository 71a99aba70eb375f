"""Sums over opponents without their least and most significant values (C.07 art. 14.1-14.4, 16.5)."""

from operator import sub
from typing import NamedTuple

from projections.tiebreaks.encounters import Contribution, Encounters, Rounds
from projections.tiebreaks.terms import Cut


class Left(NamedTuple):
    """What cuts left, and what they took, in this order, with the reason (C.07 art. 14, 16.5)."""

    kept: list[Contribution]
    cut: list[tuple[Contribution, Cut]]


def cut_sums(encounters: Encounters, values: Rounds, lowest: int, highest: int = 0) -> list[int]:
    """Sums by k without the `lowest` least and `highest` most significant values (C.07 art. 14.1.1, 14.3).

    The least significant value belongs to the opponent with the lowest score, among several the lowest value.
    """
    sums = encounters.sums(values)
    if not (lowest or highest) or not values:
        return sums
    cut = list(map(sub, sums, _cut_of_games(encounters.strengths, values, lowest, highest)))
    for k in encounters.irregular:
        left = without(encounters.contributions(k, values), lowest, highest)
        cut[k] = sum(rest.value for rest in left.kept)
    return cut


def _cut_of_games(strengths: Rounds, values: Rounds, lowest: int, highest: int) -> list[int]:
    """The sum of what is cut, where every round is a game."""
    base = 1 + max(map(max, values))
    ranked = [
        [strength * base + value for strength, value in zip(*pair, strict=True)]
        for pair in zip(strengths, values, strict=True)
    ]
    if (lowest, highest) == (1, 0):
        return [least % base for least in map(min, zip(*ranked, strict=True))]
    lowest, top = min(lowest, len(values)), max(lowest, len(values) - highest)
    rows = (sorted(row) for row in zip(*ranked, strict=True))
    return [sum(one % base for one in (*row[:lowest], *row[top:])) for row in rows]


def without(contributions: list[Contribution], lowest: int, highest: int = 0) -> Left:
    """What is left after the `lowest` least, then the `highest` most significant values are cut (C.07 art. 14.3).

    A cut of a least significant value takes the lowest value of a voluntary unplayed round instead, unless that is
    lower (art. 16.5.1, 16.5.2).
    """
    left = Left(list(contributions), [])
    for _ in range(min(lowest, len(contributions))):
        _cut_least(left)
    for _ in range(min(highest, len(left.kept))):
        most = max(left.kept, key=lambda one: (one.strength, one.value))
        left.kept.remove(most)
        left.cut.append((most, "most"))
    return left


def _cut_least(left: Left) -> None:
    least = min(left.kept, key=lambda one: (one.strength, one.value))
    spared = (one for one in left.kept if one.voluntary)
    voluntary = min(spared, key=lambda one: (one.value, one.strength), default=least)
    taken = voluntary if voluntary.value >= least.value else least
    left.kept.remove(taken)
    left.cut.append((taken, "least" if taken is least else "voluntary"))
