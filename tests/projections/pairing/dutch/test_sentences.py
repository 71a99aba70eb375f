"""Every answer to "why not him" is a sentence with its article (C.04.1 art. 9)."""

from __future__ import annotations

import pytest

from projections.pairing.dutch.criteria import QUALITY, Criterion
from projections.pairing.dutch.sentences import WITHOUT_COUNTS, sentence
from projections.pairing.reasons import WhyNot


@pytest.mark.parametrize("criterion", QUALITY, ids=lambda one: f"{one.name}-{one.by_score}")
@pytest.mark.parametrize("scores", [1, 2])
def test_every_counted_criterion_says_what_it_counts(criterion: Criterion, scores: int) -> None:
    chosen, other = (0,) * scores, (1,) * scores
    says = sentence(WhyNot(criterion.name, criterion.article, 5, chosen, other), 2)
    assert says.startswith("in the bracket of 2.5 ")
    assert says.endswith(f"({criterion.name}, C.04.3 art. {criterion.article})")
    assert f"would be {', '.join('1' * scores)} instead of {', '.join('0' * scores)}" in says
    if criterion.by_score == (scores > 1):
        assert criterion.says in says


def test_c5_names_both_scores() -> None:
    says = sentence(WhyNot("C5", "2.3.1", None, (1,), (4,)), 2)
    assert says == (
        "the bye would go to a score of 2, and 0.5 is the lowest that allows a complete pairing (C5, C.04.3 art. 2.3.1)"
    )


@pytest.mark.parametrize("criterion", WITHOUT_COUNTS)
def test_what_is_not_counted_is_said_plainly(criterion: str) -> None:
    assert sentence(WhyNot(criterion, ""), 2) == WITHOUT_COUNTS[criterion]


def test_as_good_but_later() -> None:
    says = sentence(WhyNot("order", "4", 2), 2)
    assert says == (
        "it is as good in every criterion, but in the bracket of 1 its candidate comes later in the order "
        "(C.04.3 art. 4)"
    )
