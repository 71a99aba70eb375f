"""Ticks, groups, shared frames and the timers, with clients that only collect what is written."""

from __future__ import annotations

import asyncio
import json
import zlib
from random import Random
from typing import Any

import pytest

from projections.views.table import Column, Table
from server.feed.frames import Deflation
from server.feed.session import Bye, Session
from server.reading.reading import Draft

WIDE = {key: 1000 - key for key in range(1, 101)}


class Listener:
    """A client that keeps what it is sent."""

    def __init__(self, feed: Any, *, deflation: Deflation = Deflation.NONE) -> None:
        self.session = Session()
        self.feed = feed
        self.group: Any = None
        self.grant = ""
        self.deflation = deflation
        self.holds = b""
        self.inflater = zlib.decompressobj(wbits=-12)
        self.read = 0
        self.frames: list[bytes] = []
        self.byes: list[str] = []
        self.pings = 0
        self.write = self.frames.append
        self.came = asyncio.Event()

    def want(self, **views: str | None) -> dict[str, Any]:
        text = json.dumps({"t": "want", "views": {name.replace("_", "."): have for name, have in views.items()}})
        assert self.session.want(text.encode()) is None
        self.feed.want(self)
        return self.last()

    def last(self) -> dict[str, Any]:
        frame = self.frames[-1]
        payload = frame[2:] if frame[1] < 126 else frame[4:]
        if frame[0] == 0xC1:
            payload = zlib.decompressobj(wbits=-12).decompress(payload + b"\x00\x00\xff\xff")
        message: dict[str, Any] = json.loads(payload)
        return message

    def texts(self) -> list[bytes]:
        """What came since last time, by one decompressor that forgets nothing, or by a new one for each."""
        new, self.read = self.frames[self.read :], len(self.frames)
        return [self._text(frame) for frame in new]

    def _text(self, frame: bytes) -> bytes:
        payload = frame[2:] if frame[1] < 126 else frame[4:]
        if frame[0] == 0x81:
            return payload
        if self.deflation is Deflation.ALONE:
            self.inflater = zlib.decompressobj(wbits=-12)
        return self.inflater.decompress(payload + b"\x00\x00\xff\xff")

    def bye(self, bye: Bye) -> None:
        self.byes.append(bye.why)
        self.feed.leave(self)

    def ping(self) -> None:
        self.pings += 1

    def abort(self) -> None:
        self.byes.append("aborted")


def listeners(feed: Any, count: int, **options: Any) -> list[Listener]:
    clients = [Listener(feed, **options) for _ in range(count)]
    for client in clients:
        client.want(standings=None)
    return clients


async def test_all_who_stand_alike_get_the_same_bytes(tournament: Any) -> None:
    tournament.rows(WIDE)
    clients = listeners(tournament.feed, 3)
    tournament.rows(WIDE | {1: 5})
    tournament.feed.tick()
    assert clients[0].frames[-1] is clients[1].frames[-1] is clients[2].frames[-1]
    assert clients[0].last()["views"]["standings"]["set"] == [[1, [5]]]


async def test_frames_are_shared_between_clients_that_follow_different_views(tournament: Any) -> None:
    tournament.rows(WIDE, info={"columns": [], "rows": [], "meta": {}})
    one, other = Listener(tournament.feed), Listener(tournament.feed)
    one.want(standings=None)
    other.want(standings=None, info=None)
    tournament.rows(WIDE | {1: 5})
    tournament.feed.tick()
    assert one.frames[-1] is other.frames[-1]


@pytest.mark.parametrize(("count", "first_byte"), [(7, 0x81), (8, 0xC1)])
async def test_compressed_when_shared_by_eight(tournament: Any, count: int, first_byte: int) -> None:
    tournament.rows(WIDE)
    clients = listeners(tournament.feed, count, deflation=Deflation.ALONE)
    plain = listeners(tournament.feed, 1)
    tournament.rows({key: points + 1 for key, points in WIDE.items()})
    tournament.feed.tick()
    assert clients[0].frames[-1] is clients[-1].frames[-1]
    assert clients[0].frames[-1][0] == first_byte
    assert plain[0].frames[-1][0] == 0x81
    assert clients[0].last() == plain[0].last()


