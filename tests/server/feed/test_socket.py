"""The feed on a real port, with the client library of `websockets` and with raw bytes."""

from __future__ import annotations

import asyncio
import json
import socket
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

WIDE = {key: 1000 - key for key in range(1, 101)}


def want(**views: str | None) -> str:
    return json.dumps({"t": "want", "views": {name.replace("_", "."): have for name, have in views.items()}})


async def hear(client: ClientConnection) -> Any:
    return json.loads(await asyncio.wait_for(client.recv(), 30))


async def farewell(client: ClientConnection) -> tuple[Any, int | None]:
    """The last message and the close code."""
    last = None
    try:
        while True:
            last = await hear(client)
    except ConnectionClosed as closed:
        return last, closed.rcvd.code if closed.rcvd else None


async def test_first_change_comes_at_once_and_the_next_ones_together(served: Any) -> None:
    served.tournament.rows(WIDE)
    async with connect(served.url) as client:
        await client.send(want(standings=None))
        first = await hear(client)
        assert first["views"]["standings"]["rows"][0] == [1, [999]]
        loop = asyncio.get_running_loop()
        began = loop.time()
        served.tournament.rows(WIDE | {1: 1})
        assert (await hear(client))["n"] == 2
        at_once = loop.time() - began
        for points in (2, 3, 4):
            served.tournament.rows(WIDE | {1: points})
        last = await hear(client)
        assert last["n"] == 5
        assert last["views"]["standings"]["set"] == [[1, [4]]]
        assert at_once < 0.2 <= loop.time() - began


async def test_resume_after_a_cut_without_a_whole_table(served: Any) -> None:
    served.tournament.rows(WIDE)
    async with connect(served.url) as client:
        await client.send(want(standings=None))
        have = (await hear(client))["views"]["standings"]["to"]
        client.transport.abort()
    for points in range(5):
        served.tournament.rows(WIDE | {7: points})
    async with connect(served.url) as client:
        await client.send(want(standings=have))
        entry = (await hear(client))["views"]["standings"]
        assert entry["from"] == have
        assert entry["set"] == [[7, [4]]]


async def test_forked_history_gives_the_whole_table(served: Any, written_log: Any) -> None:
    tournament = served.tournament
    tournament.rows(WIDE)
    async with connect(served.url) as client:
        await client.send(want(standings=None))
        before = await hear(client)
        tournament.load(written_log())
        tournament.rows(WIDE | {1: 5})
        after = await hear(client)
        assert after["n"] == before["n"]
        assert after["views"]["standings"]["rows"][0] == [1, [5]]
        assert after["views"]["standings"]["to"] != before["views"]["standings"]["to"]


async def test_compressed_and_plain_clients_read_the_same(served: Any) -> None:
    served.tournament.rows(WIDE)
    clients = [await connect(served.url, compression="deflate" if i < 9 else None) for i in range(11)]
    for client in clients:
        await client.send(want(standings=None))
        await hear(client)
    served.tournament.rows({key: points + 1 for key, points in WIDE.items()})
    heard = [await hear(client) for client in clients]
    assert all(one == heard[0] for one in heard)
    assert {len(one.protocol.extensions) for one in clients} == {0, 1}
    for client in clients:
        await client.close()


async def test_clients_that_came_early_late_and_without_memory_read_the_same(served: Any) -> None:
    forgets = ClientPerMessageDeflateFactory(server_no_context_takeover=True)
    served.tournament.rows(WIDE)
    clients: list[Any] = []
    for round_ in range(4):
        clients += [await connect(served.url) for _ in range(9)]
        clients += [await connect(served.url, compression=None, extensions=[forgets]) for _ in range(2)]
        for client in clients[-11:]:
            await client.send(want(standings=None))
            await hear(client)
        for points in range(3):
            served.tournament.rows(WIDE | {7: 10 * round_ + points})
            served.tournament.feed.tick()
            heard = [await hear(client) for client in clients]
            assert all(one == heard[0] for one in heard)
    for client in clients:
        await client.close()


async def test_slow_reader_is_skipped_and_keeps_nobody_waiting(served: Any) -> None:
    feed = served.tournament.feed
    rounds = range(1, 60)
    served.tournament.rows(WIDE, **{f"pairings_{r}": table(8, "first") for r in rounds})
    lazy = await asyncio.to_thread(raw_client, served.port)
    lazy.sendall(masked(want(standings=None, **{f"pairings_{r}": None for r in rounds}).encode()))
    async with connect(served.url) as client:
        await client.send(want(standings=None))
        await hear(client)
        while not feed.behind:
            n = served.tournament.rows(WIDE, **{f"pairings_{r}": table(8, str(feed.window.look().n)) for r in rounds})
            feed.tick()
            while (await hear(client))["n"] < n:
                pass
        (blocked,) = feed.behind
        assert blocked.write.__self__.get_write_buffer_size() < 1024 * 1024
        blocked.session.blocked_since -= 20_000
        feed.beat()
        assert not feed.behind
    lazy.close()


