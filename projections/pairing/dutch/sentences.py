"""Answers to "why not him" as sentences that can be read to a player (C.04.1 art. 9; C.04.3 art. 3.8.1)."""

from projections.pairing.dutch.criteria import QUALITY
from projections.pairing.reasons import WhyNot, counts
from projections.points import decimal

WITHOUT_COUNTS = {
    "C1": "they have met before",
    "forbidden": "they are a forbidden pair in this round",
    "C2": "he had the pairing-allocated bye, or as many points without playing, before",
    "C3": "both must get the same colour, and neither is a topscorer",
    "C4": "then the rest of the round could not be paired completely",
    "even": "the number of players is even, so nobody gets the bye",
    "none": "that is how the round is paired",
}
"""What stands behind the criteria that are not counted (C.04.3 art. 2.1 to 2.2)."""


def sentence(answer: WhyNot, per: int) -> str:
    """The first criterion that speaks against it, with its article (C.04.3 art. 3.8.1). per: units of one point."""
    return f"{_reason(answer, per)}{_cited(answer)}"


def _cited(answer: WhyNot) -> str:
    if not answer.article:
        return ""
    name = f"{answer.criterion}, " if answer.criterion.startswith("C") else ""
    return f" ({name}C.04.3 art. {answer.article})"


def _reason(answer: WhyNot, per: int) -> str:
    if answer.criterion in WITHOUT_COUNTS:
        return WITHOUT_COUNTS[answer.criterion]
    if answer.criterion == "C5":
        lowest, other = (decimal(score[0], per) for score in (answer.chosen, answer.other))
        return f"the bye would go to a score of {other}, and {lowest} is the lowest that allows a complete pairing"
    where = "" if answer.score is None else f"in the bracket of {decimal(answer.score, per)} "
    if answer.criterion == "order":
        return f"it is as good in every criterion, but {where}its candidate comes later in the order"
    of_article = [one for one in QUALITY if one.article == answer.article]  # of C8 there are two
    counted = next((one for one in of_article if one.by_score == (len(answer.chosen) > 1)), of_article[0])
    return f"{where}{counted.says} would be {counts(answer.other)} instead of {counts(answer.chosen)}"
