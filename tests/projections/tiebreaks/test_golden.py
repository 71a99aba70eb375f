"""Tie-breaks against printed answers: exercises of FIDE's technical commission and the cases TB-01, TB-03, TB-07,
TB-12 and TB-19; both eras of C.07."""

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


ERAS = [("tiebreaks-2026", "rules_from_2026-03-01"), ("tiebreaks-2023", "rules_until_2026-02-28")]
EDITIONS = ["tiebreaks-2026", "tiebreaks-2023"]


@pytest.mark.parametrize(("edition", "era"), ERAS)
@pytest.mark.parametrize("label", ["BH", "BH/C1", "SB", "SB/C1", "FB"])
def test_tb_01_swiss_of_both_eras(reported, edition: str, era: str, label: str) -> None:
    log = reported(report("TB-01"), tiebreaks=(label,), tiebreak_edition=edition)
    assert values(log.state, label) == printed(expected("TB-01")[era][label])


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("label", ["WIN", "WON"])
def test_tb_01_points_and_wins(reported, edition: str, label: str) -> None:
    log = reported(report("TB-01"), tiebreaks=(label,), tiebreak_edition=edition)
    same = expected("TB-01")["same_under_both"]
    table = standings(log.state)
    assert {str(k): decimal(table.points[k], 2) for k in table.order} == printed(same["PTS"])
    assert values(log.state, label) == printed(same[label])


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("label", ["BPG", "BWG", "REP", "PS", "PS/C1", "ARO", "TPR", "APRO"])
def test_tb_01_the_same_in_both_eras(reported, edition: str, label: str) -> None:
    log = reported(report("TB-01"), tiebreaks=(label,), tiebreak_edition=edition)
    named = "REP(GE)" if label == "REP" else label
    assert values(log.state, label) == printed(expected("TB-01")["same_under_both"][named])


SWISS, ROUND_ROBIN = expected("fide-9")["swiss"], expected("fide-9")["round robin"]


@pytest.mark.parametrize("label", SWISS)
def test_exercise_every_column(reported, label: str) -> None:
    """C.07 of 2026, computed twice independently."""
    log = reported(report("fide-9.1"), tiebreaks=(label,))
    assert values(log.state, label) == SWISS[label]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("label", ["WIN", "WON", "BPG", "BWG", "REP", "PS", "PS/C1", "STD", "ARO", "ARO/C1", "TPR",
                                   "PTP", "APRO", "APPO"])  # fmt: skip
def test_exercise_what_no_era_changes(reported, edition: str, label: str) -> None:
    log = reported(report("fide-9.1"), tiebreaks=(label,), tiebreak_edition=edition)
    assert values(log.state, label) == SWISS[label]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("label", ROUND_ROBIN)
def test_round_robin_exercise_round_robin(reported, edition: str, label: str) -> None:
    log = reported(report("fide-9.2"), system="round-robin", tiebreaks=(label,), tiebreak_edition=edition)
    assert values(log.state, label) == ROUND_ROBIN[label]


def test_round_robin_exercise_direct_encounter_inside_each_group(reported) -> None:
    log = reported(report("fide-9.2"), system="round-robin", tiebreaks=("DE",))
    assert values(log.state, "DE") == {"1": "1", "2": "2", "3": "2", "4": "3", "5": "1", "6": "2"}


@pytest.mark.parametrize(("edition", "buchholz"), [("tiebreaks-2026", "14"), ("tiebreaks-2023", "15")])
def test_tb_09_the_edition_decides(reported, edition: str, buchholz: str) -> None:
    log = reported(report("TB-01"), tiebreaks=("BH",), tiebreak_edition=edition)
    assert values(log.state, "BH")["4"] == buchholz


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("label", ["SB", "SB/C1", "KS"])
def test_tb_03_round_robin(reported, edition: str, label: str) -> None:
    log = reported(report("TB-03"), system="round-robin", tiebreaks=(label,), tiebreak_edition=edition)
    assert values(log.state, label) == printed(expected("TB-03")[label])


def test_tb_03_points_then_direct_encounter(reported) -> None:
    log = reported(report("TB-03"), system="round-robin", tiebreaks=("DE",))
    table = standings(log.state)
    ranks = {str(k): rank for k, rank in zip(table.order, table.ranks(), strict=True)}
    assert ranks == expected("TB-03")["rank_by_PTS_then_DE"]


@pytest.mark.parametrize("label", ["BH", "BH/C1", "PS"])
def test_tb_07_buchholz_of_2026(reported, label: str) -> None:
    log = reported(report("TB-07"), tiebreaks=(label,))
    assert values(log.state, label) == printed(expected("TB-07")[label])


def test_tb_19_a_forfeit_counts_for_points_but_not_for_ratings(reported) -> None:
    log = reported(report("TB-01"), tiebreaks=("ARO", "TPR"))
    assert (values(log.state, "ARO")["11"], values(log.state, "TPR")["11"]) == ("1863", "1776")
    assert standings(log.state).points[11] == 5


