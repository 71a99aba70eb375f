"""The chapter of what is arranged beside the rules of pairing: who must not meet, and virtual points.

Every name here is one of `projections.events` too, which is where readers look for it.
"""

from typing import Annotated

from msgspec import Meta

from projections.options import Rounds
from projections.parts import Event, K, Reason, RoundNumber, Value

Together = Annotated[tuple[K, ...], Meta(min_length=2, max_length=1000)]


class VirtualPoints(Value, frozen=True, array_like=True):
    """[points, first_round, last_round, first, last]: units for everybody from the player first to the player last.

    Players are entry numbers; who stands between the two by pairing number has the points (C.04.7 art. 1.3).
    """

    points: Annotated[int, Meta(ge=1, le=9_999)]
    first_round: RoundNumber
    last_round: RoundNumber
    first: K
    last: K


class PairForbidden(Event, frozen=True, omit_defaults=True, tag="pair-forbidden.1"):
    """No two of these participants are paired with each other in these rounds (TRF26 260; C.04.3 art. 2.1.1).

    Of the same participants again the new rounds hold; also: those that were named before hold too.
    """

    players: Together
    rounds: Rounds
    reason: Reason
    also: bool = False


class PairPermitted(Event, frozen=True, tag="pair-permitted.1"):
    """These participants, who were forbidden together, may be paired with each other again."""

    players: Together
    reason: Reason


class AccelerationSet(Event, frozen=True, tag="acceleration-set.1"):
    """The virtual points, as a whole; they hold instead of those that the regulations name (TRF26 250; C.04.7)."""

    table: Annotated[tuple[VirtualPoints, ...], Meta(max_length=20_000)]


ARRANGEMENTS: tuple[type[Event], ...] = (PairForbidden, PairPermitted, AccelerationSet)
"""The events of this chapter."""
