"""Commands under fire: clerks who enter results and repeat them, the ledger they keep, and the audit of the log."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Literal, NamedTuple

import httpx
import pytest
import pytest_asyncio

from server.audit.export import export
from server.audit.verify import verify
from server.log.base import Commands, LogName
from server.log.redis import RedisLogStore

Fault = Literal["pass", "drop", "cut", "hold"]

RESULTS = ("1-0", "0-1", "1/2-1/2")


class Ledger:
    """What was sent and what was acknowledged; each acknowledgement is on file (O_APPEND) before anything else.

    doubted: ids that had no answer at first. written: how many of them stood in the log by then.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.sent: list[str] = []
        self.doubted: dict[str, float] = {}
        self.written = 0
        self._file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)

    def doubt(self, id: str) -> None:
        self.doubted.setdefault(id, time.time() * 1000)

    def acknowledge(self, id: str, body: Any) -> None:
        self.written += any(event["at"] < self.doubted.get(id, 0) for event in body["events"])
        os.write(self._file, json.dumps({"id": id, **body}).encode() + b"\n")

    def acknowledged(self) -> list[Any]:
        return [json.loads(line) for line in self.path.read_bytes().splitlines()]

    def __len__(self) -> int:
        return self.path.read_bytes().count(b"\n")

    def close(self) -> None:
        os.close(self._file)


class Clerk:
    """Enters and corrects results at boards that are nobody else's, one command after the other.

    A command without an answer is sent again, with its id, until it has one.
    """

    def __init__(self, desk: Any, ledger: Ledger, rng: Random, boards: list[Any]) -> None:
        self._desk = desk
        self._ledger = ledger
        self._rng = rng
        self._boards = boards
        self._results: dict[int, str] = {}

    async def work(self, over: asyncio.Event) -> None:
        """Until it is over; nothing is in doubt then."""
        while not over.is_set():
            number = self._rng.randrange(len(self._boards))
            seat = self._boards[number]
            was = self._results.get(seat.board)
            result = self._rng.choice([one for one in RESULTS if one != was])
            id = f"{self._rng.getrandbits(128):032x}"
            self._ledger.sent.append(id)
            body = await self._answered(id, seat.v, seat.result(result, was=was))
            self._results[seat.board] = result
            self._boards[number] = seat._replace(v=body["version"])

    async def _answered(self, id: str, seen: int, command: dict[str, Any]) -> Any:
        while True:
            try:
                reply = await self._desk.command(id, seen, command)
            except httpx.TransportError:
                reply = None
            if reply is not None and reply.status == 200:
                self._ledger.acknowledge(id, reply.body)
                return reply.body
            assert reply is None or reply.status in (502, 503), f"{id}: {reply}"
            self._ledger.doubt(id)
            await asyncio.sleep(0.05)


def violations(acknowledged: list[Any], sent: list[str], entries: list[bytes], index: Commands) -> list[str]:
    """Every way in which a log and its index of command ids differ from what was sent and acknowledged."""
    log = [json.loads(entry) for entry in entries]
    where: dict[str, list[int]] = {}
    for n, entry in enumerate(log, 1):
        where.setdefault(entry["cmd"], []).append(n)
    found = [f"gap: entry {n} says it is {entry['n']}" for n, entry in enumerate(log, 1) if entry["n"] != n]
    for one in acknowledged:
        versions = where.get(one["id"], [])
        if not versions:
            found.append(f"lost: {one['id']} was acknowledged as version {one['version']}")
        elif [log[n - 1] for n in versions] != one["events"] or versions[-1] != one["version"]:
            found.append(f"doubled or changed: {one['id']} was acknowledged as {one['version']}, stands at {versions}")
    times = Counter(one["id"] for one in acknowledged)
    found += [f"in doubt: {id} was never acknowledged" for id in sent if id not in times]
    if index != {id: (versions[0], versions[-1]) for id, versions in where.items()}:
        found.append("index: it differs from the log")
    return found


async def audit(url: str, tournament: str, ledger: Ledger, folder: Path) -> list[str]:
    """`violations` of a tournament in a store, and the findings of `openhall verify`."""
    target = folder / "audit.jsonl"
    log = LogName("t", tournament)
    await export(folder, url, log, target)
    verdict = verify(target.read_bytes())
    store = RedisLogStore(url)
    entries = [entry async for page in store.pages(log, 0) for entry in page]
    index = await store.commands(log)
    await store.close()
    assert target.read_bytes().splitlines()[1 : 1 + verdict.entries] == entries
    return [*map(str, verdict.findings), *violations(ledger.acknowledged(), ledger.sent, entries, index)]


