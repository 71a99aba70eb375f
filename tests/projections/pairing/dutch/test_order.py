"""The order of C.04.3 art. 4 as the handbook lists it, against the steps that lead to the first of equals."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from projections.pairing.dutch.order import first_generated
from projections.pairing.matching import Matchings

Pairs = list[tuple[int, int]]


def pairings(players: tuple[int, ...], left: int) -> list[Pairs]:
    """All ways to pair players, so many of them left over."""
    if not players:
        return [] if left else [[]]
    first, rest = players[0], players[1:]
    alone = pairings(rest, left - 1) if left else []
    return alone + [
        [(first, other), *more] for other in rest for more in pairings(tuple(o for o in rest if o != other), left)
    ]


def generated(size: int, pairs: Pairs) -> tuple[object, ...]:
    """The place in the order of art. 3.6, 4.2 and 4.3: sorts what is generated earlier first."""
    tops = sorted(i for i, _ in pairs)
    leaving = [i for i in range(len(pairs)) if i not in tops]
    entering = [i for i in tops if i >= len(pairs)]
    opponents = [j for _, j in sorted(pairs)]
    return len(entering), sum(entering) - sum(leaving), [-i for i in reversed(leaving)], entering, opponents


def matchings(size: int, allowed: set[tuple[int, int]], left: int) -> Matchings:
    """Free matchings of the allowed pairs, with vertices behind the players for those left over."""
    rows: dict[int, dict[int, int]] = {v: {0: 0} for v in range(size + left)}
    for i, j in allowed | {(i, size + k) for i in range(size) for k in range(left)}:
        rows[i][0] |= 1 << j
        rows[j][0] |= 1 << i
    found = Matchings(rows, {})
    found.solve()
    return found


def paired(found: Matchings, size: int) -> Pairs:
    return [(v, u) for v, u in enumerate(found.mate) if u is not None and v < u < size]


def test_the_handbook_lists_exchanges_of_six_so() -> None:
    """C.04.3 art. 4.3: 3-4, 3-5, 2-4, 3-6, 2-5, 1-4, 2-6, 1-5, 1-6, then two at a time."""
    ordered = sorted(pairings(tuple(range(6)), 0), key=lambda pairs: generated(6, pairs))
    tops = [tuple(sorted(i for i, _ in pairs)) for pairs in ordered]
    assert list(dict.fromkeys(tops)) == [(0, 1, 2), (0, 1, 3), (0, 1, 4), (0, 2, 3), (0, 2, 4)]


def test_the_handbook_lists_transpositions_of_eleven_so() -> None:
    """C.04.3 art. 4.2: 6-7-8-9-10, 6-7-8-9-11, 6-7-8-10-9 ...: 720 in all."""
    chosen = [list(enumerate(others)) for others in permutations(range(5, 11), 5)]
    assert sorted(chosen, key=lambda pairs: generated(11, pairs)) == chosen
    assert len(chosen) == 720


@settings(max_examples=150, deadline=None)
@given(st.integers(2, 7), st.data())
def test_the_first_of_the_allowed_candidates_is_found(size: int, data: st.DataObject) -> None:
    left = data.draw(st.sampled_from([k for k in range(3) if (size - k) % 2 == 0]))
    everything = [(i, j) for j in range(size) for i in range(j)]
    allowed = set(data.draw(st.lists(st.sampled_from(everything), unique=True, max_size=14)))
    candidates = [pairs for pairs in pairings(tuple(range(size)), left) if allowed.issuperset(pairs)]
    if candidates:
        found = first_generated(matchings(size, allowed, left), 0, (1 << size) - 1)
        assert paired(found, size) == sorted(min(candidates, key=lambda pairs: generated(size, pairs)))


@settings(max_examples=100, deadline=None)
@given(st.integers(1, 3), st.integers(1, 4), st.data())
def test_mdp_sets_come_before_their_opponents(mdps: int, residents: int, data: st.DataObject) -> None:
    """C.04.3 art. 4.4: {1,3} before {1,4} before {3,4}; within a set transpositions as in art. 4.2."""
    size = mdps + residents
    everything = [(i, j) for i in range(mdps) for j in range(mdps, size)]
    allowed = set(data.draw(st.lists(st.sampled_from(everything), unique=True)))
    by_left = {left: pairings(tuple(range(size)), left) for left in range(size % 2, size + 1, 2)}
    legal = {left: [one for one in found if allowed.issuperset(one)] for left, found in by_left.items()}
    left = min(left for left, found in legal.items() if found)
    best = min(legal[left], key=lambda pairs: (sorted(i for i, _ in pairs), [j for _, j in sorted(pairs)]))
    found = first_generated(matchings(size, allowed, left), (1 << mdps) - 1, (1 << size) - (1 << mdps))
    assert paired(found, size) == sorted(best)
