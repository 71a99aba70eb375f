"""Sums over one's own rounds, and their terms (C.07 art. 7)."""

from projections.points import decimal
from projections.tiebreaks.encounters import Encounters, Rounds
from projections.tiebreaks.terms import Term, Terms


def own_terms(formula: str, encounters: Encounters, k: int, marks: Rounds, *, per: int = 1, dropped: int = 0) -> Terms:
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
