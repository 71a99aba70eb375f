"""Direct encounter: worked examples, and two that met twice (C.07 art. 6)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from projections.standings import standings
from projections.tiebreaks.meetings import separated

WIN = 2


def met(text: str) -> dict[str, dict[str, int]]:
    """`AB2` = A scored 2 half points against B, who scored the rest."""
    table: dict[str, dict[str, int]] = {}
    for game in text.split():
        one, other, units = game[0], game[1], int(game[2])
        table.setdefault(one, {})[other] = units
        table.setdefault(other, {})[one] = WIN - units
    return table


@pytest.mark.parametrize(
    ("members", "games", "places"),
    [
        ("ABCD", "AB2 AC2 AD2 BC2 BD2", "A B CD"),
        ("ACDP", "AD1 CD1", "ACDP"),
        ("ABDF", "AB1 AD1 AF1 BD1 BF0 DF1", "F AD B"),
        ("GIS", "SG2 SI1", "GIS"),
        ("ABC", "AB2 BC2 CA2", "ABC"),
        ("ABC", "AB2 AC2", "A BC"),
        ("AB", "", "AB"),
        ("ABCD", "AB2 AC1 AD1 BC2 BD1 CD2", "A B C D"),
    ],
)
def test_worked_examples(members: str, games: str, places: str) -> None:
    table = {one: met(games).get(one, {}) for one in members}
    found = separated(list(members), table, WIN)  # type: ignore[arg-type]
    assert " ".join("".join(sorted(place)) for place in found) == places  # type: ignore[type-var]


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 6), st.lists(st.sampled_from([0, 1, 2, None]), min_size=15, max_size=15))
def test_the_place_of_who_is_first_survives_any_missing_result(count: int, games: list[int | None]) -> None:
    """C.07 art. 6.3: whoever is placed alone on top stays there however the games not played would have ended."""
    members = list(range(1, count + 1))
    pairs = [(one, other) for one in members for other in members if one < other]
    table: dict[int, dict[int, int]] = {one: {} for one in members}
    for (one, other), units in zip(pairs, games, strict=False):
        if units is not None:
            table[one][other], table[other][one] = units, WIN - units
    places = separated(members, table, WIN)  # type: ignore[arg-type]
    assert sorted(k for place in places for k in place) == members
    if len(places) > 1 and len(places[0]) == 1:
        [first] = places[0]
        reachable = [sum(table[k].values()) + WIN * (count - 1 - len(table[k])) for k in members if k != first]
        everybody_met = all(len(row) == count - 1 for row in table.values())
        assert everybody_met or sum(table[first].values()) > max(reachable)


def ranks(log) -> dict[int, int | None]:
    table = standings(log.state)
    return dict(zip(table.order, table.ranks(), strict=True))


def test_tb_17_one_win_each_is_level_and_wins_decide(new_log) -> None:
    """X = 1 and Y = 2 met twice, 1-1; the table must not say that the direct encounter decided."""
    log = new_log(rounds=4, tiebreaks=("DE", "WIN"))
    log.players([1, 2, 3, 4])
    log.round(1, [(1, 2, "1-0"), (3, 4, "0-0")])
    log.round(2, [(2, 1, "1-0"), (3, 4, "0-0")])
    log.round(3, [(2, 3, "1-0"), (1, 4, "1/2-1/2")])
    log.round(4, [(3, 1, "1/2-1/2"), (4, 2, "1-0")])
    table = log.history.table("standings", log.history.n)
    assert table.rows[1] == (4, None, "1")
    assert table.rows[2] == (4, None, "2")
    assert list(table.rows)[:2] == [2, 1]


def test_two_games_count_as_one_on_average(new_log) -> None:
    """C.07 art. 6.1.2: 1½ of two games are not better than a win of one."""
    log = new_log(rounds=3, tiebreaks=("DE",))
    log.players([1, 2, 3, 4])
    log.round(1, [(1, 2, "1-0"), (3, 4, "1-0")])
    log.round(2, [(2, 1, "1/2-1/2"), (4, 3, "1-0")])
    log.round(3, [(3, 1, "1/2-1/2"), (2, 4, "1-0")])
    table = standings(log.state)
    assert table.points[1:] == [4, 3, 3, 2]
    assert ranks(log) == {1: 1, 2: 2, 3: 2, 4: 4}


@pytest.mark.parametrize(("system", "decided"), [("by-hand", False), ("round-robin", True)])
def test_forfeits_count_in_predetermined_pairings_only(new_log, system: str, decided: bool) -> None:
    """C.07 art. 6.1.1."""
    log = new_log(rounds=2, system=system, tiebreaks=("DE",))
    log.players([1, 2, 3, 4])
    log.round(1, [(1, 2, "-:+"), (3, 4, "0-1")])
    log.round(2, [(1, 3, "1-0"), (4, 2, "1-0")])
    assert {k: rank for k, rank in ranks(log).items() if k in (1, 2)} == ({1: 3, 2: 2} if decided else {1: 2, 2: 2})
