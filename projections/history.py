"""One log in memory, addressable at every version: positions, touch index, states and tables of any prefix.

The same class holds every kind of log (tournament, moves, festival); a `LogKind` gives it the vocabulary, the fold
and the views. The exact bytes of all entries are kept, so that reading any version needs no store.
"""

from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import Any, Generic, TypeVar

import msgspec

from projections.envelope import ZERO_HASH, ChainBroken, Envelope, Vocabulary, entry_hash
from projections.views.table import EMPTY, Table
from projections.views.view import Prefix, View

T = TypeVar("T")

KEPT_EVERY = 64
"""A state is kept every so many versions (CONTRACTS A6): at most 63 applies to any other."""


class LogKind(msgspec.Struct, Generic[T], frozen=True):
    """What makes a log of one kind: key prefix, vocabulary, fold, touches and views (CONTRACTS B8).

    is_about: whether an event has changed a subject (CONTRACTS B4).
    """

    prefix: str
    vocabulary: Vocabulary
    initial: T
    apply: Callable[[T, Envelope[Any]], T]
    is_about: Callable[[Any, str], bool]
    touches: Callable[[Any], tuple[str, ...]]
    views: tuple[View[T], ...]
    members: Callable[[T], tuple[str, ...]]


class History(Generic[T]):
    """A log of one kind, verified and folded as it grows. `code` is the digest of the projections (CONTRACTS A1)."""

    def __init__(self, kind: LogKind[T], code: bytes) -> None:
        self.kind = kind
        self.n = 0
        self.newest: T = kind.initial
        self.commands: dict[str, tuple[int, int]] = {}
        self._code = code
        self._raws: list[bytes] = []
        self._hashes: list[bytes] = [ZERO_HASH]
        self._times = array("q", [0])
        self._states: list[T] = [kind.initial]
        self._touched: dict[tuple[str, ...], array[int]] = {}
        self._indexes: dict[str, list[array[int]]] = {}
        self._views = {view.name: view for view in kind.views}

    # ---- growing ----

    def extend(self, raws: Sequence[bytes]) -> list[Envelope[Any]]:
        """Take in entries after checking the chain; returns them decoded.

        Raises ChainBroken or UnknownEvent, which name the version; entries before it have been taken in.
        """
        return [self._take(raw) for raw in raws]

    def rehearse(self, raws: Sequence[bytes]) -> None:
        """Read and fold entries that are about to be written, keeping nothing: what we cannot read is never appended.

        Raises ChainBroken or UnknownEvent.
        """
        state = self.newest
        for n, raw in enumerate(raws, self.n + 1):
            state = self._folded(state, self.kind.vocabulary.decode(raw, n))

    def _take(self, raw: bytes) -> Envelope[Any]:
        n = self.n + 1
        entry = self.kind.vocabulary.decode(raw, n)
        self._check(entry, n)
        self._keep(n, raw, entry, self._folded(self.newest, entry))
        return entry

    def _folded(self, state: T, entry: Envelope[Any]) -> T:
        try:
            return self.kind.apply(state, entry)
        except (KeyError, IndexError, AttributeError, TypeError) as error:
            raise ChainBroken(entry.n, f"{type(entry.event).__name__} cannot follow ({error!r})") from None

    def _check(self, entry: Envelope[Any], n: int) -> None:
        if entry.n != n:
            raise ChainBroken(n, f"the entry says version {entry.n}")
        if entry.prev != self._hashes[-1].hex():
            raise ChainBroken(n, f"prev is not the hash of version {n - 1}")
        if entry.at < self._times[-1]:
            raise ChainBroken(n, "its time is before that of the entry before")

    def _keep(self, n: int, raw: bytes, entry: Envelope[Any], state: T) -> None:
        self.n = n
        self.newest = state
        self._raws.append(raw)
        self._hashes.append(entry_hash(raw))
        self._times.append(entry.at)
        earlier = self.commands.get(entry.cmd)
        self.commands[entry.cmd] = (n, n) if earlier is None else (earlier[0], n)
        views = self.kind.touches(entry.event)
        index = self._touched.get(views)
        if index is None:
            index = self._new_index(views)
        index.append(n)
        if n % KEPT_EVERY == 0:
            self._states.append(state)

    def _new_index(self, views: tuple[str, ...]) -> "array[int]":
        """The versions of events that touch exactly these views: one list for all of them."""
        index = self._touched[views] = array("q")
        for view in views:
            self._indexes.setdefault(view, []).append(index)
        return index

    # ---- entries ----

    def raw(self, n: int) -> bytes:
        """The exact bytes of entry n, b"" for 0."""
        return self._raws[n - 1] if n else b""

    def entry(self, n: int) -> Envelope[Any]:
        """Entry n, decoded, in its current version."""
        return self.kind.vocabulary.decode(self._raws[n - 1], n)

    def at(self, n: int) -> int:
        """Time of entry n, ms UTC; 0 for version 0."""
        return self._times[n]

    def hash(self, n: int) -> bytes:
        """hash_n, 32 bytes."""
        return self._hashes[n]

    def last_at_or_before(self, ms: int) -> int:
        """The last version with a time <= ms."""
        return bisect_right(self._times, ms) - 1

    # ---- positions ----

    def position(self, n: int) -> str:
        """`<n>-<tag>`: version, history and code in one text (CONTRACTS A1)."""
        return f"{n}-{sha256(self._code + self._hashes[n]).hexdigest()[:10]}"

    def known(self, position: str) -> int | None:
        """The version that a position names, if it is one of this history and code."""
        head, _, _ = position.partition("-")
        if not (head.isascii() and head.isdigit() and len(head) < 10):
            return None
        n = int(head)
        return n if n <= self.n and self.position(n) == position else None

    # ---- states and views ----

    def state(self, n: int) -> T:
        """The state at version n: the nearest kept one and at most 63 applies."""
        if n == self.n:
            return self.newest
        kept = n // KEPT_EVERY
        state = self._states[kept]
        for version in range(kept * KEPT_EVERY + 1, n + 1):
            state = self.kind.apply(state, self.entry(version))
        return state

    def view(self, name: str) -> tuple[View[T], str] | None:
        """The view that a name means, with its argument; None if there can be no such view."""
        if name in self._views:
            return self._views[name], ""
        family, _, argument = name.partition(".")
        found = self._views.get(f"{family}.*")
        return (found, argument) if found and _well_formed(argument) else None

    def audience(self, name: str) -> str | None:
        """`public`, `staff`, or None if there can be no such view."""
        found = self.view(name)
        return found[0].audience if found else None

    def exists(self, name: str, n: int) -> bool:
        """Whether the view exists at version n (a round's pairings: from their publication on)."""
        found = self.view(name)
        if found is None:
            return False
        view, argument = found
        return view.begins is None or n == 0 or view.begins(self.state(n), argument)

    def since(self, name: str, n: int) -> int:
        """The last version <= n that touches the view, 0 if none does."""
        return max((_last(index, n) for index in self._touching(name)), default=0)

    def touches(self, name: str, after: int, upto: int) -> int:
        """How many versions in (after, upto] touch the view (an upper bound where it follows several)."""
        return sum(bisect_right(index, upto) - bisect_right(index, after) for index in self._touching(name))

    def _touching(self, name: str) -> "Iterator[array[int]]":
        found = self.view(name)
        if found is not None:
            view, argument = found
            for followed in view.follows or (name,):
                yield from self._indexes.get(followed.replace("*", argument), ())

    def names(self, n: int) -> tuple[str, ...]:
        """The public views that exist at version n, members of families included, those of HTTP only left out."""
        state = self.state(n)
        fixed = tuple(
            view.name
            for view in self.kind.views
            if view.audience == "public" and not view.http_only and not view.name.endswith(".*")
            if view.begins is None or view.begins(state, "")
        )
        return fixed + self.kind.members(state)

    def table(self, name: str, n: int) -> Table:
        """The table of a view at version n, computed, not cached. Raises KeyError for a view that does not exist."""
        found = self.view(name)
        if found is None:
            raise KeyError(name)
        view, argument = found
        if n == 0 or self.since(name, n) == 0:
            return EMPTY
        return view.table(Prefix(self.state(n), n, self.entry), argument)


def _last(versions: "array[int]", n: int) -> int:
    at = bisect_right(versions, n)
    return versions[at - 1] if at else 0


def _well_formed(argument: str) -> bool:
    return argument.isascii() and argument.isdigit() and len(argument) <= 5 and not argument.startswith("0")
