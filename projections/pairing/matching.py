"""All cheapest matchings of a graph in which staying single has a price too (Edmonds 1965, doi:10.4153/CJM-1965-045-4).

Prices are exact integers of any size. The method is primal-dual: every vertex v makes an offer p[v], at most its price
of being single; two vertices may be matched if together they pay the price of their edge: it is tight. Unmatched
vertices raise their offers together, along alternating trees, until one of them finds a partner or prefers to stay
single. Odd cycles are shrunk to blossoms, whose discount z[b] keeps the books right.

Sets of vertices are integers. Few prices differ, and so few offers do: the tight edges of a vertex are found by some
operations on whole sets. That is what keeps large brackets fast.

In the end a cheapest matching holds tight edges only, and other tight edges make other cheapest matchings. `restrict`
moves from one to the next: it takes edges away, and looks for another matching of the same price.
"""

from collections.abc import Mapping
from typing import NamedTuple

from projections.pairing.blossom import Blossoms, Edge, even_way
from projections.pairing.places import as_set, places, union

Rows = dict[int, dict[int, int]]
"""By vertex, and by price: the set of its neighbours over edges of that price."""


class _State(NamedTuple):
    """What a search changes, to come back to."""

    rows: Rows
    single: dict[int, int]
    mate: list[int | None]
    blossoms: Blossoms
    p: list[int]
    at: dict[int, int]
    spent: int
    limit: int | None


