"""Buchholz and its cuts (C.07 art. 8.1)."""

from projections.sentences import said
from projections.tiebreaks.cuts import cut_sums
from projections.tiebreaks.descriptor import CUTS_AND_MEDIANS, FORFEITS, Descriptor
from projections.tiebreaks.editions import FIDE
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.opponents import sum_over_opponents
from projections.tiebreaks.terms import Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values


def buchholz(descriptor: Descriptor, encounters: Encounters, _: Groups) -> Values:
    """The sum of the adjusted scores of the opponents and dummies (C.07 art. 8.1)."""
    seen = encounters.seen(forfeits=descriptor.with_forfeits)
    sums = cut_sums(seen, seen.strengths, descriptor.lowest, descriptor.highest)
    return Values(sums, encounters.scores.table.per)


def buchholz_terms(descriptor: Descriptor, encounters: Encounters, _: Groups, k: int) -> Terms:
    """The opponents and dummies of k (C.07 art. 8.1)."""
    seen = encounters.seen(forfeits=descriptor.with_forfeits)
    what = said("the adjusted scores of opponents and dummies|sum of")
    return sum_over_opponents(descriptor, seen, k, values=seen.strengths, per=encounters.scores.table.per, what=what)


BUCHHOLZ = TieBreak(
    "BH",
    "Buchholz",
    "C.07 art. 8.1",
    "C",
    buchholz,
    buchholz_terms,
    variants=(CUTS_AND_MEDIANS, FORFEITS),
    references=("MP", "GP"),
    banned="C.07 art. 8",
    editions=FIDE,
)
