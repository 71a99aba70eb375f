"""The cheapest matching against trying them all."""

from __future__ import annotations

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from projections.pairing.dutch.matching import cheapest

Prices = dict[tuple[int, int], int]


def least(n: int, prices: Prices, single: list[int | None]) -> int | None:
    """The price of the cheapest matching, by trying them all."""

    @cache
    def of(group: int) -> int | None:
        if not group:
            return 0
        v = group.bit_length() - 1
        rest = group & ~(1 << v)
        ways = [] if single[v] is None else [(single[v], rest)]
        ways += [(prices[u, v], rest & ~(1 << u)) for u in range(v) if rest >> u & 1 and (u, v) in prices]
        totals = [price + found for price, left in ways if (found := of(left)) is not None]
        return min(totals, default=None)

    return of((1 << n) - 1)


@st.composite
def graphs(draw: st.DrawFn) -> tuple[int, Prices, list[int | None]]:
    n = draw(st.integers(1, 10))
    price = st.integers(0, draw(st.sampled_from([1, 3, 50, 10**30])))
    edges = [(u, v) for v in range(n) for u in range(v)]
    prices = {edge: draw(price) for edge in edges if draw(st.booleans())}
    return n, prices, [draw(st.none() | price) for _ in range(n)]


@settings(max_examples=400, deadline=None)
@given(graphs())
def test_the_cheapest_matching_is_found(graph: tuple[int, Prices, list[int | None]]) -> None:
    n, prices, single = graph
    rows: list[list[tuple[int, int]]] = [[] for _ in range(n)]
    for (u, v), price in prices.items():
        rows[u].append((v, price))
        rows[v].append((u, price))
    mates = cheapest(rows, single)
    if mates is None:
        assert least(n, prices, single) is None
        return
    total = 0
    for v, u in enumerate(mates):
        if u is None:
            assert single[v] is not None
            total += single[v]
        else:
            assert mates[u] == v
            total += prices[min(u, v), max(u, v)] if u < v else 0
    assert total == least(n, prices, single)
