"""Rebuilt is the same as live: random afternoons, folded anew in processes that share nothing but code and log
(CONTRACTS A1).

The processes differ in hash seed, locale, time zone and size of the pages they read; the server has folded the log
entry by entry. Shown to fail: with views that look at a hash, the time zone or the pages.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from server.audit.export import export
from server.audit.verify import verify
from server.log.base import LogName

SCRIPT = Path(__file__).with_name("rebuild.py")
RESULTS = ("1-0", "0-1", "1/2-1/2", "+:-", "-:+", "0-0")
ONE = {"PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8", "TZ": "UTC"}
OTHER = {
    "PYTHONHASHSEED": "4242",
    "LC_ALL": "C",
    "PYTHONCOERCECLOCALE": "0",
    "PYTHONUTF8": "0",
    "TZ": "NST3:30NDT,M3.2.0,M11.1.0",
}

SORTS_BY_HASH = """
from projections.history import History
from projections.views.table import Table

def by_hash(self, name, n, table=History.table):
    found = table(self, name, n)
    keys = sorted(found.rows, key=lambda key: hash(str(key)))
    return Table(found.columns, {key: found.rows[key] for key in keys}, found.meta)

History.table = by_hash
"""
TELLS_LOCAL_TIME = """
import time
from projections.history import History
from projections.views.table import Table

def local(self, name, n, table=History.table):
    found = table(self, name, n)
    return Table(found.columns, found.rows, found.meta | {"at": time.ctime(self.at(n) / 1000)})

History.table = local
"""
COUNTS_PAGES = """
from projections.history import History
from projections.views.table import Table

def counted(self, raws, extend=History.extend):
    self.pages = getattr(self, "pages", 0) + 1
    return extend(self, raws)

def told(self, name, n, table=History.table):
    found = table(self, name, n)
    return Table(found.columns, found.rows, found.meta | {"pages": self.pages})

History.extend, History.table = counted, told
"""


async def rebuilt(log: Path, page: int, environment: dict[str, str], mutation: str = "") -> bytes:
    """The tables as another process makes them."""
    program = mutation + f"\nimport runpy\nrunpy.run_path({str(SCRIPT)!r}, run_name='__main__')"
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", program, log, str(page)), env=os.environ | environment, stdout=asyncio.subprocess.PIPE
    )
    async with asyncio.timeout(30):
        written, _ = await process.communicate()
    assert process.returncode == 0
    return written


async def exported(house: Any, tournament: str, folder: Path) -> Path:
    """The entries of a log, one a line, by way of an audit file that is found intact."""
    audit, log = folder / "audit.jsonl", folder / "log"
    await export(folder, house.store.url, LogName("t", tournament), audit)
    verdict = verify(audit.read_bytes())
    assert verdict.findings == ()
    log.write_bytes(b"\n".join(audit.read_bytes().splitlines()[1 : 1 + verdict.entries]))
    return log


# ---- a random afternoon ----


async def wish(desk: Any, rng: Random, new_id: Any, command: dict[str, Any]) -> Any:
    """Send a command, having looked again if something has changed; it may be refused."""
    reply = await desk.command(new_id(rng), 1, command)
    if reply.status == 409:
        reply = await desk.command(new_id(rng), reply.body["current"], command)
    assert reply.status in (200, 422), reply
    return reply


def a_result(rng: Random, seats: list[list[int]], number: int) -> dict[str, Any]:
    board, white, black = rng.choice(seats)
    game: dict[str, Any] = {"round": number, "board": board, "white": white, "black": black}
    kind = rng.choices(("enter-result", "correct-result", "adjourn-game", "withdraw-result"), (8, 3, 1, 1))[0]
    game |= {"result": rng.choice(RESULTS)} if kind.endswith("r-result") or kind == "correct-result" else {}
    return {
        "type": kind,
        **game,
        **({"why": {"code": "scoresheet"}} if kind in ("correct-result", "withdraw-result") else {}),
    }


def about_a_player(rng: Random, players: int) -> dict[str, Any]:
    k = rng.randint(1, players)
    why = {"code": "illness", "note": "not for the log"}
    return rng.choice(
        [
            {"type": "check-in", "k": k},
            {"type": "mark-absent", "k": k},
            {"type": "withdraw-player", "k": k, "why": why},
            {"type": "return-player", "k": k},
            {"type": "correct-player", "k": k, "sporting": {"rating": rng.randint(1000, 2700), "title": "FM"}},
            {"type": "request-bye", "k": k, "round": rng.randint(2, 5), "kind": "H"},
        ]
    )


async def next_round(desk: Any, rng: Random, new_id: Any, number: int) -> list[list[int]] | None:
    """Close a round and publish the next; None if that is refused."""
    await wish(desk, rng, new_id, {"type": "close-round", "round": number - 1})
    head = (await desk.request("GET", f"/t/{desk.tournament}/head")).body["log"]
    draft = {"round": number, "from": int(head.partition("-")[0]), "system": "round-robin", "edition": "berger"}
    kept = await desk.request("PUT", f"/api/t/{desk.tournament}/draft/{number}", {"revision": 0, "draft": draft})
    publish = {"type": "publish-pairing", "round": number, "revision": kept.body["revision"]}
    reply = await desk.command(new_id(rng), None, publish)
    return reply.body["events"][-1]["event"]["boards"] if reply.status == 200 else None


async def afternoon(opened: Any, rng: Random, new_id: Any) -> None:
    """Some rounds of whatever may happen."""
    desk, seats = opened.desk, [list(seat[:3]) for seat in opened.boards]
    for number in range(2, 5):
        for _ in range(rng.randint(15, 30)):
            is_game = rng.random() < 0.75
            command = a_result(rng, seats, number - 1) if is_game else about_a_player(rng, 2 * len(seats))
            await wish(desk, rng, new_id, command)
        seats = await next_round(desk, rng, new_id, number) or seats


async def test_rebuilt_elsewhere_is_the_same_as_live(
    rng: Random, house: Any, arbiters: Any, new_id: Any, tmp_path: Path
) -> None:
    opened, _ = await arbiters.open(house.servers, house.token, rng, boards=6, name="rebuilt")
    await afternoon(opened, rng, new_id)
    log = await exported(house, opened.desk.tournament, tmp_path)
    one, other = await asyncio.gather(rebuilt(log, 1000, ONE), rebuilt(log, rng.randint(1, 7), OTHER))
    assert one == other
    tables = set(one.splitlines())
    views = (await opened.desk.request("GET", f"/t/{opened.desk.tournament}/head")).body["views"]
    for view in [view for view in views if view != "people"]:
        live = await opened.desk.request("GET", f"/t/{opened.desk.tournament}/{view}")
        assert live.raw in tables, view


@pytest.mark.parametrize("mutation", [SORTS_BY_HASH, TELLS_LOCAL_TIME, COUNTS_PAGES], ids=["hash", "zone", "pages"])
async def test_views_that_depend_on_their_surroundings_are_found_out(
    mutation: str, house: Any, arbiters: Any, tmp_path: Path
) -> None:
    opened, _ = await arbiters.open(house.servers, house.token, Random(mutation), boards=2, name="mutant")
    log = await exported(house, opened.desk.tournament, tmp_path)
    one, other = await asyncio.gather(rebuilt(log, 1000, ONE, mutation), rebuilt(log, 3, OTHER, mutation))
    assert one != other
