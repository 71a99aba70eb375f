"""Real processes that can be killed: stores, servers, and arbiters at them.

Every wait is for a fact, with a deadline. Processes are stopped by their own id, at the latest when their test ends.
A test takes the fixture `seed` to run with every seed; OPENHALL_FAULT_SEEDS says how many ("20": 1 to 20; default 5)
or which ("17-17": only that one). Each scenario is also run against something broken on purpose, and has to see it.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
import pytest_asyncio

from server.log.acl import USER_RULES
from server.log.binary import find_server
from server.log.directory import running_socket, socket_path
from server.log.redis import RedisLogStore

PATIENCE = 120.0
"""Seconds until a fact that has to come true counts as missing, on a busy machine."""

POLL = 0.02
PASSWORD = "a-password-of-the-test"
RUN = "import sys\nfrom server.cli import main\nsys.exit(main())\n"


def seeds() -> list[int]:
    """The seeds of this run."""
    first, dash, last = os.environ.get("OPENHALL_FAULT_SEEDS", "5").partition("-")
    return list(range(int(first), int(last) + 1)) if dash else list(range(1, int(first) + 1))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "seed" in metafunc.fixturenames:
        metafunc.parametrize("seed", seeds())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests here share one event loop, as they share processes and sockets."""
    for item in items:
        if Path(__file__).parent in item.path.parents and isinstance(item, pytest.Function):
            item.add_marker(pytest.mark.faults)
            if asyncio.iscoroutinefunction(item.function):
                item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest.fixture
def rng(seed: int, request: pytest.FixtureRequest) -> Random:
    """Everything random in a test: from its seed and its name."""
    return Random(f"{request.function.__name__} {seed}")


async def until(fact: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
    """Wait for a fact, and return it. `fact` may be async; falsy means not yet."""
    deadline = time.monotonic() + seconds
    while True:
        found = fact()
        found = await found if isinstance(found, Awaitable) else found
        if found:
            return found
        assert time.monotonic() < deadline, f"still not after {seconds:.0f} s: {what}"
        await asyncio.sleep(POLL)


@pytest.fixture(name="until", scope="session")
def until_fixture() -> Any:
    """`await until(fact, what)`."""
    return until


# ---- processes ----


class Program:
    """A process of ours. It may be killed and started again; what it says goes to one file."""

    def __init__(self, said: Path) -> None:
        self.said = said
        self._process: subprocess.Popen[bytes] | None = None

    def spawn(self, command: list[str | Path], stdin: bytes = b"") -> None:
        with self.said.open("ab") as said:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=said, stderr=said)
        assert self._process.stdin is not None
        self._process.stdin.write(stdin)
        self._process.stdin.close()

    def words(self) -> str:
        """What it said, in all its lives."""
        return self.said.read_text(encoding="utf-8", errors="replace") if self.said.exists() else ""

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def kill(self) -> None:
        """SIGKILL, and nothing of it is left when this returns."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    async def stop(self) -> None:
        """SIGTERM, and wait; harmless if it is not running."""
        if self._process is not None and self.running():
            self._process.terminate()
            await asyncio.to_thread(self._process.wait, PATIENCE)


class Store(Program):
    """A Valkey with the settings of the compose file and the rules of server/log/acl.py, on a unix socket."""

    def __init__(self, directory: Path, *settings: str) -> None:
        super().__init__(directory.with_name(directory.name + ".said"))
        directory.mkdir(exist_ok=True)
        self.directory = directory
        self.socket = socket_path(directory)
        self.url = f"unix://openhall:{PASSWORD}@{self.socket}"
        self._settings = settings

    async def start(self) -> None:
        lines = (
            *("port 0", f"unixsocket {self.socket}", f"dir {self.directory}", "databases 1", 'save ""'),
            *("appendonly yes", "appendfsync always", "maxmemory-policy noeviction", *self._settings),
            " ".join((f"user openhall on >{PASSWORD} resetkeys resetchannels", *USER_RULES)),
        )
        self.spawn([find_server(), "-"], "\n".join(lines).encode())
        await until(self._answers, "the store answers")

    async def _answers(self) -> bool:
        assert self.running(), self.words()
        async with opened(self.url) as store:
            try:
                return bool(await store.link.call("PING"))
            except Exception:
                return False


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[RedisLogStore]:
    """A connection to a store, for the test itself."""
    store = RedisLogStore(url)
    yield store
    await store.close()


class Server(Program):
    """`openhall serve` on a port of its own choice, with an embedded store or beside a `Store`.

    mutation: Python that is run before the program, in a copy that has to be found out.
    """

    def __init__(self, data: Path, redis: str = "", mutation: str = "") -> None:
        super().__init__(data.with_name(data.name + ".said"))
        self.data = data
        self.url = ""
        self.token = ""
        self._redis = redis
        self._program = ["-c", mutation + "\n" + RUN] if mutation else ["-m", "server"]

    async def start(self) -> None:
        """Return when it takes requests. `url` changes with every start; `token` is shown at the first."""
        before = len(self.words())
        command = [sys.executable, *self._program, "serve", "--data", str(self.data), "--port", "0"]
        self.spawn([*command, *(["--redis", self._redis] if self._redis else [])])
        said = await until(lambda: self._announced(before), "the server says where it is")
        self.url = said.partition("Openhall serves ")[2].split("/\n")[0].replace("localhost", "127.0.0.1")
        self.token = said.partition("/arbiter/#")[2].partition("\n")[0] or self.token

    def _announced(self, before: int) -> str:
        assert self.running(), self.words()
        said = self.words()[before:]
        return said if "\n  arbiter " in said and said.endswith(")\n") else ""

    @property
    def redis(self) -> str:
        """Where its store is reached."""
        return self._redis or running_socket(self.data / "store")

    async def kill_store(self) -> None:
        """SIGKILL the embedded store. The server, if it lives, starts it again."""
        async with opened(self.redis) as store:
            about = (await store.link.call("INFO", "server")).decode()
        os.kill(int(about.partition("process_id:")[2].split()[0]), signal.SIGKILL)

    async def stop(self) -> None:
        """End the server, and the store that a killed one has left."""
        await super().stop()
        if not self._redis and running_socket(self.data / "store"):
            await self.kill_store()


class Processes:
    """Makes stores and servers, and ends them all."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._made: list[Program] = []

    async def store(self, name: str = "store", *settings: str) -> Store:
        store = Store(self.folder / name, *settings)
        self._made.append(store)
        await store.start()
        return store

    async def server(self, name: str = "data", redis: str = "", mutation: str = "") -> Server:
        server = Server(self.folder / name, redis, mutation)
        self._made.append(server)
        await server.start()
        return server

    async def end(self) -> None:
        """Stop everything, servers before their stores, and look for what nobody expected."""
        for program in reversed(self._made):
            await program.stop()
        said = "\n".join(program.words() for program in self._made)
        assert "Traceback" not in said, said


