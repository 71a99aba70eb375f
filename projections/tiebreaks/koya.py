"""The Koya system, for round robins (C.07 art. 9.2)."""

from fractions import Fraction

from projections.points import decimal
from projections.sentences import said
from projections.tiebreaks.descriptor import LIMIT, Descriptor
from projections.tiebreaks.encounters import Encounters, Rounds
from projections.tiebreaks.own_rounds import own_terms
from projections.tiebreaks.terms import Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values


def koya(descriptor: Descriptor, encounters: Encounters, _: Groups) -> Values:
    """The points against those who have at least the limit, half of what can be scored (C.07 art. 9.2, 14.5).

    Forfeits count, also where the pairings are not predetermined (for which the article was not made).
    """
    return Values(encounters.sums(_marks(descriptor, encounters)), encounters.scores.table.per)


def _limit(descriptor: Descriptor, encounters: Encounters) -> Fraction:
    """In units: the percentage of the most that can be scored by who had the most opponents, moved by half points."""
    scores, limit = encounters.scores, descriptor.limit
    most = len(scores.rounds)
    if scores.predetermined:
        paired = encounters.sums([[1 if k else 0 for k in played.opponents] for played in scores.rounds])
        most = max(paired)
    return Fraction(limit.percent * scores.table.win * most, 100) + Fraction(limit.half_points * scores.table.per, 2)


def _marks(descriptor: Descriptor, encounters: Encounters) -> Rounds:
    points, limit = encounters.scores.points, _limit(descriptor, encounters)
    counts = [k > 0 and score >= limit for k, score in enumerate(points)]
    return [
        [units if counts[k] else 0 for k, units in zip(played.opponents, played.units, strict=True)]
        for played in encounters.scores.rounds
    ]


def koya_terms(descriptor: Descriptor, encounters: Encounters, _: Groups, k: int) -> Terms:
    """What k scored against each opponent, nothing against those below the limit (C.07 art. 9.2)."""
    per = encounters.scores.table.per
    limit = decimal(_limit(descriptor, encounters), per)
    formula = said("points against opponents with {limit} or more", limit=limit)
    return own_terms(formula, encounters, k, _marks(descriptor, encounters), per=per)


KOYA = TieBreak(
    "KS",
    "Koya system",
    "C.07 art. 9.2",
    "BC",
    koya,
    koya_terms,
    variants=(LIMIT,),
    references=("MP", "GP"),
    meant_for_predetermined="C.07 art. 9.2",
)
