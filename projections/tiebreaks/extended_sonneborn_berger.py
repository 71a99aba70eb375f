"""Extended Sonneborn-Berger of teams, in four mixtures of match points and game points (C.07 art. 13.2)."""

from functools import partial
from operator import mul
from typing import NamedTuple

from projections.scores import SCORE_NAMES, Scores
from projections.sentences import said
from projections.tiebreaks.cuts import cut_sums
from projections.tiebreaks.descriptor import CUTS, FORFEITS, Descriptor
from projections.tiebreaks.editions import FIDE
from projections.tiebreaks.encounters import Encounters, Rounds
from projections.tiebreaks.opponents import sum_over_opponents
from projections.tiebreaks.terms import Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values


class _Mixture(NamedTuple):
    """opponents: seen in the score that they count with. own: the points against them, in the other letter's score."""

    opponents: Encounters
    own: Scores

    @property
    def products(self) -> Rounds:
        """What each opponent or dummy has, times what was scored against it, in units of 1/`per`."""
        pairs = zip(self.opponents.strengths, self.own.rounds, strict=True)
        return [list(map(mul, strengths, played.units)) for strengths, played in pairs]

    @property
    def per(self) -> int:
        return self.opponents.scores.table.per * self.own.table.per


def _mixture(descriptor: Descriptor, encounters: Encounters) -> _Mixture:
    """The second and third letter of the acronym: first the score of the opponent, then that of the match."""
    opponents, own = descriptor.acronym[1], descriptor.acronym[2]
    seen = encounters.by_score(f"{opponents}P").seen(forfeits=descriptor.with_forfeits)
    return _Mixture(seen, encounters.by_score(f"{own}P").scores)


def extended_sonneborn_berger(descriptor: Descriptor, encounters: Encounters, _: Groups) -> Values:
    """The sum over the opponents of their match or game points times those scored against them (C.07 art. 13.2).

    Cut is the product of the opponent with the fewest, of several the lowest product (art. 14.1.2); rounds without a
    match are met as art. 16 says, in the score of the opponents.
    """
    mixture = _mixture(descriptor, encounters)
    return Values(cut_sums(mixture.opponents, mixture.products, descriptor.lowest), mixture.per)


def extended_sonneborn_berger_terms(descriptor: Descriptor, encounters: Encounters, _: Groups, k: int) -> Terms:
    """The opponents and dummies of k, each times the points scored against him (C.07 art. 13.2)."""
    mixture = _mixture(descriptor, encounters)
    seen = mixture.opponents
    theirs, ours = SCORE_NAMES[seen.scores.score], SCORE_NAMES[mixture.own.score]
    what = said("the {theirs} of opponents and dummies times the {ours} scored|sum of", theirs=theirs, ours=ours)
    return sum_over_opponents(
        descriptor, seen, k, values=mixture.products, per=mixture.per, what=what, scored=mixture.own
    )


_of_teams = partial(
    TieBreak,
    type="BC",
    values=extended_sonneborn_berger,
    terms=extended_sonneborn_berger_terms,
    variants=(CUTS, FORFEITS),
    for_teams=True,
    editions=FIDE,
)
EXTENDED_SONNEBORN_BERGER = (
    _of_teams("EMMSB", "Sonneborn-Berger, match points by match points", "C.07 art. 13.2.1"),
    _of_teams("EMGSB", "Sonneborn-Berger, match points by game points", "C.07 art. 13.2.2"),
    _of_teams("EGMSB", "Sonneborn-Berger, game points by match points", "C.07 art. 13.2.3"),
    _of_teams("EGGSB", "Sonneborn-Berger, game points by game points", "C.07 art. 13.2.4"),
)
