"""Scores and schedule strength combination of teams (C.07 art. 13.4)."""

from fractions import Fraction

from projections.points import decimal
from projections.scores import SCORE_NAMES
from projections.sentences import said
from projections.tiebreaks.descriptor import FORE, FORFEITS, NORMALISED, Descriptor
from projections.tiebreaks.editions import FIDE
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.opponents import sum_over_opponents
from projections.tiebreaks.terms import Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values


def schedule_strength(descriptor: Descriptor, encounters: Encounters, _: Groups) -> Values:
    """The secondary score, and the Buchholz of the primary one divided by the normalising factor; exact, printed with
    two decimals (C.07 art. 13.4).
    """
    other = encounters.secondary.scores
    seen = _seen(descriptor, encounters)
    divisor = encounters.scores.table.per * factor(descriptor, encounters)
    pairs = zip(other.points, seen.sums(seen.strengths), strict=True)
    return Values([Fraction(units, other.table.per) + Fraction(buchholz, divisor) for units, buchholz in pairs])


def _seen(descriptor: Descriptor, encounters: Encounters) -> Encounters:
    return encounters.seen(forfeits=descriptor.with_forfeits, fore=descriptor.fore)


def factor(descriptor: Descriptor, encounters: Encounters) -> int:
    """The most that can be reached in the primary score, by the most that one match gives in the secondary, rounded
    down; /K4 says another one (C.07 art. 13.4). Never less than 1, which the first rounds of an event would give.
    """
    primary, other = encounters.scores, encounters.secondary.scores
    most = Fraction(primary.table.win * len(primary.rounds), primary.table.per)
    return descriptor.divisor or max(1, int(most / Fraction(other.table.win, other.table.per)))


def schedule_strength_terms(descriptor: Descriptor, encounters: Encounters, _: Groups, k: int) -> Terms:
    """The opponents and dummies of k, whose sum is divided, and what it is added to (C.07 art. 13.4)."""
    other = encounters.secondary.scores
    seen = _seen(descriptor, encounters)
    per, what = seen.scores.table.per, said("the adjusted scores of opponents and dummies")
    rows = sum_over_opponents(descriptor, seen, k, values=seen.strengths, per=per, what=what).rows
    formula = said(
        "{points} {score} and {sum} / {factor}, {what}, divided by the factor",
        points=decimal(other.points[k], other.table.per),
        score=SCORE_NAMES[other.score],
        sum=decimal(seen.sums(seen.strengths)[k], per),
        factor=factor(descriptor, encounters),
        what=what,
    )
    return Terms(formula, rows)


SCHEDULE_STRENGTH = TieBreak(
    "SSSC",
    "Scores and schedule strength combination",
    "C.07 art. 13.4",
    "BC",
    schedule_strength,
    schedule_strength_terms,
    variants=(FORE, FORFEITS, NORMALISED),
    for_teams=True,
    editions=FIDE,
)
