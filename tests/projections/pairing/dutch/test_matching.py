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
    found = cheapest(rows, single)
    if found is None:
        assert least(n, prices, single) is None
        return
    mates = found.mates
    total = 0
    for v, u in enumerate(mates):
        if u is None:
            assert single[v] is not None
            total += single[v]
        else:
            assert mates[u] == v
            total += prices[min(u, v), max(u, v)] if u < v else 0
    assert total == least(n, prices, single)


@settings(max_examples=200, deadline=None)
@given(graphs())
def test_what_is_said_to_be_in_no_cheapest_matching_is_in_none(graph: tuple[int, Prices, list[int | None]]) -> None:
    n, prices, single = graph
    rows: list[list[tuple[int, int]]] = [[] for _ in range(n)]
    for (u, v), price in prices.items():
        rows[u].append((v, price))
        rows[v].append((u, price))
    found, total = cheapest(rows, single), least(n, prices, single)
    if found is None or total is None:
        return
    for (u, v), price in prices.items():
        if not found.may_match(u, v, price):
            without = {edge: other for edge, other in prices.items() if not {u, v} & set(edge)}
            rest = least(n, without, [0 if w in (u, v) else one for w, one in enumerate(single)])
            assert rest is None or rest + price > total
    for v, price in enumerate(single):
        if price is not None and not found.may_stay(v):
            alone = {edge: other for edge, other in prices.items() if v not in edge}
            staying = least(n, alone, single)
            assert staying is None or staying > total
