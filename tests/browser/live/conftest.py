"""The real server as a process, and a wire to it that can be cut."""

from __future__ import annotations

import contextlib
import re
import select
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute

PATIENCE = 120.0
LINK = re.compile(r"http://localhost:(\d+)/arbiter/#(\S+)")
RUN = "import sys\nfrom server.cli import main\nsys.exit(main())\n"


class Openhall:
    """A running server. address: without a slash at the end. secret: of the arbiter's link."""

    def __init__(self, process: subprocess.Popen[bytes], said: Path) -> None:
        self._process = process
        port, self.secret = self._links(said)
        self.port = int(port)
        self.address = f"http://127.0.0.1:{port}"

    def _links(self, said: Path) -> tuple[str, str]:
        deadline = time.monotonic() + PATIENCE
        while (found := LINK.search(said.read_text(encoding="utf-8"))) is None:
            assert self._process.poll() is None, said.read_text(encoding="utf-8")
            assert time.monotonic() < deadline, "the server prints no link"
            time.sleep(0.05)
        return found[1], found[2]

    def stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


@pytest.fixture(scope="session")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Openhall]]:
    """Start a server on an empty directory, with these options more."""
    started: list[Openhall] = []

    def start(*options: str) -> Openhall:
        folder = tmp_path_factory.mktemp("openhall")
        said = folder / "said"
        command = [sys.executable, "-c", RUN, "serve", "--port", "0", "--data", str(folder / "data"), *options]
        with said.open("wb") as output:
            process = subprocess.Popen(command, stdout=output, stderr=output)
        started.append(Openhall(process, said))
        return started[-1]

    yield start
    for one in started:
        one.stop()


@pytest.fixture(scope="session")
def openhall(serve: Callable[..., Openhall]) -> Openhall:
    """A server without a tournament."""
    return serve()


class Demo(NamedTuple):
    """A tournament that plays itself on a server."""

    address: str
    port: int
    tournament: str


@pytest.fixture(scope="session")
def demo_server(serve: Callable[..., Openhall]) -> Openhall:
    """A server that plays the demo."""
    return serve("--demo")


@pytest.fixture
def demo(demo_server: Openhall) -> Demo:
    """The demo from its beginning, and nearly at rest: a test before this one may have played it to its end."""
    wish = {"speed": 0.1, "restart": True}
    answer = httpx.post(f"{demo_server.address}/api/demo", json=wish, timeout=PATIENCE, trust_env=False)
    return Demo(demo_server.address, demo_server.port, answer.json()["tournament"])


@pytest.fixture
def desk(chromium: Browser, openhall: Openhall) -> Iterator[Callable[..., Page]]:
    """Log in as somebody who holds the link, in a browser of his own."""
    contexts: list[BrowserContext] = []

    def sit_down(address: str = "") -> Page:
        context = chromium.new_context(viewport={"width": 1440, "height": 900})
        contexts.append(context)
        page = context.new_page()
        page.goto(f"{openhall.address}/arbiter/#{openhall.secret}")
        page.wait_for_selector(".home")
        assert openhall.secret not in page.url
        if address:
            page.goto(f"{openhall.address}/arbiter/#{address}")
            page.wait_for_selector(".desk h1 small:not(:empty)")  # what it is about is known
        return page

    yield sit_down
    for context in contexts:
        context.close()


class Wire:
    """A relay to a port of this machine that can be cut and mended, as a cable can."""

    def __init__(self, port: int) -> None:
        self._target = ("127.0.0.1", port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._open = True
        self._ends: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._threads = [threading.Thread(target=self._accept, daemon=True)]
        self._threads[0].start()
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def cut(self) -> None:
        """Break every connection and let no new one through."""
        self._open = False
        with self._lock:
            ends, self._ends = self._ends, set()
        for end in ends:
            _break(end)

    def mend(self) -> None:
        self._open = True

    def close(self) -> None:
        self.cut()
        _break(self._listener)

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            if not self._open:
                near.close()
                continue
            far = socket.create_connection(self._target)
            with self._lock:
                self._ends |= {near, far}
            threading.Thread(target=self._relay, args=(near, far), daemon=True).start()

    def _relay(self, near: socket.socket, far: socket.socket) -> None:
        other = {near: far, far: near}
        try:
            while True:
                for end in select.select([near, far], [], [])[0]:
                    data = end.recv(65536)
                    if not data:
                        return
                    other[end].sendall(data)
        except (OSError, ValueError):
            return
        finally:
            _break(near)
            _break(far)


def _break(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@pytest.fixture
def wire_to() -> Iterator[Callable[[Openhall | Demo], Wire]]:
    """A wire to a server."""
    wires: list[Wire] = []

    def lay(server: Openhall | Demo) -> Wire:
        wires.append(Wire(server.port))
        return wires[-1]

    yield lay
    for wire in wires:
        wire.close()


class HeldFeed:
    """The feed of a page, whose frames can be held back: the page then knows less than what it was answered."""

    def __init__(self, page: Page) -> None:
        self._page: WebSocketRoute | None = None
        self._held: list[str | bytes] | None = None
        page.route_web_socket("**/feed", self._connect)

    def hold(self) -> None:
        self._held = []

    def give(self) -> None:
        """Let the page have what was held back, and what comes from now on."""
        held, self._held = self._held or [], None
        for frame in held:
            self._pass(frame)

    def _connect(self, page: WebSocketRoute) -> None:
        self._page = page
        page.connect_to_server().on_message(self._pass)

    def _pass(self, frame: str | bytes) -> None:
        if self._held is not None:
            self._held.append(frame)
        elif self._page is not None:
            self._page.send(frame)


@pytest.fixture
def held_feed() -> Callable[[Page], HeldFeed]:
    """Take the feed of a page in hand, before it is opened."""
    return HeldFeed
