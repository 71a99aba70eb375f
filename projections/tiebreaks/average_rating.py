"""Average rating of the opponents, and its cuts (C.07 art. 10.1)."""

from projections.sentences import said
from projections.tiebreaks.descriptor import CUTS_AND_MEDIANS, UNRATED, Descriptor
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.rating_terms import NOT_ANNOUNCED, rating_terms
from projections.tiebreaks.ratings import averages, known_ratings, opponents_ratings, rounded
from projections.tiebreaks.terms import Cut, Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values


def average_rating(descriptor: Descriptor, encounters: Encounters, _: Groups) -> Values:
    """The average rating of those met at the board, a whole number, a half upwards (C.07 art. 10.1).

    With cuts the lowest, then the highest ratings are left out (art. 14.1.1, 14.3); nobody left is no value.
    """
    ratings = known_ratings(encounters, descriptor.unrated)
    if ratings is None:
        return Values([None] * len(encounters.scores.points))
    if not (descriptor.lowest or descriptor.highest):
        return Values(averages(encounters, ratings))
    found: list[int | None] = [None] * len(ratings)
    for k in encounters.scores.players:
        met = sorted(opponents_ratings(encounters, ratings, k))
        left = met[descriptor.lowest : max(len(met) - descriptor.highest, 0)]
        found[k] = rounded(sum(left), len(left)) if left else None
    return Values(found)


def average_rating_terms(descriptor: Descriptor, encounters: Encounters, _: Groups, k: int) -> Terms:
    """The ratings of those whom k met at the board (C.07 art. 10.1)."""
    ratings = known_ratings(encounters, descriptor.unrated)
    if ratings is None:
        return Terms(NOT_ANNOUNCED, ())
    met = [(ratings[played[k]], number) for number, played in enumerate(encounters.played, 1) if played[k]]
    ordered = [number for _, number in sorted(met)]
    cut: dict[int, Cut] = dict.fromkeys(ordered[: descriptor.lowest], "least")
    top = max(descriptor.lowest, len(ordered) - descriptor.highest)
    cut.update(dict.fromkeys(ordered[top:], "most"))
    return rating_terms(said("average rating of those met at the board"), encounters, k, ratings, cut=cut)


AVERAGE_RATING = TieBreak(
    "ARO",
    "Average rating of opponents",
    "C.07 art. 10.1",
    "D",
    average_rating,
    average_rating_terms,
    variants=(CUTS_AND_MEDIANS, UNRATED),
    rated=True,
)
