"""Why the values of the standings are what they are: the terms of each tie-break of one participant, as data."""

from collections.abc import Sequence

import msgspec

from projections.points import decimal
from projections.sentences import Sentence, said
from projections.standings import Comparison, Listed, compared
from projections.tiebreaks.terms import Term, Terms
from projections.tournament import Tournament


class Explained(msgspec.Struct, frozen=True):
    """A tie-break of one participant (C.07 art. 5).

    label: as it stands above the column. value: as FIDE prints it, None for no value. formula: what is done with the
    terms, in a sentence.
    """

    label: str
    title: str
    article: str
    value: str | None
    formula: Sentence
    terms: tuple[Term, ...]


def explain(state: Tournament, k: int, after_round: int | None = None) -> tuple[Explained, ...]:
    """The tie-breaks of participant k in the order of the list, after a round (default: the newest published).

    Who left a predetermined event before half of his games has no values and no terms (C.05 art. 6.6).
    """
    found = compared(state, after_round)
    return tuple(_explained(one, found, k) for one in found.listed)


def _explained(one: Listed, found: Comparison, k: int) -> Explained:
    struck = k in found.played.struck
    terms = Terms(said("left before half of the games: nothing counts"), ())
    if not struck:
        terms = one.tiebreak.explained(one.descriptor, found.encounters, one.groups, k)
    value = None if struck else one.values.by[k]
    return Explained(
        label=one.tiebreak.label(one.descriptor),
        title=one.tiebreak.title,
        article=one.tiebreak.article,
        value=None if value is None else decimal(value, one.values.per),
        formula=terms.formula,
        terms=terms.rows,
    )


def adds_up(terms: Sequence[Term]) -> str:
    """The terms in one line, those that are cut in brackets: "5.5 + 4 + 3.5, (2.5 cut)"."""
    counted = " + ".join(term.value for term in terms if term.value and not term.cut)
    cut = "".join(f", ({term.value} cut)" for term in terms if term.cut)
    return counted + cut
