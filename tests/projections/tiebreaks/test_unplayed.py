"""Rounds without a game: adjusted scores, dummies and cuts (C.07 art. 15, 16)."""

from __future__ import annotations

import pytest

from projections.points import PointsTable, decimal
from projections.scores import Field, RoundScores, Scores
from projections.standings import standings
from projections.tiebreaks import find
from projections.tiebreaks.cuts import without
from projections.tiebreaks.encounters import Contribution, Encounters
from projections.tiebreaks.unplayed import adjusted_scores

TABLE = PointsTable()
NOBODY = Field([], [])


def one_player(rounds: list[tuple[float | None, str]]) -> Scores:
    """Player 1 against opponents with these final scores (None: nobody), each of whom never met anybody else."""
    size = len(rounds) + 2
    played = []
    for at, (opponent, code) in enumerate(rounds):
        k = at + 2 if opponent is not None else 0
        opponents, games, codes, units = [0] * size, [0] * size, ["0"] * size, [0] * size
        opponents[1], codes[1], units[1] = k, code, TABLE.of(code)
        games[1] = 0 if code in "+-UFHZ" else k
        drawn = [TABLE.draw] * size
        played.append(RoundScores(opponents, games, codes, units, False, [False] * size, units, drawn, units))
    points = [0, sum(one.units[1] for one in played), *(round(2 * (opponent or 0)) for opponent, _ in rounds)]
    return Scores(TABLE, False, list(range(1, size)), (), tuple(played), points, len(rounds))


def value(scores: Scores, text: str, edition: str) -> str:
    tiebreak, descriptor = find(text)  # type: ignore[misc]
    found = tiebreak.values(descriptor, Encounters(scores, edition, NOBODY), [])
    return decimal(found.by[1], found.per)


LAXMAN = [(5, "1"), (5, "1"), (6.5, "0"), (None, "Z"), (4.5, "1"), (6, "="), (5, "1"), (6.5, "="), (5.5, "1"), (6, "1")]


@pytest.mark.parametrize(
    ("edition", "buchholz", "cut", "sonneborn_berger"),
    [("tiebreaks-2023", "57", "50", "37.25"), ("tiebreaks-2026", "55", "50", "37.25")],
)
def test_a_zero_point_bye_in_both_editions(edition: str, buchholz: str, cut: str, sonneborn_berger: str) -> None:
    """Arbiters' Manual 2026, "Laxman": the dummy is capped, and cut before the lower score of a real opponent."""
    scores = one_player(LAXMAN)
    assert value(scores, "BH", edition) == buchholz
    assert value(scores, "BH/C1", edition) == cut
    assert value(scores, "SB", edition) == sonneborn_berger


def test_tb_11_sonneborn_berger_with_a_pairing_bye() -> None:
    rounds = [(1, "1"), (2, "1"), (4, "1"), (4, "1"), (4.5, "1"), (None, "U"), (5.5, "1")]
    assert value(one_player(rounds), "SB", "tiebreaks-2026") == "24.5"
    assert value(one_player(rounds), "SB", "tiebreaks-2023") == "28"


def test_tb_15_the_lowest_voluntary_value_is_spared_if_it_is_lower() -> None:
    """C.07 art. 16.5: in hundredths, (score, contribution)."""
    voluntary = [(550, 275), (600, 0)]
    games = [(250, 250), (500, 500), (450, 450), (350, 350), (400, 400), (350, 350), (300, 300), (275, 275), (275, 250)]
    contributions = [Contribution(*one, True) for one in voluntary] + [Contribution(*one, False) for one in games]
    assert sum(one.value for one in contributions) == 3400
    assert sum(one.value for one in without(contributions, 1).kept) == 3150


@pytest.mark.parametrize(("count", "left"), [(0, 9), (1, 8), (2, 5), (3, 0), (4, 0)])
def test_more_cuts_than_rounds_leave_nothing(count: int, left: int) -> None:
    contributions = [Contribution(value, value, False) for value in (1, 3, 5)]
    assert sum(one.value for one in without(contributions, count).kept) == left


@pytest.mark.parametrize(
    ("codes", "adjusted"),
    [
        ("1ZZ", 4),  # left after round 1: a draw in each round that remains
        ("1-Z", 3),  # paired and forfeited, then left
        ("1Z-", 3),  # 16.2.5: only voluntary rounds follow, the forfeit itself counts as awarded
        ("1Z1", 4),  # 16.2.3: a game follows
        ("1ZU", 4),
        ("1Z+", 4),
        ("1HH", 4),
        ("1--", 2),
    ],
)
def test_c_07_16_3_adjusted_scores(codes: str, adjusted: int) -> None:
    """In half points."""
    scores = one_player([(None if code in "ZUHF" else 1, code) for code in codes])
    assert adjusted_scores(scores, scores.points)[1] == adjusted


def test_16_4_1_a_forfeit_win_counts_at_most_the_scheduled_opponent(new_log) -> None:
    log = new_log(rounds=2, tiebreaks=("BH",))
    log.players([1, 2, 3, 4])
    log.round(1, [(1, 2, "+:-"), (3, 4, "1/2-1/2")])
    log.round(2, [(1, 3, "1-0"), (2, 4, "0-1")])
    found = standings(log.state).values[0]
    assert decimal(found.by[1], 2) == "0.5"  # the dummy has 0 as number 2 has, not the 2 of number 1


def test_a_round_without_result_is_a_game_against_the_opponent(new_log) -> None:
    """Provisional: as long as a game is open it counts as met, with nothing scored."""
    log = new_log(rounds=2, tiebreaks=("BH", "SB"))
    log.players([1, 2, 3, 4])
    log.round(1, [(1, 2, "1-0"), (3, 4, "1-0")])
    log.round(2, [(1, 3, ""), (2, 4, "1/2-1/2")])
    table = log.history.table("standings", log.history.n)
    assert table.meta["provisional"] is True
    assert table.rows[1] == (2, "1.5", "0.5")
    assert table.rows[3] == (2, "1.5", "0.5")


def test_a_rest_of_a_round_robin_gives_nothing_to_cut(new_log) -> None:
    log = new_log(rounds=3, system="round-robin", tiebreaks=("SB", "SB/C1"))
    log.players([1, 2, 3])
    log.round(1, [(2, 3, "1-0")], {1: "Z"})
    log.round(2, [(3, 1, "1/2-1/2")], {2: "Z"})
    log.round(3, [(1, 2, "1-0")], {3: "Z"})
    rows = log.history.table("standings", log.history.n).rows
    assert rows == {1: (3, "1.25", "1"), 2: (2, "0.5", "0"), 3: (1, "0.75", "0.75")}
