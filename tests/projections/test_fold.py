"""The fold: what each event changes, and that it changes nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from projections import events as e
from projections.envelope import ChainBroken
from projections.fold import apply, replay
from projections.points import Bye, Result

WHY = e.Reason("other")


@pytest.fixture
def played(log: Any) -> Any:
    """Four players, round 1 published, board 1 drawn."""
    log.players(range(1, 5))
    log.publish(1, [(1, 2), (3, 4)])
    log.add(e.ResultEntered(1, 1, 1, 2, Result.DRAW))
    return log


def test_a_result_stays_until_it_is_corrected(played: Any) -> None:
    n = played.state.n
    played.add(e.ResultCorrected(1, 1, 1, 2, Result.WHITE_WINS, Result.DRAW, n, "next-pairing", WHY))
    board = played.state.board(1, 1)
    assert (board.result, board.was, board.v, board.entered) == (Result.WHITE_WINS, Result.DRAW, n + 1, n + 1)


def test_a_correction_for_the_rating_report_leaves_the_result(played: Any) -> None:
    n = played.state.n
    played.add(e.ResultCorrected(1, 1, 1, 2, Result.WHITE_WINS, Result.DRAW, n, "rating-report-only", WHY))
    board = played.state.board(1, 1)
    assert (board.result, board.was, board.reported, board.v) == (Result.DRAW, None, Result.WHITE_WINS, n + 1)


def test_a_withdrawn_result_leaves_the_game_open_and_the_list_of_results(played: Any) -> None:
    played.add(e.ResultWithdrawn(1, 1, 1, 2, Result.DRAW, played.state.n, WHY))
    assert played.state.board(1, 1).result is None
    assert played.state.recent == ()


def test_newest_results_come_first_and_each_once(played: Any) -> None:
    played.add(e.ResultEntered(1, 2, 3, 4, Result.BLACK_WINS))
    played.add(e.ResultCorrected(1, 1, 1, 2, Result.WHITE_WINS, Result.DRAW, 8, "next-pairing", WHY))
    assert played.state.recent == ((1, 1), (1, 2))


def test_a_withdrawn_pairing_is_empty_and_counted_when_published_again(played: Any) -> None:
    played.add(e.PairingWithdrawn(1, 1, WHY))
    assert played.state.round == 0
    assert played.state.recent == ()
    assert played.state.board(1, 1) is None
    played.publish(1, [(2, 1), (4, 3)])
    assert played.state.published(1).pairing == 2


def test_players_who_sat_elsewhere_keep_the_results_of_their_boards(played: Any) -> None:
    seats = (e.PairedBoard(1, 3, 2), e.PairedBoard(2, 1, 4))
    played.add(e.GamePlayersCorrected(1, seats, "next-pairing", WHY))
    boards = played.state.published(1).boards
    assert [(b.white, b.black, b.result) for b in boards.values()] == [(3, 2, Result.DRAW), (1, 4, None)]


def test_a_late_bye_for_a_published_round_stands_in_that_round(played: Any) -> None:
    played.add(e.PlayerRegistered(5, "5" * 24, "5" * 64, e.Sporting(), 2))
    played.add(e.ByeRequested(5, 1, Bye.HALF_POINT))
    assert played.state.published(1).byes == {5: Bye.HALF_POINT}


def test_adjourned_resumed_withdrawn_returned(played: Any) -> None:
    played.add(e.GameAdjourned(1, 2, 3, 4))
    assert played.state.board(1, 2).adjourned
    played.add(e.GameResumed(1, 2, 3, 4))
    assert not played.state.board(1, 2).adjourned
    played.add(e.PlayerWithdrawn(3, 1, WHY))
    assert not played.state.players[3].takes_part(2)
    played.add(e.PlayerReturned(3))
    assert played.state.players[3].takes_part(2)


def test_states_are_values_and_the_old_one_stays(played: Any) -> None:
    before = played.state
    entry = played.history.entry(played.state.n)
    after = apply(before, entry)
    assert after == before
    assert after is not before
    everything = [played.history.entry(n) for n in range(1, before.n + 1)]
    assert replay(everything) == before


def test_an_event_that_cannot_follow_raises(played: Any) -> None:
    entry = played.history.entry(played.state.n)
    with pytest.raises(KeyError):
        apply(played.history.state(1), played.history.entry(6))
    with pytest.raises(IndexError):
        apply(played.history.state(6), entry)


@pytest.mark.parametrize(
    ("rounds", "closed", "number", "ended"),
    [(1, (), 1, False), (1, (1,), 1, True), (3, (), 1, True), (2, (), 1, False)],
)
def test_a_round_ends_by_closing_or_when_the_one_after_the_next_is_public(
    log: Any, rounds: int, closed: tuple[int, ...], number: int, ended: bool
) -> None:
    log.players(range(1, 5))
    for r in range(1, rounds + 1):
        log.publish(r, [(1, 2), (3, 4)])
    for r in closed:
        log.add(e.RoundClosed(r))
    assert log.state.ended(number) is ended


@pytest.mark.parametrize(("number", "board"), [(2, (1, 2)), (1, (1, 9))])
def test_a_pairing_that_cannot_follow_raises(log: Any, number: int, board: tuple[int, int]) -> None:
    log.players(range(1, 5))
    with pytest.raises(ChainBroken, match="cannot follow"):
        log.publish(number, [board])
