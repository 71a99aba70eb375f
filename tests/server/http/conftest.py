"""A house in memory: the real hall and store behind the real routes, with a clock that stands still."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar

from server.code import code_digest
from server.feed.hub import Hub
from server.hosting.hall import Hall
from server.http.application import configuration
from server.http.assets import Assets
from server.http.credentials import token_hash
from server.http.front import Front
from server.http.limits import Attempts
from server.http.parameters import Site
from server.http.words import Words
from server.log.memory import MemoryLogStore

BEGIN = 1_772_000_000_000
"""2026-02-25T06:13:20Z."""


class StillClock:
    """Time that moves only when a test says so."""

    def __init__(self) -> None:
        self.at = BEGIN

    def now(self) -> int:
        return self.at

    def monotonic(self) -> int:
        return self.at

    def advance(self, seconds: float) -> None:
        self.at += int(seconds * 1000)


class Store(MemoryLogStore):
    """The store in memory, by the clock of the test."""

    def __init__(self, clock: StillClock) -> None:
        super().__init__()
        self.clock = clock

    async def now(self) -> int:
        return self.clock.now()


class House:
    """The house as a test uses it: `client` asks, `token(role)` is what somebody holds, `write` changes things."""

    def __init__(self, hall: Hall, clock: StillClock, site: Site, app: Litestar, client: httpx.AsyncClient) -> None:
        self.hall = hall
        self.clock = clock
        self.site = site
        self.app = app
        self.client = client
        self._ids = itertools.count(1)

    def id(self) -> str:
        """A command id that was not used before."""
        return f"command-{next(self._ids):012d}"

    def token(self, name: str) -> str:
        """A secret that is always the same for the same holder."""
        return f"secret-of-the-{name}"

    def bearer(self, name: str) -> dict[str, str]:
        """The header by which a script shows what it holds."""
        return {"authorization": f"Bearer {self.token(name)}"}

    async def get(self, path: str, name: str = "", **headers: str) -> httpx.Response:
        """Ask, as somebody or nobody."""
        return await self.client.get(path, headers=(self.bearer(name) if name else {}) | headers)

    async def create(self, id: str, **details: Any) -> None:
        """A tournament whose chief arbiter holds the key of the hall."""
        command = {
            "type": "create-tournament",
            "details": {"name": id.title()} | details,
            "regulations": {"rounds": 3, "tiebreaks": ["BH"]},
            "delays": {"log": 0, "moves": 900},
        }
        body = {"id": self.id(), "tournament": id, "command": command}
        answer = await self.client.post("/api/tournaments", json=body, headers=self.bearer("chief-arbiter"))
        assert answer.status_code == 200, answer.text

    async def send(self, command: dict[str, Any], seen: int | None = None, **sender: Any) -> httpx.Response:
        """Send a command to the tournament `open`."""
        body = {"id": self.id(), "seen": seen, "command": command}
        headers = self.bearer(sender.get("name", "chief-arbiter"))
        return await self.client.post("/api/t/open/commands", json=body, headers=headers)

    async def write(self, command: dict[str, Any], seen: int | None = None) -> int:
        """Send a command that is accepted; the version after it."""
        answer = await self.send(command, seen)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["version"])

    async def register(self, name: str, rating: int = 2000) -> int:
        """One more participant."""
        person = f"{next(self._ids):024x}"
        wish = {"type": "register-player", "person": person, "record": {"name": name}, "sporting": {"rating": rating}}
        return await self.write(wish)

    async def give(self, grant: str, role: str, name: str, **more: Any) -> int:
        """A grant for somebody."""
        wish = {"type": "give-grant", "grant": grant, "role": role, "secret": token_hash(self.token(name)), **more}
        return await self.write(wish)

    async def open_wall(self, name: str = "chief-arbiter", tournament: str = "open") -> httpx.Response:
        """Ask for the wall of a single tournament."""
        return await self.client.post(f"/api/t/{tournament}/wall", json={}, headers=self.bearer(name))

    async def tell(self, command: dict[str, Any], seen: int | None, **sender: Any) -> httpx.Response:
        """Send a command to the festival `open`."""
        body = {"id": self.id(), "seen": seen, "command": command}
        headers = self.bearer(sender.get("name", "chief-arbiter"))
        return await self.client.post(f"/api/f/{sender.get('festival', 'open')}/commands", json=body, headers=headers)

    async def versions(self) -> int:
        """How many entries the log of `open` has."""
        hosted = await self.hall.tournament("open")
        assert hosted is not None
        return hosted.history.n


@asynccontextmanager
async def housed(directory: Path, base_url: str = "http://hall") -> AsyncIterator[House]:
    """A house, opened and closed."""
    clock = StillClock()
    numbers = itertools.count(1)
    random = lambda size: next(numbers).to_bytes(size)  # noqa: E731
    hub = Hub(clock.now, "b1")
    zones = frozenset({"UTC", "Europe/Berlin"})
    hall = Hall(
        Store(clock),
        clock=clock,
        entropy=random,
        code=code_digest(),
        zones=zones,
        hub=hub,
        directory=directory,
    )
    page = dict.fromkeys(
        (
            "lobby",
            "spectator",
            "arbiter",
            "stage",
            "wall",
            "screens/standings",
            "missing",
            "embed",
            "embed-howto",
            "next",
            "codes",
        ),
        "screens/standings/index.html",
    )
    assets = Assets("b1", files("display"), page, files("font_roboto") / "files")
    site = Site(
        hall=hall,
        clock=clock,
        assets=assets,
        words=Words(hall.store, clock, random),
        logins=Attempts(clock.monotonic),
        registrations=Attempts(clock.monotonic),
        images=directory / "images",
    )
    app = Litestar.from_config(configuration(site))
    await hall.start()
    transport = httpx.ASGITransport(Front(app))
    async with httpx.AsyncClient(transport=transport, base_url=base_url) as client:
        house = House(hall, clock, site, app, client)
        await hall.add_hall_key(token_hash(house.token("chief-arbiter")))
        yield house
    await hub.close()
    await hall.stop()


@pytest.fixture
async def empty_house(tmp_path: Path) -> AsyncIterator[House]:
    """A house without tournaments."""
    async with housed(tmp_path) as house:
        yield house


@pytest.fixture
async def house(empty_house: House) -> House:
    """A house with the tournament `open`, in Berlin, with four players."""
    await empty_house.create("open", zone="Europe/Berlin")
    for number, name in enumerate(("Ali", "Bo", "Cy", "Di"), 1):
        await empty_house.register(f"{name}, Test", 2400 - 100 * number)
    return empty_house


@pytest.fixture
async def secure_house(tmp_path: Path) -> AsyncIterator[House]:
    """The same house behind https."""
    async with housed(tmp_path, "https://hall") as house:
        await house.create("open")
        yield house
