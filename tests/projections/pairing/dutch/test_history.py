"""From past rounds to participants: floats, topscorers, byes, numbers."""

from __future__ import annotations

import pytest

from projections.pairing.careers import Career, Past, scores_before
from projections.pairing.dutch.history import (
    Event,
    field_of,
    float_of,
    is_barred,
    is_topscorer,
    pairing_numbers,
)
from projections.points import PointsTable

TABLE = PointsTable()


def careers(*rounds: tuple[Past, ...], virtual: dict[int, tuple[int, ...]] | None = None) -> list[Career]:
    return [Career(number, pasts, (virtual or {}).get(number, ())) for number, pasts in enumerate(rounds, 1)]


@pytest.mark.parametrize(
    ("code", "told"), [("U", "down"), ("+", "down"), ("H", "down"), ("F", "down"), ("-", ""), ("Z", "")]
)
def test_a_round_without_a_game_is_a_downfloat_where_it_pays(code: str, told: str) -> None:
    """C.04.3 art. 1.4.3, 1.4.4."""
    career = Career(1, (Past(0, None, code),))
    assert float_of(career, 1, TABLE, {1: [0, 0]}) == told


def test_the_bye_is_a_downfloat_whatever_it_pays() -> None:
    assert float_of(Career(1, (Past(code="U"),)), 1, PointsTable(pairing_bye=0), {1: [0, 0]}) == "down"


def test_floats_are_judged_on_the_scores_before_the_round() -> None:
    """C.04.3 art. 1.4.2, with virtual points (C.04.7 art. 1.5)."""
    one, two = careers((Past(2, "w", "0"),), (Past(1, "b", "1"),), virtual={1: (2, 2)})
    scores = {career.number: scores_before(career, TABLE) for career in (one, two)}
    assert scores == {1: [2, 2], 2: [0, 2]}
    assert float_of(one, 1, TABLE, scores) == "down"
    assert float_of(two, 1, TABLE, scores) == "up"
    assert float_of(two, 0, TABLE, scores) == ""


@pytest.mark.parametrize(
    ("code", "barred"), [("U", True), ("+", True), ("F", True), ("H", False), ("Z", False), ("-", False)]
)
def test_who_may_not_have_the_bye(code: str, barred: bool) -> None:
    """C.04.1 art. 4."""
    assert is_barred(Career(1, (Past(2 if code in "+-" else 0, "w", code),)), TABLE) == barred


def test_half_byes_never_bar() -> None:
    assert not is_barred(Career(1, (Past(code="H"), Past(code="H"), Past(2, "w", "1"))), TABLE)


def test_a_game_without_result_is_a_draw_for_pairing() -> None:
    """C.04.2 art. 3.1."""
    career = Career(1, (Past(2, "w", ""),))
    assert career.rounds[0].played
    assert scores_before(career, TABLE) == [0, 1]


def test_topscorers_have_more_than_half() -> None:
    """C.04.3 art. 1.8."""
    assert is_topscorer(5, 5, TABLE)
    assert not is_topscorer(4, 5, TABLE)


def test_a_field_holds_what_the_rules_look_at() -> None:
    field = field_of(
        careers((Past(2, "w", "1"), Past(2, "w", "+")), (Past(1, "b", "0"), Past(1, "b", "-"))),
        3,
        Event(TABLE, "w", final=True),
    )
    one, two = field.participants
    assert (one.score, one.opponents, one.colours, one.unplayed, one.barred, one.topscorer) == (
        4,
        (2,),
        "w",
        1,
        True,
        True,
    )
    assert (two.score, two.opponents, two.colours, two.unplayed, two.barred, two.topscorer) == (
        0,
        (1,),
        "b",
        1,
        False,
        False,
    )
    assert (one.floats, two.floats) == (("down", ""), ("", ""))


def test_topscorers_are_there_in_the_final_round_only() -> None:
    rounds = careers((Past(2, "w", "1"),), (Past(1, "b", "0"),))
    assert not any(player.topscorer for player in field_of(rounds, 2, Event(TABLE, "w")).participants)


def test_virtual_points_make_no_topscorer() -> None:
    field = field_of([Career(1, (Past(code="H"),), (2, 2))], 2, Event(TABLE, "w", final=True))
    assert field.participants[0].score == 3
    assert not field.participants[0].topscorer


def test_who_was_never_in_a_pairing_has_no_number_yet() -> None:
    """C.04.3 art. 1.1; docs/rules/dutch.md section 2: two present, three was paired before, four only had a bye."""
    numbers = pairing_numbers(
        [
            Career(1, (Past(code="Z"),), present=False),
            Career(2, (Past(code="H"),)),
            Career(3, (Past(5, "w", "1"),), present=False),
            Career(4, (Past(code="U"),), present=False),
            Career(5, (Past(3, "b", "0"),)),
        ]
    )
    assert numbers == {2: 1, 3: 2, 4: 3, 5: 4}


def test_forbidden_pairs_are_told_by_pairing_number() -> None:
    away = [Career(1, (), present=False), *(Career(number, ()) for number in (2, 3, 4))]
    field = field_of(away, 1, Event(TABLE, "w", forbidden=((2, 4), (1, 2))))
    assert field.forbidden == ((1, 3),)
