"""Appeals: a result waits, no standing is final, and only the committee's answer lets it go."""

from __future__ import annotations

from typing import Any

import pytest

from projections import events as e
from projections.points import Result
from projections.standings import standings
from server import commands as c
from server.decide.outcome import Events, Nothing, Refused, Stale

GAME: dict[str, Any] = {"round": 1, "board": 1, "white": 1, "black": 2}
OTHER: dict[str, Any] = {"round": 1, "board": 2, "white": 3, "black": 4}
WHY = c.Why("appeal")
APPEAL = c.LodgeAppeal(appeal=1, game=c.AppealedGame(**GAME), by=2, note="The flag had fallen before.")


def refused(decision: Any) -> str:
    assert isinstance(decision, Refused), decision
    return decision.code


@pytest.fixture
def played(new_desk: Any) -> Any:
    """The only round is over: 1 and 3 have won."""
    made = new_desk(rounds=1, tiebreaks=("BH", "DE"))
    made.players(4)
    made.publish(1, (1, 2), (3, 4))
    made.given(c.EnterResult(**GAME, result=Result("1-0")), c.EnterResult(**OTHER, result=Result("1-0")))
    return made


@pytest.fixture
def pending(played: Any) -> Any:
    """The same, and player 2 appeals against the result of board 1."""
    played.given(APPEAL)
    return played


def test_the_result_waits_and_the_text_lies_in_the_vault(played: Any) -> None:
    entered = played.state.rounds[0].boards[1].entered
    decision = played.when(APPEAL)
    assert isinstance(decision, Events)
    [put] = decision.vault
    lodged, held = decision.events
    assert lodged == e.AppealLodged(1, entered, 2, put.field.removeprefix("note:"))
    assert held == e.ResultHeld(**GAME, appeal=1)
    assert put.value == b"The flag had fallen before."


def test_no_standing_is_final_while_an_appeal_is_pending(pending: Any) -> None:
    table = standings(pending.state)
    assert (table.final, table.provisional, table.pending) == (False, True, (1,))
    assert refused(pending.when(c.CloseTournament())) == "pending-appeals"
    pending.given(c.DecideAppeal(appeal=1, upheld=False))
    table = standings(pending.state)
    assert (table.final, table.provisional, table.pending) == (True, False, ())
    pending.given(c.CloseTournament())


def test_an_appeal_about_a_game_leaves_the_rounds_before_it_alone(new_desk: Any) -> None:
    made = new_desk(rounds=2)
    made.players(4)
    for number, pairs in enumerate((((1, 2), (3, 4)), ((3, 1), (2, 4))), 1):
        made.publish(number, *pairs)
        for board, (white, black) in enumerate(pairs, 1):
            made.given(c.EnterResult(round=number, board=board, white=white, black=black, result=Result("1-0")))
    made.given(c.LodgeAppeal(appeal=1, game=c.AppealedGame(round=2, board=1, white=3, black=1)))
    assert [standings(made.state, number).pending for number in (1, 2)] == [(), (1,)]
    made.given(c.LodgeAppeal(appeal=2, about=made.state.n))
    assert [standings(made.state, number).pending for number in (1, 2)] == [(2,), (1, 2)]


@pytest.mark.parametrize(
    "command",
    [
        c.CorrectResult(**GAME, result=Result.DRAW, why=WHY),
        c.WithdrawResult(**GAME, why=WHY),
        c.CorrectGamePlayers(round=1, boards=(e.PairedBoard(1, 2, 1),), why=WHY),
        c.CloseRound(round=1),
        c.LodgeAppeal(appeal=2, game=c.AppealedGame(**GAME)),
    ],
    ids=lambda command: type(command).__name__,
)
def test_a_result_that_waits_is_not_changed(pending: Any, command: c.Command) -> None:
    assert refused(pending.when(command)) == "result-held"
    pending.given(c.DecideAppeal(appeal=1, upheld=True))
    assert isinstance(pending.when(command), Events)


def test_the_answer_is_given_once(pending: Any) -> None:
    seen = pending.state.appeals[1].v
    pending.given(c.DecideAppeal(appeal=1, upheld=True, note="See the report."))
    assert pending.when(c.DecideAppeal(appeal=1, upheld=True)) == Nothing()
    assert refused(pending.when(c.DecideAppeal(appeal=1, upheld=False))) == "appeal-decided"
    assert isinstance(pending.when(c.DecideAppeal(appeal=1, upheld=False), seen=seen), Stale)


def test_two_arbiters_who_lodge_at_once_do_not_make_one_appeal_of_two(pending: Any) -> None:
    again = c.LodgeAppeal(appeal=1, about=1)
    assert isinstance(pending.when(again, seen=None), Stale)


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ({"appeal": 2, "about": 1}, "appeal-number"),
        ({"about": 1, "by": 9}, "no-such-player"),
        ({}, "appeal-about"),
        ({"about": 1, "game": c.AppealedGame(**GAME)}, "appeal-about"),
        ({"about": 999}, "no-such-version"),
        ({"game": c.AppealedGame(round=1, board=1, white=2, black=1)}, "other-players"),
        ({"game": c.AppealedGame(round=1, board=7, white=2, black=1)}, "other-players"),
    ],
)
def test_what_cannot_be_appealed_against_is_refused(played: Any, facts: dict[str, Any], code: str) -> None:
    assert refused(played.when(c.LodgeAppeal(**{"appeal": 1, **facts}))) == code


def test_a_game_without_result_has_nothing_that_could_wait(running: Any) -> None:
    assert refused(running.when(APPEAL)) == "no-result"


def test_the_answer_releases_nothing_where_the_pairing_was_taken_back(pending: Any) -> None:
    pending.fold(e.PairingWithdrawn(1, 1, e.Reason("rules")))
    decision = pending.when(c.DecideAppeal(appeal=1, upheld=True))
    assert isinstance(decision, Events)
    assert [type(event) for event in decision.events] == [e.AppealDecided]
