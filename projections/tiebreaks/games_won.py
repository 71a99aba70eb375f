"""Number of games won over the board (C.07 art. 7.2)."""

from projections.sentences import said
from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.encounters import Encounters, Rounds
from projections.tiebreaks.own_rounds import own_terms
from projections.tiebreaks.terms import Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values

WON = ("1", "W")


def games_won(_: Descriptor, encounters: Encounters, __: Groups) -> Values:
    """How many games were won at the board; a forfeit or a bye is no game (C.07 art. 7.2)."""
    return Values(encounters.sums(_marks(encounters)))


def _marks(encounters: Encounters) -> Rounds:
    return [[1 if code in WON else 0 for code in played.codes] for played in encounters.scores.rounds]


def games_won_terms(_: Descriptor, encounters: Encounters, __: Groups, k: int) -> Terms:
    """The games won at the board (C.07 art. 7.2)."""
    return own_terms(said("games won at the board"), encounters, k, _marks(encounters))


GAMES_WON = TieBreak("WON", "Games won", "C.07 art. 7.2", "B", games_won, games_won_terms, references=("MP",))
