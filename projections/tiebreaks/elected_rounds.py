"""Rounds one elected to play (C.07 art. 7.6)."""

from projections.sentences import said
from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.encounters import Encounters, Rounds
from projections.tiebreaks.own_rounds import own_terms
from projections.tiebreaks.terms import Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values
from projections.tiebreaks.unplayed import VOLUNTARY


def elected_rounds(_: Descriptor, encounters: Encounters, __: Groups) -> Values:
    """All rounds but requested byes, those after a withdrawal included, and forfeit losses (C.07 art. 7.6)."""
    return Values(encounters.sums(_marks(encounters)))


def _marks(encounters: Encounters) -> Rounds:
    return [[0 if code in VOLUNTARY else 1 for code in played.codes] for played in encounters.scores.rounds]


def elected_rounds_terms(_: Descriptor, encounters: Encounters, __: Groups, k: int) -> Terms:
    """The rounds that k was ready to play (C.07 art. 7.6)."""
    return own_terms(said("rounds without a requested bye or a forfeit loss"), encounters, k, _marks(encounters))


ELECTED_ROUNDS = TieBreak(
    "REP", "Rounds one elected to play", "C.07 art. 7.6", "B", elected_rounds, elected_rounds_terms
)
