"""Tournaments found, founded, followed, and never mixed with another history."""

from __future__ import annotations

import asyncio
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from projections import events as e
from projections.points import Result
from server import commands as c
from server.hosting.hall import Gone
from server.log.base import LogName

TOKEN = "7" * 64
CREATE = c.CreateTournament(details=e.Details(name="Open"), regulations=e.Regulations(rounds=5))
GAME: dict[str, Any] = {"round": 1, "board": 2, "white": 2, "black": 5}


def body(answer: Any) -> Any:
    return msgspec.json.decode(answer.body)


async def test_a_tournament_is_founded_and_known(hall: Any, house: Any) -> None:
    answer = await hall.create("open", "create-open-00001", CREATE, TOKEN)
    assert body(answer)["version"] == 1
    assert await house.store.tournaments("t") == ["open"]
    assert await hall.grant_of("open", ["8" * 64, TOKEN]) == "g1"
    assert [row.id for row in hall.lobby()] == ["open"]


async def test_a_create_that_is_sent_again_is_the_same(hall: Any, house: Any) -> None:
    first = await hall.create("open", "create-open-00001", CREATE, TOKEN)
    second = await (await house.hall()).create("open", "create-open-00001", CREATE, TOKEN)
    assert (second.status, second.body) == (200, first.body)
    taken = await hall.create("open", "create-open-00002", CREATE, TOKEN)
    assert (taken.status, body(taken)["code"]) == (422, "id-taken")


@pytest.mark.parametrize("id", ["", "a b", "../x", "ø", "x" * 80, "ABC", "a--b", "-a", "x"])
async def test_ids_that_cannot_be_are_refused(hall: Any, id: str) -> None:
    assert (await hall.create(id, "create-open-00001", CREATE, TOKEN)).status == 422
    assert await hall.tournament(id) is None


async def test_a_deleted_id_is_gone_for_ever(hall: Any, house: Any) -> None:
    house.store.tombstones[LogName("t", "old").key("gone")] = b"{}"
    with pytest.raises(Gone):
        await hall.tournament("old")
    assert body(await hall.create("old", "create-open-00001", CREATE, TOKEN))["code"] == "id-gone"


async def test_keys_of_the_hall(hall: Any) -> None:
    assert await hall.hall_role([TOKEN]) is None
    await hall.add_hall_key(TOKEN)
    assert await hall.hall_role(["8" * 64, TOKEN]) == "organiser"


async def test_what_nobody_looks_at_is_unloaded_and_comes_back(arbiter: Any, hall: Any, house: Any) -> None:
    house.clock.ms += 11 * 60_000
    await hall._sweep()
    assert not hall._loaded
    again = await hall.tournament("club")
    assert again is not arbiter.host
    assert again.history.n == arbiter.host.history.n


async def forked(house: Any, arbiter: Any) -> Any:
    """A store that had the same log, and went on with other events: same length, other bytes."""
    other = house.store_beside()
    log = arbiter.host.log
    raws = await house.store.read(log, 1, arbiter.host.history.n)
    await other.append(log, 0, b"", "restored-backup-1", raws[:-1])
    await other.add_tournament("t", log.id)
    return other


class Switched:
    """A store that is exchanged for another one under the running server."""

    def __init__(self, store: Any) -> None:
        self.now_is = store

    def __getattr__(self, name: str) -> Any:
        return getattr(self.now_is, name)


