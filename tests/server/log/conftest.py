"""Real stores of a test's own, which it may spoil."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from server.log.binary import find_server
from server.log.embedded import EmbeddedStore
from server.log.redis import RedisLogStore

Connect = Callable[[str], Awaitable[RedisLogStore]]


@pytest.fixture(params=["embedded", "redis-server"])
def program(request: pytest.FixtureRequest) -> Path:
    """The program of every kind of store in turn."""
    if request.param == "embedded":
        return find_server()
    found = shutil.which(request.param)
    if found is None:
        pytest.skip(f"no {request.param} on the PATH")
    return Path(found)


@asynccontextmanager
async def running(embedded: EmbeddedStore) -> AsyncIterator[str]:
    """A store as long as it is needed."""
    yield await embedded.start()
    await embedded.stop()


@pytest.fixture
async def socket(tmp_path: Path, program: Path) -> AsyncIterator[str]:
    """The socket of a store that is this test's alone."""
    async with running(EmbeddedStore(tmp_path / "store", program)) as socket:
        yield socket


@pytest.fixture
async def connect() -> AsyncIterator[Connect]:
    """Makes clients that are closed afterwards."""
    async with AsyncExitStack() as stack:

        async def connect(url: str) -> RedisLogStore:
            store = RedisLogStore(url)
            stack.push_async_callback(store.close)
            return store

        yield connect


@pytest.fixture
async def store(socket: str, connect: Connect) -> RedisLogStore:
    """A client of `socket` with all rights."""
    return await connect(socket)


@pytest.fixture
def eventually() -> Callable[[Callable[[], Awaitable[bool]]], Awaitable[None]]:
    """Waits for a fact, at most ten seconds."""

    async def eventually(fact: Callable[[], Awaitable[bool]]) -> None:
        deadline = time.monotonic() + 30
        while not await fact():
            assert time.monotonic() < deadline, "it did not become true"
            await asyncio.sleep(0.02)

    return eventually
