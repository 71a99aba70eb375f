"""Boards fixed for a participant, the first board of a section, boards left out (case AR-06)."""

from __future__ import annotations

from typing import Any

import pytest

from projections import events as e
from projections.points import Result
from server import commands as c
from server.decide.outcome import Events, Nothing, Refused

WHY = c.Why("other")


def code(decision: Any) -> str:
    assert isinstance(decision, Refused), decision
    return decision.code


@pytest.fixture
def eight(desk: Any) -> Any:
    desk.players(8)
    return desk


def test_a_board_is_fixed_and_released(eight: Any) -> None:
    made = eight.when(c.FixBoard(k=2, board=12, why=WHY))
    assert made == Events((e.BoardFixed(2, 12, e.Reason("other")),))
    eight.fold(*made.events)
    assert eight.when(c.FixBoard(k=2, board=12, why=WHY)) == Nothing()
    assert eight.when(c.ReleaseBoard(k=2)) == Events((e.BoardReleased(2),))
    assert eight.when(c.ReleaseBoard(k=3)) == Nothing()


def test_a_board_is_fixed_for_one_only(eight: Any) -> None:
    eight.given(c.FixBoard(k=2, board=12, why=WHY))
    refused = eight.when(c.FixBoard(k=3, board=12, why=WHY))
    assert code(refused) == "board-taken"
    assert refused.message == "board 12 is fixed for number 2: choose another board, or release that one first"
    eight.given(c.FixBoard(k=2, board=13, why=WHY), c.FixBoard(k=3, board=12, why=WHY))


def test_nobody_can_be_fixed_who_is_not_there(eight: Any) -> None:
    assert code(eight.when(c.FixBoard(k=99, board=1, why=WHY), seen=None)) == "no-such-player"
    assert code(eight.when(c.ReleaseBoard(k=99), seen=None)) == "no-such-player"


def test_the_numbers_of_a_section_are_set_in_order_and_once(eight: Any) -> None:
    made = eight.when(c.SetBoardNumbers(first=121, left_out=(130, 125, 130)))
    assert made == Events((e.BoardNumbersSet(121, (125, 130)),))
    eight.fold(*made.events)
    assert eight.when(c.SetBoardNumbers(first=121, left_out=(130, 125))) == Nothing()


def test_a_board_left_out_before_the_first_one_is_a_slip(eight: Any) -> None:
    refused = eight.when(c.SetBoardNumbers(first=121, left_out=(12, 130)))
    assert code(refused) == "left-out-before-first"
    assert "board 12 comes before the first board, 121" in refused.message


def test_a_pairing_that_seats_somebody_off_his_board_is_refused_until_set_aside(eight: Any) -> None:
    eight.given(c.FixBoard(k=2, board=12, why=WHY))
    pairing = eight.pairing((1, 5), (6, 2), (3, 7), (8, 4))
    publish = c.PublishPairing(round=1, revision=1)
    refused = eight.when(publish, pairing=pairing)
    assert (code(refused), refused.place) == ("not-at-fixed-board", "board 2")
    assert "number 2 would sit at board 2, and is fixed at board 12" in refused.message
    wish = c.PublishPairing(round=1, revision=1, override=c.OverrideWish("not-at-fixed-board", WHY))
    assert isinstance(eight.when(wish, pairing=pairing), Events)


def test_who_meets_another_fixed_player_may_sit_at_his_board(eight: Any) -> None:
    eight.given(c.FixBoard(k=2, board=40, why=WHY), c.FixBoard(k=6, board=2, why=WHY))
    eight.publish(1, (1, 5), (6, 2), (3, 7), (8, 4))
    boards = eight.state.rounds[0].boards
    assert [number for number, board in boards.items() if board.fixed] == [2]


def test_the_mark_of_a_published_board_outlives_results_and_the_release(eight: Any) -> None:
    eight.given(c.FixBoard(k=2, board=2, why=WHY))
    eight.publish(1, (1, 5), (6, 2), (3, 7), (8, 4))
    game = {"round": 1, "board": 2, "white": 6, "black": 2}
    eight.given(c.ReleaseBoard(k=2), c.EnterResult(**game, result=Result.WHITE_WINS), c.WithdrawResult(**game, why=WHY))
    assert eight.state.board(1, 2).fixed


def test_a_grant_covers_boards_by_their_number(eight: Any) -> None:
    grant = c.GiveGrant(grant="g2", role="result-entry", secret="a" * 64, scope=e.Scope(boards=(121, 122)))
    eight.given(grant, c.SetBoardNumbers(first=121), c.FixBoard(k=3, board=12, why=WHY))
    boards = (e.PairedBoard(121, 1, 5), e.PairedBoard(122, 6, 2), e.PairedBoard(12, 3, 7), e.PairedBoard(123, 8, 4))
    pairing = eight.pairing()
    eight.fold(e.PairingPublished(1, 1, boards, (), pairing.made_from, "0" * 64, "by-hand", "by-hand", "hand"))
    enter = {board.board: c.EnterResult(round=1, board=board.board, white=board.white, black=board.black,
                                        result=Result.DRAW) for board in boards}  # fmt: skip
    assert isinstance(eight.when(enter[122], by="g2"), Events)
    assert code(eight.when(enter[12], by="g2")) == "forbidden"
