"""Whether a group can be paired completely, against trying all pairings."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from projections.pairing.cardinality import is_pairable, most_pairs


def most(group: int, meet: list[int]) -> int:
    """The largest number of pairs in a group, by trying them all."""
    if not group:
        return 0
    i = group.bit_length() - 1
    rest = group & ~(1 << i)
    partners = [j for j in range(i) if rest >> j & 1 and meet[i] >> j & 1]
    return max([most(rest, meet), *(1 + most(rest & ~(1 << j), meet) for j in partners)])


@st.composite
def groups(draw: st.DrawFn) -> tuple[int, list[int]]:
    n = draw(st.integers(1, 10))
    meet = [0] * n
    for i in range(n):
        for j in range(i):
            if draw(st.booleans()):
                meet[i] |= 1 << j
                meet[j] |= 1 << i
    return draw(st.integers(0, (1 << n) - 1)), meet


@settings(max_examples=400, deadline=None)
@given(groups())
def test_as_many_pairs_as_can_be(case: tuple[int, list[int]]) -> None:
    group, meet = case
    pairs = most_pairs(group, meet)
    placed = [i for pair in pairs for i in pair]
    assert len(set(placed)) == len(placed)
    assert all(group >> i & 1 and group >> j & 1 and meet[i] >> j & 1 for i, j in pairs)
    assert len(pairs) == most(group, meet)
    assert is_pairable(group, meet) == (2 * len(pairs) == group.bit_count())
