"""Fore Buchholz and its cuts (C.07 art. 8.3)."""

from projections.sentences import said
from projections.tiebreaks.cuts import cut_sums
from projections.tiebreaks.descriptor import CUTS_AND_MEDIANS, FORFEITS, Descriptor
from projections.tiebreaks.editions import FIDE
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.opponents import sum_over_opponents
from projections.tiebreaks.terms import Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values


def fore_buchholz(descriptor: Descriptor, encounters: Encounters, _: Groups) -> Values:
    """Buchholz as if all who were paired in the final round of the event had drawn (C.07 art. 8.3)."""
    seen = encounters.seen(forfeits=descriptor.with_forfeits, fore=True)
    sums = cut_sums(seen, seen.strengths, descriptor.lowest, descriptor.highest)
    return Values(sums, encounters.scores.table.per)


def fore_buchholz_terms(descriptor: Descriptor, encounters: Encounters, _: Groups, k: int) -> Terms:
    """The opponents and dummies of k, the final round drawn (C.07 art. 8.3)."""
    seen = encounters.seen(forfeits=descriptor.with_forfeits, fore=True)
    what = said("the adjusted scores of opponents and dummies, the final round taken as drawn|sum of")
    return sum_over_opponents(descriptor, seen, k, values=seen.strengths, per=encounters.scores.table.per, what=what)


FORE_BUCHHOLZ = TieBreak(
    "FB",
    "Fore Buchholz",
    "C.07 art. 8.3",
    "D",
    fore_buchholz,
    fore_buchholz_terms,
    variants=(CUTS_AND_MEDIANS, FORFEITS),
    references=("MP", "GP"),
    banned="C.07 art. 8",
    editions=FIDE,
)
