"""Over real connections: late heads, bodies without end."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from server.http.front import Front
from server.http.patience import HEAD_BYTES, impatient

HEAD = b"GET /healthz HTTP/1.1\r\nhost: hall\r\n"
QUICK = 0.4


async def served(app: Any, seconds: float) -> asyncio.Server:
    """A server on a port of its own."""
    config = uvicorn.Config(app, lifespan="off", log_config=None, server_header=False)
    config.load()
    protocol = impatient(HttpToolsProtocol, seconds)
    loop = asyncio.get_running_loop()
    return await loop.create_server(lambda: protocol(config, ServerState(), {}), "127.0.0.1", 0)


@pytest.fixture
async def connect(house: Any, request: pytest.FixtureRequest) -> AsyncIterator[Any]:
    """Opens connections; all are closed in the end."""
    server = await served(Front(house.app), getattr(request, "param", QUICK))
    writers = []

    async def opened() -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        writers.append(writer)
        return reader, writer

    yield opened
    for writer in writers:
        writer.close()
        await asyncio.gather(writer.wait_closed(), return_exceptions=True)
    server.close()
    await server.wait_closed()


async def whatever_comes(reader: asyncio.StreamReader) -> bytes:
    """All bytes until the end of the connection, also one that is cut."""
    answer = b""
    with contextlib.suppress(ConnectionResetError):
        while piece := await reader.read(65_536):
            answer += piece
    return answer


@pytest.mark.parametrize("sent", [b"", b"G", HEAD, HEAD + b"\r\n" + HEAD], ids=["nothing", "a byte", "half", "second"])
async def test_a_head_that_does_not_come_is_not_waited_for(connect: Any, sent: bytes) -> None:
    reader, writer = await connect()
    writer.write(sent)
    answer = await asyncio.wait_for(whatever_comes(reader), 30)
    assert answer.count(b"HTTP/1.1 200") == (1 if b"\r\n\r\n" in sent else 0)


@pytest.mark.parametrize("connect", [60.0], indirect=True)
async def test_a_head_in_pieces_is_taken(connect: Any) -> None:
    reader, writer = await connect()
    for piece in (HEAD[:5], HEAD[5:], b"\r\n"):
        writer.write(piece)
        await writer.drain()
    assert (await asyncio.wait_for(reader.readline(), 30)).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("connect", [60.0], indirect=True)
async def test_who_sends_too_much_reads_why_it_is_not_taken(connect: Any, house: Any) -> None:
    reader, writer = await connect()
    token = house.token("chief-arbiter").encode()
    writer.write(
        b"POST /api/t/open/commands HTTP/1.1\r\nhost: hall\r\nauthorization: Bearer " + token
        + b"\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n"
    )  # fmt: skip
    piece = b"4000\r\n" + b" " * 0x4000 + b"\r\n"
    writer.writelines([piece] * 8 + [b"0\r\n\r\n"])
    answer = await asyncio.wait_for(reader.read(), 30)
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b"connection: close" in answer
    assert b'"too-large"' in answer


FILLER = b"x-filler: " + b"f" * 4000 + b"\r\n"


@pytest.mark.parametrize("connect", [60.0], indirect=True)
@pytest.mark.parametrize(
    "sent",
    [
        HEAD + b"x-endless: " + b"e" * 2 * HEAD_BYTES,
        HEAD + FILLER * 40,
        b"GET /" + b"p" * 2 * HEAD_BYTES,
        b"\r\n" * HEAD_BYTES,
    ],
    ids=["one header", "many headers", "an address", "empty lines"],
)
@pytest.mark.parametrize("before", [b"", HEAD + b"\r\n"], ids=["first", "follower"])
async def test_a_head_without_end_is_not_read(connect: Any, before: bytes, sent: bytes) -> None:
    reader, writer = await connect()
    if before:
        writer.write(before)
        assert b'"alive"' in await asyncio.wait_for(reader.readuntil(b"}"), 30)
    writer.write(sent)
    answer = await asyncio.wait_for(reader.read(), 30)
    assert answer.startswith(b"HTTP/1.1 431 ")
    assert answer.endswith(b'reads"}')


@pytest.mark.parametrize("connect", [60.0], indirect=True)
async def test_a_large_head_is_read(connect: Any) -> None:
    reader, writer = await connect()
    for _ in range(3):
        writer.write(HEAD + FILLER * 14 + b"\r\n")
        assert (await asyncio.wait_for(reader.readuntil(b"}"), 30)).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("connect", [60.0], indirect=True)
@pytest.mark.parametrize("sent", [b"0\r\n" + FILLER * 40, b"1;" + b"e" * 2 * HEAD_BYTES], ids=["trailers", "extension"])
async def test_what_has_no_end_behind_a_head_is_not_read(connect: Any, house: Any, sent: bytes) -> None:
    reader, writer = await connect()
    token = house.token("chief-arbiter").encode()
    writer.write(
        b"POST /api/t/open/commands HTTP/1.1\r\nhost: hall\r\nauthorization: Bearer " + token
        + b"\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n" + sent
    )  # fmt: skip
    with contextlib.suppress(ConnectionResetError):
        assert b" 200 " not in await asyncio.wait_for(reader.read(), 30)
