"""Line-ups that captains hand in: each for his own team, secret until they are revealed (docs/rules/teams.md 3)."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from projections import events as e
from projections import team_events as t
from server import commands as c

HOUR = 3_600_000
GRANTS = {1: "g2", 2: "g3", 3: "g4", 4: "g5"}
"""Who is captain of which team; members 5-7 are of team 1, 8-10 of team 2, 11-13 of team 3, 14-16 of team 4."""


def body(answer: Any) -> Any:
    return msgspec.json.decode(answer.body)


def code(answer: Any) -> tuple[int, str]:
    return answer.status, body(answer).get("code", "")


@pytest.fixture
async def arbiter(new_league: Any) -> Any:
    """The arbiter of a league of four teams: 1-4 and 2-3 are public."""
    return await new_league()


async def hand_in(arbiter: Any, team: int, line_up: tuple[int, ...], seen: int = 0, **more: Any) -> Any:
    grant = more.get("grant", GRANTS[team])
    return await arbiter.host.put_line_up(grant, more.get("number", 1), team, seen, line_up)


async def present(arbiter: Any, team: int) -> Any:
    return body(await arbiter.host.line_up(GRANTS[team], 1, team))


def reveal(board: int, home: Any = None, away: Any = None) -> c.RevealLineUps:
    return c.RevealLineUps(round=1, line_ups=(c.MatchLineUps(board, home, away),))


def match_of(arbiter: Any, team: int) -> Any:
    boards = arbiter.host.history.newest.rounds[0].boards.values()
    return next(board for board in boards if team in (board.white, board.black))


async def fix(arbiter: Any, team: int, local: str) -> None:
    board = match_of(arbiter, team)
    begins = c.LocalTime(local, "UTC")
    seat = {"round": 1, "board": board.board, "white": board.white, "black": board.black}
    await arbiter.must(c.SetFixture(**seat, begins=begins))


# ---- handed in, revealed ----


async def test_a_captain_hands_in_looks_and_takes_back(arbiter: Any) -> None:
    assert await present(arbiter, 1) == {"revision": 0, "line_up": None, "at": None, "deadline": None}
    at = arbiter.host.around.clock.now()
    assert body(await hand_in(arbiter, 1, (5, 7))) == {"revision": 1, "line_up": [5, 7], "at": at, "deadline": None}
    assert (await present(arbiter, 1))["line_up"] == [5, 7]
    old = await hand_in(arbiter, 1, (5, 6))
    assert (old.status, body(old)["line_up"]) == (409, [5, 7])
    assert (await hand_in(arbiter, 1, (6, 7), 1)).status == 200
    gone = await arbiter.host.drop_line_up(GRANTS[1], 1, 1, 2)
    assert body(gone)["line_up"] is None
    assert body(gone)["revision"] == 3


async def test_what_was_handed_in_is_revealed_and_thrown_away(arbiter: Any) -> None:
    await hand_in(arbiter, 1, (5, 7))
    await hand_in(arbiter, 4, (14, 0))
    board = match_of(arbiter, 1)
    await arbiter.must(reveal(board.board))
    event = arbiter.host.history.entry(arbiter.host.history.n).event
    both = {board.white: event.line_ups[0].home, board.black: event.line_ups[0].away}
    assert both == {1: (5, 7), 4: (14, 0)}
    assert (await present(arbiter, 1))["line_up"] is None
    assert await arbiter.host.around.store.drafts(arbiter.host.log) == {}
    assert code(await hand_in(arbiter, 1, (5, 6), 2)) == (422, "revealed-already")


async def test_a_missing_line_up_is_the_arbiters_to_name(arbiter: Any) -> None:
    await hand_in(arbiter, 1, (5, 7))
    board = match_of(arbiter, 1)
    assert code(await arbiter.send(reveal(board.board))) == (422, "line-up-missing")
    assert (await present(arbiter, 1))["line_up"] == [5, 7]
    named = {"home": (14, 15)} if board.white == 4 else {"away": (14, 15)}
    await arbiter.must(reveal(board.board, **named))
    assert code(await arbiter.send(reveal(board.board, (5, 6)))) == (422, "revealed-already")


async def test_a_second_pairing_asks_anew(arbiter: Any) -> None:
    await hand_in(arbiter, 1, (5, 7))
    await hand_in(arbiter, 4, (14, 15))
    await arbiter.must(c.WithdrawPairing(round=1, why=c.Why("rules")))
    assert code(await hand_in(arbiter, 1, (5, 7), 1)) == (422, "no-such-match")
    await arbiter.publish(1)
    assert (await present(arbiter, 1))["line_up"] is None
    assert code(await arbiter.send(reveal(match_of(arbiter, 1).board))) == (422, "line-up-missing")


async def test_another_opponent_asks_anew(arbiter: Any) -> None:
    """Boards of a public round were exchanged: nobody meets a team with what was meant for another one."""
    await hand_in(arbiter, 1, (5, 7))
    await hand_in(arbiter, 4, (14, 15))
    first, second = (match_of(arbiter, team) for team in (1, 2))
    before = [(board.board, board.white, board.black) for board in (first, second)]
    seats = tuple(e.PairedBoard(board, *pair) for (board, *_), pair in zip(before, ((1, 2), (3, 4)), strict=True))
    await arbiter.must(c.CorrectGamePlayers(round=1, boards=seats, why=c.Why("rules")))
    assert (await present(arbiter, 1))["line_up"] is None
    assert code(await arbiter.send(reveal(match_of(arbiter, 1).board))) == (422, "line-up-missing")
    assert (await hand_in(arbiter, 1, (5, 6), 1)).status == 200
    assert (await present(arbiter, 1))["line_up"] == [5, 6]


# ---- rules ----


@pytest.mark.parametrize(
    ("line_up", "expected"),
    [((7, 5), "line-up-order"), ((5,), "line-up-size"), ((0, 5), "line-up-gap"), ((5, 14), "not-a-member")],
)
async def test_what_is_no_line_up_is_refused_at_once(arbiter: Any, line_up: tuple[int, ...], expected: str) -> None:
    assert code(await hand_in(arbiter, 1, line_up)) == (422, expected)
    assert (await present(arbiter, 1))["revision"] == 0


async def test_there_has_to_be_a_match(arbiter: Any) -> None:
    assert code(await hand_in(arbiter, 1, (5, 7), number=2)) == (422, "no-such-match")
    board = match_of(arbiter, 1)
    seat = {"round": 1, "board": board.board, "white": board.white, "black": board.black}
    await arbiter.must(c.AwardMatch(**seat, result=e.Result.WHITE_BY_FORFEIT, why=c.Why("absence")))
    assert code(await hand_in(arbiter, 1, (5, 7))) == (422, "has-result")


async def test_nothing_is_handed_in_after_the_begin(arbiter: Any, house: Any) -> None:
    await fix(arbiter, 1, "2026-02-25T10:00")
    begin = match_of(arbiter, 1).fixture.begins.at
    house.clock.ms = begin - 1
    assert (await hand_in(arbiter, 1, (5, 7))).status == 200
    assert (await present(arbiter, 1))["deadline"] == begin
    house.clock.ms = begin
    assert code(await hand_in(arbiter, 1, (5, 6), 1)) == (422, "too-late")
    assert code(await arbiter.host.drop_line_up(GRANTS[1], 1, 1, 1)) == (422, "too-late")
    assert (await present(arbiter, 1))["line_up"] == [5, 7]


async def test_the_regulations_can_ask_for_it_earlier(house: Any, new_league: Any) -> None:
    arbiter = await new_league(deadline=60)
    await fix(arbiter, 1, "2026-02-25T10:00")
    until = match_of(arbiter, 1).fixture.begins.at - HOUR
    assert (await present(arbiter, 1))["deadline"] == until
    house.clock.ms = until
    assert code(await hand_in(arbiter, 1, (5, 7))) == (422, "too-late")
    await fix(arbiter, 1, "2026-02-25T12:00")
    assert (await hand_in(arbiter, 1, (5, 7))).status == 200


# ---- who ----


async def test_nobody_but_its_captain_reads_or_writes_a_line_up(arbiter: Any) -> None:
    await hand_in(arbiter, 1, (5, 7))
    for grant in ("g1", GRANTS[4], "g77"):
        looked = await arbiter.host.line_up(grant, 1, 1)
        written = await hand_in(arbiter, 1, (5, 6), 1, grant=grant)
        taken = await arbiter.host.drop_line_up(grant, 1, 1, 1)
        assert [code(one) for one in (looked, written, taken)] == [(403, "forbidden")] * 3
    assert (await present(arbiter, 1))["line_up"] == [5, 7]


async def test_a_captain_whose_grant_was_revoked_is_none(arbiter: Any) -> None:
    await hand_in(arbiter, 1, (5, 7))
    await arbiter.must(c.RevokeGrant(grant=GRANTS[1]))
    assert code(await arbiter.host.line_up(GRANTS[1], 1, 1)) == (403, "forbidden")
    assert code(await hand_in(arbiter, 1, (5, 6), 1)) == (403, "forbidden")


# ---- nothing is learnt ----


async def test_staff_learns_who_has_handed_in_and_when(arbiter: Any) -> None:
    at = arbiter.host.around.clock.now()
    await hand_in(arbiter, 1, (5, 7))
    told = body(await arbiter.host.handed_in(1))
    assert {row["team"]: row["at"] for row in told["teams"]} == {1: at, 2: None, 3: None, 4: None}
    assert {key for row in told["teams"] for key in row} == {"team", "board", "at", "deadline"}
    assert code(await arbiter.host.handed_in(2)) == (422, "no-such-round")


async def test_neither_the_log_nor_a_view_nor_a_feed_changes(arbiter: Any, house: Any, monkeypatch: Any) -> None:
    """What is still under way of the rounds' own drafts is kept out, for it is told."""
    host, heard, rounds = arbiter.host, list[str](), list[int]()
    monkeypatch.setattr(host.drafts, "changed", taking(rounds))
    monkeypatch.setattr(house.halls[0]._hub, "changed", heard.append)
    seen = [(view, host.live.look().position(view)) for view in ("pairings.1", "info", "audit", "draft.2")]
    n = host.history.n
    await hand_in(arbiter, 1, (5, 7))
    await host.drop_line_up(GRANTS[1], 1, 1, 1)
    await arbiter.host.around.store.draft_put(host.log, "9", 0, b"{}")
    async with asyncio.timeout(30):
        while 9 not in rounds:  # noqa: ASYNC110
            await asyncio.sleep(0.001)
    assert (host.history.n, heard) == (n, [])
    assert seen == [(view, host.live.look().position(view)) for view, _ in seen]


