"""A proposal altered by hand, and how it compares with the engine's."""

from __future__ import annotations

import msgspec

from projections import events as e
from projections.pairing.alterations import altered, differences
from projections.pairing.system import Proposal
from projections.points import Bye

WHY = e.Reason("agreement")
PROPOSAL = Proposal(
    (e.PairedBoard(1, 1, 4), e.PairedBoard(2, 5, 2), e.PairedBoard(3, 3, 6)),
    (e.PlayerBye(7, Bye.PAIRING_ALLOCATED),),
    "dutch",
    "dutch-2026",
)


def board_set(board: int, white: int, black: int) -> e.BoardSet:
    return e.BoardSet(board, white, black, "g1", WHY)


def test_what_is_not_altered_is_as_proposed() -> None:
    sheet = altered(PROPOSAL, ())
    assert (sheet.boards, sheet.byes) == (PROPOSAL.boards, PROPOSAL.byes)
    found = differences(PROPOSAL, sheet.boards)
    assert (found.boards, found.missing, found.alike, found.total, found.bye) == ({}, (), 3, 3, 7)


def test_two_who_change_places_make_two_differences() -> None:
    sheet = altered(PROPOSAL, (board_set(1, 1, 2), board_set(2, 5, 4)))
    found = differences(PROPOSAL, sheet.boards)
    assert found.boards == {1: e.PairedBoard(1, 1, 4), 2: e.PairedBoard(2, 5, 2)}
    assert (found.alike, found.total) == (1, 3)


def test_a_board_taken_away_and_a_new_one_are_differences() -> None:
    changes = (e.BoardRemoved(3, "g1", WHY), e.ByeSet(6, Bye.ZERO_POINT, "g1", WHY), board_set(4, 7, 3))
    sheet = altered(PROPOSAL, changes)
    assert [seat.board for seat in sheet.boards] == [1, 2, 4]
    assert sheet.byes == (e.PlayerBye(6, Bye.ZERO_POINT),)
    found = differences(PROPOSAL, sheet.boards)
    assert (found.boards, found.missing) == ({4: None}, (e.PairedBoard(3, 3, 6),))
    assert (found.alike, found.total) == (2, 3)


def test_swapped_colours_are_a_difference() -> None:
    found = differences(PROPOSAL, altered(PROPOSAL, (board_set(1, 4, 1),)).boards)
    assert found.boards == {1: e.PairedBoard(1, 1, 4)}


def test_byes_are_given_only_to_who_has_nothing() -> None:
    sheet = altered(PROPOSAL, ())
    sheet.give([e.PlayerBye(1, Bye.ZERO_POINT), e.PlayerBye(7, Bye.HALF_POINT), e.PlayerBye(8, Bye.HALF_POINT)])
    assert sheet.byes == (e.PlayerBye(7, Bye.PAIRING_ALLOCATED), e.PlayerBye(8, Bye.HALF_POINT))


HALL = msgspec.structs.replace(
    PROPOSAL, boards=(e.PairedBoard(121, 1, 4), e.PairedBoard(12, 5, 2), e.PairedBoard(122, 3, 6))
)


def test_boards_keep_their_order_whatever_their_numbers() -> None:
    removed = e.BoardRemoved(12, "g1", WHY)
    sheet = altered(HALL, (removed, board_set(122, 6, 3), board_set(12, 2, 5)))
    assert [seat.board for seat in sheet.boards] == [121, 12, 122]
    assert differences(HALL, sheet.boards).alike == 1


def test_a_new_board_comes_after_the_next_lower_number() -> None:
    sheet = altered(HALL, (board_set(123, 8, 9), board_set(5, 10, 11)))
    assert [seat.board for seat in sheet.boards] == [5, 121, 12, 122, 123]
