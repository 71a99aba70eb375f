"""Colours of the past."""

from __future__ import annotations

import pytest

from projections.pairing.colour import alternated, colour_difference


def test_the_difference_is_whites_minus_blacks() -> None:
    assert [colour_difference(colours) for colours in ("", "w", "bb", "wbw")] == [0, 1, -2, 1]


@pytest.mark.parametrize(
    ("own", "other", "colour"),
    [("w", "b", "b"), ("wb", "bw", "w"), ("bww", "bw", "b"), ("wbw", "bw", None), ("", "w", None), ("w", "bw", None)],
)
def test_colours_alternate_from_the_latest_games_that_differ(own: str, other: str, colour: str | None) -> None:
    """However far back: of three games and two the last ones are compared (C.04.2 art. 3.4)."""
    assert alternated(own, other) == colour
