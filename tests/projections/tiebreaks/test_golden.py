"""Tie-breaks against printed answers: exercises of FIDE's technical commission and the cases TB-01, TB-03, TB-07."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from projections.points import decimal
from projections.standings import standings

GOLDEN = Path(__file__).parents[2] / "golden/tiebreaks"


def report(name: str) -> str:
    return (GOLDEN / f"{name}.trf").read_text(encoding="utf-8")


def expected(name: str) -> dict:
    return json.loads((GOLDEN / f"{name}.expected.json").read_text(encoding="utf-8"))


def values(state, label: str) -> dict[str, str | None]:
    """Number -> printed value of a tie-break."""
    table = standings(state)
    found = table.values[table.labels.index(label)]
    return {str(k): None if found.by[k] is None else decimal(found.by[k], found.per) for k in table.order}


def printed(numbers: dict[str, float]) -> dict[str, str]:
    return {number: f"{value:g}" for number, value in numbers.items()}


@pytest.mark.parametrize(
    ("edition", "era"), [("tiebreaks-2026", "rules_from_2026-03-01"), ("tiebreaks-2023", "rules_until_2026-02-28")]
)
@pytest.mark.parametrize("label", ["BH", "BH/C1", "SB", "SB/C1"])
def test_tb_01_swiss_of_both_eras(reported, edition: str, era: str, label: str) -> None:
    log = reported(report("TB-01"), tiebreaks=(label,), tiebreak_edition=edition)
    assert values(log.state, label) == printed(expected("TB-01")[era][label])


@pytest.mark.parametrize("label", ["WIN", "WON"])
def test_tb_01_points_and_wins(reported, label: str) -> None:
    log = reported(report("TB-01"), tiebreaks=(label,))
    same = expected("TB-01")["same_under_both"]
    table = standings(log.state)
    assert {str(k): decimal(table.points[k], 2) for k in table.order} == printed(same["PTS"])
    assert values(log.state, label) == printed(same[label])


# The columns BH/C2 and SB/C2 of the 16 players of TB-01, computed twice independently.
CUT_2 = {
    "BH/C2": "9.5 10.5 10.5 10 6 8.5 10 10 6 9.5 9.5 7.5 9.5 7 9.5 9",
    "SB/C2": "5.75 7 6.75 6.5 3.25 5 1.25 1.75 1.5 0 1.75 4 4.25 3 2.5 3.75",
}


@pytest.mark.parametrize("label", CUT_2)
def test_c_07_14_2_two_cuts(reported, label: str) -> None:
    log = reported(report("TB-01"), tiebreaks=(label,))
    assert values(log.state, label) == {str(k): text for k, text in enumerate(CUT_2[label].split(), 1)}


@pytest.mark.parametrize(("edition", "buchholz"), [("tiebreaks-2026", "14"), ("tiebreaks-2023", "15")])
def test_tb_09_the_edition_decides(reported, edition: str, buchholz: str) -> None:
    log = reported(report("TB-01"), tiebreaks=("BH",), tiebreak_edition=edition)
    assert values(log.state, "BH")["4"] == buchholz


@pytest.mark.parametrize("label", ["SB", "SB/C1"])
def test_tb_03_round_robin(reported, label: str) -> None:
    log = reported(report("TB-03"), system="round-robin", tiebreaks=(label,))
    assert values(log.state, label) == printed(expected("TB-03")[label])


def test_tb_03_points_then_direct_encounter(reported) -> None:
    log = reported(report("TB-03"), system="round-robin", tiebreaks=("DE",))
    table = standings(log.state)
    ranks = {str(k): rank for k, rank in zip(table.order, table.ranks(), strict=True)}
    assert ranks == expected("TB-03")["rank_by_PTS_then_DE"]


@pytest.mark.parametrize("label", ["BH", "BH/C1"])
def test_tb_07_buchholz_of_2026(reported, label: str) -> None:
    log = reported(report("TB-07"), tiebreaks=(label,))
    assert values(log.state, label) == printed(expected("TB-07")[label])
