"""The store comes back with another history of the same length: it is noticed, never mixed, and opened by a chief
arbiter only (CONTRACTS A1, B2, B10).

One store with a tournament for each seed. Servers `here` and `beside` run all the time; `asleep` is killed before and
started after, with nothing but its watermark. Meanwhile an older copy of the store's files is brought to the same
length by a server elsewhere, and put in the place of the store's own.

Shown to fail: with a server that goes on as if nothing had happened, with positions that name a version only, and
with a server that forgets its watermark.
"""

from __future__ import annotations

import json
import shutil
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import pytest

from server.log.base import LogName
from server.log.redis import RedisLogStore

VIEWS = ("players", "pairings.1", "standings", "results")
BOARDS = 6
RESULTS = ("1-0", "0-1", "1/2-1/2")
SCREEN_SECONDS = 15.0

GOES_ON = """
import server.hosting.tournament as t
t.HostedTournament.doubt = lambda self, lost: None
"""
NAMES_VERSIONS_ONLY = """
from projections.history import History
History.position = lambda self, n: f"{n}-0000000000"
"""
FORGETS_ITS_WATERMARK = """
from server.log.watermark import Watermark
Watermark.mark = lambda self, log: None
"""


class Case(NamedTuple):
    """One tournament. common: the last version that both histories share. lost: entries that only the first had.

    before: how many entries the screen had received while there was only the first history.
    """

    seed: int
    rng: Random
    opened: Any
    arbiter: Any
    screen: Any
    common: int
    lost: list[bytes]
    before: int = 0

    @property
    def id(self) -> str:
        return str(self.opened.desk.tournament)

    @property
    def n(self) -> int:
        return self.common + len(self.lost)

    @property
    def head(self) -> str:
        return sha256(b"\x00" + self.lost[-1]).hexdigest()


class Servers(NamedTuple):
    """Those on the store. beside: also a running one. asleep: one that is killed before and started after."""

    here: Any
    beside: Any
    asleep: Any


async def entries(url: str, id: str) -> list[bytes]:
    """The log of a tournament in a store."""
    store = RedisLogStore(url)
    found = [entry async for page in store.pages(LogName("t", id), 0) for entry in page]
    await store.close()
    return found


async def enter(desk: Any, seats: list[Any], results: tuple[str, ...], rng: Random, new_id: Any, server: int) -> None:
    for seat in seats:
        reply = await desk.command(new_id(rng), seat.v, seat.result(rng.choice(results)), server)
        assert reply.status == 200, reply


async def watched(case: Case, url: str, until: Any) -> Case:
    """The case with a screen that shows all of it, and with what is about to be lost."""
    lost = (await entries(url, case.id))[case.common :]
    await case.screen.look_at(case.opened.desk.servers[0].url)
    await until(lambda: case.screen.shows("results") and len(case.screen.shows("results")["rows"]) == 4, "all results")
    return case._replace(lost=lost)


async def asleep_at(server: Any, cases: list[Case], until: Any) -> None:
    """Kill a server that has noted where every log stands."""

    def noted() -> bool:
        file = server.data / "watermark.json"
        marks = json.loads(file.read_bytes()) if file.exists() else {}
        return all(marks.get(f"t:{case.id}:log", {}).get("hash") == case.head for case in cases)

    await until(noted, "the watermark is written")
    server.kill()


async def go_on_elsewhere(processes: Any, copy: Path, cases: list[Case], new_id: Any) -> None:
    """Bring the copy of the store to the same length with other results, through another server."""
    store = await processes.store(copy.name)
    server = await processes.server("elsewhere", store.url)
    for case in cases:
        case.opened.desk.servers.append(server)
        await enter(case.opened.desk, case.opened.boards[2:4], ("1-0",), case.rng, new_id, 3)
        assert case.opened.desk.servers.pop() is server
        assert len(await entries(store.url, case.id)) == case.n
    await server.stop()
    await store.stop()


async def fork(
    processes: Any, make_cases: Any, new_id: Any, until: Any, mutations: tuple[str, str] = ("", "")
) -> tuple[Servers, list[Case]]:
    """Servers on a store whose history has changed under them, and the tournaments."""
    store = await processes.store()
    here = await processes.server("here", store.url, mutations[0])
    beside = await processes.server("beside", store.url)
    asleep = await processes.server("asleep", store.url, mutations[1])
    servers = Servers(here, beside, asleep)
    cases = await make_cases(servers)
    copy = store.directory.with_name("copy")
    shutil.copytree(store.directory, copy, ignore=shutil.ignore_patterns("*.sock"))
    for case in cases:
        await enter(case.opened.desk, case.opened.boards[2:4], ("0-1", "1/2-1/2"), case.rng, new_id, 0)
    cases = [await watched(case, store.url, until) for case in cases]
    await asleep_at(asleep, cases, until)
    cases = [case._replace(before=len(case.screen.received)) for case in cases]
    await store.stop()
    await go_on_elsewhere(processes, copy, cases, new_id)
    shutil.rmtree(store.directory)
    copy.rename(store.directory)
    await store.start()
    await asleep.start()
    return servers, cases


@pytest.fixture
def make_cases(arbiters: Any, screens: Any, seeds: list[int], new_id: Any) -> Any:
    """`await make_cases(servers)`: a tournament for each seed, with two results."""

    async def make(servers: Servers) -> list[Case]:
        cases = []
        for seed in seeds:
            rng = Random(f"fork {seed}")
            opened, [arbiter] = await arbiters.open(
                list(servers), servers.here.token, rng, BOARDS, name="fork", others=1
            )
            await enter(opened.desk, opened.boards[:2], RESULTS, rng, new_id, 0)
            screen = screens(opened.desk.tournament, *VIEWS)
            # the grant of the other arbiter is one event, each of the two results is one
            cases.append(Case(seed, rng, opened, arbiter, screen, opened.n + 3, []))
        return cases

    return make


