"""Sets of players as integers with one bit for each place in an order, 0 for the first.

Intersections and complements of large groups cost next to nothing.
"""

from collections.abc import Iterable, Iterator


def places(players: int) -> Iterator[int]:
    """The members of a set, highest ranked first (C.04.3 art. 1.2)."""
    while players:
        lowest = players & -players
        yield lowest.bit_length() - 1
        players ^= lowest


def as_set(members: Iterable[int]) -> int:
    """The set of these places (C.04.3 art. 1.2)."""
    found = 0
    for place in members:
        found |= 1 << place
    return found


def union(sets: Iterable[int]) -> int:
    """Who is in any of these sets (C.04.3 art. 1.2)."""
    found = 0
    for some in sets:
        found |= some
    return found
