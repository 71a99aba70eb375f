"""Which line-ups each rule of substitution allows."""

from __future__ import annotations

from typing import Any

import pytest

from projections.events import Sporting
from projections.teams.line_up import board_name, faults, roster_fault
from projections.teams.rules import TeamRules
from projections.tournament import Member, Team

TEAM = Team("Graz", "GRA", 1, roster=(11, 12, 13, 14, 15))
RATINGS = {11: 2400, 12: 2100, 13: 2300, 14: 0, 15: 2350}
MEMBERS = {k: Member(k, "", "", Sporting(rating=rating), 1, 1) for k, rating in RATINGS.items()}


def code(line_up: tuple[int, ...], **rules: Any) -> str | None:
    found = next(faults(TEAM, line_up, TeamRules(3, **rules), MEMBERS), None)
    return found.code if found else None


@pytest.mark.parametrize(
    ("line_up", "wrong"),
    [
        ((11, 12, 13), None),
        ((11, 13, 15), None),
        ((12, 15, 0), None),
        ((0, 0, 0), None),
        ((11, 0, 13), "line-up-gap"),
        ((13, 12, 15), "line-up-order"),
        ((11, 12), "line-up-size"),
        ((11, 12, 99), "line-up-stranger"),
        ((11, 11, 13), "line-up-twice"),
    ],
)
def test_boards_move_up(line_up: tuple[int, ...], wrong: str | None) -> None:
    assert code(line_up) == wrong


@pytest.mark.parametrize(
    ("line_up", "wrong"),
    [
        ((11, 15, 13), None),
        ((0, 12, 13), None),
        ((15, 12, 14), None),
        ((12, 0, 13), "line-up-board"),
    ],
)
def test_a_reserve_takes_the_board_of_who_is_missing(line_up: tuple[int, ...], wrong: str | None) -> None:
    assert code(line_up, substitutes="take-board") == wrong


@pytest.mark.parametrize(("deviation", "wrong"), [(None, None), (200, None), (199, "line-up-deviation")])
def test_a_better_one_may_sit_below_by_so_many_points(deviation: int | None, wrong: str | None) -> None:
    assert code((12, 13, 14), substitutes="free", deviation=deviation) == wrong


def test_free_line_ups_have_any_order() -> None:
    assert code((15, 0, 11), substitutes="free") is None


def test_a_roster_has_everybody_once_and_not_too_many() -> None:
    rules = TeamRules(2, roster=3)
    codes = [roster_fault(members, rules) for members in ((1, 2, 3), (1, 2, 2), (1, 2, 3, 4))]
    assert [one.code if one else None for one in codes] == [None, "roster-twice", "roster-size"]


def test_boards_are_named_by_numbers_or_letters() -> None:
    assert [board_name(board, TeamRules(4, naming="letters")) for board in (1, 3)] == ["A", "C"]
    assert board_name(3, TeamRules(4)) == "3"
