"""Sonneborn-Berger and its cuts (C.07 art. 9.1)."""

from projections.sentences import said
from projections.tiebreaks.cuts import cut_sums
from projections.tiebreaks.descriptor import CUTS, FORFEITS, Descriptor
from projections.tiebreaks.editions import FIDE
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.opponents import sum_over_opponents
from projections.tiebreaks.terms import Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values


def sonneborn_berger(descriptor: Descriptor, encounters: Encounters, _: Groups) -> Values:
    """The sum over the opponents of adjusted score times points scored against them (C.07 art. 9.1)."""
    seen = encounters.seen(forfeits=descriptor.with_forfeits)
    return Values(cut_sums(seen, seen.products, descriptor.lowest), encounters.scores.table.per**2)


def sonneborn_berger_terms(descriptor: Descriptor, encounters: Encounters, _: Groups, k: int) -> Terms:
    """The opponents and dummies of k, each times the points scored against him (C.07 art. 9.1)."""
    seen = encounters.seen(forfeits=descriptor.with_forfeits)
    what = said("adjusted score times points scored against it, of opponents and dummies|sum of")
    return sum_over_opponents(descriptor, seen, k, values=seen.products, per=encounters.scores.table.per**2, what=what)


SONNEBORN_BERGER = TieBreak(
    "SB",
    "Sonneborn-Berger",
    "C.07 art. 9.1",
    "BC",
    sonneborn_berger,
    sonneborn_berger_terms,
    variants=(CUTS, FORFEITS),
    references=("MP", "GP"),
    editions=FIDE,
)
