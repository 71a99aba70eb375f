"""What an address of a view answers (CONTRACTS A4), without the HTTP around it."""

import re
from typing import NamedTuple

import msgspec

from projections.views.table import with_view
from server.reading.reading import DRAFT, PEOPLE
from server.reading.window import Sight

NO_STORE = "no-store"
IMMUTABLE = "public, max-age=31536000, immutable"
SECOND = "public, max-age=1"
MINUTE = "public, max-age=60"
HEAD = "public, max-age=1, stale-while-revalidate=5, stale-if-error=600"
FORMAT = 1

_ADDRESS = re.compile(r"(?P<view>[a-z]+(?:\.[0-9.]+)?)(?:@(?P<at>[0-9]+)(?P<tag>-[0-9a-f]+)?(?:~(?P<to>[0-9a-f-]+))?)?")


class Page(NamedTuple):
    """200. etag: the position. cache: what a public answer says in Cache-Control (staff: private, no-store)."""

    body: bytes
    etag: str
    cache: str


class Moved(NamedTuple):
    """307 to `location`, the last part of an address."""

    location: str
    cache: str


class Missing(NamedTuple):
    """404, no-store: not there, not yet, or not for you, in the same bytes."""


Answer = Page | Moved | Missing


def head(sight: Sight, now: int, build: str) -> bytes:
    """The page `head`: where every view stands."""
    streams = {name: history.position(sight.heads[name]) for name, history in sight.reading.streams.items()}
    views = {view: sight.position(view) for view in sight.names()}
    return msgspec.json.encode(
        {"format": FORMAT, "build": build, "now": now, "at": sight.at} | streams | {"views": views}
    )


def page(sight: Sight, address: str) -> Answer:
    """The answer to `<view>`, `<view>@<n>`, `<view>@<position>` or `<view>@<from>~<to>`. Raises Busy."""
    found = _ADDRESS.fullmatch(address)
    if found is None or not sight.readable(found["view"]):
        return Missing()
    view, at, tag, to = found["view"], found["at"], found["tag"], found["to"]
    if at is None:
        return _newest(sight, view)
    if view == PEOPLE or DRAFT.fullmatch(view) or len(at) > 9 or not _reachable(sight, view, int(at)):
        return Missing()
    if tag is None:
        return Missing() if to else version(sight, view, int(at), MINUTE)
    return _delta(sight, view, at + tag, to) if to else _table(sight, view, int(at), at + tag)


def version(sight: Sight, view: str, n: int, cache: str) -> Answer:
    """The redirect from version n of a view to its position there."""
    if not _reachable(sight, view, n):
        return Missing()
    history = sight.reading.history(view)
    return Moved(f"{view}@{history.position(history.since(view, n))}", cache)


def at_time(sight: Sight, view: str, ms: int) -> Answer:
    """The redirect to the last version of a view at or before a time, ms UTC."""
    if not sight.readable(view) or view == PEOPLE or DRAFT.fullmatch(view):
        return Missing()
    history = sight.reading.history(view)
    head = sight.head(view)
    n = min(history.last_at_or_before(ms), head)
    if not _reachable(sight, view, n):
        return Missing()
    return Moved(f"{view}@{n}", MINUTE if ms < history.at(head) else NO_STORE)


def _reachable(sight: Sight, view: str, n: int) -> bool:
    return n <= sight.head(view) and sight.exists(view, n)


def _newest(sight: Sight, view: str) -> Answer:
    position = sight.position(view)
    if position is None:
        return Missing()
    return Page(with_view(view, sight.table(view)), position, MINUTE if view == PEOPLE else SECOND)


def _table(sight: Sight, view: str, n: int, position: str) -> Answer:
    history = sight.reading.history(view)
    if history.known(position) is None:
        return Moved(f"{view}@{n}", NO_STORE)
    if history.since(view, n) != n:
        return version(sight, view, n, IMMUTABLE)
    return Page(with_view(view, sight.reading.table_entry(view, n)), position, IMMUTABLE)


def _delta(sight: Sight, view: str, start: str, end: str) -> Answer:
    a, b = sight.version(view, start), sight.version(view, end)
    if a is None or b is None or not sight.exists(view, b):
        return Missing()
    entry = sight.reading.delta_entry(view, start, a, b)
    return Missing() if entry is None else Page(with_view(view, entry), end, IMMUTABLE)
