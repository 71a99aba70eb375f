"""Everybody's rounds as tie-breaks see them: the scores of opponents and dummies, and what was scored against them.

The shared ground of all tie-breaks that look at opponents (C.07 art. 15, 16). Lists are by k, scores in units.
"""

from functools import cached_property
from operator import mul
from typing import NamedTuple

from projections.scores import OPEN, Field, Scores, other_score, totals
from projections.tiebreaks.editions import FIDE_2026
from projections.tiebreaks.unplayed import VOLUNTARY, adjusted_scores, cap, fore_scores

Rounds = list[list[int]]
"""A number for each round, by k."""


class Contribution(NamedTuple):
    """What a round gives to a sum over opponents (C.07 art. 8.1, 9.1).

    strength: the score of the opponent or dummy. value: what is summed. voluntary: a voluntary unplayed round.
    """

    strength: int
    value: int
    voluntary: bool
    round: int = 0


class Encounters:
    """The rounds of an event under one edition of C.07 (art. 15, 16). Derived lists are made when first asked for.

    forfeits: whether a forfeit is a game against the scheduled opponent; it always is in predetermined pairings.
    fore: whether all who were paired in the final round drew (art. 8.3); before that round nothing is different.
    """

    def __init__(
        self, scores: Scores, edition: str, field: Field, *, forfeits: bool = False, fore: bool = False
    ) -> None:
        self.scores = scores
        self.edition = edition
        self.field = field
        self.forfeits = forfeits or scores.predetermined
        self.fore = fore and bool(scores.rounds) and scores.final_round
        self._others: dict[tuple[bool, bool], Encounters] = {(self.forfeits, self.fore): self}

    def seen(self, *, forfeits: bool = False, fore: bool = False) -> "Encounters":
        """The same rounds seen with forfeits as games (MTB26 /P), or as Fore Buchholz does (C.07 art. 8.3)."""
        other = Encounters(self.scores, self.edition, self.field, forfeits=forfeits, fore=fore)
        known = self._others.setdefault((other.forfeits, other.fore), other)
        known._others = self._others  # one table for all, so that none is made twice
        return known

    def by_score(self, reference: str) -> "Encounters":
        """The same rounds counted in the score "MP" or "GP", "" for the primary one (C.07 art. 11.1).

        Individuals have one score, whatever is asked for.
        """
        return self if self.scores.score is None or reference in ("", self.scores.score) else self.secondary

    @cached_property
    def secondary(self) -> "Encounters":
        """The same rounds counted in the other score of an event of teams (C.07 art. 11.1)."""
        return Encounters(other_score(self.scores), self.edition, self.field, forfeits=self.forfeits)

    @cached_property
    def opponents(self) -> Rounds:
        """The opponents of games, 0 where there was none; of forfeits too where they are games (art. 15.2)."""
        final = len(self.scores.rounds) - 1
        return [
            played.opponents if self.forfeits or (self.fore and index == final) else played.games
            for index, played in enumerate(self.scores.rounds)
        ]

    @cached_property
    def own(self) -> list[int]:
        """Everybody's own score, which his dummies have (art. 16.4)."""
        return fore_scores(self.scores) if self.fore else self.scores.points

    @cached_property
    def adjusted(self) -> list[int]:
        """Everybody's score as an opponent (art. 16.3)."""
        return adjusted_scores(self.scores, self.own, fore=self.fore)

    @cached_property
    def irregular(self) -> list[int]:
        """Who has a round without a game."""
        rows = list(zip(*self.opponents, strict=True))
        return [k for k in self.scores.players if 0 in rows[k]] if rows else []

    @cached_property
    def strengths(self) -> Rounds:
        """The adjusted score of the opponent or dummy (art. 16.4); 0 for a rest in predetermined pairings."""
        score_of = self.adjusted.__getitem__
        strengths = [list(map(score_of, opponents)) for opponents in self.opponents]
        if not self.scores.predetermined:
            self._set_dummies(strengths)
        return strengths

    def _set_dummies(self, strengths: Rounds) -> None:
        for k in self.irregular:
            for index, opponents in enumerate(self.opponents):
                if not opponents[k]:
                    strengths[index][k] = self.dummy(k, index)

    def dummy(self, k: int, index: int) -> int:
        """The score of the dummy that k met in round `index` + 1, which he did not play (art. 16.4)."""
        own = self.own[k]
        return min(own, cap(self.scores, self.adjusted, k, index).units) if self.edition == FIDE_2026 else own

    @cached_property
    def products(self) -> Rounds:
        """Strength times the points scored against it (art. 9.1), in units of 1/per²."""
        rounds = self.scores.rounds
        return [
            list(map(mul, strengths, played.units)) for strengths, played in zip(self.strengths, rounds, strict=True)
        ]

    @cached_property
    def played(self) -> Rounds:
        """The opponents of games that were played to an end, 0 where there was none: forfeits never count (art. 10)."""
        rounds = self.scores.rounds
        return [
            [0 if code == OPEN else k for k, code in zip(one.games, one.codes, strict=True)] if one.open else one.games
            for one in rounds
        ]

    def sums(self, values: Rounds) -> list[int]:
        """The sum over all rounds, by k."""
        return totals(values, len(self.scores.points))

    def contributions(self, k: int, values: Rounds) -> list[Contribution]:
        """What each round of k gives to a sum; a rest in predetermined pairings gives nothing."""
        found = []
        for index, played in enumerate(self.scores.rounds):
            game = self.opponents[index][k] != 0
            if game or not self.scores.predetermined:
                voluntary = not game and played.codes[k] in VOLUNTARY
                found.append(Contribution(self.strengths[index][k], values[index][k], voluntary, index + 1))
        return found
