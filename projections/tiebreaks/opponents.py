"""The terms of sums over opponents and dummies (C.07 art. 8, 9, 14, 16)."""

from projections.points import decimal
from projections.scores import Scores
from projections.tiebreaks.cuts import without
from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.editions import FIDE_2026
from projections.tiebreaks.encounters import Contribution, Encounters, Rounds
from projections.tiebreaks.terms import Cut, Term, Terms
from projections.tiebreaks.unplayed import cap

CUT_ARTICLES: dict[Cut, str] = {"least": "C.07 art. 14.1", "voluntary": "C.07 art. 16.5", "most": "C.07 art. 14.3"}
CUT_REASONS: dict[Cut, str] = {
    "least": "the least significant value is cut",
    "voluntary": "a voluntary unplayed round is cut in place of the least significant value",
    "most": "the most significant value is cut",
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
    return tuple(_term(encounters, k, one, taken.get(one.round, ""), said) for one, said in pairs)


def _term(encounters: Encounters, k: int, one: Contribution, cut: Cut, said: tuple[str, str]) -> Term:
    """said: the points and the value as they are printed."""
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
        points=said[0],
        value=said[1],
        cap=capped,
        cut=cut,
        articles=tuple(articles),
        why="; ".join(reasons),
    )


Reasons = tuple[list[str], list[str], str]


def _of_opponent(encounters: Encounters, k: int, one: Contribution) -> Reasons:
    opponent, scores = encounters.opponents[one.round - 1][k], encounters.scores
    points, given, apart = scores.points[opponent], scores.beside.get(opponent, 0), scores.apart.get(opponent, 0)
    has, beside = decimal(points + apart, scores.table.per), decimal(given + apart, scores.table.per)
    has = f"has {has}, {beside} of it beside the results, which is of no round" if given or apart else f"has {has}"
    if encounters.fore and encounters.own[opponent] != points:
        return ["C.07 art. 8.3"], [f"{has}, the final round taken as a draw"], ""
    if one.strength != points - given:
        return ["C.07 art. 16.3"], [f"{has}, byes asked for at the end count as draws"], ""
    return (["C.07 art. 16.3"], [has], "") if given or apart else ([], [], "")


def _of_dummy(encounters: Encounters, k: int, one: Contribution) -> Reasons:
    own, unit = encounters.own[k], encounters.scores.table.per
    apart = ", without what is given in the standings only" if encounters.scores.apart.get(k) else ""
    reasons = [f"no game: a dummy with the own score {decimal(own, unit)}{apart}"]
    if encounters.edition != FIDE_2026:
        return ["C.07 art. 16.4"], reasons, ""
    limit = cap(encounters.scores, encounters.adjusted, k, one.round - 1)
    if limit.units >= own:
        return ["C.07 art. 16.4"], reasons, ""
    of = "the adjusted score of the scheduled opponent" if limit.article.endswith("1") else "a draw in every round"
    return [limit.article], [*reasons, f"at most {of}, {decimal(limit.units, unit)}"], decimal(limit.units, unit)


def sum_formula(descriptor: Descriptor, what: str) -> str:
    """What is done with the terms of a sum with cuts (C.07 art. 14.1-14.4)."""
    low, high = descriptor.lowest, descriptor.highest
    cuts = [f"the {_count(low)}least significant"] if low else []
    cuts += [f"the {_count(high)}most significant"] if high else []
    return f"sum of {what}" + (f" without {' and '.join(cuts)}" if cuts else "")


def _count(number: int) -> str:
    return "" if number == 1 else f"{number} "


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
    what: str,
    scored: Scores | None = None,
) -> Terms:
    """The terms of a whole sum over opponents, rests included (C.07 art. 8.1, 9.1)."""
    rows = with_rests(encounters, k, sum_terms(descriptor, encounters, k, values, per=per, scored=scored))
    return Terms(sum_formula(descriptor, what), rows)
