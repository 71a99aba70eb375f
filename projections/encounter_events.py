"""The chapter of encounters and brackets (docs/rules/encounters.md, docs/rules/knockout.md)."""

from typing import Annotated, Literal

from msgspec import Meta

from projections.parts import BoardNumber, DrawNumber, Event, K, Reason, RoundNumber

StageNumber = Annotated[int, Meta(ge=1, le=99)]
Place = Annotated[int, Meta(ge=0, le=99_999, description="entry number, 0 for an empty place")]


class EncounterStageOpened(Event, frozen=True, tag="encounter-stage-opened.1"):
    """Who has White in the first game of a stage, as the lots say (docs/rules/encounters.md 3)."""

    round: RoundNumber
    board: BoardNumber
    white: K
    black: K
    stage: StageNumber
    first_white: K
    draw: DrawNumber | None = None


class EncounterDecided(Event, frozen=True, tag="encounter-decided.1"):
    """Who goes on where the games have not said so: by lots, by a play-off of teams or captains, or as the arbiter
    decided (docs/rules/knockout.md 4, docs/rules/teams.md 5).
    """

    round: RoundNumber
    board: BoardNumber
    white: K
    black: K
    winner: K
    method: Literal["lots", "arbiter", "play-off"]
    draw: DrawNumber | None = None
    reason: Reason | None = None


class EncounterAnnulled(Event, frozen=True, tag="encounter-annulled.1"):
    """What was played here counts for nothing: one of the two should not have been here (docs/rules/knockout.md 6)."""

    round: RoundNumber
    board: BoardNumber
    white: K
    black: K
    reason: Reason


class BracketDrawn(Event, frozen=True, tag="bracket-drawn.1"):
    """Who is at each place of the bracket, 0 for nobody (docs/rules/knockout.md 3).

    reason: if it is not the first, or of an import.
    """

    places: Annotated[tuple[Place, ...], Meta(min_length=2, max_length=4096)]
    draw: DrawNumber | None = None
    reason: Reason | None = None


ENCOUNTER_EVENTS: tuple[type[Event], ...] = (
    BracketDrawn,
    EncounterStageOpened,
    EncounterDecided,
    EncounterAnnulled,
)
"""Every event of this chapter."""
