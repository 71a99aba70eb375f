"""Rating performance, perfect performance, and their averages over the opponents (C.07 art. 10.2-10.5)."""

from collections.abc import Callable, Sequence

from projections.points import decimal
from projections.sentences import Sentence, said
from projections.tiebreaks.descriptor import UNRATED, Descriptor
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.rating_terms import NOT_ANNOUNCED, rating_terms
from projections.tiebreaks.ratings import (
    average_of,
    averages,
    games,
    half_points,
    known_ratings,
    perfect_performances,
    performances,
    rating_difference,
    rounded,
)
from projections.tiebreaks.terms import Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values

Measure = Callable[[Encounters, list[int]], list[int | None]]
"""A performance of everybody, by k, from all ratings."""


def _values(descriptor: Descriptor, encounters: Encounters, measure: Measure) -> list[int | None]:
    ratings = known_ratings(encounters, descriptor.unrated)
    return [None] * len(encounters.scores.points) if ratings is None else measure(encounters, ratings)


def _averages(encounters: Encounters, of: Sequence[int | None]) -> list[int | None]:
    found: list[int | None] = [None] * len(of)
    for k in encounters.scores.players:
        found[k] = average_of(encounters, of, k)
    return found


def tournament_performance(descriptor: Descriptor, encounters: Encounters, _: Groups) -> Values:
    """The average rating of the opponents plus the difference for the percentage scored (C.07 art. 10.2)."""
    return Values(_values(descriptor, encounters, performances))


def perfect_tournament_performance(descriptor: Descriptor, encounters: Encounters, _: Groups) -> Values:
    """The lowest rating that expects at least the score (C.07 art. 10.3)."""
    return Values(_values(descriptor, encounters, perfect_performances))


def average_performance(descriptor: Descriptor, encounters: Encounters, _: Groups) -> Values:
    """The average performance of those met at the board (C.07 art. 10.4)."""
    return Values(_averages(encounters, _values(descriptor, encounters, performances)))


def average_perfect_performance(descriptor: Descriptor, encounters: Encounters, _: Groups) -> Values:
    """The average perfect performance of those met at the board (C.07 art. 10.5)."""
    return Values(_averages(encounters, _values(descriptor, encounters, perfect_performances)))


def tournament_performance_terms(descriptor: Descriptor, encounters: Encounters, _: Groups, k: int) -> Terms:
    """The ratings of the opponents, the percentage and its difference (C.07 art. 10.2)."""
    ratings = known_ratings(encounters, descriptor.unrated)
    count, halves = games(encounters)[k], half_points(encounters)[k]
    if ratings is None:
        return Terms(NOT_ANNOUNCED, ())
    formula = said("average rating of those met at the board plus the difference for the percentage scored")
    if count:
        percent = rounded(50 * halves, count)
        formula = said(
            "{formula}: {average} {difference} for {points} of {games}, {percent} %",
            formula=formula,
            average=str(averages(encounters, ratings)[k]),
            difference=f"{rating_difference(percent):+d}",
            points=decimal(halves, 2),
            games=count,
            percent=percent,
        )
    return rating_terms(formula, encounters, k, ratings)


def perfect_performance_terms(descriptor: Descriptor, encounters: Encounters, _: Groups, k: int) -> Terms:
    """The ratings of the opponents and the score (C.07 art. 10.3)."""
    ratings = known_ratings(encounters, descriptor.unrated)
    if ratings is None:
        return Terms(NOT_ANNOUNCED, ())
    halves = half_points(encounters)[k]
    formula = said("lowest rating that expects {points} against these ratings", points=decimal(halves, 2))
    if not halves:
        formula = said("800 less than the lowest of these ratings, as nothing was scored")
    return rating_terms(formula, encounters, k, ratings)


def _opponents_terms(
    descriptor: Descriptor, encounters: Encounters, k: int, measure: Measure, formula: Sentence
) -> Terms:
    if known_ratings(encounters, descriptor.unrated) is None:
        return Terms(NOT_ANNOUNCED, ())
    of = _values(descriptor, encounters, measure)
    return rating_terms(formula, encounters, k, of)


def average_performance_terms(descriptor: Descriptor, encounters: Encounters, _: Groups, k: int) -> Terms:
    """The performances of the opponents (C.07 art. 10.4)."""
    formula = said("average performance of those met at the board")
    return _opponents_terms(descriptor, encounters, k, performances, formula)


def average_perfect_performance_terms(descriptor: Descriptor, encounters: Encounters, _: Groups, k: int) -> Terms:
    """The perfect performances of the opponents (C.07 art. 10.5)."""
    formula = said("average perfect performance of those met at the board")
    return _opponents_terms(descriptor, encounters, k, perfect_performances, formula)


TOURNAMENT_PERFORMANCE = TieBreak(
    "TPR",
    "Tournament performance rating",
    "C.07 art. 10.2",
    "DB",
    tournament_performance,
    tournament_performance_terms,
    variants=(UNRATED,),
    rated=True,
)
PERFECT_PERFORMANCE = TieBreak(
    "PTP",
    "Perfect tournament performance",
    "C.07 art. 10.3",
    "DB",
    perfect_tournament_performance,
    perfect_performance_terms,
    variants=(UNRATED,),
    rated=True,
)
AVERAGE_PERFORMANCE = TieBreak(
    "APRO",
    "Average performance rating of opponents",
    "C.07 art. 10.4",
    "DC",
    average_performance,
    average_performance_terms,
    variants=(UNRATED,),
    rated=True,
)
AVERAGE_PERFECT_PERFORMANCE = TieBreak(
    "APPO",
    "Average perfect performance of opponents",
    "C.07 art. 10.5",
    "DC",
    average_perfect_performance,
    average_perfect_performance_terms,
    variants=(UNRATED,),
    rated=True,
)
