"""Reports of faults in other programs with the answer that is right, told from a log (case numbers in the names)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from projections import encounter_events as enc
from projections import events as e
from projections.options import ScheveningenOptions
from projections.pairing import propose
from projections.pairing.knockout.bracket import by_rank
from projections.pairing.system import Impossible, Proposal
from projections.points import PointsTable
from projections.scheveningen.constructions import newer, older
from projections.scores import scores
from projections.standings import standings

DRAUGHTS = PointsTable(per=1, win=2, draw=1, loss=0, absent=0, pairing_bye=2)


def pairs(state: Any, number: int) -> list[tuple[int, int]]:
    found = propose(state, number)
    assert isinstance(found, Proposal), found
    return [(board.white, board.black) for board in found.boards]


def test_dr_01_a_tie_that_stays(new_log: Callable[..., Any]) -> None:
    log = new_log(rounds=3, points=DRAUGHTS, system="round-robin", tiebreaks=("SB", "DE"))
    log.players([1, 2, 3, 4])
    log.round(1, [(1, 4, "1-0"), (2, 3, "1/2-1/2")])
    log.round(2, [(1, 3, "1/2-1/2"), (2, 4, "1-0")])
    log.round(3, [(1, 2, "1/2-1/2"), (3, 4, "1/2-1/2")])
    found = standings(log.state)
    assert [found.points[k] for k in (1, 2, 3, 4)] == [4, 4, 3, 1]
    assert [cells[1] for cells in found.cells()][:2] == ["9", "9"]
    assert found.ranks() == [1, 1, 3, 4]


@pytest.mark.parametrize("size", [3, 5])
def test_rr_01_everybody_rests_once_in_an_odd_field(new_log: Callable[..., Any], size: int) -> None:
    log = new_log(rounds=size, system="round-robin")
    log.players(range(1, size + 1))
    rests = []
    for number in range(1, size + 1):
        found = propose(log.state, number)
        assert isinstance(found, Proposal)
        [rest] = found.byes
        rests.append(rest.player)
        games = [(board.white, board.black, "1-0") for board in found.boards]
        log.round(number, games, {rest.player: rest.kind.value})
        assert scores(log.state).rounds[number - 1].units[rest.player] == 0
    assert sorted(rests) == list(range(1, size + 1))


def test_rr_02_the_berger_table_of_six(new_log: Callable[..., Any]) -> None:
    log = new_log(rounds=5, system="round-robin")
    log.players(range(1, 7))
    table = "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1"
    for number, line in enumerate(table.split("|"), 1):
        expected = {tuple(map(int, game.split("-"))) for game in line.split()}
        found = pairs(log.state, number)
        assert set(found) == expected
        log.round(number, [(white, black, "1/2-1/2") for white, black in found])


def test_ko_01_six_of_whom_two_wait(new_log: Callable[..., Any]) -> None:
    log = new_log(rounds=3, system="knockout")
    log.players(range(1, 7))
    log.add(enc.BracketDrawn(by_rank(log.state.order)))
    first = propose(log.state, 1)
    assert isinstance(first, Proposal)
    assert {frozenset((b.white, b.black)) for b in first.boards} == {frozenset((4, 5)), frozenset((3, 6))}
    assert {bye.player for bye in first.byes} == {1, 2}
    games = [(b.white, b.black, "1-0" if b.white < b.black else "0-1") for b in first.boards]
    log.round(1, games, {bye.player: bye.kind.value for bye in first.byes})
    assert {frozenset(pair) for pair in pairs(log.state, 2)} == {frozenset((1, 4)), frozenset((2, 3))}


def test_ko_03_sixteen_of_whom_the_better_always_wins(new_log: Callable[..., Any]) -> None:
    log = new_log(rounds=4, system="knockout")
    log.players(range(1, 17))
    log.add(enc.BracketDrawn(by_rank(log.state.order)))
    for number, total in enumerate((17, 9, 5, 3), 1):
        found = pairs(log.state, number)
        assert {white + black for white, black in found} == {total}
        log.round(number, [(white, black, "1-0" if white < black else "0-1") for white, black in found])
    assert standings(log.state).order[0] == 1


def test_sc_01_both_tables_of_five_are_there_and_the_event_says_which(new_log: Callable[..., Any]) -> None:
    second = {frozenset(map(str, table(5)[1])) for table in (newer, older)}
    assert second == {
        frozenset(["B2-A1", "B3-A2", "A3-B4", "A4-B5", "B1-A5"]),
        frozenset(["B2-A1", "B3-A2", "B4-A3", "A4-B5", "A5-B1"]),
    }
    found = []
    for name in ("newer", "older"):
        log = new_log(rounds=5, system="scheveningen", options=ScheveningenOptions(table=name))
        log.players(range(1, 11))
        log.ready(5)
        log.publish(1, pairs(log.state, 1))
        found.append(set(pairs(log.state, 2)))
    assert found[0] != found[1]


def test_tb_17_direct_encounter_does_not_decide_a_double_round_robin(new_log: Callable[..., Any]) -> None:
    log = new_log(rounds=6, tiebreaks=("DE", "WIN"), system="by-hand")
    log.players([1, 2, 3, 4])
    log.round(1, [(1, 2, "1-0"), (3, 4, "1-0")])
    log.round(2, [(2, 1, "1-0"), (4, 3, "1-0")])
    log.round(3, [(2, 3, "1-0"), (1, 4, "1/2-1/2")])
    log.round(4, [(3, 2, "1-0"), (1, 4, "1/2-1/2")])
    found = standings(log.state)
    place = found.order.index(1)
    assert found.points[1] == found.points[2]
    assert found.order.index(2) < place
    assert found.decided_by(place) == "WIN"


def test_pr_12_a_pairing_allocated_bye_of_half_a_point_stays_one(new_log: Callable[..., Any]) -> None:
    log = new_log(rounds=3, system="dutch", points=PointsTable(pairing_bye=1))
    log.players([1, 2, 3])
    log.add(e.InitialColourDrawn("white", "regulations"))
    first = propose(log.state, 1)
    assert isinstance(first, Proposal)
    [bye] = first.byes
    log.round(1, [(b.white, b.black, "1-0") for b in first.boards], {bye.player: bye.kind.value})
    assert scores(log.state).points[bye.player] == 1
    second = propose(log.state, 2)
    assert isinstance(second, Proposal)
    assert second.byes[0].player != bye.player


@pytest.mark.parametrize("present", [0, 1])
def test_pr_14_nobody_or_one_left_is_no_round(new_log: Callable[..., Any], present: int) -> None:
    log = new_log(rounds=5, system="dutch")
    log.players(range(1, 7))
    for number in (1, 2):
        log.round(number, [(white, black, "1-0") for white, black in pairs(log.state, number)])
    for k in range(1, 7 - present):
        log.withdraw(k, 2)
    found = propose(log.state, 3)
    assert isinstance(found, Impossible)
    assert (found.code, found.message) == (
        "participants-too-few", f"{present} of the participants can be paired; a round needs at least 2",
    )  # fmt: skip


def test_pr_23_who_leaves_after_his_result_keeps_it(new_log: Callable[..., Any]) -> None:
    log = new_log(rounds=3, system="dutch")
    log.players([1, 2, 3, 4, 5])
    log.add(e.InitialColourDrawn("white", "regulations"))
    first = propose(log.state, 1)
    assert isinstance(first, Proposal)
    log.round(1, [(b.white, b.black, "1/2-1/2") for b in first.boards], {first.byes[0].player: "U"})
    gone = first.boards[0].white
    log.withdraw(gone, 1)
    assert scores(log.state).points[gone] == 1
    assert gone not in {k for pair in pairs(log.state, 2) for k in pair}
