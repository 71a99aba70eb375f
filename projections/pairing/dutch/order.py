"""The earliest generated of the best candidates, in the order of C.04.3 art. 3 and 4.

Each function keeps of the cheapest matchings those that come first in one article, and leaves one of them at hand.
"""

from projections.pairing.matching import Matchings, Rows
from projections.pairing.places import as_set, places


def first_generated(best: Matchings, mdps: int, residents: int) -> Matchings:
    """Of the best candidates the first one (C.04.3 art. 3.6, 3.7, 3.8.1)."""
    opponents = _pair_mdps(best, mdps, residents)
    rest = residents & ~opponents
    first = as_set(list(places(rest))[: _tops(best, rest).bit_count()])
    if not _divide(best, rest, first, rest & ~first):
        best = _exchanged(best, rest, first)
        first = _exchange(best, rest, first)
    for v in places(first):
        _lowest_opponent(best, v, rest)
    return best


def _pair_mdps(best: Matchings, mdps: int, residents: int) -> int:
    """Which MDPs are paired (C.04.3 art. 4.4), then with whom (art. 4.2); their opponents."""
    paired = [v for v in places(mdps) if best.restrict({v: residents}, 1 << v)]
    return as_set(_lowest_opponent(best, v, residents) for v in paired)


def _lowest_opponent(best: Matchings, v: int, among: int) -> int:
    """The first transposition: one after the other gets the lowest number possible (C.04.3 art. 4.2)."""
    for u in places(best.partners(v) & among):
        if best.restrict({v: 1 << u, u: 1 << v}, 1 << v | 1 << u):
            return u
    raise AssertionError("the matching at hand pairs him")


def _divide(best: Matchings, rest: int, first: int, second: int) -> bool:
    """Let these be in S1, each paired with a lower ranked one, and those in S2 (C.04.3 art. 3.6); False if none is."""
    allowed = {v: rest & _below(v) for v in places(first)}
    allowed |= {v: best.partners(v) & ~(rest & _below(v)) for v in places(second)}
    return best.restrict(allowed, first)


def _exchanged(best: Matchings, rest: int, first: int) -> Matchings:
    """The fewest players exchanged (4.3.1), then the smallest difference of the sums (4.3.2) (C.04.3 art. 4.3).

    Those far from the border of S1 and S2 are weighed at less than they cost, which is faster; as soon as the best
    exchange needs none of them, no other one can be better, nor as good with one of them.
    """
    near = 1
    top, bottom = list(places(first)), list(places(rest & ~first))
    while True:
        found = _weighed(best, _Shares(rest, first, near))
        if _divide(found, rest, as_set(top[:-near]), as_set(bottom[near + 1 :])):
            return found
        near = 4 * max(near, _tops(found, rest & ~first).bit_count())


def _weighed(best: Matchings, shares: "_Shares") -> Matchings:
    """The cheapest exchanges among what is best so far (C.04.3 art. 4.3.1, 4.3.2)."""
    shift = shares.bits
    rows: Rows = {}
    for v, row in best.rows.items():
        extra = shares.of(v)
        rows[v] = {
            price << shift | share: some & those
            for price, some in row.items()
            for share, those in extra.items()
            if some & those
        }
    found = Matchings(rows, {v: price << shift | shares.leaving.get(v, 0) for v, price in best.single.items()})
    if not found.solve():
        raise AssertionError("an exchange only takes what is there")
    return found


class _Shares:
    """What each pair has to do with an exchange (C.04.3 art. 4.3.1, 4.3.2).

    In every pair the higher ranked one counts as a member of S1: so it is generated first, as any other way exchanges
    more, or lower numbers. So of two of S1 the lower ranked one leaves it, as does who has no opponent here, and of
    two of S2 the higher ranked one comes in; as many leave as come in.

    leaving, entering: what it costs that somebody does. near: nobody counts as farther from the border than that.
    """

    def __init__(self, rest: int, first: int, near: int) -> None:
        self._first, self._second = first, rest & ~first
        one_more = rest.bit_count() * near  # 4.3.1: dearer than all differences together
        self.leaving = {v: min(far, near) for far, v in enumerate(reversed(list(places(first))), 1)}
        self.entering = {v: min(far, near) + one_more for far, v in enumerate(places(self._second))}
        self.bits = (2 * one_more * rest.bit_count()).bit_length()
        self._who_leaves, self._who_enters = _by_value(self.leaving), _by_value(self.entering)

    def of(self, v: int) -> dict[int, int]:
        """By share: the sets of those with whom v has it in a pair."""
        if self._first >> v & 1:
            shares = {share: some & _below(v) for share, some in self._who_leaves.items()}
            shares[self.leaving[v]] |= ~(self._first | self._second) | self._first & _above(v)
            return {0: self._second} | shares
        if self._second >> v & 1:
            shares = {share: some & _above(v) for share, some in self._who_enters.items()}
            shares[self.entering[v]] |= self._second & _below(v)
            return {0: ~self._second} | shares
        return {0: ~self._first} | self._who_leaves


def _by_value(shares: dict[int, int]) -> dict[int, int]:
    found = dict.fromkeys(shares.values(), 0)
    for v, share in shares.items():
        found[share] |= 1 << v
    return found


def _exchange(best: Matchings, rest: int, first: int) -> int:
    """S1 after the exchange: the largest number leaves first (4.3.3), the smallest comes in first (4.3.4)."""
    exchanged = (first & ~_tops(best, rest)).bit_count()
    leaving = entering = 0
    for v in reversed(list(places(first))):
        if leaving.bit_count() < exchanged and _divide(best, rest, 0, 1 << v):
            leaving |= 1 << v
    for v in places(rest & ~first):
        if entering.bit_count() < exchanged and _divide(best, rest, 1 << v, 0):
            entering |= 1 << v
    exchanged = first & ~leaving | entering
    if not _divide(best, rest, exchanged, rest & ~exchanged):
        raise AssertionError("the exchange was made member by member")
    return exchanged


def _tops(best: Matchings, rest: int) -> int:
    """Who is the higher ranked one of his pair."""
    mates = ((v, best.mate[v]) for v in places(rest))
    return as_set(v for v, u in mates if u is not None and u > v and rest >> u & 1)


def _below(v: int) -> int:
    return -(2 << v)


def _above(v: int) -> int:
    return (1 << v) - 1
