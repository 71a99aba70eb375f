"""A few hundred rounds of teams against gacrux, FIDE's reference in Python.

python -m benchmarks.team_swiss_reference --rounds 10000
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from types import ModuleType

import pytest

pytest.importorskip("gacrux")


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("teams", "rounds"), [((3, 9), 80), ((10, 24), 60), ((25, 50), 20)])
def test_the_reference_pairs_the_same(reference: ModuleType, teams: tuple[int, int], rounds: int) -> None:
    for one in islice(reference.compare(70_000, *teams), rounds):
        assert one.ours == one.theirs, f"seed {one.seed}, round {one.round}\n{one.trf}"


@pytest.mark.filterwarnings("ignore")
def test_the_reference_pairs_hard_rounds_the_same(reference: ModuleType) -> None:
    """Small fields with as many rounds as they can have, absences, families of teams."""
    for one in islice(reference.compare(80_000, 4, 14, reference.hard_recipe), 60):
        assert one.ours == one.theirs, f"seed {one.seed}, round {one.round}\n{one.trf}"


@pytest.mark.filterwarnings("ignore")
def test_a_bye_of_untold_worth_is_a_win_at_each_board_for_the_reference(reference: ModuleType) -> None:
    """C.04.6 art. 1.4 says a draw. So without record 320 its pairing is ours after byes of two points a board."""

    def untold(bye: int) -> Callable[[int, int, int], object]:
        recipe = reference.team_swiss_tournaments.Recipe
        return lambda _, teams, __: recipe(teams, 6, 2, "type-b", by_games=True, bye_games=bye, bye_told=False)

    for one in islice(reference.compare(60_000, 9, 9, untold(4)), 24):
        assert one.ours == one.theirs, f"seed {one.seed}, round {one.round}\n{one.trf}"
    drawn = list(islice(reference.compare(60_000, 9, 9, untold(2)), 24))
    assert any(one.ours != one.theirs for one in drawn)
    assert all(one.ours == one.theirs for one in drawn if " - U" not in one.trf)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_the_reference_pairs_a_thousand_the_same(reference: ModuleType) -> None:
    for one in islice(reference.compare(90_000, 3, 40), 1000):
        assert one.ours == one.theirs, f"seed {one.seed}, round {one.round}\n{one.trf}"
