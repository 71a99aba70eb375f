"""Samples played from their creation to their end, by a demo that waits for nobody."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from server.clock import SystemClock
from server.demo.player import Demo
from server.feed.hub import Hub
from server.hosting.hall import Hall
from server.log.memory import MemoryLogStore


class QuickDemo(Demo):
    """A demo that waits for nobody."""

    async def _wait(self, seconds: float) -> None:
        """Not at all."""


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    """A hall without a tournament."""
    clock = SystemClock()
    hall = Hall(
        MemoryLogStore(),
        clock=clock,
        entropy=bytes,
        code=bytes(32),
        zones=frozenset({"UTC"}),
        hub=Hub(clock.now, "build"),
        directory=tmp_path,
    )
    await hall.start()
    yield hall
    await hall.stop()


@pytest.fixture
async def played(request: pytest.FixtureRequest, hall: Hall) -> Any:
    """A sample from its creation to its end, the open unless another one is named."""
    demo = QuickDemo(hall, getattr(request, "param", "open"), "7" * 64, bytes)
    host = await hall.tournament(await demo.start())
    assert demo._task is not None
    await demo._task
    yield host
    await demo.stop()
