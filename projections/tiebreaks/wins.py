"""Number of wins (C.07 art. 7.1)."""

from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values


def wins(_: Descriptor, encounters: Encounters, __: Groups) -> Values:
    """In how many rounds the points of a win were obtained, with or without a game (C.07 art. 7.1)."""
    scores = encounters.scores
    rows = zip(*(played.units for played in scores.rounds), strict=True)
    return Values([row.count(scores.table.win) for row in rows] or [0] * len(scores.points))


WINS = TieBreak("WIN", "Number of wins", "C.07 art. 7.1", wins)
