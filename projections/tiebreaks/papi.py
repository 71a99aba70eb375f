"""The Buchholz of the French program Papi: Bu., Tr. (truncated), Me. (median) and their sum SBh; Ka. and Perf.

Source: docs/papi.md. They treat rounds without a game otherwise than C.07 art. 16 does.
"""

from fractions import Fraction
from typing import NamedTuple

from projections.points import decimal
from projections.scores import Scores
from projections.sentences import said
from projections.tiebreaks.descriptor import UNRATED, Descriptor
from projections.tiebreaks.editions import PAPI
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.papi_estimates import estimated_ratings, proportional_difference
from projections.tiebreaks.rating_terms import rating_terms
from projections.tiebreaks.ratings import half_points
from projections.tiebreaks.terms import Cut, Kind, Term, Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values

FROM_WIN, FROM_DRAW = "U+F", "H"
"""Rounds without a game that gave the points of a win, and of a draw; all others gave nothing."""

NOT_ESTIMATED = said(
    "no value: unrated players take part, and before round 2, or where nobody is rated, none is estimated"
)
"""Why nobody has a value (docs/papi.md, Estimates)."""

VIRTUAL = said("no game: a virtual opponent who draws all rounds to come")

WIDEST = 400
"""An opponent counts at most so many points above or below the player's own rating."""

KASHDAN = dict.fromkeys("1W+UF", 4) | dict.fromkeys("=DH", 2) | dict.fromkeys("0L-Z", 1)
"""What a round gives by its letter (docs/papi.md, Kashdan); a game without result gives nothing yet."""


class Virtual(NamedTuple):
    """What one round gives to a Papi Buchholz, in units (docs/papi.md, Buchholz)."""

    units: int
    round: int
    game: bool


def dropped(scheduled: int) -> int:
    """How many values Tr. drops below, and Me. on either side (docs/papi.md, Buchholz).

    scheduled: how many rounds the tournament has.
    """
    return 1 if scheduled <= 7 else 2 if scheduled <= 12 else 3


def played_scores(scores: Scores) -> list[int]:
    """Everybody's score as an opponent: games, and a draw for every round without one (docs/papi.md, Buchholz)."""
    draw = scores.table.draw
    found = [0] * len(scores.points)
    for played in scores.rounds:
        given = zip(found, played.games, played.units, strict=True)
        found = [have + (units if game else draw) for have, game, units in given]
    return found


def virtual_values(scores: Scores, adjusted: list[int], k: int) -> list[Virtual]:
    """What each round of k gives: the opponent's score, or that of a virtual opponent who had what k had before the
    round, the rest of that round, and a draw in every round after it (docs/papi.md, Buchholz).
    """
    table, before, found = scores.table, 0, []
    for number, played in enumerate(scores.rounds, 1):
        if played.games[k]:
            found.append(Virtual(adjusted[played.games[k]], number, True))
        else:
            code = played.codes[k]
            rest = 0 if code in FROM_WIN else table.draw if code in FROM_DRAW else table.win
            found.append(Virtual(before + rest + table.draw * (len(scores.rounds) - number), number, False))
        before += played.units[k]
    return found


def _values(encounters: Encounters, below: int, above: int) -> Values:
    scores = encounters.scores
    found = [0] * len(scores.points)
    adjusted = scores.from_results if scores.predetermined else played_scores(scores)
    for k in scores.players:
        found[k] = sum(one.units for one, cut in _rounds(encounters, adjusted, k, below, above) if not cut)
    return Values(found, scores.table.per)


def _rounds(encounters: Encounters, adjusted: list[int], k: int, below: int, above: int) -> list[tuple[Virtual, Cut]]:
    """The rounds of k with what is dropped. A round robin is a plain sum (docs/papi.md, Buchholz)."""
    scores = encounters.scores
    if scores.predetermined:
        rounds = enumerate(scores.rounds, 1)
        met = [(number, played.opponents[k]) for number, played in rounds if played.opponents[k]]
        return [(Virtual(adjusted[opponent], number, True), "") for number, opponent in met]
    values = virtual_values(scores, adjusted, k)
    if below + above >= len(values):
        return [(one, "least") for one in values] if below else [(one, "") for one in values]
    ranked = sorted(values)
    least, most = ranked[:below], ranked[len(ranked) - above :]
    return [(one, "least" if one in least else "most" if one in most else "") for one in values]


