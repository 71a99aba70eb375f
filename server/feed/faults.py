"""What fails stops nothing else: a view that cannot be computed is left out, a connection that broke passed over."""

import logging
from collections.abc import Callable, Iterable

from server.feed.session import Found, Source, entry

AGAIN_MS = 10_000
"""A table that failed is not tried again sooner, except at another position: a failure costs time too."""

_logger = logging.getLogger("openhall.feed")


class Faults:
    """The views of one feed that failed. log: names the tournament. monotonic: ms."""

    def __init__(self, log: str, monotonic: Callable[[], int]) -> None:
        self._log = log
        self._monotonic = monotonic
        self._told: dict[str, str | None] = {}
        self._failed: dict[str, tuple[str | None, int]] = {}

    def entry(self, source: Source, view: str, have: str | None) -> Found:
        """As `session.entry`; where that fails the client stays where it is, and nothing is sent."""
        position: str | None = None
        try:
            position = source.position(view)
            if self._rests(view, position):
                return have, None
            return entry(source, view, have)
        except Exception as fault:
            self._tell(view, position, fault)
        try:
            return entry(source, view, None)  # perhaps only the delta failed, from a table long past
        except Exception:
            self._failed[view] = position, self._monotonic()
            return have, None

    def _rests(self, view: str, position: str | None) -> bool:
        if view not in self._failed:
            return False
        where, when = self._failed[view]
        return where == position and self._monotonic() - when < AGAIN_MS

    def _tell(self, view: str, position: str | None, fault: Exception) -> None:
        """Once for each position."""
        if self._told.get(view, "") != position:
            self._told[view] = position
            _logger.error("%s: %s at %s cannot be computed; left out", self._log, view, position, exc_info=fault)


def each(calls: Iterable[Callable[[], None]]) -> None:
    """Make all the calls, whatever becomes of one."""
    for call in calls:
        try:
            call()
        except Exception:
            _logger.exception("one connection or feed failed; the others go on")


def write_to_all(writes: Iterable[Callable[[bytes], None]], frame: bytes) -> None:
    """Write the same bytes to many; a connection that broke a moment ago must not keep them from the others."""
    for write in writes:
        try:
            write(frame)
        except RuntimeError:
            continue
        except Exception:
            _logger.exception("one connection takes no frame; the others go on")
