"""Rounds: numbers, colour, pairings published in order, withdrawn and published again (C.04.2 art. 2, 4)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from projections import events as e
from projections.draws import draw_faults, use_faults
from projections.options import RoundRobinOptions
from projections.points import Result
from server import commands as c
from server.decide.outcome import Events, Nothing, Refused

WHY = c.Why("rematch")
SEAT = {"round": 1, "board": 1, "white": 1, "black": 2}


def publish(number: int, **facts: Any) -> c.PublishPairing:
    return c.PublishPairing(round=number, revision=1, **facts)


def code(decision: Any) -> str:
    assert isinstance(decision, Refused), decision
    return decision.code


def test_numbers_follow_rating_title_and_name(desk: Any) -> None:
    people = [("Berg, A", 2400, "IM"), ("Alm, B", 2400, "GM"), ("Cole, C", 2500, ""), ("Ahl, D", 2400, "IM")]
    for k, (name, rating, title) in enumerate(people, 1):
        record = c.Record(name=name)
        desk.given(c.RegisterPlayer(person=f"{k:024x}", record=record, sporting=e.Sporting(rating, title)))
    names = {k: name for k, (name, _, _) in enumerate(people, 1)}
    decision = desk.when(c.AssignStartingNumbers(), names=names)
    assert decision == Events((e.StartingNumbersAssigned((3, 2, 4, 1), "strength"),))


@pytest.mark.parametrize("order", [(1, 2, 3), (1, 2, 3, 3), (1, 2, 3, 5), (1, 2, 3, 4, 5)])
def test_an_order_names_everybody_once(running: Any, order: tuple[int, ...]) -> None:
    assert code(running.when(c.AssignStartingNumbers(method="given", order=order))) == "order"


def after_round_4(running: Any) -> None:
    for number in range(2, 5):
        running.given(publish(number), pairing=running.pairing((1, 2), (3, 4)), imported=True)


class TestCasePR16:
    """Numbers are frozen once round 4 is paired (C.04.2 art. 2.3)."""

    def test_before_round_4_they_may_move(self, running: Any) -> None:
        running.given(c.AssignStartingNumbers(method="given", order=(2, 1, 3, 4)))

    def test_after_that_only_for_late_entries(self, running: Any) -> None:
        after_round_4(running)
        running.given(c.RegisterPlayer(person="f" * 24, record=c.Record(name="Late, L")))
        running.given(c.AssignStartingNumbers(method="given", order=(1, 5, 2, 3, 4)))
        refused = running.when(c.AssignStartingNumbers(method="given", order=(2, 5, 1, 3, 4)))
        assert code(refused) == "numbers-frozen"

    @pytest.mark.parametrize("late", [False, True])
    def test_a_rating_that_is_corrected_moves_nobody_by_itself(self, running: Any, late: bool) -> None:
        """Who wants the numbers by the new rating assigns them again, as long as they are free."""
        if late:
            after_round_4(running)
        before = running.state.order
        running.given(c.CorrectPlayer(k=4, sporting=e.Sporting(rating=2900)))
        assert running.state.order == before
        assert running.state.players[4].sporting.rating == 2900
        decision = running.when(c.AssignStartingNumbers(method="strength"))
        assert code(decision) == "numbers-frozen" if late else isinstance(decision, Events)
        if isinstance(decision, Events):
            assert decision.events[-1].order[0] == 4  # type: ignore[attr-defined]

    def test_the_chief_arbiter_can_set_it_aside_and_the_log_says_so(self, running: Any) -> None:
        after_round_4(running)
        wish = c.OverrideWish("numbers-frozen", c.Why("appeal"))
        command = c.AssignStartingNumbers(method="given", order=(2, 1, 3, 4), override=wish)
        decision = running.when(command)
        assert isinstance(decision, Events)
        assert decision.events[0].override == e.Override("numbers-frozen", e.Reason("appeal"))  # type: ignore[attr-defined]


def test_the_initial_colour_is_drawn_once(desk: Any) -> None:
    decision = desk.when(c.DrawInitialColour())
    assert isinstance(decision, Events)
    desk.fold(*decision.events)
    assert desk.state.odd in ("white", "black")
    assert code(desk.when(c.DrawInitialColour())) == "colour-drawn"
    assert desk.when(c.DrawInitialColour(odd=desk.state.odd, method="regulations")) == Nothing()


def test_rounds_are_published_in_order(running: Any) -> None:
    assert code(running.when(publish(1), pairing=running.pairing((1, 2), (3, 4)))) == "already-published"
    assert code(running.when(publish(3), pairing=running.pairing((1, 3), (2, 4)))) == "round-out-of-order"
    assert code(running.when(publish(6), pairing=running.pairing((1, 3), (2, 4)))) == "no-such-round"
    assert code(running.when(publish(2))) == "no-draft"


def test_games_still_open_are_adjourned_in_the_same_append(running: Any) -> None:
    running.given(c.EnterResult(**SEAT, result=Result.DRAW))
    decision = running.when(publish(2), pairing=running.pairing((1, 3), (2, 4)))
    assert isinstance(decision, Events)
    assert [type(event) for event in decision.events] == [e.GameAdjourned, e.PairingPublished]
    assert decision.events[0] == e.GameAdjourned(1, 2, 3, 4)


FAULTY = {
    "nobody": ((), {}, "no-boards"),
    "a player twice": (((1, 3), (1, 4)), {}, "player-twice"),
    "against himself": (((1, 1), (3, 4)), {}, "player-twice"),
    "a game and a bye": (((1, 3), (2, 4)), {4: "Z"}, "player-twice"),
    "a stranger": (((1, 9), (3, 4)), {2: "Z"}, "no-such-player"),
    "somebody left out": (((1, 3),), {2: "Z"}, "left-out"),
    "two pairing-allocated byes": (((1, 3),), {2: "U", 4: "U"}, "two-pairing-byes"),
    "a rematch": (((2, 1), (3, 4)), {}, "rematch"),
    "a bye for a ghost": (((1, 3), (2, 4)), {77: "H"}, "no-such-player"),
    "a zero-point bye for a ghost": (((1, 3), (2, 4)), {77: "Z"}, "no-such-player"),
}


@pytest.mark.parametrize(("boards", "byes", "expected"), FAULTY.values(), ids=FAULTY.keys())
def test_a_faulty_pairing_is_refused(running: Any, boards: Any, byes: dict[int, str], expected: str) -> None:
    refused = running.when(publish(2), pairing=running.pairing(*boards, byes=byes))
    assert code(refused) == expected
    assert refused.article or expected in ("no-boards", "no-such-player")


def test_only_rules_of_the_game_can_be_set_aside(running: Any) -> None:
    pairing = running.pairing((2, 1), (3, 4))
    wish = c.OverrideWish("rematch", c.Why("agreement", "no other pairing left"))
    decision = running.when(publish(2, override=wish), pairing=pairing)
    assert isinstance(decision, Events)
    assert decision.events[-1].override.code == "rematch"  # type: ignore[attr-defined]
    assert len(decision.vault) == 1
    twice = running.pairing((1, 3), (1, 4))
    assert code(running.when(publish(2, override=c.OverrideWish("player-twice", WHY)), pairing=twice)) == "player-twice"


def test_an_override_that_nothing_asks_for_is_refused(running: Any) -> None:
    wish = c.OverrideWish("rematch", WHY)
    pairing = running.pairing((1, 3), (2, 4))
    assert code(running.when(publish(2, override=wish), pairing=pairing)) == "override-not-needed"


def test_nobody_gets_a_second_bye_for_nothing(running: Any) -> None:
    running.given(c.RegisterPlayer(person="f" * 24, record=c.Record(name="Late, L")))
    running.given(c.AssignStartingNumbers(method="given", order=(1, 2, 3, 4, 5)))
    running.given(c.EnterResult(**SEAT, result=Result.WHITE_BY_FORFEIT))
    refused = running.when(publish(2), pairing=running.pairing((2, 3), (4, 5), byes={1: "U"}))
    assert (code(refused), refused.article) == ("second-bye", "C.04.1 art. 4")


@pytest.mark.parametrize("leave", [c.WithdrawPlayer(k=1, why=WHY), c.MarkAbsent(k=1), c.ExpelPlayer(k=1, why=WHY)])
def test_who_left_or_is_missing_is_not_paired(running: Any, leave: c.Command) -> None:
    running.given(leave)
    refused = running.when(publish(2), pairing=running.pairing((1, 3), (2, 4)))
    assert (code(refused), refused.place) == ("not-taking-part", "number 1")


def test_case_pr_14_nobody_left_to_pair(running: Any) -> None:
    running.given(*(c.WithdrawPlayer(k=k, why=WHY) for k in (1, 2, 3, 4)))
    assert code(running.when(publish(2), pairing=running.pairing())) == "no-boards"
    assert running.state.round == 1


def test_case_ar_09_a_pairing_is_withdrawn_and_published_again(running: Any) -> None:
    running.given(c.WithdrawPairing(round=1, why=WHY))
    assert running.when(c.WithdrawPairing(round=1, why=WHY)) == Nothing()
    decision = running.when(publish(1), pairing=running.pairing((2, 1), (4, 3)))
    assert isinstance(decision, Events)
    assert decision.events[-1].pairing == 2  # type: ignore[attr-defined]


def test_a_pairing_with_results_is_withdrawn_only_against_the_rule(running: Any) -> None:
    running.given(c.EnterResult(**SEAT, result=Result.DRAW))
    assert code(running.when(c.WithdrawPairing(round=1, why=WHY))) == "has-results"
    wish = c.OverrideWish("has-results", WHY)
    assert isinstance(running.when(c.WithdrawPairing(round=1, why=WHY, override=wish)), Events)


def test_only_the_newest_pairing_is_withdrawn(running: Any) -> None:
    running.given(publish(2), pairing=running.pairing((1, 3), (2, 4)))
    assert code(running.when(c.WithdrawPairing(round=1, why=WHY))) == "round-out-of-order"


def test_a_round_is_closed_when_its_games_have_ended(running: Any) -> None:
    assert code(running.when(c.CloseRound(round=1))) == "open-games"
    running.given(c.EnterResult(**SEAT, result=Result.DRAW), c.AdjournGame(round=1, board=2, white=3, black=4))
    running.given(c.CloseRound(round=1))
    assert running.when(c.CloseRound(round=1)) == Nothing()


def test_who_left_before_the_first_round_needs_no_number(new_desk: Any) -> None:
    desk = new_desk(system="round-robin", rounds=5, tiebreaks=())
    desk.players(6)
    desk.given(c.WithdrawPlayer(k=2, why=WHY), c.WithdrawPlayer(k=5, why=WHY))
    desk.given(c.AssignStartingNumbers(method="given", order=(1, 3, 4, 6)))
    assert {k: player.number for k, player in desk.state.players.items()} == {1: 1, 2: 0, 3: 2, 4: 3, 5: 0, 6: 4}
    decision = desk.when(c.AssignStartingNumbers())
    assert isinstance(decision, Events)
    assert 2 not in decision.events[0].order  # type: ignore[attr-defined]


def test_a_round_can_be_published_any_number_of_times(running: Any) -> None:
    for _ in range(120):
        running.given(c.WithdrawPairing(round=1, why=WHY))
        running.publish(1, (1, 2), (3, 4))
    assert running.state.published(1).pairing == 121


@pytest.mark.parametrize("kind", ["U", "F", "H"])
@pytest.mark.parametrize("state", ["withdrawn", "not entered", "absent"])
def test_a_bye_that_pays_is_for_somebody_who_is_there(running: Any, kind: str, state: str) -> None:
    running.given(
        c.RegisterPlayer(person="f" * 24, record=c.Record(name="Late, L"), entered=3 if state[0] == "n" else 2)
    )
    running.given(c.AssignStartingNumbers(method="given", order=(1, 2, 3, 4, 5)))
    leave = {"withdrawn": c.WithdrawPlayer(k=5, why=WHY), "absent": c.MarkAbsent(k=5)}
    if state in leave:
        running.given(leave[state])
    refused = running.when(publish(2), pairing=running.pairing((1, 3), (2, 4), byes={5: kind}))
    assert (code(refused), refused.place) == ("not-taking-part", "number 5")


def round_robin(new_desk: Any, players: int, rounds: int) -> Any:
    desk = new_desk(system="round-robin", rounds=rounds, tiebreaks=())
    desk.players(players)
    return desk


def test_rounds_that_do_not_fit_a_round_robin_are_told_before_it_begins(new_desk: Any) -> None:
    desk = round_robin(new_desk, 5, 4)
    refused = desk.when(publish(1), pairing=desk.pairing((2, 5), (3, 4), byes={1: "Z"}))
    assert (code(refused), refused.article) == ("rounds-not-fitting", "C.05 Annex 1")
    assert "5 participants need 5 rounds, the regulations say 4" in refused.message
    wish = c.OverrideWish("rounds-not-fitting", WHY)
    assert isinstance(desk.when(publish(1, override=wish), pairing=desk.pairing((2, 5), (3, 4), byes={1: "Z"})), Events)


def test_a_draft_of_other_numbers_is_outdated(new_desk: Any) -> None:
    desk = round_robin(new_desk, 4, 3)
    before = desk.pairing((1, 4), (2, 3), system="round-robin")
    assert isinstance(desk.when(publish(1), pairing=before), Events)
    desk.given(c.AssignStartingNumbers(method="given", order=(2, 1, 3, 4)))
    assert code(desk.when(publish(1), pairing=before)) == "draft-outdated"


def test_a_pair_meets_once_also_in_a_table_paired_by_hand(new_desk: Any) -> None:
    desk = round_robin(new_desk, 4, 3)
    desk.publish(1, (1, 4), (2, 3))
    assert code(desk.when(publish(2), pairing=desk.pairing((4, 1), (3, 2)))) == "rematch"


def assign_varma(desk: Any, **inputs: Any) -> Any:
    return desk.when(c.AssignStartingNumbers(method="varma"), **inputs)


def with_federations(new_desk: Any, count: int, numbering: Any) -> Any:
    options = RoundRobinOptions(numbering=numbering)
    desk = new_desk(system="round-robin", rounds=count - 1, tiebreaks=(), options=options)
    for k in range(1, count + 1):
        sporting = e.Sporting(federation=("NOR", "SWE", "DEN")[k % 3])
        desk.given(c.RegisterPlayer(person=f"{k:024x}", record=c.Record(name=f"P {k:02}"), sporting=sporting))
    return desk


def test_numbers_by_restricted_lot_come_from_one_envelope_each(new_desk: Any) -> None:
    orders = set()
    for seed in range(5):
        desk = with_federations(new_desk, 10, "varma")
        decision = assign_varma(desk, random=bytes([seed]) * 32)
        assert isinstance(decision, Events)
        [committed, performed, event] = decision.events
        assert (event.method, sorted(event.order)) == ("varma", list(range(1, 11)))  # type: ignore[attr-defined]
        desk.fold(committed)
        assert draw_faults(desk.state, performed) == []  # type: ignore[arg-type]
        desk.fold(performed)
        assert use_faults(desk.state, event) == []
        wrong = replace(event, order=event.order[::-1])  # type: ignore[attr-defined]
        assert use_faults(desk.state, wrong) == [f"draw {event.draw} says something else"]  # type: ignore[attr-defined]
        orders.add(event.order)  # type: ignore[attr-defined]
    assert len(orders) > 1


def test_a_restricted_lot_of_another_field_is_found_and_stops_no_check(new_desk: Any) -> None:
    desk = with_federations(new_desk, 10, "varma")
    decision = assign_varma(desk)
    assert isinstance(decision, Events)
    desk.fold(*decision.events[:2])
    desk.given(c.RegisterPlayer(person="f" * 24, record=c.Record(name="Late")))
    assert use_faults(desk.state, decision.events[2]) == ["draw 1 says something else"]
    assert code(desk.when(c.AssignStartingNumbers(method="varma", draw=1))) == "draw-outdated"


def test_a_restricted_lot_is_announced_first_and_has_its_sizes(new_desk: Any) -> None:
    assert code(assign_varma(with_federations(new_desk, 10, "free"))) == "numbering-not-announced"
    refused = assign_varma(with_federations(new_desk, 8, "varma"))
    assert (code(refused), refused.article) == ("varma-size", "C.05 Annex 2")


def circuits(new_desk: Any, *, separate: bool = True) -> Any:
    options = RoundRobinOptions(cycles=2, circuits=separate)
    desk = new_desk(system="round-robin", rounds=2, tiebreaks=(), options=options)
    desk.players(2)
    desk.publish(1, (1, 2))
    return desk


def test_the_second_circuit_opens_when_the_first_is_closed(new_desk: Any) -> None:
    desk = circuits(new_desk)
    second = desk.pairing((2, 1))
    assert code(desk.when(publish(2), pairing=second)) == "circuit-open"
    assert code(desk.when(c.CloseCircuit(circuit=2))) == "circuit-not-played"
    refused = desk.when(c.CloseCircuit(circuit=1))
    assert (code(refused), refused.overridable) == ("open-games", True)
    desk.given(c.EnterResult(**SEAT, result=Result.DRAW), c.CloseCircuit(circuit=1))
    assert desk.when(c.CloseCircuit(circuit=1)) == Nothing()
    assert isinstance(desk.when(publish(2), pairing=second), Events)


def test_circuits_follow_each_other_freely_unless_they_are_separate(new_desk: Any) -> None:
    desk = circuits(new_desk, separate=False)
    assert code(desk.when(c.CloseCircuit(circuit=1))) == "no-circuits"
    decision = desk.when(publish(2), pairing=desk.pairing((2, 1)))
    assert isinstance(decision, Events)
    assert isinstance(decision.events[-1], e.PairingPublished)