def full_buchholz(_: Descriptor, encounters: Encounters, __: Groups) -> Values:
    """Bu.: the sum of all rounds (docs/papi.md, Buchholz)."""
    return _values(encounters, 0, 0)


def truncated_buchholz(_: Descriptor, encounters: Encounters, __: Groups) -> Values:
    """Tr.: without the lowest; nothing while all would be dropped (docs/papi.md, Buchholz)."""
    return _values(encounters, dropped(encounters.scores.scheduled), 0)


def median_buchholz(_: Descriptor, encounters: Encounters, __: Groups) -> Values:
    """Me.: without the lowest and the highest; nothing while all would be dropped (docs/papi.md, Buchholz)."""
    count = dropped(encounters.scores.scheduled)
    return _values(encounters, count, count)


def _terms(encounters: Encounters, k: int, below: int, above: int) -> Terms:
    scores = encounters.scores
    per = scores.table.per
    adjusted = scores.from_results if scores.predetermined else played_scores(scores)
    rows = tuple(
        Term(
            round=one.round,
            kind="game" if one.game else "dummy",
            opponent=scores.rounds[one.round - 1].opponents[k] or None,
            score=decimal(one.units, per),
            points=decimal(scores.rounds[one.round - 1].units[k], per),
            value=decimal(one.units, per),
            cut=cut,
            articles=() if one.game else ("Papi",),
            reasons=() if one.game else (VIRTUAL,),
        )
        for one, cut in _rounds(encounters, adjusted, k, below, above)
    )
    return Terms(said("sum of the scores of opponents, rounds without a game counted as Papi does"), rows)


def full_buchholz_terms(_: Descriptor, encounters: Encounters, __: Groups, k: int) -> Terms:
    """The rounds of Bu. (docs/papi.md, Buchholz)."""
    return _terms(encounters, k, 0, 0)


def truncated_buchholz_terms(_: Descriptor, encounters: Encounters, __: Groups, k: int) -> Terms:
    """The rounds of Tr. (docs/papi.md, Buchholz)."""
    return _terms(encounters, k, dropped(encounters.scores.scheduled), 0)


def median_buchholz_terms(_: Descriptor, encounters: Encounters, __: Groups, k: int) -> Terms:
    """The rounds of Me. (docs/papi.md, Buchholz)."""
    count = dropped(encounters.scores.scheduled)
    return _terms(encounters, k, count, count)


def sum_of_buchholz(_: Descriptor, encounters: Encounters, __: Groups) -> Values:
    """SBh: the sum of Bu. of all opponents one was paired with (docs/papi.md, Sum of Buchholz)."""
    buchholz = [int(value or 0) for value in _values(encounters, 0, 0).by]
    found = [0] * len(buchholz)
    for played in encounters.scores.rounds:
        for k in encounters.scores.players:
            found[k] += buchholz[played.opponents[k]]
    return Values(found, encounters.scores.table.per)


def sum_of_buchholz_terms(_: Descriptor, encounters: Encounters, __: Groups, k: int) -> Terms:
    """The Buchholz of each opponent (docs/papi.md, Sum of Buchholz)."""
    scores, buchholz = encounters.scores, _values(encounters, 0, 0)
    rows = []
    for number, played in enumerate(scores.rounds, 1):
        opponent = played.opponents[k]
        value = decimal(buchholz.by[opponent] or 0, buchholz.per) if opponent else ""
        kind: Kind = "game" if played.games[k] else "forfeit" if opponent else "rest"
        points = decimal(played.units[k], scores.table.per) if opponent else ""
        rows.append(Term(number, kind, value, opponent or None, score=value, points=points))
    return Terms(said("sum of the Papi Buchholz of the opponents one was paired with"), tuple(rows))


