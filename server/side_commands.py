"""The chapter of matches of two teams (docs/rules/scheveningen.md)."""

from typing import Annotated, Literal

from msgspec import Meta

from projections import events as e
from server.wish import Command, Why


class SetSides(Command, frozen=True, tag="set-sides"):
    """The teams of a Scheveningen match, each with its players in the order of the boards."""

    sides: Annotated[tuple[e.Side, ...], Meta(min_length=2, max_length=21)]


class FieldSubstitute(Command, frozen=True, tag="field-substitute"):
    """From the next round on `k` plays in the place of `replaces`."""

    k: e.K
    replaces: e.K


class DecideSides(Command, frozen=True, tag="decide-sides"):
    """Which team has won a level match: by a play-off, by lots, or as the arbiter decides, with a reason.

    match: the visiting team, from 1. winner: 0 the first team, 1 the visiting one; with lots they say it. why: where
    the arbiter decides, or the match was decided before.
    """

    match: e.MatchNumber = 1
    method: Literal["play-off", "lots", "arbiter"] = "lots"
    winner: e.Team | None = None
    draw: e.DrawNumber | None = None
    why: Why | None = None
