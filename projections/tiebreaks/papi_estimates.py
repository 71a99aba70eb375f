"""What Papi takes for the rating of somebody who has none: that of those who score alike (docs/papi.md, Estimates)."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.ratings import half_points, known_ratings, rating_difference

BEST_DIFFERENCE = 677
"""What a full score is worth over the average; C.07 says 800."""


def proportional_difference(percent: Fraction) -> Fraction:
    """dp between two whole percentages, in proportion as Papi reckons it: below half its fraction runs the other way
    (docs/papi.md, Performance).
    """
    off = abs(50 - percent)
    line, fraction = int(off), percent - int(percent)
    low, high = (BEST_DIFFERENCE if at >= 49 else rating_difference(50 + at) for at in (line, line + 1))
    bonus = low + fraction * (high - low)
    return bonus if percent >= 50 else -bonus


def estimated_ratings(encounters: Encounters, announced: int | None) -> list[int] | None:
    """Everybody's rating by k; unrated ones have the announced rating, or else the estimate of their score group.

    None where nothing can be estimated: after one round, or if nobody is rated (docs/papi.md, Estimates).
    """
    known = known_ratings(encounters, announced)
    rounds = len(encounters.scores.rounds)
    if known is not None or rounds < 2:
        return known
    halves, ratings = half_points(encounters), encounters.field.ratings
    levels: dict[int, list[int]] = {}
    for k in encounters.scores.players:
        levels.setdefault(halves[k], []).append(ratings[k])
    estimates = _estimates(levels, rounds)
    return [rating or estimates[half] for rating, half in zip(ratings, halves, strict=True)] if estimates else None


def _estimates(levels: dict[int, list[int]], rounds: int) -> dict[int, int]:
    """By half points at the board: the average of the rated, else that of the level above, or else below, moved by the
    difference of what the two scores are worth. Nothing if nobody is rated.
    """
    averages = {half: _average(ratings) for half, ratings in levels.items() if any(ratings)}
    found = dict(averages)
    worth = {half: round(proportional_difference(Fraction(50 * half, rounds))) for half in levels}
    for order in (sorted(levels, reverse=True), sorted(levels)):
        _spread(found, order, worth)
    return found


def _spread(found: dict[int, int], order: Sequence[int], worth: dict[int, int]) -> None:
    """Carry estimates along the levels, each to those after it that have none."""
    for before, half in pairwise(order):
        if half not in found and before in found:
            found[half] = found[before] - worth[before] + worth[half]


def _average(ratings: Sequence[int]) -> int:
    rated = [rating for rating in ratings if rating]
    return round(Fraction(sum(rated), len(rated)))
