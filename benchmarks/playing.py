"""A server of its own process that plays a random Swiss of any size, for benchmarks that look at it from outside."""

from __future__ import annotations

import contextlib
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx

from projections.formats.trf import read
from server.cli import main as openhall
from server.demo.samples import SAMPLES, Sample
from server.importing.script import script
from server.importing.step import Step
from server.reports.generate import Recipe, generate

LINK = re.compile(r"http://localhost:(\d+)/arbiter/#(\S+)")
PATIENCE = 180.0


class Demo(NamedTuple):
    """A server that plays. address: without a slash at the end. secret: of the arbiter's link. process: its id."""

    address: str
    secret: str
    process: int

    def control(self, speed: float) -> str:
        """Change the speed of the play; the id of the tournament."""
        answer = httpx.post(f"{self.address}/api/demo", json={"speed": speed}, timeout=PATIENCE, trust_env=False)
        tournament: str = answer.raise_for_status().json()["tournament"]
        return tournament

    def plays(self) -> bool:
        """Whether there is still something to be played."""
        answer = httpx.get(f"{self.address}/api/demo", timeout=PATIENCE, trust_env=False)
        running: bool = answer.raise_for_status().json()["running"]
        return running


@contextlib.contextmanager
def playing(players: int, rounds: int, over: int) -> Iterator[Demo]:
    """A server on an empty directory that plays so many; over: rounds that are past when it is ready."""
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "said").open("w+b") as said:
        command = [sys.executable, "-m", "benchmarks.playing", str(players), str(rounds), str(over), folder]
        with subprocess.Popen(command, stdout=said, stderr=said) as process:
            try:
                port, secret = _link(process, Path(said.name))
                yield Demo(f"http://127.0.0.1:{port}", secret, process.pid)
            finally:
                process.terminate()


def _link(process: subprocess.Popen[bytes], said: Path) -> tuple[str, str]:
    deadline = time.monotonic() + PATIENCE
    while (found := LINK.search(said.read_text(encoding="utf-8"))) is None:
        if process.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"the server is not there: {said.read_text(encoding='utf-8')}")
        time.sleep(0.1)
    return found[1], found[2]


def _steps(players: int, rounds: int) -> list[Step]:
    made = generate(Recipe(players=players, rounds=rounds, seed=26, byes=1, forfeits=1, withdrawals=1))
    told = read(made.data).tournament
    if told is None or made.stopped:
        raise RuntimeError(f"no such tournament: {made.stopped}")
    return script(told, bytes(32))


def _serve(players: int, rounds: int, over: int, folder: str) -> int:
    SAMPLES["open"] = Sample(lambda entropy: _steps(players, rounds), engine=True, over=over)
    return openhall(["serve", "--demo", "--port", "0", "--data", f"{folder}/data"])


if __name__ == "__main__":
    sys.exit(_serve(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]))
