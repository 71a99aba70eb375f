"""Moments as people write them."""

from __future__ import annotations

import pytest

from server.http.errors import Problem
from server.http.times import milliseconds

NOON = 1_772_020_800_000
"""2026-02-25T12:00:00Z."""


@pytest.mark.parametrize(
    "text",
    [
        "2026-02-25T12:00:00Z", "2026-02-25t12:00:00z", "2026-02-25 12:00:00Z", "2026-02-25T12:00:00+00:00",
        "2026-02-25T13:00:00+01:00", "2026-02-25T13:00:00 01:00", "2026-02-25T06:30:00-05:30", "2026-02-25T12:00Z",
        "2026-02-25T13:00:00", "2026-02-25T13:00",
    ],
)  # fmt: skip
def test_the_same_moment_in_many_ways(text: str) -> None:
    assert milliseconds(text, "Europe/Berlin") == NOON


@pytest.mark.parametrize(("text", "more"), [("12:00:00.5Z", 500), ("12:00:00.0019Z", 1), ("12:00:00.123456789Z", 123)])
def test_parts_of_a_second(text: str, more: int) -> None:
    assert milliseconds(f"2026-02-25T{text}", "UTC") == NOON + more


def test_of_an_hour_that_comes_twice_the_first_is_meant() -> None:
    """Berlin, 25 October 2026: 02:30 is first at +02:00, an hour later at +01:00."""
    twice = milliseconds("2026-10-25T02:30:00", "Europe/Berlin")
    assert twice == milliseconds("2026-10-25T02:30:00+02:00", "UTC")
    assert milliseconds("2026-10-25T03:00:00", "Europe/Berlin") == twice + 90 * 60_000


def test_an_hour_that_never_comes_is_counted_on() -> None:
    """Berlin, 29 March 2026: there is no 02:30; it is half an hour after 01:59:59."""
    assert milliseconds("2026-03-29T02:30:00", "Europe/Berlin") == milliseconds("2026-03-29T03:30:00+02:00", "UTC")


@pytest.mark.parametrize(
    "text",
    [
        "", "now", "2026-02-25", "12:00", "2026-02-30T12:00:00Z", "2026-13-01T12:00:00Z", "2026-02-25T24:01:00Z",
        "2026-02-25T12:60:00Z", "2026-02-25T12:00:60Z", "2026-02-25T12:00:00+25:00", "2026-02-25T12:00:00+1:00",
        "0000-01-01T00:00:00Z", "２０２６-02-25T12:00:00Z", "2026-02-25T12:00:00Zx", "1772020800000", "2" * 5000,
        "2026-02-25T12:00:00." + "1" * 5000,
    ],
)  # fmt: skip
def test_what_is_no_time_is_refused_with_its_place(text: str) -> None:
    with pytest.raises(Problem) as caught:
        milliseconds(text, "UTC")
    assert (caught.value.status, caught.value.body.place) == (400, "?at")


@pytest.mark.parametrize("text", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"])
def test_the_ends_of_the_calendar(text: str) -> None:
    milliseconds(text, "UTC")


def test_a_zone_that_is_not_installed_is_said() -> None:
    with pytest.raises(Problem, match="Atlantis"):
        milliseconds("2026-02-25T12:00:00", "Europe/Atlantis")
