"""The form of an audit file: a header, the exact entries, and the tables that were on the screens.

One JSON value a line. Line 1 is the header, lines 2 to entries + 1 the bytes of the log as they are stored and
hashed; then, for each milestone (of a tournament the end of a round) and for the last version, the tables as they were
published.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from projections.history import History
from projections.views.table import Table
from server.audit.kinds import AUDITED, Audited

FORMAT = "openhall-audit.1"


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the file is of: the one of tournament and festival that is there has its id, and tells the kind of log.

    entries: how many versions follow. head: hash of the last one, 64 hex digits. hash: the algorithm.
    """

    format: str
    tournament: str | UnsetType = UNSET
    festival: str | UnsetType = UNSET
    entries: int
    head: str
    hash: str = "sha256-leaf"

    def named(self) -> tuple[Audited[Any], str] | None:
        """Kind and id of the log; None if it names none, or more than one."""
        ids = [(kind, getattr(self, kind.name)) for kind in AUDITED.values()]
        found = [(kind, id) for kind, id in ids if id is not UNSET]
        return found[0] if len(found) == 1 else None


class Published(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as it stood at a version."""

    view: str
    version: int
    table: Any


def plain(table: Table) -> Any:
    """A table as plain JSON values."""
    return msgspec.to_builtins({"columns": table.columns, "rows": tuple(table.rows.items()), "meta": table.meta})


def published(history: History[Any], n: int) -> list[tuple[str, int]]:
    """The tables of the file of versions 1..n, in their order: name of the view, and version."""
    kind = AUDITED[history.kind.prefix]
    ends = [version for version in range(1, n + 1) if isinstance(history.entry(version).event, kind.milestones)]
    return [(view, version) for version in sorted({*ends, n} - {0}) for view in kind.tables]


def lines(history: History[Any], n: int) -> Iterator[bytes]:
    """The lines of the audit file of versions 1..n, without line ends."""
    kind = AUDITED[history.kind.prefix]
    named = {kind.name: history.state(n).id}
    yield msgspec.json.encode(Header(format=FORMAT, **named, entries=n, head=history.hash(n).hex()))
    for version in range(1, n + 1):
        yield history.raw(version)
    for view, version in published(history, n):
        yield msgspec.json.encode(Published(view, version, plain(history.table(view, version))))


def content(history: History[Any], n: int) -> bytes:
    """The audit file of versions 1..n, whole."""
    return b"".join(line + b"\n" for line in lines(history, n))
