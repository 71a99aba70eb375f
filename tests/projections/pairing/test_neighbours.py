"""Standings neighbours: nearest below not met, the bye, colours, and that going back is never missing a pairing."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from projections import events as e
from projections.events import PlayerBye
from projections.options import NeighboursOptions, Rounds
from projections.pairing import propose
from projections.pairing.neighbours import first_is_white, halves, nearest_pairs, resting_place
from projections.pairing.system import Impossible
from projections.points import Bye


def event(new_log, count: int, rounds: int = 9, **rules):
    log = new_log(rounds=rounds, system="neighbours", **rules)
    log.players(range(1, count + 1))
    return log


def pairs(proposal) -> list[tuple[int, int]]:
    return [(seat.white, seat.black) for seat in proposal.boards]


def met(proposal) -> list[set[int]]:
    return [{seat.white, seat.black} for seat in proposal.boards]


def meetable(size: int, played: set[tuple[int, int]]) -> list[int]:
    """Whom each place may meet."""
    return [sum(1 << j for j in range(size) if j != i and (min(i, j), max(i, j)) not in played) for i in range(size)]


def first_complete(free: tuple[int, ...], meet: list[int]) -> list[tuple[int, int]] | None:
    """The rule word by word: from the top the nearest, going back from the bottom if somebody is left over."""
    if not free:
        return []
    top, *below = free
    for other in below:
        if meet[top] >> other & 1:
            rest = first_complete(tuple(k for k in below if k != other), meet)
            if rest is not None:
                return [(top, other), *rest]
    return None


@given(st.integers(1, 4), st.sets(st.sampled_from(list(combinations(range(8), 2)))))
def test_it_is_what_going_back_from_the_bottom_finds(half: int, played: set[tuple[int, int]]) -> None:
    size = 2 * half
    meet = meetable(size, played)
    expected = first_complete(tuple(range(size)), meet)
    if expected is not None:
        assert nearest_pairs((1 << size) - 1, meet) == expected


@given(st.sets(st.sampled_from(list(combinations(range(7), 2)))), st.sets(st.integers(0, 6)))
def test_the_last_who_may_rest_and_leaves_a_pairing_rests(played: set[tuple[int, int]], rested: set[int]) -> None:
    meet = meetable(7, played)
    possible = [
        place
        for place in range(7)
        if place not in rested and first_complete(tuple(k for k in range(7) if k != place), meet) is not None
    ]
    may_rest = sum(1 << place for place in range(7) if place not in rested)
    assert resting_place(127, may_rest, meet) == (possible[-1] if possible else None)


def test_round_1_is_by_number_and_the_last_rests(new_log) -> None:
    proposal = propose(event(new_log, 5).state, 1)
    assert pairs(proposal) == [(1, 2), (3, 4)]
    assert proposal.byes == (PlayerBye(5, Bye.PAIRING_ALLOCATED),)
    assert (proposal.system, proposal.edition) == ("neighbours", "neighbours")


def test_round_1_in_halves_gives_colours_by_turns(new_log) -> None:
    log = event(new_log, 8, options=NeighboursOptions(first_pairs="halves"))
    assert pairs(propose(log.state, 1)) == [(1, 5), (6, 2), (3, 7), (8, 4)]
    log.add(e.InitialColourDrawn("black", "lot"))
    assert pairs(propose(log.state, 1)) == [(5, 1), (2, 6), (7, 3), (4, 8)]


def test_the_nearest_below_whom_one_has_not_met(new_log) -> None:
    log = event(new_log, 6)
    log.round(1, [(1, 2, "1/2-1/2"), (3, 4, "1-0"), (5, 6, "1/2-1/2")])
    # 3 with 1; 1 2 5 6 with ½; 4 with 0.
    assert met(propose(log.state, 2)) == [{3, 1}, {2, 5}, {6, 4}]


def test_going_back_from_the_bottom(new_log) -> None:
    log = event(new_log, 4)
    log.round(1, [(1, 4, "1/2-1/2"), (2, 3, "1/2-1/2")])
    log.round(2, [(1, 3, "1/2-1/2"), (4, 2, "1/2-1/2")])
    # 1-2 is the only one left for 1, 3-4 for the others.
    assert met(propose(log.state, 3)) == [{1, 2}, {3, 4}]


def test_a_forfeit_is_no_meeting_and_its_winner_does_not_rest(new_log) -> None:
    log = event(new_log, 3)
    log.round(1, [(1, 2, "-:+")], {3: "U"})
    proposal = propose(log.state, 2)
    assert proposal.byes == (PlayerBye(1, Bye.PAIRING_ALLOCATED),)
    assert met(proposal) == [{2, 3}]


def test_a_game_without_result_is_a_draw_and_a_meeting(new_log) -> None:
    log = event(new_log, 4)
    log.round(1, [(1, 2, ""), (3, 4, "1-0")])
    proposal = propose(log.state, 2)
    assert met(proposal) == [{3, 1}, {2, 4}]
    assert "Round 1, board 1 has no result: it counts as a draw (C.04.2 art. 3.1)." in proposal.notes


@pytest.mark.parametrize(
    ("first", "second", "white"),
    [("", "", None), ("w", "b", False), ("b", "w", True), ("wb", "bw", True), ("bw", "wb", False), ("ww", "w", False),
     ("wb", "wb", None), ("wbb", "bbw", True), ("b", "", None)],
)  # fmt: skip
def test_colours_fewer_whites_then_the_newest_difference(first: str, second: str, white: bool | None) -> None:
    assert first_is_white(first, second) is white


def test_without_colours_the_better_placed_one_has_white(new_log) -> None:
    log = event(new_log, 4, options=NeighboursOptions(colours="none"))
    log.round(1, [(1, 2, "1-0"), (3, 4, "1-0")])
    assert pairs(propose(log.state, 2)) == [(1, 3), (2, 4)]


@pytest.mark.parametrize(
    ("prepare", "number", "code", "word"),
    [
        (lambda log: log.players([1, 2], numbered=False), 1, "numbers-missing", "assign"),
        (lambda log: log.players([1]), 1, "participants-too-few", "1 of the participants"),
        (lambda log: (log.players([1, 2]), log.round(1, [(1, 2, "1-0")])), 2, "no-legal-pairing", "meet again"),
        (
            lambda log: (log.players([1, 2, 3]), log.round(1, [(1, 2, "+:-")], {3: "U"}),
                         log.round(2, [(3, 1, "0-1")], {2: "U"})),
            3, "no-legal-pairing", "has had a bye",
        ),
    ],
)  # fmt: skip
def test_why_nobody_can_be_paired(new_log, prepare, number: int, code: str, word: str) -> None:
    log = new_log(rounds=9, system="neighbours")
    prepare(log)
    impossible = propose(log.state, number)
    assert isinstance(impossible, Impossible)
    assert impossible.code == code
    assert word in impossible.message


def test_a_large_field_is_paired_without_trying_everything(new_log) -> None:
    log = event(new_log, 501, rounds=4)
    for number in range(1, 4):
        proposal = propose(log.state, number)
        assert len(proposal.boards) == 250
        log.publish(number, pairs(proposal), {bye.player: bye.kind.value for bye in proposal.byes})
        for seat in proposal.boards[:40]:
            log.result(number, seat.board, ("1-0", "1/2-1/2", "0-1")[seat.white % 3])


def forbid(log, *players: int, first: int = 1, last: int | None = None) -> None:
    log.add(e.PairForbidden(players, Rounds(first, last), e.Reason("family")))


def test_who_must_not_meet_is_as_if_they_had_played(new_log) -> None:
    log = event(new_log, 6)
    forbid(log, 1, 2, last=1)
    assert met(propose(log.state, 1)) == [{1, 3}, {2, 4}, {5, 6}]
    assert met(propose(log.state, 2))[0] == {1, 2}


def test_in_halves_the_nearest_whom_one_may_meet(new_log) -> None:
    log = event(new_log, 6, options=NeighboursOptions(first_pairs="halves"))
    forbid(log, 1, 4)
    forbid(log, 3, 6)
    assert met(propose(log.state, 1)) == [{1, 5}, {2, 6}, {3, 4}]


def test_nobody_is_paired_against_a_ban_where_nothing_else_is_left(new_log) -> None:
    log = event(new_log, 4)
    forbid(log, 1, 2, 3)
    found = propose(log.state, 1)
    assert isinstance(found, Impossible)
    assert "or two who must not meet" in found.message


@given(st.integers(1, 4))
def test_halves_are_halves_where_everybody_may_meet(half: int) -> None:
    size = 2 * half
    assert halves((1 << size) - 1, meetable(size, set())) == [(at, at + half) for at in range(half)]


@given(st.integers(1, 4), st.sets(st.sampled_from(list(combinations(range(8), 2)))))
def test_in_halves_too_everybody_meets_somebody_whom_he_may_meet(half: int, apart: set[tuple[int, int]]) -> None:
    size = 2 * half
    meet = meetable(size, apart)
    if first_complete(tuple(range(size)), meet) is not None:
        made = halves((1 << size) - 1, meet)
        assert sorted(at for pair in made for at in pair) == list(range(size))
        assert not {(min(pair), max(pair)) for pair in made} & apart
