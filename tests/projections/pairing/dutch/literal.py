"""C.04.3 by the letter: candidates are generated one after the other, as articles 3 and 4 say, and compared (art. 3.8).

Slow, and meant for a handful of players. It shares nothing with the engine; the names are those of the handbook.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations

BEYOND = 10**6
"""A score difference larger than any between two players: of an MDP who floats again (C18, C20)."""


@dataclass(frozen=True)
class Player:
    """What art. 1 says about a player. floats: (previous round, two rounds before), "d", "u" or ""."""

    tpn: int
    score: int
    met: frozenset[int] = frozenset()
    colours: str = ""
    floats: tuple[str, str] = ("", "")
    no_bye: bool = False
    unplayed: int = 0
    top: bool = False

    @cached_property
    def difference(self) -> int:
        return self.colours.count("w") - self.colours.count("b")

    @cached_property
    def preference(self) -> tuple[str, int]:
        """1.7: colour, and 3 absolute, 2 strong, 1 mild, 0 none."""
        two = self.colours[-2:]
        if self.difference < -1 or (two == "bb" and self.difference < 2):
            return "w", 3
        if self.difference > 1 or (two == "ww" and self.difference > -2):
            return "b", 3
        if self.difference:
            return ("w", 2) if self.difference == -1 else ("b", 2)
        return ({"w": "b", "b": "w"}[self.colours[-1]], 1) if self.colours else ("", 0)


Pair = tuple[Player, Player]
Candidate = tuple[tuple[Pair, ...], tuple[Player, ...]]


class Round:
    """One round to pair. forbidden: pairs of numbers."""

    def __init__(self, players: list[Player], odd_gets: str, forbidden: frozenset[frozenset[int]] = frozenset()):
        self.players = sorted(players, key=lambda p: (-p.score, p.tpn))  # 1.2
        self.odd_gets = odd_gets
        self.forbidden = forbidden
        self.bye_score: int | None = None
        self._complete: dict[tuple[frozenset[int], int | None], bool] = {}
        self._outlook: dict[frozenset[int], tuple[int, list[int]]] = {}

    def pair(self) -> tuple[set[tuple[int, int]], int | None] | None:
        """Pairs as (White, Black), and who gets the bye; None if there is no complete pairing (1.9.3)."""
        if not self._settle_bye():
            return None
        seats: set[tuple[int, int]] = set()
        mdps: list[Player] = []
        for score in sorted({p.score for p in self.players}, reverse=True):  # 1.9.2
            pairs, left = self.bracket(mdps, [p for p in self.players if p.score == score])
            seats |= {(white.tpn, black.tpn) for white, black in (self.colours(a, b) for a, b in pairs)}
            mdps = sorted(left, key=self.players.index)
        return seats, mdps[0].tpn if mdps else None

    def may_meet(self, a: Player, b: Player) -> bool:
        """C1 and C3."""
        if b.tpn in a.met or frozenset((a.tpn, b.tpn)) in self.forbidden:
            return False
        return a.top or b.top or a.preference[1] != 3 or a.preference != b.preference

    def complete(self, rest: list[Player], bye_score: int | None) -> bool:
        """C4, with C2 and C5: all can be paired, but for one eligible player with this score (None: nobody)."""
        key = frozenset(p.tpn for p in rest), bye_score
        if key not in self._complete:
            self._complete[key] = self._try(rest, bye_score)
        return self._complete[key]

    def _try(self, rest: list[Player], bye_score: int | None) -> bool:
        if not rest:
            return bye_score is None
        one, others = rest[0], rest[1:]
        if bye_score == one.score and not one.no_bye and self.complete(others, None):
            return True
        return any(
            self.may_meet(one, two) and self.complete([p for p in others if p is not two], bye_score) for two in others
        )

    def _settle_bye(self) -> bool:
        """C5: the lowest score with which the pairing can be completed."""
        if len(self.players) % 2 == 0:
            return self.complete(self.players, None)
        for score in sorted({p.score for p in self.players}):
            if self.complete(self.players, score):
                self.bye_score = score
                return True
        return False

    def below(self, score: int) -> list[Player]:
        return [p for p in self.players if p.score < score]

    def bracket(self, mdps: list[Player], residents: list[Player]) -> Candidate:
        """3.8: the best candidate of MaxPairs pairs, of them M1 with an MDP; the earliest of equals."""
        most = (len(mdps) + len(residents)) // 2
        for max_pairs in range(most, -1, -1):
            for m1 in range(min(len(mdps), max_pairs), -1, -1):
                best: tuple[list[object], Candidate] | None = None
                for candidate in self.candidates(mdps, residents, max_pairs, m1):
                    value = self.evaluate(candidate, residents[0].score)
                    if value is not None and (best is None or value < best[0]):
                        best = value, candidate
                if best is not None:
                    return best[1]
        raise AssertionError("C4 was kept above")

    def candidates(self, mdps: list[Player], residents: list[Player], max_pairs: int, m1: int) -> Iterator[Candidate]:
        """3.7: MDP sets (4.4), for each the transpositions of S2 (4.2), for each the remainder (3.6)."""
        for s1 in combinations(mdps, m1):  # in the order of the smallest differing BSN
            limbo = tuple(p for p in mdps if p not in s1)
            for s2 in permutations(residents, m1):
                pairing = tuple(zip(s1, s2, strict=True))
                if not all(self.may_meet(a, b) for a, b in pairing):
                    continue
                remainder = [p for p in residents if p not in s2]
                for pairs, left in self.remainders(remainder, max_pairs - m1):
                    yield pairing + pairs, limbo + left

    def remainders(self, players: list[Player], count: int) -> Iterator[Candidate]:
        """3.6: all transpositions of S2R for each exchange, no exchange first."""
        if len(players) < 2 * count:
            return
        bsn = list(range(len(players)))
        for out, into in exchanges(bsn[:count], bsn[count:]):
            s1 = sorted(set(bsn[:count]) - set(out) | set(into))
            s2 = sorted(set(bsn) - set(s1))
            for chosen in permutations(s2, count):
                pairs = tuple((players[i], players[j]) for i, j in zip(s1, chosen, strict=True))
                if all(self.may_meet(a, b) for a, b in pairs):
                    yield pairs, tuple(players[i] for i in s2 if i not in chosen)

    def evaluate(self, candidate: Candidate, score: int) -> list[object] | None:
        """The failure values of C6 to C21 in their order; None if C4 fails."""
        pairs, left = candidate
        if not self.complete(sorted(left, key=self.players.index) + self.below(score), self.bye_score):
            return None
        residents = [p for p in left if p.score == score]
        limbo = [p for p in left if p.score > score]
        with_mdp = [(a, b) for a, b in pairs if a.score > score]
        only = left[0] if len(left) == 1 else None
        values: list[object] = [
            len(left),  # C6
            sorted((p.score for p in left), reverse=True),  # C7
            self.outlook(left, score),  # C8
            only.unplayed if only and only.score == self.bye_score else 0,  # C9
            sum(self.beyond_two(a, b) for a, b in pairs),  # C10
            sum(self.three_in_a_row(a, b) for a, b in pairs),  # C11
            sum(a.preference[0] == b.preference[0] != "" for a, b in pairs),  # C12
            sum(a.preference[0] == b.preference[0] and min(a.preference[1], b.preference[1]) > 1 for a, b in pairs),
        ]
        for ago in (0, 1):
            values.append(sum(p.floats[ago] == "d" for p in residents))  # C14, C16
            values.append(sum(b.floats[ago] == "u" for _, b in with_mdp))  # C15, C17
        for ago in (0, 1):
            values.append(sorted((BEYOND + p.score for p in limbo if p.floats[ago] == "d"), reverse=True))  # C18, C20
            values.append(sorted((a.score - score for a, b in with_mdp if b.floats[ago] == "u"), reverse=True))
        return values

    def outlook(self, left: tuple[Player, ...], score: int) -> tuple[int, list[int]]:
        """C8: downfloaters of the following bracket, and their scores, at best."""
        key = frozenset(p.tpn for p in left)
        if key not in self._outlook:
            lower = self.below(score)
            following = [p for p in lower if p.score == lower[0].score]
            group = sorted(left, key=self.players.index) + following
            rest = lower[len(following) :]
            self._outlook[key] = min(self._floats(group, rest), default=(BEYOND, []))
        return self._outlook[key]

    def _floats(self, group: list[Player], rest: list[Player]) -> Iterator[tuple[int, list[int]]]:
        for left in leftovers(group, self.may_meet):
            if self.complete(sorted(left, key=self.players.index) + rest, self.bye_score):
                yield len(left), sorted((p.score for p in left), reverse=True)

    def _after(self, a: Player, b: Player) -> list[str]:
        if not (a.top or b.top):
            return []
        white, black = self.colours(a, b)
        return [white.colours + "w", black.colours + "b"]

    def beyond_two(self, a: Player, b: Player) -> int:
        return sum(abs(colours.count("w") - colours.count("b")) > 2 for colours in self._after(a, b))

    def three_in_a_row(self, a: Player, b: Player) -> int:
        return sum(colours.endswith(("www", "bbb")) for colours in self._after(a, b))

    def colours(self, a: Player, b: Player) -> Pair:
        """5.2: White and Black."""
        high, low = sorted((a, b), key=self.players.index)
        (own, strong), (other, strong_other) = high.preference, low.preference
        if own != other:  # 5.2.1
            return (high, low) if own == "w" or other == "b" else (low, high)
        if strong == strong_other == 3:
            strong, strong_other = abs(high.difference), abs(low.difference)
        if own and strong != strong_other:  # 5.2.2
            return (high, low) if (strong > strong_other) == (own == "w") else (low, high)
        for x, y in zip(high.colours[::-1], low.colours[::-1], strict=False):  # 5.2.3
            if x != y:
                return (low, high) if x == "w" else (high, low)
        if own:  # 5.2.4
            return (high, low) if own == "w" else (low, high)
        white = (high.tpn % 2 == 1) == (self.odd_gets == "w")  # 5.2.5
        return (high, low) if white else (low, high)


def leftovers(group: list[Player], may_meet) -> Iterator[list[Player]]:
    """Who is left over, for every set of pairs inside a group."""
    if not group:
        yield []
        return
    one, others = group[0], group[1:]
    for left in leftovers(others, may_meet):
        yield [one, *left]
    for two in others:
        if may_meet(one, two):
            yield from leftovers([p for p in others if p is not two], may_meet)


def exchanges(s1: list[int], s2: list[int]) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """4.3: what leaves S1, and what comes for it from S2; first nothing."""
    found = [
        (out, into)
        for size in range(min(len(s1), len(s2)) + 1)
        for out in combinations(s1, size)
        for into in combinations(s2, size)
    ]

    def key(exchange: tuple[tuple[int, ...], tuple[int, ...]]) -> tuple[object, ...]:
        out, into = exchange
        return len(out), sum(into) - sum(out), [-number for number in sorted(out, reverse=True)], sorted(into)

    return sorted(found, key=key)
