"""kill -9 of server and store under load: nothing acknowledged is lost, nothing is doubled (CONTRACTS B2, B10).

Shown to fail: with a server that acknowledges before it writes, with a store whose disk lost the end, and, as a
comparison, with every kind of wrong log.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

VICTIMS = ("server", "store", "both")
CLERKS = 6

ACKNOWLEDGES_TOO_EARLY = """
import asyncio
import server.log.redis as r
append = r.RedisLogStore.append
kept = set()

async def early(self, log, expected, last, command_id, events, vault=()):
    async def later():
        await asyncio.sleep(0.5)
        await append(self, log, expected, last, command_id, events, vault)
    if b'"type":"result-' not in events[0]:
        return await append(self, log, expected, last, command_id, events, vault)
    task = asyncio.create_task(later())
    kept.add(task)
    return r.Appended(expected + 1, expected + len(events))

r.RedisLogStore.append = early
"""


async def strike(server: Any, victim: str) -> None:
    """Kill, and have both running again."""
    if victim != "server":
        await server.kill_store()
    if victim != "store":
        server.kill()
        await server.start()


async def random_moment(load: Any, rng: Random, until: Any) -> None:
    """Some acknowledgements from now, and some milliseconds after the last of them."""
    wanted = len(load.ledger) + rng.randint(5, 60)
    await until(lambda: len(load.ledger) >= wanted, f"{wanted} acknowledgements")
    await asyncio.sleep(rng.uniform(0, 0.02))


async def test_nothing_acknowledged_is_lost_and_nothing_doubled(
    seed: int, rng: Random, processes: Any, arbiters: Any, loads: Any, audit: Any, until: Any, tmp_path: Path
) -> None:
    server = await processes.server()
    opened, _ = await arbiters.open([server], server.token, rng, boards=12)
    load = loads(opened, rng, CLERKS)
    for victim in rng.sample(VICTIMS, 3):
        await random_moment(load, rng, until)
        await strike(server, victim)
    await random_moment(load, rng, until)
    await load.finish()
    ledger = load.ledger
    print(f"seed {seed}: {len(ledger)} acknowledged, {len(ledger.doubted)} in doubt, {ledger.written} of them written")
    assert ledger.doubted, "nobody was interrupted"
    assert await audit(server.redis, opened.desk.tournament, ledger, tmp_path) == []


async def test_a_server_that_acknowledges_too_early_is_found_out(
    processes: Any, arbiters: Any, loads: Any, audit: Any, until: Any, tmp_path: Path
) -> None:
    rng = Random("too early")
    server = await processes.server(mutation=ACKNOWLEDGES_TOO_EARLY)
    opened, _ = await arbiters.open([server], server.token, rng, boards=12)
    load = loads(opened, rng, CLERKS)
    await until(lambda: len(load.ledger) > 40, "some acknowledgements")
    server.kill()
    await load.stop()
    found = await audit(server.redis, opened.desk.tournament, load.ledger, tmp_path)
    assert [one for one in found if one.startswith("lost")]


ENTRIES = [b'{"n":1,"cmd":"a"}', b'{"n":2,"cmd":"b"}', b'{"n":3,"cmd":"b"}']
INDEX = {"a": (1, 1), "b": (2, 3)}
ACKNOWLEDGED = [
    {"id": "a", "version": 1, "events": [{"n": 1, "cmd": "a"}]},
    {"id": "b", "version": 3, "events": [{"n": 2, "cmd": "b"}, {"n": 3, "cmd": "b"}]},
]


@pytest.mark.parametrize(
    ("acknowledged", "sent", "entries", "index", "complaint"),
    [
        (ACKNOWLEDGED, ["a", "b"], ENTRIES, INDEX, ""),
        (ACKNOWLEDGED, ["a", "b"], ENTRIES[:1], {"a": (1, 1)}, "lost"),
        (ACKNOWLEDGED, ["a", "b"], [*ENTRIES, b'{"n":4,"cmd":"a"}'], {"a": (1, 4), "b": (2, 3)}, "doubled"),
        ([{"id": "a", "version": 1, "events": []}], ["a"], ENTRIES, INDEX, "doubled or changed"),
        (ACKNOWLEDGED[:1], ["a", "b"], ENTRIES, INDEX, "in doubt"),
        (ACKNOWLEDGED, ["a", "b"], [*ENTRIES, b'{"n":5,"cmd":"c"}'], INDEX | {"c": (4, 4)}, "gap"),
        (ACKNOWLEDGED, ["a", "b"], ENTRIES, {"a": (1, 1)}, "index"),
    ],
    ids=["well", "lost", "doubled", "answered otherwise", "in doubt", "gap", "index"],
)
def test_the_comparison_sees(
    acknowledged: list[Any], sent: list[str], entries: list[bytes], index: Any, complaint: str, violations: Any
) -> None:
    found = violations(acknowledged, sent, entries, index)
    assert not found if not complaint else found and all(one.startswith(complaint) for one in found)
