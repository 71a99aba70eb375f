"""Who gets the pairing-allocated bye (C.04.6 art. 2.1.2, 3.4)."""

from __future__ import annotations

from typing import Any

from projections.pairing.team_swiss.engine import pair
from projections.pairing.team_swiss.participant import Field, Team


def bye(*teams: Team, **others: Any) -> int | None:
    found = pair(Field(teams, **others))
    assert found is not None
    return found.bye


def test_an_even_field_has_no_bye() -> None:
    assert bye(Team(1), Team(2)) is None


def test_the_largest_number() -> None:
    """Art. 3.4.4."""
    assert bye(Team(1), Team(2), Team(3)) == 3


def test_the_most_matches_played() -> None:
    """Art. 3.4.3."""
    assert bye(Team(1), Team(2, colours="wb"), Team(3, colours="w")) == 2


def test_the_lowest_score() -> None:
    """Art. 3.4.2."""
    assert bye(Team(1, colours="wbw"), Team(2), Team(3, score=1, colours="wbwbw")) == 1


def test_a_legal_pairing_has_to_be_left() -> None:
    """Art. 3.4.1: without 3 nobody could meet 2."""
    assert bye(Team(1), Team(2), Team(3), forbidden=((1, 2),)) == 2
    assert bye(Team(1), Team(2), Team(3), forbidden=((1, 2), (2, 3))) == 2
    assert bye(Team(1), Team(2), Team(3), forbidden=((1, 3), (2, 3))) == 3


def test_who_had_it_does_not_get_it_again() -> None:
    """Art. 2.1.2, C2."""
    assert bye(Team(1), Team(2), Team(3, barred=True)) == 2


def test_nobody_can_have_it() -> None:
    """Art. 3.3.3."""
    assert pair(Field((Team(1, barred=True), Team(2, barred=True), Team(3, barred=True)))) is None
    assert pair(Field((Team(1), Team(2), Team(3)), forbidden=((1, 2, 3),))) is None
