"""A tournament with a feed, in memory and behind a real port."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
import uvicorn
import uvloop

from projections.views.table import EMPTY
from server.feed.hub import Hub
from server.feed.socket import Admission, Entrance, Refusal
from server.feed.upgrade import upgrading
from server.reading.profile import Profile
from server.reading.reading import Draft, Reading
from server.reading.shelf import Shelf
from server.reading.window import Window


@pytest.hookimpl(optionalhook=True)
def pytest_asyncio_loop_factories(config: Any, item: Any) -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    """The feed is tested on the loop that it runs on, whose timers and transports differ from those of asyncio."""
    return {"uvloop": uvloop.new_event_loop}


COLUMNS = [{"key": "points", "kind": "int"}]


class Tournament:
    """A written log with its windows and feeds. `rows` writes a version of `standings`."""

    def __init__(self, hub: Hub, log: Any) -> None:
        self.now = 1_772_000_000_000
        self.delay = {"log": 0, "moves": 900}
        self.hub = hub
        hub.clock = lambda: self.now
        self.drafts: dict[str, Draft] = {}
        self.shelf = Shelf(lambda: self.now)
        self.load(log)

    def load(self, log: Any) -> None:
        self.log = log
        histories = {"log": log.history}
        reading = Reading("x", histories, self.shelf, lambda n: EMPTY, self.drafts.get)
        profile = Profile(histories, self.delay.__getitem__, lambda: self.now)
        staff = Profile(histories, lambda stream: 0, lambda: self.now)
        self.feed = self.hub.feed("x", Window(reading, profile, staff=False, base="/t/x/"))
        self.live = self.hub.feed("x", Window(reading, staff, staff=True, base="/live/x/"))

    def rows(self, rows: dict[int, int], **tables: Any) -> int:
        sheet = {"columns": COLUMNS, "rows": [[key, [value]] for key, value in rows.items()], "meta": {}}
        n = int(self.log.write(self.now, standings=sheet, **tables))
        self.hub.changed("x")
        return n


@pytest.fixture
async def hub() -> AsyncIterator[Hub]:
    hub = Hub(lambda: 0, "9f3c")
    yield hub
    await hub.close()


@pytest.fixture
def tournament(hub: Hub, written_log: Any) -> Tournament:
    return Tournament(hub, written_log())


class Served:
    """The tournament behind a port. `url`: of its public feed."""

    def __init__(self, tournament: Tournament, entrance: Entrance, server: uvicorn.Server, port: int) -> None:
        self.tournament = tournament
        self.entrance = entrance
        self.server = server
        self.port = port
        self.url = f"ws://127.0.0.1:{port}/t/x/feed"
        self.live = f"ws://127.0.0.1:{port}/live/x/feed"


async def hello(scope: Any, receive: Callable[..., Any], send: Callable[..., Any]) -> None:
    """What else is on the port."""
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"hello"})
    elif scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": "hello"})


@pytest.fixture
async def served(tournament: Tournament) -> AsyncIterator[Served]:
    async def admit(path: str, headers: Any) -> Admission | Refusal:
        feeds = {
            "/t/x/feed": (tournament.feed, ""),
            "/live/x/feed": (tournament.live, "g7"),
        }
        if path not in feeds:
            return Refusal(404, "there is no such tournament")
        if path.startswith("/live") and "Cookie" not in headers:
            return Refusal(401, "this feed needs a grant")
        return Admission(*feeds[path])

    entrance = Entrance(tournament.hub, admit, origins=frozenset({"https://club.example"}), per_address=300)
    config = uvicorn.Config(
        hello, http=upgrading(entrance), lifespan="off", log_config=None, timeout_graceful_shutdown=5
    )
    server = uvicorn.Server(config)
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        task = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started:  # noqa: ASYNC110
            await asyncio.sleep(0)
        yield Served(tournament, entrance, server, listener.getsockname()[1])
        server.should_exit = True
        await task
