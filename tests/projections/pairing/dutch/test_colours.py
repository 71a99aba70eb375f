"""C.04.3 art. 5.2, rule by rule."""

from __future__ import annotations

import pytest

from projections.pairing.dutch.colours import allocate
from projections.pairing.dutch.participant import Participant


@pytest.mark.parametrize(
    ("higher", "lower", "white", "rule"),
    [
        ("wb", "bw", 1, "5.2.1"),
        ("", "w", 1, "5.2.1"),  # only one has a preference
        ("b", "", 1, "5.2.1"),
        ("w", "bw", 2, "5.2.2"),
        ("bww", "bwbw", 2, "5.2.2"),
        ("wwbwbww", "bww", 2, "5.2.2"),  # both absolute: the wider difference
        ("wwb", "bww", 1, "5.2.2"),  # absolute against strong
        ("bbw", "wbw", 1, "5.2.1"),
        ("wbwb", "bwwb", 1, "5.2.3"),
        ("bwwb", "wbwb", 2, "5.2.3"),
        ("wb", "wb", 1, "5.2.4"),
        ("bw", "bw", 2, "5.2.4"),
        ("", "", 1, "5.2.5"),
    ],
)
def test_the_first_rule_that_decides(higher: str, lower: str, white: int, rule: str) -> None:
    one, two = Participant(1, 4, colours=higher), Participant(2, 4, colours=lower)
    found = allocate(two, one, "w")
    assert (found.white.number, found.rule) == (white, rule)


@pytest.mark.parametrize(("number", "odd_gets", "white"), [(3, "w", 3), (3, "b", 9), (4, "w", 9), (4, "b", 4)])
def test_odd_numbers_get_the_initial_colour(number: int, odd_gets: str, white: int) -> None:
    found = allocate(Participant(number), Participant(9), odd_gets)  # type: ignore[arg-type]
    assert (found.white.number, found.rule) == (white, "5.2.5")


def test_the_higher_score_is_the_higher_rank() -> None:
    found = allocate(Participant(1, 2, colours="wb"), Participant(2, 3, colours="wb"), "w")
    assert (found.white.number, found.rule) == (2, "5.2.4")
