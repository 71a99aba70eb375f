"""C.04.7 art. 1."""

from __future__ import annotations

import pytest

from projections.pairing.dutch.acceleration import NO_ACCELERATION, baku, group_a, refuses_baku
from projections.points import PointsTable


@pytest.mark.parametrize(("participants", "size"), [(161, 82), (178, 90), (40, 20), (41, 22), (10, 6), (9, 6), (8, 4)])
def test_half_of_the_field_rounded_up_to_an_even_number(participants: int, size: int) -> None:
    """C.04.7 art. 1.2."""
    assert group_a(participants) == size


@pytest.mark.parametrize(
    ("rounds", "points"), [(9, (2, 2, 2, 1, 1)), (7, (2, 2, 1, 1)), (5, (2, 2, 1)), (11, (2, 2, 2, 1, 1, 1))]
)
def test_half_of_the_rounds_is_accelerated(rounds: int, points: tuple[int, ...]) -> None:
    """C.04.7 art. 1.4."""
    acceleration = baku(82, rounds, PointsTable())
    assert acceleration.points == points
    assert acceleration.of(82) == points
    assert acceleration.of(83) == NO_ACCELERATION.of(1) == ()


def test_points_that_cannot_be_accelerated_are_refused() -> None:
    """C.04.7 art. 1.1."""
    assert refuses_baku(PointsTable()) is None
    refusal = refuses_baku(PointsTable(win=6, draw=2))
    assert refusal is not None
    assert refusal.article == "C.04.7 art. 1.1"
