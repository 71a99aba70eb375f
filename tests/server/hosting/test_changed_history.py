"""A store that changes under running servers, or is silent: what is kept, who waits, who opens again (CONTRACTS B2)."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from projections import events as e
from projections.points import Result
from server import commands as c
from server.log.base import Unavailable


class Changeable:
    """A store that can be exchanged for another one, go dark for a number of calls, or hold appends back."""

    def __init__(self, store: Any) -> None:
        self.now_is = store
        self.dark = 0
        self.held: asyncio.Event | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.now_is, name)

    async def vault(self, *arguments: Any) -> Any:
        if self.dark:
            self.dark -= 1
            raise Unavailable("no answer in time", "unknown")
        return await self.now_is.vault(*arguments)

    async def append(self, *arguments: Any) -> Any:
        if self.held is not None:
            await self.held.wait()
            raise Unavailable("no answer in time", "unknown")
        return await self.now_is.append(*arguments)


def enter(board: int = 1) -> c.EnterResult:
    white, black = {1: (1, 6), 2: (2, 5), 3: (3, 4)}[board]
    return c.EnterResult(round=1, board=board, white=white, black=black, result=Result.DRAW)


@pytest.fixture
async def other_history(house: Any, arbiter: Any, arbiter_at: Any) -> Any:
    """A store with the same log but for its last entry."""
    store = house.store_beside()
    log = arbiter.host.log
    raws = await house.store.read(log, 1, arbiter.host.history.n)
    await store.append(log, 0, b"", "restored-backup-1", raws[:-1])
    await store.add_tournament("t", log.id)
    elsewhere = arbiter_at(await (await house.hall(store)).tournament("club"), "elsewhere")
    await elsewhere.must(c.SetDelays(delays=e.Delays(0, 60)))
    return store


async def test_a_store_that_goes_dark_meanwhile_costs_nothing(
    house: Any, arbiter: Any, arbiter_at: Any, other_history: Any
) -> None:
    """What was lost is still filed, and the history still in question, when the second try succeeds."""
    store = Changeable(house.store)
    hall = await house.hall(store)
    host = await hall.tournament("club")
    here, n, lost = arbiter_at(host, "here"), host.history.n, host.history.raw(host.history.n)
    store.now_is, store.dark = other_history, 1
    with pytest.raises(Unavailable):
        await here.send(enter())
    assert (host.history.n, host.history.raw(n)) == (n, lost)
    answer = await here.send(enter())
    assert (answer.status, host.read_only) == (503, "history-changed")
    [file] = hall._directory.glob("lost-club-*.jsonl")
    assert file.read_bytes() == lost + b"\n"


async def test_accepting_through_one_server_opens_the_others(
    house: Any, arbiter: Any, arbiter_at: Any, other_history: Any
) -> None:
    stores = [Changeable(house.store) for _ in range(2)]
    hosts = [await (await house.hall(store)).tournament("club") for store in stores]
    n, lost = hosts[0].history.n, hosts[0].history.hash(hosts[0].history.n).hex()
    for store in stores:
        store.now_is = other_history
    here, beside = (arbiter_at(host, name) for host, name in zip(hosts, ("here", "beside"), strict=True))
    for one in (here, beside):
        assert (await one.send(enter())).status == 503
    await here.must(c.AcceptHistory(lost_version=n, lost=lost))
    async with asyncio.timeout(30):
        while beside.host.read_only:  # noqa: ASYNC110
            await asyncio.sleep(0.005)
    await beside.must(c.CheckIn(k=2))


async def test_a_head_that_was_accepted_already_is_no_question(
    house: Any, arbiter: Any, arbiter_at: Any, other_history: Any
) -> None:
    """A server that was asleep finds its lost head accepted in the log itself."""
    store, folder = Changeable(house.store), house.directory / "sleeper"
    folder.mkdir()
    sleeper = await house.hall_in(folder, store)
    n, lost = arbiter.host.history.n, arbiter.host.history.hash(arbiter.host.history.n).hex()
    await sleeper.stop()
    awake = Changeable(house.store)
    here = arbiter_at(await (await house.hall(awake)).tournament("club"), "here")
    awake.now_is = other_history
    assert (await here.send(enter())).status == 503
    await here.must(c.AcceptHistory(lost_version=n, lost=lost))
    again = await house.hall_in(folder, other_history)
    assert (await again.tournament("club")).read_only is None


async def test_nobody_queues_behind_a_silent_store(house: Any, arbiter: Any, arbiter_at: Any) -> None:
    store = Changeable(house.store)
    other = arbiter_at(await (await house.hall(store)).tournament("club"), "other")
    store.held = asyncio.Event()
    sent = [asyncio.create_task(other.send(enter(board))) for board in (1, 2, 3)]
    await asyncio.sleep(0)
    store.held.set()
    errors = [msgspec.json.decode(answer.body)["error"] for answer in await asyncio.gather(*sent)]
    assert errors == ["unknown-outcome", "store-unavailable", "store-unavailable"]