def taking(rounds: list[int]) -> Any:
    async def changed(number: int) -> None:
        rounds.append(number)

    return changed


async def test_a_refusal_of_the_reveal_says_nothing_of_who_plays(arbiter: Any) -> None:
    await hand_in(arbiter, 1, (5, 7))
    await hand_in(arbiter, 4, (14, 15))
    override = c.OverrideWish("roster-fixed", c.Why("illness"))
    await arbiter.must(c.SetRoster(team=1, members=(5, 6), override=override))
    refused = await arbiter.send(reveal(match_of(arbiter, 1).board))
    assert code(refused) == (422, "line-up-stranger")
    assert "Team 1" in body(refused)["message"]
    assert not {"5", "7", "14", "15"} & set(body(refused)["message"].replace("(", " ").split())


async def test_a_member_who_is_erased_has_no_name_left(arbiter: Any) -> None:
    person = arbiter.host.history.newest.members[5].person
    assert arbiter.host.names()[5] == "Member, 05"
    await arbiter.must(c.ErasePerson(k=5, ground="own-wish"))
    await arbiter.host._erasing
    assert 5 not in arbiter.host.names()
    assert person not in await arbiter.host.around.store.vault(arbiter.host.log, "people")


# ---- races ----


async def test_two_arbiters_reveal_the_same_match_once(arbiter: Any) -> None:
    await hand_in(arbiter, 1, (5, 7))
    await hand_in(arbiter, 4, (14, 15))
    wish = reveal(match_of(arbiter, 1).board)
    n = arbiter.host.history.n
    one, other = await asyncio.gather(arbiter.send(wish), arbiter.send(wish))
    assert (one.status, other.status) == (200, 200)
    assert arbiter.host.history.n == n + 1


