"""Who has White (C.04.3 art. 5)."""

import msgspec

from projections.pairing.colour import OTHER, Colour, alternated
from projections.pairing.dutch.participant import Participant, Strength


class Allocation(msgspec.Struct, frozen=True, gc=False):
    """The colours of a pair. rule: the article that decided, "5.2.1" to "5.2.5" (C.04.3 art. 5.2)."""

    white: Participant
    black: Participant
    rule: str


def allocate(one: Participant, two: Participant, odd_gets: Colour) -> Allocation:
    """The first rule that decides (C.04.3 art. 5.2)."""
    higher, lower = (one, two) if one.rank_key < two.rank_key else (two, one)
    for rule, decide in RULES:
        colour = decide(higher, lower)
        if colour is not None:
            return _seated(higher, lower, colour, rule)
    return _seated(higher, lower, initial(higher, odd_gets), "5.2.5")


def _seated(higher: Participant, lower: Participant, colour: Colour, rule: str) -> Allocation:
    return Allocation(higher, lower, rule) if colour == "w" else Allocation(lower, higher, rule)


def grant_both(higher: Participant, lower: Participant) -> Colour | None:
    """The higher ranked one's colour if both preferences can be granted (C.04.3 art. 5.2.1)."""
    own, other = higher.preference.colour, lower.preference.colour
    if own == other:
        return None
    return own or (OTHER[other] if other else None)


def grant_stronger(higher: Participant, lower: Participant) -> Colour | None:
    """The stronger preference; if both are absolute, the wider colour difference (C.04.3 art. 5.2.2)."""
    own, other = higher.preference, lower.preference
    strengths: tuple[int, int] = (own.strength, other.strength)
    if strengths == (Strength.ABSOLUTE, Strength.ABSOLUTE):
        strengths = abs(higher.difference), abs(lower.difference)
    if own.colour is None or strengths[0] == strengths[1]:
        return None
    return own.colour if strengths[0] > strengths[1] else OTHER[own.colour]


def alternate(higher: Participant, lower: Participant) -> Colour | None:
    """Alternate from the latest game in which one had White and the other Black (C.04.3 art. 5.2.3)."""
    return alternated(higher.colours, lower.colours)


def grant_higher(higher: Participant, lower: Participant) -> Colour | None:
    """The preference of the higher ranked one (C.04.3 art. 5.2.4)."""
    return higher.preference.colour


def initial(higher: Participant, odd_gets: Colour) -> Colour:
    """The initial-colour for an odd number, the other one for an even number (C.04.3 art. 5.2.5)."""
    return odd_gets if higher.number % 2 else OTHER[odd_gets]


RULES = (
    ("5.2.1", grant_both),
    ("5.2.2", grant_stronger),
    ("5.2.3", alternate),
    ("5.2.4", grant_higher),
)
"""The rules of art. 5.2 in their order; 5.2.5 decides what none of them does."""
