"""Whether a group can be paired completely: matchings in sets of bits (Edmonds 1965, doi:10.4153/CJM-1965-045-4)."""

from collections.abc import Sequence

from projections.pairing.places import places, union


def is_pairable(group: int, meet: Sequence[int]) -> bool:
    """Whether everybody in the group can have an opponent in it (C.04.3 art. 1.9.1).

    Where everybody may meet at least half of the group there is a round trip of all (Dirac 1952,
    doi:10.1112/plms/s3-2.1.69), and so a pairing; only otherwise one is looked for.
    """
    size = group.bit_count()
    if size % 2:
        return False
    half = size // 2
    if all((meet[i] & group).bit_count() >= half for i in places(group)):
        return True
    search = _Growth(group, meet, _first_pairs(group, meet))
    return all(root in search.mate or search.augment(root) for root in places(group))


def is_pairable_but_one(group: int, meet: Sequence[int], may_rest: int) -> bool:
    """Whether everybody but one of the set `may_rest` can have an opponent (C.04.3 art. 2.2.1; C.04.6 art. 3.4.1)."""
    if not group.bit_count() % 2 or not may_rest & group:
        return False
    last = 1 << (may_rest & group).bit_length() - 1
    return is_pairable(group & ~last, meet) or is_pairable(group | 1 << len(meet), with_nobody(meet, may_rest))


def with_nobody(meet: Sequence[int], may_rest: int) -> list[int]:
    """Whom each may meet, with one more place: nobody, whom those meet who may have the bye (C.04.1 art. 3, 4)."""
    nobody = 1 << len(meet)
    return [*(others | nobody if may_rest >> i & 1 else others for i, others in enumerate(meet)), may_rest]


def most_pairs(group: int, meet: Sequence[int]) -> list[tuple[int, int]]:
    """As many pairs as can be made inside a group (doi:10.4153/CJM-1965-045-4)."""
    mate = _first_pairs(group, meet)
    search = _Growth(group, meet, mate)
    for root in places(group):
        if root not in mate and len(mate) < group.bit_count() - 1:  # the last of an odd group has nobody left
            search.augment(root)
    return [(i, j) for i, j in mate.items() if i < j]


def _first_pairs(group: int, meet: Sequence[int]) -> dict[int, int]:
    """Those with the fewest possible opponents choose first."""
    mate: dict[int, int] = {}
    free = group
    for i in sorted(places(group), key=lambda i: (meet[i] & group).bit_count()):
        choice = meet[i] & free
        if free >> i & 1 and choice:
            j = (choice & -choice).bit_length() - 1
            mate[i], mate[j] = j, i
            free &= ~(1 << i | 1 << j)
    return mate


class _Growth:
    """Alternating trees for one unmatched player after the other, with blossoms kept as common bases.

    A tree that finds no other unmatched player never will: its players are left alone from then on.
    """

    def __init__(self, group: int, meet: Sequence[int], mate: dict[int, int]) -> None:
        self.group = group
        self.meet = meet
        self.mate = mate

    def augment(self, root: int) -> bool:
        """Find an alternating path from the root to another unmatched player, and change the matching along it."""
        self.root = root
        self.before: dict[int, int] = {}
        self.base = list(range(self.group.bit_length()))
        self.shrunk: dict[int, int] = {}
        self.outer = 1 << root
        self.inner = 0
        self.queue = [root]
        for i in self.queue:
            for j in places(self.meet[i] & self.group & ~self.inner):
                if self._reach(i, j):
                    return True
        self.group &= ~(self.outer | self.inner)
        return False

    def _reach(self, i: int, j: int) -> bool:
        """One edge of an outer player; True if it ended the search."""
        if self.base[i] == self.base[j] or self.mate.get(i) == j:
            return False
        if self.outer >> j & 1:
            self._shrink(i, j)
            return False
        if self.inner >> j & 1:
            return False
        self.before[j] = i
        self.inner |= 1 << j
        if j not in self.mate:
            self._flip(j)
            return True
        self._make_outer(self.mate[j])
        return False

    def _make_outer(self, i: int) -> None:
        if not self.outer >> i & 1:
            self.outer |= 1 << i
            self.queue.append(i)

    def _shrink(self, i: int, j: int) -> None:
        stem = self._common(i, j)
        joined: set[int] = set()
        self._mark(i, stem, j, joined)
        self._mark(j, stem, i, joined)
        members = union(self.shrunk.pop(base, 1 << base) for base in sorted(joined | {stem}))
        self.shrunk[stem] = members
        for v in places(members):
            self.base[v] = stem
        for v in places(members & self.inner & ~self.outer):
            self._make_outer(v)
        self.inner &= ~members

    def _common(self, i: int, j: int) -> int:
        above: set[int] = set()
        while True:
            i = self.base[i]
            above.add(i)
            if i == self.base[self.root]:
                break
            i = self.before[self.mate[i]]
        j = self.base[j]
        while j not in above:
            j = self.base[self.before[self.mate[j]]]
        return j

    def _mark(self, i: int, stem: int, child: int, joined: set[int]) -> None:
        while self.base[i] != stem:
            joined.update((self.base[i], self.base[self.mate[i]]))
            self.before[i] = child
            child = self.mate[i]
            i = self.before[child]

    def _flip(self, j: int) -> None:
        while True:
            i = self.before[j]
            following = self.mate.get(i)
            self.mate[i], self.mate[j] = j, i
            if following is None:
                return
            j = following
