"""The topology of docker-compose.yml as processes: one store with its user's rules, two servers, one door.

A server is killed and started again under load that goes through the door, and while a feed looks through it. Shown to
fail: with a door that leads nowhere when a server dies, and, for what was acknowledged, as in test_kills.py.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidMessage


class Door:
    """A TCP proxy that sends each connection to the next server, or to the one after if that is away."""

    def __init__(self, servers: Any, *, patient: bool = True) -> None:
        self.through = dict.fromkeys(range(len(servers)), 0)
        self._servers = servers
        self._patient = patient
        self._turn = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def close(self) -> None:
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await self._next()
        except OSError:
            writer.transport.abort()
            return
        tasks = {asyncio.create_task(_carry(reader, back)), asyncio.create_task(_carry(there, writer))}
        self._tasks |= tasks
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for one in (writer, back):
            one.transport.abort()

    async def _next(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection to a server. Raises OSError if there is none."""
        for last in (False, True) if self._patient else (True,):
            self._turn = (self._turn + 1) % len(self._servers)
            port = self._servers[self._turn].url.rpartition(":")[2]
            try:
                connection = await asyncio.open_connection("127.0.0.1", int(port))
            except OSError:
                if last:
                    raise
            else:
                self.through[self._turn] += 1
                return connection
        raise AssertionError


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(ConnectionError):
        while data := await reader.read(1 << 16):
            writer.write(data)


@pytest_asyncio.fixture(loop_scope="session")
async def doors() -> AsyncIterator[Any]:
    """`await doors(servers)`: an open door."""
    async with contextlib.AsyncExitStack() as stack:

        async def make(servers: Any, *, patient: bool = True) -> Door:
            door = Door(servers, patient=patient)
            await door.open()
            stack.push_async_callback(door.close)
            return door

        yield make


async def heads(door: Door, tournament: str, seen: list[int]) -> None:
    """Follow the log through the door for ever, each time from the beginning; what versions it was told."""
    while True:
        with contextlib.suppress(OSError, ConnectionClosed, InvalidMessage):
            async with connect(f"ws{door.url.removeprefix('http')}/t/{tournament}/feed") as socket:
                await socket.send(json.dumps({"t": "want", "views": {"standings": None}}))
                async for text in socket:
                    seen.append(json.loads(text)["n"])
        await asyncio.sleep(0.05)


async def more(load: Any, count: int, what: str, until: Any, **patience: float) -> None:
    """Wait for so many more acknowledgements."""
    wanted = len(load.ledger) + count
    await until(lambda: len(load.ledger) >= wanted, what, **patience)


async def test_one_store_two_servers_and_one_door(
    seed: int, rng: Random, house: Any, arbiters: Any, doors: Any, loads: Any, audit: Any, until: Any, tmp_path: Path
) -> None:
    door = await doors(house.servers)
    opened, _ = await arbiters.open([door], house.token, rng, boards=12, name="door")
    load = loads(opened, rng, 6)
    seen: list[int] = []
    feed = asyncio.create_task(heads(door, opened.desk.tournament, seen))
    server = house.servers[seed % 2]
    await more(load, rng.randint(20, 60), "some acknowledgements", until)
    server.kill()
    await more(load, 20, "the other server goes on", until)
    await server.start()
    await more(load, 20, "both go on", until)
    await load.finish()
    last = opened.n + len(load.ledger)
    await until(lambda: last in seen, "the feed is at the end of the log")
    feed.cancel()
    assert all(door.through.values()), "both servers were used"
    for server in range(2):
        assert (await opened.desk.request("GET", "/readyz", server=server)).status == 200
    assert await audit(house.store.url, opened.desk.tournament, load.ledger, tmp_path) == []


async def test_a_door_that_leads_nowhere_is_found_out(
    house: Any, processes: Any, arbiters: Any, doors: Any, loads: Any, until: Any
) -> None:
    rng = Random("nowhere")
    server = await processes.server("single", house.store.url)
    door = await doors([server], patient=False)
    opened, _ = await arbiters.open([door], house.token, rng, boards=6, name="nowhere")
    load = loads(opened, rng, 2)
    await more(load, 5, "some acknowledgements", until)
    server.kill()
    with pytest.raises(AssertionError, match="still not"):
        await more(load, 20, "the other server goes on", until, seconds=1.0)
