"""Lots: nobody can steer them, nobody can hide them, and what they decide is what they say (docs/rules/lots.md)."""

from __future__ import annotations

from typing import Any

import pytest

from projections import events as e
from projections import lot_events as lot
from projections.draws import draw_faults, tie_domain, use_faults
from projections.lots import commitment
from server import commands as c
from server.decide.draws import secret_field
from server.decide.outcome import Events, Put, Refused

WHY = c.Why("appeal", "somebody had not seen the slips")
HALL: Any = {"public": "hall:3 8 1", "called_by": ("player", "spectator")}


def code(decision: Any) -> str:
    assert isinstance(decision, Refused), decision
    return decision.code


def committed(desk: Any, **more: Any) -> tuple[str, dict[str, str]]:
    """A commitment in the log, and the secrets as the vault holds them then."""
    decision = desk.when(c.CommitDraw(**more), random=bytes([len(desk.state.commitments) + 1]) * 32)
    assert isinstance(decision, Events)
    desk.fold(*decision.events)
    [put] = decision.vault
    digest = decision.events[0].commitment  # type: ignore[attr-defined]
    return digest, {digest: put.value.decode()}


def performed(desk: Any, *domains: str, **more: Any) -> tuple[Any, ...]:
    """Draws by commitment, folded."""
    digest, lots = committed(desk)
    decision = desk.when(c.PerformDraw(commitment=digest, domains=domains, **HALL, **more), lots=lots)
    assert isinstance(decision, Events), decision
    before = desk.state
    desk.fold(*decision.events)
    assert draw_faults(before, decision.events[0]) == []
    return decision.events


def test_a_commitment_binds_the_server_and_keeps_its_secret_out_of_the_log(desk: Any) -> None:
    decision = desk.when(c.CommitDraw())
    assert isinstance(decision, Events)
    [event], [put] = decision.events, decision.vault
    assert (put.key, put.field) == ("secrets", secret_field(event.commitment))  # type: ignore[attr-defined]
    assert commitment(bytes.fromhex(put.value.decode())) == event.commitment  # type: ignore[attr-defined]


def test_one_commitment_at_a_time_unless_its_secret_is_lost(desk: Any) -> None:
    _, lots = committed(desk)
    assert code(desk.when(c.CommitDraw(), lots=lots)) == "commitment-open"
    assert isinstance(desk.when(c.CommitDraw(), lots={}), Events)


def test_a_draw_publishes_the_secret_and_empties_it_in_the_vault(desk: Any) -> None:
    desk.players(5)
    digest, lots = committed(desk)
    decision = desk.when(c.PerformDraw(commitment=digest, domains=("starting-numbers",), **HALL), lots=lots)
    assert isinstance(decision, Events)
    [event] = decision.events
    assert isinstance(event, lot.DrawPerformed)
    assert (event.draw, event.inputs, event.secret) == (1, (1, 2, 3, 4, 5), lots[digest])
    assert decision.vault == (Put("secrets", secret_field(digest), b""),)
    assert draw_faults(desk.state, event) == []


def test_a_secret_serves_once_for_all_draws_of_one_moment(desk: Any) -> None:
    desk.players(4)
    events = performed(desk, "starting-numbers", "initial-colour")
    assert [event.draw for event in events] == [1, 2]
    again = c.PerformDraw(commitment=events[0].commitment, domains=("tie/1-2",), **HALL)
    assert code(desk.when(again, lots={events[0].commitment: events[0].secret})) == "no-such-commitment"


def test_a_secret_that_is_gone_is_said_to_be(desk: Any) -> None:
    desk.players(4)
    digest, _ = committed(desk)
    assert code(desk.when(c.PerformDraw(commitment=digest, domains=("initial-colour",), **HALL))) == "secret-lost"


@pytest.mark.parametrize(
    ("beacon", "public", "called_by", "expected"),
    [
        ("", "", ("player",), "public-part"),
        ("", "drand:quicknet:5:" + "0" * 64, ("player",), "public-part"),
        ("", "hall:3 4", ("arbiter", "organiser"), "called-by-officials"),
        ("", "dice:3 4", (), "called-by-officials"),
        ("drand:quicknet:5", "hall:3 4", ("player",), "other-beacon"),
        ("drand:quicknet:5", "drand:quicknet:55:" + "0" * 64, (), "other-beacon"),
    ],
)
def test_who_knows_the_secret_cannot_choose_the_public_part(
    desk: Any, beacon: str, public: str, called_by: Any, expected: str
) -> None:
    digest, lots = committed(desk, beacon=beacon)
    wish = c.PerformDraw(commitment=digest, domains=("initial-colour",), public=public, called_by=called_by)
    assert code(desk.when(wish, lots=lots)) == expected


def test_a_beacon_named_before_needs_nobody_to_call(desk: Any) -> None:
    digest, lots = committed(desk, beacon="drand:quicknet:5")
    public = "drand:quicknet:5:" + "a" * 64
    wish = c.PerformDraw(commitment=digest, domains=("initial-colour",), public=public)
    assert isinstance(desk.when(wish, lots=lots), Events)


@pytest.mark.parametrize(
    ("domain", "more", "expected"),
    [
        ("prizes", {}, "no-such-draw"),
        ("tie/2-1", {}, "nothing-to-draw"),
        ("tie/1-9", {}, "nothing-to-draw"),
        ("tie/x", {}, "nothing-to-draw"),
        ("initial-colour", {"inputs": ("black", "white"), "take": "one"}, "inputs"),
        ("free/prize", {}, "inputs"),
        ("free/prize", {"inputs": (3, 3), "take": "one"}, "inputs"),
    ],
)
def test_what_is_drawn_follows_from_the_domain(desk: Any, domain: str, more: Any, expected: str) -> None:
    desk.players(4)
    digest, lots = committed(desk)
    assert code(desk.when(c.PerformDraw(commitment=digest, domains=(domain,), **HALL, **more), lots=lots)) == expected


