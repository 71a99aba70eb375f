"""Progressive scores and their cuts (C.07 art. 7.5)."""

from itertools import accumulate

from projections.sentences import said
from projections.tiebreaks.descriptor import CUTS, Descriptor
from projections.tiebreaks.encounters import Encounters, Rounds
from projections.tiebreaks.own_rounds import own_terms
from projections.tiebreaks.terms import Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values


def progressive(descriptor: Descriptor, encounters: Encounters, _: Groups) -> Values:
    """The sum of the scores after each round, /C1 without the score after round 1 (C.07 art. 7.5, 14.1.1)."""
    return Values(encounters.sums(_marks(encounters)[descriptor.lowest :]), encounters.scores.table.per)


def _marks(encounters: Encounters) -> Rounds:
    """The score after each round; who was absent carries his on."""
    after = accumulate((played.units for played in encounters.scores.rounds), _added)
    return list(after)


def _added(before: list[int], units: list[int]) -> list[int]:
    return [have + given for have, given in zip(before, units, strict=True)]


def progressive_terms(descriptor: Descriptor, encounters: Encounters, _: Groups, k: int) -> Terms:
    """The score of k after each round (C.07 art. 7.5)."""
    formula = said("sum of the scores after each round")
    per = encounters.scores.table.per
    return own_terms(formula, encounters, k, _marks(encounters), per=per, dropped=descriptor.lowest)


PROGRESSIVE = TieBreak(
    "PS",
    "Progressive scores",
    "C.07 art. 7.5",
    "B",
    progressive,
    progressive_terms,
    variants=(CUTS,),
    references=("MP", "GP"),
)
