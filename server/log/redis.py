"""The store of logs on Redis or Valkey (CONTRACTS B): streams, an index of command ids, hashes beside them."""

import asyncio
import contextlib
import hashlib
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from typing import Any

from redis.exceptions import ResponseError

from server.log.base import (
    PAGE,
    WAIT_SECONDS,
    Appended,
    AppendRefused,
    AppendResult,
    Commands,
    Conflict,
    Duplicate,
    Fork,
    Kind,
    LogDamaged,
    LogName,
    Unavailable,
    VaultKey,
    VaultPut,
    Watch,
)
from server.log.commandindex import add_entries, differences, newest_version
from server.log.link import REPLY_SECONDS, Link, Script

BYTES_PER_SECOND = 4 * 1024 * 1024
"""What a slow store still takes: a large append is given so much more time than a small one."""

REWRITE_TRIES = 600
REWRITE_PAUSE = 0.05
"""Seconds between two tries to begin a rewrite of the store's files while another one runs."""

SUBSCRIBE_PAUSE = 0.2
"""Seconds before a broken subscription is tried again."""

HALL_KEYS = "openhall:keys"
ALL_LOGS: dict[Kind, str] = {"t": "openhall:tournaments", "f": "openhall:festivals"}
TOMBSTONE = "tombstone"
"""Field of the hash ``gone``: a hash, because the store's user may read no plain string."""

_APPEND = Script("append.lua")
_DRAFT = Script("draft.lua")


class RedisLogStore:
    """A `LogStore` on a server named by URL (redis://, rediss://, unix://) or by the path of a unix socket."""

    def __init__(self, url: str) -> None:
        self.link = Link(url)

    async def append(  # noqa: PLR0917
        self,
        log: LogName,
        expected: int,
        last: bytes,
        command_id: str,
        events: Sequence[bytes],
        vault: Sequence[VaultPut] = (),
    ) -> AppendResult:
        """See LogStore. Acknowledged means on disk, on a store with the settings of `checks`."""
        fence = hashlib.sha1(last, usedforsecurity=False).hexdigest() if expected else ""
        puts = [part for put in vault for part in (put.key, put.field, put.value)]
        size = sum(map(len, events))
        reply = await self.link.run(
            _APPEND,
            (log.entries_key, log.commands_key, *map(log.key, ("people", "secrets", "gone"))),
            *(expected, fence, command_id, len(vault), *puts, *events),
            seconds=REPLY_SECONDS + size / BYTES_PER_SECOND,
        )
        return _append_result(log, reply)

    async def read(self, log: LogName, first: int, last: int) -> list[bytes]:
        rows = await self.link.call("XRANGE", log.entries_key, f"{first}-0", f"{last}-0", "COUNT", PAGE)
        return _entries(log, first, rows)

    async def pages(self, log: LogName, after: int) -> AsyncIterator[list[bytes]]:
        full = True
        while full:
            rows = await self.link.call("XRANGE", log.entries_key, f"{after + 1}-0", "+", "COUNT", PAGE)
            if rows:
                yield _entries(log, after + 1, rows)
            after += len(rows)
            full = len(rows) == PAGE

    async def end(self, log: LogName) -> tuple[int, bytes]:
        rows = await self.link.call("XREVRANGE", log.entries_key, "+", "-", "COUNT", 1)
        if not rows:
            return 0, b""
        version = int(rows[0][0].partition(b"-")[0])
        return version, _entries(log, version, rows)[0]

    async def wait(self, log: LogName, after: int) -> list[bytes]:
        """See LogStore. The store answers only when the entries are on its disk."""
        block = int(WAIT_SECONDS * 1000)
        streams = await self.link.wait(
            *("XREAD", "COUNT", PAGE, "BLOCK", block, "STREAMS", log.entries_key, f"{after}-0")
        )
        return _entries(log, after + 1, streams[0][1]) if streams else []

    async def commands(self, log: LogName) -> Commands:
        stored = _pairs(await self.link.call("HGETALL", log.commands_key))
        return {command.decode(): _versions(value) for command, value in stored}

    async def restore_commands(self, log: LogName, known: Commands | None = None) -> int:
        stored = await self.commands(log)  # before the log is read: then nothing in it is newer than the log
        true = known if known is not None else await self._commands_in_log(log)
        upto = newest_version(known if known is not None else stored)
        wrong = differences(stored, true, upto)
        right = [part for command, (first, last) in wrong.right.items() for part in (command, f"{first}-{last}")]
        if right:
            await self.link.call("HSET", log.commands_key, *right)
        if wrong.foreign:
            await self.link.call("HDEL", log.commands_key, *wrong.foreign)
        return len(wrong.right) + len(wrong.foreign)

    async def _commands_in_log(self, log: LogName) -> Commands:
        index: Commands = {}
        first = 1
        async for page in self.pages(log, 0):
            add_entries(index, log, first, page)
            first += len(page)
        return index

    async def vault(self, log: LogName, key: VaultKey) -> dict[str, bytes]:
        return {field.decode(): value for field, value in _pairs(await self.link.call("HGETALL", log.key(key)))}

    async def vault_delete(self, log: LogName, key: VaultKey, field: str) -> bool:
        """See LogStore. Returns when the rewrite has begun."""
        found = await self.link.call("HDEL", log.key(key), field)
        await self._rewrite_files()
        return bool(found)

    async def _rewrite_files(self) -> None:
        """Begin a rewrite of the append-only file: one that runs already may still copy what was erased."""
        for _ in range(REWRITE_TRIES):
            if await self._rewrite_begun():
                return
            await asyncio.sleep(REWRITE_PAUSE)
        raise Unavailable("erased, but the store's files were not rewritten; erase again", "unknown")

    async def _rewrite_begun(self) -> bool:
        try:
            await self.link.call("BGREWRITEAOF")
        except ResponseError as error:
            if "in progress" not in str(error):
                raise
            return False
        return True

    async def draft_get(self, log: LogName, field: str) -> tuple[int, bytes]:
        stored = await self._drafts(log)
        return int(stored.get(f"{field}:revision", 0)), stored.get(field, b"")

    async def drafts(self, log: LogName) -> dict[str, tuple[int, bytes]]:
        stored = await self._drafts(log)
        fields = (field for field in stored if not field.endswith(":revision"))
        return {field: (int(stored[f"{field}:revision"]), stored[field]) for field in fields}

    async def _drafts(self, log: LogName) -> dict[str, bytes]:
        pairs = _pairs(await self.link.call("HGETALL", log.key("draft")))
        return {field.decode(): value for field, value in pairs}

    async def draft_put(self, log: LogName, field: str, seen: int, value: bytes | None) -> tuple[bool, int, bytes]:
        deed = "throw" if value is None else "put"
        done, revision, holds = await self.link.run(_DRAFT, (log.key("draft"),), *(field, seen, deed, value or b""))
        return bool(done), revision, holds

    def watch_drafts(self, log: LogName, changed: Callable[[str], None]) -> Watch:
        return _Subscription(self.link, log.key("draft"), lambda message: changed(message.decode()))

    async def tournaments(self, kind: Kind) -> list[str]:
        return sorted(member.decode() for member in await self.link.call("SMEMBERS", ALL_LOGS[kind]))

    async def add_tournament(self, kind: Kind, id: str) -> None:
        await self.link.call("SADD", ALL_LOGS[kind], id)

    async def gone(self, log: LogName) -> bytes | None:
        return _bytes_or_none(await self.link.call("HGET", log.key("gone"), TOMBSTONE))

    async def hall_get(self, field: str) -> bytes | None:
        return _bytes_or_none(await self.link.call("HGET", HALL_KEYS, field))

    async def hall_put(self, field: str, value: bytes) -> None:
        await self.link.call("HSET", HALL_KEYS, field, value)

    async def now(self) -> int:
        seconds, microseconds = await self.link.call("TIME")
        return int(seconds) * 1000 + int(microseconds) // 1000

    async def close(self) -> None:
        await self.link.close()


