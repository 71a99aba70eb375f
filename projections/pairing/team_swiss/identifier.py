"""The pairing of a bracket (C.04.6 art. 3.6), without trying the pairings one after the other.

In each pair the team with the smaller number is the top member; the identifier of a pairing is its top members in
ascending order, then their opponents. The cheapest matchings are the pairings that comply best with C8 to C10. Of these
the top members are settled one by one; what is left is to give each a bottom member, the smallest in turn.
"""

from collections.abc import Iterator

from projections.pairing.matching import Matchings, Rows
from projections.pairing.places import places
from projections.pairing.team_swiss.bracket import Bracket
from projections.pairing.team_swiss.criteria import PAIRS
from projections.pairing.transposition import first_transposition

Pairs = tuple[tuple[int, int], ...]
"""Places, top members first."""


def first_pairing(bracket: Bracket, upfloaters: int) -> Pairs:
    """The first in the order of identifiers that complies best with C8, C9 and C10 (C.04.6 art. 3.6.4)."""
    rows = _rows(bracket, upfloaters)
    tops = _top_members(_solved(rows))
    group = bracket.residents | upfloaters
    divided = _solved({v: _towards(row, _partners(v, tops, group)) for v, row in rows.items()})
    bottoms = first_transposition([divided.partners(v) for v in places(tops)])
    if bottoms is None:
        raise AssertionError("these top members are those of a pairing")
    return tuple(zip(places(tops), bottoms, strict=True))


def _solved(rows: Rows) -> Matchings:
    found = Matchings(rows, {})
    if not found.solve():
        raise AssertionError("the upfloaters were chosen so that the bracket can be paired")
    return found


def _top_members(best: Matchings) -> int:
    """The smallest numbers that can be top members together (C.04.6 art. 3.6.2)."""
    tops = 0
    for v in sorted(best.rows):
        larger = best.partners(v) & -(2 << v)
        if larger and best.restrict({v: larger}):
            tops |= 1 << v
    return tops


def _partners(v: int, tops: int, group: int) -> int:
    """Who can be in a pair with v: a bottom member with a larger number, or a top member with a smaller one."""
    return group & ~tops & -(2 << v) if tops >> v & 1 else tops & (1 << v) - 1


def _towards(row: dict[int, int], group: int) -> dict[int, int]:
    return {price: some & group for price, some in row.items() if some & group}


def _rows(bracket: Bracket, upfloaters: int) -> Rows:
    """Whom everybody in the bracket may meet, by price: alike teams, of whom there are few kinds, cost alike."""
    kinds = list(_kinds(bracket, upfloaters))
    rows: Rows = {}
    for one in kinds:
        prices = [(_price(bracket, upfloaters, one, other), other) for other in kinds]
        for v in places(one):
            row: dict[int, int] = {}
            for price, other in prices:
                some = bracket.roster.meet[v] & other
                if some:
                    row[price] = row.get(price, 0) | some
            rows[v] = row
    return rows


def _kinds(bracket: Bracket, upfloaters: int) -> Iterator[int]:
    """The bracket in sets of teams with the same preference, the same part in it, and the same past as floaters."""
    roster = bracket.roster
    found: dict[object, int] = {}
    for i in places(bracket.residents | upfloaters):
        kind = roster.preferences[i], upfloaters >> i & 1, roster.floaters >> i & 1
        found[kind] = found.get(kind, 0) | 1 << i
    yield from found.values()


def _price(bracket: Bracket, upfloaters: int, one: int, other: int) -> int:
    """C8 to C10 of a pair of these kinds as one number, the earlier criterion the dearer (C.04.6 art. 2.3)."""
    bits = len(bracket.roster.teams).bit_length()
    i, j = next(places(one)), next(places(other))
    price = 0
    for flaw in PAIRS:
        price = (price << bits) + flaw.fails(bracket, upfloaters, i, j)
    return price
