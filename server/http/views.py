"""Views by address: `head`, `<view>`, `@<n>`, `@<position>`, `@<from>~<to>`, `?at=<time>` (CONTRACTS A4).

The public and the live pages differ in the window they look through, in the roles they serve and in what caches may do.
"""

from collections.abc import Callable

import msgspec
from litestar import Response

from projections.tournament import Tournament
from projections.views.table import with_view
from server.http.answers import AnyRequest, compressed, is_fresh, json_response
from server.http.errors import not_found
from server.http.guards import sees
from server.http.times import milliseconds
from server.reading.reading import DRAFT, PEOPLE
from server.reading.window import NO_DRAFT, Sight, Window

FORMAT = 1
"""The form of `head` and of all tables and deltas."""


class Caching(msgspec.Struct, frozen=True):
    """Cache-Control of each kind of answer."""

    head: str = "max-age=1, stale-while-revalidate=5, stale-if-error=600"
    newest: str = "max-age=1"
    names: str = "private, max-age=60"
    redirect: str = "max-age=60"
    for_ever: str = "max-age=31536000, immutable"
    nothing: str = "no-store"


PUBLIC = Caching()
"""Everybody may keep what everybody may read; only the names are for no shared cache."""

_PRIVATE = "private, no-store"
LIVE = Caching(_PRIVATE, _PRIVATE, _PRIVATE, _PRIVATE, _PRIVATE, _PRIVATE)
"""For the one who asked, and for nobody else."""


