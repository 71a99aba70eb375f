"""Which teams join a scoregroup (C.04.6 art. 2.3.1 to 2.3.4, 3.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from projections.pairing.team_swiss.bracket import Bracket
from projections.pairing.team_swiss.explain import explain
from projections.pairing.team_swiss.participant import Field, Team
from projections.pairing.team_swiss.roster import Roster
from projections.pairing.team_swiss.upfloaters import first_upfloaters


def chosen(teams: Iterable[Team], met: Iterable[tuple[int, int]] = (), **others: Any) -> tuple[int, ...]:
    """The upfloaters of the top scoregroup, as art. 3.5.3 sorts them."""
    pairs = [pair for one, two in met for pair in ((one, two), (two, one))]
    known = tuple(
        Team(team.number, team.score, opponents=tuple(b for a, b in pairs if a == team.number), floated=team.floated)
        for team in teams
    )
    found = explain(Field(known, **others))
    assert found is not None
    roster = Roster(Field(known, **others))
    bracket = Bracket(roster, 0, roster.everybody)
    joined = first_upfloaters(bracket)
    assert [roster.teams[i].number for i in bracket.order if joined >> i & 1] == list(found.brackets[0].upfloaters)
    return found.brackets[0].upfloaters


def scored(scores: dict[int, Iterable[int]], floated: Iterable[int] = ()) -> list[Team]:
    return [Team(n, score, floated=n in set(floated)) for score, numbers in scores.items() for n in numbers]


def test_the_fewest() -> None:
    """Art. 2.3.1, C4: an even scoregroup needs none, an odd one has one."""
    assert chosen(scored({2: (1, 2), 0: (3, 4)})) == ()
    assert chosen(scored({2: (1, 2, 3), 0: (4, 5, 6)})) == (4,)


def test_as_many_as_the_rest_needs() -> None:
    """Art. 2.2.1, C3: two that have met each need somebody, and three that have met leave one more."""
    assert chosen(scored({2: (1, 2), 0: (3, 4)}), [(1, 2)]) == (3, 4)
    assert chosen(scored({2: (1, 2), 0: (3, 4)}), [(3, 4)]) == (3, 4)


def test_the_highest_scores() -> None:
    """Art. 2.3.2, C5: the lowest of them as high as possible."""
    assert chosen(scored({3: (1,), 2: (2,), 1: (3,), 0: (4,)}), [(1, 2)]) == (3,)
    teams = scored({4: (1, 2), 3: (3,), 2: (4, 5), 1: (6,), 0: (7, 8)})
    assert chosen(teams, [(1, 2)]) == (3, 4)
    assert chosen(teams, [(1, 2), (1, 3), (2, 3)]) == (4, 5)
    assert chosen(teams, [(1, 2), (1, 3), (1, 4), (1, 5), (1, 7), (1, 8)]) == (3, 6)


def test_the_next_scoregroup_can_be_paired() -> None:
    """Art. 2.3.3, C6: without 3 those left of the next scoregroup, 2 and 4, have met."""
    teams = scored({2: (1,), 1: (2, 3, 4), 0: (5, 6)})
    assert chosen(teams) == (2,)
    assert chosen(teams, [(3, 4)]) == (3,)
    assert chosen(teams, [(2, 4), (3, 4)]) == (4,)


def test_an_empty_next_scoregroup_asks_for_nothing() -> None:
    """Art. 2.3.3, C6."""
    assert chosen(scored({2: (1,), 1: (2,), 0: (3, 4)})) == (2,)


def test_where_the_next_scoregroup_cannot_be_kept_it_does_not_count() -> None:
    """Art. 2.3.3, C6, as FIDE's reference reads it: to need 2 more than its number does is no better than 4 more."""
    met = [(3, 4), (3, 5), (3, 6), (4, 5), (4, 6), (5, 6), (2, 8), (2, 9), (2, 10)]
    teams = scored({6: (1,), 3: (2, 3, 4, 5, 6), 1: (8, 9, 10), 0: (7,)})
    assert chosen(teams, met, to_come=1) == (2,)


def test_those_who_have_not_floated() -> None:
    """Art. 2.3.4, C7: as few as possible, not in the last two rounds."""
    teams = scored({3: (1, 2), 2: (3, 4, 5), 1: (6,), 0: (7, 8)}, floated=(3, 4))
    assert chosen(teams, [(1, 2)]) == (3, 5)
    assert chosen(teams, [(1, 2)], to_come=1) == (3, 4)


def test_the_order_of_sets() -> None:
    """Art. 3.5.4, the example of the handbook: 2, 6, 8 with 3 points and 1, 3, 5 with 2½, two and one are needed."""
    residents, numbers = (10, 11, 12), ((2, 6, 8), (1, 3, 5))
    teams = scored({8: residents, 6: numbers[0], 5: numbers[1], 0: (13, 14, 15)})
    apart = [(10, 11), (10, 12), (11, 12), (12, 2), (12, 6), (12, 8)]
    assert chosen(teams, apart) == (2, 6, 1)
    assert chosen(teams, [*apart, (12, 1)]) == (2, 6, 3)
    assert chosen(teams, [*apart, (10, 6), (11, 6)]) == (2, 8, 1)
