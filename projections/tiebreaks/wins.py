"""Number of wins (C.07 art. 7.1)."""

from projections.sentences import said
from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.encounters import Encounters, Rounds
from projections.tiebreaks.own_rounds import own_terms
from projections.tiebreaks.terms import Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values


def wins(_: Descriptor, encounters: Encounters, __: Groups) -> Values:
    """In how many rounds the points of a win were obtained, with or without a game (C.07 art. 7.1).

    They are those of the game, without handicap.
    """
    scores = encounters.scores
    rows = zip(*(played.base for played in scores.rounds), strict=True)
    return Values([row.count(scores.table.win) for row in rows] or [0] * len(scores.points))


def _marks(encounters: Encounters) -> Rounds:
    win = encounters.scores.table.win
    return [[1 if units == win else 0 for units in played.base] for played in encounters.scores.rounds]


def wins_terms(_: Descriptor, encounters: Encounters, __: Groups, k: int) -> Terms:
    """The rounds with the points of a win (C.07 art. 7.1)."""
    return own_terms(said("rounds with the points of a win, with or without a game"), encounters, k, _marks(encounters))


WINS = TieBreak("WIN", "Number of wins", "C.07 art. 7.1", "B", wins, wins_terms, references=("MP",))
