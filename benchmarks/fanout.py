"""One event to 1,000 sockets, to a bare-transport floor. Promise: at most 1.3x the CPU, at most 8 KB a socket.

Both write to 1,000 loopback connections of one child process, in turn, from one process on one core. The floor has a
frame of the same size ready and writes it to bare transports. Ours takes an event into a history, computes the tick,
encodes it and writes it; the view is a list of 50 results, so that sending is measured and not a tie-break.
CPU is that of the whole process from the event until the child has received the last frame. Medians.

    python -m benchmarks.fanout
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import resource
import select
import socket
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import uvicorn
import uvloop

from projections.envelope import Vocabulary, seal
from projections.history import History, LogKind
from projections.views.table import EMPTY, Column, Table
from projections.views.view import View
from server.feed.hub import Hub
from server.feed.session import advance, tick
from server.feed.socket import Admission, Entrance
from server.feed.upgrade import upgrading
from server.reading.profile import Profile
from server.reading.reading import Reading
from server.reading.shelf import Shelf
from server.reading.window import Window

SOCKETS = 1000
ROUNDS = 40
PAUSE_SECONDS = 0.25  # longer than a feed rests
RATIO_GOAL = 1.3
MEMORY_GOAL_KB = 8.0
PING, PONG = b"\x89\x00", b"\x8a\x80\x00\x00\x00\x00"
WANT = b'{"t":"want","views":{"results":null}}'


class ResultEntered(msgspec.Struct, frozen=True, tag="result-entered.1", tag_field="type"):
    """A result on a board."""

    board: int
    result: str


State = tuple[tuple[int, str], ...]


def results(prefix: Any, argument: str) -> Table:
    """The newest 50 results."""
    return Table((Column("result", "text"),), {board: (result,) for board, result in prefix.state}, {})


KIND: LogKind[State] = LogKind(
    prefix="t",
    vocabulary=Vocabulary([ResultEntered]),
    initial=(),
    apply=lambda state, entry: ((entry.n, entry.event.result), *state[:49]),
    is_about=lambda _, __: False,
    touches=lambda event: ("results",),
    views=(View("results", "public", results),),
    members=lambda state: (),
)


class Tournament:
    """A history with its feed."""

    def __init__(self, hub: Hub) -> None:
        self.history = History(KIND, bytes(32))
        self.hub = hub
        reading = Reading("x", {"log": self.history}, Shelf(hub.monotonic), lambda n: EMPTY, lambda view: None)
        profile = Profile({"log": self.history}, lambda stream: 0, hub.clock)
        self.feed = hub.feed("x", Window(reading, profile, staff=False, base="/t/x/"))

    def enter_result(self) -> None:
        """One event, from its bytes."""
        n = self.history.n
        event: Any = ResultEntered(n % 500, "1/2-1/2")
        prev = self.history.hash(n)
        self.history.extend(seal([event], after=n, prev=prev, at=n, by="g1", cmd=f"c{n}", req=""))
        self.hub.changed("x")


class Bare(asyncio.Protocol):
    """A connection with nothing around it."""

    transports: ClassVar[list[asyncio.Transport]] = []

    def connection_made(self, transport: Any) -> None:
        self.transports.append(transport)


def listen(ports: list[int]) -> None:
    """The child: opens the connections to a port when told so, and reports when all have received something."""
    poll = select.epoll()
    peers: dict[int, tuple[socket.socket, int]] = {}
    heard: dict[int, set[int]] = {port: set() for port in ports}
    poll.register(0, select.EPOLLIN)
    while True:
        for descriptor, _ in poll.poll():
            if descriptor == 0:
                command = os.read(0, 64).split()
                if not command:
                    return
                port = int(command[0])
                for peer in connect_all(port, websocket=command[1] == b"feed"):
                    peers[peer.fileno()] = peer, port
                    poll.register(peer, select.EPOLLIN)
                os.write(1, b"connected\n")
                continue
            peer, port = peers[descriptor]
            received = peer.recv(65536)
            if not received:
                sys.exit("the server closed a connection")
            if PING in received:
                peer.sendall(PONG)
            if received == PING:
                continue
            heard[port].add(descriptor)
            if len(heard[port]) == SOCKETS:
                heard[port].clear()
                os.write(1, b"%d\n" % time.monotonic_ns())


def connect_all(port: int, *, websocket: bool) -> list[socket.socket]:
    """All connections to a port, after the answer to their first wish."""
    peers = []
    for _ in range(SOCKETS):
        peer = socket.create_connection(("127.0.0.1", port))
        if websocket:
            peer.sendall(
                b"GET /t/x/feed HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
            )
            peer.recv(4096)
            peer.sendall(bytes([0x81, 0x80 | len(WANT)]) + bytes(4) + WANT)
            peer.recv(65536)
        peers.append(peer)
    return peers


class Child:
    """The process with the clients."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout
        assert process.stdin
        self._heard, self._told = process.stdout, process.stdin

    async def connect(self, port: int, kind: str) -> None:
        """Open the connections to a port."""
        self._told.write(f"{port} {kind}\n".encode())
        assert await self._heard.readline() == b"connected\n"

    async def measure(self, send: Callable[[], None]) -> tuple[float, float]:
        """CPU seconds of this process, and seconds until the last client has it."""
        cpu, began = time.process_time(), time.monotonic_ns()
        send()
        received = int(await self._heard.readline())
        return time.process_time() - cpu, (received - began) / 1e9


