"""Brackets of any number of players, by lot and by rank (docs/rules/knockout.md 1-3)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from projections.lots import drawn
from projections.options import KnockoutOptions
from projections.pairing.knockout.bracket import (
    by_lot,
    by_rank,
    byes,
    lots_of,
    places_fault,
    preliminary_games,
    rounds_to_win,
    seed_places,
    seeding_fault,
    seeds,
    size,
)

TABLE = {
    3: (1, 1), 5: (1, 3), 6: (2, 2), 7: (3, 1), 9: (1, 7), 12: (4, 4), 13: (5, 3), 17: (1, 15), 24: (8, 8), 26: (10, 6),
    33: (1, 31), 48: (16, 16), 100: (36, 28), 206: (78, 50),
}  # fmt: skip


@pytest.mark.parametrize(("players", "row"), TABLE.items())
def test_the_table_of_preliminary_encounters_and_empty_places(players: int, row: tuple[int, int]) -> None:
    assert (preliminary_games(players), byes(players)) == row


@pytest.mark.parametrize("power", range(1, 9))
def test_a_power_of_two_needs_no_preliminary_round(power: int) -> None:
    players = 1 << power
    assert (size(players), byes(players), preliminary_games(players), rounds_to_win(players)) == (players, 0, 0, power)


def test_the_worked_example_of_thirteen() -> None:
    """Two seeds in 1 and 9, their partners empty and one place more by lot; round 2 has eight players."""
    options, field = KnockoutOptions(), tuple(range(1, 14))
    assert (seeds(13, options), seed_places(13, 8)) == (2, (1, 9))
    order = (
        2,
        1,
        "pair:7",
        "pair:1",
        *range(3, 14),
        *(f"pair:{at}" for at in (2, 3, 4, 5, 6, 8)),
        "place:9",
        "place:1",
    )
    places = by_lot(field, options, order)
    assert (places[0], places[8]) == (2, 1)
    assert [at for at, k in enumerate(places, 1) if not k] == [2, 10, 14]
    pairs = list(zip(places[::2], places[1::2], strict=True))
    assert sum(1 for pair in pairs if all(pair)) == 5
    assert len(pairs) == 8


def test_ko_01_six_by_rank() -> None:
    assert by_rank((1, 2, 3, 4, 5, 6)) == (1, 0, 4, 5, 2, 0, 3, 6)


def test_ko_03_sixteen_by_rank_sum_to_seventeen() -> None:
    field = tuple(range(1, 17))
    while len(field) > 1:
        places = by_rank(field)
        pairs = list(zip(places[::2], places[1::2], strict=True))
        assert {sum(pair) for pair in pairs} == {len(field) + 1}
        field = field[: len(field) // 2]


def test_the_top_half_meets_the_reversed_bottom_half_at_the_world_cup() -> None:
    places = by_rank(tuple(range(1, 207)))
    pairs = [sorted(pair) for pair in zip(places[::2], places[1::2], strict=True)]
    assert {pair[1] for pair in pairs if not pair[0]} == set(range(1, 51))
    assert all(sum(pair) == 257 for pair in pairs if pair[0])


@given(
    players=st.integers(2, 140), seeding=st.sampled_from([0, 8, 16]), seed=st.binary(min_size=32, max_size=32),
    data=st.data(),
)  # fmt: skip
def test_any_bracket_by_lot_is_a_bracket(players: int, seeding: int, seed: bytes, data: st.DataObject) -> None:
    most = len(seed_places(players, seeding))
    wanted = data.draw(st.none() | st.integers(0, min(most, players)))
    options, field = KnockoutOptions(seeding=seeding, seeds=wanted), tuple(range(players, 0, -1))
    assert seeding_fault(players, options) is None
    places = by_lot(field, options, drawn(seed, "bracket", lots_of(field, options), "order"))
    assert places_fault(places, field, options) is None
    assert places_fault(by_rank(field), field, KnockoutOptions(bracket="rank-reversed")) is None


def test_every_player_comes_to_every_place_sooner_or_later() -> None:
    options, field = KnockoutOptions(seeding=0), (1, 2, 3)
    drawings = {
        by_lot(field, options, drawn(bytes([at]) * 32, "b", lots_of(field, options), "order")) for at in range(200)
    }
    assert len(drawings) == 12


@pytest.mark.parametrize(
    ("players", "options", "says"),
    [
        (7, KnockoutOptions(seeds=8), "7 participants and 8 seeds"),
        (20, KnockoutOptions(seeds=5), "4 places for seeds"),
        (16, KnockoutOptions(seeding=16, seeds=2), "1 places for seeds"),
    ],
)
def test_seeds_that_do_not_fit_are_told(players: int, options: KnockoutOptions, says: str) -> None:
    assert says in (seeding_fault(players, options) or "")


@pytest.mark.parametrize(
    ("places", "says"),
    [
        ((1, 2, 3, 4), "8 places"),
        ((1, 0, 2, 3, 4, 5, 5, 0), "everybody once"),
        ((1, 2, 3, 4, 5, 6, 0, 0), "two empty places"),
        ((2, 0, 1, 3, 4, 5, 6, 0), "seeds belong"),
        ((1, 2, 3, 0, 4, 5, 6, 0), "partners of the seeds"),
    ],
)
def test_a_bracket_of_slips_is_looked_at(places: tuple[int, ...], says: str) -> None:
    assert says in (places_fault(places, (1, 2, 3, 4, 5, 6), KnockoutOptions()) or "")


def test_ranks_are_not_given_by_hand() -> None:
    options = KnockoutOptions(bracket="rank-reversed")
    assert "by rank" in (places_fault((2, 0, 4, 5, 1, 0, 3, 6), (1, 2, 3, 4, 5, 6), options) or "")
