"""The store's disk has lost the end of what was acknowledged: it is seen, said and kept (CONTRACTS B2, B10).

What `appendfsync always` rules out is done by hand here: the append-only file is cut as a power cut may cut it. The
comparison of ledger and log has to find what is missing, and the server has to refuse to go on as if nothing were.
A store that does not promise `always` is refused at the start.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest


def cut(store: Any, size: int) -> None:
    """Take the last bytes off the newest append-only file."""
    newest = max((store.directory / "appendonlydir").glob("*.incr.aof"))
    with newest.open("rb+") as file:
        file.truncate(newest.stat().st_size - size)


async def test_what_the_disk_lost_is_found_and_the_server_stops_taking_commands(
    processes: Any, arbiters: Any, loads: Any, audit: Any, until: Any, tmp_path: Path
) -> None:
    rng, store = Random("power loss"), await processes.store()
    server = await processes.server("data", store.url)
    opened, _ = await arbiters.open([server], server.token, rng, boards=6, name="torn")
    load = loads(opened, rng, 4)
    await until(lambda: len(load.ledger) > 40, "some acknowledgements")
    await load.finish()
    store.kill()
    cut(store, rng.randint(2000, 6000))
    await store.start()

    async def refusal() -> Any:
        reply = await opened.desk.command("a-command-of-the-test", opened.n, opened.boards[0].result("1-0"))
        return reply.body if reply.body.get("error") == "history-changed" else None

    await until(refusal, "the server says that history has changed")
    lost = [one for one in await audit(store.url, opened.desk.tournament, load.ledger, tmp_path) if one[:4] == "lost"]
    (file,) = server.data.glob(f"lost-{opened.desk.tournament}-*.jsonl")
    assert 0 < len(lost) == len(file.read_bytes().splitlines())


@pytest.mark.parametrize("policy", ["no", "everysec"])
async def test_a_store_that_may_lose_the_end_is_refused(policy: str, processes: Any) -> None:
    store = await processes.store("store", f"appendfsync {policy}")
    program = ("-m", "server", "serve", "--port", "0", "--redis", store.url, "--data", str(processes.folder / "data"))
    refused = await asyncio.create_subprocess_exec(sys.executable, *program, stderr=asyncio.subprocess.PIPE)
    async with asyncio.timeout(30):
        _, said = await refused.communicate()
    assert refused.returncode == 78
    assert said.count(b"\n") == 1
    assert f"appendfsync is {policy}; set it to always" in said.decode()
