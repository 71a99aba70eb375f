"""Every view through a feed session: ticks cut anywhere give the table made from nothing (CONTRACTS A1-A7)."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from projections.history import History
from projections.logs import TOURNAMENT_LOG
from projections.views.diff import apply
from projections.views.table import Column, Delta, Table, encode_table
from server.feed.session import Session, advance
from server.reading.profile import Profile
from server.reading.reading import Reading
from server.reading.shelf import Shelf
from server.reading.window import Window

LISTS = ("info", "players", "standings", "crosstable", "results", "progress", "upsets", "log")
VIEWS = (*LISTS, "grants", "checkin", "audit", "pairings.1", "pairings.2")


class Received(msgspec.Struct):
    """An entry as it is on the wire."""

    to: str
    at: int
    start: str | None = msgspec.field(name="from", default=None)
    columns: tuple[Column, ...] | None = None
    rows: list[tuple[int | str, tuple[Any, ...]]] = []
    set: tuple[tuple[int | str, tuple[Any, ...]], ...] = ()
    delete: tuple[int | str, ...] = msgspec.field(name="del", default=())
    move: tuple[tuple[int | str, int | str | None], ...] = ()
    meta: dict[str, Any] | None = None
    url: str | None = None


class Follower:
    """A client with the tables it holds."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.tables: dict[str, tuple[str, int, Table]] = {}
        self.reconnect()

    def reconnect(self) -> None:
        self.session = Session()
        have = {view: self.tables[view][0] if view in self.tables else None for view in VIEWS}
        assert self.session.want(msgspec.json.encode({"t": "want", "views": have})) is None

    def tick(self) -> None:
        sight = self.window.look()
        step = advance(sight, self.session.standing)
        self.session.standing = step.standing
        for view, entry in step.entries:
            self.take(view, msgspec.json.decode(entry, type=Received))

    def take(self, view: str, got: Received) -> None:
        if got.url:
            n = self.window.look().head(view)
            got = msgspec.json.decode(self.window.reading.table_entry(view, n), type=Received)
        if got.columns is not None:
            table = Table(got.columns, dict(got.rows), got.meta or {})
        else:
            assert self.tables[view][0] == got.start
            table = apply(self.tables[view][2], Delta(got.set, got.delete, got.move, got.meta))
        self.tables[view] = got.to, got.at, table


@pytest.mark.parametrize("seed", range(4))
def test_ticks_in_order_give_the_table_from_nothing(seed: int, new_log: Any, random_life: Any) -> None:
    raws = random_life(new_log(rounds=4, tiebreaks=("BH/C1", "SB", "DE")), seed, 110).raws
    history: History[Any] = History(TOURNAMENT_LOG, bytes(32))
    streams = {"log": history}
    reading = Reading("x", streams, Shelf(lambda: 0), lambda n: history.table("people", n), lambda view: None)
    window = Window(reading, Profile(streams, lambda stream: 0, lambda: 0), staff=True, base="/live/x/")
    follower, random, at = Follower(window), Random(seed), 0
    while at < len(raws):
        size = random.randint(1, 9)
        history.extend(raws[at : at + size])
        at += size
        if random.random() < 0.2:
            follower.reconnect()
        follower.tick()
        for view, (to, when, table) in follower.tables.items():
            since = history.since(view, history.n)
            expected = encode_table(view, history.position(since), history.at(since), history.table(view, history.n))
            assert encode_table(view, to, when, table) == expected, (view, history.n)
    assert set(follower.tables) >= set(VIEWS) - {"pairings.2"}
