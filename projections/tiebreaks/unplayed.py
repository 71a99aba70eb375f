"""Rounds without a game in events whose pairings are not predetermined (C.07 art. 15.3, 16)."""

from typing import NamedTuple

from projections.adjustments import added
from projections.scores import Scores

REQUESTED = frozenset("HZ")
"""Requested byes; every round after a withdrawal is one (C.07 art. 16.1)."""

VOLUNTARY = REQUESTED | {"-"}
"""Voluntary unplayed rounds: requested byes and forfeit losses (C.07 art. 16.1)."""

FORFEITS = frozenset("+-")
"""Rounds with a scheduled opponent and no game (C.07 art. 16.2.2, 16.2.4)."""


def fore_scores(scores: Scores) -> list[int]:
    """Everybody's points as if all who were paired in the final round had drawn (C.07 art. 8.3)."""
    points = list(scores.points)
    last = scores.rounds[-1]
    for k in scores.players:
        if last.opponents[k]:
            points[k] += last.drawn[k] - last.units[k]
    return points


def adjusted_scores(scores: Scores, own: list[int], *, fore: bool = False) -> list[int]:
    """Everybody's score as an opponent, by k: a requested bye followed by no round that was meant to be played
    counts as a draw, all else as awarded (C.07 art. 16.2.5, 16.3); what was given beside the results is of no round.

    own: the points, under Fore Buchholz those of `fore_scores`, where who is paired in the final round plays it (8.3).
    """
    adjusted = list(added(own, scores.beside, -1))
    if scores.predetermined or not scores.rounds:
        return adjusted
    last = scores.rounds[-1]
    for k in scores.players:
        if last.codes[k] in VOLUNTARY and not (fore and last.opponents[k]):
            adjusted[k] += missing_draws(scores, k)
    return adjusted


def missing_draws(scores: Scores, k: int) -> int:
    """What the requested byes at the end lack to be draws (C.07 art. 16.2.5)."""
    missing = 0
    for played in reversed(scores.rounds):
        code = played.codes[k]
        if code not in VOLUNTARY:
            break
        if code in REQUESTED:
            missing += scores.table.draw - played.units[k]
    return missing


class Cap(NamedTuple):
    """What the score of a dummy may not exceed, in units, and the article that says so (C.07 art. 16.4)."""

    units: int
    article: str


def cap(scores: Scores, adjusted: list[int], k: int, index: int) -> Cap:
    """The most that the dummy of k in round `index` + 1 may have, from the edition of 2026 on.

    The scheduled opponent's adjusted score for a forfeit (C.07 art. 16.4.1), else a draw in every round that counts
    (art. 16.4.2).
    """
    played = scores.rounds[index]
    if played.codes[k] in FORFEITS:
        return Cap(adjusted[played.opponents[k]], "C.07 art. 16.4.1")
    return Cap(scores.table.draw * len(scores.rounds), "C.07 art. 16.4.2")