class HeadBody(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where everything stands. log, moves and the values of views: positions. now, at: ms UTC."""

    format: int
    build: str
    now: int
    at: int
    log: str
    moves: str | None = None
    views: dict[str, str] = {}


class Reader:
    """Answers one request for a view of one tournament or festival. role: "" for the public."""

    def __init__(self, request: AnyRequest, window: Window, caching: Caching, role: str = "") -> None:
        self._request = request
        self._sight: Sight = window.look()
        self._base = window.base
        self._caching = caching
        self._role = role

    # ---- head ----

    def head(self, now: int, build: str) -> Response[bytes]:
        """The positions of all views, for who has no socket."""
        sight, streams = self._sight, self._sight.reading.streams
        moves = streams["moves"].position(sight.m) if "moves" in streams else None
        log = streams["log"].position(sight.n)
        body = HeadBody(FORMAT, build, now, sight.at, log, moves, self._positions())
        return self._json(msgspec.json.encode(body), self._caching.head)

    def _positions(self) -> dict[str, str]:
        sight, streams = self._sight, self._sight.reading.streams
        names = [name for stream, one in streams.items() for name in one.names(sight.heads[stream])]
        names += [view.name for one in streams.values() for view in one.kind.views if view.audience == "staff"]
        shown = [name for name in names if not name.startswith("game.") and self._shows(name)]
        positions = {name: position for name in shown if (position := sight.position(name))}
        return positions | self._drafts()

    def _drafts(self) -> dict[str, str]:
        """Of the rounds that may be under preparation, those that are."""
        if not self._sight.reading.has_drafts:
            return {}
        last = state_at(self._sight).regulations.rounds
        names = [name for number in range(1, last + 1) if self._shows(name := f"draft.{number}")]
        positions = {name: position for name in names if (position := self._sight.position(name))}
        return {name: position for name, position in positions.items() if position != NO_DRAFT}

    # ---- views ----

    def view(self, what: str, at: str | None) -> Response[bytes]:
        """The answer for `<view>` or `<view>@…`. at: the time asked for, if any. Raises Problem, Busy."""
        view, mark, when = what.partition("@")
        if not self._shows(view):
            raise not_found()
        if not mark:
            return self._newest(view) if at is None else self._at_time(view, at)
        if view == PEOPLE or DRAFT.fullmatch(view):
            raise not_found()
        start, tilde, end = when.partition("~")
        if tilde:
            return self._delta(view, start, end)
        return self._at_position(view, when) if "-" in when else self._at_version(view, _version(when))

    def _shows(self, view: str) -> bool:
        """Whether this reader may know that there can be such a view. A family as such (`pairings.*`) is none."""
        return "*" not in view and sees(self._role, view, self._sight.reading.audience(view))

    def _newest(self, view: str) -> Response[bytes]:
        position = self._sight.position(view)
        if position is None:
            raise not_found()
        cache = self._caching.names if view == PEOPLE else self._caching.newest
        if is_fresh(self._request, _etag(position)):
            return self._unchanged(position, cache)
        return self._bytes(view, position, self._sight.table(view), cache)

    def _at_version(self, view: str, n: int) -> Response[bytes]:
        self._demand(view, n)
        history = self._sight.reading.history(view)
        return self._redirect(f"{view}@{history.position(history.since(view, n))}", self._caching.redirect)

    def _at_position(self, view: str, position: str) -> Response[bytes]:
        n = _version(position.partition("-")[0])
        self._demand(view, n)
        reading = self._sight.reading
        history = reading.history(view)
        if history.known(position) is None:
            return self._redirect(f"{view}@{n}", self._caching.nothing)
        own = history.position(history.since(view, n))
        if is_fresh(self._request, _etag(own)):
            return self._unchanged(own, self._caching.for_ever)
        hot = own == self._sight.position(view)
        return self._bytes(view, own, reading.table_entry(view, n, hot=hot), self._caching.for_ever)

    def _delta(self, view: str, start: str, end: str) -> Response[bytes]:
        sight = self._sight
        if "-" not in end:
            return self._delta_to_version(view, start, _version(end))
        a, b = sight.version(view, start), sight.version(view, end)
        if a is None or b is None or not (sight.exists(view, a) and sight.exists(view, b)):
            raise not_found()
        history = sight.reading.history(view)
        to = history.position(history.since(view, b))
        entry = sight.reading.delta_entry(view, start, a, b, hot=to == sight.position(view))
        if entry is None:
            raise not_found()
        return self._bytes(view, to, entry, self._caching.for_ever, start)

    def _delta_to_version(self, view: str, start: str, n: int) -> Response[bytes]:
        """A slider knows versions, not positions: it is sent on to the delta that stays as it is."""
        self._demand(view, n)
        if self._sight.version(view, start) is None:
            raise not_found()
        history = self._sight.reading.history(view)
        return self._redirect(f"{view}@{start}~{history.position(history.since(view, n))}", self._caching.redirect)

    def _at_time(self, view: str, at: str) -> Response[bytes]:
        if view == PEOPLE or DRAFT.fullmatch(view):
            raise not_found()
        sight = self._sight
        history = sight.reading.history(view)
        head = sight.head(view)
        moment = milliseconds(at, sight.reading.streams["log"].state(sight.n).details.zone)
        n = min(history.last_at_or_before(max(moment, 0)), head)
        past = moment < history.at(head)
        return self._redirect(f"{view}@{n}", self._caching.redirect if past else self._caching.nothing)

    def _demand(self, view: str, n: int) -> None:
        """Raises Problem (404) for a version this reader may not see, or at which there is no such view."""
        if n > self._sight.head(view) or not self._sight.exists(view, n):
            raise not_found()

    # ---- responses ----

    def _bytes(self, view: str, to: str, entry: bytes, cache: str, start: str = "") -> Response[bytes]:
        def shrink(body: bytes) -> bytes:
            if cache == self._caching.names or DRAFT.fullmatch(view):
                return compressed(body)
            return self._sight.reading.gzipped((view, start, to), lambda: compressed(body))

        return self._json(with_view(view, entry), cache, to, shrink)

    def _json(
        self, body: bytes, cache: str, position: str = "", shrink: Callable[[bytes], bytes] = compressed
    ) -> Response[bytes]:
        return json_response(self._request, body, self._headers(cache, position), shrink=shrink)

    def _headers(self, cache: str, position: str = "") -> dict[str, str]:
        etag = {"etag": _etag(position)} if position else {}
        return {"cache-control": cache} | etag

    def _unchanged(self, position: str, cache: str) -> Response[bytes]:
        headers = self._headers(cache, position) | {"vary": "accept-encoding"}
        return Response(b"", status_code=304, headers=headers)

    def _redirect(self, what: str, cache: str) -> Response[bytes]:
        headers = self._headers(cache) | {"location": self._base + what}
        return Response(b"", status_code=307, headers=headers, media_type="text/plain")


def _etag(position: str) -> str:
    return f'"{position}"'


def _version(text: str) -> int:
    """A version as it is written: digits without a leading zero. Raises Problem (404)."""
    if not (text.isascii() and text.isdigit() and len(text) < 10) or (text[0] == "0" and text != "0"):
        raise not_found()
    return int(text)


def state_at(sight: Sight) -> Tournament:
    """The state of a tournament at the version of its log that is seen."""
    state: Tournament = sight.reading.streams["log"].state(sight.n)
    return state
