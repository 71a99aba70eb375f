"""Arbiters of one match at several servers: boards never clash, the same board does (docs/rules/teams.md 4)."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from projections.points import Result
from server import commands as c


def body(answer: Any) -> Any:
    return msgspec.json.decode(answer.body)


@pytest.fixture
async def arbiters(new_league: Any, house: Any, arbiter_at: Any) -> Any:
    """Two arbiters at two servers; the match of team 1 has its line-ups."""
    one = await new_league()
    boards = one.host.history.newest.rounds[0].boards.values()
    match = next(board for board in boards if 1 in (board.white, board.black))
    line_ups = {match.white: (14, 15), match.black: (14, 15)} | {1: (5, 6)}
    await one.must(
        c.RevealLineUps(round=1, line_ups=(c.MatchLineUps(match.board, line_ups[match.white], line_ups[match.black]),))
    )
    other = arbiter_at(await (await house.hall()).tournament("league"), "other")
    return one, other, match


def game(match: Any, number: int, result: Result) -> c.EnterResult:
    """The home team has White in game 1; board 2 is the other way round."""
    home, away = ((5, 6), (14, 15)) if match.white == 1 else ((14, 15), (5, 6))
    white, black = (home[0], away[0]) if number == 1 else (away[1], home[1])
    return c.EnterResult(round=1, board=match.board, white=white, black=black, result=result, game=number)


async def test_two_boards_of_a_match_at_two_servers(arbiters: Any) -> None:
    one, other, match = arbiters
    answers = await asyncio.gather(one.send(game(match, 1, Result.WHITE_WINS)), other.send(game(match, 2, Result.DRAW)))
    assert [answer.status for answer in answers] == [200, 200]
    await other.host.caught_up()
    board = other.host.history.newest.board(1, match.board)
    assert [one.result for one in board.games] == [Result.WHITE_WINS, Result.DRAW]


async def test_the_same_board_at_two_servers(arbiters: Any) -> None:
    one, other, match = arbiters
    first, second = one.request(game(match, 1, Result.WHITE_WINS)), other.request(game(match, 1, Result.DRAW))
    await one.send(game(match, 2, Result.DRAW))
    assert (await one.host.submit("g1", first)).status == 200
    stale = await other.host.submit("g1", second)
    assert stale.status == 409
    told = body(stale)
    assert (told["subject"], len(told["events"])) == (f"board:1:{match.board}:1", 1)
    assert told["events"][0]["event"]["result"] == "1-0"


async def test_the_same_result_twice_is_one(arbiters: Any) -> None:
    one, other, match = arbiters
    wish = game(match, 1, Result.DRAW)
    answers = await asyncio.gather(one.send(wish), other.send(wish))
    assert [answer.status for answer in answers] == [200, 200]
    await one.host.caught_up()
    await other.host.caught_up()
    assert one.host.history.n == other.host.history.n
    assert sorted(len(body(answer)["events"]) for answer in answers) == [0, 1]
