"""Moves of draughts: what is legal, what is compulsory, and where written moves lead (docs/rules/openings.md 1)."""

from __future__ import annotations

import pytest

from projections.formats.draughts import Position, read_position, write_position
from projections.formats.draughts_moves import VARIETIES, Illegal, legal_moves, play, start

IT, EN, INT = (VARIETIES[f"draughts-{name}"] for name in ("it", "en", "int"))


def at(fen: str, variety=IT) -> Position:
    found = read_position(fen, variety.squares)
    assert isinstance(found, Position), found
    return found


def paths(variety, fen: str) -> list[tuple[int, ...]]:
    return sorted(move.path for move in legal_moves(variety, at(fen, variety)))


def after(variety, moves: str, fen: str = "") -> str:
    found = play(variety, at(fen, variety) if fen else start(variety), moves)
    return found.rule if isinstance(found, Illegal) else write_position(found)


@pytest.mark.parametrize(("variety", "moves"), [(IT, 7), (EN, 7), (INT, 9)])
def test_so_many_moves_can_begin_a_game(variety, moves: int) -> None:
    assert len(legal_moves(variety, start(variety))) == moves


def leaves(variety, position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    moves = legal_moves(variety, position)
    words = ["x".join(map(str, move.path)) for move in moves]
    reached = [play(variety, position, word) for word in words]
    return sum(leaves(variety, one, depth - 1) for one in reached if isinstance(one, Position))


# As published for English and international draughts; Italian lines differ from English ones only later.
@pytest.mark.parametrize(
    ("variety", "counts"), [(EN, (7, 49, 302, 1469)), (INT, (9, 81, 658, 4265)), (IT, (7, 49, 302, 1469))]
)
def test_as_many_lines_as_are_published(variety, counts: tuple[int, ...]) -> None:
    assert tuple(leaves(variety, start(variety), depth) for depth in range(1, 5)) == counts


def test_the_first_moves_of_italian_tables() -> None:
    first = {move.path for move in legal_moves(IT, start(IT))}
    assert first == {(21, 17), (21, 18), (22, 18), (22, 19), (23, 19), (23, 20), (24, 20)}


def test_ballots_are_played_through() -> None:
    assert after(IT, "23-19 10-14").startswith("W:W19,21,22,24,25")
    assert after(EN, "9-14 22-18 5-9").startswith("W:W18,21,23,24")
    assert after(INT, "1. 32-28 19-23 2. 28x19").startswith("B:W19,31,33")


def test_a_wrong_move_says_why() -> None:
    assert after(IT, "23-18") == "from 23 it is 23-19 or 23-20"
    assert after(EN, "22-18") == "no piece of Black, whose move it is, stands on 22"
    assert after(IT, "28-24") == "28 can go nowhere"
    assert after(EN, "9-14 22-17 14-18 17-13").startswith("a capture is compulsory: ")
    assert after(IT, "e4") == "a move is written as 23-19, a capture as 22x15"
    found = play(IT, start(IT), "23-19 10-15")
    assert isinstance(found, Illegal)
    assert (found.number, found.move) == (2, "10-15")


def test_a_capture_is_compulsory_and_goes_to_its_end() -> None:
    assert paths(EN, "W:W27:B24,16") == [(27, 20, 11)]
    assert after(EN, "27x20", "W:W27:B24,16") == "a capture is compulsory: 27x11"
    assert after(EN, "27x11", "W:W27:B24,16") == "B:W11:B"


def test_the_most_are_taken_except_in_english_draughts() -> None:
    assert paths(IT, "W:W26,32:B22,14,28") == [(26, 19, 10)]
    assert paths(EN, "W:W26,32:B22,14,27") == [(26, 17, 10), (32, 23)]


def test_italian_men_spare_kings_and_kings_come_first() -> None:
    assert paths(IT, "W:W23:BK19") == [(23, 20)]
    assert paths(IT, "W:WK23,24:B19,20") == [(23, 14), (23, 16)]
    assert paths(IT, "W:WK23:BK19,20") == [(23, 14)]


def test_men_of_international_draughts_capture_backwards_and_kings_fly() -> None:
    assert paths(INT, "W:W28:B33,1") == [(28, 39)]
    assert (46, 5) in paths(INT, "W:WK46:B1")
    assert paths(INT, "W:WK46:B28") == [(46, 5), (46, 10), (46, 14), (46, 19), (46, 23)]


def test_a_man_is_crowned_on_the_last_row() -> None:
    assert after(IT, "6-2", "W:W6:B32") == "B:WK2:B32"
    # In English draughts he stops there, in international he goes on and stays a man.
    assert after(EN, "9x2", "W:W9:B6,7") == "B:WK2:B7"
    assert after(INT, "13x2x11", "W:W13:B7,8") == "B:W11:B"


def test_two_captures_from_and_to_the_same_squares_are_told_apart() -> None:
    rhomb = "W:W31:B26,27,18,19"
    assert after(EN, "31x15", rhomb) == "it can capture in several ways: write all squares, as in 22x15x8"
    assert after(EN, "31x24x15", rhomb) == "B:W15:B18,26"


def test_captures_without_end_are_refused_and_do_not_hold_everybody_up() -> None:
    made_up = "W:WK38:B8,9,10,11,12,14,17,20,21,28,30,31,33,34,41,42,43,44"
    found = play(INT, at(made_up, INT), "38x7")
    assert isinstance(found, Illegal)
    assert found.rule == "captures go on in so many ways here that they cannot all be tried"
