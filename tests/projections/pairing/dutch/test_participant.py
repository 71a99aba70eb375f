"""C.04.3 art. 1.6 and 1.7."""

from __future__ import annotations

import pytest

from projections.pairing.colour import colour_difference
from projections.pairing.dutch.participant import Preference, Strength, preference


@pytest.mark.parametrize(
    ("colours", "colour", "strength"),
    [
        ("", None, Strength.NONE),
        ("w", "b", Strength.STRONG),
        ("wb", "w", Strength.MILD),
        ("bw", "b", Strength.MILD),
        ("bww", "b", Strength.ABSOLUTE),
        ("bbww", "b", Strength.ABSOLUTE),  # 1.7.1 comes before 1.7.3
        ("wwwbb", "w", Strength.ABSOLUTE),  # and before 1.7.2
        ("wbwbw", "b", Strength.STRONG),
        ("wwbw", "b", Strength.ABSOLUTE),
    ],
)
def test_the_first_definition_that_fits(colours: str, colour: str | None, strength: Strength) -> None:
    assert preference(colours) == Preference(colour, strength)  # type: ignore[arg-type]


def test_difference_counts_played_games() -> None:
    assert colour_difference("wwb") == 1
