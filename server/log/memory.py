"""A store of logs in memory: the same answers as the real one, for tests and for tools that need no disk."""

import asyncio
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Sequence

from server.log.base import (
    MAX_BYTES,
    MAX_EVENTS,
    MAX_EVENTS_AFTER_FIRST,
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
    LogName,
    RefusalCode,
    VaultKey,
    VaultPut,
    Watch,
)
from server.log.commandindex import add_entries, differences, newest_version

_DraftChanged = Callable[[str], None]


class MemoryLogStore:
    """A `LogStore` that is never unavailable and forgets everything with the process."""

    def __init__(self) -> None:
        self.entries: defaultdict[str, list[bytes]] = defaultdict(list)
        """Stream key -> entries."""
        self.index: defaultdict[str, Commands] = defaultdict(dict)
        """Key of the command index -> index."""
        self.tombstones: dict[str, bytes] = {}
        """Key ``gone`` -> tombstone."""
        self._vault: defaultdict[str, dict[str, bytes]] = defaultdict(dict)
        self._drafts: dict[tuple[str, str], tuple[int, bytes]] = {}
        self._draft_watchers: defaultdict[str, set[_DraftChanged]] = defaultdict(set)
        self._known: defaultdict[Kind, set[str]] = defaultdict(set)
        self._hall: dict[str, bytes] = {}
        self._appended = asyncio.Event()

    async def append(  # noqa: PLR0917
        self,
        log: LogName,
        expected: int,
        last: bytes,
        command_id: str,
        events: Sequence[bytes],
        vault: Sequence[VaultPut] = (),
    ) -> AppendResult:
        if log.key("gone") in self.tombstones:
            raise AppendRefused(log, "gone")
        known = self.index[log.commands_key].get(command_id)
        if known:
            return Duplicate(*known)
        entries = self.entries[log.entries_key]
        end = len(entries)
        if end != expected:
            return Conflict(end)
        if end and entries[-1] != last:
            return Fork(end)
        code = _refusal(end, events, vault)
        if code:
            raise AppendRefused(log, code)
        return self._write(log, command_id, events, vault)

    def _write(self, log: LogName, command_id: str, events: Sequence[bytes], vault: Sequence[VaultPut]) -> Appended:
        entries = self.entries[log.entries_key]
        first = len(entries) + 1
        entries.extend(events)
        self.index[log.commands_key][command_id] = (first, len(entries))
        for put in vault:
            self._vault[log.key(put.key)][put.field] = put.value
        self._appended.set()
        self._appended = asyncio.Event()
        return Appended(first, len(entries))

    async def read(self, log: LogName, first: int, last: int) -> list[bytes]:
        return self.entries[log.entries_key][first - 1 : min(last, first - 1 + PAGE)]

    async def pages(self, log: LogName, after: int) -> AsyncIterator[list[bytes]]:
        while page := await self.read(log, after + 1, after + PAGE):
            yield page
            after += len(page)

    async def end(self, log: LogName) -> tuple[int, bytes]:
        entries = self.entries[log.entries_key]
        return len(entries), entries[-1] if entries else b""

    async def wait(self, log: LogName, after: int) -> list[bytes]:
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                while len(self.entries[log.entries_key]) <= after:
                    await self._appended.wait()
        except TimeoutError:
            return []
        return await self.read(log, after + 1, after + PAGE)

    async def commands(self, log: LogName) -> Commands:
        return dict(self.index[log.commands_key])

    async def restore_commands(self, log: LogName, known: Commands | None = None) -> int:
        stored = self.index[log.commands_key]
        true: Commands = {}
        if known is None:
            add_entries(true, log, 1, self.entries[log.entries_key])
        wrong = differences(stored, known or true, newest_version(stored if known is None else known))
        stored.update(wrong.right)
        for command in wrong.foreign:
            del stored[command]
        return len(wrong.right) + len(wrong.foreign)

    async def vault(self, log: LogName, key: VaultKey) -> dict[str, bytes]:
        return dict(self._vault[log.key(key)])

    async def vault_delete(self, log: LogName, key: VaultKey, field: str) -> bool:
        return self._vault[log.key(key)].pop(field, None) is not None

    async def draft_get(self, log: LogName, field: str) -> tuple[int, bytes]:
        return self._drafts.get((log.key("draft"), field), (0, b""))

    async def drafts(self, log: LogName) -> dict[str, tuple[int, bytes]]:
        own = {field: held for (key, field), held in self._drafts.items() if key == log.key("draft")}
        return {field: held for field, held in own.items() if held[1]}

    async def draft_put(self, log: LogName, field: str, seen: int, value: bytes | None) -> tuple[bool, int, bytes]:
        revision, holds = await self.draft_get(log, field)
        if revision != seen:
            return False, revision, holds
        channel = log.key("draft")
        self._drafts[channel, field] = (revision + 1, value or b"")
        for changed in tuple(self._draft_watchers[channel]):
            asyncio.get_running_loop().call_soon(changed, field)
        return True, revision + 1, value or b""

    def watch_drafts(self, log: LogName, changed: Callable[[str], None]) -> Watch:
        return _DraftWatch(self._draft_watchers[log.key("draft")], changed)

    async def tournaments(self, kind: Kind) -> list[str]:
        return sorted(self._known[kind])

    async def add_tournament(self, kind: Kind, id: str) -> None:
        self._known[kind].add(id)

    async def gone(self, log: LogName) -> bytes | None:
        return self.tombstones.get(log.key("gone"))

    async def hall_get(self, field: str) -> bytes | None:
        return self._hall.get(field)

    async def hall_put(self, field: str, value: bytes) -> None:
        self._hall[field] = value

    async def now(self) -> int:
        return time.time_ns() // 1_000_000

    async def close(self) -> None:
        """See LogStore. What was appended stays readable."""


class _DraftWatch:
    def __init__(self, watchers: set[_DraftChanged], changed: _DraftChanged) -> None:
        self._watchers = watchers
        self._changed = changed
        watchers.add(changed)

    async def close(self) -> None:
        self._watchers.discard(self._changed)


def _refusal(end: int, events: Sequence[bytes], vault: Sequence[VaultPut]) -> RefusalCode | None:
    """The same limits as append.lua; the contract suite holds the two together."""
    if not events:
        return "no-events"
    if len(events) > MAX_EVENTS:
        return "too-many-events"
    if len(events) > MAX_EVENTS_AFTER_FIRST and end:
        return "not-empty"
    records = sum(len(put.key) + len(put.field.encode()) + len(put.value) for put in vault)
    return "too-large" if sum(map(len, events)) + records > MAX_BYTES else None
