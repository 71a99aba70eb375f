"""Game points for, and for minus against: criteria of the French federation (docs/rules/team-tie-breaks.md 5).

Each score of a match counts at least 0: boards may cost more than they give where forfeits do.
"""

from projections.sentences import said
from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.encounters import Encounters, Rounds
from projections.tiebreaks.own_rounds import own_terms
from projections.tiebreaks.terms import Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values


def _for(encounters: Encounters) -> Rounds:
    return [[max(0, units) for units in played.units] for played in encounters.scores.rounds]


def _differences(encounters: Encounters) -> Rounds:
    """For minus against; against is 0 where no match was played."""
    found = []
    for scored, opponents in zip(_for(encounters), encounters.opponents, strict=True):
        against = [scored[opponent] if opponent else 0 for opponent in opponents]
        found.append([own - theirs for own, theirs in zip(scored, against, strict=True)])
    return found


def game_points_differential(_: Descriptor, encounters: Encounters, __: Groups) -> Values:
    """The game points of all matches minus those of the opponents (docs/rules/team-tie-breaks.md 5)."""
    return Values(encounters.sums(_differences(encounters)), encounters.scores.table.per)


def game_points_for(_: Descriptor, encounters: Encounters, __: Groups) -> Values:
    """The game points of all matches, none less than 0 (docs/rules/team-tie-breaks.md 5)."""
    return Values(encounters.sums(_for(encounters)), encounters.scores.table.per)


def game_points_differential_terms(_: Descriptor, encounters: Encounters, __: Groups, k: int) -> Terms:
    """For minus against, of each match (docs/rules/team-tie-breaks.md 5)."""
    formula = said("game points for minus game points against, no score of a match less than 0")
    return own_terms(formula, encounters, k, _differences(encounters), per=encounters.scores.table.per)


def game_points_for_terms(_: Descriptor, encounters: Encounters, __: Groups, k: int) -> Terms:
    """The game points of each match (docs/rules/team-tie-breaks.md 5)."""
    formula = said("the game points of the matches, no score of a match less than 0")
    return own_terms(formula, encounters, k, _for(encounters), per=encounters.scores.table.per)


GAME_POINTS_DIFFERENTIAL = TieBreak(
    "DIFF",
    "Game points differential (FFE)",
    "docs/rules/team-tie-breaks.md 5",
    "B",
    game_points_differential,
    game_points_differential_terms,
    references=("GP",),
    for_teams=True,
    printed="Diff.",
)
GAME_POINTS_FOR = TieBreak(
    "FOR",
    "Game points for (FFE)",
    "docs/rules/team-tie-breaks.md 5",
    "B",
    game_points_for,
    game_points_for_terms,
    references=("GP",),
    for_teams=True,
    printed="For",
)
