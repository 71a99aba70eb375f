"""Points beside the results: bonuses and penalties, given for a round (docs/rules/adjustments.md).

Sums are by whoever the points are given to, in the units in which they are given.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from projections.tournament import Adjustment

STANDINGS_ONLY = None
"""The round of what counts in every standings, and in no pairing (TRF26 299, round 999)."""

FROM_THE_START = 0
"""The round of what counts in every standings and every pairing (TRF26 299, round 000)."""


def until(adjustments: Iterable[Adjustment], through: int) -> dict[int, int]:
    """What scores have beside the results after a round: in its standings, and when the next is paired (TRF26 299)."""
    return _sums(one for one in adjustments if one.round is not STANDINGS_ONLY and one.round <= through)


def of_round(adjustments: Iterable[Adjustment], number: int | None) -> dict[int, int]:
    """What was given for one round (TRF26 299)."""
    return _sums(one for one in adjustments if one.round == number)


def of_boards(adjustments: Iterable[Adjustment]) -> tuple[Adjustment, ...]:
    """What was given to teams in game points, as `units` (docs/rules/adjustments.md 5)."""
    return tuple(replace(one, units=one.board_units) for one in adjustments if one.board_units)


def rounds_of(adjustments: Iterable[Adjustment]) -> list[int | None]:
    """The rounds for which something was given, ascending; what counts in the standings only comes last."""
    rounds = {one.round for one in adjustments}
    bound = sorted(number for number in rounds if number is not STANDINGS_ONLY)
    return [*bound, STANDINGS_ONLY] if STANDINGS_ONLY in rounds else [*bound]


def added(points: list[int], beside: dict[int, int], sign: int = 1) -> list[int]:
    """The points by k with what is given beside; the same list where that is nothing."""
    if not beside:
        return points
    total = list(points)
    for k, units in beside.items():
        total[k] += sign * units
    return total


def _sums(adjustments: Iterable[Adjustment]) -> dict[int, int]:
    sums: dict[int, int] = {}
    for one in adjustments:
        sums[one.k] = sums.get(one.k, 0) + one.units
    return {k: units for k, units in sums.items() if units}
