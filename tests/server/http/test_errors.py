"""One shape for every refusal, and no more about a fault of ours than that there was one."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from server.log.base import Unavailable


@pytest.mark.parametrize(
    ("method", "path", "status", "error"),
    [
        ("GET", "/nowhere", 404, "not-found"),
        ("GET", "/t/open/a/b", 404, "not-found"),
        ("POST", "/t/open/players", 405, "method-not-allowed"),
        ("DELETE", "/healthz", 405, "method-not-allowed"),
        ("PATCH", "/api/session", 405, "method-not-allowed"),
    ],
)
async def test_every_refusal_has_one_shape(house: Any, method: str, path: str, status: int, error: str) -> None:
    answer = await house.client.request(method, path)
    assert (answer.status_code, answer.json()["error"]) == (status, error)
    assert set(answer.json()) == {"error", "message"}
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["cache-control"] == "no-store"


async def test_a_store_that_does_not_answer_is_503(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(id: str) -> None:
        raise Unavailable("no answer from /secret/path", "not-done")

    monkeypatch.setattr(house.hall, "tournament", away)
    answer = await house.get("/t/open/head")
    assert (answer.status_code, answer.json()["error"]) == (503, "store-unavailable")
    assert "retry-after" in answer.headers
    assert "/secret/path" not in answer.text


async def test_a_fault_of_ours_is_logged_and_not_told(
    house: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(id: str) -> None:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(house.hall, "tournament", broken)
    with caplog.at_level(logging.ERROR, "openhall.http"):
        answer = await house.get("/t/open/head")
    assert (answer.status_code, answer.json()["error"]) == (500, "internal")
    assert "fault of ours" not in answer.text
    assert [str(record.exc_info[1]) for record in caplog.records if record.exc_info] == ["a fault of ours"]
