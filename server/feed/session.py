"""What one client of the feed is owed: no socket, no clock, no cache (CONTRACTS A7).

A client stands at one position per view it follows. `advance` says which entries bring it to the heads of a source,
and where it stands after them; the texts of the three server messages are made here too. Times are milliseconds:
`now` in messages is UTC, elsewhere any monotonic clock.
"""

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple, Protocol

import msgspec

MOST_VIEWS = 64
MOST_BYTES = 4096
MOST_FRAMES = 20
FRAMES_WITHIN_MS = 10_000
MOST_TOUCHES = 256
SMALL_TABLE = 8192
HEARTBEAT_MS = 20_000
SLOW_MS = 20_000
RETRY_MS = (500, 8000)

CLOSE_CODES = {"restart": 1012, "slow": 4408, "auth": 4401, "limit": 4429, "protocol": 4400}
"""Why a server says `bye` -> the code it closes with."""

Standing = tuple[tuple[str, str | None], ...]
"""The views a client follows, in the order it named them, and its position in each (None: it has nothing)."""

Entries = tuple[tuple[str, bytes], ...]
"""View -> JSON of its entry in a tick."""


class Source(Protocol):
    """What a client may see at one moment. n, m: heads of log and moves. at: time of the log's head, ms UTC."""

    n: int
    m: int
    at: int

    def visible(self, view: str) -> bool:
        """Whether there can be such a view for this audience."""

    def position(self, view: str) -> str | None:
        """The present position of a visible view; None if it does not exist yet."""

    def beginning(self, view: str) -> str:
        """The position of a view before everything."""

    def behind(self, view: str, have: str) -> int | None:
        """Touches between a position and the present one; None if `have` is unknown or the view has no deltas."""

    def delta(self, view: str, have: str) -> bytes | None:
        """The entry that leads from a known position to the present one; None if there is none."""

    def table(self, view: str) -> bytes:
        """The entry with the whole present table."""

    def url(self, view: str) -> str | None:
        """Where the present table can be fetched; None if it can only be sent."""


Found = tuple[str | None, bytes | None]
"""Where a client will stand in a view, and the entry that brings it there (None: it needs none)."""


class Step(NamedTuple):
    """What to send, in the order of the client's views, and where it stands then."""

    entries: Entries
    standing: Standing


class Bye(NamedTuple):
    """The end of a session, with its reason."""

    why: str

    @property
    def code(self) -> int:
        """The close code of the reason."""
        return CLOSE_CODES[self.why]

    @property
    def text(self) -> bytes:
        """The message that goes before the close."""
        return _encode({"t": "bye", "why": self.why, "retry": RETRY_MS})


def entry(source: Source, view: str, have: str | None) -> Found:
    """What brings a client that stands at `have` in a visible view to the present position."""
    to = source.position(view)
    if to is None:
        return _absent(source, view, have)
    if to == have:
        return to, None
    return to, next(_offers(source, view, have, to))


def advance(source: Source, standing: Standing, find: Callable[[Source, str, str | None], Found] = entry) -> Step:
    """The entries that bring a client to the source's heads. A view that cannot be is named once and dropped.

    find: `entry`, or what stands before it.
    """
    entries: list[tuple[str, bytes]] = []
    after: list[tuple[str, str | None]] = []
    for view, have in standing:
        if not source.visible(view):
            entries.append((view, b'{"error":"unknown"}'))
            continue
        to, news = find(source, view, have)
        after.append((view, to))
        if news is not None:
            entries.append((view, news))
    return Step(tuple(entries), tuple(after))


def tick(source: Source, entries: Entries, now: int, build: str) -> bytes:
    """The message after which everything the client follows is at the source's heads."""
    head = _encode({"t": "tick", "n": source.n, "m": source.m, "at": source.at, "now": now, "build": build})
    views = b",".join(_encode(view) + b":" + news for view, news in entries)
    return head[:-1] + b',"views":{' + views + b"}}"


def heartbeat(source: Source, now: int) -> bytes:
    """The message that says: all is well, nothing is new."""
    return _encode({"t": "tick", "n": source.n, "now": now})


def answer(source: Source, entries: Entries, now: int, build: str) -> bytes:
    """The message after a `want`: a tick, or a heartbeat if the client has everything."""
    return tick(source, entries, now, build) if entries else heartbeat(source, now)


class Session:
    """One client: where it stands, how often it speaks, and since when it takes no bytes."""

    __slots__ = ("_counted_from", "_frames", "blocked_since", "standing")

    def __init__(self) -> None:
        self.standing: Standing = ()
        self.blocked_since: int | None = None
        self._counted_from = 0
        self._frames = 0

    def count(self, now: int) -> Bye | None:
        """Count one frame of the client, of any kind; a bye if there are too many."""
        if self._frames == 0 or now - self._counted_from >= FRAMES_WITHIN_MS:
            self._counted_from, self._frames = now, 0
        self._frames += 1
        return Bye("limit") if self._frames > MOST_FRAMES else None

    def want(self, text: bytes) -> Bye | None:
        """Take a client's message as its whole wish; a bye if it is not one. `advance` gives the answer."""
        if len(text) > MOST_BYTES:
            return Bye("limit")
        try:
            views = _decode(text).views
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return Bye("protocol")
        if len(views) > MOST_VIEWS:
            return Bye("limit")
        self.standing = tuple(views.items())
        return None

    def is_slow(self, now: int) -> bool:
        """Whether the client has taken no bytes for too long."""
        return self.blocked_since is not None and now - self.blocked_since >= SLOW_MS


class _Want(msgspec.Struct):
    t: Literal["want"]
    views: dict[str, str | None]


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(_Want).decode


def _absent(source: Source, view: str, have: str | None) -> Found:
    """A view that does not exist yet: remembered, and emptied where a client has it from another history."""
    if have is None:
        return None, None
    beginning = source.beginning(view)
    empty = _encode({"to": beginning, "at": 0, "meta": {}, "columns": (), "rows": ()})
    return beginning, None if have == beginning else empty


def _offers(source: Source, view: str, have: str | None, to: str) -> Iterator[bytes]:
    """The forms an entry can take, the one to send first."""
    gap = None if have is None else source.behind(view, have)
    delta = source.delta(view, have) if have is not None and gap is not None and gap <= MOST_TOUCHES else None
    table = source.table(view)
    if delta is not None and len(delta) < len(table) / 2:
        yield delta
    url = source.url(view)
    if url is None or len(table) <= SMALL_TABLE:
        yield table
    yield _encode({"to": to, "url": url})
