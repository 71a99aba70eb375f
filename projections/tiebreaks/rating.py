"""One's own rating (C.07 art. 10.6, from 1 March 2026)."""

from projections.sentences import said
from projections.tiebreaks.descriptor import REVERSE, UNRATED, Descriptor
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.rating_terms import NOT_ANNOUNCED
from projections.tiebreaks.ratings import known_ratings
from projections.tiebreaks.terms import Term, Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values


def rating(descriptor: Descriptor, encounters: Encounters, _: Groups) -> Values:
    """The rating, the higher the better, with /R the lower (C.07 art. 10.6)."""
    ratings = known_ratings(encounters, descriptor.unrated)
    return Values(ratings if ratings is not None else [None] * len(encounters.scores.points))


def rating_of(descriptor: Descriptor, encounters: Encounters, _: Groups, k: int) -> Terms:
    """The rating of k (C.07 art. 10.6)."""
    ratings = known_ratings(encounters, descriptor.unrated)
    if ratings is None:
        return Terms(NOT_ANNOUNCED, ())
    return Terms(said("the rating"), (Term(0, "own", str(ratings[k])),))


RATING = TieBreak("RTNG", "Rating", "C.07 art. 10.6", "B", rating, rating_of, variants=(REVERSE, UNRATED), rated=True)
