"""Alive, and ready."""

from __future__ import annotations

from typing import Any


async def test_alive_and_ready(house: Any) -> None:
    for path, status in (("/healthz", "alive"), ("/readyz", "ready")):
        answer = await house.get(path)
        assert (answer.status_code, answer.json()) == (200, {"status": status, "build": "b1"})
        assert answer.headers["cache-control"] == "no-store"


async def test_not_ready_says_why(house: Any) -> None:
    house.hall.ready = lambda: "the store does not answer"
    answer = await house.get("/readyz")
    assert (answer.status_code, answer.json()["message"]) == (503, "the store does not answer")
    assert (await house.get("/healthz")).status_code == 200
