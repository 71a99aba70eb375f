"""A few hundred rounds against gacrux, FIDE's reference in Python.

python -m benchmarks.dutch_reference --rounds 10000
"""

from __future__ import annotations

from itertools import islice
from types import ModuleType

import pytest

pytest.importorskip("gacrux")


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
