"""The first candidate that fails nowhere beyond what is unavoidable, found without weighing anything (C.04.3 art. 3.4).

Most brackets have one: everybody is paired but at most one resident, nobody floats again, and no more preferences are
missed than the numbers of those who want White and Black make unavoidable. Which pairs such a candidate may hold
follows from those numbers alone, so that it is the first transposition (art. 4.2) of allowed pairs. Where there is
none of this kind (or an exchange, art. 4.3, would be needed), nothing is said, and optimum.py looks.
"""

from collections.abc import Iterator, Sequence

from projections.pairing.dutch.bracket import Bracket
from projections.pairing.dutch.candidate import Candidate
from projections.pairing.dutch.completion import following_is_ideal
from projections.pairing.dutch.criteria import exceeds_difference, third_in_a_row
from projections.pairing.dutch.demand import Demand, Tally, Wish
from projections.pairing.places import as_set, places
from projections.pairing.transposition import first_transposition

STEPS = 2000
"""So many MDP-pairings are begun."""


def ideal_candidate(bracket: Bracket) -> Candidate | None:
    """The earliest candidate without an avoidable failure, None if none is found (C.04.3 art. 3.4, 3.8.1)."""
    search = _Search.of(bracket)
    found = None if search is None else search.find()
    if found is None:
        return None
    leavers = 0 if bracket.gives_bye else found.downfloaters
    return found if following_is_ideal(bracket, leavers) else None


class _Search:
    """leave_over: the residents who may be the downfloater; 0 if there is none."""

    def __init__(self, bracket: Bracket, demand: Demand, leave_over: int) -> None:
        self.bracket = bracket
        self.demand = demand
        self.leave_over = leave_over
        self.topscorers = bracket.roster.topscorers & bracket.everybody

    @classmethod
    def of(cls, bracket: Bracket) -> "_Search | None":
        """None where a bracket is not of the plain kind."""
        odd = bracket.everybody.bit_count() % 2
        if (bracket.gives_bye and not odd) or _is_torn(bracket):
            return None
        demand = Demand(bracket)
        if not odd:
            return cls(bracket, demand, 0)
        leave_over = _willing(bracket, demand)
        return cls(bracket, demand, leave_over) if leave_over else None

    def find(self) -> Candidate | None:
        """The earliest candidate for these downfloaters (C.04.3 art. 3.7)."""
        pairs = self._mdp_pairing()
        if pairs is None:
            return None
        rest = self.bracket.residents & ~as_set(j for _, j in pairs)
        remainder = self._remainder(rest)
        if remainder is None:
            return None
        everything = (*pairs, *remainder)
        downfloaters = self.bracket.everybody & ~as_set(i for one in everything for i in one)
        return Candidate(everything, downfloaters, 0)

    def _partners(self, i: int, among: int) -> int:
        """Whom one may be paired with, as the numbers of wishes allow (C1, C3, C10 to C13)."""
        roster = self.bracket.roster
        partners = roster.meet[i] & among & self.demand.partners(i)
        if self.topscorers:  # C10 and C11: only a preference as strong can keep somebody from an absolute one
            rivals = sum(some for some in roster.absolute.values() if some >> i & 1) & partners
            rivals = rivals if self.topscorers >> i & 1 else rivals & self.topscorers
            return partners & ~as_set(j for j in places(rivals) if self._offends(min(i, j), max(i, j)))
        return partners

    def _offends(self, i: int, j: int) -> bool:
        return bool(exceeds_difference(self.bracket, i, j) or third_in_a_row(self.bracket, i, j))

    def _mdp_pairing(self) -> list[tuple[int, int]] | None:
        """The first transposition of S2 for the MDPs that leaves the wishes of the remainder satisfiable (art. 3.7)."""
        floated = (
            as_set(j for j in places(self.bracket.residents) if "up" in self.bracket.roster.players[j].floats)
            if self.bracket.moved_down
            else 0
        )
        fresh = self.bracket.residents & ~floated
        choices = [self._partners(i, fresh) for i in self.bracket.mdps]
        self.steps = STEPS
        return self._assign(choices, 0, self.demand.tally)

    def _assign(self, choices: Sequence[int], taken: int, tally: Tally) -> list[tuple[int, int]] | None:
        if not choices:
            return []
        mdp = self.bracket.mdps[-len(choices)]
        for j, left in self._outcomes(mdp, choices[0] & ~taken, tally):
            self.steps -= 1
            if self.steps < 0:
                return None
            rest = self._assign(choices[1:], taken | 1 << j, left)
            if rest is not None:
                return [(mdp, j), *rest]
        return None

    def _outcomes(self, mdp: int, partners: int, tally: Tally) -> Iterator[tuple[int, Tally]]:
        answers: dict[Wish, Tally | None] = {}
        for j in places(partners):
            wish = self.demand.wish(j)
            if wish not in answers:
                answers[wish] = tally.after(self.demand.wish(mdp), wish)
            left = answers[wish]
            if left is not None:
                yield j, left

    def _remainder(self, rest: int) -> list[tuple[int, int]] | None:
        """S1R with the first transposition of S2R (C.04.3 art. 3.6, 4.2)."""
        residents = list(places(rest))
        half = len(residents) // 2
        first, second = residents[:half], residents[half:]
        offset = second[0] if second else 0
        others = as_set(second)
        if self.leave_over and not self.leave_over & others:
            return None
        rows = [self._partners(i, others) >> offset for i in first]
        if self.leave_over:
            rows.append((self.leave_over & others) >> offset)
        columns = first_transposition(rows)
        if columns is None:
            return None
        return [(i, column + offset) for i, column in zip(first, columns, strict=False)]


def _willing(bracket: Bracket, demand: Demand) -> int:
    """The residents who can downfloat, or get the bye, without an avoidable failure (C7 to C9, C12 to C14, C16)."""
    players = bracket.roster.players
    group = bracket.residents & (bracket.bye if bracket.gives_bye else bracket.residents)
    if bracket.gives_bye and group:
        fewest = min(players[i].unplayed for i in places(group))
        group = as_set(i for i in places(group) if players[i].unplayed == fewest)
    group = demand.choose_downfloater(group)
    group = as_set(i for i in places(group) if "down" not in players[i].floats)
    if not bracket.gives_bye:
        meet, following = bracket.roster.meet, bracket.following
        group = as_set(i for i in places(group) if meet[i] & following)
    return group


def _is_torn(bracket: Bracket) -> bool:
    """Whether C10 or C11 can fail for somebody whose preference is granted."""
    roster = bracket.roster
    return bool(roster.topscorers & bracket.everybody and roster.torn & bracket.everybody)
