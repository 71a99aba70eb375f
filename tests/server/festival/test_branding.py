"""Contrast as WCAG measures it."""

from __future__ import annotations

import pytest

from server.festival.branding import contrast


@pytest.mark.parametrize(
    ("one", "other", "measured"),
    [("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.48), ("#ffffff", "#ffffff", 1.0)],
)
def test_the_contrast_of_two_colours(one: str, other: str, measured: float) -> None:
    assert contrast(one, other) == contrast(other, one)
    assert float(contrast(one, other)) == pytest.approx(measured, abs=0.005)
