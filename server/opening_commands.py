"""The chapter of openings (docs/rules/openings.md)."""

from typing import Annotated

from msgspec import Meta

from projections import events as e
from projections import opening_events as op
from server.wish import Command, Why


class LoadOpeningTable(Command, frozen=True, tag="load-opening-table"):
    """A table of openings as the arbiter has it, CSV or JSON; of the same name again it replaces the one before.

    append: it is one more part of the table of this name.
    """

    name: op.TableName
    game: op.GameOfBoard
    text: Annotated[str, Meta(min_length=1, max_length=50_000)]
    source: Annotated[e.Text, Meta(min_length=1)]
    append: bool = False


class DrawOpening(Command, frozen=True, tag="draw-opening"):
    """Which opening is played: by the lots of a draw, or drawn by the server now; the second time with a reason.

    board: None with the scope `round`. table: None for the only one that is loaded.
    """

    round: e.RoundNumber
    board: e.BoardNumber | None = None
    scope: op.OpeningScope = "encounter"
    table: op.TableName | None = None
    draw: e.DrawNumber | None = None
    why: Why | None = None
