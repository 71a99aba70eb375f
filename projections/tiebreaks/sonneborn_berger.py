"""Sonneborn-Berger and its cuts (C.07 art. 9.1)."""

from projections.tiebreaks.cuts import cut_sums
from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.tiebreak import CUTS, Groups, TieBreak, Values


def sonneborn_berger(descriptor: Descriptor, encounters: Encounters, _: Groups) -> Values:
    """The sum over the opponents of adjusted score times points scored against them (C.07 art. 9.1)."""
    return Values(cut_sums(encounters, encounters.products, descriptor.cut), encounters.scores.table.per**2)


SONNEBORN_BERGER = TieBreak("SB", "Sonneborn-Berger", "C.07 art. 9.1", sonneborn_berger, variants=CUTS)
