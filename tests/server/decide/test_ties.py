"""The list of tie-breaks as an event, and ties decided by a play-off or by lots (C.07 art. 3, 4)."""

from __future__ import annotations

from typing import Any

import pytest

from projections import events as e
from projections.explanation import explain
from projections.standings import standings
from server import commands as c
from server.decide.outcome import Events, Nothing, Refused

WHY = c.Why("rules", "asked by the players")


def complete(*tiebreaks: str, **more: Any) -> c.CompleteTieBreaks:
    return c.CompleteTieBreaks(tiebreaks=tiebreaks, **more)


@pytest.fixture
def equal(new_desk: Any) -> Any:
    """Four players after one round: 1 and 3 have won, 2 and 4 have lost."""
    made = new_desk(tiebreaks=("BH", "LOTS"))
    made.players(4)
    made.publish(1, (1, 2), (3, 4))
    for board, (white, black) in enumerate(((1, 2), (3, 4)), 1):
        made.given(c.EnterResult(round=1, board=board, white=white, black=black, result=e.Result("1-0")))
    return made


def test_before_the_start_the_list_is_completed_without_a_word(desk: Any) -> None:
    desk.given(complete("BH", "SB", "LOTS"))
    assert desk.state.regulations.tiebreaks == ("BH", "SB", "LOTS")
    [before] = desk.state.lists
    assert (before.tiebreaks, before.reason, before.started) == (("BH/C1", "DE"), "", False)
    assert desk.when(complete("BH", "SB", "LOTS")) == Nothing()


def test_after_the_start_it_needs_a_reason_and_shows_the_old_list(running: Any) -> None:
    refused = running.when(complete("SB"))
    assert isinstance(refused, Refused)
    assert (refused.code, refused.article) == ("tie-breaks-started", "C.07 art. 4.1.1")
    decision = running.when(complete("SB", why=WHY))
    assert isinstance(decision, Events)
    assert [put.value for put in decision.vault] == [b"asked by the players"]
    running.fold(*decision.events)
    [before] = running.state.lists
    assert (before.n, before.tiebreaks, before.reason, before.started) == (
        running.state.n, ("BH/C1", "DE"), "rules", True,
    )  # fmt: skip


def test_the_regulations_as_a_whole_keep_the_old_list_too(running: Any) -> None:
    regulations = e.Regulations(rounds=5, tiebreaks=("WIN",))
    running.given(c.AmendRules(regulations=regulations, why=WHY))
    assert [one.tiebreaks for one in running.state.lists] == [("BH/C1", "DE")]
    running.given(c.AmendRules(regulations=e.Regulations(rounds=6, tiebreaks=("WIN",)), why=WHY))
    assert len(running.state.lists) == 1


def test_what_is_no_tiebreak_here_is_refused_with_its_place(new_desk: Any) -> None:
    refused = new_desk(system="round-robin", tiebreaks=()).when(complete("SB", "AOB"))
    assert isinstance(refused, Refused)
    assert (refused.article, refused.place) == ("C.07 art. 8", "$.command.tiebreaks[1]")


def test_ratings_with_unrated_players_ask_and_a_chief_arbiter_may_answer(desk: Any) -> None:
    record = c.Record(name="New, Nora")
    desk.given(c.RegisterPlayer(person="a" * 24, record=record, sporting=e.Sporting()))
    refused = desk.when(complete("TPR"))
    assert isinstance(refused, Refused)
    assert (refused.article, refused.overridable) == ("C.07 art. 10", True)
    assert isinstance(desk.when(complete("TPR/U1400")), Events)
    override = c.OverrideWish(code="tiebreak-unrated", reason=WHY)
    decision = desk.when(complete("TPR", override=override))
    assert isinstance(decision, Events)
    assert decision.events[0].override.code == "tiebreak-unrated"


def test_the_regulations_as_a_whole_do_not_bring_in_ratings_unasked(desk: Any) -> None:
    """Only what is new in the list is asked about: what a chief arbiter has let in stays."""
    desk.given(c.RegisterPlayer(person="a" * 24, record=c.Record(name="New, Nora"), sporting=e.Sporting()))
    refused = desk.when(c.AmendRules(regulations=e.Regulations(rounds=5, tiebreaks=("BH", "TPR")), why=WHY))
    assert isinstance(refused, Refused)
    assert (refused.article, refused.place) == ("C.07 art. 10", "$.command.regulations.tiebreaks[1]")
    desk.given(complete("TPR", override=c.OverrideWish(code="tiebreak-unrated", reason=WHY)))
    desk.given(c.AmendRules(regulations=e.Regulations(rounds=6, tiebreaks=("TPR",)), why=WHY))


