"""Buchholz and its cuts (C.07 art. 8.1)."""

from projections.tiebreaks.cuts import cut_sums
from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.tiebreak import CUTS, Groups, TieBreak, Values


def buchholz(descriptor: Descriptor, encounters: Encounters, _: Groups) -> Values:
    """The sum of the adjusted scores of the opponents and dummies (C.07 art. 8.1)."""
    return Values(cut_sums(encounters, encounters.strengths, descriptor.cut), encounters.scores.table.per)


BUCHHOLZ = TieBreak("BH", "Buchholz", "C.07 art. 8.1", buchholz, variants=CUTS, banned="C.07 art. 8")
