"""Positions of draughts: read in the forms that are in use, written in one, refused where they are wrong."""

from __future__ import annotations

import pytest

from projections.formats.draughts import Fault, Position, read_position, write_position

START = f"W:W{','.join(map(str, range(31, 51)))}:B{','.join(map(str, range(1, 21)))}"


@pytest.mark.parametrize(
    "text",
    [START, "W:W31-50:B1-20", "W:W:W31-50:B1-20", f"W:{START}.", "W:B1-20:W31-50.", "w: w50,31 - 49 : b1, 2, 3-20 ."],
)
def test_the_first_position_in_every_form_is_written_in_one(text: str) -> None:
    """DR-03: the side is there once, also where the old form has it twice."""
    position = read_position(text, 50)
    assert isinstance(position, Position)
    assert write_position(position) == START


def test_kings_and_the_move_of_black_are_kept() -> None:
    position = read_position("B:BK1-2,12:W31,K32", 32)
    assert position == Position("B", ((31, False), (32, True)), ((1, True), (2, True), (12, False)))
    assert write_position(position) == "B:W31,K32:BK1,K2,12"


def test_the_longest_position_fits_into_an_event() -> None:
    position = read_position("W:WK1-25:BK26-50", 50)
    assert isinstance(position, Position)
    assert len(write_position(position)) <= 200


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", Fault(1, "", "W or B says whose move it is, not ''")),
        ("31-50:1-20", Fault(1, "", "W or B says whose move it is, not '31-50'")),
        ("W:W31", Fault(3, "", "the pieces of Black are missing")),
        ("B:B1", Fault(3, "", "the pieces of White are missing")),
        ("W:W31:W32", Fault(3, "", "the pieces of White are there twice")),
        ("B:W:W31:B1", Fault(2, "", "'' is no square, such as 31, K31 or 31-50")),
        ("W:31:B1", Fault(2, "", "the pieces of one side begin with W or B, not '3'")),
        ("W:W31,:B1", Fault(2, "", "'' is no square, such as 31, K31 or 31-50")),
        ("W:WQ31:B1", Fault(2, "", "'Q31' is no square, such as 31, K31 or 31-50")),
        ("W:W3 1:B1", Fault(2, "", "'3 1' is no square, such as 31, K31 or 31-50")),
        ("W:W31,33:B1", Fault(2, "33", "the board has the squares 1 to 32")),
        ("W:W:W31:B0", Fault(4, "0", "the board has the squares 1 to 32")),
        ("W:W20-40:B1", Fault(2, "40", "the board has the squares 1 to 32")),
        ("W:W31-30:B1", Fault(2, "30", "the range 31-30 ends before it begins")),
        ("W:W21-30,25:B1", Fault(2, "25", "it is named twice")),
        ("W:W21-30:B1,K25", Fault(3, "25", "a piece of each side stands on it")),
    ],
)
def test_a_wrong_position_is_refused_with_field_square_and_rule(text: str, fault: Fault) -> None:
    assert read_position(text, 32) == fault


def test_a_fault_is_said_in_one_line() -> None:
    assert Fault(2, "33", "no").sentence == "field 2, square 33: no"
    assert Fault(1, "", "no").sentence == "field 1: no"
