"""Screens on the wall: the reference client of docs/feed.md, and a record of what it was sent."""

from __future__ import annotations

import asyncio
import importlib.util
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

DOCS = Path(__file__).parents[3] / "docs"


def reference_client() -> Any:
    """The module docs/feed_client.py."""
    spec = importlib.util.spec_from_file_location("feed_client", DOCS / "feed_client.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Screen:
    """Follows views of one tournament from one server after the other.

    received: (view, kind) of every entry, kind being "delta", "table", "url" or "error". ticks: heads that it was told.
    """

    def __init__(self, tournament: str, *views: str) -> None:
        self.tables = reference_client().Tables(*views)
        self.received: list[tuple[str, str]] = []
        self.ticks: list[int] = []
        self._tournament = tournament
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None

    async def look_at(self, url: str) -> None:
        """Connect, say what it follows and has, and take in what comes until it is closed or cut off."""
        await self.close()
        self._socket = await connect(f"ws{url.removeprefix('http')}/t/{self._tournament}/feed")
        await self._socket.send(self.tables.want())
        self._task = asyncio.create_task(self._listen(self._socket, url))

    @property
    def connected(self) -> bool:
        return self._task is not None and not self._task.done()

    async def _listen(self, socket: ClientConnection, url: str) -> None:
        async with httpx.AsyncClient(verify=False, trust_env=False, base_url=url, follow_redirects=True) as http:
            try:
                async for text in socket:
                    message = json.loads(text)
                    if message["t"] == "tick" and not await self._take(message, http):
                        await socket.send(self.tables.want())
            except ConnectionClosed:
                return

    async def _take(self, tick: Any, http: httpx.AsyncClient) -> bool:
        self.ticks.append(tick["n"])
        fetched = {}
        for view, entry in tick.get("views", {}).items():
            kinds = {"from": "delta", "rows": "table", "url": "url", "error": "error"}
            self.received.append((view, next(kind for key, kind in kinds.items() if key in entry)))
            if "url" in entry:
                fetched[entry["url"]] = (await http.get(entry["url"])).json()
        return bool(self.tables.take(tick, fetched.get))

    def shows(self, view: str) -> Any:
        """Position, rows and meta of a view; None if it has none."""
        table = self.tables.tables[view]
        return table and content(table)

    async def close(self) -> None:
        """Disconnect; the tables stay."""
        if self._socket is not None:
            await self._socket.close()
        if self._task is not None:
            await self._task


def content(table: Any) -> Any:
    """What two tables have to share to be the same one."""
    return {name: table[name] for name in ("to", "columns", "rows", "meta")}


@pytest.fixture(name="content", scope="session")
def content_fixture() -> Any:
    """`content(table)`."""
    return content


@pytest_asyncio.fixture(loop_scope="session")
async def screens() -> AsyncIterator[Any]:
    """`screens(tournament, *views)`: a screen, closed after the test."""
    made: list[Screen] = []

    def make(tournament: str, *views: str) -> Screen:
        made.append(Screen(tournament, *views))
        return made[-1]

    yield make
    for screen in made:
        await screen.close()
