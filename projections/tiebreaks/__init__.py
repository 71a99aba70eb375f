"""Tie-breaks of C.07, in the handbook's order.

A tie-break is one file beside this one, and one line in TIEBREAKS. Points are no tie-break: they are compared first.
"""

from projections.refusal import Refusal
from projections.tiebreaks.buchholz import BUCHHOLZ
from projections.tiebreaks.descriptor import Descriptor, parse
from projections.tiebreaks.direct_encounter import DIRECT_ENCOUNTER
from projections.tiebreaks.games_won import GAMES_WON
from projections.tiebreaks.sonneborn_berger import SONNEBORN_BERGER
from projections.tiebreaks.tiebreak import TieBreak
from projections.tiebreaks.wins import WINS

TIEBREAKS: dict[str, TieBreak] = {
    tiebreak.acronym: tiebreak for tiebreak in (DIRECT_ENCOUNTER, WINS, GAMES_WON, BUCHHOLZ, SONNEBORN_BERGER)
}
"""Every tie-break, by its acronym (C.07 art. 5)."""

EDITIONS = ("tiebreaks-2026", "tiebreaks-2023")
"""The editions of C.07 that can be computed: from 1 March 2026, and the one before."""


def find(text: str) -> tuple[TieBreak, Descriptor] | Refusal:
    """The tie-break that a descriptor of TRF 202 names, with its variants, or why there is none (C.07 art. 5, 14)."""
    descriptor = parse(text)
    if descriptor is None:
        message = f'"{text}" is no tie-break; write an acronym and variants, for example BH/C1'
        return Refusal("tiebreak-malformed", "C.07 art. 5", message)
    tiebreak = TIEBREAKS.get(descriptor.acronym)
    if tiebreak is None:
        known = ", ".join(TIEBREAKS)
        return Refusal("tiebreak-unknown", "C.07 art. 5", f'there is no tie-break "{text}" here; choose of: {known}')
    wrong = [variant for variant in descriptor.variants if not tiebreak.variants.fullmatch(variant)]
    if wrong or len(descriptor.variants) > 1:
        message = f'{descriptor.acronym} has no variant "{"/".join(wrong or descriptor.variants)}" here'
        return Refusal("tiebreak-variant-unknown", "C.07 art. 14", message)
    return tiebreak, descriptor
