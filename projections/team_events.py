"""The chapter of teams: who plays for whom, and what is known of their matches (docs/rules/teams.md)."""

from typing import Annotated, Literal

from msgspec import Meta

from projections.parts import (
    Begins,
    BoardNumber,
    Event,
    GameNumber,
    K,
    Name,
    Override,
    Reason,
    RoundNumber,
    ShortText,
    Text,
    Value,
)
from projections.people_events import Sporting
from projections.points import Result

Member = Annotated[int, Meta(ge=0, le=99_999, description="entry number of a member, 0 for an empty board")]
LineUp = Annotated[tuple[Member, ...], Meta(min_length=1, max_length=99)]
BoardUnits = Annotated[int, Meta(ge=0, le=1_000_000, description="units of the board points")]


class BothLineUps(Value, frozen=True, array_like=True):
    """Who plays at the boards of a match, in their order: [board, members of the home team, of the away team]."""

    board: BoardNumber
    home: LineUp
    away: LineUp


class TeamRegistered(Event, frozen=True, tag="team-registered.1"):
    """A team gets its entry number for ever; `entered` is the first round it may play. sporting: its strength as
    `rating`, its federation and club.
    """

    k: K
    name: Name
    short: ShortText
    sporting: Sporting
    entered: RoundNumber


class TeamCorrected(Event, frozen=True, tag="team-corrected.1"):
    """Another name or other sporting data of a team."""

    k: K
    name: Name
    short: ShortText
    sporting: Sporting


class RosterSet(Event, frozen=True, omit_defaults=True, tag="roster-set.1"):
    """The members of a team who may play, in their fixed order, and who speaks for them (docs/rules/teams.md 2).

    captain: a member, or somebody registered for the team who does not play; None for nobody. reason: once the event
    has begun.
    """

    team: K
    members: Annotated[tuple[K, ...], Meta(max_length=999)]
    captain: K | None
    reason: Reason | None = None
    override: Override | None = None


class FixtureSet(Event, frozen=True, omit_defaults=True, tag="fixture-set.1"):
    """When and where a match is played, or that it is put off (docs/rules/teams.md 6). begins: None if not known."""

    round: RoundNumber
    board: BoardNumber
    white: K
    black: K
    begins: Begins | None
    venue: Text
    status: Literal["scheduled", "postponed"]
    reason: Reason | None = None


class LineUpsRevealed(Event, frozen=True, omit_defaults=True, tag="line-ups-revealed.1"):
    """Who plays in these matches, both teams of each at once (docs/rules/teams.md 3)."""

    round: RoundNumber
    line_ups: Annotated[tuple[BothLineUps, ...], Meta(min_length=1, max_length=5000)]
    override: Override | None = None


class LineUpCorrected(Event, frozen=True, omit_defaults=True, tag="line-up-corrected.1"):
    """Who plays for a team from a game on; results that are there stay with their boards (docs/rules/teams.md 3)."""

    round: RoundNumber
    board: BoardNumber
    white: K
    black: K
    team: K
    line_up: LineUp
    first_game: GameNumber
    reason: Reason
    override: Override | None = None


class MatchAwarded(Event, frozen=True, tag="match-awarded.1"):
    """A jury has set the result of a match, or a team has forfeited it (docs/rules/teams.md 5).

    board_points: units of the home and of the away team, None for what was played, or what a forfeit gives.
    """

    round: RoundNumber
    board: BoardNumber
    white: K
    black: K
    result: Result
    board_points: tuple[BoardUnits, BoardUnits] | None
    reason: Reason


class MatchAwardWithdrawn(Event, frozen=True, tag="match-award-withdrawn.1"):
    """The match counts again as it was played."""

    round: RoundNumber
    board: BoardNumber
    white: K
    black: K
    reason: Reason


TEAM_EVENTS: tuple[type[Event], ...] = (
    TeamRegistered, TeamCorrected, RosterSet, FixtureSet, LineUpsRevealed, LineUpCorrected, MatchAwarded,
    MatchAwardWithdrawn,
)  # fmt: skip
"""Every event of this chapter."""
