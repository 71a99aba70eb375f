"""What a writer knows when the network fails, with a real store behind a faulty proxy."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from redis.asyncio import Redis

from server.log import redis
from server.log.base import Appended, Duplicate, LogName, Unavailable
from server.log.redis import RedisLogStore
from server.log.tail import Tail


@pytest.fixture
async def far(proxy: Any) -> AsyncIterator[RedisLogStore]:
    """The store as seen through the proxy, with the script loaded, so that the next reply is that of an append."""
    store = RedisLogStore(proxy.path)
    await store.append(LogName("t", "warm-up"), 0, b"", "warm-up", [b"x"])
    yield store
    await store.close()


@pytest.fixture
async def near(socket: str) -> AsyncIterator[RedisLogStore]:
    """The same store without the proxy."""
    store = RedisLogStore(socket)
    yield store
    await store.close()


async def test_a_lost_reply_is_an_unknown_outcome_and_a_retry_finds_its_own_event(
    proxy: Any, far: RedisLogStore, log: LogName
) -> None:
    proxy.replies = "drop"
    with pytest.raises(Unavailable) as unavailable:
        await far.append(log, 0, b"", "result-1", [b"one"])
    assert unavailable.value.outcome == "unknown"
    assert proxy.lost.qsize() == 1, "the command was sent once, and done"
    proxy.replies = "pass"
    assert await far.append(log, 0, b"", "result-1", [b"one"]) == Duplicate(1, 1)
    assert [page async for page in far.pages(log, 0)] == [[b"one"]]


async def test_the_proxy_doubles_an_append_of_the_client_library(proxy: Any, log: LogName) -> None:
    """The test above can fail: redis-py as it comes repeats a command whose reply was lost."""
    client = Redis(unix_socket_path=proxy.path)
    await client.ping()
    proxy.replies = "drop"
    append = asyncio.create_task(client.xadd(log.entries_key, {"e": "one"}))
    for _ in range(2):
        await proxy.lost.get()
    proxy.replies = "pass"
    await append
    assert await client.xlen(log.entries_key) > 1
    await client.aclose()


async def test_a_held_reply_fails_within_its_deadline(
    proxy: Any, far: RedisLogStore, log: LogName, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert redis.REPLY_SECONDS <= 2
    monkeypatch.setattr(redis, "REPLY_SECONDS", 0.3)
    proxy.replies = "hold"
    async with asyncio.timeout(30):
        with pytest.raises(Unavailable, match="no answer in time") as unavailable:
            await far.append(log, 0, b"", "a", [b"one"])
    assert unavailable.value.outcome == "unknown"
    proxy.replies = "pass"
    monkeypatch.setattr(redis, "REPLY_SECONDS", 30.0)
    # the connection that still owes a reply is not used again: this answer is its own
    assert await far.append(log, 1, b"one", "b", [b"two"]) == Appended(2, 2)


async def test_nothing_was_done_where_nobody_listens(proxy: Any, far: RedisLogStore, log: LogName) -> None:
    await proxy.close()
    await asyncio.sleep(0)
    for _ in range(2):
        with pytest.raises(Unavailable) as unavailable:
            await far.append(log, 0, b"", "a", [b"one"])
    assert unavailable.value.outcome == "not-done"
    assert proxy.path in str(unavailable.value)


async def test_every_command_is_done_once_through_a_network_that_loses_half_of_the_replies(
    proxy: Any, far: RedisLogStore, log: LogName
) -> None:
    last, answers = b"", []
    for number in range(40):
        event = b"%d" % (number + 1)
        proxy.replies = "drop" if number % 2 else "pass"
        try:
            answers.append(await far.append(log, number, last, f"command-{number}", [event]))
        except Unavailable:
            proxy.replies = "pass"
            answers.append(await far.append(log, number, last, f"command-{number}", [event]))
        last = event
    assert answers == [(Duplicate if n % 2 else Appended)(n + 1, n + 1) for n in range(40)]
    assert await far.read(log, 1, 100) == [b"%d" % n for n in range(1, 41)]


async def test_a_follower_gets_every_entry_once_across_cuts(
    proxy: Any, far: RedisLogStore, near: RedisLogStore, log: LogName
) -> None:
    tail, seen, complete = Tail(far), [], asyncio.Event()

    def arrived(_: LogName, first: int, entries: list[bytes]) -> None:
        assert first == len(seen) + 1
        seen.extend(entries)
        if len(seen) == 120:
            complete.set()

    tail.follow(log, 0, arrived, last=b"", changed=lambda *_: None)
    last = b""
    for number in range(120):
        event = b"%d" % (number + 1)
        await near.append(log, number, last, f"command-{number}", [event])
        last = event
        if number % 20 == 19:
            proxy.cut()
    async with asyncio.timeout(30):
        await complete.wait()
    await tail.close()
    assert seen == [b"%d" % n for n in range(1, 121)]


async def test_drafts_are_watched_again_after_a_cut(
    proxy: Any, far: RedisLogStore, near: RedisLogStore, log: LogName
) -> None:
    heard: asyncio.Queue[str] = asyncio.Queue()
    watch = far.watch_drafts(log, heard.put_nowait)
    revision = 0
    for _ in range(2):
        while heard.empty():
            _, revision, _ = await near.draft_put(log, "3", revision, b"{}")
            await asyncio.sleep(0.02)
        proxy.cut()
        while not heard.empty():
            assert heard.get_nowait() == "3"
    await watch.close()
