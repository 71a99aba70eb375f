"""Following a log, of every store alike (server/log/tail.py on `LogStore.wait`)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from server.log import base
from server.log.base import PAGE, LogName, LogStore
from server.log.tail import Tail

Fill = Callable[[LogName, int], Awaitable[list[bytes]]]


@pytest.fixture
async def tail(store: LogStore) -> AsyncIterator[Tail]:
    """A tail that is closed afterwards."""
    tail = Tail(store)
    yield tail
    await tail.close()


class Listener:
    """Collects what a tail hands on, and waits for facts."""

    def __init__(self) -> None:
        self.entries: list[bytes] = []
        self.firsts: list[int] = []
        self.ends: list[int] = []
        self._news = asyncio.Event()

    def arrived(self, log: LogName, first: int, entries: list[bytes]) -> None:
        self.firsts.append(first)
        self.entries.extend(entries)
        self._news.set()

    def changed(self, log: LogName, end: int) -> None:
        self.ends.append(end)
        self._news.set()

    async def until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(30):
            while not true():
                self._news.clear()
                await self._news.wait()


@pytest.fixture
def listener() -> Listener:
    """Somebody who follows."""
    return Listener()


async def test_it_begins_behind_the_version_named(
    store: LogStore, log: LogName, fill: Fill, tail: Tail, listener: Listener
) -> None:
    entries = await fill(log, 5)
    tail.follow(log, 3, listener.arrived, last=entries[2], changed=listener.changed)
    await listener.until(lambda: len(listener.entries) == 2)
    await store.append(log, 5, entries[-1], "next", [b"six", b"seven"])
    await listener.until(lambda: len(listener.entries) == 4)
    assert listener.entries == [*entries[3:], b"six", b"seven"]
    assert listener.firsts == [4, 6]


async def test_it_catches_up_by_pages(log: LogName, fill: Fill, tail: Tail, listener: Listener) -> None:
    entries = await fill(log, 2 * PAGE + 1)
    tail.follow(log, 0, listener.arrived, last=b"", changed=listener.changed)
    await listener.until(lambda: len(listener.entries) == len(entries))
    assert listener.entries == entries
    assert listener.firsts == [1, PAGE + 1, 2 * PAGE + 1]


async def test_it_waits_for_a_log_that_does_not_exist_yet(
    store: LogStore, log: LogName, tail: Tail, listener: Listener
) -> None:
    tail.follow(log, 0, listener.arrived, last=b"", changed=listener.changed)
    await asyncio.sleep(0.05)
    await store.append(log, 0, b"", "a", [b"one"])
    await listener.until(lambda: listener.entries == [b"one"])


async def test_many_logs_and_both_streams_at_once(store: LogStore, log: LogName, tail: Tail) -> None:
    logs = [LogName("t", f"{log.id}-{number}", stream) for number in range(10) for stream in ("log", "moves")]
    listeners = {one: Listener() for one in logs}
    for one, listener in listeners.items():
        tail.follow(one, 0, listener.arrived, last=b"", changed=listener.changed)
    for one in logs:
        await store.append(one, 0, b"", "a", [str(one).encode()])
    for one, listener in listeners.items():
        await listener.until(lambda: bool(listener.entries))  # noqa: B023
        assert listener.entries == [str(one).encode()]


async def test_a_quiet_log_goes_on(
    store: LogStore, log: LogName, fill: Fill, tail: Tail, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    shorten_waits(monkeypatch)
    entries = await fill(log, 2)
    tail.follow(log, 2, listener.arrived, last=entries[-1], changed=listener.changed)
    await asyncio.sleep(0.2)
    await store.append(log, 2, entries[-1], "next", [b"three"])
    await listener.until(lambda: listener.entries == [b"three"])
    assert listener.ends == []


@pytest.mark.parametrize(("after", "last"), [(9, b"nine"), (3, b"another three")])
async def test_a_shorter_log_or_another_of_equal_length_is_noticed(
    log: LogName,
    fill: Fill,
    tail: Tail,
    listener: Listener,
    monkeypatch: pytest.MonkeyPatch,
    after: int,
    last: bytes,
) -> None:
    shorten_waits(monkeypatch)
    entries = await fill(log, 3)
    tail.follow(log, after, listener.arrived, last=last, changed=listener.changed)
    await listener.until(lambda: listener.ends == [3])
    assert listener.entries == []
    # it is no longer followed: the listener may begin anew
    tail.follow(log, 0, listener.arrived, last=b"", changed=listener.changed)
    await listener.until(lambda: listener.entries == entries)


def shorten_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a blocked read come back at once, as it does after WAIT_SECONDS of silence."""
    for module in ("server.log.memory", "server.log.redis"):
        monkeypatch.setattr(f"{module}.WAIT_SECONDS", base.WAIT_SECONDS / 100)


async def test_a_log_is_followed_once(log: LogName, tail: Tail, listener: Listener) -> None:
    tail.follow(log, 0, listener.arrived, last=b"", changed=listener.changed)
    with pytest.raises(ValueError, match="is followed already"):
        tail.follow(log, 0, listener.arrived, last=b"", changed=listener.changed)
    await tail.unfollow(log)
    await tail.unfollow(log)
    tail.follow(log, 0, listener.arrived, last=b"", changed=listener.changed)


async def test_a_listener_that_fails_is_reported_and_left(
    log: LogName, fill: Fill, tail: Tail, listener: Listener, caplog: pytest.LogCaptureFixture
) -> None:
    await fill(log, 1)

    def arrived(log: LogName, first: int, entries: list[bytes]) -> None:
        listener.arrived(log, first, entries)
        raise ZeroDivisionError

    with caplog.at_level(logging.ERROR):
        tail.follow(log, 0, arrived, last=b"", changed=listener.changed)
        await listener.until(lambda: bool(listener.entries))
        await asyncio.sleep(0)
    assert f"no longer following {log}" in caplog.text
    tail.follow(log, 1, listener.arrived, last=listener.entries[-1], changed=listener.changed)