@pytest.fixture(name="seeds", scope="session")
def seeds_fixture() -> list[int]:
    """All seeds, for a test that runs them together."""
    return seeds()


@pytest_asyncio.fixture(loop_scope="session")
async def processes(tmp_path: Path) -> AsyncIterator[Processes]:
    """Stores and servers of one test."""
    made = Processes(tmp_path)
    yield made
    await made.end()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def shared(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Processes]:
    """Stores and servers of the whole run."""
    made = Processes(tmp_path_factory.mktemp("shared"))
    yield made
    await made.end()


class House(NamedTuple):
    """One store and two servers on it, as docker-compose.yml has them."""

    store: Store
    servers: tuple[Server, Server]

    @property
    def token(self) -> str:
        """Of the first arbiter, which the server shows that starts first."""
        return self.servers[0].token


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def house(shared: Processes) -> House:
    """For the whole run: every test has a tournament of its own in it."""
    store = await shared.store()
    first = await shared.server("first", store.url)
    return House(store, (first, await shared.server("second", store.url)))


# ---- arbiters ----


class Reply(NamedTuple):
    """seconds: how long it took. retry: the header Retry-After."""

    status: int
    body: Any
    raw: bytes
    seconds: float
    retry: str


class Desk:
    """An arbiter with a link, who sends commands about one tournament to servers, in turn or to the one named."""

    def __init__(self, servers: Any, token: str, tournament: str) -> None:
        self.servers = servers
        self.token = token
        self.tournament = tournament
        self._turn = 0
        self._http = httpx.AsyncClient(verify=False, trust_env=False, timeout=PATIENCE)

    async def request(self, method: str, path: str, body: Any = None, server: int | None = None) -> Reply:
        """Raises httpx.TransportError where nobody answers."""
        self._turn += 1
        chosen = self.servers[(self._turn if server is None else server) % len(self.servers)]
        began = time.monotonic()
        headers = {"authorization": f"Bearer {self.token}", "content-type": "application/json"}
        content = msgspec.json.encode(body) if body is not None else None
        answer = await self._http.request(method, chosen.url + path, content=content, headers=headers)
        seconds = time.monotonic() - began
        decoded = msgspec.json.decode(answer.content) if answer.content.startswith((b"{", b"[")) else None
        return Reply(answer.status_code, decoded, answer.content, seconds, answer.headers.get("retry-after", ""))

    async def command(self, id: str, seen: int | None, command: dict[str, Any], server: int | None = None) -> Reply:
        """Send a command once."""
        body = {"id": id, "seen": seen, "command": command}
        return await self.request("POST", f"/api/t/{self.tournament}/commands", body, server)

    async def settled(self, method: str, path: str, body: Any = None) -> Reply:
        """Send something until it is answered, by other than 503."""
        reply: Reply = await until(lambda: self._tried(method, path, body), f"an answer to {body}")
        return reply

    async def _tried(self, method: str, path: str, body: Any) -> Reply | None:
        try:
            reply = await self.request(method, path, body)
        except httpx.TransportError:
            return None
        return None if reply.status in (502, 503) else reply

    async def done(self, id: str, seen: int | None, command: dict[str, Any]) -> Reply:
        """Send a command until it is answered; it has to be accepted."""
        body = {"id": id, "seen": seen, "command": command}
        reply = await self.settled("POST", f"/api/t/{self.tournament}/commands", body)
        assert reply.status == 200, reply
        return reply

    async def table(self, view: str, server: int | None = None) -> Any:
        """The newest table of a public view; None if there is none."""
        return (await self.request("GET", f"/t/{self.tournament}/{view}", server=server)).body

    async def close(self) -> None:
        await self._http.aclose()


