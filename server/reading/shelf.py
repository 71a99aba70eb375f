"""Tables and their bytes, kept at hand within bounds, for all tournaments of a process (CONTRACTS A6)."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from projections.views.table import Table

T = TypeVar("T")

TABLE_ROWS = 1_000_000
"""Rows of all kept tables together."""

ENCODED_BYTES = 64 * 1024 * 1024
"""Bytes of all kept encodings together."""

COLD_PER_SECOND = 20
"""Tables of the past made anew, per second and process."""


class Busy(Exception):
    """Too many tables of the past were asked for at once: HTTP 429; the feed sends something else."""


class Place(NamedTuple):
    """Names a table for ever: the tag in the position tells histories and releases apart."""

    log: str
    view: str
    position: str


class Shelf:
    """The two caches. Everything here is synchronous, so a table is never made twice at the same time.

    clock: ms, monotonic.
    """

    def __init__(self, clock: Callable[[], int], rows: int = TABLE_ROWS, encoded_bytes: int = ENCODED_BYTES) -> None:
        self._clock = clock
        self._tables: _Recent[Place, Table] = _Recent(rows)
        self._encoded: _Recent[tuple[str, ...], bytes] = _Recent(encoded_bytes)
        self._newest: dict[tuple[str, str], Place] = {}
        self._tokens = COLD_PER_SECOND * 1000
        self._refilled = clock()

    def table(self, place: Place, make: Callable[[], Table], *, hot: bool) -> Table:
        """The table of a place, made if it is not at hand.

        hot: it is the newest that a reader may see, which is never refused. Raises Busy.
        """
        table = self._tables.get(place)
        if table is not None:
            return table
        if not hot:
            self._spend()
        table = self._sharing(place, make())
        self._tables.put(place, table, len(table.rows) + 1)
        self._newest[place.log, place.view] = place
        return table

    def encoded(self, key: tuple[str, ...], make: Callable[[], bytes]) -> bytes:
        """The bytes of a key that names them for ever, made if they are not at hand."""
        encoded = self._encoded.get(key)
        if encoded is None:
            encoded = make()
            self._encoded.put(key, encoded, len(encoded))
        return encoded

    def forget(self, log: str) -> None:
        """Let go of what was last made for a log that is no longer loaded; the rest ages out."""
        for key in [key for key in self._newest if key[0] == log]:
            del self._newest[key]

    def _spend(self) -> None:
        """Take one of the tables that may be made this second (a bucket that holds one second's worth)."""
        now = self._clock()
        full = COLD_PER_SECOND * 1000
        self._tokens = min(full, self._tokens + (now - self._refilled) * COLD_PER_SECOND)
        self._refilled = now
        if self._tokens < 1000:
            raise Busy("too many tables of the past at once; ask again in a second")
        self._tokens -= 1000

    def _sharing(self, place: Place, table: Table) -> Table:
        """The same table, with every row that the view's last made table also has taken from there."""
        before = self._newest.get((place.log, place.view))
        known = self._tables.get(before) if before else None
        if known is None:
            return table
        rows = {}
        for key, cells in table.rows.items():
            kept = known.rows.get(key)
            rows[key] = kept if kept == cells and kept is not None else cells
        return Table(table.columns, rows, table.meta)


K = TypeVar("K")


class _Recent(Generic[K, T]):
    """Values with a size, the least recently used dropped when all together are larger than `limit`."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._size = 0
        self._values: OrderedDict[K, tuple[T, int]] = OrderedDict()

    def get(self, key: K) -> T | None:
        found = self._values.get(key)
        if found is None:
            return None
        self._values.move_to_end(key)
        return found[0]

    def put(self, key: K, value: T, size: int) -> None:
        self._values[key] = value, size
        self._size += size
        while self._size > self._limit and len(self._values) > 1:
            _, (_, dropped) = self._values.popitem(last=False)
            self._size -= dropped
