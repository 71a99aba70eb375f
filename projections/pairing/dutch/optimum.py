"""The best candidate of a bracket, by weighted matching: the same answer as generating them all (C.04.3 art. 3.8, 4).

Every complete pairing of the bracket and of all below it is a matching; its price is the failure values of the bracket
in their order, then its place in the order of generation. The cheapest one holds the best candidate (art. 3.8.1), the
earliest of equals. Two steps: first the MDP-pairing, then the remainder, since its numbers depend on the first.
"""

from enum import Enum

from projections.pairing.dutch.bracket import Bracket
from projections.pairing.dutch.candidate import Candidate
from projections.pairing.dutch.matching import Matching, cheapest
from projections.pairing.dutch.order import MdpOrder, ResidentOrder
from projections.pairing.dutch.prices import Quality
from projections.pairing.places import as_set, places


class Reach(Enum):
    """How far below the bracket a matching looks; who is matched with nobody goes lower (C.04.3 art. 2.4.3)."""

    BRACKET = 0
    FOLLOWING = 1
    EVERYBODY = 2


Order = MdpOrder | ResidentOrder


class Optimum:
    """The search in one bracket (C.04.3 art. 3.8.1). One place more than there are players stands for the bye."""

    def __init__(self, bracket: Bracket, quality: Quality, reach: Reach) -> None:
        self._bracket = bracket
        self._quality = quality
        self._reach = reach
        self._nobody = len(bracket.roster.players)
        self._group = bracket.everybody
        if reach is not Reach.BRACKET:
            self._group |= bracket.following
        if reach is Reach.EVERYBODY:
            self._group |= bracket.below
        self._bye = bracket.bye if bracket.bye & self._group else 0
        self._may_stay = self._group if (bracket.following | bracket.below) & ~self._group else 0
        self._edges = self._priced_edges()

    def find(self) -> Candidate | None:
        """The best candidate; None if nobody can be paired as asked (C.04.3 art. 3.8.1)."""
        bracket = self._bracket
        matched = self._match(self._group, MdpOrder(bracket.mdps, list(places(bracket.residents))))
        if matched is None:
            return None
        pairs = [(i, j) for i, j in self._inside(matched) if bracket.moved_down >> i & 1]
        rest = self._group & ~as_set(place for pair in pairs for place in pair)
        count = len(self._inside(matched)) - len(pairs)
        if count:
            matched = self._match(rest, ResidentOrder(list(places(bracket.residents & rest)), count)) or []
            pairs += self._inside(matched)
        return self._candidate(pairs, rest & ~as_set(place for pair in matched for place in pair))

    def _inside(self, matched: list[tuple[int, int]]) -> list[tuple[int, int]]:
        both = self._bracket.everybody
        return [(i, j) for i, j in matched if both >> i & 1 and both >> j & 1]

    def _candidate(self, pairs: list[tuple[int, int]], leavers: int) -> Candidate:
        paired = as_set(place for pair in pairs for place in pair)
        return Candidate(tuple(sorted(pairs)), self._bracket.everybody & ~paired, leavers)

    def _priced_edges(self) -> dict[tuple[int, int], int]:
        """Who may be matched, at the price of the failures. MDPs are paired with residents only (3.2.1).

        No complete pairing pairs two MDPs with each other: the bracket in which they met would have done it.
        """
        edges: dict[tuple[int, int], int] = {}
        moved_down = self._bracket.moved_down
        for i in places(self._group):
            partners = self._bracket.roster.meet[i] & self._group & -(2 << i)
            if moved_down >> i & 1:
                partners &= ~moved_down
            for j in places(partners):
                edges[i, j] = self._price(i, j)
        for i in places(self._bye):
            edges[i, self._nobody] = self._price_of_bye(i)
        return edges

    def _price(self, i: int, j: int) -> int:
        inside, following = self._bracket.everybody, self._bracket.following
        if not inside >> i & 1:
            leaves = following >> i & 1 and not following >> j & 1
            return self._quality.of_leaver(i) if leaves else 0
        if inside >> j & 1:
            return self._quality.of_pair(i, j)
        price = self._quality.of_downfloater(i)
        return price if following >> j & 1 else price + self._quality.of_leaver(i)

    def _price_of_bye(self, i: int) -> int:
        return self._price_of_single(i) + (self._quality.of_bye(i) if self._bracket.everybody >> i & 1 else 0)

    def _price_of_single(self, i: int) -> int:
        """The price of having no opponent in the group. A bracket alone says nothing of the following one."""
        if self._bracket.everybody >> i & 1:
            price = self._quality.of_downfloater(i)
            return price if self._reach is Reach.BRACKET else price + self._quality.of_leaver(i)
        return self._quality.of_leaver(i) if self._bracket.following >> i & 1 else 0

    def _match(self, group: int, order: Order) -> list[tuple[int, int]] | None:
        """The cheapest matching of a group; among equals the first in an order."""
        members = [*places(group), self._nobody] if self._bye else list(places(group))
        number = {place: v for v, place in enumerate(members)}
        prices: list[list[tuple[int, int]]] = [[] for _ in members]
        for (i, j), price in self._edges.items():
            if i in number and j in number:
                total = price << order.bits | self._share(i, j, order)
                prices[number[i]].append((number[j], total))
                prices[number[j]].append((number[i], total))
        found = cheapest(prices, [self._single(place, order) for place in members])
        if found is None:
            return None
        self._keep_cheapest(members, prices, found)
        return [(members[v], members[u]) for v, u in enumerate(found.mates) if u is not None and v < u]

    def _keep_cheapest(self, members: list[int], prices: list[list[tuple[int, int]]], found: Matching) -> None:
        """Forget what no cheapest matching holds: the remainder is paired as cheaply as before."""
        self._edges = {
            (i, members[u]): self._edges[i, members[u]]
            for v, i in enumerate(members)
            for u, total in prices[v]
            if v < u and found.may_match(v, u, total)
        }
        self._may_stay &= as_set(i for v, i in enumerate(members) if found.may_stay(v))

    def _share(self, i: int, j: int, order: Order) -> int:
        inside = self._bracket.everybody
        if not inside >> i & 1:
            return 0
        return order.of_pair(i, j) if inside >> j & 1 else order.of_downfloater(i)

    def _single(self, place: int, order: Order) -> int | None:
        """The price of being matched with nobody of the group; None where nobody is left to go to."""
        if not self._may_stay >> place & 1:
            return None
        return self._price_of_single(place) << order.bits | self._share(place, self._nobody, order)