def resident_kb() -> float:
    """Memory of this process, KB."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 1024


@contextlib.asynccontextmanager
async def served(tournament: Tournament) -> Any:
    """The feed on a port of uvicorn, as the server runs it."""

    async def admit(path: str, headers: Any) -> Admission:
        return Admission(tournament.feed)

    async def nothing(scope: Any, receive: Any, send: Any) -> None:
        raise NotImplementedError

    entrance = Entrance(tournament.hub, admit)
    config = uvicorn.Config(nothing, http=upgrading(entrance), lifespan="off", log_config=None)
    server = uvicorn.Server(config)
    listener = socket.create_server(("127.0.0.1", 0), backlog=2048)
    running = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    yield listener.getsockname()[1]
    server.should_exit = True
    await running


def last_frame_size(tournament: Tournament) -> int:
    """Bytes of a frame with one more result."""
    history = tournament.history
    sight = tournament.feed.window.look()
    step = advance(sight, (("results", history.position(history.n - 1)),))
    return len(tick(sight, step.entries, tournament.hub.clock(), tournament.hub.build)) + 4


async def compare(child: Child, tournament: Tournament) -> None:
    """Alternate floor and ours, and print two lines."""
    frame = bytes(last_frame_size(tournament))
    taken: dict[str, list[tuple[float, float]]] = {"floor": [], "ours": []}

    def bare() -> None:
        for transport in Bare.transports:
            transport.write(frame)

    for _ in range(ROUNDS):
        for name, send in (("floor", bare), ("ours", tournament.enter_result)):
            await asyncio.sleep(PAUSE_SECONDS)
            taken[name].append(await child.measure(send))
    floor, ours = (
        [statistics.median(column) for column in zip(*taken[name], strict=True)] for name in ("floor", "ours")
    )
    print(
        f"event to {SOCKETS} sockets ({len(frame)} bytes): {ours[0] / SOCKETS * 1e6:.1f} us a socket, "
        f"bare transports {floor[0] / SOCKETS * 1e6:.1f} us, ratio {ours[0] / floor[0]:.2f} (goal <= {RATIO_GOAL}); "
        f"last client after {ours[1] * 1e3:.1f} ms, bare {floor[1] * 1e3:.1f} ms"
    )


async def main() -> None:
    """Print the figures."""
    hub = Hub(lambda: time.time_ns() // 1_000_000, "9f3c")
    tournament = Tournament(hub)
    for _ in range(60):
        tournament.enter_result()
    floor = await asyncio.get_running_loop().create_server(Bare, "127.0.0.1", 0, backlog=2048)
    async with served(tournament) as port:
        bare_port = floor.sockets[0].getsockname()[1]
        command = (sys.executable, "-m", "benchmarks.fanout", str(port), str(bare_port))
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
        child = Child(process)
        await child.connect(bare_port, "bare")
        before = resident_kb()
        await child.connect(port, "feed")
        each = (resident_kb() - before) / SOCKETS
        await compare(child, tournament)
        print(f"memory of a socket: {each:.1f} KB (goal <= {MEMORY_GOAL_KB:.0f})")
        process.kill()
        await process.wait()
    floor.close()
    await hub.close()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        listen([int(port) for port in sys.argv[1:]])
    else:
        uvloop.run(main())  # as the server runs
