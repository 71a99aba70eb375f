"""Points are whole units; what is printed is exact."""

from __future__ import annotations

from fractions import Fraction

import pytest

from projections.points import SIDES, UNPLAYED, Bye, PointsTable, Result, decimal

PRINTED = [
    (7, 2, "3.5"), (16, 2, "8"), (0, 2, "0"), (-3, 2, "-1.5"), (13, 4, "3.25"), (Fraction(107, 8), 1, "13.38"),
    (Fraction(53, 4), 1, "13.25"), (Fraction(2, 3), 1, "0.67"), (Fraction(-1, 800), 1, "0"),
    (Fraction(1, 200), 1, "0.01"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "per", "text"), PRINTED)
def test_a_value_is_printed_as_fide_prints_it(value: int | Fraction, per: int, text: str) -> None:
    assert decimal(value, per) == text


def test_every_result_has_two_sides_and_every_letter_its_worth() -> None:
    assert set(SIDES) == set(Result)
    letters = {letter for pair in SIDES.values() for letter in pair} | set(Bye)
    assert all(PointsTable().of(letter) >= 0 for letter in letters)
    assert set(Bye) < UNPLAYED


FAULTS = {
    "per": PointsTable(per=3),
    "negative": PointsTable(loss=-1),
    "win below draw": PointsTable(win=1, draw=1),
    "two draws above win and loss": PointsTable(win=3, draw=2, pairing_bye=3),
    "bye above win": PointsTable(pairing_bye=3),
    "absence above win": PointsTable(absent=50),
    "beyond what browsers count": PointsTable(win=10**30, pairing_bye=2),
}


@pytest.mark.parametrize("table", FAULTS.values(), ids=FAULTS.keys())
def test_a_table_that_makes_no_sense_says_why(table: PointsTable) -> None:
    assert table.fault()


@pytest.mark.parametrize(
    "table", [PointsTable(), PointsTable(win=6, draw=2, pairing_bye=6), PointsTable(pairing_bye=1)]
)
def test_usual_tables_are_fine(table: PointsTable) -> None:
    assert table.fault() is None