def test_a_free_draw_says_what_lies_in_the_urn(desk: Any) -> None:
    [event] = performed(desk, "free/prize", inputs=("clock", "book", 7), take="one")
    assert event.output[0] in ("clock", "book", 7)


def test_a_second_draw_needs_a_reason_and_hides_nothing(desk: Any) -> None:
    desk.players(6)
    performed(desk, "starting-numbers")
    digest, lots = committed(desk)
    again = c.PerformDraw(commitment=digest, domains=("starting-numbers",), **HALL)
    assert code(desk.when(again, lots=lots)) == "drawn-already"
    decision = desk.when(c.PerformDraw(commitment=digest, domains=("starting-numbers",), why=WHY, **HALL), lots=lots)
    assert isinstance(decision, Events)
    desk.fold(*decision.events)
    assert [one.record.draw for one in desk.state.draws] == [1, 2]
    assert (desk.state.draws[1].record.repeats, desk.state.draws[1].record.reason.code) == (1, "appeal")
    assert code(desk.when(c.AssignStartingNumbers(method="lot", draw=1))) == "no-such-draw"
    assert isinstance(desk.when(c.AssignStartingNumbers(method="lot", draw=2)), Events)


def test_a_lot_by_the_server_alone_stands_in_the_log_with_all_that_is_needed(desk: Any) -> None:
    desk.players(12)
    orders = set()
    for seed in range(5):
        decision = desk.when(c.AssignStartingNumbers(method="lot"), random=bytes([seed]) * 32)
        assert isinstance(decision, Events)
        kinds = [type(event) for event in decision.events]
        assert kinds == [lot.DrawCommitted, lot.DrawPerformed, e.StartingNumbersAssigned]
        numbers: Any = decision.events[2]
        assert (sorted(numbers.order), numbers.draw) == (list(range(1, 13)), 1)
        orders.add(numbers.order)
    assert len(orders) == 5


def test_a_lot_by_the_server_is_repeated_with_a_reason_too(desk: Any) -> None:
    desk.players(12)
    desk.given(c.AssignStartingNumbers(method="lot"))
    assert code(desk.when(c.AssignStartingNumbers(method="lot"))) == "drawn-already"
    desk.given(c.AssignStartingNumbers(method="lot", why=WHY))
    assert len(desk.state.draws) == 2


def test_lots_for_others_than_take_part_now_are_outdated(desk: Any) -> None:
    desk.players(4)
    performed(desk, "starting-numbers")
    desk.given(c.RegisterPlayer(person="f" * 24, record=c.Record(name="Late, L")))
    assert code(desk.when(c.AssignStartingNumbers(method="lot", draw=1))) == "draw-outdated"


def test_the_initial_colour_is_what_the_lots_say(desk: Any) -> None:
    [event] = performed(desk, "initial-colour")
    desk.given(c.DrawInitialColour(draw=1))
    assert (desk.state.odd,) == event.output


def test_slips_are_recorded_with_what_could_come_out(desk: Any) -> None:
    desk.players(3)
    wish = {"domain": "starting-numbers", "method": "slips", "witnesses": ("player",)}
    assert code(desk.when(c.RecordDraw(**wish, output=(1, 2, 2)))) == "output"
    assert code(desk.when(c.RecordDraw(**wish, output=(1, 2)))) == "output"
    desk.given(c.RecordDraw(**wish, output=(3, 1, 2)))
    desk.given(c.AssignStartingNumbers(method="lot", draw=1))
    assert desk.state.order == (3, 1, 2)


def test_a_tie_names_the_draw_that_decided_it(new_desk: Any) -> None:
    desk = new_desk(tiebreaks=("LOTS",))
    desk.players(4)
    desk.publish(1, (1, 2), (3, 4))
    desk.given(
        c.EnterResult(round=1, board=1, white=1, black=2, result=e.Result.DRAW),
        c.EnterResult(round=1, board=2, white=3, black=4, result=e.Result.DRAW),
    )
    [event] = performed(desk, tie_domain((4, 2, 1, 3)))
    other = event.output[::-1]
    assert code(desk.when(c.DecideTie(order=other, method="lots", draw=1))) == "other-lots"
    desk.given(c.DecideTie(order=event.output, method="lots", draw=1))


@pytest.mark.parametrize(
    "use",
    [
        e.StartingNumbersAssigned((2, 1), "lot", draw=1),
        e.StartingNumbersAssigned((1, 2), "lot", draw=9),
        e.InitialColourDrawn("white", "lot", draw=1),
        e.TieDecided((1, 2), "lots", draw=1),
    ],
)
def test_a_use_that_is_not_what_the_lots_say_is_found(desk: Any, use: e.Event) -> None:
    desk.players(2)
    record = {"domain": "starting-numbers", "method": "slips", "witnesses": ("player",)}
    desk.given(c.RecordDraw(**record, output=(1, 2)))
    assert use_faults(desk.state, use)
    assert not use_faults(desk.state, e.StartingNumbersAssigned((1, 2), "lot", draw=1))


def test_another_urn_than_the_domain_says_is_found(desk: Any) -> None:
    desk.players(3)
    [event] = performed(desk, "free/x", inputs=(1, 2), take="order")
    stolen = lot.DrawRecorded(1, "starting-numbers", "order", (1, 2), (2, 1), "slips", ("player",))
    assert draw_faults(desk.state, stolen)
    assert not draw_faults(desk.state, event)
