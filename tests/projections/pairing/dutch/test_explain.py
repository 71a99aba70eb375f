"""C.04.1 art. 9: the pairings must be explainable."""

from __future__ import annotations

import importlib
import inspect
from pathlib import Path

import pytest

from projections.formats.trf import read
from projections.formats.trf.dutch import field as trf_field
from projections.pairing.dutch.criteria import BINDING, QUALITY, Bond
from projections.pairing.dutch.engine import pair
from projections.pairing.dutch.explain import REASONS, RULES, explain, why_not_bye, why_not_float, why_not_pair
from projections.pairing.dutch.participant import Field, Participant
from projections.pairing.reasons import WhyNot

SAMPLES = Path(__file__).parents[4] / "tests" / "golden" / "dutch_2026"


def sample(name: str) -> Field:
    tournament = read((SAMPLES / name).read_bytes()).tournament
    assert tournament is not None
    return trf_field(tournament, tournament.recorded + 1)


def test_every_criterion_is_told_in_the_order_of_the_handbook() -> None:
    criteria = [*BINDING, *QUALITY]
    assert list(dict.fromkeys(criterion.name for criterion in criteria)) == [f"C{number}" for number in range(1, 22)]
    articles = [[int(part) for part in criterion.article.split(".")] for criterion in criteria]
    assert articles == sorted(articles)


@pytest.mark.parametrize("bond", BINDING, ids=lambda bond: bond.name)
def test_a_binding_criterion_is_seen_to_where_it_is_said(bond: Bond) -> None:
    module, *names = bond.where.split(".")
    found = importlib.import_module(f"projections.pairing.dutch.{module}")
    assert "art. " + bond.article in inspect.getsource(found)
    assert names[0] in vars(found)


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("next-0*.trf")), ids=lambda path: path.stem)
def test_an_explanation_tells_the_pairing(path: Path) -> None:
    field = sample(path.name)
    explanation, pairing = explain(field), pair(field)
    if pairing is None or explanation is None:
        assert pairing is None
        assert explanation is None
        return
    boards = {(board.white, board.black) for report in explanation.brackets for board in report.boards}
    assert boards == {(seat.white.number, seat.black.number) for seat in pairing.seats}
    assert explanation.bye == pairing.bye
    assert {board.rule for report in explanation.brackets for board in report.boards} <= set(RULES)
    for report, following in zip(explanation.brackets, explanation.brackets[1:], strict=False):
        assert {float.number for float in report.downfloaters} == set(following.moved_down)
        assert {float.reason for float in report.downfloaters} <= set(REASONS)
        value = {failure.criterion: failure.value for failure in report.failures[:1]}
        assert value["C6"] == (len(report.downfloaters),)


def test_the_bye_goes_to_the_lowest_score_first() -> None:
    """C.04.3 art. 2.3.1 (C5): 6 gets the bye, which costs 1-3; giving it to 5 fails there."""
    field = sample("dutch_2025_C5.trf")
    explanation = explain(field)
    assert explanation is not None
    assert (explanation.bye, explanation.bye_score) == (6, 0)
    assert why_not_pair(field, 1, 3).criterion == "C5"


def test_why_not_another_opponent() -> None:
    players = [Participant(number, 0) for number in range(1, 9)]
    field = Field(tuple(players), forbidden=((1, 6),))
    assert why_not_pair(field, 1, 5) == WhyNot("none", "")
    assert why_not_pair(field, 1, 6) == WhyNot("forbidden", "2.1.1")
    assert why_not_pair(field, 1, 2) == WhyNot("order", "4", 0)


def test_why_not_with_the_same_absolute_colour() -> None:
    players = [Participant(number, 0, colours="ww") for number in (1, 2)] + [Participant(3), Participant(4)]
    assert why_not_pair(Field(tuple(players)), 1, 2) == WhyNot("C3", "2.1.3")


def test_who_has_met_is_told_so_whatever_else_keeps_them_apart() -> None:
    met = [Participant(1, opponents=(2,)), Participant(2, opponents=(1,))]
    field = Field((*met, Participant(3), Participant(4)), forbidden=((1, 2),))
    assert why_not_pair(field, 1, 2) == WhyNot("C1", "2.1.1")


def test_why_he_does_not_get_the_bye() -> None:
    """C.04.3 art. 2.1.2 (C2), 2.3.1 (C5), 4 (the order of candidates)."""
    upper = [Participant(number, 2) for number in (1, 2)]
    field = Field((*upper, Participant(3), Participant(4), Participant(5, barred=True)))
    assert why_not_bye(field, 5) == WhyNot("C2", "2.1.2")
    assert why_not_bye(field, 1) == WhyNot("C5", "2.3.1", None, (0,), (2,))
    assert why_not_bye(field, 4) == WhyNot("none", "")
    assert why_not_bye(field, 3) == WhyNot("order", "4", 0)
    assert why_not_bye(Field((Participant(1), Participant(2))), 1) == WhyNot("even", "")


def test_why_he_does_not_float() -> None:
    """C.04.3 art. 2.4.9 (C14): who floated in the previous round is spared, though he is the lowest."""
    upper = [Participant(number, 2) for number in (1, 2)] + [Participant(3, 2, floats=("down", ""))]
    lower = [Participant(number, 0) for number in (4, 5, 6)]
    field = Field((*upper, *lower))
    found = explain(field)
    assert found is not None
    assert [one.number for one in found.brackets[0].downfloaters] == [2]
    assert found.brackets[0].downfloaters[0].reason == "odd"
    assert why_not_float(field, 3) == WhyNot("C14", "2.4.9", 2, (0,), (1,))
    assert why_not_float(field, 1) == WhyNot("order", "4", 2)


def test_nothing_is_explained_where_nothing_can_be_paired() -> None:
    field = Field((Participant(1), Participant(2)), forbidden=((1, 2),))
    assert explain(field) is None
    assert why_not_float(field, 1) == WhyNot("C4", "2.2.1")
