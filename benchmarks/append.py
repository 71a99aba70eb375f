"""Durable append through `RedisLogStore`, to the bare script on the same store. Promise: at most 1.3x.

Both append one event of 300 bytes after the other, in turn, to logs of one embedded store, each waiting for the disk.
The floor sends the same EVALSHA on a plain socket and reads the reply; everything else is what our client adds.
Medians, so that a busy disk does not decide.

    python -m benchmarks.append
"""

from __future__ import annotations

import asyncio
import hashlib
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import hiredis
import uvloop

from server.log.base import Appended, LogName
from server.log.binary import find_server
from server.log.embedded import EmbeddedStore
from server.log.link import Script
from server.log.redis import RedisLogStore

EVENTS = 1000
GOAL = 1.3

Append = Callable[[int, bytes, bytes], Awaitable[None]]


def event(version: int) -> bytes:
    """An entry of the size of a result."""
    return b'{"n":%d,"cmd":"01J%020d","event":{"type":"result-entered.1"}}' % (version, version) + b" " * 220


async def bare(socket: str) -> Append:
    """Appends by the script alone, on a connection of its own."""
    reader, writer = await asyncio.open_unix_connection(socket)
    parser = hiredis.Reader()
    keys = [f"{{t:bare}}:{part}" for part in ("log", "cmd", "people", "secrets", "gone")]
    sha = Script("append.lua").sha

    async def append(expected: int, last: bytes, raw: bytes) -> None:
        fence = hashlib.sha1(last).hexdigest() if expected else ""
        writer.write(hiredis.pack_command(("EVALSHA", sha, 5, *keys, expected, fence, f"bare-{expected}", 0, raw)))
        reply = False
        while reply is False:
            parser.feed(await reader.read(65536))
            reply = parser.gets()
        assert reply == [b"ok", expected + 1, expected + 1], reply

    return append


def ours(store: RedisLogStore) -> Append:
    """Appends as the server does."""
    log = LogName("t", "ours")

    async def append(expected: int, last: bytes, raw: bytes) -> None:
        answer = await store.append(log, expected, last, f"ours-{expected}", [raw])
        assert answer == Appended(expected + 1, expected + 1), answer

    return append


async def measure(ways: list[Append]) -> list[float]:
    """Median seconds of one append, of each way."""
    taken: list[list[float]] = [[] for _ in ways]
    last = b""
    for expected in range(EVENTS):
        raw = event(expected + 1)
        for way, times in zip(ways, taken, strict=True):
            began = time.perf_counter()
            await way(expected, last, raw)
            times.append(time.perf_counter() - began)
        last = raw
    return [statistics.median(times) for times in taken]


async def main() -> None:
    """Print one line."""
    with tempfile.TemporaryDirectory() as directory:
        embedded = EmbeddedStore(Path(directory), find_server())
        socket = await embedded.start()
        store = RedisLogStore(socket)
        await store.append(LogName("t", "warm-up"), 0, b"", "warm-up", [b"x"])
        floor, whole = await measure([await bare(socket), ours(store)])
        await store.close()
        await embedded.stop()
    print(
        f"durable append: {whole * 1e6:.0f} us, bare script {floor * 1e6:.0f} us, "
        f"ratio {whole / floor:.2f} (goal <= {GOAL})"
    )


if __name__ == "__main__":
    uvloop.run(main())  # as the server runs
