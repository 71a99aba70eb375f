"""One tournament as this process can read it: any view at any version, as a table or as bytes."""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from projections.history import History
from projections.views.diff import diff
from projections.views.table import EMPTY, Table, encode_delta, encode_table
from server.reading.shelf import Place, Shelf

PEOPLE = "people"
"""The view of the names: its rows come from the vault, always the newest, and no cache of ours keeps them."""

DRAFT = re.compile(r"draft\.[1-9][0-9]{0,2}")
"""The staff views of rounds under preparation: documents beside the log (CONTRACTS A8)."""


class Draft(NamedTuple):
    """A working document as a reader sees it. position: `<revision>-<hash>`. at: time it was last written, ms UTC."""

    position: str
    at: int
    table: Table


class Reading:
    """The streams of one tournament and the shelf.

    people: the names of today of the players registered by version n. draft: the document behind `draft.<r>`, for
    every round that could have one (revision 0 and an empty table where there is none); None for a log without drafts.
    """

    def __init__(
        self,
        log: str,
        streams: Mapping[str, History[Any]],
        shelf: Shelf,
        people: Callable[[int], Table],
        draft: Callable[[str], Draft | None] | None = None,
    ) -> None:
        self.log = log
        self.streams = streams
        self.people = people
        self.has_drafts = draft is not None
        self.draft = draft or _no_draft
        self._shelf = shelf

    def stream(self, view: str) -> str | None:
        """The stream a view reads; None if no stream has such a view. Drafts have none, and no family as such has."""
        if "*" in view:
            return None
        return next((name for name, one in self.streams.items() if one.audience(view) is not None), None)

    def audience(self, view: str) -> str | None:
        """`public`, `staff`, or None if there can be no such view."""
        stream = self.stream(view)
        if stream is not None:
            return self.streams[stream].audience(view)
        return "staff" if self.has_drafts and DRAFT.fullmatch(view) else None

    def http_only(self, view: str) -> bool:
        """Whether the feed does not offer the view."""
        stream = self.stream(view)
        found = self.streams[stream].view(view) if stream else None
        return found is not None and found[0].http_only

    def history(self, view: str) -> History[Any]:
        """The stream a view reads. Raises KeyError for a view of no stream."""
        stream = self.stream(view)
        if stream is None:
            raise KeyError(view)
        return self.streams[stream]

    def table(self, view: str, n: int, *, hot: bool = False) -> Table:
        """The table at the version of `since(view, n)`. hot: n is a reader's head. Raises Busy, KeyError."""
        history = self.history(view)
        since = history.since(view, n)
        if view == PEOPLE:
            return self.people(n) if since else EMPTY
        place = Place(self.log, view, history.position(since))
        return self._shelf.table(place, lambda: history.table(view, since), hot=hot)

    def table_entry(self, view: str, n: int, *, hot: bool = False) -> bytes:
        """The table as the JSON of an entry, without the view's name. Raises Busy, KeyError."""
        history = self.history(view)
        since = history.since(view, n)
        to, at = history.position(since), history.at(since)
        if view == PEOPLE:
            return encode_table(None, to, at, self.table(view, n))
        return self._shelf.encoded(
            (self.log, view, to), lambda: encode_table(None, to, at, self.table(view, n, hot=hot))
        )

    def delta_entry(self, view: str, start: str, a: int, b: int, *, hot: bool = False) -> bytes | None:
        """The delta from version a, which the reader calls `start`, to version b, as the JSON of an entry.

        None if the columns differ: only the table will do. hot: b is a reader's head. Raises Busy, KeyError.
        """
        history = self.history(view)
        since = history.since(view, b)
        to, at = history.position(since), history.at(since)

        def make() -> bytes:
            delta = diff(self.table(view, a), self.table(view, b, hot=hot))
            return b"" if delta is None else encode_delta(None, start, to, at, delta)

        return self._shelf.encoded((self.log, view, start, to), make) or None

    def gzipped(self, key: tuple[str, ...], make: Callable[[], bytes]) -> bytes:
        """Compressed bytes kept beside the others. key: names them for ever within this tournament."""
        return self._shelf.encoded((self.log, "gzip", *key), make)


def _no_draft(_: str) -> None:
    return None
