"""Results: entered once, corrected with their reach, never overwritten in silence (C.04.2 art. 4.3)."""

from __future__ import annotations

from typing import Any

import pytest

from projections import events as e
from projections.points import Result
from server import commands as c
from server.decide.outcome import Events, Nothing, Refused, Stale

WHY = c.Why("scoresheet")
GAME = {"round": 1, "board": 1, "white": 1, "black": 2}


def enter(result: Result = Result.DRAW, **game: Any) -> c.EnterResult:
    return c.EnterResult(**{**GAME, **game}, result=result)


def correct(result: Result, why: c.Why = WHY, **game: Any) -> c.CorrectResult:
    return c.CorrectResult(**{**GAME, **game}, result=result, why=why)


def test_a_result_is_entered(running: Any) -> None:
    assert running.when(enter()) == Events((e.ResultEntered(1, 1, 1, 2, Result.DRAW),))


def test_the_same_result_again_is_nothing_even_from_an_old_page(running: Any) -> None:
    running.given(enter())
    assert running.when(enter(), seen=7) == Nothing()


def test_another_result_from_an_old_page_is_stale(running: Any) -> None:
    before = running.state.n
    running.given(enter())
    assert running.when(enter(Result.WHITE_WINS), seen=before) == Stale("board:1:1", before, before + 1)


def test_another_result_by_somebody_who_saw_the_first_has_to_be_a_correction(running: Any) -> None:
    running.given(enter())
    refused = running.when(enter(Result.WHITE_WINS))
    assert isinstance(refused, Refused)
    assert (refused.code, refused.article, refused.place) == ("has-result", "C.04.2 art. 4.3", "board 1 of round 1")


REFUSED = {
    "no such round": (enter(round=2), "no-such-round"),
    "no such board": (enter(board=3), "no-such-board"),
    "other players": (enter(white=3), "other-players"),
    "colours the other way": (enter(white=2, black=1), "other-players"),
    "nothing to correct": (correct(Result.DRAW), "no-result"),
}


@pytest.mark.parametrize(("command", "code"), REFUSED.values(), ids=REFUSED.keys())
def test_what_makes_no_sense_is_refused_with_its_place(running: Any, command: c.Command, code: str) -> None:
    refused = running.when(command)
    assert isinstance(refused, Refused)
    assert refused.code == code
    assert refused.place
    assert not refused.overridable


def test_a_note_goes_to_the_vault_and_only_its_reference_into_the_log(running: Any) -> None:
    running.given(enter())
    decision = running.when(correct(Result.WHITE_WINS, c.Why("scoresheet", "both had signed 1-0")))
    assert isinstance(decision, Events)
    [event] = decision.events
    assert isinstance(event, e.ResultCorrected)
    assert event.reason.note
    [put] = decision.vault
    assert (put.key, put.field, put.value) == ("people", f"note:{event.reason.note}", b"both had signed 1-0")


def rounds(running: Any, upto: int) -> None:
    """Rounds 2..upto, paired by hand without rematches where possible."""
    pairs = {2: ((1, 3), (2, 4)), 3: ((4, 1), (3, 2)), 4: ((1, 2), (3, 4)), 5: ((3, 1), (4, 2))}
    for number in range(2, upto + 1):
        pairing = running.pairing(*pairs[number])
        running.given(c.PublishPairing(round=number, revision=1), pairing=pairing, imported=True)


@pytest.mark.parametrize(
    ("published", "closed", "reach"),
    [
        (1, (), "next-pairing"),
        (1, (1,), "next-pairing"),
        (2, (), "following-pairing"),
        (2, (2,), "rating-report-only"),
        (3, (), "rating-report-only"),
        (5, (), "rating-report-only"),
    ],
)
def test_the_reach_of_a_correction_follows_from_the_rounds(
    running: Any, published: int, closed: tuple[int, ...], reach: str
) -> None:
    running.given(enter(), enter(board=2, white=3, black=4))
    rounds(running, published)
    running.fold(*(e.RoundClosed(number) for number in closed))
    decision = running.when(correct(Result.WHITE_WINS))
    assert isinstance(decision, Events)
    assert decision.events[0].reach == reach  # type: ignore[attr-defined]


def test_case_rc_01_a_correction_after_the_next_pairing(running: Any) -> None:
    running.given(enter(Result.WHITE_WINS), enter(board=2, white=3, black=4))
    rounds(running, 2)
    before = running.state.published(2).boards
    running.given(correct(Result.BLACK_WINS))
    board = running.state.board(1, 1)
    assert (board.result, board.was) == (Result.BLACK_WINS, Result.WHITE_WINS)
    assert running.state.published(2).boards == before


def test_case_ar_01_a_correction_of_round_2_while_round_5_is_played(running: Any) -> None:
    rounds(running, 2)
    running.given(enter(round=2, white=1, black=3), enter(round=2, board=2, white=2, black=4))
    rounds(running, 0)
    for number in (3, 4, 5):
        pairing = running.pairing((1, 2), (3, 4))
        running.given(c.PublishPairing(round=number, revision=1), pairing=pairing, imported=True)
    running.given(correct(Result.WHITE_WINS, round=2, white=1, black=3))
    board = running.state.board(2, 1)
    assert (board.result, board.reported) == (Result.DRAW, Result.WHITE_WINS)


