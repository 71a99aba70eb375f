"""The pairing of a bracket (C.04.6 art. 2.3.5 to 2.3.7, 3.6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from projections.pairing.team_swiss.engine import pair
from projections.pairing.team_swiss.participant import Field, Team


def pairs(teams: Iterable[Team], **others: Any) -> list[tuple[int, int]]:
    """Top and bottom members."""
    found = pair(Field(tuple(teams), **others))
    assert found is not None
    return sorted(
        (min(seat.white.number, seat.black.number), max(seat.white.number, seat.black.number)) for seat in found.seats
    )


def coloured(**colours: str) -> list[Team]:
    return [Team(int(number[1:]), colours=some) for number, some in colours.items()]


def test_the_upper_half_meets_the_lower_half() -> None:
    """Art. 3.6.2: the identifier 1 2 3 4 5 6 is the first."""
    assert pairs([Team(number) for number in range(1, 7)]) == [(1, 4), (2, 5), (3, 6)]


def test_top_members_come_first() -> None:
    """Art. 3.6.3: 1 2 3 5 4 6 comes before 1 2 4 …, where 3 is a bottom member."""
    teams = [Team(number) for number in range(1, 7)]
    assert pairs(teams, forbidden=((1, 4),)) == [(1, 5), (2, 4), (3, 6)]
    assert pairs(teams, forbidden=((4, 5, 6),)) == [(1, 4), (2, 5), (3, 6)]
    assert pairs(teams, forbidden=((3, 4, 5), (3, 6))) == [(1, 3), (2, 5), (4, 6)]


def test_top_members_by_number_whatever_their_score() -> None:
    """Art. 3.6.1: an upfloater with a smaller number than a resident is the top member of their pair."""
    teams = [Team(1, 2), Team(2, 2), Team(3, 1), Team(4, 2)]
    assert pairs(teams) == [(1, 3), (2, 4)]


def test_preferences() -> None:
    """Art. 2.3.5, C8: 1 and 3 want White, 2 and 4 Black; without preferences the order alone decides."""
    teams = coloured(n1="bb", n2="ww", n3="bb", n4="ww")
    assert pairs(teams) == [(1, 4), (2, 3)]
    assert pairs(teams, preferences="none") == [(1, 3), (2, 4)]


def test_strong_preferences() -> None:
    """Art. 2.3.6, C9: three want White, so one pair misses a preference, but it is not the one of two strong ones."""
    assert pairs(coloured(n1="bb", n2="b", n3="bb", n4="w"), preferences="type-b") == [(1, 4), (2, 3)]
    assert pairs(coloured(n1="bb", n2="b", n3="b", n4="w"), preferences="type-b") == [(1, 3), (2, 4)]


def test_opponents_of_upfloaters_who_have_not_floated() -> None:
    """Art. 2.3.7, C10: the upfloater 4 does not meet 2, who floated; in the last two rounds it does."""
    teams = [Team(1, 1), Team(2, 1, floated=True), Team(3, 1), Team(4), Team(5), Team(6)]
    assert pairs(teams)[:2] == [(1, 4), (2, 3)]
    assert pairs(teams, to_come=1)[:2] == [(1, 3), (2, 4)]


def test_preferences_come_before_floaters() -> None:
    """C8 before C10: 1 and 2 have floated, but both want Black."""
    teams = [
        Team(1, 1, colours="ww", floated=True),
        Team(2, 1, colours="ww", floated=True),
        Team(3, 1),
        Team(4),
        Team(5),
        Team(6),
    ]
    assert pairs(teams)[:2] == [(1, 3), (2, 4)]
    assert pairs(teams, preferences="none")[:2] == [(1, 2), (3, 4)]
