"""Following logs: every new entry exactly once, in order, across lost connections and restarts of the store."""

import asyncio
import logging
from collections.abc import Callable

from server.log.base import LogName, LogStore, Unavailable

FIRST_PAUSE = 0.05
LONGEST_PAUSE = 1.0
"""Seconds between two tries at a store that does not answer: doubling from the first to the longest."""

Arrived = Callable[[LogName, int, list[bytes]], None]
"""Called with the log, the version of the first entry, and the entries."""

Changed = Callable[[LogName, int], None]
"""Called with the log and where it ends now: it is not the log that was followed (CONTRACTS B2, `fork`)."""

_logger = logging.getLogger(__name__)


class Tail:
    """Follows any number of logs of one store, each by a task and a blocking read of its own."""

    def __init__(self, store: LogStore) -> None:
        self._store = store
        self._tasks: dict[LogName, asyncio.Task[None]] = {}

    def follow(self, log: LogName, after: int, arrived: Arrived, *, last: bytes, changed: Changed) -> None:
        """Hand on every entry behind version `after`, whose bytes are `last` (b"" for 0).

        Following ends with `unfollow`, with `close`, with a call of `changed`, or with an exception of `arrived`
        (a broken chain), which is logged. ValueError if the log is followed already.
        """
        if log in self._tasks:
            raise ValueError(f"{log} is followed already; unfollow it first")
        follower = _Follower(self._store, log, after, last, arrived)
        task = asyncio.create_task(self._run(follower, changed), name=f"tail {log}")
        self._tasks[log] = task
        task.add_done_callback(lambda done: self._ended(log, done))

    async def unfollow(self, log: LogName) -> None:
        """Stop following a log; harmless if it is not followed."""
        task = self._tasks.pop(log, None)
        if task is not None and task is not asyncio.current_task():
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def close(self) -> None:
        """Stop following everything."""
        for log in tuple(self._tasks):
            await self.unfollow(log)

    async def _run(self, follower: "_Follower", changed: Changed) -> None:
        end = await follower.run()
        self._tasks.pop(follower.log, None)  # first, so that `changed` may follow the log anew
        changed(follower.log, end)

    def _ended(self, log: LogName, task: asyncio.Task[None]) -> None:
        if self._tasks.get(log) is task:
            del self._tasks[log]
        if not task.cancelled() and task.exception():
            _logger.error("no longer following %s", log, exc_info=task.exception())


class _Follower:
    """One followed log: where it stands, and the entry there, by which it knows the log again."""

    def __init__(self, store: LogStore, log: LogName, after: int, last: bytes, arrived: Arrived) -> None:
        self.log = log
        self._store = store
        self._version = after
        self._last = last
        self._arrived = arrived

    async def run(self) -> int:
        """Hand on entries until the log proves to be another one; return where that one ends."""
        pause = FIRST_PAUSE
        while True:
            try:
                foreign_end = await self._step()
            except Unavailable as error:
                if pause == FIRST_PAUSE:
                    _logger.warning("%s: waiting for the store (%s)", self.log, error)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            if foreign_end is not None:
                return foreign_end
            pause = FIRST_PAUSE

    async def _step(self) -> int | None:
        entries = await self._store.wait(self.log, self._version)
        if not entries:  # quiet for a while, perhaps because the log under us is now a shorter one
            return await self._foreign_end()
        first = self._version + 1
        self._version += len(entries)
        self._last = entries[-1]
        self._arrived(self.log, first, entries)
        return None

    async def _foreign_end(self) -> int | None:
        end, last = await self._store.end(self.log)
        same = end > self._version or (end == self._version and last == self._last)
        return None if same else end