def test_in_a_table_of_fixed_pairings_corrections_always_count(new_desk: Any) -> None:
    desk = new_desk(system="round-robin", rounds=3, tiebreaks=("DE", "SB"))
    desk.players(4)
    for number, boards in enumerate([((1, 4), (2, 3)), ((4, 3), (1, 2)), ((2, 4), (3, 1))], 1):
        desk.publish(number, *boards)
    desk.given(enter(black=4))
    desk.given(correct(Result.WHITE_WINS, black=4))
    assert desk.state.board(1, 1).result == Result.WHITE_WINS


def test_a_result_can_be_withdrawn_until_it_was_used(running: Any) -> None:
    running.given(enter(), enter(board=2, white=3, black=4))
    running.given(c.WithdrawResult(**GAME, why=WHY))
    assert running.state.board(1, 1).result is None
    running.given(enter())
    rounds(running, 2)
    refused = running.when(c.WithdrawResult(**GAME, why=WHY))
    assert isinstance(refused, Refused)
    assert refused.code == "result-used"


def test_games_are_adjourned_and_resumed(running: Any) -> None:
    running.given(c.AdjournGame(**GAME))
    assert running.when(c.AdjournGame(**GAME)) == Nothing()
    running.given(c.ResumeGame(**GAME))
    assert running.when(c.ResumeGame(**GAME)) == Nothing()
    running.given(enter())
    assert isinstance(running.when(c.AdjournGame(**GAME)), Refused)


class TestCaseAR10:
    """Two players sat at each other's boards and played."""

    def test_the_players_are_corrected_with_a_reason(self, running: Any) -> None:
        running.given(enter())
        boards = (e.PairedBoard(1, 3, 2), e.PairedBoard(2, 1, 4))
        running.given(c.CorrectGamePlayers(round=1, boards=boards, why=WHY))
        seats = [(b.white, b.black) for b in running.state.published(1).boards.values()]
        assert seats == [(3, 2), (1, 4)]
        assert running.when(c.CorrectGamePlayers(round=1, boards=boards, why=WHY)) == Nothing()

    def test_colours_of_one_game_can_be_corrected(self, running: Any) -> None:
        running.given(c.CorrectGamePlayers(round=1, boards=(e.PairedBoard(1, 2, 1),), why=WHY))
        assert running.state.board(1, 1).white == 2

    def test_who_has_not_seen_the_last_correction_is_told(self, running: Any) -> None:
        seen = running.state.n
        running.given(c.CorrectGamePlayers(round=1, boards=(e.PairedBoard(1, 2, 1),), why=WHY))
        again = c.CorrectGamePlayers(round=1, boards=(e.PairedBoard(2, 4, 3),), why=WHY)
        assert running.when(again, seen=seen) == Stale("round:1", seen, seen + 1)

    @pytest.mark.parametrize(
        "boards", [((1, 3, 2),), ((1, 2, 1), (1, 2, 1)), ((7, 1, 2),), ((1, 1, 1),), ((1, 9, 2), (2, 3, 4))]
    )
    def test_nobody_appears_or_disappears(self, running: Any, boards: tuple[tuple[int, int, int], ...]) -> None:
        seats = tuple(e.PairedBoard(*seat) for seat in boards)
        assert isinstance(running.when(c.CorrectGamePlayers(round=1, boards=seats, why=WHY)), Refused)

    def test_a_forfeited_game_was_played_by_nobody(self, running: Any) -> None:
        running.given(enter(Result.WHITE_BY_FORFEIT))
        seats = (e.PairedBoard(1, 3, 2), e.PairedBoard(2, 1, 4))
        refused = running.when(c.CorrectGamePlayers(round=1, boards=seats, why=WHY))
        assert isinstance(refused, Refused)
        assert refused.code == "not-played"


def test_a_closed_tournament_takes_corrections_for_the_rating_report_only(running: Any) -> None:
    running.given(enter(), enter(board=2, white=3, black=4))
    running.fold(e.TournamentClosed())
    assert isinstance(running.when(c.WithdrawResult(**GAME, why=WHY)), Refused)
    decision = running.when(correct(Result.WHITE_WINS))
    assert isinstance(decision, Events)
    assert decision.events[0].reach == "rating-report-only"  # type: ignore[attr-defined]


def test_a_correction_that_came_too_late_counts_once_the_tournament_is_open_again(running: Any) -> None:
    running.given(enter(), enter(board=2, white=3, black=4))
    running.fold(e.TournamentClosed())
    running.given(correct(Result.WHITE_WINS))
    assert running.when(correct(Result.WHITE_WINS)) == Nothing()
    running.given(c.ReopenTournament(why=c.Why("appeal")))
    running.given(correct(Result.WHITE_WINS))
    board = running.state.board(1, 1)
    assert (board.result, board.reported) == (Result.WHITE_WINS, None)