async def test_a_forked_history_is_never_mixed_and_has_to_be_accepted(
    house: Any, arbiter: Any, arbiter_at: Any
) -> None:
    switch = Switched(house.store)
    hall = await house.hall(switch)
    host = await hall.tournament("club")
    n, lost = host.history.n, host.history.hash(host.history.n).hex()
    other = await forked(house, arbiter)
    elsewhere = arbiter_at(await (await house.hall(other)).tournament("club"), "elsewhere")
    await elsewhere.must(c.SetDelays(delays=e.Delays(0, 60)))
    assert elsewhere.host.history.n == n
    old = host.public.look().position("standings")

    switch.now_is = other
    answer = await host.submit("g1", arbiter.request(c.EnterResult(**GAME, result=Result.DRAW)))
    assert (answer.status, body(answer)["error"]) == (503, "history-changed")
    assert (body(answer)["lost_version"], body(answer)["lost"]) == (n, lost)
    assert host.history.raw(n) == elsewhere.host.history.raw(n)
    assert host.history.known(f"{n}-{'0' * 10}") is None
    assert host.public.look().version("standings", old) is None or host.history.known(old) is not None
    folder = house.directory / f"server-{house.halls.index(hall)}"
    [file] = folder.glob("lost-club-*.jsonl")
    assert file.name == f"lost-club-{n}.jsonl"
    assert file.read_bytes() == arbiter.host.history.raw(n) + b"\n"

    chief = arbiter_at(host, "chief")
    wrong = await chief.send(c.AcceptHistory(lost_version=n, lost="0" * 64))
    assert wrong.status == 503
    await chief.must(c.AcceptHistory(lost_version=n, lost=lost))
    assert host.read_only is None


async def test_the_watermark_carries_the_check_over_a_restart(house: Any, arbiter: Any, hall: Any) -> None:
    n = arbiter.host.history.n
    await hall.stop()
    folder = house.directory / "server-0"
    other = await forked(house, arbiter)
    again = await house.hall_in(folder, other)
    host = await again.tournament("club")
    assert host.read_only == "history-changed"
    assert host.lost.n == n


async def test_the_same_history_after_a_restart_is_fine(house: Any, arbiter: Any, hall: Any) -> None:
    await hall.stop()
    again = await house.hall_in(house.directory / "server-0")
    assert (await again.tournament("club")).read_only is None


async def test_many_ask_for_a_tournament_and_it_is_loaded_once(house: Any, arbiter: Any) -> None:
    other = await house.hall()
    await other._unload("t:club:log")
    hosts = await asyncio.gather(*(other.tournament("club") for _ in range(20)))
    assert len({id(host) for host in hosts}) == 1


TRF = files("server.demo") / "open.trf"


async def test_an_import_is_looked_at_first_and_then_written_whole(hall: Any, house: Any) -> None:
    data = TRF.read_bytes()
    preview = body(await hall.preview_import(data, "open.trf"))
    assert preview["summary"]["players"] == 131
    assert await house.store.tournaments("t") == []
    answer = await hall.accept_import(data, preview["digest"], "harbour", "import-harbour-01", TOKEN)
    assert answer.status == 200
    host = await hall.tournament("harbour")
    assert len({host.history.entry(n).cmd for n in range(1, host.history.n + 1)}) == 1
    assert host.history.newest.round == 9
    again = await hall.accept_import(data, preview["digest"], "harbour", "import-harbour-01", TOKEN)
    assert again.body == answer.body
    other = await hall.accept_import(data, "0" * 64, "harbour-2", "import-harbour-02", TOKEN)
    assert body(other)["code"] == "other-file"
    assert await hall.tournament("harbour-2") is None


async def test_a_store_that_came_back_without_a_tournament_is_noticed(
    house: Any, arbiter: Any, hall: Any, caplog: pytest.LogCaptureFixture
) -> None:
    await hall.stop()
    await house.hall_in(house.directory / "server-0", house.store_beside())
    assert "tournament club, which this server had, is not in the store" in caplog.text


async def test_the_lobby_follows_the_public_also_when_only_time_passes(house: Any, hall: Any) -> None:
    command = msgspec.structs.replace(CREATE, delays=e.Delays(60, 60))
    await hall.create("open", "create-open-00001", command, TOKEN)
    assert [row.name for row in hall.lobby()] != ["Open"]
    house.clock.ms += 61_000
    assert [row.name for row in hall.lobby()] == ["Open"]
