"""The chapter of openings: tables that the arbiter loads, and what lots drew from them (docs/rules/openings.md)."""

from typing import Annotated, Literal

from msgspec import Meta

from projections.parts import BoardNumber, Digest, DrawNumber, Event, RoundNumber, ShortText, Text, Value

TableName = Annotated[str, Meta(pattern=r"^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$(?!\n)", max_length=20, description="A")]
GameOfBoard = Literal["draughts-it", "draughts-en", "draughts-int", "chess", "other"]
OpeningNumber = Annotated[int, Meta(ge=1, le=9999)]
Line = Annotated[str, Meta(max_length=200, description="23-19 10-14, or a position as FEN")]
OpeningScope = Literal["encounter", "round", "board"]


class Opening(Value, frozen=True, omit_defaults=True):
    """One entry of a table: moves, or a position, or only a label. min_category: the lowest category it is for.

    excluded: it is in the table and is never drawn.
    """

    number: OpeningNumber
    moves: Line = ""
    fen: Line = ""
    label: ShortText = ""
    min_category: ShortText = ""
    excluded: bool = False


Entries = Annotated[tuple[Opening, ...], Meta(min_length=1, max_length=1000)]


class OpeningTableLoaded(Event, frozen=True, omit_defaults=True, tag="opening-table-loaded.1"):
    """A table of openings, as a whole; of the same name again: it replaces the one before.

    appended: the entries stand behind those that the table of this name has. sha256: of all entries of the table as
    JSON in UTF-8 without spaces. source: where the arbiter has it from.
    """

    name: TableName
    game: GameOfBoard
    entries: Entries
    sha256: Digest
    source: Text
    appended: bool = False


class OpeningDrawn(Event, frozen=True, tag="opening-drawn.1"):
    """Which opening is played: in an encounter, on all boards of a round, or on one board apart from all others.

    table, sha256: what it was drawn from. board: None for a whole round. draw: the lots; the candidates are what lay in
    their urn.
    """

    round: RoundNumber
    board: BoardNumber | None
    scope: OpeningScope
    table: TableName
    sha256: Digest
    number: OpeningNumber
    draw: DrawNumber


OPENING_EVENTS: tuple[type[Event], ...] = (OpeningTableLoaded, OpeningDrawn)
"""Every event of this chapter."""
