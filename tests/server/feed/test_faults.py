"""One view that cannot be computed, one connection that broke: everything else goes on."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest

from server.feed.frames import Deflation
from server.feed.session import Session

EMPTY_SHEET: dict[str, Any] = {"columns": [], "rows": [], "meta": {}}


class Listener:
    """A client that keeps what it is sent, as JSON."""

    def __init__(self, feed: Any) -> None:
        self.session = Session()
        self.feed: Any = feed
        self.group: Any = None
        self.grant = "g1"
        self.deflation = Deflation.NONE
        self.holds = b""
        self.heard: list[dict[str, Any]] = []
        self.write = lambda frame: self.heard.append(json.loads(frame[frame.index(b"{") :]))
        self.pings = 0
        self.byes: list[str] = []

    def want(self, *views: str) -> None:
        self.session.standing = tuple((view, None) for view in views)
        self.feed.want(self)

    def ping(self) -> None:
        self.pings += 1

    def bye(self, bye: Any) -> None:
        self.byes.append(bye.why)

    def abort(self) -> None:
        self.byes.append("aborted")


class Broken(Listener):
    """A client with a fault of ours."""

    def ping(self) -> None:
        raise ValueError("ping")

    def bye(self, bye: Any) -> None:
        raise ValueError("bye")

    def abort(self) -> None:
        raise ValueError("abort")


@pytest.fixture
def broken_standings(tournament: Any, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How often the standings of an odd version were tried: they cannot be computed."""
    reading, tries = tournament.feed.window.reading, []
    whole = reading.table

    def table(view: str, n: int, *, hot: bool = False) -> Any:
        if view == "standings" and n % 2:
            tries.append(n)
            raise ZeroDivisionError("a fault of ours")
        return whole(view, n, hot=hot)

    monkeypatch.setattr(reading, "table", table)
    return tries


async def test_a_view_that_fails_is_left_out(
    tournament: Any, broken_standings: list[int], caplog: pytest.LogCaptureFixture
) -> None:
    tournament.rows({1: 1}, info=EMPTY_SHEET)
    one, other = Listener(tournament.feed), Listener(tournament.feed)
    with caplog.at_level(logging.ERROR, "openhall.feed"):
        one.want("standings", "info")
        other.want("info")
        other.want("standings")
    assert list(one.heard[0]["views"]) == ["info"]
    assert "views" not in other.heard[-1]
    (record,) = caplog.records
    assert "x: standings at 1-" in record.getMessage()


async def test_the_table_after_it_arrives_and_the_one_before_stays(
    tournament: Any, broken_standings: list[int], caplog: pytest.LogCaptureFixture
) -> None:
    tournament.rows({1: 1})
    client = Listener(tournament.feed)
    client.want("standings", "info")
    tournament.rows({1: 2})
    tournament.feed.tick()
    assert client.heard[-1]["views"]["standings"]["rows"] == [[1, [2]]]
    tournament.rows({1: 3}, info=EMPTY_SHEET)
    tournament.feed._tick_now()
    assert list(client.heard[-1]["views"]) == ["info"]
    assert tournament.feed._rests_until > 0
    tournament.rows({1: 4})
    tournament.feed.tick()
    news = client.heard[-1]["views"]["standings"]
    assert news.get("rows", news.get("set")) == [[1, [4]]]
    assert len(caplog.records) == 2


async def test_a_failure_is_not_repeated_for_each_client(tournament: Any, broken_standings: list[int]) -> None:
    tournament.rows({1: 1})
    for _ in range(20):
        Listener(tournament.feed).want("standings")
    assert len(broken_standings) == 2


async def test_a_failure_is_tried_again_later(
    tournament: Any, broken_standings: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament.rows({1: 1})
    client = Listener(tournament.feed)
    client.want("standings")
    monkeypatch.undo()
    client.want("standings")
    assert "views" not in client.heard[-1]
    now = tournament.hub.monotonic() + 10_000
    monkeypatch.setattr(tournament.feed._faults, "_monotonic", lambda: now)
    client.want("standings")
    assert client.heard[-1]["views"]["standings"]["rows"] == [[1, [1]]]


async def test_a_client_with_a_fault_of_ours_keeps_nobody_from_anything(tournament: Any) -> None:
    tournament.rows({1: 1})
    clients = [Broken(tournament.feed), Listener(tournament.feed)]
    hub, sound = tournament.hub, clients[1]
    for client in clients:
        client.want("standings")
        hub._slices[1][client] = None
        hub.goes(client)
        hub._leaving[client] = 0

    def fail(frame: bytes) -> None:
        raise OSError("gone")

    clients[0].group.writes[clients[0]] = fail
    tournament.rows({1: 2})
    tournament.feed.tick()
    assert sound.heard[-1]["n"] == 2
    hub._beat.cancel()
    hub._on_beat()
    hub.expel("x", "g1")
    assert (sound.pings, sound.byes) == (1, ["aborted", "auth"])
    for client in clients:
        hub.leave(client)
