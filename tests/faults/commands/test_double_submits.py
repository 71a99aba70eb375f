"""One command id sent many times at once, through both servers, and again after a restart (CONTRACTS B3).

One event, and the same answer every time, byte for byte. Shown to fail: with servers that forget which commands they
know.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

FORGETS_COMMANDS = """
import itertools
import server.hosting.tournament as t
import server.log.redis as r
number = itertools.count()

async def unknown(self, *arguments, tried=t.HostedTournament._try):
    self.history.commands.clear()
    return await tried(self, *arguments)

async def renamed(self, log, expected, last, id, *rest, append=r.RedisLogStore.append):
    return await append(self, log, expected, last, f"{id}-{next(number)}", *rest)

t.HostedTournament._try = unknown
r.RedisLogStore.append = renamed
"""


async def submit_all(desk: Any, wishes: list[Any], times: int) -> list[set[tuple[int, bytes]]]:
    """Send every wish so many times, all at once, to the servers in turn; the different answers to each."""
    sends = [[desk.command(*wish, server) for server in range(times)] for wish in wishes]
    replies = await asyncio.gather(*(reply for several in sends for reply in several))
    several = [replies[first : first + times] for first in range(0, len(replies), times)]
    return [{(reply.status, reply.raw) for reply in one} for one in several]


def wishes(opened: Any, rng: Random, new_id: Any) -> list[Any]:
    """A result for every board, each under an id of its own: the arguments of a command."""
    return [(new_id(rng), seat.v, seat.result(rng.choice(("1-0", "0-1", "1/2-1/2")))) for seat in opened.boards]


def record(ledger: Any, sent: list[Any], answers: list[set[tuple[int, bytes]]], decode: Any) -> None:
    """Write down what was answered, which has to be one and the same thing each time."""
    for (id, _, _), different in zip(sent, answers, strict=True):
        ((status, raw),) = different
        assert status == 200, raw
        ledger.sent.append(id)
        ledger.acknowledge(id, decode(raw))


async def test_the_same_id_is_the_same_event_and_the_same_answer(
    rng: Random, house: Any, arbiters: Any, new_id: Any, new_ledger: Any, audit: Any, decode: Any, tmp_path: Path
) -> None:
    opened, _ = await arbiters.open(house.servers, house.token, rng, boards=3, name="double")
    ledger, sent = new_ledger(), wishes(opened, rng, new_id)
    first = await submit_all(opened.desk, sent, rng.randint(2, 20))
    record(ledger, sent, first, decode)
    assert await submit_all(opened.desk, sent, 2) == first
    assert await audit(house.store.url, opened.desk.tournament, ledger, tmp_path) == []


async def test_also_after_a_restart(
    house: Any, processes: Any, arbiters: Any, new_id: Any, new_ledger: Any, audit: Any, decode: Any, tmp_path: Path
) -> None:
    rng = Random("restart")
    further = await processes.server("further", house.store.url)
    opened, _ = await arbiters.open([house.servers[0], further], house.token, rng, boards=6, name="double")
    ledger, sent = new_ledger(), wishes(opened, rng, new_id)
    answers = await submit_all(opened.desk, sent, 4)
    record(ledger, sent, answers, decode)
    further.kill()
    await further.start()
    assert await submit_all(opened.desk, sent, 4) == answers
    assert await audit(house.store.url, opened.desk.tournament, ledger, tmp_path) == []


async def test_a_command_that_was_not_taken_is_answered_anew(house: Any, arbiters: Any, new_id: Any) -> None:
    """Answers without events are not remembered: the id is free for what was meant (CONTRACTS B3)."""
    rng = Random("anew")
    opened, _ = await arbiters.open(house.servers, house.token, rng, boards=1, name="double")
    (seat,) = opened.boards
    id, command = new_id(rng), seat.result("1-0")
    assert (await opened.desk.command(id, seat.v - 1, command)).status == 409
    assert (await opened.desk.command(id, seat.v, command)).status == 200
    reused = await opened.desk.command(id, seat.v, seat.result("0-1"))
    assert (reused.status, reused.body["error"]) == (422, "command-id-reused")


async def test_servers_that_forget_commands_are_found_out(
    house: Any, processes: Any, arbiters: Any, new_id: Any
) -> None:
    rng = Random("forgets")
    server = await processes.server("forgets", house.store.url, FORGETS_COMMANDS)
    opened, _ = await arbiters.open([house.servers[0], server], house.token, rng, boards=3, name="double")
    answers = await submit_all(opened.desk, wishes(opened, rng, new_id), 10)
    assert any(len(different) > 1 for different in answers)
