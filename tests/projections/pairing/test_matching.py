"""The cheapest matchings against trying them all."""

from __future__ import annotations

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from projections.pairing.matching import Matchings

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


def matchings_of(n: int, prices: Prices, single: list[int | None]) -> Matchings:
    rows: dict[int, dict[int, int]] = {v: {} for v in range(n)}
    for (v, u), price in prices.items():
        rows[u][price] = rows[u].get(price, 0) | 1 << v
        rows[v][price] = rows[v].get(price, 0) | 1 << u
    return Matchings(rows, {v: price for v, price in enumerate(single) if price is not None})


def total(found: Matchings, prices: Prices, single: list[int | None]) -> int:
    """What the matching at hand costs; a KeyError or TypeError where it holds what is not allowed."""
    pairs = [(v, u) for v, u in enumerate(found.mate) if u is not None]
    assert all(found.mate[u] == v for v, u in pairs)
    stays = sum(single[v] for v, u in enumerate(found.mate) if u is None)  # type: ignore[misc]
    return stays + sum(prices[min(pair), max(pair)] for pair in pairs if pair[0] < pair[1])


@settings(max_examples=400, deadline=None)
@given(graphs())
def test_a_cheapest_matching_is_found(graph: tuple[int, Prices, list[int | None]]) -> None:
    n, prices, single = graph
    found = matchings_of(n, prices, single)
    if found.solve():
        assert total(found, prices, single) == least(n, prices, single)
    else:
        assert least(n, prices, single) is None


@settings(max_examples=400, deadline=None)
@given(graphs(), st.data())
def test_a_restriction_is_followed_if_a_matching_stays_as_cheap(
    graph: tuple[int, Prices, list[int | None]], data: st.DataObject
) -> None:
    """Again and again; a restriction that cannot be followed changes nothing."""
    n, prices, single = graph
    best = least(n, prices, single)
    found = matchings_of(n, prices, single)
    if not found.solve():
        return
    for _ in range(6):
        v, allowed = data.draw(st.integers(0, n - 1)), data.draw(st.integers(0, 2**n - 1))
        matched = data.draw(st.booleans())
        fewer = {edge: price for edge, price in prices.items() if v not in edge or allowed >> sum(edge) - v & 1}
        bound = [None if matched and u == v else price for u, price in enumerate(single)]
        followed = found.restrict({v: allowed}, 1 << v if matched else 0)
        assert followed == (least(n, fewer, bound) == best)
        if followed:
            prices, single = fewer, bound
        assert total(found, prices, single) == best
