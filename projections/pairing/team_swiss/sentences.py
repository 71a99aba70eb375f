"""Answers to "why not them" as sentences that can be read to a captain (C.04.1 art. 9; C.04.6 art. 2, 3)."""

from projections.pairing.reasons import WhyNot, counts
from projections.pairing.team_swiss.criteria import PAIRS, UPFLOATERS
from projections.points import decimal

WITHOUT_COUNTS = {
    "C1": "they have met before",
    "forbidden": "they are a forbidden pair in this round",
    "C2": "it had the bye, or a full-point bye, or won a match by forfeit before",
    "C3": "then the rest of the round could not be paired completely",
    "C6": "then what is left of the next scoregroup would need more upfloaters than its number does",
    "even": "the number of teams is even, so nobody gets the bye",
    "none": "that is how the round is paired",
}
"""What stands behind the criteria that are not counted (C.04.6 art. 2.1 to 2.3.3)."""

OF_BYE = {
    "3.4": "the bye would go to number {other}, and number {chosen} comes first",
    "3.4.2": "the bye goes to a lower score: {chosen} instead of {other}",
    "3.4.3": "the bye goes to a team that has played more matches: {chosen} instead of {other}",
    "3.4.4": "of equals the larger number gets the bye: {chosen} instead of {other}",
}
"""Why somebody else has the bye (C.04.6 art. 3.4)."""

ORDERS = {
    "3.5.4": "it is as good in every criterion, but the set of upfloaters {other} comes after {chosen}",
    "3.6.3": "it is as good in every criterion, but its pairs come later in the order",
}
"""What is decided by the order alone (C.04.6 art. 3.5.4, 3.6.3)."""

OF_SCORES = ("2.3.2", "3.4.2")
COUNTED = {one.name: one.says for one in UPFLOATERS} | {flaw.name: flaw.says for flaw in PAIRS}


def sentence(answer: WhyNot, per: int) -> str:
    """The first criterion that speaks against it, with its article (C.04.6 art. 2, 3). per: units of one point."""
    if not answer.article:
        return _reason(answer, per)
    name = f"{answer.criterion}, " if answer.criterion.startswith("C") else ""
    return f"{_reason(answer, per)} ({name}C.04.6 art. {answer.article})"


def _reason(answer: WhyNot, per: int) -> str:
    if answer.criterion in WITHOUT_COUNTS:
        return WITHOUT_COUNTS[answer.criterion]
    chosen, other = (text(answer.article, value, per) for value in (answer.chosen, answer.other))
    if answer.criterion == "bye":
        return OF_BYE[answer.article].format(chosen=chosen, other=other)
    where = "" if answer.score is None else f"in the bracket of {decimal(answer.score, per)} "
    if answer.criterion == "order":
        return where + ORDERS[answer.article].format(chosen=chosen, other=other)
    return f"{where}{COUNTED[answer.criterion]} would be {other} instead of {chosen}"


def text(article: str, value: tuple[int, ...], per: int) -> str:
    """What an article compares, as text: scores in points, all else as it is (C.04.6 art. 2.3, 3.4)."""
    return ", ".join(decimal(one, per) for one in value) if article in OF_SCORES else counts(value)
