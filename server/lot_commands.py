"""The chapter of lots (docs/rules/lots.md)."""

from typing import Annotated, Literal

from msgspec import Meta

from projections import events as e
from projections import lot_events as lot
from server.wish import Command, Why


class CommitDraw(Command, frozen=True, tag="commit-draw"):
    """Bind the server to a secret, before the hall speaks or the named beacon is read."""

    beacon: lot.Beacon = ""


class PerformDraw(Command, frozen=True, tag="perform-draw"):
    """Draw the lots of one or more domains, now that the public part is known.

    inputs, take: only in the domain `free/…`, where the arbiter says what is drawn. why: for a second draw.
    """

    commitment: e.Digest
    domains: Annotated[tuple[lot.Domain, ...], Meta(min_length=1, max_length=200)]
    public: lot.Public = ""
    called_by: lot.Witnesses = ()
    inputs: Annotated[tuple[lot.Lot, ...], Meta(max_length=10_000)] = ()
    take: lot.Take | None = None
    why: Why | None = None


class RecordDraw(Command, frozen=True, tag="record-draw"):
    """Lots that were drawn by hand, and what they said."""

    domain: lot.Domain
    output: lot.Lots
    method: Literal["slips", "cards", "dice", "coin"]
    witnesses: Annotated[lot.Witnesses, Meta(min_length=1)]
    inputs: Annotated[tuple[lot.Lot, ...], Meta(max_length=10_000)] = ()
    take: lot.Take | None = None
    why: Why | None = None
