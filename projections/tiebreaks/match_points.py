"""Match points of teams, where they are not the primary score (C.07 art. 11.1)."""

from projections.sentences import said
from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.own_rounds import score_terms
from projections.tiebreaks.terms import Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values


def match_points(_: Descriptor, encounters: Encounters, __: Groups) -> Values:
    """The points for matches won, drawn and lost (C.07 art. 11.1)."""
    return Values(encounters.scores.standing, encounters.scores.table.per)


def match_points_terms(_: Descriptor, encounters: Encounters, __: Groups, k: int) -> Terms:
    """What each match gave (C.07 art. 11.1)."""
    return score_terms(said("sum of the points of the matches"), encounters, k)


MATCH_POINTS = TieBreak(
    "MPTS",
    "Match points",
    "C.07 art. 11.1",
    "B",
    match_points,
    match_points_terms,
    references=("MP",),
    for_teams=True,
)
