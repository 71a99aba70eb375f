"""Berlin, the board coefficient of teams: a criterion of the French federation (docs/rules/team-tie-breaks.md 5)."""

from projections.points import decimal
from projections.sentences import said
from projections.tiebreaks.boards import BoardPoints, over_rounds, scale_of
from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.terms import Term, Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values


def _played(encounters: Encounters, k: int) -> BoardPoints:
    """What each board gave where there were boards."""
    rounds = enumerate(encounters.scores.rounds)
    return over_rounds(encounters.scores, k, [index for index, played in rounds if played.boards and played.boards[k]])


def berlin(_: Descriptor, encounters: Encounters, __: Groups) -> Values:
    """The points of each board, the last one once, the one above it twice and so on, over all matches with boards
    (docs/rules/team-tie-breaks.md 5).
    """
    found = [0] * len(encounters.scores.points)
    for k in encounters.scores.players:
        found[k] = sum(coefficient * units for coefficient, units in enumerate(reversed(_played(encounters, k)), 1))
    return Values(found, scale_of(encounters.scores).board.per)


def berlin_terms(_: Descriptor, encounters: Encounters, __: Groups, k: int) -> Terms:
    """The points of each board times its coefficient (docs/rules/team-tie-breaks.md 5)."""
    scale, points = scale_of(encounters.scores), _played(encounters, k)
    per, rows = scale.board.per, []
    for number, units in enumerate(points, 1):
        coefficient = scale.boards + 1 - number
        value, text = decimal(coefficient * units, per), decimal(units, per)
        rows.append(
            Term(0, "own", value, score=str(coefficient), points=text, reasons=(said("board {board}", board=number),))
        )
    return Terms(said("sum of points times the coefficient of the board, 1 for the last one"), tuple(rows))


BERLIN = TieBreak(
    "BERLIN",
    "Berlin, the board coefficient (FFE)",
    "docs/rules/team-tie-breaks.md 5",
    "B",
    berlin,
    berlin_terms,
    for_teams=True,
    printed="Berlin",
)
