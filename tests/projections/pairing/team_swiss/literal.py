"""C.04.6 by the letter: sets of upfloaters and pairings are generated one by one in the order of art. 3.5 and 3.6.

Slow, for a few teams only. It shares no module with the engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations


@dataclass(frozen=True)
class Team:
    """As much of a team as the rules look at (art. 1)."""

    tpn: int
    score: int
    primary: int
    secondary: int
    met: frozenset[int]
    colours: str
    floater: bool
    barred: bool

    @property
    def cd(self) -> int:
        """Art. 1.6.2."""
        return self.colours.count("w") - self.colours.count("b")


Pair = tuple[Team, Team]


@dataclass(frozen=True)
class Round:
    """A round to pair. kind: "A", "B" or "". left: rounds after it."""

    teams: list[Team]
    kind: str
    use_secondary: bool
    left: int
    initial: str
    forbidden: frozenset[frozenset[int]] = frozenset()

    # ---- art. 1.7 ----

    def wish(self, team: Team) -> str:
        """Two letters: the colour and s or m; nothing for no preference."""
        if not self.kind:
            return ""
        cd, last = team.cd, team.colours[-2:]
        if cd < -1 or (cd in (0, -1) and last == "bb"):
            return "ws"
        if cd > 1 or (cd in (0, 1) and last == "ww"):
            return "bs"
        if self.kind == "A" or not team.colours:
            return ""
        if cd == -1 or (cd == 0 and self.left and last[-1] == "b"):
            return "wm"
        if cd == 1 or (cd == 0 and self.left and last[-1] == "w"):
            return "bm"
        return ""

    # ---- art. 2 ----

    def may_meet(self, one: Team, two: Team) -> bool:
        """C1."""
        together = any({one.tpn, two.tpn} <= group for group in self.forbidden)
        return two.tpn not in one.met and one.tpn not in two.met and not together

    def legal(self, teams: list[Team]) -> bool:
        """C3."""
        return next(self.pairings(teams), None) is not None

    def pairings(self, teams: list[Team]) -> Iterator[list[Pair]]:
        """Every legal pairing; in each pair the smaller number first (3.6.1)."""
        if not teams:
            yield []
            return
        rest = sorted(teams, key=lambda team: team.tpn)
        top = rest.pop(0)
        for bottom in rest:
            if self.may_meet(top, bottom):
                for others in self.pairings([team for team in rest if team is not bottom]):
                    yield [(top, bottom), *others]

    def floats(self, teams: list[Team]) -> int:
        """How many were floaters, for C7 and C10; not in the last two rounds."""
        return sum(team.floater for team in teams) if self.left > 1 else 0

    # ---- art. 3.4 ----

    def bye(self) -> Team | None:
        """Who gets the bye."""
        order = sorted(self.teams, key=lambda t: (t.score, -len(t.colours), -t.tpn))
        for team in order:
            if not team.barred and self.legal([other for other in self.teams if other is not team]):
                return team
        return None

    # ---- art. 3.5 ----

    def upfloaters(self, top: list[Team], lower: list[Team], following: int | None) -> list[Team] | None:
        """The chosen set; None if there is none. following: the score of the next scoregroup of the field."""
        lower = sorted(lower, key=lambda t: (-t.score, t.tpn))
        legal = [
            list(chosen)
            for size in range(len(lower) + 1)
            for chosen in combinations(lower, size)
            if self.legal([*top, *chosen]) and self.legal([t for t in lower if t not in chosen])
        ]
        if not legal:
            return None
        fewest = min(map(len, legal))  # C4
        legal = [chosen for chosen in legal if len(chosen) == fewest]
        best = max(sorted(t.score for t in chosen) for chosen in legal)  # C5
        legal = [chosen for chosen in legal if sorted(t.score for t in chosen) == best]
        legal.sort(key=lambda chosen: [t.tpn for t in chosen])  # 3.5.4
        rated = [
            (self.spoils([t for t in lower if t not in chosen], following), self.floats(chosen)) for chosen in legal
        ]
        return legal[rated.index(min(rated))]  # 3.5.5: the first that complies best with C6 and C7

    def spoils(self, rest: list[Team], following: int | None) -> bool:
        """C6: the following scoregroup cannot be paired with as few upfloaters as its number needs."""
        group = [t for t in rest if t.score == following]
        below = [t for t in rest if t.score != following]
        if not group:
            return False
        joined: list[list[Team]] = [[t] for t in below] if len(group) % 2 else [[]]
        return not any(
            self.legal([*group, *some]) and self.legal([t for t in below if t not in some]) for some in joined
        )

    # ---- art. 3.6 ----

    def pair_bracket(self, top: list[Team], joined: list[Team]) -> list[Pair]:
        """The first identifier of those best in C8, C9 and C10."""
        return min(self.pairings([*top, *joined]), key=lambda pairs: (self.flaws(pairs, joined), identifier(pairs)))

    def flaws(self, pairs: list[Pair], joined: list[Team]) -> tuple[int, int, int]:
        """C8, C9, C10."""
        wishes = [(self.wish(one), self.wish(two)) for one, two in pairs]
        c8 = sum(1 for one, two in wishes if one and two and one[0] == two[0])
        c9 = sum(1 for one, two in wishes if self.kind == "B" and one == two and one.endswith("s"))
        opponents = [b for one, two in pairs for a, b in ((one, two), (two, one)) if a in joined]
        return c8, c9, self.floats(opponents)

    # ---- art. 4 ----

    def white(self, one: Team, two: Team) -> Team:
        """Who has White."""
        first, other = sorted((one, two), key=lambda t: (-t.primary, -t.secondary if self.use_secondary else 0, t.tpn))
        own, his = self.wish(first), self.wish(other)

        def given(colour: str) -> Team:
            return first if colour == "w" else other

        opposite = {"w": "b", "b": "w"}
        if not first.colours and not other.colours:  # 4.3.1
            return given(self.initial if first.tpn % 2 else opposite[self.initial])
        if bool(own) != bool(his):  # 4.3.2
            return given(own[0] if own else opposite[his[0]])
        if own and own[0] != his[0]:  # 4.3.3
            return given(own[0])
        if self.kind == "B" and own and own[1] != his[1]:  # 4.3.4
            return given(own[0]) if own[1] == "s" else given(opposite[his[0]])
        if first.cd != other.cd:  # 4.3.5
            return first if first.cd < other.cd else other
        for mine, yours in zip(first.colours[::-1], other.colours[::-1], strict=False):  # 4.3.6
            if mine != yours:
                return given(opposite[mine])
        if own:  # 4.3.7
            return given(own[0])
        if first.colours:  # 4.3.8
            return given(opposite[first.colours[-1]])
        return given(other.colours[-1])  # 4.3.9

    # ---- art. 3.3 ----

    def pair(self) -> tuple[set[tuple[int, int]], int | None] | None:
        """(White, Black) of every match, and who gets the bye; None if there is no pairing."""
        left = list(self.teams)
        bye = self.bye() if len(left) % 2 else None
        if len(left) % 2 and bye is None:
            return None
        left = [team for team in left if team is not bye]
        scores = sorted({team.score for team in self.teams}, reverse=True)
        pairs: list[Pair] = []
        for at, score in enumerate(scores):
            top = [team for team in left if team.score == score]
            if not top:
                continue
            lower = [team for team in left if team.score < score]
            joined = self.upfloaters(top, lower, scores[at + 1] if at + 1 < len(scores) else None)
            if joined is None:
                return None
            pairs += self.pair_bracket(top, joined)
            left = [team for team in lower if team not in joined]
        seats = {(one.tpn, two.tpn) if self.white(one, two) is one else (two.tpn, one.tpn) for one, two in pairs}
        return seats, bye.tpn if bye else None


def identifier(pairs: list[Pair]) -> list[int]:
    """Art. 3.6.2."""
    ordered = sorted(pairs, key=lambda pair: pair[0].tpn)
    return [top.tpn for top, _ in ordered] + [bottom.tpn for _, bottom in ordered]
