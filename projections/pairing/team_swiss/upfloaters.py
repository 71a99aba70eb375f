"""Which teams join a scoregroup (C.04.6 art. 3.5), without trying the sets one after the other.

In a complete pairing of everybody not yet paired, the opponents that residents have below are a set of upfloaters that
leaves a legal pairing (C3). Two upfloaters are never paired with each other: without them the set would be smaller, and
as legal (C4). So each criterion is a price of the pairs that cross a border, and the cheapest complete pairings hold
the best sets; of these the first is taken team by team.
"""

from collections.abc import Iterable, Iterator

from projections.pairing.cardinality import is_pairable
from projections.pairing.matching import Matchings, Rows
from projections.pairing.places import as_set, places
from projections.pairing.team_swiss.bracket import Bracket


def first_upfloaters(bracket: Bracket) -> int:
    """The first of the sets that comply best with C4 to C7 and leave a legal pairing (C.04.6 art. 3.5.5)."""
    meet = bracket.roster.meet
    if is_pairable(bracket.residents, meet) and is_pairable(bracket.lower, meet):
        return 0
    best = _cheapest(bracket, look_ahead=True)
    if not _keeps_following(bracket, best):
        best = _cheapest(bracket, look_ahead=False)
    return _first(bracket, best)


def _cheapest(bracket: Bracket, look_ahead: bool) -> Matchings:
    found = Matchings(_rows(bracket, _Prices(bracket, look_ahead)), {})
    if not found.solve():
        raise AssertionError("C3 was kept by the bracket above, so there is a legal pairing of the rest")
    return found


def _keeps_following(bracket: Bracket, best: Matchings) -> bool:
    """Whether what is left of the next scoregroup gets no more upfloaters than its number needs (C.04.6 art. 2.3.3)."""
    left = bracket.following & ~_mates(best, bracket.residents)
    return (_mates(best, left) & ~left).bit_count() == left.bit_count() % 2


def _mates(best: Matchings, group: int) -> int:
    """With whom a group is paired at hand."""
    mates = (best.mate[i] for i in places(group))
    return as_set(mate for mate in mates if mate is not None)


def _first(bracket: Bracket, best: Matchings) -> int:
    """The first set in the order of the numbers, descending scores first (C.04.6 art. 3.5.3, 3.5.4)."""
    size, chosen = (_mates(best, bracket.residents) & bracket.lower).bit_count(), 0
    for i in bracket.order:
        if chosen.bit_count() == size:
            break
        opponents = best.partners(i) & bracket.residents
        if opponents and best.restrict({i: opponents}):
            chosen |= 1 << i
    return chosen


class _Prices:
    """What an upfloater costs, and a pair that leaves the next scoregroup: C4 to C7 as one number (C.04.6 art. 2.3).

    look_ahead: whether C6 counts. Each value has a field of bits wide enough for its largest sum.
    """

    def __init__(self, bracket: Bracket, look_ahead: bool) -> None:
        self._floaters = bracket.roster.floaters
        bits = len(bracket.roster.teams).bit_length()
        self.leaving = 1 << bits if look_ahead else 0  # C6
        self._level = [1 << bits * field for field in range(2, len(bracket.groups) + 2)]  # C5
        self._one_more = 1 << bits * (len(bracket.groups) + 2)  # C4

    def joining(self, level: int, group: int) -> Iterator[tuple[int, int]]:
        """(Price, set) of those of a scoregroup who floated in the previous round, and of the others (C7)."""
        price = self._one_more + self._level[level]
        return ((price + again, some) for again, some in enumerate((group & ~self._floaters, group & self._floaters)))


def _rows(bracket: Bracket, prices: _Prices) -> Rows:
    meet, residents = bracket.roster.meet, bracket.residents
    joining = [one for level, group in enumerate(bracket.groups) for one in prices.joining(level, group)]
    rows = {i: _row(meet[i], [(0, residents), *joining]) for i in places(residents)}
    below = bracket.lower & ~bracket.following
    for price, some in joining:
        for i in places(some):
            inside, outside = (bracket.following, below) if bracket.following >> i & 1 else (below, bracket.following)
            rows[i] = _row(meet[i], [(price, residents), (0, inside), (prices.leaving, outside)])
    return rows


def _row(meet: int, parts: Iterable[tuple[int, int]]) -> dict[int, int]:
    row: dict[int, int] = {}
    for price, some in parts:
        if meet & some:
            row[price] = row.get(price, 0) | meet & some
    return row