async def test_reader_that_wakes_up_gets_one_delta(served: Any) -> None:
    served.tournament.rows(WIDE)
    async with connect(served.url) as client:
        await client.send(want(standings=None))
        have = (await hear(client))["views"]["standings"]["to"]
        feed = served.tournament.feed
        ((group),) = feed._groups.values()
        (sleeper,) = group.writes
        feed.hold(sleeper)
        for points in range(3):
            served.tournament.rows(WIDE | {7: points})
        feed.tick()
        feed.release(sleeper)
        entry = (await hear(client))["views"]["standings"]
        assert (entry["from"], entry["set"]) == (have, [[7, [2]]])


@pytest.mark.parametrize(
    ("text", "why", "code"),
    [
        ("hello", "protocol", 4400),
        ('{"t":"want"}', "protocol", 4400),
        ('{"t":"want","views":{"standings":5}}', "protocol", 4400),
        ('{"t":"tick","views":{}}', "protocol", 4400),
        ('{"t":"want","views":{},"x":' + "[" * 2000 + "]" * 2000 + "}", "protocol", 4400),
        (b"\x00\x01", "protocol", 4400),
        (want(**{f"boards_{i}": None for i in range(1, 66)}), "limit", 4429),
    ],
    ids=["text", "no views", "wrong type", "wrong message", "depth bomb", "binary", "views"],
)
async def test_what_is_not_a_want_ends_the_session(served: Any, text: str | bytes, why: str, code: int) -> None:
    async with connect(served.url) as client:
        await client.send(text)
        last, closed = await farewell(client)
        assert (last["why"], last["retry"], closed) == (why, [500, 8000], code)


async def test_too_many_frames_end_the_session(served: Any) -> None:
    async with connect(served.url) as client:
        for _ in range(21):
            await client.send(want(standings=None))
        last, closed = await farewell(client)
        assert (last["why"], closed) == ("limit", 4429)


async def test_message_in_pieces_is_read(served: Any) -> None:
    served.tournament.rows(WIDE)
    async with connect(served.url) as client:
        await client.send([want(standings=None)[:10], want(standings=None)[10:]])
        assert (await hear(client))["n"] == 1


def masked(payload: bytes, first: int = 0x81, length: bytes | None = None) -> bytes:
    """A frame of a client, masked with zeros."""
    size = len(payload)
    if length is None:
        length = bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + size.to_bytes(2, "big")
    return bytes([first]) + length + bytes(4) + payload


def table(rows: int, text: str = "") -> dict[str, Any]:
    cells = [[key, [f"{text} a long cell " * 20]] for key in range(rows)]
    return {"columns": [{"key": "x", "kind": "text"}], "rows": cells, "meta": {}}


def raw_client(port: int) -> socket.socket:
    """A connection after its handshake that reads no more."""
    client = socket.create_connection(("127.0.0.1", port), timeout=10)
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    head = (
        f"GET /t/x/feed HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
    )
    client.sendall(head.encode())
    heard = b""
    while not heard.endswith(b"\r\n\r\n"):
        heard += client.recv(1)
    assert heard.startswith(b"HTTP/1.1 101 ")
    return client


MALFORMED = {
    "unmasked": (b"\x81\x02{}", 1002),
    "reserved bit": (masked(b"{}", 0xA1), 1002),
    "bad opcode": (masked(b"{}", 0x83), 1002),
    "bad utf-8": (masked(b"\xff\xfe"), 1007),
    "huge": (masked(b"", length=b"\xff" + (2**62).to_bytes(8, "big")), 1009),
    "over 4 KiB": (masked(b" " * 4097), 1009),
    "lone continuation": (masked(b"{}", 0x80), 1002),
    "long ping": (masked(b"x" * 126, 0x89, b"\xfe\x00\x7e"), 1002),
    "ping in pieces": (masked(b"x", 0x09), 1002),
}


@pytest.mark.parametrize(("frame", "code"), MALFORMED.values(), ids=MALFORMED)
async def test_malformed_frame(served: Any, frame: bytes, code: int, caplog: pytest.LogCaptureFixture) -> None:
    served.tournament.rows(WIDE)

    def talk() -> bytes:
        with raw_client(served.port) as client:
            client.sendall(frame)
            heard = b""
            while piece := client.recv(4096):
                heard += piece
            return heard

    heard = await asyncio.to_thread(talk)
    assert heard[0] == 0x88
    assert int.from_bytes(heard[2:4], "big") == code
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
    async with connect(served.url) as client:
        await client.send(want(standings=None))
        assert (await hear(client))["n"] == 1


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/t/x/feed", {"Origin": "https://elsewhere.example"}, 403),
        ("/t/x/feed", {"Origin": "null"}, 403),
        ("/t/nothing/feed", {}, 404),
        ("/live/x/feed", {"Origin": "http://127.0.0.1:{port}"}, 401),
        ("/live/x/feed", {"Cookie": "a=b"}, 403),
    ],
    ids=["foreign", "opaque", "no tournament", "no grant", "grant without origin"],
)
async def test_refused(served: Any, path: str, headers: dict[str, str], status: int) -> None:
    headers = {name: value.format(port=served.port) for name, value in headers.items()}
    with pytest.raises(InvalidStatus) as refused:
        await connect(f"ws://127.0.0.1:{served.port}{path}", additional_headers=headers)
    assert refused.value.response.status_code == status