def refers(frame: bytes) -> bool:
    """Whether a frame is compressed and cannot be read by itself."""
    if frame[0] == 0x81:
        return False
    try:
        zlib.decompressobj(wbits=-12).decompress(frame[2:] if frame[1] < 126 else frame[4:])
    except zlib.error:
        return True
    return False


def follower(feed: Any, random: Random) -> Listener:
    return Listener(feed, deflation=random.choice(list(Deflation)))


@pytest.mark.parametrize("seed", range(12))
async def test_every_client_can_read_what_refers_to_the_frame_before(tournament: Any, seed: int) -> None:
    """They come, ask again, follow more and fill up between ticks; each reads in the order in which it was sent."""
    random = Random(seed)
    info = {"columns": [], "rows": [], "meta": {}}
    n = tournament.rows(WIDE, info=info)
    clients = [follower(tournament.feed, random) for _ in range(50)]
    for client in clients:
        client.want(standings=None)
    chained = 0
    for _ in range(30):
        clients += [follower(tournament.feed, random)] if random.random() < 0.2 else []
        for client in random.sample(clients, 3):
            views: dict[str, str | None] = {"standings": None} | ({"info": None} if random.random() < 0.3 else {})
            if random.random() < 0.1 and client.group is not None:
                tournament.feed.hold(client)
            elif random.random() < 0.5:
                client.session.blocked_since = None
                client.want(**views)
        more = {"info": info | {"meta": {"n": n}}} if random.random() < 0.3 else {}
        n = tournament.rows(WIDE | {key: random.randrange(1000) for key in range(1, random.choice((3, 60)))}, **more)
        tournament.feed.tick()
        for client in clients:
            if client.group is None:
                continue
            chained += client.deflation is Deflation.CHAINED and refers(client.frames[-1])
            message = json.loads(client.texts()[-1])
            assert message["n"] == n
            assert "standings" in message["views"]
    assert chained > 100


async def test_a_tick_like_the_one_before_costs_only_what_is_new(tournament: Any) -> None:
    tournament.rows(WIDE)
    chained = listeners(tournament.feed, 8, deflation=Deflation.CHAINED)
    alone = listeners(tournament.feed, 8, deflation=Deflation.ALONE)
    for points in (2000, 3000, 4000):
        tournament.rows(WIDE | {7: points})
        tournament.feed.tick()
    assert len(chained[0].frames[-1]) < len(alone[0].frames[-1]) * 0.6
    assert chained[0].texts()[-1] == alone[0].texts()[-1]


async def test_groups_that_catch_up_become_one(tournament: Any) -> None:
    tournament.rows(WIDE)
    early = Listener(tournament.feed)
    early.want(standings=None)
    tournament.rows(WIDE | {1: 5})
    late = Listener(tournament.feed)
    late.want(standings=None)
    assert early.group is not late.group
    tournament.feed.tick()
    assert early.group is late.group
    tournament.rows(WIDE | {1: 6})
    tournament.feed.tick()
    assert early.frames[-1] is late.frames[-1]
    assert len(late.frames) == 2


async def test_client_that_broke_keeps_nobody_from_the_news(tournament: Any) -> None:
    tournament.rows(WIDE)
    broken, sound = listeners(tournament.feed, 2)

    def fail(frame: bytes) -> None:
        raise RuntimeError("the transport is closed")

    broken.group.writes[broken] = fail
    tournament.rows(WIDE | {1: 5})
    tournament.feed.tick()
    assert sound.last()["n"] == 2


