"""The form of an audit file: a header, the exact entries, and the tables that were on the screens.

One JSON value a line. Line 1 is the header, lines 2 to entries + 1 the bytes of the log as they are stored and
hashed; then, for each version at which a round had ended and for the last one, the tables as they were published.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from projections import events as e
from projections.history import History
from projections.tournament import Tournament
from projections.views.table import Table

FORMAT = "openhall-audit.1"
TABLES = ("standings", "crosstable")
"""The read models whose values an audit recomputes."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """entries: how many versions follow. head: hash of the last one, 64 hex digits. hash: the algorithm."""

    format: str
    tournament: str
    entries: int
    head: str
    hash: str = "sha256-leaf"


class Published(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as it stood at a version."""

    view: str
    version: int
    table: Any


def plain(table: Table) -> Any:
    """A table as plain JSON values."""
    return msgspec.to_builtins({"columns": table.columns, "rows": tuple(table.rows.items()), "meta": table.meta})


def milestones(history: History[Tournament], n: int) -> list[int]:
    """The versions at which tables are recorded: each round's end, and the end of the file."""
    closed = [
        version
        for version in range(1, n + 1)
        if isinstance(history.entry(version).event, e.RoundClosed | e.TournamentClosed)
    ]
    return sorted({*closed, n}) if n else []


def lines(history: History[Tournament], n: int) -> Iterator[bytes]:
    """The lines of the audit file of versions 1..n, without line ends."""
    yield msgspec.json.encode(Header(FORMAT, history.state(n).id, n, history.hash(n).hex()))
    for version in range(1, n + 1):
        yield history.raw(version)
    for version in milestones(history, n):
        for view in TABLES:
            yield msgspec.json.encode(Published(view, version, plain(history.table(view, version))))
