"""The chapter of people: who takes part, and when (C.04.2 art. 2, 3)."""

from typing import Annotated

from msgspec import Meta

from projections.parts import (
    BirthYear,
    Code,
    Digest,
    Event,
    Federation,
    K,
    Override,
    Rating,
    Reason,
    Reference,
    RoundNumber,
    Sex,
    ShortText,
    Text,
    Title,
    Value,
    written,
)
from projections.points import Bye

MOST_UNITS = 400
"""So many units may be given at once: a hundred points where quarters are counted."""

AdjustedUnits = Annotated[int, Meta(ge=-MOST_UNITS, le=MOST_UNITS)]
AdjustedRound = Annotated[int, Meta(ge=0, le=99)]


class Sporting(Value, frozen=True, omit_defaults=True):
    """What the sport needs of a participant in public: no name, no full birth date (CONTRACTS B6).

    category: the prize group or age class that the event put him into, as it writes it: "U16", "B".
    """

    rating: Rating = written(0)
    title: Title = written("")
    federation: Federation = written("")
    sex: Sex = written("")
    birth_year: BirthYear = written(0)
    club: Text = ""
    category: ShortText = ""


class PlayerRegistered(Event, frozen=True, omit_defaults=True, tag="player-registered.1"):
    """A participant with a stable entry number; `entered` is the first round for which he can be paired.

    team: whose member he is, then last of its roster, where the participants are teams.
    """

    k: K
    person: Reference
    commit: Digest
    sporting: Sporting
    entered: RoundNumber
    team: K | None = None


class PlayerCorrected(Event, frozen=True, omit_defaults=True, tag="player-corrected.1"):
    """New sporting data or a new commitment to the record in the vault."""

    k: K
    commit: Digest
    sporting: Sporting
    override: Override | None = None


class PlayerCheckedIn(Event, frozen=True, tag="player-checked-in.1"):
    """The participant is in the hall."""

    k: K


class PlayerMarkedAbsent(Event, frozen=True, tag="player-marked-absent.1"):
    """The participant did not show up; he is not paired until he reports (C.05 art. 6.5, older wording)."""

    k: K


class ByeRequested(Event, frozen=True, tag="bye-requested.1"):
    """A participant will not play this round (C.04.2 art. 3.3)."""

    k: K
    round: RoundNumber
    kind: Bye


class ByeRequestCancelled(Event, frozen=True, tag="bye-request-cancelled.1"):
    """The participant will play this round after all."""

    k: K
    round: RoundNumber


class PlayerWithdrawn(Event, frozen=True, tag="player-withdrawn.1"):
    """Not paired after round `after` (0: before the first); results stay (C.04.2 art. 3.2)."""

    k: K
    after: Annotated[int, Meta(ge=0, le=99)]
    reason: Reason


class PlayerReturned(Event, frozen=True, tag="player-returned.1"):
    """Paired again from the next pairing on."""

    k: K


class PlayerExpelled(Event, frozen=True, tag="player-expelled.1"):
    """Excluded by the arbiter: not paired any more and not ranked."""

    k: K
    after: Annotated[int, Meta(ge=0, le=99)]
    reason: Reason


class PointsAdjusted(Event, frozen=True, omit_defaults=True, tag="points-adjusted.1"):
    """Points beside the results, less than 0 for a penalty; those of one participant add up (TRF26 299).

    round: from which on they count; 0 from the start, null in the standings only (docs/rules/adjustments.md 2). units:
    of the points table, of teams match points; board_units: of teams, in units of the points of a board (5).
    """

    k: K
    round: AdjustedRound | None
    units: AdjustedUnits
    reason: Reason
    board_units: AdjustedUnits = 0


class PersonErased(Event, frozen=True, tag="person-erased.1"):
    """The record in the vault is gone; numbers and results stay (CONTRACTS B6)."""

    k: K
    person: Reference
    ground: Code


PEOPLE_EVENTS: tuple[type[Event], ...] = (
    PlayerRegistered, PlayerCorrected, PlayerCheckedIn, PlayerMarkedAbsent, ByeRequested, ByeRequestCancelled,
    PlayerWithdrawn, PlayerReturned, PlayerExpelled, PointsAdjusted, PersonErased,
)  # fmt: skip
"""Every event of this chapter."""
