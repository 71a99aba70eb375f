"""Many phones in a process of their own, each a client of the feed with the tables of the public page."""

from __future__ import annotations

import asyncio
import contextlib
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import urljoin

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.phone import FOLLOWED
from benchmarks.ticks import Tick
from docs.feed_client import Tables, fetch

APPLIED_AFTER_SECONDS = 0.5
"""A phone has a processor of its own, and fifty share one here: each frame is timed as it comes, and taken in when all
phones have got theirs and the pages have drawn."""
PAUSE_SECONDS = 1.0
"""Before a phone asks again, or comes back."""
CHECK_SECONDS = 60.0


class Version(msgspec.Struct):
    """What of a frame says how new it is. t: its kind."""

    t: str
    n: int = 0


class SentAway(Exception):
    """The server has closed a connection, and said why."""


class Phone:
    """A client that holds tables, and remembers when it came to which version. cuts: how often it had to come back."""

    def __init__(self) -> None:
        self.heard: list[Tick] = []
        self.tables = Tables(*FOLLOWED["page"])
        self.cuts = 0

    async def follow(self, base: str) -> None:
        """Hear what comes, until it is cancelled."""
        while True:
            try:
                await self._converse(base)
            except* (SentAway, OSError, WebSocketException) as lost:
                print("a phone:", *lost.exceptions, file=sys.stderr)
            self.cuts += 1
            await asyncio.sleep(PAUSE_SECONDS)

    async def _converse(self, base: str) -> None:
        async with connect("ws" + base.removeprefix("http") + "feed") as socket, asyncio.TaskGroup() as doing:
            frames: asyncio.Queue[tuple[float, str]] = asyncio.Queue()
            doing.create_task(self._hear(socket, frames))
            doing.create_task(self._take(socket, frames, base))
            doing.create_task(self._check(socket))

    async def _hear(self, socket: ClientConnection, frames: asyncio.Queue[tuple[float, str]]) -> None:
        while True:
            frame = str(await socket.recv())
            now = time.time() * 1000
            version = msgspec.json.decode(frame, type=Version)
            if version.t != "tick":
                raise SentAway(frame)
            self.heard.append(Tick(version.n, now))
            frames.put_nowait((time.monotonic() + APPLIED_AFTER_SECONDS, frame))

    async def _take(self, socket: ClientConnection, frames: asyncio.Queue[tuple[float, str]], base: str) -> None:
        while True:
            due, frame = await frames.get()
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            message = json.loads(frame)
            if await asyncio.to_thread(self.tables.take, message, lambda url: fetch(urljoin(base, url))):
                continue
            await asyncio.sleep(PAUSE_SECONDS)
            while not frames.empty():  # nor would these fit
                frames.get_nowait()
            await socket.send(self.tables.want())

    async def _check(self, socket: ClientConnection) -> None:
        while True:
            await socket.send(self.tables.want())
            await asyncio.sleep(CHECK_SECONDS)

    def told(self) -> dict[str, Any]:
        """All it knows: what it heard, the positions of its tables, its cuts."""
        return {
            "heard": self.heard,
            "cuts": self.cuts,
            "at": {view: table["to"] for view, table in self.tables.tables.items() if table},
        }


class Phones:
    """The process, seen from outside."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def told(self) -> list[dict[str, Any]]:
        """`heard`, `cuts` and `at` of every phone, which then are switched off."""
        said, _ = self._process.communicate("enough\n", timeout=60)
        phones: list[dict[str, Any]] = json.loads(said)
        return [{**phone, "heard": [Tick(*one) for one in phone["heard"]]} for phone in phones]


@contextlib.contextmanager
def phones(base: str, how_many: int) -> Iterator[Phones]:
    """So many phones that follow the tournament at this address, which ends in a slash."""
    command = [sys.executable, "-m", "benchmarks.hall_phones", base, str(how_many)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield Phones(process)
        finally:
            process.terminate()


async def main(base: str, how_many: int) -> None:
    """Follow until a line comes in, then say what was heard."""
    crowd = [Phone() for _ in range(how_many)]
    following = asyncio.gather(*(phone.follow(base) for phone in crowd))
    enough = asyncio.create_task(asyncio.to_thread(sys.stdin.readline))
    await asyncio.wait([following, enough], return_when=asyncio.FIRST_COMPLETED)
    if following.done():
        following.result()
    following.cancel()
    await asyncio.gather(following, return_exceptions=True)
    print(json.dumps([phone.told() for phone in crowd]))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
