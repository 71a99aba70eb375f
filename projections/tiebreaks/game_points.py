"""Game points: of the boards of a team, or of encounters of several games, where points go to the encounter."""

from projections.sentences import said
from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.encounters import Encounters, Rounds
from projections.tiebreaks.own_rounds import own_terms, score_terms
from projections.tiebreaks.terms import Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values


def game_points(_: Descriptor, encounters: Encounters, __: Groups) -> Values:
    """The points of all boards of a team (C.07 art. 11.1); of individuals those of all games of the first stage, by the
    points table of the event (docs/rules/encounters.md 2).
    """
    scores = encounters.scores
    return Values(encounters.sums(_marks(encounters)) if scores.score is None else scores.standing, scores.table.per)


def _marks(encounters: Encounters) -> Rounds:
    return [played.of_games for played in encounters.scores.rounds]


def game_points_terms(_: Descriptor, encounters: Encounters, __: Groups, k: int) -> Terms:
    """What the games of each round gave (docs/rules/encounters.md 2, C.07 art. 11.1)."""
    if encounters.scores.score is not None:
        return score_terms(said("sum of the game points of the matches"), encounters, k)
    formula = said("the points of the games of each encounter")
    return own_terms(formula, encounters, k, _marks(encounters), per=encounters.scores.table.per)


GAME_POINTS = TieBreak(
    "GPTS",
    "Game points",
    "docs/rules/encounters.md 2",
    "B",
    game_points,
    game_points_terms,
    references=("GP",),
)
