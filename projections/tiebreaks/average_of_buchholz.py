"""Average of the Buchholz of the opponents (C.07 art. 8.2)."""

from fractions import Fraction

from projections.points import decimal
from projections.sentences import said
from projections.tiebreaks.descriptor import FORE, Descriptor
from projections.tiebreaks.editions import FIDE
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.rating_terms import rating_terms
from projections.tiebreaks.ratings import games
from projections.tiebreaks.terms import Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values


def average_of_buchholz(descriptor: Descriptor, encounters: Encounters, _: Groups) -> Values:
    """The average Buchholz, with /F Fore Buchholz, of those met at the board; exact, printed with two decimals
    (C.07 art. 8.2).
    """
    of = _buchholz(descriptor, encounters)
    of[0] = 0
    sums = encounters.sums([list(map(of.__getitem__, played)) for played in encounters.played])
    found = zip(sums, games(encounters), strict=True)
    return Values([Fraction(total, count) if count else None for total, count in found], encounters.scores.table.per)


def _buchholz(descriptor: Descriptor, encounters: Encounters) -> list[int]:
    seen = encounters.seen(fore=descriptor.fore)
    return list(seen.sums(seen.strengths))


def average_of_buchholz_terms(descriptor: Descriptor, encounters: Encounters, _: Groups, k: int) -> Terms:
    """The Buchholz of each opponent met at the board (C.07 art. 8.2)."""
    per = encounters.scores.table.per
    texts = [decimal(units, per) for units in _buchholz(descriptor, encounters)]
    buchholz = said("average of the Buchholz of those met at the board")
    fore = said("average of the Fore Buchholz of those met at the board")
    return rating_terms(fore if descriptor.fore else buchholz, encounters, k, texts, article="C.07 art. 8.2")


AVERAGE_OF_BUCHHOLZ = TieBreak(
    "AOB",
    "Average of opponents' Buchholz",
    "C.07 art. 8.2",
    "CC",
    average_of_buchholz,
    average_of_buchholz_terms,
    variants=(FORE,),
    references=("MP", "GP"),
    banned="C.07 art. 8",
    editions=FIDE,
)
