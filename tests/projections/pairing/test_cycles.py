"""Round robins of several cycles, their circuits, who leaves them, and the worked example (C.05 Annex 1, art. 6.6)."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest

from projections import events as e
from projections.options import RoundRobinOptions
from projections.pairing import SYSTEMS, propose
from projections.pairing.berger import games, rounds_needed
from projections.pairing.system import Impossible
from projections.standings import standings

DOUBLE = RoundRobinOptions(cycles=2)


def histories(participants: int, options: RoundRobinOptions) -> list[str]:
    """The colours of everybody over all cycles."""
    colours = dict.fromkeys(range(1, participants + 1), "")
    for number in range(1, rounds_needed(participants) * options.cycles + 1):
        for white, black in games(participants, number, options):
            if max(white, black) <= participants:
                colours[white] += "w"
                colours[black] += "b"
    return list(colours.values())


def longest(colours: str) -> int:
    return max(len(list(run)) for _, run in groupby(colours))


@pytest.mark.parametrize("participants", range(3, 25))
def test_a_double_round_robin_is_even_and_nobody_has_a_colour_three_times_running(participants: int) -> None:
    for colours in histories(participants, DOUBLE):
        assert colours.count("w") == colours.count("b") == participants - 1
        assert longest(colours) <= 2


@pytest.mark.parametrize("participants", range(4, 25, 2))
def test_without_the_swap_somebody_has_one_colour_three_times_running(participants: int) -> None:
    kept = RoundRobinOptions(cycles=2, swap_last=False)
    assert max(map(longest, histories(participants, kept))) == 3


@pytest.mark.parametrize("cycles", [3, 4])
@pytest.mark.parametrize("participants", [5, 6, 8, 11, 14])
def test_more_cycles_alternate(participants: int, cycles: int) -> None:
    for colours in histories(participants, RoundRobinOptions(cycles=cycles)):
        assert abs(colours.count("w") - colours.count("b")) <= cycles % 2
        assert longest(colours) <= 2


def test_the_last_two_rounds_of_the_first_cycle_change_places() -> None:
    written = [games(4, number, DOUBLE) for number in range(1, 7)]
    assert written == [
        [(1, 4), (2, 3)], [(2, 4), (3, 1)], [(4, 3), (1, 2)],
        [(4, 1), (3, 2)], [(3, 4), (2, 1)], [(4, 2), (1, 3)],
    ]  # fmt: skip


def new_round_robin(new_log: Any, participants: int, options: RoundRobinOptions, **more: Any) -> Any:
    rounds = rounds_needed(participants) * options.cycles
    log = new_log(rounds=rounds, system="round-robin", options=options, **more)
    log.players(range(1, participants + 1))
    return log


def play(log: Any, number: int, result: str = "1/2-1/2") -> None:
    proposal = propose(log.state, number)
    assert not isinstance(proposal, Impossible), proposal
    boards = [(seat.white, seat.black, result) for seat in proposal.boards]
    log.round(number, boards, {bye.player: bye.kind.value for bye in proposal.byes})


def test_everybody_meets_everybody_as_often_as_there_are_cycles(new_log: Any) -> None:
    log = new_round_robin(new_log, 5, DOUBLE)
    for number in range(1, 11):
        play(log, number)
    assert log.history.table("standings", log.history.n).rows == dict.fromkeys(range(1, 6), (8,))
    assert SYSTEMS["round-robin"].rounds(log.state) == 10
    beyond = propose(log.state, 11)
    assert isinstance(beyond, Impossible)


def test_sonneborn_berger_counts_both_games_with_an_opponent(new_log: Any) -> None:
    log = new_round_robin(new_log, 2, DOUBLE, tiebreaks=("SB",))
    play(log, 1, "1-0")
    play(log, 2, "1/2-1/2")
    # 1 scored 1 and 1/2 against 2, who has 1/2; 2 scored 1/2 against 1, who has 1 1/2.
    assert log.history.table("standings", log.history.n).rows == {1: (3, "0.75"), 2: (1, "0.75")}


@pytest.mark.parametrize(("played", "struck"), [(1, (4,)), (2, (4,)), (3, ()), (4, ())])
def test_half_of_the_games_are_half_of_all_cycles(new_log: Any, played: int, struck: tuple[int, ...]) -> None:
    log = new_round_robin(new_log, 4, DOUBLE)
    for number in range(1, played + 1):
        play(log, number)
    log.withdraw(4, played)
    order = standings(log.state)
    assert order.ranked == 4 - len(struck)


def test_an_event_may_count_the_games_of_everybody_who_left(new_log: Any) -> None:
    log = new_round_robin(new_log, 4, RoundRobinOptions(strike_below_half=False))
    play(log, 1)
    log.withdraw(4, 1)
    assert standings(log.state).ranked == 4


def test_one_circuit_alone_is_refused() -> None:
    rules = e.Regulations(rounds=3, system="round-robin", options=RoundRobinOptions(circuits=True))
    refusal = SYSTEMS["round-robin"].refuses(rules)
    assert refusal is not None
    assert "choose two cycles or more" in refusal.message


def test_a_circuit_opens_when_the_one_before_is_closed(new_log: Any) -> None:
    log = new_round_robin(new_log, 3, RoundRobinOptions(cycles=2, circuits=True))
    for number in range(1, 4):
        play(log, number)
    shut = propose(log.state, 4)
    assert isinstance(shut, Impossible)
    assert "close circuit 1" in shut.message
    log.add(e.CircuitClosed(1))
    play(log, 4)
    first, second = (log.state.rounds[number].boards[1] for number in (0, 3))
    assert (first.white, first.black) == (second.black, second.white)


class TestWorkedExample:
    """Four players: 1-4 1-0, 2-3 draw; 4-3 0-1, 1-2 draw; 2-4 1-0, 3-1 0-1."""

    ROUNDS = (
        [(1, 4, "1-0"), (2, 3, "1/2-1/2")],
        [(4, 3, "0-1"), (1, 2, "1/2-1/2")],
        [(2, 4, "1-0"), (3, 1, "0-1")],
    )

    def log(self, new_log: Any) -> Any:
        return new_round_robin(new_log, 4, RoundRobinOptions(), tiebreaks=("SB", "KS", "WON"))

    def table(self, log: Any) -> dict[int, tuple[Any, ...]]:
        return log.history.table("standings", log.history.n).rows

    def test_the_final_table(self, new_log: Any) -> None:
        log = self.log(new_log)
        for number, played in enumerate(self.ROUNDS, 1):
            log.round(number, played)
        assert self.table(log) == {
            1: (5, "2.5", "1.5", "2"),
            2: (4, "2", "1", "1"),
            3: (3, "1", "0.5", "1"),
            4: (0, "0", "0", "0"),
        }

    def test_who_leaves_after_one_of_three_games_is_outside_and_counts_for_nobody(self, new_log: Any) -> None:
        log = self.log(new_log)
        log.round(1, self.ROUNDS[0])
        log.withdraw(4, 1)
        log.round(2, [(4, 3, "-:+"), (1, 2, "1/2-1/2")])
        log.round(3, [(2, 4, "+:-"), (3, 1, "0-1")])
        found = standings(log.state)
        assert [(k, found.points[k]) for k in found.order] == [(1, 3), (2, 2), (3, 1), (4, None)]
        assert found.ranked == 3
        crosstable = log.history.table("crosstable", log.history.n).rows
        assert (tuple(crosstable[1][0]), tuple(crosstable[4][0])) == ((4, "w", "1", 1), (1, "b", "0", 1))

    def test_who_leaves_after_two_of_three_games_loses_the_last_by_forfeit(self, new_log: Any) -> None:
        log = self.log(new_log)
        log.round(1, self.ROUNDS[0])
        log.round(2, self.ROUNDS[1])
        log.withdraw(4, 2)
        log.round(3, [(2, 4, "+:-"), (3, 1, "0-1")])
        assert {k: row[0] for k, row in self.table(log).items()} == {1: 5, 2: 4, 3: 3, 4: 0}
