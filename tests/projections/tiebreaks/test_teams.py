"""Tie-breaks of teams against printed answers and by hand: C.07 art. 11-13, case TB-05, an exercise of FIDE's technical
commission, and the criteria of the French federation."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from projections.points import PointsTable, decimal
from projections.scores import Field, Scores, other_score
from projections.standings import Listed, in_turn
from projections.tiebreaks import TIEBREAKS, find
from projections.tiebreaks.encounters import Encounters

GOLDEN = Path(__file__).parents[2] / "golden/tiebreaks"
TWO_ONE_NIL = PointsTable(1, 2, 1, 0, 0, 1)
ERAS = [("tiebreaks-2026", "rules_from_2026-03-01"), ("tiebreaks-2023", "rules_until_2026-02-28")]


def listed(scores: Scores, labels: Iterable[str], edition: str = "tiebreaks-2026", field: Field | None = None):
    encounters = Encounters(scores, edition, field or Field([], []))
    wanted: Any = [find(label) for label in labels]
    return encounters, in_turn(wanted, encounters, scores.players, [list(scores.points)])


def printed(one: Listed) -> dict[int, str | None]:
    return {k: None if value is None else decimal(value, one.values.per) for k, value in enumerate(one.values.by) if k}


def values(scores: Scores, label: str, *before: str, edition: str = "tiebreaks-2026") -> dict[int, str | None]:
    """Number -> printed value of a tie-break, after others."""
    return printed(listed(scores, [*before, label], edition)[1][-1])


def terms(scores: Scores, k: int, label: str, *before: str, field: Field | None = None):
    encounters, found = listed(scores, [*before, label], field=field)
    one = found[-1]
    return one.tiebreak.explained(one.descriptor, encounters, one.groups, k)


# ---- TB-05: what teams scored on 4 boards, read from the file of the case


def boards(halves: int, count: int) -> tuple[str, ...]:
    """Boards that give the home team so many half points."""
    won, drawn = divmod(halves, 2)
    return ("10",) * won + ("==",) * drawn + ("01",) * (count - won - drawn)


def tb_05(team_events) -> Any:
    """The event of TB-05.json, in its notation: `8w2.5` is 2½ with White against 8, `+F6` a forfeit won against 6."""
    case = json.loads((GOLDEN / "TB-05.json").read_text(encoding="utf-8"))
    count, byes = case["boards"], {"PAB": "U", "HPB": "H", "ZPB": "Z"}
    event = team_events.TeamEvent(14, count, match=TWO_ONE_NIL, bye=(1, 4), predetermined=False)
    event.scheduled = case["rounds"]
    for index in range(case["rounds"]):
        cells = {int(team): rounds[index] for team, rounds in case["teams"].items()}
        matches = []
        for team, cell in cells.items():
            if cell.startswith("+F"):
                matches.append(team_events.Match(team, int(cell[2:]), ("+-",) * count))
            elif "w" in cell:
                other, points = cell.split("w")
                matches.append(team_events.Match(team, int(other), boards(round(2 * float(points)), count)))
        event.rounds.append(matches)
        event.byes.append({team: byes[cell] for team, cell in cells.items() if cell in byes})
    return event


def expected() -> dict[str, Any]:
    return json.loads((GOLDEN / "TB-05.expected.json").read_text(encoding="utf-8"))


def plain(numbers: dict[str, float]) -> dict[int, str]:
    return {int(number): f"{value:g}" for number, value in numbers.items()}


@pytest.mark.parametrize(("label", "column"), [("MPTS", "MP"), ("GPTS", "GP"), ("MPvGP", "GP")])
def test_tb_05_match_points_and_game_points(team_events, label: str, column: str) -> None:
    assert values(tb_05(team_events).scores(), label) == plain(expected()[column])


@pytest.mark.parametrize(("edition", "era"), ERAS)
@pytest.mark.parametrize("label", ["BH:MP", "BH:MP/C1", "BH:GP", "BH:GP/C1"])
def test_tb_05_buchholz_of_both_scores_and_eras(team_events, edition: str, era: str, label: str) -> None:
    found = values(tb_05(team_events).scores(), label, edition=edition)
    assert found == plain(expected()[era][label])


def test_tb_05_a_forfeit_is_capped_in_the_score_that_is_asked_for(team_events) -> None:
    """C.07 art. 16.4.1: 12.5 game points of team 6, not the 17.5 of team 1."""
    dummy = terms(tb_05(team_events).scores(), 1, "BH:GP").rows[5]
    assert (dummy.kind, dummy.opponent, dummy.cap, dummy.value) == ("dummy", 6, "12.5", "12.5")


COMBINED = "38.8 36.0 35.3 35.7 36.3 27.8 26.2 28.7 31.2 27.7 25.2 21.2 28.8 23.5"


def test_the_exercise_of_scores_and_schedule_strength(team_events) -> None:
    """SSSC with the factor 3: 14 match points can be reached, and 4 game points in a match."""
    scores = tb_05(team_events).scores()
    _, [found] = listed(scores, ["SSSC"], "tiebreaks-2023")
    assert [decimal(value, places=1) for value in found.values.by[1:]] == [
        text.removesuffix(".0") for text in COMBINED.split()
    ]
    assert str(terms(scores, 1, "SSSC").formula).startswith("17.5 game points and 61 / 3, ")


def test_sssc_compares_exactly_and_has_other_factors(team_events) -> None:
    scores = tb_05(team_events).scores()
    assert values(scores, "SSSC/K5", edition="tiebreaks-2023")[1] == "30.3"  # 17.5 + 64 / 5
    assert values(other_score(scores), "SSSC", edition="tiebreaks-2023")[1] == "18.14"  # 10 + 114 / (28 / 2)
    assert (
        values(replace(scores, rounds=scores.rounds[:1]), "SSSC")[2] is not None
    )  # 2 match points by 4: a factor of 1


# ---- the worked example of two boards


def example(team_events) -> Scores:
    """X = 1, Y = 2, Z = 3: X-Y 1½-½, Y-Z 2-0, Z-X 1½-½."""
    event = team_events.TeamEvent(3, 2, match=TWO_ONE_NIL, bye=(1, 2), predetermined=True)
    for home, away, letters in [(1, 2, ("10", "==")), (2, 3, ("10", "10")), (3, 1, ("10", "=="))]:
        event.rounds.append([team_events.Match(home, away, letters)])
        event.byes.append({({1, 2, 3} - {home, away}).pop(): "Z"})
    event.scheduled = 3
    return event.scores()


def test_the_worked_example_in_both_orders(team_events) -> None:
    scores = example(team_events)
    assert scores.points[1:] == [2, 2, 2]
    assert values(scores, "MPvGP") == {1: "2", 2: "2.5", 3: "1.5"}
    assert set(values(scores, "SB:MP").values()) == set(values(scores, "EMMSB").values()) == {"4"}


def test_game_points_can_come_first(team_events) -> None:
    """C.07 art. 13.1: then the other score is that of match points, and what names no score means game points."""
    scores = other_score(example(team_events))
    assert [decimal(units, scores.table.per) for units in scores.points[1:]] == ["2", "2.5", "1.5"]
    assert set(values(scores, "MPvGP").values()) == {"2"}
    assert values(scores, "SB") == values(scores, "SB:GP") == values(scores, "EGGSB")
    assert values(scores, "WIN") == {1: "1", 2: "1", 3: "1"}  # matches, whatever comes first
    assert other_score(scores) == example(team_events)


# ---- art. 13.2: whose score, times what was scored


@pytest.mark.parametrize(
    ("label", "value"),
    [
        ("EMMSB", "4"),  # 2·2 + 2·0
        ("EMGSB", "4"),  # 2·1½ + 2·½
        ("EGMSB", "5"),  # 2½·2 + 1½·0
        ("EGGSB", "4.5"),  # 2½·1½ + 1½·½
        ("EGGSB/C1", "3.75"),  # Z has the fewest game points
        ("EMGSB/C1", "3"),  # both have 2 match points: the lower product goes (art. 14.1.2)
    ],
)
def test_c_07_13_2_the_four_mixtures(team_events, label: str, value: str) -> None:
    assert values(example(team_events), label)[1] == value


def test_the_terms_of_a_mixture_show_what_is_multiplied(team_events) -> None:
    rows = [row for row in terms(example(team_events), 1, "EGMSB").rows if row.value]
    assert [(row.opponent, row.score, row.points, row.value) for row in rows] == [
        (2, "2.5", "2", "5"),
        (3, "1.5", "0", "0"),
    ]


# ---- art. 12: boards


def pairs(team_events, *rounds: list[tuple[int, int, str]], size: int = 4, count: int = 4) -> Scores:
    """Matches as (home, away, letters of the home team); (home, 0, letter) is a bye."""
    event = team_events.TeamEvent(size, count, match=TWO_ONE_NIL, bye=(1, count), predetermined=False)
    back = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}
    for games in rounds:
        event.rounds.append(
            [team_events.Match(h, a, tuple(one + back[one] for one in text)) for h, a, text in games if a]
        )
        event.byes.append({home: text for home, away, text in games if not away})
    event.scheduled = len(rounds)
    return event.scores()


def test_c_07_12_1_the_lower_board_count_is_better(team_events) -> None:
    scores = pairs(team_events, [(1, 2, "1==0"), (3, 4, "0==1")])
    assert values(scores, "BC") == {1: "3.5", 2: "6.5", 3: "6.5", 4: "3.5"}
    assert find("BC")[0].ascending  # type: ignore[index]
    rows = terms(scores, 1, "BC").rows
    assert [(row.score, row.points, row.value) for row in rows][:2] == [("1", "1", "1"), ("2", "0.5", "1")]


def test_c_07_12_1_board_count_needs_equal_game_points(team_events) -> None:
    """1 and 3 have won, with 3 and with 2½ game points; 2 and 4 are alone once game points come first."""
    scores = pairs(team_events, [(1, 2, "11=="), (3, 4, "1===")])
    assert set(values(scores, "BC").values()) == {None}
    assert "same game points" in str(terms(scores, 1, "BC").formula)
    assert values(scores, "BC", "MPvGP") == {1: "6.5", 2: "3.5", 3: "5.5", 4: "4.5"}


def test_c_07_12_a_bye_is_a_win_on_every_board_and_a_forfeit_counts(team_events) -> None:
    scores = pairs(team_events, [(1, 2, "+0=="), (3, 0, "U"), (4, 0, "H")])
    rows = {k: [row.points for row in terms(scores, k, "TBR").rows] for k in range(1, 5)}
    assert rows == {1: ["1", "0", "0.5", "0.5"], 2: ["0", "1", "0.5", "0.5"], 3: ["1"] * 4, 4: ["0.5"] * 4}
    assert scores.points[3] == 1
    assert values(scores, "GPTS")[3] == "2"


def test_c_07_12_2_and_12_3_the_first_board_that_differs(team_events) -> None:
    scores = pairs(team_events, [(1, 2, "=10="), (3, 4, "=01=")])
    assert values(scores, "TBR") == {1: "1", 2: "3", 3: "3", 4: "1"}  # by board 2
    assert values(scores, "BBE") == {1: "1", 2: "3", 3: "3", 4: "1"}  # boards 1-3 are equal, boards 1-2 are not
    assert [row.points for row in terms(scores, 1, "BBE").rows] == ["1.5", "1.5", "0.5"]


def test_who_is_alone_is_not_separated_from_anybody(team_events) -> None:
    scores = pairs(team_events, [(1, 2, "1111"), (3, 4, "1===")])
    assert set(values(scores, "TBR", "MPvGP").values()) == {None}


# ---- art. 13.3: extended direct encounter


def test_c_07_13_3_1_the_secondary_score_where_the_primary_separates_nobody(team_events) -> None:
    scores = pairs(team_events, [(1, 2, "111=")], [(2, 3, "111=")], [(3, 1, "1110")], size=3)
    assert set(values(scores, "DE").values()) == {None}  # each won one
    assert values(scores, "EDE") == {1: "1", 2: "2", 3: "3"}  # 4½, 4 and 3½ game points
    assert set(values(scores, "EDE", "MPvGP").values()) == {None}  # nobody is equal any more


@pytest.mark.parametrize(("label", "first"), [("EDE", None), ("EDEBT", 1), ("EDEBB", 1), ("EDET", 1), ("EDEB", 1)])
def test_c_07_13_3_2_two_who_drew_are_separated_by_the_boards(team_events, label: str, first: int | None) -> None:
    """1 won on board 1, 2 on board 4; what else they did does not count."""
    scores = pairs(team_events, [(1, 2, "1==0"), (3, 4, "1111")], [(1, 3, "0001"), (2, 4, "1000")])
    found = values(scores, label)
    assert (found[1], found[2]) == ((None, None) if first is None else ("1", "2"))


def test_c_07_13_3_2_which_rule_follows_decides(team_events) -> None:
    """Board counts of 5 each; board 1 is for the first, boards 1 to 3 for the second."""
    scores = pairs(team_events, [(1, 2, "1001")], size=2)
    assert values(scores, "EDET") == {1: "1", 2: "2"}
    assert values(scores, "EDEB") == {1: "2", 2: "1"}
    assert values(scores, "EDEBT") == {1: "1", 2: "2"}
    assert values(scores, "EDEBB") == {1: "2", 2: "1"}
    assert "board count of the last two, then bottom board" in str(terms(scores, 1, "EDEBB").formula)


def test_c_07_13_3_2_three_who_are_equal_stay_so(team_events) -> None:
    scores = pairs(team_events, [(1, 2, "1==0")], [(2, 3, "1==0")], [(3, 1, "1==0")], size=3)
    assert set(values(scores, "EDEBT").values()) == {None}


def test_c_07_13_3_3_a_new_group_of_equals_begins_with_the_primary_score(team_events) -> None:
    """All four won, drew and lost one; game points put 1 last, and leave 2, 3 and 4 with 6½ each. Of their own matches
    2 then has 3 match points, 3 has 2 and 4 has 1.
    """
    rounds = [[(1, 2, "1==="), (3, 4, "111=")], [(1, 3, "1100"), (2, 4, "1100")], [(2, 3, "11=="), (4, 1, "1111")]]
    scores = pairs(team_events, *rounds)
    assert set(scores.points[1:]) == {3}
    assert values(scores, "GPTS") == {1: "4.5", 2: "6.5", 3: "6.5", 4: "6.5"}
    assert values(scores, "EDE") == {1: "4", 2: "1", 3: "2", 4: "3"}


# ---- criteria of the French federation (docs/rules/team-tie-breaks.md 5)


def test_the_differential_is_for_minus_against(team_events) -> None:
    scores = pairs(team_events, [(1, 2, "11=="), (3, 0, "U"), (4, 0, "H")], [(1, 3, "++++"), (2, 4, "1000")])
    assert values(scores, "Diff.") == {1: "6", 2: "-4", 3: "2", 4: "4"}
    assert values(scores, "For") == {1: "7", 2: "2", 3: "2", 4: "5"}
    assert [row.value for row in terms(scores, 2, "Diff.").rows] == ["-2", "-2"]


def test_a_match_never_counts_less_than_nothing(team_events) -> None:
    scores = pairs(team_events, [(1, 2, "1111")], size=2)
    [played] = scores.rounds
    below = replace(scores, rounds=(replace(played, of_games=[0, 8, -2]),))
    assert values(below, "Diff.") == {1: "4", 2: "-4"}
    assert values(below, "For")[2] == "0"


def test_berlin_of_the_printed_eight_boards(team_events) -> None:
    """16½ against 19½ though both have 4 game points; byes have no boards."""
    scores = pairs(team_events, [(1, 2, "100=10=1")], [(1, 0, "U"), (2, 0, "H")], size=2, count=8)
    assert values(scores, "Berlin") == {1: "16.5", 2: "19.5"}
    assert terms(scores, 1, "Berlin").rows[0].score == "8"


def test_the_lowest_own_average_rating_comes_first(team_events) -> None:
    """Everybody as often as he played, the unrated left out: 1 has (2000 + 1900 + 2000) / 3, 2 has 1950."""
    scores = pairs(team_events, [(1, 2, "10")], [(1, 0, "Z"), (2, 0, "Z")], size=2, count=2)
    members = ([(), (3, 4), (5, 0)], [(), (3, 6), ()])
    rounds = tuple(replace(one, members=seats) for one, seats in zip(scores.rounds, members, strict=True))
    field = Field([], [], members={3: 2000, 4: 1900, 5: 1950, 6: 0})
    _, [found] = listed(replace(scores, rounds=rounds), ["Elo"], field=field)
    assert printed(found) == {1: "1966.67", 2: "1950"}
    assert found.tiebreak.ascending
    assert str(terms(replace(scores, rounds=rounds), 1, "Elo", field=field).formula).startswith("average of 3 ratings")


def test_a_team_without_boards_has_no_average(team_events) -> None:
    assert set(values(pairs(team_events, [(1, 0, "Z"), (2, 0, "Z")], size=2), "Elo").values()) == {None}


# ---- every one of them explains itself

SUMS = [
    "MPTS",
    "GPTS",
    "MPvGP",
    "BC",
    "EMMSB",
    "EMGSB/C1",
    "EGMSB/P",
    "EGGSB/C2",
    "BH:GP",
    "SB:MP",
    "Diff.",
    "For",
    "Berlin",
]


@pytest.mark.parametrize("seed", range(12))
def test_the_terms_make_the_value(team_events, seed: int) -> None:
    event = team_events.RandomTeamEvent(seed)
    encounters, found = listed(event.scores(), SUMS, event.edition)
    for label, one in zip(SUMS, found, strict=True):
        for k, value in printed(one).items():
            explained = one.tiebreak.explained(one.descriptor, encounters, one.groups, k)
            counted = [float(row.value) for row in explained.rows if row.value and not row.cut]
            assert value is None or sum(counted) == float(value), (label, k, explained)


def test_every_tie_break_of_teams_has_terms(team_events) -> None:
    event = team_events.RandomTeamEvent(0)
    field = Field([2000] * 99, [])
    for tiebreak in (one for one in TIEBREAKS.values() if one.for_teams):
        encounters, [found] = listed(event.scores(), [tiebreak.acronym], field=field)
        texts = {
            str(found.tiebreak.explained(found.descriptor, encounters, found.groups, k).formula) for k in event.teams
        }
        assert all(texts), tiebreak.acronym
