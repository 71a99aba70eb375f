"""C.04.1 art. 9: the pairings of teams must be explainable."""

from __future__ import annotations

import importlib
import inspect
from types import ModuleType
from typing import Any

import pytest

from projections.pairing.reasons import WhyNot
from projections.pairing.team_swiss.criteria import BINDING, PAIRS, UPFLOATERS, Bond
from projections.pairing.team_swiss.engine import pair
from projections.pairing.team_swiss.explain import RULES, explain, why_not_bye, why_not_pair
from projections.pairing.team_swiss.participant import Field, Team
from projections.pairing.team_swiss.sentences import sentence


def test_every_criterion_is_told_in_the_order_of_the_handbook() -> None:
    criteria = [(one.name, one.article) for one in BINDING]
    criteria += [(one.name, one.article) for one in UPFLOATERS] + [(one.name, one.article) for one in PAIRS]
    assert [name for name, _ in criteria] == [f"C{number}" for number in range(1, 11)]
    articles = [[int(part) for part in article.split(".")] for _, article in criteria]
    assert articles == sorted(articles)


@pytest.mark.parametrize("bond", BINDING, ids=lambda bond: bond.name)
def test_a_binding_criterion_is_seen_to_where_it_is_said(bond: Bond) -> None:
    module, *names = bond.where.split(".")
    found = importlib.import_module(f"projections.pairing.team_swiss.{module}")
    assert bond.name in inspect.getsource(found)
    assert names[0] in vars(found)


@pytest.mark.parametrize("seed", range(6))
def test_an_explanation_tells_the_pairing(tournaments: ModuleType, seed: int) -> None:
    recipe = tournaments.Recipe(11 + seed, 7, preferences="type-b", zero_bye=0.1, forfeit=0.1, forbidden=1)
    for _, _, field, pairing in tournaments.rounds(recipe, seed):
        explanation = explain(field)
        assert pairing is not None
        assert explanation is not None
        boards = {(board.white, board.black, board.rule) for one in explanation.brackets for board in one.boards}
        assert boards == {(seat.white.number, seat.black.number, seat.rule) for seat in pairing.seats}
        assert {rule for _, _, rule in boards} <= set(RULES)
        assert explanation.bye == pairing.bye
        for report in explanation.brackets:
            values = {failure.criterion: failure.value for failure in report.failures}
            assert values["C4"] == (len(report.upfloaters),)
            assert len(values["C5"]) == len(report.upfloaters)
            members = {number for board in report.boards for number in (board.white, board.black)}
            assert members == {*report.residents, *report.upfloaters}


@pytest.mark.parametrize("seed", range(3))
def test_every_other_pair_has_a_reason(tournaments: ModuleType, seed: int) -> None:
    """Who meets whom is told as such; everybody else is kept apart by a criterion or by the order."""
    recipe = tournaments.Recipe(9, 5, preferences="type-b", zero_bye=0.1)
    for _, _, field, pairing in tournaments.rounds(recipe, seed):
        assert pairing is not None
        met = {frozenset((seat.white.number, seat.black.number)) for seat in pairing.seats}
        numbers = [team.number for team in field.teams]
        for one in numbers:
            for two in numbers:
                if one < two:
                    answer = why_not_pair(field, one, two)
                    assert (answer.criterion == "none") == (frozenset((one, two)) in met)
                    assert sentence(answer, 2)
            answer = why_not_bye(field, one)
            assert (answer.criterion == "none") == (one == pairing.bye)
            assert (answer.criterion == "even") == (pairing.bye is None)


def field(*teams: Team, **others: Any) -> Field:
    return Field(teams, **others)


HALVES = field(*map(Team, range(1, 5)))
GROUPS = field(Team(1, 4), Team(2, 2), Team(3, 2), Team(4, 2), Team(5), Team(6))
WISHES = field(Team(1, colours="bb"), Team(2, colours="ww"), Team(3, colours="bb"), Team(4, colours="ww"))
THREE = field(Team(1, 2), Team(2, 2, colours="w"), Team(3, 4), Team(4, 2, barred=True), Team(5, 2))
FLOATED = field(Team(1, 2, floated=True), Team(2, 2), Team(3, 2), Team(4), Team(5), Team(6))

