"""How many want White and Black, and what follows for a bracket (C.04.3 art. 1.7, 2.4.7, 2.4.8).

Let X be the colour that more want than all others together: x players, x0 of them mildly. If y want the other one and
z none, then at least m = (x - y - z) / 2 pairs of two X cannot be avoided (C12), and at least m - x0 of two who want X
strongly (C13). A candidate reaches both bounds if and only if it holds none of the pairs that `wasteful` names; where
no colour is in such a majority, that are the pairs of two with the same wish.
"""

from collections.abc import Iterator, Mapping

import msgspec

from projections.pairing.colour import OTHER, Colour
from projections.pairing.dutch.bracket import Bracket
from projections.pairing.dutch.participant import Preference, Strength
from projections.pairing.places import places

Wish = tuple[Colour | None, bool]
"""A colour, and whether it is wanted strongly (or absolutely)."""

WISHES: tuple[Wish, ...] = (("w", True), ("w", False), ("b", True), ("b", False), (None, False))


def wish_of(preference: Preference) -> Wish:
    """What C12 and C13 know of a preference (C.04.3 art. 2.4.7, 2.4.8)."""
    return preference.colour, preference.strength >= Strength.STRONG


def unavoidable(counts: Mapping[Wish, int]) -> tuple[int, int]:
    """The least C12 and C13 of an even number of players (C.04.3 art. 2.4.7, 2.4.8)."""
    for colour in ("w", "b"):
        majority = _majority(counts, colour)
        if majority > 0:
            return majority // 2, max(0, majority // 2 - counts[colour, False])
    return 0, 0


def _majority(counts: Mapping[Wish, int], colour: Colour) -> int:
    own = counts[colour, True] + counts[colour, False]
    return 2 * own - sum(counts.values())


class Tally(msgspec.Struct, frozen=True):
    """How many have each wish (C.04.3 art. 1.7). leaver: the wishes that the odd one left over may have."""

    counts: dict[Wish, int]
    leaver: tuple[Wish, ...] = ()

    @property
    def least(self) -> tuple[int, int]:
        """The least C12 and C13 that these players can come to (C.04.3 art. 2.4.7, 2.4.8)."""
        if not sum(self.counts.values()) % 2:
            return unavoidable(self.counts)
        left = [unavoidable(_less(self.counts, wish)) for wish in self.leaver if self.counts[wish]]
        return min(left, default=(sum(self.counts.values()), 0))

    def after(self, one: Wish, two: Wish) -> "Tally | None":
        """The others once a pair is made; None if that misses more preferences than needed (C.04.3 art. 2.4.7)."""
        left = Tally(_less(_less(self.counts, one), two), self.leaver)
        missed = one[0] is not None and one[0] == two[0]
        missed_strongly = missed and one[1] and two[1]
        spent = left.least[0] + missed, left.least[1] + missed_strongly
        return left if spent <= self.least else None


class Demand:
    """The wishes of a bracket, and which pairs they allow (C.04.3 art. 1.7, 2.4.7, 2.4.8)."""

    def __init__(self, bracket: Bracket) -> None:
        self._preferences = bracket.roster.preferences
        self._members = dict.fromkeys(WISHES, 0)
        for i in places(bracket.everybody):
            self._members[self.wish(i)] |= 1 << i
        self._settle(())

    def _settle(self, leaver: tuple[Wish, ...]) -> None:
        self.tally = Tally({wish: some.bit_count() for wish, some in self._members.items()}, leaver)
        wasteful = dict(self._wasteful())
        self._allowed = {wish: ~sum(self._members[other] for other in wasteful.get(wish, ())) for wish in WISHES}

    def wish(self, i: int) -> Wish:
        """What one wants (C.04.3 art. 1.7)."""
        return wish_of(self._preferences[i])

    def partners(self, i: int) -> int:
        """Whom one may meet without wasting a preference (C.04.3 art. 2.4.7, 2.4.8)."""
        return self._allowed[self.wish(i)]

    def choose_downfloater(self, group: int) -> int:
        """Those of a group who can leave the bracket at the least C12 and C13 of the others (C.04.3 art. 2.4.7)."""
        counts = self.tally.counts
        costs = {wish: unavoidable(_less(counts, wish)) for wish in WISHES if self._members[wish] & group}
        least = min(costs.values(), default=(0, 0))
        leaver = tuple(wish for wish, cost in costs.items() if cost == least)
        self._settle(leaver)
        return sum(self._members[wish] & group for wish in leaver)

    def _wasteful(self) -> Iterator[tuple[Wish, tuple[Wish, ...]]]:
        """For each wish the wishes that it must not be paired with."""
        missed, missed_strongly = self.tally.least
        if not missed:
            for colour in ("w", "b"):
                same: tuple[Wish, ...] = ((colour, True), (colour, False))
                yield from ((wish, same) for wish in same)
            return
        major: Colour = "w" if _majority(self.tally.counts, "w") > 0 else "b"
        strong, mild = (major, True), (major, False)
        others: tuple[Wish, ...] = ((OTHER[major], True), (OTHER[major], False), (None, False))
        if not missed_strongly:
            yield strong, (strong,)
            yield from ((wish, others) for wish in others)
        else:  # every mild one must save a strong one
            yield mild, (mild, *others)
            yield from ((wish, (mild, *others)) for wish in others)


def _less(counts: Mapping[Wish, int], wish: Wish) -> dict[Wish, int]:
    return {**counts, wish: counts[wish] - 1}