@pytest.mark.parametrize(
    "origin", ["http://127.0.0.1:{port}", "https://club.example", None], ids=["own", "listed", "none"]
)
async def test_admitted(served: Any, origin: str | None) -> None:
    headers = {"Origin": origin.format(port=served.port)} if origin else {}
    async with connect(served.url, additional_headers=headers) as client:
        await client.send(want())
        assert (await hear(client))["t"] == "tick"


async def test_staff_feed_and_a_grant_that_is_revoked(served: Any) -> None:
    served.tournament.rows(WIDE, audit=table(1))
    headers = {"Origin": f"http://127.0.0.1:{served.port}", "Cookie": "a=b"}
    async with connect(served.live, additional_headers=headers) as client, connect(served.url) as public:
        for one in (client, public):
            await one.send(want(audit=None))
        assert "rows" in (await hear(client))["views"]["audit"]
        assert (await hear(public))["views"]["audit"] == {"error": "unknown"}
        served.tournament.hub.expel("x", "g7")
        last, closed = await farewell(client)
        assert (last["why"], closed) == ("auth", 4401)
        await public.send(want())
        assert (await hear(public))["t"] == "tick"


async def test_too_many_connections_from_one_address(served: Any) -> None:
    served.entrance._per_address = 2
    async with connect(served.url), connect(served.url):
        with pytest.raises(InvalidStatus) as refused:
            await connect(served.url)
        assert refused.value.response.status_code == 429
    async with connect(served.url):
        pass


async def test_server_stops_with_1012(served: Any) -> None:
    async with connect(served.url) as client:
        await client.send(want(standings=None))
        await hear(client)
        served.server.should_exit = True
        last, closed = await farewell(client)
        assert (last["why"], closed) == ("restart", 1012)


async def test_hub_closes_with_1012(served: Any) -> None:
    async with connect(served.url) as client:
        await client.send(want(standings=None))
        await hear(client)
        closing = asyncio.create_task(served.tournament.hub.close())
        last, closed = await farewell(client)
        await closing
        assert (last["why"], closed) == ("restart", 1012)


async def test_pings_are_answered_both_ways_and_silence_ends(served: Any) -> None:
    async with connect(served.url) as client:
        await client.send(want(standings=None))
        await hear(client)
        await asyncio.wait_for(await client.ping(), 30)
        (socket_,) = served.tournament.hub._connected()
        socket_.ping()
        await client.send(want(standings=None))
        await hear(client)
        socket_.ping()
        socket_.ping()
        _, closed = await farewell(client)
        assert closed is None


async def test_the_rest_of_the_port_is_untouched(served: Any) -> None:
    async with connect(f"ws://127.0.0.1:{served.port}/elsewhere") as client:
        assert await client.recv() == "hello"
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    assert b"hello" in await reader.read()
    writer.close()
    await writer.wait_closed()


async def test_request_in_pieces_is_read(served: Any) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    head = (
        b"GET /t/x/feed HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
    )
    for start in range(0, len(head), 40):
        writer.write(head[start : start + 40])
        await writer.drain()
        await asyncio.sleep(0)
    assert (await reader.readline()).startswith(b"HTTP/1.1 101 ")
    writer.close()
    await writer.wait_closed()


@pytest.mark.parametrize("hosts", ["", "Host: x\r\nHost: y\r\n", "Host: x\r\nHost: x\r\n"])
async def test_a_feed_of_several_hosts_or_none_is_refused(served: Any, hosts: str) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    head = (
        f"GET /t/x/feed HTTP/1.1\r\n{hosts}Connection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
    )
    writer.write(head.encode())
    assert (await reader.readline()).startswith(b"HTTP/1.1 400 ")
    writer.close()
    await writer.wait_closed()


async def test_admission_that_takes_too_long_is_given_up(served: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.feed.socket.HANDSHAKE_SECONDS", 0.05)

    async def never(path: str, headers: Any) -> Any:
        await asyncio.Event().wait()

    served.entrance.admit = never
    with pytest.raises((EOFError, ConnectionError, InvalidMessage)):
        await connect(served.url)


async def test_admission_that_fails_is_503(served: Any, caplog: pytest.LogCaptureFixture) -> None:
    async def broken(path: str, headers: Any) -> Any:
        raise OSError("the store does not answer")

    served.entrance.admit = broken
    with pytest.raises(InvalidStatus) as refused:
        await connect(served.url)
    assert refused.value.response.status_code == 503
    assert "could not be admitted" in caplog.text
