"""Scheveningen tables: the published ones, the constructions, and what each of them promises."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from projections.options import ScheveningenOptions
from projections.pairing.scheveningen.check import colours_of, longest_run, remarks, table_fault
from projections.pairing.scheveningen.schedule import match_table, mirrored, rotated, schedule
from projections.refusal import Refusal
from projections.scheveningen import constructions as made
from projections.scheveningen.table import Table, read_table, reversed_colours

GOLDEN = json.loads((Path(__file__).parents[2] / "golden/scheveningen.json").read_text(encoding="utf-8"))
MAKERS = {
    "newer": made.newer,
    "older": made.older,
    "general": made.general,
    "alternating": made.alternating,
    "even-teams": made.even_teams,
}
PUBLISHED = [(name, int(size)) for name, tables in GOLDEN.items() for size in tables]


def repeats(colours: str) -> int:
    """How often somebody has the colour of the game before."""
    return sum(one == other for one, other in pairwise(colours))


def difference(colours: str) -> int:
    return abs(colours.count("w") - colours.count("b"))


def whites_of_a(table: Table) -> list[int]:
    return [sum(game.a_white for game in games) for games in table]


def test_all_53_tables_are_here() -> None:
    assert {name: sorted(map(int, tables)) for name, tables in GOLDEN.items()} == {
        "newer": list(range(2, 14)),
        "older": list(range(2, 11)),
        "general": list(range(2, 21)),
        "alternating": list(range(2, 21, 2)),
        "even-teams": [10, 14, 18],
    }


@pytest.mark.parametrize(("name", "size"), PUBLISHED)
def test_a_table_is_as_it_was_published_and_sound(name: str, size: int) -> None:
    table = MAKERS[name](size)
    assert table == read_table(GOLDEN[name][str(size)])
    assert table_fault(table) is None
    assert all(difference(colours) == size % 2 for colours in colours_of(table).values())
    assert max(map(longest_run, colours_of(table).values())) <= 2


def test_sc_01_the_two_sets_differ_in_the_colours_of_five_boards() -> None:
    newer, older = made.newer(5), made.older(5)
    assert " ".join(map(str, newer[1])) == "B2-A1 B3-A2 A3-B4 A4-B5 B1-A5"
    assert " ".join(map(str, older[1])) == "B2-A1 B3-A2 B4-A3 A4-B5 A5-B1"
    same = [number for number in range(5) if newer[number] == older[number]]
    assert same == [0, 2, 4]
    assert [size for size in range(2, 11) if made.newer(size) != made.older(size)] == [5, 6, 10]


VERIFIED = {
    # size: Whites of A in each round, all repeats, those of the worst player, who alternates
    2: ([2, 0], 0, 0, "A1 A2 B1 B2"),
    3: ([2, 1, 2], 4, 1, "A1 B2"),
    4: ([2] * 4, 4, 1, "A1 A2 A3 A4"),
    5: ([3, 2, 3, 2, 3], 8, 1, "A1 B3"),
    6: ([3] * 6, 16, 2, "A1 B6"),
    7: ([4, 3, 4, 3, 4, 3, 4], 12, 1, "A1 B4"),
    8: ([4] * 8, 8, 1, "A1 A2 A3 A4 A5 A6 A7 A8"),
    9: ([5, 4, 5, 4, 5, 4, 5, 4, 5], 16, 1, "A1 B5"),
    10: ([5] * 10, 28, 2, "A1 A5"),
    11: ([6, 5] * 5 + [6], 20, 1, "A1 B6"),
    12: ([6] * 12, 12, 1, "A1 A10 A11 A12 A2 A3 A4 A5 A6 A7 A8 A9"),
    13: ([7, 6] * 6 + [7], 24, 1, "A1 B7"),
}


@pytest.mark.parametrize("size", VERIFIED)
def test_the_verified_numbers_of_the_newer_set(size: int) -> None:
    table = made.newer(size)
    colours = colours_of(table)
    strict = sorted(who for who, history in colours.items() if not repeats(history))
    counted = [repeats(history) for history in colours.values()]
    assert (whites_of_a(table), sum(counted), max(counted), " ".join(strict)) == VERIFIED[size]


@pytest.mark.parametrize("size", VERIFIED)
def test_a1_meets_b_of_the_round_alternates_and_round_1_is_board_against_board(size: int) -> None:
    table = made.newer(size)
    assert [games[0].b for games in table] == list(range(1, size + 1))
    assert not repeats(colours_of(table)["A1"])
    assert all(game.a == game.b for game in table[0])


def test_the_older_table_of_six_keeps_less() -> None:
    colours = colours_of(made.older(6))
    assert colours["A1"] == "bbwwbw"
    assert sorted(who for who, history in colours.items() if not repeats(history)) == ["B2", "B5"]


@pytest.mark.parametrize("size", [*range(2, 41), 77, 98, 99])
def test_the_general_construction_for_any_size(size: int) -> None:
    table = made.general(size)
    assert table_fault(table) is None
    assert max(map(longest_run, colours_of(table).values())) <= 2


@pytest.mark.parametrize("size", range(6, 40, 4))
def test_even_sizes_that_are_no_quarters_have_few_repeats(size: int) -> None:
    counted = [repeats(history) for history in colours_of(made.general(size)).values()]
    assert (sum(counted), max(counted)) == (2 * (size - 1), 2)


@pytest.mark.parametrize(("size", "all_repeats"), [(10, 24), (14, 32), (18, 40)])
def test_even_teams_have_as_many_whites_in_every_round(size: int, all_repeats: int) -> None:
    table = made.even_teams(size)
    assert whites_of_a(table) == size * [size // 2]
    assert sum(map(repeats, colours_of(table).values())) == all_repeats
    assert not remarks(table)


@pytest.mark.parametrize("size", range(2, 21, 2))
def test_in_an_alternating_table_nobody_repeats_a_colour(size: int) -> None:
    table = made.alternating(size)
    assert not any(map(repeats, colours_of(table).values()))
    assert whites_of_a(table) == [size, 0] * (size // 2)


TABLES_TO_DOUBLE = [(name, size) for name, size in PUBLISHED if name != "even-teams"]


@pytest.mark.parametrize(("name", "size"), TABLES_TO_DOUBLE)
def test_a_double_match_is_even_mirrored_or_rotated(name: str, size: int) -> None:
    table = MAKERS[name](size)
    for second in (mirrored(table), rotated(table)):
        colours = colours_of((*table, *second)).values()
        assert {difference(history) for history in colours} == {0}
        assert max(map(longest_run, colours)) <= 2
        games = [game for games in second for game in games]
        assert sorted(games) == sorted(game for games in reversed_colours(table) for game in games)


@pytest.mark.parametrize(
    ("name", "size", "start"),
    [("newer", 4, 1), ("newer", 8, 1), ("newer", 2, 1), ("newer", 5, 2), ("newer", 13, 2), ("general", 10, 2),
     ("general", 14, 2), ("newer", 6, 5), ("older", 6, 5), ("general", 6, 5), ("newer", 10, 7), ("older", 10, 7),
     ("alternating", 6, 2)],
)  # fmt: skip
def test_where_a_rotated_second_half_begins(name: str, size: int, start: int) -> None:
    table = MAKERS[name](size)
    assert rotated(table)[0] == reversed_colours([table[start - 1]])[0]


@pytest.mark.parametrize("a", range(1, 16))
@pytest.mark.parametrize("b", [1, 2, 3, 7, 8, 15, 16])
def test_teams_of_different_size(a: int, b: int) -> None:
    if max(a, b) < 2 or a == b:
        return
    table = match_table(a, b, ScheveningenOptions())
    assert not isinstance(table, Refusal)
    assert len(table) == max(a, b)
    games = [(game.a, game.b) for games in table for game in games]
    assert sorted(games) == [(one, other) for one in range(1, a + 1) for other in range(1, b + 1)]
    colours = colours_of(table).values()
    assert max(map(difference, colours)) <= 1
    assert max(map(longest_run, colours)) <= 2


def test_two_against_three() -> None:
    table = match_table(2, 3, ScheveningenOptions())
    assert not isinstance(table, Refusal)
    assert [" ".join(map(str, games)) for games in table] == ["A1-B1 A2-B2", "B2-A1 B3-A2", "A1-B3 B1-A2"]


def test_flipped_colours() -> None:
    flipped = match_table(5, 5, ScheveningenOptions(flip=True))
    assert flipped == reversed_colours(made.newer(5))


def test_a_match_of_fourteen_is_general_by_default() -> None:
    assert match_table(14, 14, ScheveningenOptions()) == made.general(14)
    assert match_table(13, 13, ScheveningenOptions()) == made.newer(13)


REFUSED = [
    (5, 6, "newer", 'the table "newer" is for teams of one size, and here 5 players meet 6'),
    (14, 14, "newer", 'the table "newer" is for 2 to 13 boards, and each team has 14'),
    (11, 11, "older", 'the table "older" is for 2 to 10 boards, and each team has 11'),
    (5, 5, "alternating", 'the table "alternating" is for an even number of boards, and each team has 5'),
    (12, 12, "even-teams", 'the table "even-teams" is for 10, 14 or 18 boards, and each team has 12'),
]


@pytest.mark.parametrize(("a", "b", "table", "sentence"), REFUSED)
def test_a_table_that_does_not_fit_is_refused_with_another_one(a: int, b: int, table, sentence: str) -> None:
    refusal = match_table(a, b, ScheveningenOptions(table=table))
    assert isinstance(refusal, Refusal)
    assert refusal.message.startswith(sentence)
    assert 'choose the table "' in refusal.message


def test_a_series_is_one_match_after_the_other() -> None:
    rounds = schedule((2, 2, 3), ScheveningenOptions())
    assert not isinstance(rounds, Refusal)
    assert [{fixture.visitor for fixture in fixtures} for fixtures in rounds] == [{1}, {1}, {2}, {2}, {2}]


GOOD = ("A1-B1 A2-B2", "B2-A1, b1-a2")


def own(*lines: str) -> Table | Refusal:
    return match_table(2, 2, ScheveningenOptions(table="own", own=lines))


def test_a_table_of_ones_own_is_used_as_it_is() -> None:
    table = own(*GOOD)
    assert not isinstance(table, Refusal)
    assert [" ".join(map(str, games)) for games in table] == ["A1-B1 A2-B2", "B2-A1 B1-A2"]


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (("A1-B1 A2-A3", "x"), 'round 1: "A2-A3" is no game between the teams; write White first, like A1-B2 or B2-A1'),
        (("A1-B1 B2-A2", "B1-A1 A2-B2"), "A1 and B1 meet in round 1 and again in round 2"),
        (("A1-B1 B1-A2", "B2-A1 A2-B2"), "B1 plays twice in round 1"),
        (("A1-B1 B2-A2", "B2-A1"), "A2 does not play in round 2"),
        (("A1-B1 B2-A2 A3-B3", "B2-A1 A2-B1"), "round 1 has a player A3, but with 2 rounds there are 2 players in a "
         "team: add the missing rounds, or leave him out"),
        (("A1-B1 A2-B2", "A1-B2 B1-A2"), "A1 has White 2 times and Black 0 times; they may differ by nothing"),
        (("A1-B1",), "it has fewer than 2 rounds"),
    ],
)  # fmt: skip
def test_a_faulty_table_is_refused_with_its_round_and_players(lines: tuple[str, ...], sentence: str) -> None:
    refusal = own(*lines)
    assert isinstance(refusal, Refusal)
    assert sentence in refusal.message


def test_what_is_allowed_but_should_be_known() -> None:
    assert remarks(made.alternating(4))[0] == "in round 1 team A has White on 4 of 4 boards"
    plain = (*made.newer(3), *reversed_colours(made.newer(3)))
    assert any("3 times running" in one for one in remarks(plain))
