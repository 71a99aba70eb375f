"""The orders of C.04.3 art. 4 as the handbook lists them, recomputed from prices."""

from __future__ import annotations

from itertools import combinations, permutations

from projections.pairing.dutch.order import MdpOrder, ResidentOrder

Pairs = list[tuple[int, int]]


def pairings(players: tuple[int, ...]) -> list[Pairs]:
    if len(players) < 2:
        return [[]]
    first, rest = players[0], players[1:]
    return [[(first, other), *more] for other in rest for more in pairings(tuple(one for one in rest if one != other))]


def total(order: ResidentOrder | MdpOrder, pairs: Pairs, left: list[int]) -> int:
    return sum(order.of_pair(i, j) for i, j in pairs) + sum(order.of_downfloater(i) for i in left)


def test_exchanges_of_six_come_in_the_order_of_the_handbook() -> None:
    """C.04.3 art. 4.3: 3-4, 3-5, 2-4, 3-6, 2-5, 1-4, 2-6, 1-5, 1-6, then two at a time."""
    order = ResidentOrder(range(6), 3)
    tops = [
        tuple(sorted(i for i, _ in one)) for one in sorted(pairings(tuple(range(6))), key=lambda p: total(order, p, []))
    ]
    seen = list(dict.fromkeys(tops))
    assert seen == [(0, 1, 2), (0, 1, 3), (0, 1, 4), (0, 2, 3), (0, 2, 4)]


def test_transpositions_with_one_left_over_come_in_the_order_of_the_handbook() -> None:
    """C.04.3 art. 4.2: 6-7-8-9-10, 6-7-8-9-11, 6-7-8-10-9 … of eleven players: 720 in all."""
    order = ResidentOrder(range(11), 5)
    found = []
    for chosen in permutations(range(5, 11), 5):
        left = [one for one in range(5, 11) if one not in chosen]
        found.append((total(order, list(enumerate(chosen)), left), chosen))
    assert [chosen for _, chosen in sorted(found)] == sorted(permutations(range(5, 11), 5))
    assert len({price for price, _ in found}) == 720


def test_transpositions_come_before_exchanges() -> None:
    """C.04.3 art. 3.6."""
    order = ResidentOrder(range(4), 2)
    prices = [total(order, pairs, []) for pairs in ([(0, 2), (1, 3)], [(0, 3), (1, 2)], [(0, 1), (2, 3)])]
    assert prices == sorted(prices)


def test_mdp_sets_come_before_their_opponents() -> None:
    """C.04.3 art. 4.4: {1,3} before {1,4} before {3,4}; within a set transpositions as in art. 4.2."""
    mdps, residents = [0, 1, 2, 3], [4, 5, 6]
    order = MdpOrder(mdps, residents)
    found = []
    for chosen in combinations(mdps, 2):
        for others in permutations(residents, 2):
            left = [one for one in mdps if one not in chosen]
            found.append((total(order, list(zip(chosen, others, strict=True)), left), chosen, others))
    assert [one[1:] for one in sorted(found)] == sorted(one[1:] for one in found)
    assert max(found)[0] < 1 << order.bits
