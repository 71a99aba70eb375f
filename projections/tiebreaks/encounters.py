"""Everybody's rounds as tie-breaks see them: the scores of opponents and dummies, and what was scored against them.

The shared ground of all tie-breaks that look at opponents (C.07 art. 15, 16). Lists are by k, scores in units.
"""

from functools import cached_property
from operator import mul
from typing import NamedTuple

from projections.scores import Scores, totals
from projections.tiebreaks.unplayed import VOLUNTARY, adjusted_scores, dummy_score

CAPPED = "tiebreaks-2026"
"""The edition since which the score of a dummy is capped (C.07 art. 16.4.1, 16.4.2)."""

Rounds = list[list[int]]
"""A number for each round, by k."""


class Contribution(NamedTuple):
    """What a round gives to a sum over opponents (C.07 art. 8.1, 9.1).

    strength: the score of the opponent or dummy. value: what is summed. voluntary: a voluntary unplayed round.
    """

    strength: int
    value: int
    voluntary: bool


class Encounters:
    """The rounds of an event under one edition of C.07 (art. 15, 16). Derived lists are made when first asked for."""

    def __init__(self, scores: Scores, edition: str) -> None:
        self.scores = scores
        self.edition = edition

    @cached_property
    def opponents(self) -> Rounds:
        """The opponents of games; 0 where there was none. In predetermined pairings a forfeit is a game (art. 15.2)."""
        if self.scores.predetermined:
            return [played.opponents for played in self.scores.rounds]
        return [played.games for played in self.scores.rounds]

    @cached_property
    def adjusted(self) -> list[int]:
        """Everybody's score as an opponent (art. 16.3)."""
        return adjusted_scores(self.scores)

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
        capped = self.edition == CAPPED
        for k in self.irregular:
            for index, opponents in enumerate(self.opponents):
                if not opponents[k]:
                    strengths[index][k] = dummy_score(self.scores, self.adjusted, capped, k, index)

    @cached_property
    def products(self) -> Rounds:
        """Strength times the points scored against it (art. 9.1), in units of 1/per²."""
        rounds = self.scores.rounds
        return [
            list(map(mul, strengths, played.units)) for strengths, played in zip(self.strengths, rounds, strict=True)
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
                found.append(Contribution(self.strengths[index][k], values[index][k], voluntary))
        return found
