"""How many rounds a field should have, and can have."""

from __future__ import annotations

import pytest

from projections.pairing.round_count import most_rounds, proposed_rounds, rounds_warning


@pytest.mark.parametrize(
    ("players", "rounds"), [(2, 1), (3, 3), (6, 5), (8, 5), (9, 6), (16, 6), (32, 7), (33, 8), (128, 9), (200, 10)]
)
def test_log2_rounded_up_and_two_more(players: int, rounds: int) -> None:
    assert proposed_rounds(players) == rounds


def test_everybody_meets_everybody_once_and_rests_once() -> None:
    assert [most_rounds(players) for players in (0, 1, 2, 5, 6)] == [0, 1, 1, 5, 5]


def test_what_cannot_be_completed_is_said() -> None:
    assert "cannot be completed" in str(rounds_warning(6, 7))
    assert "there may be no pairing" in str(rounds_warning(8, 5))
    assert rounds_warning(24, 7) is None
