"""The chapter of lots: committed to, performed, recorded (docs/rules/lots.md)."""

from typing import Annotated, Literal

from msgspec import Meta

from projections.parts import Digest, DrawNumber, Event, Reason

Domain = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=200,
        pattern=r"^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*$(?!\n)",
        description="what lots are for: starting-numbers, encounter/r2/b1",
    ),
]
Word = Annotated[str, Meta(pattern=r"^[a-z0-9]+([:-][a-z0-9]+)*$(?!\n)", min_length=1, max_length=40)]
Lot = int | Word
"""What can be drawn: a number, or a word that names nobody."""

Lots = Annotated[tuple[Lot, ...], Meta(min_length=1, max_length=10_000)]
Beacon = Annotated[
    str,
    Meta(pattern=r"^([a-z0-9]+:[a-z0-9-]+:[0-9]+)?$(?!\n)", max_length=100, description="drand:quicknet:27946612"),
]
Public = Annotated[
    str,
    Meta(
        pattern=r"^((hall|dice):[0-9]{1,6}( [0-9]{1,6})*|[a-z0-9]+:[a-z0-9-]+:[0-9]+:[0-9a-f]{16,128}|)$(?!\n)",
        max_length=500,
        description='as used: "hall:3 8 1", "dice:5 2", a beacon and its value, or "" for the server alone',
    ),
]
Witness = Literal["chief-arbiter", "arbiter", "organiser", "player", "captain", "spectator"]
Witnesses = Annotated[tuple[Witness, ...], Meta(max_length=20, description="people by what they are, not by name")]
Take = Literal["order", "one"]


class DrawCommitted(Event, frozen=True, tag="draw-committed.1"):
    """The server is bound to a secret. beacon: the public value that will be read, if one was named in advance."""

    commitment: Digest
    beacon: Beacon = ""


class DrawPerformed(Event, frozen=True, tag="draw-performed.1"):
    """Lots that anybody can draw again; all that DRAW1 needs, and what came out (docs/rules/lots.md 2).

    repeats: the earlier draw of the same domain, which stays to be seen, with the reason of this one.
    """

    draw: DrawNumber
    domain: Domain
    take: Take
    inputs: Lots
    inputs_sha256: Digest
    commitment: Digest
    secret: Digest
    public: Public
    called_by: Witnesses
    seed: Digest
    algorithm: Literal["DRAW1"]
    output: Lots
    repeats: DrawNumber | None = None
    reason: Reason | None = None


class DrawRecorded(Event, frozen=True, tag="draw-recorded.1"):
    """Lots drawn by hand: nobody can draw them again (docs/rules/lots.md 1)."""

    draw: DrawNumber
    domain: Domain
    take: Take
    inputs: Lots
    output: Lots
    method: Literal["slips", "cards", "dice", "coin"]
    witnesses: Witnesses
    repeats: DrawNumber | None = None
    reason: Reason | None = None


LOT_EVENTS: tuple[type[Event], ...] = (DrawCommitted, DrawPerformed, DrawRecorded)
"""Every event of this chapter."""
