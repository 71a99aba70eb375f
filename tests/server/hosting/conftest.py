"""A hall on a store in memory, with a clock and randomness that tests hold in their hands."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from projections import events as e
from projections.subjects import version
from projections.teams.rules import TeamRules
from server import commands as c
from server.decide import subject
from server.feed.hub import Hub
from server.hosting.answer import Answer
from server.hosting.hall import Hall
from server.hosting.tournament import HostedTournament
from server.log.memory import MemoryLogStore

TOKEN = "7" * 64
CODE = bytes(32)
START = 1_772_000_000_000


class HandClock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.ms = START

    def now(self) -> int:
        return self.ms

    def monotonic(self) -> int:
        return self.ms


class Store(MemoryLogStore):
    """A store whose clock is the one in our hand."""

    def __init__(self, clock: HandClock) -> None:
        super().__init__()
        self._clock = clock

    async def now(self) -> int:
        return self._clock.now()


class House:
    """Halls over one store: two of them are two server processes."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.clock = HandClock()
        self.store = Store(self.clock)
        self.halls: list[Hall] = []
        self._drawn = 0

    def entropy(self, size: int) -> bytes:
        self._drawn += 1
        return sha256(self._drawn.to_bytes(8, "big")).digest()[:size]

    async def hall(self, store: Any = None) -> Hall:
        """One more server process."""
        folder = self.directory / f"server-{len(self.halls)}"
        folder.mkdir()
        return await self.hall_in(folder, store)

    async def hall_in(self, folder: Path, store: Any = None) -> Hall:
        """A server process with its own directory."""
        hub = Hub(self.clock.now, "build")
        hall = Hall(
            store or self.store,
            clock=self.clock,
            entropy=self.entropy,
            code=CODE,
            zones=frozenset({"UTC", "Europe/Oslo"}),
            hub=hub,
            directory=folder,
        )
        await hall.start()
        self.halls.append(hall)
        return hall

    def store_beside(self) -> Store:
        """Another store, empty."""
        return Store(self.clock)

    async def close(self) -> None:
        for hall in self.halls:
            await hall.stop()


class Arbiter:
    """Sends commands to one host, each under a fresh id."""

    def __init__(self, host: HostedTournament, name: str = "arbiter") -> None:
        self.host = host
        self.name = name
        self.sent = 0

    def request(self, command: c.Command, seen: Any = ...) -> c.CommandRequest:
        self.sent += 1
        known = version(self.host.history.newest, subject(self.host.history.newest, command)) if seen is ... else seen
        return c.CommandRequest(f"{self.name}-{self.sent:012d}", known, command)  # type: ignore[arg-type]

    async def send(self, command: c.Command, seen: Any = ...) -> Answer:
        return await self.host.submit("g1", self.request(command, seen))

    async def must(self, command: c.Command) -> Any:
        answer = await self.send(command)
        assert answer.status == 200, answer.body
        return msgspec.json.decode(answer.body)

    async def players(self, count: int) -> None:
        for k in range(1, count + 1):
            record = c.Record(name=f"Player, {k:03}")
            await self.must(c.RegisterPlayer(person=f"{k:024x}", record=record, sporting=e.Sporting(2500 - k)))
        await self.must(c.AssignStartingNumbers())

    async def draft(self, number: int, **facts: Any) -> Answer:
        """Put the draft of a round, by the tournament's system unless said otherwise."""
        seen = msgspec.json.decode((await self.host.draft(number)).body)["revision"]
        state = self.host.history.newest
        system = state.regulations.system
        draft = {"round": number, "from": state.n, "system": system, "edition": "berger", **facts}
        return await self.host.put_draft("g1", number, seen, msgspec.json.encode(draft))

    async def publish(self, number: int, **facts: Any) -> None:
        answer = await self.draft(number, **facts)
        assert answer.status == 200, answer.body
        await self.must(c.PublishPairing(round=number, revision=msgspec.json.decode(answer.body)["revision"]))


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """The store, and the halls that a test opens."""
    made = House(tmp_path)
    yield made
    await made.close()


@pytest.fixture
async def hall(house: House) -> Hall:
    """One server process."""
    return await house.hall()


async def created(hall: Hall, **rules: Any) -> HostedTournament:
    regulations = e.Regulations(**{"rounds": 5, "system": "round-robin", "tiebreaks": ("DE", "SB"), **rules})
    command = c.CreateTournament(details=e.Details(name="Club evening"), regulations=regulations)
    answer = await hall.create("club", "create-the-club-1", command, TOKEN)
    assert answer.status == 200, answer.body
    host = await hall.tournament("club")
    assert host is not None
    return host


@pytest.fixture
async def arbiter(hall: Hall) -> Arbiter:
    """The arbiter of a round robin of six that has begun: round 1 is public."""
    made = Arbiter(await created(hall))
    await made.players(6)
    await made.publish(1)
    return made


async def _caught_up(host: HostedTournament, other: HostedTournament) -> None:
    async with asyncio.timeout(30):
        while host.history.n < other.history.n:  # noqa: ASYNC110 - what arrives makes no event here
            await asyncio.sleep(0.002)


@pytest.fixture
def caught_up() -> Callable[[HostedTournament, HostedTournament], Awaitable[None]]:
    """Wait until one server has what the other has."""
    return _caught_up


@pytest.fixture
def arbiter_at() -> type[Arbiter]:
    """An arbiter at another server."""
    return Arbiter


LEAGUE = {1: (5, 6, 7), 2: (8, 9, 10), 3: (11, 12, 13), 4: (14, 15, 16)}
"""Entry numbers of teams and their members."""


async def _league(hall: Hall, **rules: Any) -> Arbiter:
    teams = TeamRules(**{"boards": 2, **rules})
    regulations = e.Regulations(rounds=3, system="round-robin", tiebreaks=(), participants="teams", teams=teams)
    command = c.CreateTournament(details=e.Details(name="League"), regulations=regulations)
    await hall.create("league", "create-the-league", command, TOKEN)
    host = await hall.tournament("league")
    assert host is not None
    arbiter = Arbiter(host)
    for k in LEAGUE:
        await arbiter.must(c.RegisterTeam(name=f"Team {k}", sporting=e.Sporting(rating=2000 - k)))
    for k, members in LEAGUE.items():
        for member in members:
            record = c.Record(name=f"Member, {member:02}")
            await arbiter.must(c.RegisterPlayer(person=f"{member:024x}", record=record, team=k))
    await arbiter.must(c.AssignStartingNumbers())
    for k in LEAGUE:
        wish = c.GiveGrant(grant=f"g{k + 1}", role="captain", secret=f"{k:064x}", scope=e.Scope(player=k))
        await arbiter.must(wish)
    await arbiter.publish(1)
    return arbiter


@pytest.fixture
def new_league(hall: Hall) -> Callable[..., Awaitable[Arbiter]]:
    """The arbiter of four teams of three members, rules of teams by keyword: two boards, round 1 is public (1-4, 2-3),
    and the captain of team k has the grant g<k + 1>.
    """

    async def make(**rules: Any) -> Arbiter:
        return await _league(hall, **rules)

    return make
