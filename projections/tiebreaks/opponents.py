"""The terms of sums over opponents and dummies (C.07 art. 8, 9, 14, 16)."""

from projections.points import decimal
from projections.scores import Scores
from projections.sentences import Sentence, said
from projections.tiebreaks.cuts import without
from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.editions import FIDE_2026
from projections.tiebreaks.encounters import Contribution, Encounters, Rounds
from projections.tiebreaks.terms import Cut, Term, Terms
from projections.tiebreaks.unplayed import cap

CUT_ARTICLES: dict[Cut, str] = {"least": "C.07 art. 14.1", "voluntary": "C.07 art. 16.5", "most": "C.07 art. 14.3"}
CUT_REASONS: dict[Cut, Sentence] = {
    "least": said("the least significant value is cut"),
    "voluntary": said("a voluntary unplayed round is cut in place of the least significant value"),
    "most": said("the most significant value is cut"),
}


def sum_terms(
    descriptor: Descriptor, encounters: Encounters, k: int, values: Rounds, *, per: int, scored: Scores | None = None
) -> tuple[Term, ...]:
    """Every round of k: opponent or dummy, what he counts, what it adds, whether it is cut (C.07 art. 8.1, 9.1).

    values: what is summed, in units of 1/`per`. scored: the points against each, if not in the score of `encounters`.
    """
    rounds, unit = (scored or encounters.scores).rounds, (scored or encounters.scores).table.per
    contributions = encounters.contributions(k, values)
    taken = {one.round: reason for one, reason in without(contributions, descriptor.lowest, descriptor.highest).cut}
    texts = [(decimal(rounds[one.round - 1].units[k], unit), decimal(one.value, per)) for one in contributions]
    pairs = zip(contributions, texts, strict=True)
    return tuple(_term(encounters, k, one, taken.get(one.round, ""), printed) for one, printed in pairs)


def _term(encounters: Encounters, k: int, one: Contribution, cut: Cut, printed: tuple[str, str]) -> Term:
    """printed: the points and the value as they are printed."""
    played = encounters.scores.rounds[one.round - 1]
    game = encounters.opponents[one.round - 1][k] != 0
    articles, reasons, capped = _of_opponent(encounters, k, one) if game else _of_dummy(encounters, k, one)
    if cut:
        articles, reasons = [*articles, CUT_ARTICLES[cut]], [*reasons, CUT_REASONS[cut]]
    return Term(
        round=one.round,
        kind="dummy" if not game else "game" if played.games[k] else "forfeit",
        opponent=played.opponents[k] or None,
        score=decimal(one.strength, encounters.scores.table.per),
        points=printed[0],
        value=printed[1],
        cap=capped,
        cut=cut,
        articles=tuple(articles),
        reasons=tuple(reasons),
    )


Reasons = tuple[list[str], list[Sentence], str]
"""Articles, what they say, and the cap of a dummy."""


def _of_opponent(encounters: Encounters, k: int, one: Contribution) -> Reasons:
    opponent, scores = encounters.opponents[one.round - 1][k], encounters.scores
    points, given, apart = scores.points[opponent], scores.beside.get(opponent, 0), scores.apart.get(opponent, 0)
    total, beside = decimal(points + apart, scores.table.per), decimal(given + apart, scores.table.per)
    has = said("has {points}", points=total)
    if given or apart:
        has = said("has {points}, {beside} of it beside the results, which is of no round", points=total, beside=beside)
    if encounters.fore and encounters.own[opponent] != points:
        return ["C.07 art. 8.3"], [said("{has}, the final round taken as a draw", has=has)], ""
    if one.strength != points - given:
        return ["C.07 art. 16.3"], [said("{has}, byes asked for at the end count as draws", has=has)], ""
    return (["C.07 art. 16.3"], [has], "") if given or apart else ([], [], "")


def _of_dummy(encounters: Encounters, k: int, one: Contribution) -> Reasons:
    own, unit = encounters.own[k], encounters.scores.table.per
    dummy = said("no game: a dummy with the own score {score}", score=decimal(own, unit))
    apart = encounters.scores.apart.get(k)
    reasons = [said("{dummy}, without what is given in the standings only", dummy=dummy) if apart else dummy]
    if encounters.edition != FIDE_2026:
        return ["C.07 art. 16.4"], reasons, ""
    limit = cap(encounters.scores, encounters.adjusted, k, one.round - 1)
    if limit.units >= own:
        return ["C.07 art. 16.4"], reasons, ""
    most = decimal(limit.units, unit)
    of_opponent = said("at most the adjusted score of the scheduled opponent, {most}", most=most)
    of_draws = said("at most a draw in every round, {most}", most=most)
    return [limit.article], [*reasons, of_opponent if limit.article.endswith("1") else of_draws], most


def sum_formula(descriptor: Descriptor, what: Sentence) -> Sentence:
    """What is done with the terms of a sum with cuts (C.07 art. 14.1-14.4)."""
    low, high = _least(descriptor.lowest), _most(descriptor.highest)
    if descriptor.lowest and descriptor.highest:
        return said("sum of {what} without {low} and {high}", what=what, low=low, high=high)
    if descriptor.lowest or descriptor.highest:
        return said("sum of {what} without {cut}", what=what, cut=low if descriptor.lowest else high)
    return said("sum of {what}", what=what)


def _least(count: int) -> Sentence:
    return said("the {count} least significant", count=count) if count > 1 else said("the least significant")


def _most(count: int) -> Sentence:
    return said("the {count} most significant", count=count) if count > 1 else said("the most significant")


def with_rests(encounters: Encounters, k: int, rows: tuple[Term, ...]) -> tuple[Term, ...]:
    """The terms with the rounds in which k rested, which give nothing in predetermined pairings (C.07 art. 15.2)."""
    there = {row.round for row in rows}
    numbers = range(1, len(encounters.scores.rounds) + 1)
    rests = tuple(Term(round=number, kind="rest", value="") for number in numbers if number not in there)
    return tuple(sorted((*rows, *rests), key=lambda row: row.round))


def sum_over_opponents(
    descriptor: Descriptor,
    encounters: Encounters,
    k: int,
    *,
    values: Rounds,
    per: int,
    what: Sentence,
    scored: Scores | None = None,
) -> Terms:
    """The terms of a whole sum over opponents, rests included (C.07 art. 8.1, 9.1)."""
    rows = with_rests(encounters, k, sum_terms(descriptor, encounters, k, values, per=per, scored=scored))
    return Terms(sum_formula(descriptor, what), rows)
