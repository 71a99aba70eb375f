"""Baku acceleration: virtual points in the first rounds (C.04.7 art. 1)."""

import msgspec

from projections.points import PointsTable
from projections.refusal import Refusal


class Acceleration(msgspec.Struct, frozen=True):
    """Who has virtual points, and how many (C.04.7 art. 1.4).

    last: the number of the last member of group GA, 0 for no acceleration. points[r - 1]: units in round r.
    """

    last: int = 0
    points: tuple[int, ...] = ()

    def of(self, number: int) -> tuple[int, ...]:
        """The virtual points of a player, round by round (C.04.7 art. 1.4)."""
        return self.points if number <= self.last else ()


NO_ACCELERATION = Acceleration()


def baku(last: int, rounds: int, table: PointsTable) -> Acceleration:
    """Baku acceleration for a group GA that ends with this number (C.04.7 art. 1.4).

    The first half of the rounds is accelerated: in the first half of those with the points of a win, then with half of
    that; each half is rounded up.
    """
    accelerated = (rounds + 1) // 2
    full = (accelerated + 1) // 2
    return Acceleration(last, (table.win,) * full + (table.win // 2,) * (accelerated - full))


def group_a(participants: int) -> int:
    """How many are in group GA before round 1: half of them, rounded up to an even number (C.04.7 art. 1.2)."""
    return 2 * ((participants + 3) // 4)


def refuses_baku(table: PointsTable) -> Refusal | None:
    """Why these points cannot be accelerated, or None (C.04.7 art. 1.1)."""
    if table.win == 2 * table.draw and table.loss == 0:
        return None
    message = "Baku acceleration needs a win to be worth two draws, and a loss nothing"
    return Refusal("acceleration-unsupported", "C.04.7 art. 1.1", message)
