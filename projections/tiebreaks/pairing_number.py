"""The tournament pairing number, which takes the place of lots (C.07 art. 7.8, from 1 March 2026)."""

from projections.sentences import said
from projections.tiebreaks.descriptor import REVERSE, Descriptor
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.terms import Term, Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values


def pairing_number(_: Descriptor, encounters: Encounters, __: Groups) -> Values:
    """The final pairing number, the smaller the better, with /R the greater (C.07 art. 7.8)."""
    return Values([number or None for number in encounters.field.numbers])


def pairing_number_terms(_: Descriptor, encounters: Encounters, __: Groups, k: int) -> Terms:
    """The pairing number of k (C.07 art. 7.8)."""
    return Terms(said("the pairing number"), (Term(0, "own", str(encounters.field.numbers[k] or "")),))


PAIRING_NUMBER = TieBreak(
    "TPN",
    "Pairing number",
    "C.07 art. 7.8",
    "B",
    pairing_number,
    pairing_number_terms,
    ascending=True,
    variants=(REVERSE,),
)
