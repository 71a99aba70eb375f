"""What each board of a team gave it, over all its matches or those against one other team (C.07 art. 12)."""

from collections.abc import Iterable
from operator import add

from projections.scores import OPEN, MatchScale, Scores

BoardPoints = tuple[int, ...]
"""Game points of each board, board 1 first, in units of the table of a board."""


def scale_of(scores: Scores) -> MatchScale:
    """What a match of the event gives (C.07 art. 11.1). Raises ValueError for individuals, who have no boards."""
    if scores.scale is None:
        raise ValueError("only matches of teams have boards")
    return scores.scale


def of_round(scores: Scores, index: int, k: int) -> BoardPoints:
    """The boards of team k in round `index` + 1, forfeits of single boards as they were counted (C.07 art. 12).

    Without boards, as in a match forfeited as a whole, a pairing-allocated bye counts as a win on each of them, and all
    else as what it is worth by its letter; a match without result counts nothing yet.
    """
    scale, played = scale_of(scores), scores.rounds[index]
    code = played.codes[k]
    if code == OPEN:
        return (0,) * scale.boards
    given = played.boards[k] if played.boards else ()
    if given and (code != "+" or any(given)):
        return (*given, *(0,) * (scale.boards - len(given)))
    return (scale.board.win if code == "U" else scale.board.of(code),) * scale.boards


def over_rounds(scores: Scores, k: int, indexes: Iterable[int] | None = None) -> BoardPoints:
    """The sum over these rounds, all without `indexes` (C.07 art. 12)."""
    total: BoardPoints = (0,) * scale_of(scores).boards
    for index in range(len(scores.rounds)) if indexes is None else indexes:
        total = tuple(map(add, total, of_round(scores, index, k)))
    return total
