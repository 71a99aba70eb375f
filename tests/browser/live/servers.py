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
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

PATIENCE = 120.0
LINK = re.compile(r"http://localhost:(\d+)/arbiter/#(\S+)")
RUN = "import sys\nfrom server.cli import main\nsys.exit(main())\n"
OTHER_BUILD = "import server.app\nserver.app.build = lambda: {build!r}\n"
"""The same files as another build: all that an upgrade of them is to a browser."""

BUILD = "() => /assets.([^/]+)/.exec(document.querySelector('script').src)[1]"
"""The build of a page."""


def launched(folder: Path, *options: str, build: str = "") -> subprocess.Popen[bytes]:
    """A server with its data in a folder, where `said` takes up what it says."""
    program = (OTHER_BUILD.format(build=build) if build else "") + RUN
    command = [sys.executable, "-c", program, "serve", "--data", str(folder / "data"), *options]
    with (folder / "said").open("ab") as output:
        return subprocess.Popen(command, stdout=output, stderr=output)


def end(process: subprocess.Popen[bytes]) -> None:
    """Stop a server, by force if it does not hear."""
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def sign_in(page: Page, address: str, secret: str) -> None:
    """Open the arbiter's page of a server by its link."""
    page.goto(f"{address}/arbiter/#{secret}")
    page.wait_for_selector(".home")


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
        end(self._process)


class Demo(NamedTuple):
    """A tournament that plays itself on a server."""

    address: str
    port: int
    tournament: str


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
