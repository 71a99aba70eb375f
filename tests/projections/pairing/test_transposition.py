"""The order of C.04.3 art. 4.2."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from projections.pairing.transposition import first_transposition

rows = st.integers(1, 5).flatmap(lambda k: st.lists(st.integers(0, 63), min_size=k, max_size=k))


@settings(max_examples=500, deadline=None)
@given(rows)
def test_the_first_allowed_transposition_is_found(allowed: list[int]) -> None:
    every = permutations(range(6), len(allowed))
    first = next((list(one) for one in every if all(row >> c & 1 for row, c in zip(allowed, one, strict=True))), None)
    assert first_transposition(allowed) == first