def test_tb_12_only_the_scheduled_last_round_is_drawn(new_log) -> None:
    """Fore Buchholz after round 2 of 3 is Buchholz; after round 3 it is not."""
    log = new_log(rounds=3, tiebreaks=("BH", "FB"))
    log.players(range(1, 9))
    log.round(1, [(1, 5, "1-0"), (2, 6, "1-0"), (3, 7, "1-0"), (4, 8, "0-1")])
    log.round(2, [(1, 3, "1-0"), (2, 8, "1/2-1/2"), (4, 6, "1-0"), (5, 7, "1/2-1/2")])
    assert (values(log.state, "FB")["1"], values(log.state, "BH")["1"]) == ("1.5", "1.5")
    log.round(3, [(1, 2, "1-0"), (8, 3, "1-0"), (4, 5, "1/2-1/2"), (7, 6, "1-0")])
    assert (values(log.state, "FB")["1"], values(log.state, "BH")["1"]) == ("4.5", "3.5")


# ---- Papi: docs/papi.md, a published test tournament


@pytest.mark.parametrize(("label", "column"), [("Bu.", "papi_buchholz"), ("Tr.", "papi_buchholz_cut"),
                                               ("me", "papi_buchholz_median")])  # fmt: skip
def test_papi_has_its_own_buchholz(reported, label: str, column: str) -> None:
    log = reported(report("fide-9.1"), tiebreaks=(label,), tiebreak_edition="tiebreaks-papi")
    wanted = json.loads((GOLDEN / "papi.expected.json").read_text(encoding="utf-8"))[column]
    assert values(log.state, label.capitalize().rstrip(".") + ".") == printed(wanted)


def test_papi_worked_example_of_player_9(reported) -> None:
    log = reported(report("fide-9.1"), tiebreaks=("Bu.", "Tr.", "Me."), tiebreak_edition="tiebreaks-papi")
    assert [values(log.state, label)["9"] for label in ("Bu.", "Tr.", "Me.")] == ["8.5", "8", "4.5"]


@pytest.mark.parametrize(
    ("rating", "result", "performance"),
    [(1900, "1-0", "2577"), (1400, "1-0", "2477"), (1900, "1/2-1/2", "1900"), (1900, "0-1", "1223")],
)
def test_papi_performance_clamps_to_400_and_tops_at_677(new_log, rating: int, result: str, performance: str) -> None:
    """Perf.: an opponent more than 400 off the own rating counts as 400 off (docs/papi.md, Performance)."""
    log = new_log(rounds=1, tiebreaks=("Perf.",), tiebreak_edition="tiebreaks-papi")
    log.players([1, 2], ratings={1: 2200, 2: rating})
    log.round(1, [(1, 2, result)])
    assert values(log.state, "Perf.")["1"] == performance


def papi(new_log, label: str, ratings: dict[int, int], *rounds: list[tuple[int, int, str]]) -> dict[str, str]:
    log = new_log(rounds=5, tiebreaks=(label,), tiebreak_edition="tiebreaks-papi")
    log.players(list(ratings), ratings=ratings)
    for number, games in enumerate(rounds, 1):
        log.round(number, games)
    return values(log.state, label)


def test_papi_estimates_the_unrated_by_their_level_or_the_one_above(new_log) -> None:
    """3 and 4 score like nobody who is rated: 2000 - 677 + 193 = 1516 and 1600 - 193 = 1407; 5 scores like 6."""
    ratings = {1: 2000, 2: 1800, 3: 0, 4: 0, 5: 0, 6: 1600}
    first = [(1, 2, "1-0"), (3, 4, "1/2-1/2"), (5, 6, "1-0")]
    second = [(1, 5, "1-0"), (3, 2, "1-0"), (4, 6, "0-1")]
    found = papi(new_log, "Perf.", ratings, first, second)
    assert (found["1"], found["3"]) == ("2377", "1796")


def test_papi_carries_an_estimate_upwards_where_no_level_above_has_one(new_log) -> None:
    ratings = {1: 0, 2: 1700, 3: 0, 4: 0}
    found = papi(new_log, "Perf.", ratings, [(1, 2, "1-0"), (3, 4, "1-0")], [(1, 3, "1-0"), (2, 4, "1-0")])
    assert (found["1"], found["2"]) == ("2654", "1700")


@pytest.mark.parametrize(
    ("ratings", "rounds"), [({1: 2000, 2: 0}, [[(1, 2, "1-0")]]), ({1: 0, 2: 0}, [[(1, 2, "1-0")], [(2, 1, "1-0")]])]
)
def test_papi_estimates_nobody_after_one_round_or_without_rated_players(new_log, ratings, rounds) -> None:
    assert set(papi(new_log, "Perf.", ratings, *rounds).values()) == {None}


def test_papi_kashdan_counts_rounds_without_a_game(reported) -> None:
    """Player 9 lost, lost, had a half-point bye, lost by forfeit and had the pairing-allocated bye."""
    log = reported(report("fide-9.1"), tiebreaks=("Ka.", "SBh"), tiebreak_edition="tiebreaks-papi")
    assert values(log.state, "Ka.")["9"] == str(1 + 1 + 2 + 1 + 4)


def test_papi_sums_the_buchholz_of_opponents_met_or_not(reported) -> None:
    log = reported(report("fide-9.1"), tiebreaks=("SBh",), tiebreak_edition="tiebreaks-papi")
    buchholz = json.loads((GOLDEN / "papi.expected.json").read_text(encoding="utf-8"))["papi_buchholz"]
    opponents = [board.white + board.black - 9 for round_ in log.state.rounds for board in round_.boards.values()
                 if 9 in (board.white, board.black)]  # fmt: skip
    assert len(opponents) == 3
    assert float(values(log.state, "SBh")["9"]) == sum(float(buchholz[str(one)]) for one in opponents)
