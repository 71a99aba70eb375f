"""A few hundred rounds against gacrux, FIDE's reference in Python.

python -m benchmarks.dutch_reference --rounds 10000
"""

from __future__ import annotations

from itertools import islice
from types import ModuleType

import pytest
from msgspec.structs import replace

from projections.formats.trf import read
from projections.formats.trf.dutch import pair_round
from server.reports.generate import Recipe, generate

pytest.importorskip("gacrux")

LOWER = 12
"""Here somebody has -1 point, which is the place of the bye in gacrux: it ends with a program error."""


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("players", "rounds"), [((3, 9), 120), ((10, 24), 100), ((25, 60), 60)])
def test_the_reference_pairs_the_same(reference: ModuleType, players: tuple[int, int], rounds: int) -> None:
    for one in islice(reference.compare(70_000, *players), rounds):
        assert one.ours == one.theirs, f"seed {one.seed}, round {one.round}\n{one.trf}"


@pytest.mark.filterwarnings("ignore")
def test_the_reference_pairs_hard_rounds_the_same(reference: ModuleType) -> None:
    """Brackets without an ideal candidate: half the field may not meet, families, everybody draws."""
    for one in islice(reference.compare(80_000, 12, 40, reference.hard_recipe), 40):
        assert one.ours == one.theirs, f"seed {one.seed}, round {one.round}\n{one.trf}"


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("seed", [seed for seed in range(25) if seed != LOWER])
def test_the_reference_pairs_the_same_with_bonuses_and_penalties(reference: ModuleType, seed: int) -> None:
    """It looks at past rounds without them (docs/rules/differences.md): with the same totals, all given now, it agrees;
    where nothing was given before, it agrees with the file as it is.
    """
    players = 6 + seed % 17
    rounds = max(3, min(7, players - 3))
    recipe = Recipe(players, rounds, seed, played=1 + seed % (rounds - 1), byes=4, forfeits=6, adjustments=40)
    text = generate(recipe).data.decode()
    told = read(text.encode()).tournament
    assert told is not None
    theirs = reference.gacrux.pairs(text, told.recorded + 1)
    now = replace(told, adjustments=tuple(replace(one, round=told.recorded) for one in told.adjustments))
    assert set(pair_round(now, told.recorded + 1) or ()) == (theirs or set())
    if {one.round for one in told.adjustments} <= {told.recorded}:
        assert set(pair_round(told, told.recorded + 1) or ()) == (theirs or set())
