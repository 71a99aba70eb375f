"""Rounds under preparation: beside the log, one revision after the other, and nothing of them public (CONTRACTS A8)."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from projections import events as e
from server import commands as c

TOKEN = "8" * 64
WHY = {"code": "agreement"}


def body(answer: Any) -> Any:
    return msgspec.json.decode(answer.body)


def board_set(board: int, white: int, black: int) -> dict[str, Any]:
    return {"change": "board-set", "board": board, "white": white, "black": black, "by": "g1", "reason": WHY}


async def test_individuals_hand_in_no_line_ups(arbiter: Any) -> None:
    answer = await arbiter.host.handed_in(1)
    assert (answer.status, body(answer)["code"]) == (422, "no-teams")


async def test_a_draft_is_not_in_the_log_and_not_public(arbiter: Any) -> None:
    n = arbiter.host.history.n
    before = arbiter.host.public.look().position("pairings.1")
    answer = await arbiter.draft(2)
    assert (answer.status, body(answer)["revision"]) == (200, arbiter.host.drafts._kept[2].revision)
    assert arbiter.host.history.n == n
    assert arbiter.host.public.look().position("pairings.1") == before
    assert not arbiter.host.public.look().visible("draft.2")
    assert arbiter.host.live.look().visible("draft.2")


async def test_an_older_revision_does_not_overwrite_a_newer_one(arbiter: Any) -> None:
    host = arbiter.host
    await arbiter.draft(2)
    present = body(await host.draft(2))
    old = await host.put_draft("g1", 2, present["revision"] - 1, msgspec.json.encode(present["draft"]))
    assert (old.status, body(old)) == (409, present)


async def test_a_draft_changed_by_another_server_is_seen(arbiter: Any, house: Any, arbiter_at: Any) -> None:
    other = arbiter_at(await (await house.hall()).tournament("club"), "other")
    await arbiter.draft(2)
    async with asyncio.timeout(30):
        while other.host.drafts.draft(2) is None:  # noqa: ASYNC110
            await asyncio.sleep(0.005)
    table = other.host.drafts.view("draft.2").table
    assert [cells[:2] for cells in table.rows.values()] == [(6, 4), (5, 3), (1, 2)]
    assert table.meta["problem"] is None


async def test_a_draft_made_of_what_another_server_wrote_is_not_refused(
    arbiter: Any, house: Any, arbiter_at: Any
) -> None:
    """No refusal but at the head: the sender has seen a version that has not arrived here yet."""
    other = arbiter_at(await (await house.hall()).tournament("club"), "other")
    await house.halls[-1]._tail.close()
    version = (await arbiter.must(c.CheckIn(k=1)))["version"]
    assert other.host.history.n < version
    draft = {"round": 2, "from": version, "system": "round-robin", "edition": "berger"}
    revision = body(await other.host.draft(2))["revision"]
    answer = await other.host.put_draft("g1", 2, revision, msgspec.json.encode(draft))
    assert answer.status == 200
    assert other.host.history.n == version


async def test_publishing_names_the_revision_it_saw(arbiter: Any) -> None:
    answer = await arbiter.draft(2)
    revision = body(answer)["revision"]
    await arbiter.draft(2)
    refused = await arbiter.send(c.PublishPairing(round=2, revision=revision))
    assert (refused.status, body(refused)["code"]) == (422, "no-draft")


async def test_publishing_uses_the_draft_up(arbiter: Any) -> None:
    await arbiter.publish(2)
    assert body(await arbiter.host.draft(2))["draft"] is None
    event = arbiter.host.history.entry(arbiter.host.history.n).event
    assert isinstance(event, e.PairingPublished)
    assert (event.made_by, event.system, event.alterations) == ("engine", "round-robin", ())
    assert event.input == arbiter.host.history.hash(event.made_from).hex()


async def test_by_hand_every_alteration_is_recorded_with_its_author(arbiter: Any) -> None:
    boards = [board_set(1, 1, 2), board_set(2, 3, 5), board_set(3, 4, 6)]
    boards[0]["by"] = "g9"
    await arbiter.publish(2, system="by-hand", alterations=boards, manual=True)
    event = arbiter.host.history.entry(arbiter.host.history.n).event
    assert isinstance(event, e.PairingPublished)
    assert event.made_by == "hand"
    assert {change.by for change in event.alterations} == {"g1"}
    assert event.manual_began == arbiter.host.around.clock.now()
    assert [(b.white, b.black) for b in event.boards] == [(1, 2), (3, 5), (4, 6)]


@pytest.mark.parametrize(
    ("facts", "status", "code"),
    [
        ({"round": 3}, 422, "other-round"),
        ({"from": 10_000}, 422, "no-such-version"),
        ({"system": "dutch"}, 422, "system"),
        ({"alterations": [{"change": "magic"}]}, 400, None),
        ({"alterations": [board_set(0, 1, 2)]}, 400, None),
        ({"manual": "yes"}, 400, None),
        ({"colour": "blue"}, 400, None),
    ],
)
async def test_bad_drafts_are_told_why(arbiter: Any, facts: dict[str, Any], status: int, code: str | None) -> None:
    answer = await arbiter.draft(2, **facts)
    assert (answer.status, body(answer).get("code")) == (status, code)


async def test_a_draft_says_what_would_be_refused(arbiter: Any) -> None:
    await arbiter.draft(2, system="by-hand", alterations=[board_set(1, 1, 1)])
    table = arbiter.host.drafts.view("draft.2").table
    assert "there twice" in table.meta["problem"]


async def test_a_draft_is_thrown_away_only_by_who_saw_it(arbiter: Any) -> None:
    answer = await arbiter.draft(2)
    revision = body(answer)["revision"]
    assert (await arbiter.host.drop_draft("g1", 2, revision - 1)).status == 409
    assert (await arbiter.host.drop_draft("g2", 2, revision)).status == 403
    assert body(await arbiter.host.drop_draft("g1", 2, revision))["draft"] is None


async def test_a_late_entrys_bye_survives_a_second_publication(arbiter_at: Any, hall: Any) -> None:
    rules = e.Regulations(rounds=3, system="by-hand")
    await hall.create(
        "swiss", "create-the-swiss-1", c.CreateTournament(details=e.Details(name="S"), regulations=rules), TOKEN
    )
    arbiter = arbiter_at(await hall.tournament("swiss"))
    await arbiter.players(4)
    boards = [board_set(1, 1, 2), board_set(2, 3, 4)]
    await arbiter.publish(1, system="by-hand", alterations=boards)
    await arbiter.must(c.RegisterPlayer(person="f" * 24, record=c.Record(name="Late, L")))
    await arbiter.must(c.AssignStartingNumbers())
    await arbiter.must(c.RequestBye(k=5, round=1, kind="H"))
    await arbiter.must(c.WithdrawPairing(round=1, why=c.Why("rules")))
    await arbiter.publish(1, system="by-hand", alterations=boards)
    assert arbiter.host.history.newest.published(1).byes == {5: "H"}