def papi_kashdan(_: Descriptor, encounters: Encounters, __: Groups) -> Values:
    """Ka.: 4 for a win, 2 for a draw, 1 for a loss, rounds without a game likewise (docs/papi.md, Kashdan)."""
    rounds = [[KASHDAN.get(code, 0) for code in played.codes] for played in encounters.scores.rounds]
    return Values(encounters.sums(rounds))


def papi_kashdan_terms(_: Descriptor, encounters: Encounters, __: Groups, k: int) -> Terms:
    """What each round gives (docs/papi.md, Kashdan)."""
    rows = []
    for number, played in enumerate(encounters.scores.rounds, 1):
        value = str(KASHDAN.get(played.codes[k], 0))
        kind: Kind = "game" if played.games[k] else "rest"
        points = decimal(played.units[k], encounters.scores.table.per)
        rows.append(Term(number, kind, value, played.opponents[k] or None, points=points))
    formula = said("4 for each round won, 2 for each drawn, 1 for each lost, rounds without a game likewise")
    return Terms(formula, tuple(rows))


def papi_performance(descriptor: Descriptor, encounters: Encounters, _: Groups) -> Values:
    """Perf.: the average rating of the opponents, none more than 400 off the own one, plus the difference for the
    percentage, between two lines of the table in proportion (docs/papi.md, Performance).
    """
    ratings = estimated_ratings(encounters, descriptor.unrated)
    found: list[int | None] = [None] * len(encounters.scores.points)
    halves = half_points(encounters)
    for k in encounters.scores.players if ratings else ():
        met = _within_reach(encounters, ratings or [], k)
        there = [rating for rating in met if rating is not None]
        if there:
            difference = proportional_difference(Fraction(50 * halves[k], len(there)))
            found[k] = round(Fraction(sum(there), len(there)) + difference)
    return Values(found)


def _within_reach(encounters: Encounters, ratings: list[int], k: int) -> list[int | None]:
    """The ratings of the opponents by round as they count; None without a game."""
    own = ratings[k]
    opponents = [played[k] for played in encounters.played]
    return [min(own + WIDEST, max(own - WIDEST, ratings[one])) if one else None for one in opponents]


def papi_performance_terms(descriptor: Descriptor, encounters: Encounters, _: Groups, k: int) -> Terms:
    """The ratings of the opponents as they count (docs/papi.md, Performance)."""
    ratings = estimated_ratings(encounters, descriptor.unrated)
    if ratings is None:
        return Terms(NOT_ESTIMATED, ())
    own = ratings[k]
    of = [min(own + WIDEST, max(own - WIDEST, rating)) for rating in ratings]
    formula = said(
        "average of the ratings, none more than {most} off the own one, plus the difference for the score", most=WIDEST
    )
    return rating_terms(formula, encounters, k, of, article="Papi")


FULL_BUCHHOLZ = TieBreak(
    "BU", "Buchholz (Papi)", "Papi", "C", full_buchholz, full_buchholz_terms, editions=(PAPI,), printed="Bu."
)
TRUNCATED_BUCHHOLZ = TieBreak(
    "TR",
    "Truncated Buchholz (Papi)",
    "Papi",
    "C",
    truncated_buchholz,
    truncated_buchholz_terms,
    editions=(PAPI,),
    printed="Tr.",
)
MEDIAN_BUCHHOLZ = TieBreak(
    "ME", "Median Buchholz (Papi)", "Papi", "C", median_buchholz, median_buchholz_terms, editions=(PAPI,), printed="Me."
)
SUM_OF_BUCHHOLZ = TieBreak(
    "SBH",
    "Sum of Buchholz (Papi)",
    "Papi",
    "C",
    sum_of_buchholz,
    sum_of_buchholz_terms,
    editions=(PAPI,),
    printed="SBh",
)
PAPI_KASHDAN = TieBreak(
    "KA", "Kashdan (Papi)", "Papi", "B", papi_kashdan, papi_kashdan_terms, editions=(PAPI,), printed="Ka."
)
PAPI_PERFORMANCE = TieBreak(
    "PERF",
    "Performance (Papi)",
    "Papi",
    "DB",
    papi_performance,
    papi_performance_terms,
    variants=(UNRATED,),
    editions=(PAPI,),
    printed="Perf.",
)