class Board(NamedTuple):
    """A game of round 1. v: the version that last changed it."""

    board: int
    white: int
    black: int
    v: int = 0

    def result(self, result: str, *, was: str | None = None) -> dict[str, Any]:
        """The command that enters a result, or corrects it."""
        game = {"round": 1, "board": self.board, "white": self.white, "black": self.black, "result": result}
        if was is None:
            return {"type": "enter-result", **game}
        return {"type": "correct-result", **game, "why": {"code": "entry-error"}}


class Opened(NamedTuple):
    """A tournament with round 1 published. n: where its log ends. desk: of its chief arbiter."""

    desk: Desk
    boards: list[Board]
    n: int


def command_id(rng: Random) -> str:
    """A fresh command id."""
    return f"{rng.getrandbits(128):032x}"


async def open_tournament(desk: Desk, rng: Random, boards: int) -> Opened:
    """Create a round robin for twice as many players as boards, and publish round 1."""
    regulations = {"rounds": 2 * boards - 1, "system": "round-robin", "tiebreaks": ["SB", "WIN"]}
    create = {"type": "create-tournament", "details": {"name": "Open of the faults"}, "regulations": regulations}
    body = {"id": command_id(rng), "tournament": desk.tournament, "command": create}
    reply = await desk.settled("POST", "/api/tournaments", body)
    assert reply.status == 200, reply
    for number in range(1, 2 * boards + 1):
        person, record = f"{rng.getrandbits(96):024x}", {"name": f"Last{number}, First"}
        player = {"type": "register-player", "person": person, "record": record, "sporting": {"rating": 2400 - number}}
        await desk.done(command_id(rng), None, player)
    await desk.done(command_id(rng), 1, {"type": "assign-starting-numbers"})
    draft = {"round": 1, "from": 2 * boards + 2, "system": "round-robin", "edition": "berger"}
    path = f"/api/t/{desk.tournament}/draft/1"
    reply = await desk.settled("PUT", path, {"revision": 0, "draft": draft})
    assert reply.status == 200, reply
    publish = {"type": "publish-pairing", "round": 1, "revision": reply.body["revision"]}
    published = (await desk.done(command_id(rng), None, publish)).body
    seats = published["events"][-1]["event"]["boards"]
    return Opened(desk, [Board(*seat)._replace(v=published["version"]) for seat in seats], published["version"])


async def invited(chief: Desk, rng: Random, names: list[str]) -> list[Desk]:
    """Give each of these grants to a further arbiter; every server knows them when this returns."""
    desks = []
    for name in names:
        token = command_id(rng)
        grant = {"type": "give-grant", "grant": name, "role": "arbiter", "secret": sha256(token.encode()).hexdigest()}
        await chief.done(command_id(rng), None, grant)
        desks.append(Desk(chief.servers, token, chief.tournament))
    for desk in desks:
        for server in range(len(desk.servers)):
            await until(partial(_let_in, desk, server), "the new arbiter is known")
    return desks


async def _let_in(desk: Desk, server: int) -> bool:
    return (await desk.request("GET", f"/live/{desk.tournament}/head", server=server)).status == 200


class Arbiters:
    """Makes desks, and closes them."""

    def __init__(self) -> None:
        self._made: list[Desk] = []

    async def open(
        self, servers: Any, token: str, rng: Random, boards: int, *, name: str = "open", others: int = 0
    ) -> tuple[Opened, list[Desk]]:
        """A tournament under a fresh id, its chief arbiter, and so many other arbiters (grants g2, g3, …)."""
        chief = Desk(servers, token, f"{name}-{rng.getrandbits(32):08x}")
        self._made.append(chief)
        opened = await open_tournament(chief, rng, boards)
        desks = await invited(chief, rng, [f"g{number}" for number in range(2, 2 + others)])
        self._made += desks
        return opened, desks

    async def close(self) -> None:
        for desk in self._made:
            await desk.close()


@pytest_asyncio.fixture(loop_scope="session")
async def arbiters() -> AsyncIterator[Arbiters]:
    """Whoever sends commands in a test."""
    made = Arbiters()
    yield made
    await made.close()


@pytest.fixture(scope="session")
def new_id() -> Any:
    """`new_id(rng)`: a fresh command id."""
    return command_id


@pytest.fixture(scope="session")
def decode() -> Any:
    """JSON bytes to Python values."""
    return msgspec.json.decode
