"""A network between server and store that loses replies, requests or everything (CONTRACTS B3).

The sender is told within about two seconds that the outcome is unknown, and the same id then brings the answer of the
first time. Shown to fail: with a server that forgets which commands it knows, and with one that waits for ever.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

LIMIT = 8.0
"""Seconds: the server gives up after two, and the machine may be busy."""

FORGETS_COMMANDS = """
import server.hosting.tournament as t
import server.log.redis as r

async def unknown(self, *arguments, tried=t.HostedTournament._try):
    self.history.commands.clear()
    return await tried(self, *arguments)

async def renamed(self, log, expected, last, id, *rest, append=r.RedisLogStore.append):
    return await append(self, log, expected, last, id if expected < 26 else id[::-1], *rest)

t.HostedTournament._try = unknown
r.RedisLogStore.append = renamed
"""

WAITS_FOR_EVER = """
import server.log.link as l
import server.hosting.tournament as t
l.Link.call.__kwdefaults__["seconds"] = 9.0
import server.log.redis as r
r.REPLY_SECONDS = 9.0
"""


async def enter(far: Any, opened: Any, seat: Any, fault: str, rng: Random, new_id: Any, ledger: Any) -> list[str]:
    """Enter a result while the wire has a fault, again until it is answered; what was not as promised."""
    id, command = new_id(rng), seat.result(rng.choice(("1-0", "0-1", "1/2-1/2")))
    ledger.sent.append(id)
    far.wire.script = [fault]
    first = await opened.desk.command(id, seat.v, command)
    found = []
    if fault != "pass":
        told = (first.status, first.body.get("error"), bool(first.retry))
        found += [f"{fault}: the answer is {first}"] if told != (503, "unknown-outcome", True) else []
        found += [f"{fault}: an answer after {first.seconds:.1f} s"] if first.seconds > LIMIT else []
    again = await opened.desk.done(id, seat.v, command)
    if len(again.body["events"]) != 1:
        found.append(f"{fault}: the same id was answered {again}")
    ledger.acknowledge(id, again.body)
    return found


async def lose(far: Any, opened: Any, rng: Random, new_id: Any, ledger: Any) -> list[str]:
    """Results over a wire that loses every second reply or request; what was not as promised."""
    faults = ["drop", *rng.choices(("drop", "cut", "pass"), (4, 2, 2), k=9), rng.choice(("hold", "cut"))]
    rng.shuffle(faults)
    found = []
    for seat, fault in zip(opened.boards, faults, strict=True):
        found += await enter(far, opened, seat, fault, rng, new_id, ledger)
    return found


async def test_a_lost_reply_is_told_and_the_same_id_brings_the_answer(
    rng: Random, far: Any, house: Any, arbiters: Any, new_id: Any, new_ledger: Any, audit: Any, tmp_path: Path
) -> None:
    opened, _ = await arbiters.open([far.server], house.token, rng, boards=11)
    ledger = new_ledger()
    assert await lose(far, opened, rng, new_id, ledger) == []
    assert await audit(far.near, opened.desk.tournament, ledger, tmp_path) == []


class Moment(NamedTuple):
    """One command, and when it is sent: seconds after the network went dark."""

    desk: Any
    ledger: Any
    wish: Any
    after: float

    async def send(self) -> Any:
        await asyncio.sleep(self.after)
        return await self.desk.command(*self.wish)

    async def send_again(self) -> None:
        self.ledger.acknowledge(self.wish[0], (await self.desk.done(*self.wish)).body)


def moments(opened: Any, rng: Random, new_id: Any, ledger: Any) -> list[Moment]:
    """A result for every board, each at a random moment of a second."""
    wishes = [(new_id(rng), seat.v, seat.result("1-0")) for seat in opened.boards]
    ledger.sent += [id for id, _, _ in wishes]
    return [Moment(opened.desk, ledger, wish, rng.random()) for wish in wishes]


async def test_nothing_is_acknowledged_and_nobody_waits_while_the_store_is_cut_off(
    seeds: list[int], far: Any, house: Any, arbiters: Any, new_id: Any, new_ledger: Any, audit: Any, tmp_path: Path
) -> None:
    everything, ledgers = [], []
    for rng in [Random(f"cut off {seed}") for seed in seeds]:
        opened, _ = await arbiters.open([far.server], house.token, rng, boards=6, name="dark")
        ledgers.append((opened.desk.tournament, new_ledger()))
        everything += moments(opened, rng, new_id, ledgers[-1][1])
    far.wire.dark = True
    replies = await asyncio.gather(*(moment.send() for moment in everything))
    assert [reply for reply in replies if reply.status != 503 or reply.seconds > LIMIT] == []
    far.wire.mend()
    await asyncio.gather(*(moment.send_again() for moment in everything))
    for tournament, ledger in ledgers:
        assert await audit(far.near, tournament, ledger, tmp_path) == []


async def test_a_server_that_forgets_commands_is_found_out(
    broken_far: Any, house: Any, arbiters: Any, new_id: Any, new_ledger: Any, audit: Any, tmp_path: Path
) -> None:
    rng = Random("forgets")
    far = await broken_far(FORGETS_COMMANDS)
    opened, _ = await arbiters.open([far.server], house.token, rng, boards=11)
    ledger = new_ledger()
    found = await lose(far, opened, rng, new_id, ledger)
    assert [one for one in found if one.startswith("drop: the same id was answered")]
    found = await audit(far.near, opened.desk.tournament, ledger, tmp_path)
    assert {one.partition(":")[0] for one in found} >= {"doubled or changed", "index"}


async def test_a_server_that_waits_for_ever_is_found_out(
    broken_far: Any, house: Any, arbiters: Any, new_id: Any, new_ledger: Any
) -> None:
    rng = Random("waits")
    far = await broken_far(WAITS_FOR_EVER)
    opened, _ = await arbiters.open([far.server], house.token, rng, boards=1)
    (seat,) = opened.boards
    found = await enter(far, opened, seat, "hold", rng, new_id, new_ledger())
    assert [one for one in found if "an answer after" in one]
