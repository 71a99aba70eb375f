"""Two servers, four arbiters, the same boards: one of them wins, the others are told who did (CONTRACTS B3, B4).

Shown to fail: with servers that do not ask what the sender has seen, where the last one silently wins.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

RESULTS = ("1-0", "0-1", "1/2-1/2")
BOARDS = 6

NEVER_STALE = """
import server.hosting.tournament as t
from projections.subjects import version
from server.decide import subject

def blind(state, grant, seen, command, inputs, decide=t.decide):
    return decide(state, grant, version(state, subject(state, command)), command, inputs)

t.decide = blind
"""


async def race(
    seat: Any, desks: list[Any], was: str | None, rng: Random, new_id: Any, ledger: Any
) -> tuple[Any, str, list[str]]:
    """All arbiters send a result of one board at once; the board afterwards, its result, and what was not right."""
    results = [rng.choice([one for one in RESULTS if one != was]) for _ in desks]
    ids = [new_id(rng) for _ in desks]
    ledger.sent += ids
    wishes = zip(desks, ids, results, strict=True)
    sends = [desk.command(id, seat.v, seat.result(result, was=was), n) for n, (desk, id, result) in enumerate(wishes)]
    replies = await asyncio.gather(*sends)
    won = [n for n, reply in enumerate(replies) if reply.status == 200 and reply.body["events"]]
    if len(won) != 1:
        return seat, was or "", [f"board {seat.board}: {len(won)} winners"]
    (winner,) = won
    event = replies[winner].body["events"][0]
    ledger.acknowledge(ids[winner], replies[winner].body)
    found = [] if event["by"] == f"g{winner + 2}" else [f"board {seat.board}: {event} is signed by another"]
    for n, reply in enumerate(replies):
        if n != winner:
            ledger.sent.remove(ids[n])
            found += told(seat, reply, event, equal=results[n] == results[winner])
    return seat._replace(v=event["n"]), results[winner], found


def told(seat: Any, reply: Any, event: Any, *, equal: bool) -> list[str]:
    """What is wrong with the answer to one who lost: the same result is no news, another one names who won and when."""
    if equal:
        return [] if (reply.status, reply.body["events"]) == (200, []) else [f"equal: {reply}"]
    body = {
        "error": "stale",
        "subject": f"board:1:{seat.board}",
        "seen": seat.v,
        "current": event["n"],
        "events": [event],
    }
    right = (reply.status, reply.body) == (409, body) and event["by"] and event["at"]
    return [] if right else [f"loser: {reply}"]


async def afternoon(opened: Any, desks: list[Any], rng: Random, new_id: Any, ledger: Any) -> list[str]:
    """At every board a race to enter a result, then two to correct it; what was not right."""
    found = []
    for seat in opened.boards:
        at, was, wrong = await race(seat, desks, None, rng, new_id, ledger)
        found += wrong
        for _ in range(2):
            at, was, wrong = await race(at, desks, was, rng, new_id, ledger)
            found += wrong
    return found


async def test_one_wins_and_everybody_else_is_told_who_did(
    rng: Random, house: Any, arbiters: Any, new_id: Any, new_ledger: Any, audit: Any, tmp_path: Path
) -> None:
    opened, desks = await arbiters.open(house.servers, house.token, rng, BOARDS, name="race", others=4)
    ledger = new_ledger()
    assert await afternoon(opened, desks, rng, new_id, ledger) == []
    assert len(ledger) == 3 * BOARDS
    assert await audit(house.store.url, opened.desk.tournament, ledger, tmp_path) == []


async def test_servers_that_do_not_ask_what_was_seen_are_found_out(
    house: Any, processes: Any, arbiters: Any, new_id: Any, new_ledger: Any
) -> None:
    rng = Random("blind")
    servers = [await processes.server(name, house.store.url, NEVER_STALE) for name in ("blind-1", "blind-2")]
    opened, desks = await arbiters.open(servers, house.token, rng, BOARDS, name="blind", others=4)
    found = await afternoon(opened, desks, rng, new_id, new_ledger())
    assert [one for one in found if "winners" in one]