async def test_who_hands_in_while_it_is_revealed_is_told(arbiter: Any, house: Any, arbiter_at: Any) -> None:
    """At another server that has not heard of the reveal: the document is written, and taken back."""
    other = arbiter_at(await (await house.hall()).tournament("league"), "other")
    await hand_in(arbiter, 1, (5, 7))
    await hand_in(arbiter, 4, (14, 15))
    await house.halls[-1]._tail.close()
    await arbiter.must(reveal(match_of(arbiter, 1).board))
    revision = body(await other.host.line_up(GRANTS[1], 1, 1))["revision"]
    assert match_of(other, 1).line_ups is None
    assert code(await hand_in(other, 1, (5, 6), revision)) == (422, "revealed-already")
    assert await house.store.drafts(arbiter.host.log) == {}
    event = arbiter.host.history.entry(arbiter.host.history.n).event
    assert isinstance(event, t.LineUpsRevealed)


async def test_nobody_hands_in_what_would_not_be_revealed_any_more(
    arbiter: Any, house: Any, arbiter_at: Any, monkeypatch: Any
) -> None:
    """A captain at another server writes after this one has read the line-ups, and before it has appended the event."""
    other = arbiter_at(await (await house.hall()).tournament("league"), "other")
    await hand_in(arbiter, 1, (5, 7))
    await hand_in(arbiter, 4, (14, 15))
    append, late = house.store.append, list[Any]()

    async def appending(*wish: Any) -> Any:
        revision = body(await other.host.line_up(GRANTS[1], 1, 1))["revision"]
        late.append(await hand_in(other, 1, (5, 6), revision))
        return await append(*wish)

    monkeypatch.setattr(house.store, "append", appending)
    board = match_of(arbiter, 1)
    await arbiter.must(reveal(board.board))
    assert [(one.status, one.retry_after) for one in late] == [(503, 1.0)]
    line_ups = match_of(arbiter, 1).line_ups
    assert (line_ups.home if board.white == 1 else line_ups.away)[0].members == (5, 7)


async def test_a_reveal_that_was_refused_keeps_nobody_out_for_long(arbiter: Any, house: Any) -> None:
    await hand_in(arbiter, 1, (5, 7))
    assert code(await arbiter.send(reveal(match_of(arbiter, 1).board))) == (422, "line-up-missing")
    revision = (await present(arbiter, 1))["revision"]
    assert (await hand_in(arbiter, 1, (5, 6), revision)).status == 503
    house.clock.ms += 10_000
    assert (await hand_in(arbiter, 1, (5, 6), revision)).status == 200


async def test_who_may_not_reveal_keeps_nobody_out(arbiter: Any) -> None:
    await hand_in(arbiter, 1, (5, 7))
    wish = reveal(match_of(arbiter, 1).board)
    assert code(await arbiter.host.submit(GRANTS[4], arbiter.request(wish))) == (403, "forbidden")
    assert (await hand_in(arbiter, 1, (5, 6), 1)).status == 200


async def test_the_same_captain_at_two_places(arbiter: Any) -> None:
    answers = await asyncio.gather(hand_in(arbiter, 1, (5, 7)), hand_in(arbiter, 1, (5, 6)))
    assert sorted(one.status for one in answers) == [200, 409]
