"""What a game is worth with a handicap: every worked example of docs/rules/handicap.md."""

from __future__ import annotations

import pytest

from projections.events import Regulations
from projections.handicap import (
    ITALIAN_LADDER,
    Handicap,
    HandicapOptions,
    ModeneseOptions,
    ladder_fault,
    lowest,
    place,
)
from projections.points import SIDES, PointsTable, Result
from projections.scoring import handicap_of, scoring_fault, worth_by_gap

DRAUGHTS = PointsTable(per=4, win=8, draw=4, loss=0, absent=0, pairing_bye=8)
CHESS = PointsTable(per=4, win=4, draw=2, loss=0, absent=0, pairing_bye=4)
MODENESE = PointsTable(per=1, win=10, draw=5, loss=0, absent=0, pairing_bye=10)

HIGHER_WINS, DRAW, LOWER_WINS = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS


def rules(scoring: str, table: PointsTable, options=None) -> Regulations:
    return Regulations(rounds=5, scoring=scoring, points=table, scoring_options=options)


def worth(regulations: Regulations, result: Result, gap: int) -> tuple[int, int]:
    """Units of White and Black, White `gap` categories above."""
    handicap = handicap_of(regulations)
    assert isinstance(handicap, Handicap)
    white, black = SIDES[result]
    return handicap.game(SIDES[result], (regulations.points.of(white), regulations.points.of(black)), gap)


@pytest.mark.parametrize(
    ("table", "mode", "quarters"),
    [
        (DRAUGHTS, "lower-only", {HIGHER_WINS: (8, 2), DRAW: (4, 6), LOWER_WINS: (0, 10)}),
        (DRAUGHTS, "zero-sum", {HIGHER_WINS: (6, 2), DRAW: (2, 6), LOWER_WINS: (-2, 10)}),
        (CHESS, "lower-only", {HIGHER_WINS: (4, 2), DRAW: (2, 4), LOWER_WINS: (0, 6)}),
    ],
)
def test_gap_2_in_the_common_system(table: PointsTable, mode: str, quarters: dict[Result, tuple[int, int]]) -> None:
    regulations = rules("handicap", table, HandicapOptions(mode=mode))
    assert {result: worth(regulations, result, 2) for result in quarters} == quarters


@pytest.mark.parametrize(
    ("result", "gap", "none", "floored"),
    [
        (HIGHER_WINS, 3, (7, 3), (7, 3)),
        (DRAW, 3, (2, 8), (2, 8)),
        (Result.AGREED_DRAW, 3, (5, 5), (5, 5)),
        (LOWER_WINS, 3, (-3, 13), (0, 13)),
        (HIGHER_WINS, 0, (10, 0), (10, 0)),
        (DRAW, 0, (5, 5), (5, 5)),
    ],
)
def test_the_modenese_rule(result: Result, gap: int, none: tuple[int, int], floored: tuple[int, int]) -> None:
    assert worth(rules("modenese", MODENESE), result, gap) == none
    assert worth(rules("modenese", MODENESE, ModeneseOptions(floor="zero")), result, gap) == floored


def test_the_modenese_sum_of_a_game_stays() -> None:
    for result in (HIGHER_WINS, DRAW, LOWER_WINS, Result.AGREED_DRAW):
        assert {sum(worth(rules("modenese", MODENESE), result, gap)) for gap in range(-4, 5)} == {10}


def test_an_agreed_draw_may_have_points_of_its_own() -> None:
    assert worth(rules("modenese", MODENESE, ModeneseOptions(agreed_draw=16)), Result.AGREED_DRAW, 3) == (4, 4)


@pytest.mark.parametrize("result", Result)
@pytest.mark.parametrize("scoring", ["handicap", "modenese"])
def test_colours_do_not_matter(scoring: str, result: Result) -> None:
    regulations = rules(scoring, MODENESE if scoring == "modenese" else DRAUGHTS)
    mirrored = next(other for other in Result if SIDES[other] == SIDES[result][::-1])
    for gap in range(-4, 5):
        assert worth(regulations, result, gap) == worth(regulations, mirrored, -gap)[::-1]


@pytest.mark.parametrize(("forfeits", "given"), [(False, (8, 0)), (True, (8, 2))])
def test_forfeits_have_a_handicap_only_if_the_rules_say_so(forfeits: bool, given: tuple[int, int]) -> None:
    regulations = rules("handicap", DRAUGHTS, HandicapOptions(forfeits=forfeits))
    assert worth(regulations, Result.WHITE_BY_FORFEIT, 2) == given
    assert worth(regulations, Result.BOTH_FORFEIT, 2) == (0, 0)


def test_the_ladder_is_read_without_capitals() -> None:
    assert [place(ITALIAN_LADDER, name) for name in ("provinciale", "CANDIDATO MAESTRO", "Grande Maestro", "")] == [
        0,
        3,
        -1,
        -1,
    ]


@pytest.mark.parametrize(
    ("categories", "found"),
    [(("Maestro", "Regionale"), "Regionale"), (("Maestro",), "Maestro"), (("?", "Maestro"), "Maestro"), (("?",), None)],
)
def test_the_opening_is_that_of_the_lowest_category(categories: tuple[str, ...], found: str | None) -> None:
    assert lowest(ITALIAN_LADDER, categories) == found


@pytest.mark.parametrize(
    ("ladder", "word"), [(("A",), "at least two"), (("A", " "), "has a name"), (("A", "B", "a"), "a stands")]
)
def test_a_ladder_that_says_nothing_is_refused(ladder: tuple[str, ...], word: str) -> None:
    assert word in str(ladder_fault(ladder))
    assert ladder_fault(ITALIAN_LADDER) is None


@pytest.mark.parametrize(
    ("regulations", "code"),
    [
        (rules("handicap", PointsTable()), "step-too-fine"),
        (rules("modenese", MODENESE, ModeneseOptions(agreed_draw=1)), "step-too-fine"),
        (rules("modenese", MODENESE, HandicapOptions()), "options-of-another-scoring"),
        (rules("points", MODENESE, ModeneseOptions()), "options-of-another-scoring"),
        (rules("golf", MODENESE), "no-such-scoring"),
        (Regulations(rounds=3, scoring="handicap", points=CHESS, ladder=("A", "a")), "ladder"),
    ],
)
def test_what_cannot_be_scored_is_refused(regulations: Regulations, code: str) -> None:
    fault = scoring_fault(regulations)
    assert fault is not None
    assert fault.code == code


def test_the_table_for_pages_is_what_games_are_worth() -> None:
    regulations = rules("modenese", MODENESE)
    table = worth_by_gap(regulations)
    assert table is not None
    assert table["ladder"] == ITALIAN_LADDER
    assert table["worth"]["1/2-1/2"][4 + 3] == (2, 8)
    assert table["worth"]["0-1"][4 - 1] == (1, 9)
    assert "A-A" in table["worth"]
    assert "A-A" not in worth_by_gap(rules("handicap", CHESS))["worth"]
    assert worth_by_gap(rules("points", CHESS)) is None
