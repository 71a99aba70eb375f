"""The order of the boards and their numbers are two things (case AR-06)."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from projections import events as e
from projections.pairing import propose
from projections.pairing.board_numbers import Numbering
from projections.pairing.system import Impossible
from projections.parts import HIGHEST_BOARD

WHY = e.Reason("other")


def seats(*pairs: tuple[int, int]) -> tuple[e.PairedBoard, ...]:
    return tuple(e.PairedBoard(at, *pair) for at, pair in enumerate(pairs, 1))


def numbers(rule: Numbering, *pairs: tuple[int, int]) -> list[int]:
    return [seat.board for seat in rule.numbered(seats(*pairs))]


FOUR = ((1, 5), (6, 2), (3, 7), (8, 4))


def test_without_anything_set_they_are_1_2_3() -> None:
    assert numbers(Numbering(), *FOUR) == [1, 2, 3, 4]


def test_section_b_begins_at_121_and_its_fixed_player_sits_at_12() -> None:
    assert numbers(Numbering(121, fixed={3: 12}), *FOUR) == [121, 122, 12, 123]


def test_a_board_beyond_the_last_one_stays_between_its_neighbours() -> None:
    assert numbers(Numbering(fixed={3: 40}), *FOUR) == [1, 2, 40, 3]


def test_a_board_that_is_fixed_is_given_to_nobody_else() -> None:
    assert numbers(Numbering(fixed={4: 1}), *FOUR) == [2, 3, 4, 1]


def test_boards_left_out_are_used_for_who_is_fixed_there_only() -> None:
    assert numbers(Numbering(left_out=frozenset({1, 3}), fixed={6: 3}), *FOUR) == [2, 3, 4, 5]


def test_two_fixed_players_who_meet_sit_at_the_smaller_number_and_the_other_is_free() -> None:
    assert numbers(Numbering(fixed={1: 3, 5: 2}), *FOUR) == [2, 1, 3, 4]


def test_a_fixed_player_without_a_game_blocks_no_board() -> None:
    assert numbers(Numbering(fixed={9: 2}), *FOUR) == [1, 2, 3, 4]


@given(
    st.integers(1, 200),
    st.frozensets(st.integers(1, 60), max_size=20),
    st.dictionaries(st.integers(1, 24), st.integers(1, 250), max_size=8),
    st.integers(1, 12),
)
def test_every_number_is_there_once_and_every_rule_is_kept(
    first: int, left_out: frozenset[int], fixed: dict[int, int], pairs: int
) -> None:
    one_each = {board: k for k, board in fixed.items()}
    rule = Numbering(first, left_out, {k: board for board, k in one_each.items()})
    made = rule.numbered(seats(*((2 * i - 1, 2 * i) for i in range(1, pairs + 1))))
    assert [(seat.white, seat.black) for seat in made] == [(2 * i - 1, 2 * i) for i in range(1, pairs + 1)]
    assert len({seat.board for seat in made}) == pairs
    free = [seat.board for seat in made if rule.own(seat) is None]
    assert free == sorted(free)
    assert all(board >= first and board not in left_out for board in free)
    assert all(seat.board == rule.own(seat) for seat in made if rule.own(seat) is not None)
    assert rule.free(made) not in {seat.board for seat in made} | left_out


def field(new_log: Any, *events: e.Event, players: int = 8, system: str = "dutch") -> Any:
    log = new_log(system=system)
    log.players(range(1, players + 1))
    for event in events:
        log.add(event)
    return log


def test_a_proposal_has_the_numbers_of_the_hall_in_board_order(new_log: Any) -> None:
    log = field(new_log, e.BoardNumbersSet(121, (122,)), e.BoardFixed(2, 12, WHY))
    proposal = propose(log.state, 1)
    assert [(seat.board, {seat.white, seat.black}) for seat in proposal.boards] == [
        (121, {1, 5}),
        (12, {2, 6}),
        (123, {3, 7}),
        (124, {4, 8}),
    ]
    log.add(e.BoardReleased(2))
    assert [seat.board for seat in propose(log.state, 1).boards] == [121, 123, 124, 125]


def test_the_arbiter_is_told_when_two_fixed_players_meet(new_log: Any) -> None:
    log = field(new_log, e.BoardFixed(5, 40, WHY), e.BoardFixed(1, 12, WHY))
    told = "Two fixed boards meet: number 1 (fixed at board 12) and number 5 (fixed at board 40); they sit at board 12."
    assert told in propose(log.state, 1).notes


def test_every_system_gets_the_same_numbers(new_log: Any) -> None:
    log = field(new_log, e.BoardNumbersSet(121, ()), e.BoardFixed(2, 12, WHY), players=4, system="round-robin")
    assert [seat.board for seat in propose(log.state, 1).boards] == [121, 12]


def test_numbers_beyond_the_highest_are_refused_with_what_to_do(new_log: Any) -> None:
    made = propose(field(new_log, e.BoardNumbersSet(HIGHEST_BOARD - 1, ())).state, 1)
    assert isinstance(made, Impossible)
    assert made.code == "board-beyond-range"
    assert "set a lower first board" in made.message
