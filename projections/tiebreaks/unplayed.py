"""Rounds without a game in events whose pairings are not predetermined (C.07 art. 15.3, 16)."""

from projections.scores import Scores

REQUESTED = frozenset("HZ")
"""Requested byes; every round after a withdrawal is one (C.07 art. 16.1)."""

VOLUNTARY = REQUESTED | {"-"}
"""Voluntary unplayed rounds: requested byes and forfeit losses (C.07 art. 16.1)."""

FORFEITS = frozenset("+-")
"""Rounds with a scheduled opponent and no game (C.07 art. 16.2.2, 16.2.4)."""


def adjusted_scores(scores: Scores) -> list[int]:
    """Everybody's score as an opponent, by k: a requested bye followed by no round that was meant to be played
    counts as a draw, all else as awarded (C.07 art. 16.2.5, 16.3).
    """
    adjusted = list(scores.points)
    if scores.predetermined or not scores.rounds:
        return adjusted
    last = scores.rounds[-1].codes
    for k in scores.players:
        if last[k] in VOLUNTARY:
            adjusted[k] += _missing_draws(scores, k)
    return adjusted


def _missing_draws(scores: Scores, k: int) -> int:
    missing = 0
    for played in reversed(scores.rounds):
        code = played.codes[k]
        if code not in VOLUNTARY:
            break
        if code in REQUESTED:
            missing += scores.table.draw - played.units[k]
    return missing


def dummy_score(scores: Scores, adjusted: list[int], capped: bool, k: int, index: int) -> int:
    """The score of the dummy that k met in round `index` + 1, which he did not play (C.07 art. 16.4).

    capped: the edition of 2026, where a dummy has at most the scheduled opponent's adjusted score for a forfeit
    (16.4.1), and a draw in every round of the event otherwise (16.4.2).
    """
    own = scores.points[k]
    if not capped:
        return own
    played = scores.rounds[index]
    if played.codes[k] in FORFEITS:
        return min(own, adjusted[played.opponents[k]])
    return min(own, scores.table.draw * len(scores.rounds))
