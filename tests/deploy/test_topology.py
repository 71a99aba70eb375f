"""What docker-compose.yml runs, as processes: one store and two servers. The door is left out, each server is asked."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest


class Server(NamedTuple):
    """A running server: a client of it, and the secret of the arbiter's link if it printed one."""

    client: httpx.Client
    secret: str | None


def announced(process: subprocess.Popen[str]) -> tuple[str, str | None]:
    """Address and secret, from what a server prints at its start."""
    assert process.stdout is not None
    address = ""
    for line in process.stdout:
        if "serves" in line:
            address = line.split()[-1]
        if "arbiter" in line:
            return address, line.split("#")[1].strip() if "#" in line else None
    pytest.fail("the server ended before it said where the arbiter's page is")


@pytest.fixture(scope="module")
def servers(socket: Path, password: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two servers on the store of the compose file, the second started after the first."""
    store = f"unix://openhall:{password}@{socket}"
    processes, running = [], []
    try:
        for name in ("hall-1", "hall-2"):
            options = ["--redis", store, "--port", "0", "--data", str(tmp_path_factory.mktemp(name))]
            command = [sys.executable, "-m", "server", "serve", *options]
            processes.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
            address, secret = announced(processes[-1])
            running.append(Server(httpx.Client(base_url=address), secret))
        yield running
    finally:
        for server in running:
            server.client.close()
        for process in processes:
            process.terminate()
        for process in processes:
            process.communicate(timeout=60)


@pytest.mark.parametrize("page", ["/healthz", "/readyz", "/"])
def test_each_server_is_alive_and_ready(servers: list[Server], page: str) -> None:
    assert [server.client.get(page).status_code for server in servers] == [200, 200]


def test_the_link_is_made_once(servers: list[Server]) -> None:
    assert [server.secret is not None for server in servers] == [True, False]


def test_what_one_writes_the_other_serves(servers: list[Server]) -> None:
    one, two = servers
    details, regulations = {"name": "Spring"}, {"rounds": 5, "system": "round-robin"}
    command = {"type": "create-tournament", "details": details, "regulations": regulations}
    made = one.client.post(
        "/api/tournaments",
        json={"id": "create-spring-1-of-test", "tournament": "spring", "command": command},
        headers={"Authorization": f"Bearer {one.secret}"},
    )
    assert made.status_code == 200, made.text
    there = [server.client.get("/t/spring/info") for server in (one, two)]
    assert there[0].json() == there[1].json()
    assert there[0].headers["ETag"] == there[1].headers["ETag"]