class _Subscription:
    """A `Watch` on one channel that subscribes again after a cut."""

    def __init__(self, link: Link, channel: str, heard: Callable[[bytes], None]) -> None:
        self._task = asyncio.create_task(self._listen(link, channel, heard))

    @staticmethod
    async def _listen(link: Link, channel: str, heard: Callable[[bytes], None]) -> None:
        while True:
            with contextlib.suppress(Unavailable):
                await link.listen(channel, heard)
            await asyncio.sleep(SUBSCRIBE_PAUSE)

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


def _append_result(log: LogName, reply: list[Any]) -> AppendResult:
    match reply:
        case [b"ok", first, last]:
            return Appended(first, last)
        case [b"dup", first, last]:
            return Duplicate(first, last)
        case [b"conflict", end]:
            return Conflict(end)
        case [b"fork", end]:
            return Fork(end)
        case [_, code]:
            raise AppendRefused(log, code.decode())
    raise AssertionError(reply)


def _entries(log: LogName, first: int, rows: Iterable[tuple[bytes, list[bytes]]]) -> list[bytes]:
    entries = []
    for version, (entry_id, fields) in enumerate(rows, first):
        if entry_id != b"%d-0" % version or len(fields) != 2 or fields[0] != b"e":
            raise LogDamaged(log, f"version {version} is missing or of a foreign form (id {entry_id.decode()})")
        entries.append(fields[1])
    return entries


def _pairs(flat: list[bytes]) -> Iterable[tuple[bytes, bytes]]:
    return zip(flat[::2], flat[1::2], strict=True)


def _versions(value: bytes) -> tuple[int, int]:
    first, _, last = value.partition(b"-")
    return int(first), int(last)


def _bytes_or_none(reply: Any) -> bytes | None:
    return None if reply is None else bytes(reply)
