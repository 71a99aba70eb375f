"""Who has White on board 1 (C.04.6 art. 4)."""

from __future__ import annotations

from typing import Any

import pytest

from projections.pairing.team_swiss.colours import RULES, allocate
from projections.pairing.team_swiss.explain import RULES as TOLD
from projections.pairing.team_swiss.participant import Field, Team
from projections.pairing.team_swiss.roster import Roster


def team(number: int, colours: str = "", primary: int = 0, secondary: int = 0) -> Team:
    return Team(number, primary, primary, secondary, colours=colours)


def given(one: Team, two: Team, **others: Any) -> tuple[int, str]:
    """The number of who has White, and the rule."""
    roster = Roster(Field((one, two), **others))
    found, turned = allocate(roster, 0, 1), allocate(roster, 1, 0)
    assert found == turned
    return found.white.number, found.rule


@pytest.mark.parametrize(("one", "two", "first"), [((1, 3), (2, 0), 2), ((1, 3), (1, 4), 2), ((1, 4), (1, 4), 1)])
def test_the_first_team(one: tuple[int, int], two: tuple[int, int], first: int) -> None:
    """Art. 4.2: primary score, secondary score, number. Both have had White last, and it alternates (art. 4.3.8)."""
    assert given(team(1, "bw", *one), team(2, "bw", *two)) == (3 - first, "4.3.8")


def test_the_secondary_score_can_be_left_out() -> None:
    """Art. 4.2.2; both have had White, and the first-team alternates (art. 4.3.8)."""
    one, two = team(1, "w", 1, 3), team(2, "w", 1, 4)
    assert given(one, two) == (1, "4.3.8")
    assert given(one, two, secondary=False) == (2, "4.3.8")


@pytest.mark.parametrize(
    ("numbers", "odd_gets", "white"), [((1, 4), "w", 1), ((1, 4), "b", 4), ((2, 5), "w", 5), ((2, 5), "b", 2)]
)
def test_nobody_has_played(numbers: tuple[int, int], odd_gets: str, white: int) -> None:
    """Art. 4.3.1."""
    assert given(team(numbers[0]), team(numbers[1]), odd_gets=odd_gets) == (white, "4.3.1")


@pytest.mark.parametrize(
    ("one", "two", "white"),
    [("bb", "wb", 1), ("ww", "wb", 2), ("wb", "bb", 2), ("", "ww", 1)],
)
def test_the_only_preference_is_granted(one: str, two: str, white: int) -> None:
    """Art. 4.3.2."""
    assert given(team(1, one), team(2, two)) == (white, "4.3.2")


def test_opposite_preferences_are_granted() -> None:
    """Art. 4.3.3."""
    assert given(team(1, "ww"), team(2, "bb")) == (2, "4.3.3")


def test_the_only_strong_preference_is_granted() -> None:
    """Art. 4.3.4, of type B."""
    assert given(team(1, "b"), team(2, "bb"), preferences="type-b") == (2, "4.3.4")
    assert given(team(1, "ww"), team(2, "w"), preferences="type-b") == (2, "4.3.4")


def test_the_lower_difference_has_white() -> None:
    """Art. 4.3.5, also where both prefer the same colour as strongly."""
    assert given(team(1, "w"), team(2, "wb")) == (2, "4.3.5")
    assert given(team(1, "bb"), team(2, "bbb")) == (2, "4.3.5")


def test_colours_alternate_from_the_latest_difference() -> None:
    """Art. 4.3.6: in the second match from the end of both, whatever rounds these were."""
    assert given(team(1, "bwwb"), team(2, "wbbw")) == (1, "4.3.6")
    assert given(team(1, "wwbb"), team(2, "bwwb"), preferences="none") == (1, "4.3.6")


def test_the_first_team_is_granted_its_preference() -> None:
    """Art. 4.3.7."""
    assert given(team(1, "bb"), team(2, "bb", primary=1)) == (2, "4.3.7")


def test_the_first_team_alternates() -> None:
    """Art. 4.3.8."""
    assert given(team(1, "wb"), team(2, "wb")) == (1, "4.3.8")
    assert given(team(1, "bw"), team(2, "bw")) == (2, "4.3.8")


def test_the_other_team_alternates_where_the_first_has_not_played() -> None:
    """Art. 4.3.9: possible only where the other has had both colours as often."""
    assert given(team(1), team(2, "wb")) == (2, "4.3.9")
    assert given(team(1), team(2, "bw")) == (1, "4.3.9")


def test_every_rule_is_told() -> None:
    assert [rule for rule, _ in RULES] == list(TOLD) == [f"4.3.{number}" for number in range(1, 10)]