# ---- what has to be so afterwards ----


async def stands_still(case: Case, server: int, name: str, new_id: Any, until: Any) -> list[str]:
    """A server takes no command, once it is back at its store."""
    seat = case.opened.boards[5]

    async def answer() -> Any:
        try:
            reply = await case.opened.desk.command(new_id(case.rng), seat.v, seat.result("1-0"), server)
        except httpx.TransportError:
            return None
        return None if reply.body.get("error") in ("store-unavailable", "unknown-outcome") else reply

    reply = await until(answer, "a server that has its store again")
    right = (reply.status, reply.body.get("error")) == (503, "history-changed")
    return [] if right and case.head in reply.body["message"] else [f"{name}: a command was answered {reply}"]


async def shows_the_present(case: Case, content: Any) -> Any:
    """Whether the screen has what the server has that it looks at."""
    tables = {view: content(await case.opened.desk.table(view, 0)) for view in VIEWS}
    return all(case.screen.shows(view) == tables[view] for view in VIEWS)


async def shows_one_history(case: Case, until: Any, content: Any) -> list[str]:
    """A screen that was there all the time has the tables of the present history, whole ones and no others."""
    try:
        await until(partial(shows_the_present, case, content), "the present history on the screen", SCREEN_SECONDS)
    except AssertionError:
        return [f"screen: it shows {case.screen.shows('results')}"]
    sent = dict(case.screen.received[case.before :])
    right = set(sent) == {"pairings.1", "standings", "results"} and set(sent.values()) == {"table"}
    return [] if right else [f"screen: it was sent {sent}"]


async def kept_what_was_lost(case: Case, servers: Servers, until: Any) -> list[str]:
    """Both running servers have filed the entries that are gone; the one that slept has none to file."""
    found = []
    for server in (servers.here, servers.beside):
        file = server.data / f"lost-{case.id}-{case.n}.jsonl"
        await until(file.exists, "what was lost is filed")
        if file.read_bytes().splitlines() != case.lost:
            found.append(f"{file} is not what was lost")
    return found + [f"{file}: whence?" for file in servers.asleep.data.glob(f"lost-{case.id}-*")]


async def after_the_fork(servers: Servers, cases: list[Case], new_id: Any, until: Any, content: Any) -> list[str]:
    """Everything that is not as promised. At every second tournament nobody says anything: the tail has to find it."""
    found = []
    for case in cases:
        if case.seed % 2:
            found += await stands_still(case, 0, "here", new_id, until)
        found += await kept_what_was_lost(case, servers, until)
        for server, name in enumerate(("here", "beside", "asleep")):
            found += await stands_still(case, server, name, new_id, until)
        found += await shows_one_history(case, until, content)
    return found


async def accept(case: Case, desk: Any, new_id: Any, lost: str, server: int) -> Any:
    """Accept the present history, having looked at the tournament first."""
    command = {"type": "accept-history", "lost_version": case.n, "lost": lost}
    reply = await desk.command(new_id(case.rng), 1, command, server)
    if reply.status == 409:
        reply = await desk.command(new_id(case.rng), reply.body["current"], command, server)
    return reply


async def test_a_history_of_equal_length_is_noticed_never_mixed_and_has_to_be_accepted(
    processes: Any, make_cases: Any, new_id: Any, until: Any, content: Any
) -> None:
    servers, cases = await fork(processes, make_cases, new_id, until)
    assert await after_the_fork(servers, cases, new_id, until, content) == []
    for server in range(3):
        reply = await cases[0].opened.desk.request("GET", "/readyz", server=server)
        assert reply.status == 200, "behind a door that sends nobody to a server nobody could accept anything"
    servers.asleep.kill()
    await servers.asleep.start()
    for case in cases:
        assert await stands_still(case, 2, "asleep once more", new_id, until) == []
        chief, through = case.opened.desk, case.seed % 3
        assert (await accept(case, case.arbiter, new_id, case.head, through)).status == 403
        assert (await accept(case, chief, new_id, "0" * 64, through)).status == 503
        assert (await accept(case, chief, new_id, case.head, through)).status == 200
        for server, seat in enumerate(case.opened.boards[3:]):
            await opens(case, seat, server, new_id, until)
        await until(partial(shows_the_present, case, content), "the screen goes on")


async def opens(case: Case, seat: Any, server: int, new_id: Any, until: Any) -> None:
    """A server takes commands again, as soon as it knows that the history was accepted."""
    id, wish = new_id(case.rng), {"type": "check-in", "k": seat.white}
    version = next(
        cells[-1] for k, cells in (await case.opened.desk.table("players", server))["rows"] if k == seat.white
    )

    async def taken() -> bool:
        reply = await case.opened.desk.command(id, version, wish, server)
        return bool(reply.status == 200)

    await until(taken, f"server {server} takes commands again")


async def test_servers_that_do_not_notice_are_found_out(
    processes: Any, make_cases: Any, new_id: Any, until: Any, content: Any
) -> None:
    mutations = GOES_ON + NAMES_VERSIONS_ONLY, FORGETS_ITS_WATERMARK
    servers, cases = await fork(processes, make_cases, new_id, until, mutations)
    found = await after_the_fork(servers, cases[:1], new_id, until, content)
    assert {one.partition(":")[0] for one in found} == {"here", "asleep", "screen"}