AGAIN = field(
    Team(1, 4, opponents=(2,)), Team(2, 4, opponents=(1,)), Team(3, 2, floated=True), *(Team(n, 2) for n in (4, 5)),
    *map(Team, (6, 7, 8)),
)  # fmt: skip
STRONG = field(
    Team(1, colours="bb"), Team(2, colours="b"), Team(3, colours="bb"), Team(4, colours="w"), preferences="type-b"
)


@pytest.mark.parametrize(
    ("asked", "one", "two", "criterion", "article", "says"),
    [
        (HALVES, 1, 3, "none", "", "that is how the round is paired"),
        (HALVES, 1, 2, "order", "3.6.3", "it is as good in every criterion, but its pairs come later in the order"),
        (field(Team(1, opponents=(3,)), *map(Team, (2, 3, 4))), 1, 3, "C1", "2.1.1", "they have met before"),
        (field(*HALVES.teams, forbidden=((1, 4),)), 1, 4, "forbidden", "2.1.1", "they are a forbidden pair"),
        (field(*HALVES.teams, forbidden=((1, 4),)), 2, 3, "C3", "2.2.1", "then the rest of the round could not"),
        (GROUPS, 3, 4, "none", "", "that is how"),
        (GROUPS, 1, 3, "order", "3.5.4", "the set of upfloaters 3 comes after 2"),
        (GROUPS, 1, 5, "C5", "2.3.2", "in the bracket of 2 the score differences of the upfloaters would be 2 instead"),
        (field(*GROUPS.teams, forbidden=((2, 4),)), 1, 2, "none", "", "that is how"),
        (field(*GROUPS.teams, forbidden=((3, 4),)), 1, 2, "C6", "2.3.3", "then what is left of the next scoregroup"),
        (field(*HALVES.teams[:2], Team(3, 2), Team(4, 2)), 1, 3, "C4", "2.3.1", "the number of upfloaters would be 2"),
        (FLOATED, 1, 4, "C10", "2.3.7", "opponents of upfloaters that were floaters in the previous round would be 1"),
        (WISHES, 1, 3, "C8", "2.3.5", "in the bracket of 0 colour preferences missed would be 2 instead of 0"),
        (THREE, 2, 3, "bye", "3.4", "the bye would go to number 5, and number 2 comes first"),
        (AGAIN, 1, 3, "C7", "2.3.4", "upfloaters that were floaters in the previous round would be 1 instead of 0"),
        (STRONG, 1, 3, "C9", "2.3.6", "strong colour preferences missed would be 1 instead of 0"),
    ],
)  # fmt: skip
def test_why_two_do_not_meet(asked: Field, one: int, two: int, criterion: str, article: str, says: str) -> None:
    answer = why_not_pair(asked, one, two)
    assert (answer.criterion, answer.article) == (criterion, article)
    told = sentence(answer, 2)
    assert says in told
    assert told.endswith(f"C.04.6 art. {article})") == bool(article)


@pytest.mark.parametrize(
    ("number", "criterion", "article", "says"),
    [
        (2, "none", "", "that is how the round is paired"),
        (5, "bye", "3.4.3", "the bye goes to a team that has played more matches: 1 instead of 0"),
        (3, "bye", "3.4.2", "the bye goes to a lower score: 1 instead of 2"),
        (4, "C2", "2.1.2", "it had the bye, or a full-point bye, or won a match by forfeit before"),
    ],
)
def test_why_somebody_does_not_get_the_bye(number: int, criterion: str, article: str, says: str) -> None:
    answer = why_not_bye(THREE, number)
    assert (answer.criterion, answer.article) == (criterion, article)
    assert says in sentence(answer, 2)


def test_of_equals_the_larger_number_gets_the_bye() -> None:
    """C.04.6 art. 3.4.4."""
    asked = field(*map(Team, range(1, 4)))
    assert why_not_bye(asked, 1) == WhyNot("bye", "3.4.4", None, (3,), (1,))
    assert sentence(why_not_bye(asked, 1), 2).startswith("of equals the larger number gets the bye: 3 instead of 1")


def test_a_bye_has_to_leave_a_legal_pairing() -> None:
    """C.04.6 art. 3.4.1."""
    assert why_not_bye(field(*map(Team, range(1, 4)), forbidden=((1, 2),)), 3) == WhyNot("C3", "3.4.1")


def test_an_impossible_round_has_no_explanation() -> None:
    impossible = field(Team(1), Team(2), forbidden=((1, 2),))
    assert explain(impossible) is None
    assert pair(impossible) is None
    assert explain(field()) is not None
