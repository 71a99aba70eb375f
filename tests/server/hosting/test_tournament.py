"""The loop that turns commands into events: once, in order, and never past somebody else (CONTRACTS B3)."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from projections import events as e
from projections.points import Result
from server import commands as c
from server.decide.outcome import Events
from server.log.base import Unavailable

GAME: dict[str, Any] = {"round": 1, "board": 2, "white": 2, "black": 5}


def enter(result: Result = Result.DRAW) -> c.EnterResult:
    return c.EnterResult(**GAME, result=result)


def body(answer: Any) -> Any:
    return msgspec.json.decode(answer.body)


async def test_an_accepted_command_answers_with_its_entries(arbiter: Any) -> None:
    answer = body(await arbiter.send(enter()))
    [event] = answer["events"]
    assert (answer["version"], event["n"], event["by"]) == (event["n"], arbiter.host.history.n, "g1")
    assert event["event"] == {"type": "result-entered.1", **GAME, "result": "1/2-1/2"}


async def test_the_same_id_again_is_the_same_answer_for_ever(arbiter: Any, house: Any) -> None:
    request = arbiter.request(enter())
    first = await arbiter.host.submit("g1", request)
    again = await asyncio.gather(*(arbiter.host.submit("g1", request) for _ in range(20)))
    other = await (await house.hall()).tournament("club")
    again.append(await other.submit("g1", request))
    assert {answer.body for answer in again} == {first.body}
    assert (await house.store.end(arbiter.host.log))[0] == arbiter.host.history.n


async def test_an_id_belongs_to_one_command_of_one_sender(arbiter: Any) -> None:
    request = arbiter.request(enter())
    await arbiter.host.submit("g1", request)
    changed = msgspec.structs.replace(request, command=enter(Result.WHITE_WINS))
    assert body(await arbiter.host.submit("g1", changed))["error"] == "command-id-reused"


async def test_an_answer_without_events_is_not_remembered(arbiter: Any) -> None:
    request = arbiter.request(enter(), seen=1)
    assert (await arbiter.host.submit("g1", request)).status == 409
    again = msgspec.structs.replace(request, seen=arbiter.host.history.newest.board(1, 2).v)
    assert (await arbiter.host.submit("g1", again)).status == 200


async def test_the_loser_of_a_race_is_told_who_won(arbiter: Any, house: Any, arbiter_at: Any) -> None:
    other = arbiter_at(await (await house.hall()).tournament("club"), "other")
    one, two = arbiter.request(enter(Result.WHITE_WINS)), other.request(enter(Result.BLACK_WINS))
    answers = await asyncio.gather(arbiter.host.submit("g1", one), other.host.submit("g1", two))
    assert sorted(answer.status for answer in answers) == [200, 409]
    winner, loser = (body(answer) for answer in sorted(answers, key=lambda answer: answer.status))
    assert loser["subject"] == "board:1:2"
    assert loser["events"] == winner["events"]
    assert {"n", "at", "by"} <= set(loser["events"][0])


async def test_a_refusal_is_given_only_at_the_head_of_the_log(arbiter: Any, house: Any, arbiter_at: Any) -> None:
    """A server that lags behind looks first, and then decides by what is true."""
    other = arbiter_at(await (await house.hall()).tournament("club"), "other")
    before = other.host.history.newest
    await arbiter.must(enter())
    seen = before.board(1, 2).v
    request = c.CommandRequest("other-0000000000001", seen, c.WithdrawResult(**GAME, why=c.Why("other")))
    answer = await other.host.submit("g1", request)
    assert (answer.status, body(answer)["current"]) == (409, arbiter.host.history.n)


async def test_what_one_server_wrote_arrives_at_the_other(arbiter: Any, house: Any, caught_up: Any) -> None:
    other = await (await house.hall()).tournament("club")
    await arbiter.must(enter())
    await caught_up(other, arbiter.host)
    assert other.history.hash(other.history.n) == arbiter.host.history.hash(arbiter.host.history.n)


async def test_names_arrive_with_their_players(arbiter: Any, house: Any, caught_up: Any) -> None:
    second = await house.hall()
    other = await second.tournament("club")
    await arbiter.must(c.CorrectPlayer(k=1, sporting=e.Sporting(), record=c.Record(name="Ny, Navn")))
    await caught_up(other, arbiter.host)
    assert other.names()[1] == "Ny, Navn"
    assert other.public.look().table("people").count(b"Ny, Navn") == 1


class LosesReplies:
    """A store whose next append is done, but whose reply is lost."""

    def __init__(self, store: Any, outcome: str = "unknown", *, does: bool = True) -> None:
        self._store, self._outcome, self._does = store, outcome, does
        self.broken = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(self, *arguments: Any) -> Any:
        if not self.broken:
            return await self._store.append(*arguments)
        self.broken = False
        if self._does:
            await self._store.append(*arguments)
        raise Unavailable("the reply was lost", self._outcome)


@pytest.mark.parametrize(("outcome", "does"), [("unknown", True), ("unknown", False), ("not-done", False)])
async def test_an_unknown_outcome_is_resolved_by_the_same_id(
    house: Any, arbiter: Any, arbiter_at: Any, outcome: str, does: bool
) -> None:
    store = LosesReplies(house.store, outcome, does=does)
    other = arbiter_at(await (await house.hall(store)).tournament("club"), "other")
    request = other.request(enter())
    store.broken = True
    lost = await other.host.submit("g1", request)
    assert (lost.status, body(lost)["error"], bool(lost.retry_after)) == (
        503,
        "unknown-outcome" if outcome == "unknown" else "store-unavailable",
        True,
    )
    answer = await other.host.submit("g1", request)
    assert answer.status == 200
    events = [other.host.history.entry(n).event for n in range(1, other.host.history.n + 1)]
    assert sum(isinstance(event, e.ResultEntered) for event in events) == 1


async def test_clocks_apart_stop_commands(arbiter: Any, hall: Any) -> None:
    hall._clock_wrong = True
    assert body(await arbiter.send(enter()))["error"] == "clock"
    assert hall.ready()


async def test_time_never_runs_backwards_in_the_log(arbiter: Any, house: Any) -> None:
    house.clock.ms -= 7_200_000
    await arbiter.must(enter())
    n = arbiter.host.history.n
    assert arbiter.host.history.at(n) == arbiter.host.history.at(n - 1)


async def test_an_entry_of_a_newer_release_stops_commands_but_not_reading(arbiter: Any, house: Any) -> None:
    host = arbiter.host
    n = host.history.n
    [raw] = host.sealed("g1", "newer-release-0001", "0" * 16, [e.RoundClosed(1)])
    await house.store.append(
        host.log, n, host.history.raw(n), "newer-release-0001", [raw.replace(b"closed.1", b"closed.2")]
    )
    fresh = await (await house.hall()).tournament("club")
    assert (fresh.read_only, fresh.history.n) == ("update-needed", n)
    answer = await fresh.submit("g1", arbiter.request(enter()))
    assert (answer.status, body(answer)["error"]) == (503, "update-needed")
    assert fresh.public.look().table("standings")


async def test_a_damaged_log_is_served_up_to_the_break_and_not_written(arbiter: Any, house: Any) -> None:
    """One flipped byte, as a disk does it: the store itself notices nothing."""
    host = arbiter.host
    entries = house.store.entries[host.log.entries_key]
    entries[4] = entries[4].replace(b'"rating":2496', b'"rating":2996')
    fresh = await (await house.hall()).tournament("club")
    assert (fresh.read_only, fresh.history.n) == ("log-damaged", 5)
    answer = await fresh.submit("g1", arbiter.request(enter()))
    assert (answer.status, body(answer)["error"]) == (503, "log-damaged")
    assert "version 6" in body(answer)["message"]


async def test_whoever_is_erased_has_no_name_left(arbiter: Any, house: Any, hall: Any) -> None:
    host = arbiter.host
    person = host.history.newest.players[1].person
    await arbiter.must(c.WithdrawPlayer(k=1, why=c.Why("illness", "Player, 001 broke a leg")))
    await arbiter.must(c.ErasePerson(k=1, ground="own-wish"))
    assert 1 not in host.names()
    await host._erasing
    vault = await house.store.vault(host.log, "people")
    assert person not in vault
    assert not any(b"001" in value for value in vault.values())


async def test_an_erasure_that_could_not_be_done_is_done_at_the_stop_and_at_the_start(house: Any, arbiter: Any) -> None:
    host = arbiter.host
    person = host.history.newest.players[1].person
    await arbiter.must(c.ErasePerson(k=1, ground="own-wish"))
    await host._erasing
    house.store._vault[host.log.key("people")][person] = b"{}"
    again = await house.hall()
    assert await again.tournament("club")
    assert person not in await house.store.vault(host.log, "people")


@pytest.mark.parametrize("grant", ["g2", "system", ""])
async def test_only_grants_of_the_tournament_count(arbiter: Any, grant: str) -> None:
    assert (await arbiter.host.submit(grant, arbiter.request(enter()))).status == 403


async def test_what_was_public_stays_public_over_a_restart(arbiter: Any, house: Any) -> None:
    """A delay that is raised holds the head, also for a server that was not there then (CONTRACTS A5)."""
    n = arbiter.host.history.n
    house.clock.ms += 1000
    await arbiter.must(c.SetDelays(delays=e.Delays(3600, 3600)))
    await arbiter.must(enter())
    other = await (await house.hall()).tournament("club")
    assert other.public.profile.head("log") == arbiter.host.public.profile.head("log") == n


async def test_an_event_that_could_not_be_read_again_is_never_written(arbiter: Any, monkeypatch: Any) -> None:
    n = arbiter.host.history.n
    bad = e.RoundClosed(0)
    monkeypatch.setattr("server.hosting.tournament.decide", lambda *_: Events((bad,)))
    answer = await arbiter.send(enter())
    assert (answer.status, body(answer)["code"]) == (422, "cannot-be-written")
    assert arbiter.host.history.n == n


async def test_a_secret_is_kept_until_its_draw_and_shown_to_nobody(arbiter: Any, house: Any, arbiter_at: Any) -> None:
    """It lies in the vault, so that another server can perform the draw after this one has died."""
    [entry] = (await arbiter.must(c.CommitDraw()))["events"]
    digest = entry["event"]["commitment"]
    other = await (await house.hall()).tournament("club")
    secret = other.vault.lots()[digest]
    assert secret not in str([other.history.raw(n) for n in range(1, other.history.n + 1)])
    assert secret not in str(other.history.table("draws", other.history.n))
    assert not any(digest in token or secret in token for token in other.vault.tokens())
    draw = c.PerformDraw(commitment=digest, domains=("free/prize",), public="hall:1", called_by=("player",),
                         inputs=(1, 2), take="one")  # fmt: skip
    [entry] = (await arbiter_at(other, "other").must(draw))["events"]
    assert entry["event"]["secret"] == secret
    assert other.vault.lots() == {}
