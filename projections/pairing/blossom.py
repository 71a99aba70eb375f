"""Odd sets that a matching treats as one vertex: blossoms (Edmonds 1965, doi:10.4153/CJM-1965-045-4).

A blossom is a cycle of an odd number of parts, vertices or blossoms themselves. Whichever of its vertices is matched
outside, its base, the others can be matched inside. Blossoms have numbers from the number of vertices on.
"""

from projections.pairing.places import places

Edge = tuple[int, int]


class Blossoms:
    """All blossoms of a graph (doi:10.4153/CJM-1965-045-4).

    top[v]: the outermost blossom around a vertex. members[b]: its vertices, a set. base[b]: who is matched outside.
    children[b]: its parts round the cycle, the one with the base first; links[b][i]: an edge from part i to part i + 1.
    z[b]: its discount. A vertex stands for itself in top, members and base. mate: the matching, changed in place.
    """

    def __init__(self, size: int, mate: list[int | None]) -> None:
        self.size = size
        self.mate = mate
        self.top = list(range(size))
        self.members = {v: 1 << v for v in range(size)}
        self.base = {v: v for v in range(size)}
        self.parent: dict[int, int] = {}
        self.children: dict[int, list[int]] = {}
        self.links: dict[int, list[Edge]] = {}
        self.z: dict[int, int] = {}
        self._next = size

    def copy(self) -> "Blossoms":
        """The same blossoms over the same matching, to come back to."""
        other = Blossoms(0, self.mate)
        other.size, other._next, other.top = self.size, self._next, self.top[:]
        other.members, other.base, other.parent = self.members.copy(), self.base.copy(), self.parent.copy()
        other.children, other.links, other.z = self.children.copy(), self.links.copy(), self.z.copy()
        return other

    def outermost(self) -> list[int]:
        """The blossoms that are in no other one."""
        return [b for b in self.children if b not in self.parent]

    def shrink(self, children: list[int], links: list[Edge]) -> int:
        """Make a blossom of the parts of a cycle, the one with the base first."""
        b = self._next
        self._next += 1
        self.children[b], self.links[b] = children, links
        self.base[b], self.z[b] = self.base[children[0]], 0
        self.members[b] = 0
        for child in children:
            self.parent[child] = b
            self.members[b] |= self.members[child]
        for v in places(self.members[b]):
            self.top[v] = b
        return b

    def dissolve(self, b: int) -> tuple[list[int], list[Edge]]:
        """Take an outermost blossom away; its parts, and the edges between them."""
        children, links = self.children.pop(b), self.links.pop(b)
        for child in children:
            del self.parent[child]
            for v in places(self.members[child]):
                self.top[v] = child
        del self.members[b], self.base[b], self.z[b]
        return children, links

    def drop_empty(self) -> None:
        """Dissolve the outermost blossoms without a discount, and what they were made of: they say nothing."""
        waiting = self.outermost()
        for b in waiting:
            if not self.z[b]:
                waiting += [child for child in self.dissolve(b)[0] if child >= self.size]

    def rebase(self, b: int, v: int) -> None:
        """Make v the base of blossom b: change the matching inside so that v is the one matched outside."""
        if b < self.size or self.base[b] == v:
            return
        child = self._child_with(b, v)
        self.rebase(child, v)
        children, links = self.children[b], self.links[b]
        at = children.index(child)
        for place in range(at - 2, -1, -2) if at % 2 == 0 else range(at + 1, len(children), 2):
            x, y = links[place]
            self.rebase(children[place], x)
            self.rebase(children[(place + 1) % len(children)], y)
            self.mate[x], self.mate[y] = y, x
        self.children[b], self.links[b] = children[at:] + children[:at], links[at:] + links[:at]
        self.base[b] = v

    def _child_with(self, b: int, v: int) -> int:
        child = v
        while self.parent[child] != b:
            child = self.parent[child]
        return child


def even_way(children: list[int], links: list[Edge], at: int) -> list[tuple[int, Edge]]:
    """The way round a blossom from part `at` to part 0 that begins with a matched edge, and the edges into each.

    Edmonds 1965, doi:10.4153/CJM-1965-045-4.
    """
    if at % 2 == 0:
        return [(children[i - 1], (links[i - 1][1], links[i - 1][0])) for i in range(at, 0, -1)]
    return [(children[(i + 1) % len(children)], links[i]) for i in range(at, len(children))]
