"""One log in this process, of a tournament or of a festival: its copy in memory, and how commands become events.

Commands of one log are taken one at a time in a process; what other processes append arrives by the tail and goes
through the same lock. The log in the store decides; this copy only follows it (CONTRACTS B2, B3).
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from projections import events as e
from projections.envelope import ChainBroken, UnknownEvent, seal
from projections.history import History, LogKind
from projections.tournament import Grant
from server.audit.file import content
from server.commands import AcceptHistory, Command, request_digest
from server.decide.outcome import Decision, Events, Nothing, Put, Refused, Stale
from server.feed.hub import Feed
from server.hosting import answer as answers
from server.hosting.answer import Answer
from server.hosting.surroundings import Surroundings
from server.hosting.vault import Vault, concerns
from server.log.base import Appended, AppendRefused, Conflict, Duplicate, LogName, Unavailable, VaultPut
from server.log.watermark import Mark
from server.reading.window import Window

ROUNDS = 8
"""How often a command is decided anew when others append before it (CONTRACTS B3)."""

PATIENCE_MS = 2000

Fault = UnknownEvent | ChainBroken
"""Why a log can be read no further."""

Keep = Callable[[LogName, int, Sequence[bytes]], Awaitable[None]]
"""Puts entries aside that the store has lost; the version is that of the last of them."""


class Holding(Protocol):
    """A state in which grants stand."""

    @property
    def grants(self) -> Mapping[str, Grant]:
        """By name, revoked ones included."""


class Asked(Protocol):
    """A command as it was sent: the id of the command, and the version of its subject that the sender saw."""

    @property
    def id(self) -> str:
        """Made by the sender."""

    @property
    def seen(self) -> int | None:
        """None for a subject that does not exist yet."""

    @property
    def command(self) -> Command:
        """What is wished."""


Decide = Callable[[], Awaitable[Decision]]
"""Decides one command in the newest state; asked again when others were faster."""

T = TypeVar("T", bound=Holding)


class HistoryChanged(Exception):
    """The log in the store is not a continuation of ours."""


class HostedLog(Generic[T]):
    """A log as this process has it.

    A kind of log says what its windows look at (`_begin`) and what a command amounts to (`_submit`, with a `Decide`).
    lost: the head of a history that was lost, until a chief arbiter accepts the present one. fault: why the log
    cannot be read to its end: then it is served as far as it was read, and takes no commands.
    """

    public: Window
    history: History[T]

    def __init__(self, name: LogName, kind: LogKind[T], around: Surroundings) -> None:
        self.id = name.id
        self.log = name
        self.kind = kind
        self.around = around
        self.vault = Vault(around.store, name)
        self.lost: Mark | None = None
        self.fault: Fault | None = None
        self.used = around.clock.monotonic()
        self._lock = asyncio.Lock()
        self._silences = 0
        self._auditing = asyncio.Lock()
        self._audit = ("", b"")
        self._begin(History(kind, around.code))

    def _begin(self, history: History[T]) -> None:
        """Take this history, and make windows that look at it."""
        raise NotImplementedError

    @property
    def windows(self) -> tuple[Window, ...]:
        """All that a feed may look through."""
        return (self.public,)

    # ---- reading ----

    def feed(self, window: Window) -> Feed:
        """The feed of one of these windows."""
        return self.around.hub.feed(str(self.log), window)

    def grant(self, name: str) -> Grant | None:
        """A grant of this log."""
        return self.history.newest.grants.get(name)

    async def audit_file(self) -> tuple[int, bytes]:
        """The public log as an audit file, and its last version; made once for each version, one at a time."""
        async with self._auditing:
            history, n = self.history, self.public.profile.head("log")
            position = history.position(n)
            if self._audit[0] != position:
                self._audit = position, await asyncio.to_thread(content, history, n)
            return n, self._audit[1]

    @property
    def read_only(self) -> str | None:
        """Why no commands are taken now, or None."""
        if self.fault is not None:
            return "update-needed" if isinstance(self.fault, UnknownEvent) else "log-damaged"
        return "history-changed" if self.lost is not None else None

    # ---- following the store ----

    @property
    def streams(self) -> tuple[tuple[LogName, History[Any]], ...]:
        """What has to be followed in the store, and how far each has come here."""
        return ((self.log, self.history),)

    async def load(self) -> None:
        """Read the log and the vault from the store. Raises Unavailable, LogDamaged."""
        async with self._lock:
            await self.vault.read()
            fresh, self.fault = await self._read_anew()
            self._begin(fresh)
            await self._load_more()

    async def _load_more(self) -> None:
        """What a kind of log has beside the log itself."""

    async def _read_anew(self) -> tuple[History[T], Fault | None]:
        """The log as the store has it, as far as it can be read, and why no further."""
        fresh = History(self.kind, self.around.code)
        async for raws in self.around.store.pages(self.log, 0):
            try:
                fresh.extend(raws)
            except (UnknownEvent, ChainBroken) as fault:
                return fresh, fault
        return fresh, None

    async def arrived(self, _: LogName, first: int, raws: Sequence[bytes]) -> None:
        """Take in what the tail brings; entries that we appended ourselves are here already."""
        async with self._lock:
            self._same(first, raws)
            if await self._take(raws[max(0, self.history.n + 1 - first) :]):
                self.around.changed(str(self.log))

    async def draft_changed(self, field: str) -> None:
        """The working document beside the log that has this name was written."""

    def _same(self, first: int, raws: Sequence[bytes]) -> None:
        for n, raw in enumerate(raws, first):
            if n <= self.history.n and self.history.raw(n) != raw:
                raise HistoryChanged(str(self.log))

    async def _catch_up(self) -> None:
        async for raws in self.around.store.pages(self.log, self.history.n):
            await self._take(raws)

    async def caught_up(self) -> bool:
        """Take in what other servers have written by now, and say whether there was anything. Raises Unavailable."""
        async with self._lock:
            before = self.history.n
            with contextlib.suppress(HistoryChanged):  # the tail will say so too, and begin anew
                await self._catch_up()
        if self.history.n > before:
            self.around.changed(str(self.log))
        return self.history.n > before

    async def _take(self, raws: Sequence[bytes]) -> bool:
        """Extend the history with entries that others wrote; the vault is read first, so names never lag."""
        if not raws or self.fault is not None:
            return False
        if any(map(self._in_vault, raws)):
            await self.vault.read()
        try:
            self._heed([entry.event for entry in self.history.extend(raws)])
        except UnknownEvent as unknown:
            self.fault = unknown
        except ChainBroken as broken:
            raise HistoryChanged(f"{self.log}: {broken}") from None
        return True

    def _heed(self, events: Sequence[e.Event]) -> None:
        """Close the feeds of grants that were revoked, and take commands again once the history was accepted."""
        for event in events:
            if isinstance(event, e.GrantRevoked):
                self.around.hub.expel(str(self.log), event.grant)
            elif isinstance(event, e.HistoryAccepted) and self.lost == Mark(event.lost_version, event.lost):
                self.lost = None

    def _in_vault(self, raw: bytes) -> bool:
        try:
            return concerns(self.kind.vocabulary.decode(raw, 0).event)
        except UnknownEvent:
            return False

    async def restart(self, keep: Keep) -> None:
        """Put the log as the store has it in the place of our copy, whose entries that are gone are kept first.

        Raises Unavailable or OSError: then nothing has changed here.
        """
        async with self._lock:
            old = self.history
            fresh, fault = await self._read_anew()
            await self.vault.read()
            gone = [old.raw(n) for n in range(_common(old, fresh) + 1, old.n + 1)]
            if gone:
                await keep(self.log, old.n, gone)
            self._begin(fresh)
            self.fault = fault
            if gone:
                self.doubt(Mark(old.n, old.hash(old.n).hex()))

    def doubt(self, lost: Mark) -> None:
        """Take no commands until a chief arbiter accepts that this head was lost; he may have done so already."""
        events = (self.history.entry(n).event for n in range(1, self.history.n + 1))
        accepted = {Mark(one.lost_version, one.lost) for one in events if isinstance(one, e.HistoryAccepted)}
        if self.lost is None and lost not in accepted:
            self.lost = lost

    # ---- commands ----

    async def _submit(self, grant: str, request: Asked, decide: Decide) -> Answer:
        """Decide a command and append what it amounts to (CONTRACTS B3)."""
        self.used = self.around.clock.monotonic()
        silences = self._silences
        try:
            async with self._lock:
                if self._silences != silences:  # whoever was before us waited in vain: nobody waits longer than one
                    return answers.UNAVAILABLE
                return self._not_now(request.command) or await self._rounds(grant, request, decide)
        except Unavailable as trouble:
            self._silences += 1
            return answers.UNKNOWN if trouble.outcome == "unknown" else answers.UNAVAILABLE
        except HistoryChanged:
            await self.around.begin_anew(str(self.log))
            return self._not_now(request.command) or answers.BUSY

    async def _rounds(self, grant: str, request: Asked, decide: Decide) -> Answer:
        deadline = self.around.clock.monotonic() + PATIENCE_MS
        for _ in range(ROUNDS):
            answer = await self._try(grant, request, decide)
            if answer is not None:
                return answer
            if self.around.clock.monotonic() > deadline:
                break
        return answers.BUSY

    def _not_now(self, command: Command) -> Answer | None:
        if self.fault is not None:
            return answers.trouble(503, self.read_only or "", str(self.fault))
        if self.lost is not None and not self._accepts(command):
            return answers.history_changed(self.lost.n, self.lost.hash)
        return answers.CLOCK if self.around.clock_fault() else None

    def _accepts(self, command: Command) -> bool:
        return (
            isinstance(command, AcceptHistory)
            and self.lost is not None
            and (command.lost_version, command.lost) == (self.lost.n, self.lost.hash)
        )

    async def _try(self, grant: str, request: Asked, decide: Decide) -> Answer | None:
        """One round: the answer, or None if others were faster and it has to be decided anew."""
        known = self.history.commands.get(request.id)
        if known is not None:
            return self._again(known, grant, request)
        decision = await decide()
        if not isinstance(decision, Events):
            return await self._without_events(decision)
        return await self._append(grant, request, decision)

    def _again(self, known: tuple[int, int], grant: str, request: Asked) -> Answer:
        first, last = known
        entry = self.history.entry(first)
        if (entry.by, entry.req) != (grant, request_digest(request.command)):
            return answers.REUSED
        return answers.done(last, [self.history.raw(n) for n in range(first, last + 1)])

    async def _without_events(self, decision: Nothing | Stale | Refused) -> Answer | None:
        """No refusal but at the head of the log: look whether there is anything newer first."""
        before = self.history.n
        end, last = await self.around.store.end(self.log)
        if end < before or (end == before and last != self.history.raw(before)):
            raise HistoryChanged(str(self.log))
        if end > before:
            await self._catch_up()
            self.around.changed(str(self.log))
            return None
        if isinstance(decision, Nothing):
            return answers.done(before, [])
        if isinstance(decision, Stale):
            return answers.stale(decision, self._since(decision))
        return answers.refused(decision)

    def _since(self, decision: Stale) -> list[bytes]:
        first = (decision.seen or 0) + 1
        return [
            self.history.raw(n)
            for n in range(first, self.history.n + 1)
            if self.kind.is_about(self.history.entry(n).event, decision.subject)
        ]

    async def _append(self, grant: str, request: Asked, decision: Events) -> Answer | None:
        raws = self.sealed(grant, request.id, request_digest(request.command), decision.events)
        try:
            result = await self.append(request.id, raws, decision.vault)
        except (ChainBroken, UnknownEvent) as unreadable:
            return answers.refused(Refused("cannot-be-written", "CONTRACTS B1", str(unreadable)))
        match result:
            case Appended(first, last):
                await self.taken(raws, decision)
                return answers.done(last, [self.history.raw(n) for n in range(first, last + 1)])
            case Duplicate():
                await self._catch_up()
            case Conflict(end) if end > self.history.n:
                await self._catch_up()
            case AppendRefused() as refusal:
                return answers.trouble(422, refusal.code, str(refusal))
            case _:
                raise HistoryChanged(str(self.log))
        self.around.changed(str(self.log))
        return None

    def sealed(self, grant: str, command_id: str, req: str, events: Sequence[e.Event]) -> list[bytes]:
        """The bytes of events as the next entries of our copy of the log."""
        n = self.history.n
        at = max(self.around.clock.now(), self.history.at(n))
        return seal(events, after=n, prev=self.history.hash(n), at=at, by=grant, cmd=command_id, req=req)

    async def append(
        self, command_id: str, raws: Sequence[bytes], puts: Sequence[Put]
    ) -> Appended | Duplicate | Conflict | AppendRefused | Any:
        """Write to the store, behind what we have; only what we could read again (else ChainBroken, UnknownEvent)."""
        self.history.rehearse(raws)
        n = self.history.n
        vault = [VaultPut(put.key, put.field, put.value) for put in puts]
        try:
            return await self.around.store.append(self.log, n, self.history.raw(n), command_id, raws, vault)
        except AppendRefused as refusal:
            return refusal

    async def taken(self, raws: Sequence[bytes], decision: Events) -> None:
        """Our own events are in the log: show them, and do what they entail."""
        self.vault.take(decision.vault)
        self.history.extend(raws)
        self._heed(decision.events)
        self.around.changed(str(self.log))

    # ---- housekeeping ----

    async def erase_if_possible(self) -> None:
        """Erase what is due, now if the store answers, otherwise with the housekeeping."""
        with contextlib.suppress(Unavailable):
            await self.erase_what_is_due()

    async def erase_what_is_due(self) -> None:
        """Delete from the vault what the log says is erased. Raises Unavailable: to be done again."""


def _common(one: History[Any], other: History[Any]) -> int:
    """The length of the prefix that two histories share."""
    shortest = min(one.n, other.n)
    return next((n - 1 for n in range(1, shortest + 1) if one.raw(n) != other.raw(n)), shortest)
