"""From past rounds to teams: scores, floaters, colours, byes (C.04.6 art. 1, 2.1.2)."""

from __future__ import annotations

import pytest

from projections.pairing.careers import Career, Past
from projections.pairing.team_swiss.history import Rules, field_of, is_barred
from projections.pairing.team_swiss.participant import Team
from projections.points import PointsTable

TABLE = PointsTable(per=1, win=2, draw=1, pairing_bye=1)


def teams(*rounds: tuple[Past, ...], games: dict[int, tuple[int, ...]] | None = None, **rules: object) -> list[Team]:
    careers = [Career(number, pasts) for number, pasts in enumerate(rounds, 1)]
    played = Rules(TABLE, 5, **rules)  # type: ignore[arg-type]
    return list(field_of(careers, games or {}, len(rounds[0]) + 1, played).teams)


def test_a_played_match_gives_an_opponent_and_a_colour() -> None:
    """Art. 1.6.1; a forfeited one gives neither (C.04.2 art. 3.4, 3.5)."""
    one, two = teams((Past(2, "w", "1"), Past(2, "b", "-")), (Past(1, "b", "0"), Past(1, "w", "+")))
    assert (one.opponents, one.colours, one.played, one.score) == ((2,), "w", 1, 2)
    assert (two.opponents, two.colours, two.score) == ((1,), "b", 2)
    assert (one.barred, two.barred) == (False, True)


@pytest.mark.parametrize(
    ("code", "barred"),
    [("U", True), ("F", True), ("+", True), ("-", False), ("H", False), ("Z", False), ("1", False), ("", False)],
)
def test_who_may_not_have_the_bye(code: str, barred: bool) -> None:
    """Art. 2.1.2, C2."""
    assert is_barred(Career(1, (Past(2 if code in "+-1" else 0, "w", code),))) == barred


def test_floaters_have_played_another_score() -> None:
    """Art. 1.5: by the scores before the match; a bye and a forfeit make no floater."""
    first = [(Past(2, "w", "1"),), (Past(1, "b", "0"),), (Past(4, "w", "1"),), (Past(3, "b", "0"),), (Past(code="U"),)]
    second = [Past(4, "b", "="), Past(code="U"), Past(5, "w", "-"), Past(1, "w", "="), Past(3, "b", "+")]
    found = teams(*((*one, two) for one, two in zip(first, second, strict=True)))
    assert [team.floated for team in found] == [True, False, False, True, False]
    assert not any(team.floated for team in teams(*first))


def test_both_scores() -> None:
    """Art. 1.2: the one is primary, the other secondary; floaters go by the primary one."""
    rounds = ((Past(2, "w", "1"), Past(3, "b", "=")), (Past(1, "b", "0"), Past()), (Past(), Past(1, "w", "=")))
    games = {1: (5, 4), 2: (3, 0), 3: (5, 4)}
    one, _, three = teams(*rounds, games=games)
    assert (one.score, one.primary, one.secondary) == (3, 3, 9)
    assert one.floated
    one, _, three = teams(*rounds, games=games, by_games=True)
    assert (one.score, one.primary, one.secondary) == (9, 9, 3)
    assert not one.floated
    assert (three.score, three.secondary) == (9, 1)


def test_virtual_points_make_scoregroups_and_floaters_only() -> None:
    """C.04.7 art. 1.5; the first-team goes by the primary score (C.04.6 art. 4.2.1)."""
    careers = [
        Career(1, (Past(3, "w", "0"),), (2, 2)),
        Career(2, (Past(4, "b", "1"),), (2, 2)),
        Career(3, (Past(1, "b", "1"),)),
        Career(4, (Past(2, "w", "0"),)),
    ]
    one, _, three, _ = field_of(careers, {}, 2, Rules(TABLE, 5)).teams
    assert (one.score, one.primary, one.floated) == (2, 0, True)
    assert (three.score, three.primary, three.floated) == (2, 2, True)


def test_a_match_without_a_result_is_a_draw() -> None:
    """C.04.2 art. 3.1."""
    one, two = teams((Past(2, "w", ""),), (Past(1, "b", ""),))
    assert (one.score, two.score, one.opponents) == (1, 1, (2,))


def test_absent_teams_are_not_paired_and_keep_their_numbers() -> None:
    """Art. 1.1.3."""
    careers = [Career(1, (), present=False), Career(2, ()), Career(3, ())]
    field = field_of(careers, {}, 1, Rules(TABLE, 5))
    assert ([team.number for team in field.teams], field.to_come) == ([2, 3], 4)
