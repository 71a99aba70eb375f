"""Match points or game points: the score that does not come first (C.07 art. 13.1)."""

from projections.scores import SCORE_NAMES
from projections.sentences import said
from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.own_rounds import score_terms
from projections.tiebreaks.terms import Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values


def match_or_game_points(_: Descriptor, encounters: Encounters, __: Groups) -> Values:
    """Game points where match points come first, match points where game points do (C.07 art. 13.1)."""
    other = encounters.secondary.scores
    return Values(other.standing, other.table.per)


def match_or_game_points_terms(_: Descriptor, encounters: Encounters, __: Groups, k: int) -> Terms:
    """What each match gave in the score that does not come first (C.07 art. 13.1)."""
    other = encounters.secondary
    return score_terms(said("sum of the {score} of the matches", score=SCORE_NAMES[other.scores.score]), other, k)


MATCH_OR_GAME_POINTS = TieBreak(
    "MPVGP",
    "Match points or game points",
    "C.07 art. 13.1",
    "B",
    match_or_game_points,
    match_or_game_points_terms,
    for_teams=True,
    printed="MPvGP",
)
