"""What the regulations of a tournament imply across the registries of pairing systems and tie-breaks."""

from projections.events import Regulations
from projections.pairing import SYSTEMS
from projections.refusal import Refusal
from projections.tiebreaks import EDITIONS, find


def is_predetermined(regulations: Regulations) -> bool:
    """Whether all pairings are known before the start (C.07 art. 15.2)."""
    system = SYSTEMS.get(regulations.system)
    return system is not None and system.predetermined


def tiebreak_fault(text: str, regulations: Regulations) -> Refusal | None:
    """Why a tie-break cannot be used under these regulations, or None (C.07 art. 5, 8, 14).

    text: as in TRF 202, for example BH/C1.
    """
    if regulations.tiebreak_edition not in EDITIONS:
        message = f'tie-breaks of the edition "{regulations.tiebreak_edition}" cannot be computed; choose of: '
        return Refusal("tiebreak-edition-unknown", "C.07", message + ", ".join(EDITIONS))
    found = find(text)
    if isinstance(found, Refusal):
        return found
    tiebreak, descriptor = found
    if tiebreak.banned and is_predetermined(regulations):
        message = f"{descriptor} must not be used in a round robin: there everybody meets everybody"
        return Refusal("tiebreak-banned", tiebreak.banned, message)
    return None
