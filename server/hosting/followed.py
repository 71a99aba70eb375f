"""A loaded log and the queue between the tail, which must not wait, and the lock of its commands."""

import asyncio
import logging
from typing import Any

from server.hosting.log import HistoryChanged, HostedLog
from server.log.base import LogName, Unavailable, Watch

PAUSE_SECONDS = 0.5

_logger = logging.getLogger(__name__)

Arrival = tuple[LogName, int, list[bytes]]


class Followed:
    """What arrives from the store for one log, taken in one after the other."""

    def __init__(self, host: HostedLog[Any]) -> None:
        self.host = host
        self.restarting = asyncio.Lock()
        self._queue: asyncio.Queue[Arrival | str | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._run(), name=f"follow {host.log}")
        self._drafts: Watch = host.around.store.watch_drafts(host.log, self._queue.put_nowait)

    def arrived(self, log: LogName, first: int, raws: list[bytes]) -> None:
        """New entries of one of its streams."""
        self._queue.put_nowait((log, first, raws))

    def foreign(self, _: LogName, __: int) -> None:
        """The tail has found another log under the same name."""
        self._queue.put_nowait(None)

    async def close(self) -> None:
        """Take in nothing more."""
        await self._drafts.close()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            item = await self._queue.get()
            while not await self._done(item):  # noqa: ASYNC110 - the store tells nobody when it is back
                await asyncio.sleep(PAUSE_SECONDS)

    async def _done(self, item: Arrival | str | None) -> bool:
        """Take in one item; False if the store has to be asked again."""
        try:
            await self._take(item)
        except (Unavailable, OSError) as trouble:  # OSError: no room for what the store has lost
            _logger.warning("%s: trying again (%s)", self.host.log, trouble)
            return False
        return True

    async def _take(self, item: Arrival | str | None) -> None:
        if isinstance(item, str):
            await self.host.draft_changed(item)
        elif item is None:
            await self._begin_anew()
        else:
            try:
                await self.host.arrived(*item)
            except HistoryChanged:
                await self._begin_anew()

    async def _begin_anew(self) -> None:
        await self.host.around.begin_anew(str(self.host.log))
