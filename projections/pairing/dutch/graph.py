"""The graph of a bracket: who may be matched with whom, at the price of the failures (C.04.3 art. 2.4)."""

from collections.abc import Hashable, Mapping
from enum import Enum

from projections.pairing.cardinality import most_pairs
from projections.pairing.dutch.bracket import Bracket
from projections.pairing.dutch.prices import Quality
from projections.pairing.matching import Matchings, Rows
from projections.pairing.places import as_set, places, union


class Reach(Enum):
    """How far below the bracket a matching looks; who is matched with nobody goes lower (C.04.3 art. 2.4.3)."""

    BRACKET = 0
    FOLLOWING = 1
    EVERYBODY = 2


class Graph:
    """Everybody within reach, and what a pair, a downfloater and the bye would cost the bracket (C.04.3 art. 2.4).

    group: who is within reach. first: the place of vertex 0. Behind the players stand vertices for no opponent: one
    for the bye if it is within reach; and if the bracket is looked at alone, one for each downfloater there has to be.
    """

    def __init__(self, bracket: Bracket, quality: Quality, reach: Reach) -> None:
        self._bracket = bracket
        self._quality = quality
        self._reach = reach
        self.group = bracket.everybody
        if reach is not Reach.BRACKET:
            self.group |= bracket.following
        if reach is Reach.EVERYBODY:
            self.group |= bracket.below
        self.first = next(places(self.group), 0)
        self.nobody = self.group.bit_length() - self.first
        self._bye = bracket.bye & self.group
        self._lower = (bracket.following | bracket.below) & ~self.group

    def matchings(self) -> Matchings:
        """Its matchings, none of them found yet (C.04.3 art. 3.8)."""
        rows = self._pairs()
        stay = {i - self.first: self._price_of_single(i) for i in places(self.group)} if self._lower else {}
        if self._bye:
            _join(rows, self.nobody, {i - self.first: self._price_of_bye(i) for i in places(self._bye)})
        if self._reach is not Reach.BRACKET:
            return Matchings(rows, stay)
        if stay:
            for place in range(_unmatched(rows)):
                _join(rows, self.nobody + 1 + place, stay)
        return Matchings(rows, {})

    def _pairs(self) -> Rows:
        """The edges between players, those of one kind all at once."""
        meet, first, kinds = self._bracket.roster.meet, self.first, self._kinds()
        rows: Rows = {}
        for one in kinds:
            prices = self._prices(one, kinds)
            for i in places(one):
                rows[i - first] = {price: (meet[i] & some) >> first for price, some in prices.items() if meet[i] & some}
        return rows

    def _kinds(self) -> list[int]:
        """The group by what a price depends on: sets of those for whom it is always the same."""
        bracket, roster = self._bracket, self._bracket.roster
        kinds: dict[Hashable, int] = {1: bracket.following & self.group, 2: bracket.below & self.group}
        for i in places(bracket.everybody):
            alone = i if self._quality.is_about_topscorers(i) else None
            key = (roster.scores[i], roster.preferences[i], roster.players[i].floats, alone)
            kinds[key] = kinds.get(key, 0) | 1 << i
        return [some for some in kinds.values() if some]

    def _prices(self, one: int, kinds: list[int]) -> dict[int, int]:
        """By price: whom somebody of a kind may be matched with. MDPs are paired with residents only (art. 3.2.1).

        No complete pairing pairs two MDPs with each other: the bracket in which they met would have done it.
        """
        prices: dict[int, int] = {}
        i = next(places(one))
        for other in kinds:
            if (one | other) & ~self._bracket.moved_down:
                j = next(places(other))
                price = self._price(min(i, j), max(i, j))
                prices[price] = prices.get(price, 0) | other
        return prices

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


def _join(rows: Rows, vertex: int, prices: Mapping[int, int]) -> None:
    """One more vertex with edges at these prices."""
    rows[vertex] = {}
    for v, price in prices.items():
        rows[vertex][price] = rows[vertex].get(price, 0) | 1 << v
        rows[v][price] = rows[v].get(price, 0) | 1 << vertex


def _unmatched(rows: Rows) -> int:
    """How many have to leave the bracket: there are no pairs for them (C.04.3 art. 2.4.1, C6)."""
    group = as_set(rows)
    meet = [0] * group.bit_length()
    for v, row in rows.items():
        meet[v] = union(row.values())
    return group.bit_count() - 2 * len(most_pairs(group, meet))
