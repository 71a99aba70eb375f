"""Sums over one's own rounds, and their terms (C.07 art. 7)."""

from projections.points import decimal
from projections.sentences import Sentence, said
from projections.tiebreaks.encounters import Encounters, Rounds
from projections.tiebreaks.terms import Term, Terms

BESIDE = "docs/rules/adjustments.md 3"
"""Where bonuses and penalties are explained."""


def own_terms(
    formula: Sentence, encounters: Encounters, k: int, marks: Rounds, *, per: int = 1, dropped: int = 0
) -> Terms:
    """Each round of k with what it gives (C.07 art. 7), the first `dropped` cut (art. 14.1.1).

    marks: by round and k, in units of 1/`per`.
    """
    rows = []
    unit = encounters.scores.table.per
    for number, (played, given) in enumerate(zip(encounters.scores.rounds, marks, strict=True), 1):
        row = Term(
            round=number,
            kind="own",
            opponent=played.opponents[k] or None,
            points=decimal(played.units[k], unit),
            value=decimal(given[k], per),
            cut="least" if number <= dropped else "",
        )
        rows.append(row)
    return Terms(formula, tuple(rows))


def score_terms(formula: Sentence, encounters: Encounters, k: int) -> Terms:
    """What each round of k gave in the score of `encounters`, and what he has beside (docs/rules/adjustments.md 3)."""
    scores = encounters.scores
    marks = [played.units for played in scores.rounds]
    rounds = own_terms(formula, encounters, k, marks, per=scores.table.per)
    given = scores.beside.get(k, 0) + scores.apart.get(k, 0)
    if not given:
        return rounds
    beside = Term(
        0, "own", decimal(given, scores.table.per), articles=(BESIDE,), reasons=(said("given beside the results"),)
    )
    return Terms(formula, (*rounds.rows, beside))
