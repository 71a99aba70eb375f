"""The average rating of those who sat at a team's boards, the lowest first: a criterion of the French federation
(docs/rules/team-tie-breaks.md 5).
"""

from fractions import Fraction

from projections.sentences import said
from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.terms import Term, Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values


def _seated(encounters: Encounters, k: int) -> list[list[int]]:
    """The ratings of those who sat at the boards of team k, by round; who has none is left out."""
    ratings = encounters.field.members
    seats = (played.members[k] if played.members else () for played in encounters.scores.rounds)
    return [[rating for member in members if (rating := ratings.get(member, 0))] for members in seats]


def own_average_rating(_: Descriptor, encounters: Encounters, __: Groups) -> Values:
    """The average over all boards of all matches, everybody as often as he sat there; exact, printed with two decimals
    (docs/rules/team-tie-breaks.md 5).
    """
    found: list[Fraction | None] = [None] * len(encounters.scores.points)
    for k in encounters.scores.players:
        ratings = [rating for seated in _seated(encounters, k) for rating in seated]
        found[k] = Fraction(sum(ratings), len(ratings)) if ratings else None
    return Values(found)


def own_average_rating_terms(_: Descriptor, encounters: Encounters, __: Groups, k: int) -> Terms:
    """The ratings of each round, and how many there were (docs/rules/team-tie-breaks.md 5)."""
    rows = tuple(
        Term(
            number,
            "own",
            str(sum(seated)),
            points=str(len(seated)),
            reasons=(said("ratings of {count} boards", count=len(seated)),),
        )
        for number, seated in enumerate(_seated(encounters, k), 1)
        if seated
    )
    count = sum(len(seated) for seated in _seated(encounters, k))
    formula = said(
        "average of {count} ratings, of those who sat at the boards in each round; the lowest is best", count=count
    )
    return Terms(formula, rows)


OWN_AVERAGE_RATING = TieBreak(
    "ELO",
    "Lowest own average rating (FFE)",
    "docs/rules/team-tie-breaks.md 5",
    "B",
    own_average_rating,
    own_average_rating_terms,
    ascending=True,
    for_teams=True,
    printed="Elo",
)