class Matchings:
    """The cheapest matchings of a graph, one of them at hand (doi:10.4153/CJM-1965-045-4).

    rows: the edges, on both sides; no price is negative. single: the price of staying single, absent where that is not
    allowed. mate: by vertex, None for who stays single.

    Inside: at[offer]: who makes this offer. outer, inner: the vertices in the trees. entry[b]: the edge over which the
    tree reached blossom b, its end in b last; None at a root. spent: what all offers come to; limit: what they may.
    """

    def __init__(self, rows: Rows, single: Mapping[int, int]) -> None:
        size = max(rows, default=-1) + 1
        self.rows = {v: {2 * price: row[price] for price in sorted(row)} for v, row in rows.items()}
        self.single = {v: 2 * price for v, price in single.items()}
        self._everybody = as_set(rows)
        self.mate: list[int | None] = [None] * size
        self._blossoms = Blossoms(size, self.mate)
        self._p = [0] * size
        self._spent = 0
        self._limit: int | None = None
        self._at: dict[int, int] = {}
        self._highest = 0
        self._outer = self._inner = self._trees = 0
        self._entry: dict[int, Edge | None] = {}
        self._queue: list[int] = []

    def solve(self) -> bool:
        """Find a cheapest matching; False if there is none (doi:10.4153/CJM-1965-045-4)."""
        self._first_offers()
        self._match_first()
        if not self._settle_all():
            return False
        self._keep_cheapest()
        return True

    def partners(self, v: int) -> int:
        """Whom a vertex may be matched with: everybody with whom a cheapest matching has it is among them."""
        return union(self.rows[v].values())

    def restrict(self, allowed: Mapping[int, int], matched: int = 0) -> bool:
        """Go on with those matchings only in which vertices have one of these mates; False, without a change, if none.

        allowed: the mates by vertex; the set `matched` may not stay single any longer, others may as before.
        """
        if self._obeys(allowed, matched) and not self._blossoms.children:  # nothing to look for
            self._take_away(allowed, matched)
            return True
        before = self._remember()
        self._take_away(allowed, matched)
        for v, some in allowed.items():
            self._set_free(v, some)
        if self._settle_all():
            return True
        self._return_to(before)
        return False

    # ---- restricting ----

    def _obeys(self, allowed: Mapping[int, int], matched: int) -> bool:
        """Whether the matching at hand is among those that a restriction leaves."""
        mates = ((some, self.mate[v]) for v, some in allowed.items())
        return all(mate is None or some >> mate & 1 for some, mate in mates) and None not in (
            self.mate[v] for v in places(matched)
        )

    def _take_away(self, allowed: Mapping[int, int], matched: int) -> None:
        for v, some in allowed.items():
            self._forget(v, self.partners(v) & ~some)
        for v in places(matched):
            self.single.pop(v, None)

    def _remember(self) -> _State:
        rows, single, mate, blossoms, p = (
            dict(self.rows),
            dict(self.single),
            self.mate[:],
            self._blossoms.copy(),
            self._p[:],
        )
        return _State(rows, single, mate, blossoms, p, self._at, self._spent, self._limit)

    def _return_to(self, before: _State) -> None:
        self.rows, self.single, mate, self._blossoms, self._p, self._at, self._spent, self._limit = before
        self._highest = max(self._at, default=0)
        self.mate[:] = mate

    def _forget(self, v: int, gone: int) -> None:
        """Take edges away. Rows are replaced, never changed: an earlier state may still hold them."""
        if gone:
            self.rows[v] = {price: some & ~gone for price, some in self.rows[v].items()}
            for u in places(gone):
                self.rows[u] = {price: some & ~(1 << v) for price, some in self.rows[u].items()}

    def _set_free(self, v: int, allowed: int) -> None:
        """Take v out of all blossoms, and from its mate if that one is not allowed."""
        while self._blossoms.top[v] != v:
            self._give_back(self._blossoms.top[v])
        mate = self.mate[v]
        if mate is not None and not allowed >> mate & 1:
            self.mate[v] = self.mate[mate] = None

    def _give_back(self, b: int) -> None:
        """Dissolve a blossom with a discount: its vertices offer less, so that all edges inside stay tight."""
        blossoms, base = self._blossoms, self._blossoms.base[b]
        half = blossoms.z[b] // 2
        for v in places(blossoms.members[b]):
            self._p[v] -= half
        self._spent -= half
        mate = self.mate[base]
        if half and mate is not None:
            self.mate[base] = self.mate[mate] = None
        blossoms.dissolve(b)
        if half:
            self._gather()

    # ---- the first matching ----

    def _first_offers(self) -> None:
        """Offers that pay for the cheapest edge of each vertex."""
        at = {0: self._everybody}
        for v, row in self.rows.items():
            at[0] &= ~(1 << v)
            offers = [price - offer for price, some in row.items() for offer, those in at.items() if some & those]
            offers += [self.single[v]] if v in self.single else []
            self._p[v] = offer = min(offers, default=0)
            at[offer] = at.get(offer, 0) | 1 << v
        self._spent = sum(self._p)
        self._gather()

    def _match_first(self) -> None:
        """Match who can be matched at the first offers."""
        free = self._everybody
        for v in self.rows:
            found = self._tight(v) & free if free >> v & 1 else 0
            if found:
                u = (found & -found).bit_length() - 1
                self.mate[u], self.mate[v] = v, u
                free &= ~(1 << u | 1 << v)

    def _keep_cheapest(self) -> None:
        """Forget what no cheapest matching holds. Without blossoms any matching of the tight edges is one."""
        blossoms = self._blossoms
        for v, row in self.rows.items():
            near = self._tight(v) | blossoms.members[blossoms.top[v]]
            self.rows[v] = {price: some & near for price, some in row.items() if some & near}
        self.single = {v: price for v, price in self.single.items() if price == self._p[v]}
        self._limit = self._spent
        if not blossoms.children:
            self.rows = {v: {0: self.partners(v)} for v in self.rows}
            self.single = dict.fromkeys(self.single, 0)
            self._p = [0] * len(self._p)
            self._spent = self._limit = 0
            self._gather()

    # ---- the search ----

    def _settle_all(self) -> bool:
        """Phases, each of which settles one unmatched vertex or more; False if that cannot be within the limit."""
        while self._plant():
            if not self._grow():
                return False
        return True

    def _gather(self) -> None:
        self._at = {}
        for v in self.rows:
            self._at[self._p[v]] = self._at.get(self._p[v], 0) | 1 << v
        self._highest = max(self._at, default=0)

    def _tight(self, u: int) -> int:
        """Whose offer and u's together pay the price of the edge between them."""
        at, offer, found = self._at, self._p[u], 0
        most = offer + self._highest
        for price, some in self.rows[u].items():
            if price > most:
                break
            those = at.get(price - offer)
            if those:
                found |= some & those
        return found

    def _plant(self) -> bool:
        """Make every unmatched blossom the root of a tree, unless its base pays for being single; False if none."""
        blossoms = self._blossoms
        blossoms.drop_empty()
        self._entry, self._queue, self._outer, self._inner, self._trees = {}, [], 0, 0, 0
        mate, p, single = self.mate, self._p, self.single
        for v in self.rows:
            if mate[v] is None and p[v] != single.get(v):
                self._label_outer(blossoms.top[v], None)
                self._trees += 1
        return self._trees > 0

    def _label_outer(self, b: int, entry: Edge | None) -> None:
        self._entry[b] = entry
        self._outer |= self._blossoms.members[b]
        self._queue.extend(places(self._blossoms.members[b]) if b >= self._blossoms.size else (b,))

    def _label_inner(self, b: int, entry: Edge | None) -> None:
        self._entry[b] = entry
        self._inner |= self._blossoms.members[b]

    def _grow(self) -> bool:
        """Grow the trees until a vertex is settled; False if that cannot be."""
        while True:
            if any(self._scan(u) for u in self._queue):
                return True
            halves = self._nearest_event()
            if halves is None:
                return False
            if halves % 2:
                self._double()
                halves *= 2
            self._raise(halves // 2)
            if self._limit is not None and self._spent > self._limit:
                return False

    def _scan(self, u: int) -> bool:
        """Look at the tight edges of an outer vertex; True if one of them, or staying single, settled a vertex."""
        blossoms = self._blossoms
        if self.single.get(u) == self._p[u]:
            self._flip(u, None)
            return True
        near = self._tight(u)
        while near:
            near &= ~(self._inner | blossoms.members[blossoms.top[u]])
            if near & self._outer:
                v = (near & self._outer).bit_length() - 1
                if self._meet(u, v):
                    return True
            elif near and self._reach(u, near.bit_length() - 1):
                return True
        return False

    def _reach(self, u: int, v: int) -> bool:
        """A tight edge to a vertex outside the trees; True if it settled a vertex."""
        blossoms = self._blossoms
        b = blossoms.top[v]
        base = blossoms.base[b]
        mate = self.mate[base]
        if mate is None:  # a single one who can be won over
            blossoms.rebase(b, v)
            self.mate[v] = u
            self._flip(u, v)
            return True
        self._label_inner(b, (u, v))
        self._label_outer(blossoms.top[mate], (base, mate))
        return False

    def _meet(self, u: int, v: int) -> bool:
        """A tight edge between two outer blossoms: of one tree, they shrink; of two, their roots are settled."""
        one, two = self._way_up(u), self._way_up(v)
        if one[0][-1] != two[0][-1]:
            self._flip(u, v)
            self._flip(v, u)
            return True
        self._shrink((u, v), one, two)
        return False

    def _way_up(self, v: int) -> tuple[list[int], list[Edge]]:
        """The blossoms from v to its root, and the edges between them."""
        top = self._blossoms.top
        blossoms, edges = [top[v]], []
        entry = self._entry[blossoms[-1]]
        while entry is not None:
            edges.append((entry[1], entry[0]))
            blossoms.append(top[entry[0]])
            entry = self._entry[blossoms[-1]]
        return blossoms, edges

    def _shrink(self, edge: Edge, one: tuple[list[int], list[Edge]], two: tuple[list[int], list[Edge]]) -> None:
        """Shrink the cycle that an edge between two outer blossoms of one tree closes."""
        above = {b: place for place, b in enumerate(one[0])}
        second = next(place for place, b in enumerate(two[0]) if b in above)
        first = above[two[0][second]]
        stem = one[0][first]
        children = one[0][first::-1] + two[0][:second]
        links = [(y, x) for x, y in reversed(one[1][:first])] + [edge] + two[1][:second]
        b = self._blossoms.shrink(children, links)
        self._entry[b] = self._entry[stem]
        joined = self._blossoms.members[b] & self._inner
        self._inner &= ~joined
        self._outer |= joined
        self._queue.extend(places(joined))

    def _flip(self, v: int, partner: int | None) -> None:
        """Match outer vertex v with a partner (None: leave it single), and change the matching up to its root."""
        blossoms = self._blossoms
        while True:
            b = blossoms.top[v]
            blossoms.rebase(b, v)
            self.mate[v] = partner
            entry = self._entry[b]
            if entry is None:
                return
            inner = blossoms.top[entry[0]]
            way = self._entry[inner]
            assert way is not None
            blossoms.rebase(inner, way[1])
            self.mate[way[1]] = way[0]
            v, partner = way

    # ---- the offers ----

    def _nearest_event(self) -> int | None:
        """By how many halves outer vertices can raise their offers until something happens; None if nothing does."""
        outer, free = self._outer, self._everybody & ~self._outer & ~self._inner
        events = [2 * (self.single[v] - self._p[v]) for v in self.single if outer >> v & 1]
        events += [self._blossoms.z[b] for b in self._labelled(self._inner)]
        best = min(events, default=None)
        known, unknown = self._levels(outer), self._levels(free)
        members, top = self._blossoms.members, self._blossoms.top
        for u in places(outer):
            offer, others = self._p[u], outer & ~members[top[u]]
            for price, some in self.rows[u].items():
                if best is not None and price - offer - self._highest >= best:
                    break
                best = _nearer(best, 2, price - offer, some & free, unknown)
                best = _nearer(best, 1, price - offer, some & others, known)
        return best

    def _levels(self, group: int) -> list[tuple[int, int]]:
        """The offers of a group, highest first, and who makes them."""
        return sorted(((offer, some & group) for offer, some in self._at.items() if some & group), reverse=True)

    def _labelled(self, group: int) -> list[int]:
        blossoms = self._blossoms
        return [b for b in blossoms.outermost() if blossoms.members[b] & group]

    def _raise(self, step: int) -> None:
        """Outer vertices offer more, inner ones less; inner blossoms without a discount open."""
        at: dict[int, int] = {}
        for offer, some in self._at.items():
            for change, group in ((step, self._outer), (-step, self._inner), (0, ~(self._outer | self._inner))):
                if some & group:
                    at[offer + change] = at.get(offer + change, 0) | some & group
        self._at, self._highest = at, max(at)
        for offer, some in at.items():
            for v in places(some & (self._outer | self._inner)):
                self._p[v] = offer
        self._spent += step * self._trees
        for group, change in ((self._outer, 2 * step), (self._inner, -2 * step)):
            for b in self._labelled(group):
                self._blossoms.z[b] += change
        for b in self._labelled(self._inner):
            if not self._blossoms.z[b]:
                self._open(b)
        self._queue = list(places(self._outer))

    def _double(self) -> None:
        """Count everything in units half as large, so that a half is whole."""
        self.rows = {v: {2 * price: some for price, some in row.items()} for v, row in self.rows.items()}
        self.single = {v: 2 * price for v, price in self.single.items()}
        self._p = [2 * offer for offer in self._p]
        self._at, self._highest = {2 * offer: some for offer, some in self._at.items()}, 2 * self._highest
        self._blossoms.z = {b: 2 * z for b, z in self._blossoms.z.items()}
        self._spent *= 2
        self._limit = None if self._limit is None else 2 * self._limit

    def _open(self, b: int) -> None:
        """Open an inner blossom without a discount: its even half joins the tree, the rest falls off."""
        self._inner &= ~self._blossoms.members[b]
        entry = self._entry.pop(b)
        children, links = self._blossoms.dissolve(b)
        assert entry is not None
        at = children.index(self._blossoms.top[entry[1]])
        self._label_inner(children[at], entry)
        label = self._label_outer
        for child, way in even_way(children, links, at):
            label(child, way)
            label = self._label_inner if label == self._label_outer else self._label_outer


def _nearer(best: int | None, weight: int, due: int, group: int, levels: list[tuple[int, int]]) -> int | None:
    """The best event so far, or the nearest edge to a group: due less the highest offer in it, weighted, if nearer."""
    if group:
        for offer, some in levels:
            event = weight * (due - offer)
            if best is not None and event >= best:
                return best
            if some & group:
                return event
    return best
