"""Direct encounter (C.07 art. 6): the games among those who are equal so far."""

from projections.points import decimal
from projections.sentences import said
from projections.tiebreaks.descriptor import FORFEITS, Descriptor
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.meetings import NOT_MET, Points, meetings, rank, separated
from projections.tiebreaks.terms import Term, Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values


def direct_encounter(descriptor: Descriptor, encounters: Encounters, groups: Groups) -> Values:
    """The rank inside each group of equals that their own games separate (C.07 art. 6).

    It compares members of one group only; where nothing is separated there is no value.
    """
    seen = encounters.seen(forfeits=descriptor.with_forfeits)
    ranks: list[int | None] = [None] * len(encounters.scores.points)
    for group in groups:
        if len(group) > 1:
            rank(ranks, separated(group, meetings(seen, group), encounters.scores.table.win))
    return Values(ranks)


def direct_encounter_terms(descriptor: Descriptor, encounters: Encounters, groups: Groups, k: int) -> Terms:
    """What k scored against each of those who are equal with him so far (C.07 art. 6.1)."""
    group = next((group for group in groups if k in group), [k])
    if len(group) < 2:
        return Terms(said("nobody is equal with him"), ())
    seen = encounters.seen(forfeits=descriptor.with_forfeits)
    met = meetings(seen, group)[k]
    per = encounters.scores.table.per
    rows = tuple(_met(other, met.get(other), per) for other in group if other != k)
    return Terms(said("place among the {count} who are equal, by the games between them", count=len(group)), rows)


def _met(other: int, points: Points | None, per: int) -> Term:
    if points is None:
        return Term(0, "met", "", other, articles=("C.07 art. 6.3",), reasons=(NOT_MET,))
    return Term(0, "met", decimal(points, per), other, points=decimal(points, per))


DIRECT_ENCOUNTER = TieBreak(
    "DE",
    "Direct encounter",
    "C.07 art. 6",
    "A",
    direct_encounter,
    direct_encounter_terms,
    ascending=True,
    variants=(FORFEITS,),
    references=("MP", "GP"),
    grouped=True,
)
