"""The chapter of encounters and brackets (docs/rules/encounters.md, docs/rules/knockout.md)."""

from typing import Annotated, Literal

from msgspec import Meta

from projections import encounter_events as enc
from projections import events as e
from server.wish import Command, Why


class DrawBracket(Command, frozen=True, tag="draw-bracket"):
    """Fill the bracket: by rank, by lots that were drawn before, by lots that the server draws now, or as it is given.

    places: who is at each place, 0 for nobody; only with slips drawn by hand, in whose order the players stand there,
    or of an import. why: for a second bracket, and of an import.
    """

    draw: e.DrawNumber | None = None
    places: Annotated[tuple[enc.Place, ...], Meta(max_length=4096)] = ()
    why: Why | None = None


class OpenStage(Command, frozen=True, tag="open-stage"):
    """Who has White in the first game of a stage: by the lots of a draw, or drawn by the server now.

    first_white: of an import, who had it; its file says nothing about the lots.
    """

    round: e.RoundNumber
    board: e.BoardNumber
    white: e.K
    black: e.K
    stage: enc.StageNumber
    draw: e.DrawNumber | None = None
    why: Why | None = None
    first_white: e.K | None = None


class DecideEncounter(Command, frozen=True, tag="decide-encounter"):
    """Who goes on where the games have not said so: by lots, by a play-off of teams or captains, or as the arbiter
    decides, with a reason.
    """

    round: e.RoundNumber
    board: e.BoardNumber
    white: e.K
    black: e.K
    method: Literal["lots", "arbiter", "play-off"] = "lots"
    winner: e.K | None = None
    draw: e.DrawNumber | None = None
    why: Why | None = None


class AnnulEncounter(Command, frozen=True, tag="annul-encounter"):
    """What was played here counts for nothing, since one of the two should not have been here."""

    round: e.RoundNumber
    board: e.BoardNumber
    white: e.K
    black: e.K
    why: Why
