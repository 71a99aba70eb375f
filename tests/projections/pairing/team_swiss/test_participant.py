"""Colour differences and preferences (C.04.6 art. 1.6, 1.7)."""

from __future__ import annotations

import pytest

from projections.pairing.team_swiss.participant import NO_PREFERENCE, Preference, Team, preference


def test_the_colour_difference_is_whites_minus_blacks() -> None:
    """Art. 1.6.2."""
    assert [Team(1, colours=colours).difference for colours in ("", "wbw", "bbb")] == [0, 1, -3]


@pytest.mark.parametrize(
    ("colours", "colour"),
    [
        ("", None),
        ("w", None),
        ("wb", None),
        ("bb", "w"),
        ("wbb", "w"),
        ("wwbb", "w"),
        ("wwwbb", None),
        ("bbw", None),
        ("bbbw", "w"),
        ("ww", "b"),
        ("bbww", "b"),
        ("bbbww", None),
        ("wwwb", "b"),
    ],
)
def test_type_a(colours: str, colour: str | None) -> None:
    """Art. 1.7.1: a difference beyond 1, or the same colour twice at a difference that does not speak against it."""
    assert preference(colours, "type-a", final=False) == Preference(colour)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("colours", "final", "told"),
    [
        ("", False, NO_PREFERENCE),
        ("bb", False, Preference("w", strong=True)),
        ("wwbb", False, Preference("w", strong=True)),
        ("bbww", False, Preference("b", strong=True)),
        ("wwwb", False, Preference("b", strong=True)),
        ("b", False, Preference("w")),
        ("bwb", True, Preference("w")),
        ("w", True, Preference("b")),
        ("wwwbb", False, Preference("b")),
        ("wb", False, Preference("w")),
        ("bw", False, Preference("b")),
        ("wb", True, NO_PREFERENCE),
        ("bw", True, NO_PREFERENCE),
        ("wwbb", True, Preference("w", strong=True)),
    ],
)
def test_type_b(colours: str, final: bool, told: Preference) -> None:
    """Art. 1.7.2. In the last round a difference of 0 gives no mild preference; a strong one stays."""
    assert preference(colours, "type-b", final) == told


def test_no_preferences_at_all() -> None:
    """Art. 1.7."""
    assert preference("wwww", "none", final=False) == NO_PREFERENCE