class Load(NamedTuple):
    """Clerks at work."""

    ledger: Ledger
    tasks: list[asyncio.Task[None]]
    over: asyncio.Event

    async def finish(self) -> None:
        """Let everybody get an answer to what he sent, and go home."""
        self.over.set()
        async with asyncio.timeout(30):
            await asyncio.gather(*self.tasks)

    async def stop(self) -> None:
        """Send everybody home, whatever is in doubt."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


@pytest_asyncio.fixture(loop_scope="session")
async def loads(tmp_path: Path) -> AsyncIterator[Callable[..., Load]]:
    """`loads(opened, rng, clerks)` sends so many clerks to the boards of a tournament."""
    made: list[Load] = []

    def begin(opened: Any, rng: Random, clerks: int) -> Load:
        ledger, over = Ledger(tmp_path / f"ledger-{len(made)}"), asyncio.Event()
        shares = [opened.boards[number::clerks] for number in range(clerks)]
        staff = [Clerk(opened.desk, ledger, Random(rng.getrandbits(64)), share) for share in shares]
        made.append(Load(ledger, [asyncio.create_task(clerk.work(over)) for clerk in staff], over))
        return made[-1]

    yield begin
    for load in made:
        await load.stop()
        load.ledger.close()


@pytest.fixture(name="audit", scope="session")
def audit_fixture() -> Any:
    """`await audit(url, tournament, ledger, folder)`."""
    return audit


@pytest.fixture(name="new_ledger")
def new_ledger_fixture(tmp_path: Path) -> Iterator[Callable[[], Ledger]]:
    """`new_ledger()`: an empty one."""
    made: list[Ledger] = []

    def begin() -> Ledger:
        made.append(Ledger(tmp_path / f"ledger-by-hand-{len(made)}"))
        return made[-1]

    yield begin
    for ledger in made:
        ledger.close()


@pytest.fixture(name="violations", scope="session")
def violations_fixture() -> Any:
    """The comparison by itself."""
    return violations


class Wire:
    """A unix socket before a store's own, which loses what a network loses.

    script: what becomes of the next calls of a script, that is, of appends, one after the other: "pass"; "drop":
    executed, and the connection cut instead of the reply; "cut": not even delivered; "hold": executed, and silence.
    dark: nothing gets through in either direction, and nobody is told.
    """

    def __init__(self, store: Any, path: Path) -> None:
        self.url = store.url.replace(str(store.socket), str(path))
        self.script: list[Fault] = []
        self.dark = False
        self._store = store.socket
        self._path = path
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        """Begin to listen."""
        self._server = await asyncio.start_unix_server(self._connected, self._path)

    async def close(self) -> None:
        """Cut all connections and listen no more."""
        self._server.close()
        self.mend()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def mend(self) -> None:
        """Let everything through again, on new connections."""
        self.dark = False
        for writer in self._writers:
            writer.transport.abort()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_unix_connection(self._store)
        self._writers |= {writer, back}
        conversation = _Conversation(self, writer, back)
        tasks = {asyncio.create_task(conversation.requests(reader)), asyncio.create_task(conversation.replies(there))}
        self._tasks |= tasks
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for one in (writer, back):
            one.transport.abort()
        self._writers -= {writer, back}


class _Conversation:
    """One connection through the wire."""

    def __init__(self, wire: Wire, client: asyncio.StreamWriter, store: asyncio.StreamWriter) -> None:
        self._wire = wire
        self._client = client
        self._store = store
        self._fault: Fault = "pass"

    async def requests(self, reader: asyncio.StreamReader) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(1 << 16):
                if b"EVALSHA" in data and self._wire.script:
                    self._fault = self._wire.script.pop(0)
                if self._fault == "cut":
                    return
                if not self._wire.dark:
                    self._store.write(data)

    async def replies(self, reader: asyncio.StreamReader) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(1 << 16):
                if self._fault == "drop":
                    return
                if self._fault == "pass" and not self._wire.dark:
                    self._client.write(data)


class Far(NamedTuple):
    """A server, and the faulty wire between it and its store. near: the store's own address."""

    server: Any
    wire: Wire
    near: str


@contextlib.asynccontextmanager
async def wired(house: Any, processes: Any, mutation: str = "") -> AsyncIterator[Far]:
    """A further server on the store of the house."""
    wire = Wire(house.store, processes.folder / "wire.sock")
    await wire.serve()
    yield Far(await processes.server("far", wire.url, mutation), wire, house.store.url)
    await wire.close()


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def far(house: Any, shared: Any) -> AsyncIterator[Far]:
    """One for all tests of a file."""
    async with wired(house, shared) as far:
        yield far


@pytest_asyncio.fixture(loop_scope="session")
async def broken_far(house: Any, processes: Any) -> AsyncIterator[Callable[[str], Any]]:
    """`await broken_far(mutation)`: one with a server that is broken on purpose."""
    async with contextlib.AsyncExitStack() as stack:
        yield lambda mutation: stack.enter_async_context(wired(house, processes, mutation))
