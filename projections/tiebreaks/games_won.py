"""Number of games won over the board (C.07 art. 7.2)."""

from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values

WON = ("1", "W")


def games_won(_: Descriptor, encounters: Encounters, __: Groups) -> Values:
    """How many games were won at the board; a forfeit or a bye is no game (C.07 art. 7.2)."""
    scores = encounters.scores
    rows = zip(*(played.codes for played in scores.rounds), strict=True)
    return Values([sum(code in WON for code in row) for row in rows] or [0] * len(scores.points))


GAMES_WON = TieBreak("WON", "Games won", "C.07 art. 7.2", games_won)
