"""A mapping whose successors share what did not change."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from projections.paged import Paged

KEYS = st.dictionaries(st.integers(0, 300), st.integers(), min_size=1, max_size=40)


@settings(max_examples=40, deadline=None)
@given(KEYS, st.data())
def test_it_reads_like_the_dict_in_ascending_order(values: dict[int, int], data) -> None:
    paged = Paged(values.items())
    key = data.draw(st.sampled_from(sorted(values)))
    after = paged.put(key, -1)
    assert list(paged.items()) == sorted(values.items())
    assert list(after.values()) == [value for _, value in sorted({**values, key: -1}.items())]
    assert (list(paged), len(paged)) == (sorted(values), len(values))
    assert paged == values
    assert after[key] == -1
    assert paged[key] == values[key]


@pytest.mark.parametrize("key", [-1, 0, 2, 40, 10_000])
def test_a_key_that_is_not_there(key: int) -> None:
    paged = Paged([(1, "a"), (35, "b")])
    assert key not in paged
    assert paged.get(key) is None
    with pytest.raises(KeyError):
        paged[key]
    with pytest.raises(KeyError):
        paged.put(key, "c")


def test_the_pages_that_did_not_change_are_shared() -> None:
    paged = Paged((key, object()) for key in range(100))
    after = paged.put(70, object())
    assert [a is b for a, b in zip(paged._pages, after._pages, strict=True)] == [n != 4 for n in range(7)]
    assert repr(Paged([(1, "a")])) == "Paged({1: 'a'})"
