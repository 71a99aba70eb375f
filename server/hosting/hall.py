"""All logs of this process: found in the store, loaded on demand, followed, and let go when nobody looks."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

import msgspec

from server.clock import Clock
from server.feed.hub import Hub
from server.hosting.festival import HostedFestival
from server.hosting.followed import Followed
from server.hosting.founding import Founding
from server.hosting.lobby import LobbyRow, lobby_row
from server.hosting.log import HostedLog
from server.hosting.surroundings import Surroundings
from server.hosting.tournament import HostedTournament
from server.log.base import Kind, LogName, LogStore, Unavailable
from server.log.tail import Tail
from server.log.watermark import Watermark, compare, save_lost_tail
from server.reading.shelf import Shelf

IDLE_MS = 10 * 60 * 1000
"""A tournament that nobody has asked for so long is unloaded (CONTRACTS A6)."""

KINDS: dict[Kind, str] = {"t": "tournament", "f": "festival"}
"""What each kind of log is called. Tournaments first: festivals list them."""

SWEEP_SECONDS = 60
LOOK_SECONDS = 2
CLOCK_TOLERANCE_MS = 2000

_logger = logging.getLogger(__name__)


class Gone(Exception):
    """The tournament was deleted; its id is never used again (CONTRACTS B7)."""


class Demo(Protocol):
    """A sample that plays itself into the hall."""

    def status(self) -> dict[str, Any]:
        """`running`, `speed`, `tournament`."""

    async def control(self, speed: float | None, restart: bool) -> dict[str, Any]:
        """Change the speed, or begin again; the new status."""


class HallKey(msgspec.Struct, frozen=True):
    """What a key of the hall allows: to create tournaments."""

    role: str


class Hall(Founding):
    """The tournaments and festivals of one store.

    entropy: n -> n random bytes. code: digest of the projections. hub: the feeds, woken when a log has something new.
    directory: for the watermark and lost tails.
    """

    def __init__(
        self,
        store: LogStore,
        *,
        clock: Clock,
        entropy: Callable[[int], bytes],
        code: bytes,
        zones: frozenset[str],
        hub: Hub,
        directory: Path,
    ) -> None:
        self.store = store
        self._clock = clock
        self._hub = hub
        self._directory = directory
        self._watermark = Watermark(directory / "watermark.json")
        self._clock_wrong = False
        self._unreachable = False
        self._around = Surroundings(
            store,
            clock,
            entropy,
            code,
            Shelf(clock.monotonic),
            zones,
            self._on_change,
            lambda: self._clock_wrong,
            hub,
            self._begin_anew,
        )
        self._tail = Tail(store)
        self._loaded: dict[str, Followed] = {}
        self._loading: dict[str, asyncio.Task[HostedLog[Any] | None]] = {}
        self._rows: dict[str, LobbyRow] = {}
        self._rows_of: dict[str, str] = {}
        self._unreadable: set[tuple[Kind, str]] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self.demo: Demo | None = None

    # ---- life ----

    async def start(self) -> None:
        """Look at the clock, begin the housekeeping, and read what the store holds."""
        await self._compare_clocks()
        jobs = (
            self._watermark.keep(),
            self._every(SWEEP_SECONDS, self._sweep),
            self._every(LOOK_SECONDS, self._look_for_new),
        )
        self._tasks = [asyncio.create_task(job) for job in jobs]
        for kind in KINDS:
            there = await self.store.tournaments(kind)
            await self._load_all(kind, there)
            self._miss(kind, there)

    async def stop(self) -> None:
        """Stop following, and write the watermark."""
        for followed in self._loaded.values():
            await followed.host.erase_if_possible()  # a back-up of the folder must not keep an erased name
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._tail.close()
        for followed in self._loaded.values():
            await followed.close()

    def _miss(self, kind: Kind, there: Sequence[str]) -> None:
        """Say so if the store came back without a log that we had."""
        for id in self._watermark.known(kind):
            if id not in there and (kind, id) not in self._unreadable:
                _logger.error("%s %s, which this server had, is not in the store; restore a back-up", KINDS[kind], id)

    async def _look_for_new(self) -> None:
        """Load what other processes have begun since."""
        for kind in KINDS:
            await self._load_all(kind, await self.store.tournaments(kind))

    async def _load_all(self, kind: Kind, there: Sequence[str]) -> None:
        for id in there:
            known = id in self._rows if kind == "t" else str(LogName(kind, id)) in self._loaded
            if not known and (kind, id) not in self._unreadable:
                await self._load_once(kind, id)

    async def _load_once(self, kind: Kind, id: str) -> None:
        try:
            await self._log(kind, id)
        except Unavailable:
            raise
        except Gone:
            self._unreadable.add((kind, id))
        except Exception:
            self._unreadable.add((kind, id))
            _logger.exception("%s %s cannot be loaded; the others are served", KINDS[kind], id)

    async def _every(self, seconds: float, job: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await job()
                self._unreachable = False
            except Unavailable as trouble:
                self._unreachable = True
                _logger.warning("the store does not answer: %s", trouble)

    async def _compare_clocks(self) -> None:
        self._clock_wrong = abs(await self.store.now() - self._clock.now()) > CLOCK_TOLERANCE_MS

    async def _sweep(self) -> None:
        """Do what is due: compare clocks, erase what a lost reply left, unload what nobody looks at."""
        await self._compare_clocks()
        for name, followed in list(self._loaded.items()):
            host = followed.host
            await host.erase_what_is_due()
            idle = isinstance(host, HostedTournament) and self._clock.monotonic() - host.used > IDLE_MS
            if idle and not self._hub.count(name) and host.read_only is None:
                await self._unload(name)

    async def _unload(self, name: str) -> None:
        followed = self._loaded.pop(name)
        await self._unfollow(followed.host)
        await followed.close()
        self._hub.forget(name)
        self._around.shelf.forget(name)

    async def _unfollow(self, host: HostedLog[Any]) -> None:
        for log, _ in host.streams:
            await self._tail.unfollow(log)

    def _on_change(self, name: str) -> None:
        self._hub.changed(name)
        followed = self._loaded.get(name)
        if followed is None:
            return
        host = followed.host
        if isinstance(host, HostedTournament):
            self._row(host)
        if host.lost is None and host.history.n:
            self._watermark.note(host.log, host.history.n, host.history.hash(host.history.n))

    def _row(self, host: HostedTournament) -> None:
        """Make the row anew if the public sees more by now: a delay ends without anybody doing anything."""
        position = host.history.position(host.public.profile.head("log"))
        if self._rows_of.get(host.id) != position:
            self._rows[host.id], self._rows_of[host.id] = lobby_row(host), position

    def ready(self) -> str | None:
        """Why this process should get no traffic, or None.

        A history in question is no reason: every server has it, and behind a closed door nobody could accept it.
        """
        if self._unreachable:
            return "the store cannot be reached"
        if self._clock_wrong:
            return "the clocks of server and store differ by more than 2 s"
        return None

    # ---- finding ----

    def lobby(self) -> list[LobbyRow]:
        """What the home page lists, newest first."""
        for followed in self._loaded.values():
            if isinstance(followed.host, HostedTournament):
                self._row(followed.host)
        return sorted(self._rows.values(), key=lambda row: (row.begins, row.name, row.id), reverse=True)

    async def tournament(self, id: str) -> HostedTournament | None:
        """The tournament with this id, loaded now if need be; None if there is none.

        Raises Gone for a deleted one, Unavailable while the store does not answer.
        """
        found = await self._log("t", id)
        assert found is None or isinstance(found, HostedTournament)
        return found

    async def festival(self, id: str) -> HostedFestival | None:
        """The festival with this id, loaded now if need be; None if there is none. Raises Gone, Unavailable."""
        found = await self._log("f", id)
        assert found is None or isinstance(found, HostedFestival)
        return found

    def festivals(self) -> list[HostedFestival]:
        """All festivals of the house, by id: they are few, and stay loaded."""
        hosts = (followed.host for followed in self._loaded.values())
        return sorted((host for host in hosts if isinstance(host, HostedFestival)), key=lambda host: host.id)

    async def _log(self, kind: Kind, id: str) -> HostedLog[Any] | None:
        try:
            log = LogName(kind, id)
        except ValueError:
            return None
        followed = self._loaded.get(str(log))
        if followed is not None:
            followed.host.used = self._clock.monotonic()
            return followed.host
        task = self._loading.get(str(log))
        if task is None:
            task = self._loading[str(log)] = asyncio.create_task(self._load(log))
            task.add_done_callback(lambda _: self._loading.pop(str(log), None))
        return await asyncio.shield(task)

    async def _load(self, log: LogName) -> HostedLog[Any] | None:
        if await self.store.gone(log) is not None:
            if log.kind == "t":
                self._rows.pop(log.id, None)
            raise Gone(log.id)
        if (await self.store.end(log))[0] == 0:
            return None
        host = self._empty(log)
        await host.load()
        await self._check_history(host)
        await self.store.restore_commands(log, dict(host.history.commands))
        self._follow(host)
        await host.erase_if_possible()
        return host

    async def _check_history(self, host: HostedLog[Any]) -> None:
        mark = self._watermark.mark(host.log)
        if mark is not None and await compare(self.store, host.log, mark) != "same":
            host.doubt(mark)
            _logger.error("%s: version %d of the watermark is no longer in the store", host.log, mark.n)

    def _follow(self, host: HostedLog[Any]) -> None:
        followed = Followed(host)
        self._loaded[str(host.log)] = followed
        self._tail_from_here(followed)
        self._on_change(str(host.log))

    def _tail_from_here(self, followed: Followed) -> None:
        for log, history in followed.host.streams:
            last = history.raw(history.n)
            self._tail.follow(log, history.n, followed.arrived, last=last, changed=followed.foreign)

    async def _begin_anew(self, name: str) -> None:
        """The history under us changed: keep what was lost, begin anew, take no commands until it is accepted."""
        followed = self._loaded.get(name)
        if followed is None:
            return
        host = followed.host
        async with followed.restarting:
            await self._unfollow(host)
            try:
                await host.restart(self._keep_lost)
                self._hub.replace(name, host.windows)
            finally:
                self._tail_from_here(followed)
        self._on_change(name)

    async def _keep_lost(self, log: LogName, last: int, entries: Sequence[bytes]) -> None:
        path = await asyncio.to_thread(save_lost_tail, self._directory, log, last, entries)
        _logger.error("%s: %d entries are no longer in the store; they are kept in %s", log, len(entries), path)

    # ---- keys ----

    async def grant_of(self, id: str, token_hashes: Sequence[str]) -> str | None:
        """The grant of the first token that has one in this tournament."""
        host = await self.tournament(id)
        return host.vault.grant(token_hashes) if host else None

    async def hall_role(self, token_hashes: Sequence[str]) -> str | None:
        """The role of the first token that is a key of the hall."""
        for token in token_hashes:
            raw = await self.store.hall_get(token)
            if raw:
                return msgspec.json.decode(raw, type=HallKey).role
        return None

    async def add_hall_key(self, token_hash: str, role: str = "organiser") -> None:
        """Make a token a key of the hall."""
        await self.store.hall_put(token_hash, msgspec.json.encode(HallKey(role)))
