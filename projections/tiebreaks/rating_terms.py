"""The terms of tie-breaks that look at the ratings or performances of opponents (C.07 art. 10)."""

from collections.abc import Sequence

from projections.points import decimal
from projections.sentences import Sentence, said
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.ratings import HALVES
from projections.tiebreaks.terms import Cut, Term, Terms

NOT_ANNOUNCED = said("no value: unrated players take part, and no handling of them was announced")
"""Why nobody has a value (C.07 art. 10)."""

FORFEIT = said("no game at the board")


def rating_terms(
    formula: Sentence,
    encounters: Encounters,
    k: int,
    of: Sequence[int | str | None],
    *,
    cut: dict[int, Cut] | None = None,
    article: str = "C.07 art. 10",
) -> Terms:
    """Every round of k with what the opponent has, rating or performance; rounds without a game count nothing.

    of: by k. cut: by round, what is left out (C.07 art. 14.1). article: that says so.
    """
    rows = []
    for number, (played, met) in enumerate(zip(encounters.scores.rounds, encounters.played, strict=True), 1):
        value = of[met[k]] if met[k] else None
        text = "" if value is None else str(value)
        row = Term(
            round=number,
            kind="game" if met[k] else "rest",
            opponent=played.opponents[k] or None,
            score=text,
            points=decimal(HALVES.get(played.codes[k], 0), 2) if met[k] else "",
            value=text,
            cut=(cut or {}).get(number, ""),
            articles=() if met[k] else (article,),
            reasons=() if met[k] else (FORFEIT,),
        )
        rows.append(row)
    return Terms(formula, tuple(rows))
