"""Ratings of opponents, performances, and the tables of B.02 on which they stand (C.07 art. 10; B.02 art. 8.1)."""

from bisect import bisect_left
from collections.abc import Sequence

from projections.tiebreaks.encounters import Encounters

HALVES = {"1": 2, "W": 2, "=": 1, "D": 1, "A": 1}
"""Half points of a game by its letter, whatever the event's points: 1, 1/2, 0 (art. 10.2)."""

# B.02 8.1.1: dp for p = .50, .51 ... 1.00.
_DP = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
    202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589,
    677, 800,
)  # fmt: skip

# B.02 8.1.2: the largest difference for which the higher rated is expected .50, .51 ... .99; beyond it is 1.00.
_LARGEST = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
    206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619,
    735,
)  # fmt: skip


def rounded(numerator: int, denominator: int) -> int:
    """The nearest whole number, a half upwards (C.07 art. 10.1)."""
    return (2 * numerator + denominator) // (2 * denominator)


def rating_difference(percent: int) -> int:
    """dp for a score of so many per cent (B.02 art. 8.1.1)."""
    return _DP[percent - 50] if percent >= 50 else -_DP[50 - percent]


def expected(difference: int) -> int:
    """Hundredths of a point expected by who is `difference` higher rated (B.02 art. 8.1.2)."""
    higher = 50 + bisect_left(_LARGEST, abs(difference))
    return higher if difference >= 0 else 100 - higher


_WIDEST = _LARGEST[-1] + 1
_EXPECTED = tuple(expected(difference) for difference in range(-_WIDEST, _WIDEST + 1))


def known_ratings(encounters: Encounters, unrated: int | None) -> list[int] | None:
    """Everybody's rating by k; None if somebody has none and no rating was announced for him (C.07 art. 10).

    unrated: the announced one.
    """
    ratings = encounters.field.ratings
    if all(map(ratings.__getitem__, encounters.scores.players)):
        return ratings
    return None if unrated is None else [rating or unrated for rating in ratings]


def games(encounters: Encounters) -> list[int]:
    """How many games each k has played at the board (C.07 art. 10)."""
    return encounters.sums([[1 if opponent else 0 for opponent in played] for played in encounters.played])


def half_points(encounters: Encounters) -> list[int]:
    """What each k scored at the board, in half points (C.07 art. 10.2)."""
    letters = [played.codes for played in encounters.scores.rounds]
    return encounters.sums([[HALVES.get(code, 0) for code in codes] for codes in letters])


def averages(encounters: Encounters, ratings: list[int]) -> list[int | None]:
    """The average rating of the opponents met at the board, by k (C.07 art. 10.1)."""
    known = [0, *ratings[1:]]
    sums = encounters.sums([list(map(known.__getitem__, played)) for played in encounters.played])
    return [rounded(total, count) if count else None for total, count in zip(sums, games(encounters), strict=True)]


def opponents_ratings(encounters: Encounters, ratings: list[int], k: int) -> list[int]:
    """The ratings of those whom k met at the board, in order of rounds (C.07 art. 10)."""
    return [ratings[played[k]] for played in encounters.played if played[k]]


def performance(average: int, halves: int, count: int) -> int:
    """The average plus dp of the percentage, rounded to a whole one (C.07 art. 10.2)."""
    return average + rating_difference(rounded(50 * halves, count))


def performances(encounters: Encounters, ratings: list[int]) -> list[int | None]:
    """The performance of each k (C.07 art. 10.2)."""
    found = zip(averages(encounters, ratings), half_points(encounters), games(encounters), strict=True)
    return [None if average is None else performance(average, halves, count) for average, halves, count in found]


def perfect_performance(opponents: Sequence[int], halves: int) -> int:
    """The lowest rating that expects at least the score against these opponents (C.07 art. 10.3)."""
    if not halves:
        return min(opponents) - 800
    low, high = min(opponents) - _WIDEST, max(opponents) + _WIDEST  # too low; always enough
    while high - low > 1:
        middle = (low + high) // 2
        if expected_score(middle, opponents) >= 50 * halves:
            high = middle
        else:
            low = middle
    return high


def expected_score(rating: int, opponents: Sequence[int]) -> int:
    """Hundredths of points that a rating expects against these opponents (B.02 art. 8.1.2)."""
    return sum(_EXPECTED[max(-_WIDEST, min(_WIDEST, rating - one)) + _WIDEST] for one in opponents)


def perfect_performances(encounters: Encounters, ratings: list[int]) -> list[int | None]:
    """The perfect performance of each k (C.07 art. 10.3)."""
    halves = half_points(encounters)
    found: list[int | None] = [None] * len(halves)
    for k in encounters.scores.players:
        opponents = opponents_ratings(encounters, ratings, k)
        if opponents:
            found[k] = perfect_performance(opponents, halves[k])
    return found


def average_of(encounters: Encounters, of: Sequence[int | None], k: int) -> int | None:
    """The average of what the opponents of k have, those met at the board (C.07 art. 10.4, 10.5)."""
    numbers = [value for played in encounters.played if played[k] and (value := of[played[k]]) is not None]
    return rounded(sum(numbers), len(numbers)) if numbers else None
