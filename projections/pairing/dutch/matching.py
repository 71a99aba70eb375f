"""The cheapest matching of a graph in which staying single has a price too (Edmonds 1965, doi:10.4153/CJM-1965-045-4).

Prices are exact integers of any size. The method is primal-dual: every vertex v pays an amount p[v], at most its price
of being single; two vertices may be matched if together they pay the price of their edge. Unmatched vertices raise
their offers together, along alternating trees, until one of them finds a partner or prefers to stay single. Odd cycles
are shrunk to blossoms, whose discount z[b] keeps the books right. Blossoms have numbers from n on.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

FREE, OUTER, INNER = 0, 1, 2

Edge = tuple[int, int]


class Matching(NamedTuple):
    """A cheapest matching (doi:10.4153/CJM-1965-045-4). mates[v]: the partner of v, None if it stays single.

    may_match(u, v, price), may_stay(v): False only if no cheapest matching holds the edge, or leaves v single.
    """

    mates: list[int | None]
    may_match: Callable[[int, int, int], bool]
    may_stay: Callable[[int], bool]


def cheapest(prices: Sequence[Sequence[tuple[int, int]]], single: Sequence[int | None]) -> Matching | None:
    """A cheapest matching, None if none is allowed (doi:10.4153/CJM-1965-045-4).

    prices[u]: (v, price of the edge u-v), on both sides; no price is negative. single[u]: the price of staying
    single, None where that is not allowed.
    """
    search = _Search(prices, single)
    return Matching(search.mate, search.may_match, search.may_stay) if search.run() else None


class _Search:
    """One run. mate, kind, top (outermost blossom) by vertex; entry, parent, base, children, links, z by blossom.

    entry[b]: the edge over which the tree reached b, its end in b last; None at a root.
    children[b][0] holds the base; links[b][i] is an edge from child i to child i + 1, cyclic.
    reach[v], of a vertex outside the trees: (slack to the nearest outer vertex, but for p[v]; the edge).
    crossing[u], of an outer vertex: (slack to the nearest outer vertex of another blossom; the edge).
    Both are kept as of the begin of the phase: `raised` is by how much outer vertices have raised their offers since.
    """

    def __init__(self, prices: Sequence[Sequence[tuple[int, int]]], single: Sequence[int | None]) -> None:
        n = self.n = len(prices)
        self.prices = [[(v, 2 * price) for v, price in row] for row in prices]  # doubled: half steps stay whole
        self.single = [None if price is None else 2 * price for price in single]
        self.mate: list[int | None] = [None] * n
        self.p = self._first_offers()
        self.top = list(range(n))
        self.kind = [FREE] * n
        self.entry: dict[int, Edge | None] = {}
        self.parent: dict[int, int] = {}
        self.base = {v: v for v in range(n)}
        self.children: dict[int, list[int]] = {}
        self.links: dict[int, list[Edge]] = {}
        self.z: dict[int, int] = {}
        self.next_blossom = n
        self.queue: list[int] = []
        self.raised = 0
        self.reach: list[tuple[int, Edge] | None] = [None] * n
        self.crossing: list[tuple[int, Edge] | None] = [None] * n

    def _first_offers(self) -> list[int]:
        """Offers that pay for the cheapest edge of each vertex."""
        p = [0] * self.n
        for v, row in enumerate(self.prices):
            offers = [price - p[u] for u, price in row]
            limit = self.single[v]
            if limit is not None:
                offers.append(limit)
            p[v] = min(offers, default=0)
        return p

    def _match_first(self) -> None:
        """Match who can be matched at the first offers."""
        p, mate = self.p, self.mate
        for v, row in enumerate(self.prices):
            if mate[v] is None:
                for u, price in row:
                    if mate[u] is None and price == p[u] + p[v]:
                        mate[u], mate[v] = v, u
                        break

    def run(self) -> bool:
        """Phases, each of which settles one unmatched vertex or more; False if there is no matching."""
        self._match_first()
        while self._plant():
            if not self._grow():
                return False
        return True

    def may_match(self, u: int, v: int, price: int) -> bool:
        """Whether the last offers pay the edge's price; inside a blossom they always may."""
        return self.p[u] + self.p[v] == 2 * price or self.top[u] == self.top[v]

    def may_stay(self, v: int) -> bool:
        """Whether the last offer pays the price of being single."""
        return self.p[v] == self.single[v]

    def _plant(self) -> bool:
        """Make every unmatched blossom the root of a tree, unless its base pays for being single; False if none."""
        n = self.n
        self.kind, self.entry, self.queue, self.raised = [FREE] * n, {}, [], 0
        self.reach, self.crossing = [None] * n, [None] * n
        for b in dict.fromkeys(self.top):
            v = self.base[b]
            if self.mate[v] is None and self.p[v] != self.single[v]:
                self._label(b, OUTER, None)
        return bool(self.queue)

    def _label(self, b: int, kind: int, entry: Edge | None) -> None:
        self.entry[b] = entry
        vertices = self._vertices(b)
        for v in vertices:
            self.kind[v] = kind
        if kind == OUTER:
            self.queue.extend(vertices)

    def _vertices(self, b: int) -> list[int]:
        if b < self.n:
            return [b]
        return [v for child in self.children[b] for v in self._vertices(child)]

    def _grow(self) -> bool:
        """Grow the trees until a vertex is settled; False if that cannot be."""
        while True:
            while self.queue:
                if self._scan(self.queue.pop()):
                    return True
            step, act, where = self._nearest_event()
            if act is None:
                return False
            self._raise(step)
            if act(*where):
                return True

    def _scan(self, u: int) -> bool:
        """Look at the edges of an outer vertex; True if one of them settled a vertex."""
        p, top, kind, reach, raised = self.p, self.top, self.kind, self.reach, self.raised
        offer, home = p[u], top[u]
        self.crossing[u] = best = None
        for v, price in self.prices[u]:
            if kind[v] == INNER or top[v] == home:
                continue
            slack = price - offer - p[v]
            if slack == 0:
                if self._use(u, v):
                    return True
                home = top[u]
            elif kind[v] == FREE:
                level = slack + raised + p[v]
                known = reach[v]
                if known is None or level < known[0]:
                    reach[v] = (level, (u, v))
            elif best is None or slack + 2 * raised < best[0]:
                best = (slack + 2 * raised, (u, v))
        self.crossing[u] = best
        return False

    def _use(self, u: int, v: int) -> bool:
        """A tight edge from an outer vertex; True if it settled a vertex."""
        if self.kind[v] == OUTER:
            return self._meet(u, v)
        b = self.top[v]
        base = self.base[b]
        mate = self.mate[base]
        if mate is None:  # a single one who can be won over
            self._rebase(b, v)
            self.mate[v] = u
            self._flip(u, v)
            return True
        self._label(b, INNER, (u, v))
        self._label(self.top[mate], OUTER, (base, mate))
        return False

    def _meet(self, u: int, v: int) -> bool:
        """A tight edge between two outer blossoms: of one tree, they shrink; of two, their roots are settled."""
        if self.top[u] == self.top[v]:
            return False
        one, two = self._way_up(u), self._way_up(v)
        if one[0][-1] != two[0][-1]:
            self._flip(u, v)
            self._flip(v, u)
            return True
        self._shrink((u, v), one, two)
        return False

    def _way_up(self, v: int) -> tuple[list[int], list[Edge]]:
        """The blossoms from v to its root, and the edges between them."""
        blossoms, edges = [self.top[v]], []
        entry = self.entry[blossoms[-1]]
        while entry is not None:
            edges.append((entry[1], entry[0]))
            blossoms.append(self.top[entry[0]])
            entry = self.entry[blossoms[-1]]
        return blossoms, edges

    def _shrink(self, edge: Edge, one: tuple[list[int], list[Edge]], two: tuple[list[int], list[Edge]]) -> None:
        """Shrink the cycle that an edge between two outer blossoms of one tree closes."""
        above = {b: place for place, b in enumerate(one[0])}
        second = next(place for place, b in enumerate(two[0]) if b in above)
        first = above[two[0][second]]
        b = self.next_blossom
        self.next_blossom += 1
        self.children[b] = one[0][first::-1] + two[0][:second]
        self.links[b] = [(y, x) for x, y in reversed(one[1][:first])] + [edge] + two[1][:second]
        stem = one[0][first]
        self.base[b], self.z[b] = self.base[stem], 0
        for child in self.children[b]:
            self.parent[child] = b
        self.entry[b] = self.entry[stem]
        for v in self._vertices(b):
            self.top[v] = b
            if self.kind[v] == INNER:
                self.kind[v] = OUTER
                self.queue.append(v)

    def _flip(self, v: int, partner: int | None) -> None:
        """Match outer vertex v with a partner (None: leave it single), and change the matching up to its root."""
        while True:
            b = self.top[v]
            self._rebase(b, v)
            self.mate[v] = partner
            entry = self.entry[b]
            if entry is None:
                return
            inner = self.top[entry[0]]
            way = self.entry[inner]
            if way is None:
                return
            self._rebase(inner, way[1])
            self.mate[way[1]] = way[0]
            v, partner = way

    def _rebase(self, b: int, v: int) -> None:
        """Make v the base of blossom b: change the matching inside so that v is the one matched outside."""
        if b < self.n or self.base[b] == v:
            return
        child = self._child_with(b, v)
        self._rebase(child, v)
        children, links = self.children[b], self.links[b]
        at = children.index(child)
        for place in range(at - 2, -1, -2) if at % 2 == 0 else range(at + 1, len(children), 2):
            x, y = links[place]
            self._rebase(children[place], x)
            self._rebase(children[(place + 1) % len(children)], y)
            self.mate[x], self.mate[y] = y, x
        self.children[b], self.links[b] = children[at:] + children[:at], links[at:] + links[:at]
        self.base[b] = v

    def _child_with(self, b: int, v: int) -> int:
        child = v
        while self.parent[child] != b:
            child = self.parent[child]
        return child

    def _nearest_event(self) -> tuple[int, Callable[..., bool] | None, tuple[int, ...]]:
        """How far the outer vertices can raise their offers, and what happens then."""
        step, act, where = -1, None, ()  # type: tuple[int, Callable[..., bool] | None, tuple[int, ...]]
        p, raised = self.p, self.raised
        for v, kind in enumerate(self.kind):
            if kind == OUTER:
                limit = self.single[v]
                if limit is not None and (act is None or limit - p[v] < step):
                    step, act, where = limit - p[v], self._leave, (v,)
                found = self._crossing(v)
                if found is not None and (act is None or (found[0] - 2 * raised) // 2 < step):
                    step, act, where = (found[0] - 2 * raised) // 2, self._meet, found[1]
            elif kind == FREE:
                found = self.reach[v]
                if found is not None and (act is None or found[0] - raised - p[v] < step):
                    step, act, where = found[0] - raised - p[v], self._use, found[1]
        for b in self._outermost(INNER):
            if act is None or self.z[b] // 2 < step:
                step, act, where = self.z[b] // 2, self._open, (b,)
        return step, act, where

    def _crossing(self, u: int) -> tuple[int, Edge] | None:
        """The nearest edge of an outer vertex to another outer blossom; looked for again if they have shrunk."""
        found = self.crossing[u]
        if found is None or self.top[found[1][1]] != self.top[u]:
            return found
        best: tuple[int, Edge] | None = None
        for v, price in self.prices[u]:
            if self.kind[v] == OUTER and self.top[v] != self.top[u]:
                level = price - self.p[u] - self.p[v] + 2 * self.raised
                if best is None or level < best[0]:
                    best = (level, (u, v))
        self.crossing[u] = best
        return best

    def _outermost(self, kind: int) -> list[int]:
        return [b for b in dict.fromkeys(self.top) if b >= self.n and self.kind[self.base[b]] == kind]

    def _raise(self, step: int) -> None:
        """Outer vertices offer more, inner ones less."""
        self.raised += step
        for v, kind in enumerate(self.kind):
            if kind == OUTER:
                self.p[v] += step
            elif kind == INNER:
                self.p[v] -= step
        for kind, change in ((OUTER, 2 * step), (INNER, -2 * step)):
            for b in self._outermost(kind):
                self.z[b] += change

    def _leave(self, v: int) -> bool:
        """Vertex v pays its price of being single."""
        self._flip(v, None)
        return True

    def _open(self, b: int) -> bool:
        """Open an inner blossom without a discount: its even half joins the tree, the rest falls off."""
        entry = self.entry.pop(b)
        children, links = self.children.pop(b), self.links.pop(b)
        for child in children:
            del self.parent[child]
            for v in self._vertices(child):
                self.top[v] = child
                self.kind[v] = FREE
        assert entry is not None
        at = children.index(self.top[entry[1]])
        self._label(children[at], INNER, entry)
        kind = OUTER
        for child, way in _even_way(children, links, at):
            self._label(child, kind, way)
            kind = INNER if kind == OUTER else OUTER
        for child in children:
            if child not in self.entry:
                for v in self._vertices(child):
                    self._look_around(v)
        return False

    def _look_around(self, v: int) -> None:
        """The nearest outer vertex of one who fell off a tree."""
        self.reach[v] = None
        for u, price in self.prices[v]:
            if self.kind[u] == OUTER:
                level = price - self.p[u] + self.raised
                known = self.reach[v]
                if known is None or level < known[0]:
                    self.reach[v] = (level, (u, v))


def _even_way(children: list[int], links: list[Edge], at: int) -> list[tuple[int, Edge]]:
    """The way round a blossom from child `at` to child 0 that begins with a matched edge, and the edges into each."""
    if at % 2 == 0:
        return [(children[i - 1], (links[i - 1][1], links[i - 1][0])) for i in range(at, 0, -1)]
    return [(children[(i + 1) % len(children)], links[i]) for i in range(at, len(children))]
