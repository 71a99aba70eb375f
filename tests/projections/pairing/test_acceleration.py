"""C.04.7 art. 1."""

from __future__ import annotations

import pytest

from projections import events as e
from projections.options import DutchOptions
from projections.pairing.acceleration import (
    ACCELERATIONS,
    NO_ACCELERATION,
    Acceleration,
    Span,
    acceleration_of,
    baku,
    group_a,
    refuses_acceleration,
    refuses_baku,
    runs,
)
from projections.points import Bye, PointsTable


@pytest.mark.parametrize(("participants", "size"), [(161, 82), (178, 90), (40, 20), (41, 22), (10, 6), (9, 6), (8, 4)])
def test_half_of_the_field_rounded_up_to_an_even_number(participants: int, size: int) -> None:
    """C.04.7 art. 1.2."""
    assert group_a(participants) == size


@pytest.mark.parametrize(
    ("rounds", "points"), [(9, (2, 2, 2, 1, 1)), (7, (2, 2, 1, 1)), (5, (2, 2, 1)), (11, (2, 2, 2, 1, 1, 1))]
)
def test_half_of_the_rounds_is_accelerated(rounds: int, points: tuple[int, ...]) -> None:
    """C.04.7 art. 1.4."""
    acceleration = baku(82, rounds, PointsTable())
    assert acceleration.of(82) == points
    assert acceleration.of(83) == NO_ACCELERATION.of(1) == ()


def test_points_that_cannot_be_accelerated_are_refused() -> None:
    """C.04.7 art. 1.1."""
    assert refuses_baku(PointsTable()) is None
    refusal = refuses_baku(PointsTable(win=6, draw=2))
    assert refusal is not None
    assert refusal.article == "C.04.7 art. 1.1"


def accelerated(new_log, players: int, name: str = "baku"):
    log = new_log(rounds=9, system="dutch", options=DutchOptions(name))
    log.players(range(1, players + 1))
    return log


def last_of(log) -> int:
    found = acceleration_of(log.state)
    assert found is not None
    return found.spans[0].last


def test_group_a_is_half_of_those_who_are_in_round_one(new_log) -> None:
    """docs/rules/dutch.md section 2: who is away from round 1 has no number in it."""
    log = accelerated(new_log, 12)
    assert last_of(log) == 6
    for k in (1, 2, 3, 4):
        log.add(e.ByeRequested(k, 1, Bye.HALF_POINT))
    assert last_of(log) == 8
    log.round(1, [(5, 9, "1-0"), (6, 10, "1-0"), (7, 11, "1-0"), (8, 12, "1-0")], dict.fromkeys((1, 2, 3, 4), "H"))
    assert last_of(log) == 8


def test_group_a_ends_with_the_same_person_for_ever(new_log) -> None:
    """C.04.7 art. 1.3: late entries make it grow, other numbers do not move its end to somebody else."""
    log = accelerated(new_log, 8)
    log.round(1, [(1, 3, "1-0"), (4, 2, "1-0"), (5, 7, "1-0"), (8, 6, "1-0")])
    log.add(e.PlayerRegistered(9, f"{9:024x}", f"{9:064x}", e.Sporting(), 2))
    log.add(e.StartingNumbersAssigned((1, 9, 2, 3, 4, 5, 6, 7, 8), "given"))
    assert last_of(log) == 5
    log.add(e.StartingNumbersAssigned((1, 9, 2, 3, 8, 5, 6, 7, 4), "given"))
    assert last_of(log) == 9
    log.add(e.PairingWithdrawn(1, 1, e.Reason("rules")))
    assert last_of(log) == 5


def test_a_table_holds_instead_of_the_rule(new_log) -> None:
    log = accelerated(new_log, 6)
    log.add(e.AccelerationSet((e.VirtualPoints(2, 1, 2, 1, 3), e.VirtualPoints(1, 3, 3, 1, 3))))
    log.add(e.StartingNumbersAssigned((1, 2, 4, 3, 5, 6), "given"))
    assert acceleration_of(log.state) == Acceleration((Span(1, 4, (2, 2, 1)),))
    assert runs((2, 2, 1)) == [(2, 1, 2), (1, 3, 3)]


def test_a_table_is_for_all_between_two_whichever_has_the_lower_number_now(new_log) -> None:
    log = accelerated(new_log, 6)
    log.add(e.AccelerationSet((e.VirtualPoints(2, 1, 1, 1, 3),)))
    log.add(e.StartingNumbersAssigned((3, 2, 1, 4, 5, 6), "given"))
    assert acceleration_of(log.state) == Acceleration((Span(1, 3, (2,)),))


def test_a_table_that_was_announced_and_is_not_there_is_missing(new_log) -> None:
    assert acceleration_of(accelerated(new_log, 4, "table").state) is None
    assert acceleration_of(accelerated(new_log, 4, "none").state) == NO_ACCELERATION


def test_who_is_in_two_spans_has_the_sum() -> None:
    assert Acceleration((Span(1, 3, (2,)), Span(2, 2, (0, 1)))).of(2) == (2, 1)


@pytest.mark.parametrize(
    ("name", "table", "code"),
    [
        ("monrad", PointsTable(), "acceleration-unknown"),
        ("baku", PointsTable(win=6, draw=2), "acceleration-unsupported"),
        ("table", PointsTable(win=6, draw=2), None),
        ("none", PointsTable(win=6, draw=2), None),
    ],
)
def test_regulations_are_accelerated_by_what_is_registered(name: str, table: PointsTable, code: str | None) -> None:
    refusal = refuses_acceleration(e.Regulations(rounds=9, system="dutch", points=table, options=DutchOptions(name)))
    assert (refusal and refusal.code) == code
    assert name in ACCELERATIONS or refusal is not None