def test_lots_put_all_who_are_equal_in_order_and_say_where_it_is_recorded(equal: Any) -> None:
    assert standings(equal.state).ranks() == [1, 1, 3, 3]
    equal.given(c.DecideTie(order=(3, 1), method="lots"))
    table = standings(equal.state)
    assert (table.order, table.ranks(), table.decided_by(1)) == ([3, 1, 2, 4], [1, 2, 3, 3], "LOTS")
    [_, lots] = explain(equal.state, 1)
    assert (lots.value, lots.article) == ("2", "C.07 art. 4.2")
    assert f"version {equal.state.n}" in str(lots.formula)
    assert equal.when(c.DecideTie(order=(3, 1), method="lots")) == Nothing()


def test_while_games_are_open_only_a_chief_arbiter_decides_a_tie(equal: Any) -> None:
    equal.publish(2, (1, 4), (3, 2))
    equal.given(*(c.EnterResult(round=2, board=1, white=1, black=4, result=e.Result("1/2-1/2")),))
    refused = equal.when(c.DecideTie(order=(2, 4), method="lots"))
    assert isinstance(refused, Refused)
    assert refused.code == "no-such-tie"
    equal.given(c.WithdrawResult(round=2, board=1, white=1, black=4, why=WHY))
    tie = c.DecideTie(order=(3, 1), method="lots")
    refused = equal.when(tie)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.overridable) == ("games-open", True)
    assert "2 games have no result yet (round 2 board 1, round 2 board 2)" in refused.message
    allowed = c.DecideTie(order=(3, 1), method="lots", override=c.OverrideWish(code="games-open", reason=WHY))
    decision = equal.when(allowed)
    assert isinstance(decision, Events)
    assert decision.events[0].override.code == "games-open"


CUTS = [("BH/C99", 5), ("BH/C5", 5), ("BH/M3", 5), ("SB/C7", 7), ("PS/C1", 1), ("ARO/M1", 2)]


@pytest.mark.parametrize(("text", "rounds"), CUTS)
def test_a_cut_that_leaves_nothing_is_told(new_desk: Any, text: str, rounds: int) -> None:
    refused = new_desk(rounds=rounds, tiebreaks=()).when(complete(text))
    assert isinstance(refused, Refused)
    assert (refused.code, refused.article, refused.place) == ("tiebreak-cut", "C.07 art. 14", "$.command.tiebreaks[0]")
    assert f"one a round: {rounds}. " in refused.message


@pytest.mark.parametrize(("text", "rounds"), [("BH/C4", 5), ("BH/M2", 5), ("SB/C1", 2), ("PS/C6", 7)])
def test_a_cut_that_leaves_a_round_is_used(new_desk: Any, text: str, rounds: int) -> None:
    assert isinstance(new_desk(rounds=rounds, tiebreaks=()).when(complete(text)), Events)


def test_a_later_draw_takes_the_place_of_the_first(equal: Any) -> None:
    equal.given(c.DecideTie(order=(3, 1), method="lots"))
    decision = equal.when(c.DecideTie(order=(1, 3), method="lots"))
    assert isinstance(decision, Events)
    equal.fold(*decision.events)
    assert standings(equal.state).order[:2] == [1, 3]


def test_a_decision_says_nothing_about_others_who_become_equal(equal: Any) -> None:
    equal.given(c.DecideTie(order=(3, 1), method="lots"))
    board = equal.state.rounds[0].boards[2]
    equal.fold(
        e.ResultCorrected(1, 2, 3, 4, e.Result("0-1"), board.result, board.entered, "next-pairing", e.Reason("appeal"))
    )
    assert standings(equal.state).ranks() == [1, 1, 3, 3]
    assert standings(equal.state).decided_by(1) is None


def test_a_tie_is_decided_again_after_a_draw_among_more(equal: Any) -> None:
    """The draw among four put 3 before 1: the older one between the two does not hold, and may be made again."""
    equal.given(c.DecideTie(order=(1, 3), method="lots"))
    equal.fold(e.TieDecided((3, 1, 2, 4), "lots"))
    assert standings(equal.state).order[:2] == [3, 1]
    equal.given(c.DecideTie(order=(1, 3), method="lots"))
    assert standings(equal.state).order[:2] == [1, 3]
    assert equal.when(c.DecideTie(order=(1, 3), method="lots")) == Nothing()


@pytest.mark.parametrize("order", [(1, 2), (1, 3, 2), (1, 1), (3, 99)])
def test_only_all_who_are_equal_can_be_put_in_order(equal: Any, order: tuple[int, ...]) -> None:
    refused = equal.when(c.DecideTie(order=order, method="lots"))
    assert isinstance(refused, Refused)
    assert (refused.code, refused.article) == ("no-such-tie", "C.07 art. 4.2")
    assert "1, 3" in refused.message


def test_a_method_has_to_stand_in_the_list(equal: Any) -> None:
    refused = equal.when(c.DecideTie(order=(1, 3), method="play-off"))
    assert isinstance(refused, Refused)
    assert (refused.code, refused.article) == ("tie-not-in-list", "C.07 art. 4.1")
    equal.given(complete("BH", "PLAYOFF", why=WHY), c.DecideTie(order=(1, 3), method="play-off"))
    assert standings(equal.state).decided_by(1) == "PLAYOFF"
