"""The stores that the contract is held against, and the entries it is held with."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal

import pytest
import pytest_asyncio

from server.log.base import LogName, LogStore
from server.log.binary import find_server
from server.log.embedded import EmbeddedStore
from server.log.memory import MemoryLogStore
from server.log.redis import RedisLogStore

MakeEntry = Callable[[int, str], bytes]

DEBIAN = shutil.which("redis-server")


@asynccontextmanager
async def running(program: Path, directory: Path) -> AsyncIterator[str]:
    """The socket of a real store, one for the whole run: every test has a log of its own."""
    embedded = EmbeddedStore(directory, program)
    yield await embedded.start()
    await embedded.stop()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def embedded(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    """The Valkey of the package, or what else `openhall serve` would run."""
    async with running(find_server(), tmp_path_factory.mktemp("embedded")) as socket:
        yield socket


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def debian(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    """The oldest server that must do, Redis 7.0."""
    if DEBIAN is None:
        pytest.skip("no redis-server on the PATH")
    async with running(Path(DEBIAN), tmp_path_factory.mktemp("debian")) as socket:
        yield socket


@pytest.fixture(params=["embedded", "debian"])
def socket(request: pytest.FixtureRequest) -> str:
    """Every real store in turn."""
    return str(request.getfixturevalue(request.param))


@pytest.fixture(params=["memory", "embedded", "debian"])
def place(request: pytest.FixtureRequest) -> str | None:
    """Every store in turn; None is the one in memory."""
    return None if request.param == "memory" else str(request.getfixturevalue(request.param))


@pytest.fixture
async def store(place: str | None) -> AsyncIterator[LogStore]:
    """Every kind of store in turn."""
    store = MemoryLogStore() if place is None else RedisLogStore(place)
    yield store
    await store.close()


class Proxy:
    """A unix socket before the store's own, with the faults of a network.

    Requests always reach the store; what becomes of a reply says `replies`: "pass" it on, "drop" it and cut the
    connection, or "hold" it for ever.
    """

    def __init__(self, target: str, path: Path) -> None:
        self.path = str(path)
        self.replies: Literal["pass", "drop", "hold"] = "pass"
        self.lost: asyncio.Queue[bytes] = asyncio.Queue()
        """Replies that the client did not get."""
        self._target = target
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        """Begin to listen."""
        self._server = await asyncio.start_unix_server(self._connected, self.path)

    def cut(self) -> None:
        """Break all connections."""
        for writer in self._writers:
            writer.transport.abort()

    async def close(self) -> None:
        """Break all connections and listen no more."""
        self._server.close()
        self.cut()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_unix_connection(self._target)
        self._writers |= {writer, back}
        requests = asyncio.create_task(self._requests(reader, back))
        replies = asyncio.create_task(self._replies(there, writer))
        self._tasks |= {requests, replies}
        await asyncio.wait((requests, replies), return_when=asyncio.FIRST_COMPLETED)
        writer.close()
        back.close()
        self._writers -= {writer, back}

    async def _requests(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(1 << 16):
                writer.write(data)

    async def _replies(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(1 << 16):
                if self.replies == "pass":
                    writer.write(data)
                    continue
                self.lost.put_nowait(data)
                if self.replies == "drop":
                    return


@pytest.fixture
async def proxy(socket: str, tmp_path: Path) -> AsyncIterator[Proxy]:
    """A faulty way to a real store."""
    proxy = Proxy(socket, tmp_path / "proxy.sock")
    await proxy.serve()
    yield proxy
    await proxy.close()


_numbers = itertools.count(1)


@pytest.fixture
def log() -> LogName:
    """A log that nobody has used."""
    return LogName("t", f"open-{next(_numbers)}")


@pytest.fixture
def entry() -> MakeEntry:
    """Makes the bytes of an entry from its version and its command id; the rest of it is nobody's business here."""
    return lambda version, command: json.dumps({"n": version, "cmd": command, "event": {}}).encode()


@pytest.fixture
def fill(store: LogStore, entry: MakeEntry) -> Callable[[LogName, int], Awaitable[list[bytes]]]:
    """Appends n entries to an empty log in one command and returns them."""

    async def fill(log: LogName, count: int) -> list[bytes]:
        entries = [entry(version, "fill") for version in range(1, count + 1)]
        await store.append(log, 0, b"", "fill", entries)
        return entries

    return fill