async def test_client_that_fills_up_during_a_tick_is_held(tournament: Any) -> None:
    tournament.rows(WIDE)
    full, other = listeners(tournament.feed, 2)

    def fill(frame: bytes) -> None:
        full.frames.append(frame)
        tournament.feed.hold(full)

    full.group.writes[full] = fill
    tournament.rows(WIDE | {1: 5})
    tournament.feed.tick()
    tournament.rows(WIDE | {1: 6})
    tournament.feed.tick()
    assert (full.last()["n"], other.last()["n"]) == (2, 3)
    tournament.feed.release(full)
    assert full.last()["views"]["standings"]["set"] == [[1, [6]]]
    assert full.group is other.group


async def test_slow_client_is_let_go(tournament: Any) -> None:
    (client,) = listeners(tournament.feed, 1)
    tournament.feed.hold(client)
    tournament.feed.beat()
    assert not client.byes
    client.session.blocked_since -= 20_000
    tournament.feed.beat()
    assert client.byes == ["slow"]


async def test_heartbeat_after_silence(tournament: Any) -> None:
    tournament.rows(WIDE)
    (client,) = listeners(tournament.feed, 1)
    tournament.feed.beat()
    assert len(client.frames) == 1
    client.group.spoke -= 19_000
    tournament.feed.beat()
    assert client.last() == {"t": "tick", "n": 1, "now": tournament.now}


async def test_wakes_when_a_delayed_event_falls_due(tournament: Any) -> None:
    tournament.delay["log"] = 60
    tournament.rows(WIDE)
    client = Listener(tournament.feed)
    heard = asyncio.Event()
    client.write = lambda frame: (client.frames.append(frame), heard.set())
    assert client.want(standings=None)["n"] == 0
    heard.clear()
    assert tournament.feed._due - tournament.hub.loop.time() == pytest.approx(60, abs=1)
    tournament.now += 59_900
    tournament.hub.changed("x")
    await asyncio.sleep(0.01)
    assert not heard.is_set()
    tournament.now += 100
    await asyncio.wait_for(heard.wait(), 30)
    assert client.last()["n"] == 1


async def test_rests_ten_times_as_long_as_it_worked(tournament: Any) -> None:
    spent = iter([0.0, 0.5])
    tournament.hub.cpu = lambda: next(spent)
    tournament.rows(WIDE)
    listeners(tournament.feed, 1)
    tournament.feed._tick_now()
    tournament.rows(WIDE | {1: 5})
    assert tournament.feed._due - tournament.hub.loop.time() == pytest.approx(5, abs=0.5)


async def test_pings_one_slice_at_a_time(tournament: Any) -> None:
    clients = listeners(tournament.feed, 40)
    for client in clients:
        tournament.hub.enter(client)
    tournament.hub._beat.cancel()
    tournament.hub._on_beat()
    assert sum(client.pings for client in clients) == 2
    for _ in range(19):
        tournament.hub._beat.cancel()
        tournament.hub._on_beat()
    assert all(client.pings == 1 for client in clients)
    for client in clients:
        tournament.hub.leave(client)


async def test_draft_is_for_staff_and_always_whole(tournament: Any) -> None:
    table = Table((Column("white", "player"),), {1: (7,)}, {"round": 1})
    tournament.drafts["draft.1"] = Draft("1-aaaaaaaaaa", 5, table)
    public, staff = Listener(tournament.feed), Listener(tournament.live)
    assert public.want(draft_1=None)["views"] == {"draft.1": {"error": "unknown"}}
    assert staff.want(draft_1=None)["views"]["draft.1"]["rows"] == [[1, [7]]]
    tournament.drafts["draft.1"] = Draft("2-bbbbbbbbbb", 6, table)
    tournament.live.tick()
    assert staff.last()["views"]["draft.1"]["to"] == "2-bbbbbbbbbb"
    assert "rows" in staff.last()["views"]["draft.1"]
    frames = len(staff.frames)
    tournament.live.tick()
    assert len(staff.frames) == frames


async def test_nobody_there_costs_nothing(tournament: Any) -> None:
    tournament.rows(WIDE)
    assert tournament.feed._timer is None
    (client,) = listeners(tournament.feed, 1)
    tournament.feed.leave(client)
    assert not tournament.feed._groups
    tournament.hub.forget("x")
    assert tournament.hub.feeds("x") == []
