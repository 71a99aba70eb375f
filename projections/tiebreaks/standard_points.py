"""Standard points, 1, 1/2 and 0 whatever the event's points are (C.07 art. 7.7, from 1 March 2026)."""

from projections.points import PointsTable
from projections.scores import OPEN, RoundScores
from projections.sentences import said
from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.encounters import Encounters, Rounds
from projections.tiebreaks.own_rounds import own_terms
from projections.tiebreaks.terms import Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values


def standard_points(_: Descriptor, encounters: Encounters, __: Groups) -> Values:
    """One for each round with more points than the opponent, half for as many; without a game, one for more than the
    points of a draw and half for just them (C.07 art. 7.7). They are those of the game, without handicap.
    """
    return Values(encounters.sums(_marks(encounters)), 2)


def _marks(encounters: Encounters) -> Rounds:
    return [_halves(played, encounters.scores.table) for played in encounters.scores.rounds]


def _halves(played: RoundScores, table: PointsTable) -> list[int]:
    units = played.base
    rivals = [units[game] if game else table.draw for game in played.games]
    found = [2 if own > rival else 1 if own == rival else 0 for own, rival in zip(units, rivals, strict=True)]
    found[0] = 0
    if played.open:
        found = [0 if code == OPEN else half for half, code in zip(found, played.codes, strict=True)]
    return found


def standard_points_terms(_: Descriptor, encounters: Encounters, __: Groups, k: int) -> Terms:
    """What each round is worth in standard points (C.07 art. 7.7)."""
    formula = said("1 for each round better than the opponent's, 1/2 for an equal one")
    return own_terms(formula, encounters, k, _marks(encounters), per=2)


STANDARD_POINTS = TieBreak("STD", "Standard points", "C.07 art. 7.7", "B", standard_points, standard_points_terms)
