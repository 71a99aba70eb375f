"""Which pair sits at which board (C.04.2 art. 3.6)."""

from __future__ import annotations

from projections.events import PairedBoard
from projections.pairing.board_order import board_order

# Case PR-17: number -> half points, and the pairs in an order that is none.
POINTS = {1: 6, 2: 6, 3: 5, 4: 5, 5: 6, 6: 6, 7: 4, 9: 4}
PAIRS = ((3, 4), (7, 6), (1, 9), (5, 2))


def scored(new_log, points: dict[int, int]):
    """A log in which everybody has these half points, by byes."""
    log = new_log(rounds=9)
    log.players(sorted(points))
    for number in range(1, 4):
        kinds = {k: "F" if have >= 2 * number else "H" if have == 2 * number - 1 else "Z" for k, have in points.items()}
        log.publish(number, [], kinds)
    return log


def seats(pairs) -> list[PairedBoard]:
    return [PairedBoard(at, white, black) for at, (white, black) in enumerate(pairs, 1)]


def test_pr_17_score_then_sum_then_number(new_log) -> None:
    log = scored(new_log, POINTS)
    assert board_order(log.state, seats(PAIRS)) == tuple(seats([(5, 2), (1, 9), (7, 6), (3, 4)]))


def test_a_game_without_result_counts_as_a_draw(new_log) -> None:
    """C.04.2 art. 3.1."""
    log = new_log(rounds=9)
    log.players([1, 2, 3, 4])
    log.round(1, [(1, 2, ""), (3, 4, "0-0")])
    assert board_order(log.state, seats([(3, 4), (1, 2)])) == tuple(seats([(1, 2), (3, 4)]))


def test_who_has_no_number_comes_after_those_who_have(new_log) -> None:
    log = new_log(rounds=9)
    log.players([5, 6])
    log.players([1, 2], numbered=False)
    assert board_order(log.state, seats([(1, 2), (6, 5)])) == tuple(seats([(6, 5), (1, 2)]))
