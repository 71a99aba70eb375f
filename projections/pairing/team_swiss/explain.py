"""Why a round of teams is paired as it is (C.04.1 art. 9): what each criterion cost, and the rule of the colours.

And why not otherwise: the first criterion, or the first article, on which a pairing with another pair, or another bye,
is worse.
"""

from collections.abc import Iterator

import msgspec

from projections.pairing.cardinality import is_pairable
from projections.pairing.places import places
from projections.pairing.reasons import Board, Failure, WhyNot
from projections.pairing.team_swiss.bye import resting
from projections.pairing.team_swiss.colours import allocate
from projections.pairing.team_swiss.criteria import PAIRS, UPFLOATERS
from projections.pairing.team_swiss.engine import Paired, board_order, paired_brackets
from projections.pairing.team_swiss.participant import Field
from projections.pairing.team_swiss.roster import Roster

RULES = {
    "4.3.1": "neither has played: odd numbers get the initial-colour",
    "4.3.2": "only one has a colour preference: it is granted",
    "4.3.3": "opposite colour preferences are granted",
    "4.3.4": "only one has a strong colour preference: it is granted",
    "4.3.5": "White to the lower colour difference",
    "4.3.6": "alternates from the latest time in which one had White and the other Black",
    "4.3.7": "the colour preference of the first-team is granted",
    "4.3.8": "the first-team alternates from its last match",
    "4.3.9": "the other team alternates from its last match",
}


class BracketReport(msgspec.Struct, frozen=True):
    """One bracket (C.04.6 art. 1.3.2): pairing numbers, residents ascending, upfloaters as art. 3.5.3 sorts them.

    score: of the residents, in units. failures: every criterion from C4 to C10 with its value.
    """

    score: int
    residents: tuple[int, ...]
    upfloaters: tuple[int, ...]
    boards: tuple[Board, ...]
    failures: tuple[Failure, ...]


class Explanation(msgspec.Struct, frozen=True):
    """A round bracket by bracket (C.04.1 art. 9). bye: the number of who gets the pairing-allocated bye."""

    brackets: tuple[BracketReport, ...]
    bye: int | None


def explain(field: Field) -> Explanation | None:
    """The round with its reasons; None if there is no complete pairing (C.04.6 art. 3.3.3)."""
    return _explained(Roster(field))


def _explained(roster: Roster) -> Explanation | None:
    bye = resting(roster)
    if bye is None:
        return None
    reports = tuple(_report(roster, paired) for paired in paired_brackets(roster, bye))
    return Explanation(reports, next(iter(roster.numbers(bye)), None))


def _report(roster: Roster, paired: Paired) -> BracketReport:
    bracket = paired.bracket
    seats = sorted((allocate(roster, i, j) for i, j in paired.pairs), key=board_order)
    return BracketReport(
        bracket.score,
        roster.numbers(bracket.residents),
        tuple(roster.teams[i].number for i in bracket.order if paired.upfloaters >> i & 1),
        tuple(Board(seat.white.number, seat.black.number, seat.rule) for seat in seats),
        tuple(_failures(paired)),
    )


def _failures(paired: Paired) -> Iterator[Failure]:
    for one in UPFLOATERS:
        yield Failure(one.name, one.article, one.says, one.value(paired.bracket, paired.upfloaters))
    for flaw in PAIRS:
        value = flaw.value(paired.bracket, paired.upfloaters, paired.pairs)
        yield Failure(flaw.name, flaw.article, flaw.says, value)


def why_not_pair(field: Field, one: int, two: int) -> WhyNot:
    """Why two, by pairing numbers, do not meet in this round (C.04.6 art. 3.5.5, 3.6.4)."""
    roster = Roster(field)
    i, j = _place(roster, one), _place(roster, two)
    if not roster.meet[i] >> j & 1:
        met = roster.teams[j].number in roster.teams[i].opponents
        return WhyNot("C1" if met else "forbidden", "2.1.1")
    both = 1 << i | 1 << j
    roster.meet = [others & ~both for others in roster.meet]
    roster.meet[i], roster.meet[j] = 1 << j, 1 << i
    roster.may_rest &= ~both
    return _compared(_explained(Roster(field)), _explained(roster))


def _place(roster: Roster, number: int) -> int:
    return next(place for place, team in enumerate(roster.teams) if team.number == number)


def why_not_bye(field: Field, number: int) -> WhyNot:
    """Why a team, by pairing number, does not get the pairing-allocated bye (C.04.6 art. 2.1.2, 3.4)."""
    roster = Roster(field)
    i, bye = _place(roster, number), resting(roster)
    if not len(roster.teams) % 2:
        return WhyNot("even", "")
    if not roster.may_rest >> i & 1:
        return WhyNot("C2", "2.1.2")
    if bye is None or not is_pairable(roster.everybody & ~(1 << i), roster.meet):
        return WhyNot("C3", "3.4.1")
    chosen, other = roster.teams[next(places(bye))], roster.teams[i]
    for article, own, his in (
        ("3.4.2", chosen.score, other.score),
        ("3.4.3", chosen.played, other.played),
        ("3.4.4", chosen.number, other.number),
    ):
        if own != his:
            return WhyNot("bye", article, None, (own,), (his,))
    return WhyNot("none", "")


def _compared(own: Explanation | None, other: Explanation | None) -> WhyNot:
    """The first criterion on which the best pairing that grants a wish is worse (C.04.6 art. 2, 3)."""
    if own is None or other is None:
        return WhyNot("C3", "2.2.1")
    if own.bye != other.bye:
        return WhyNot("bye", "3.4", None, (own.bye or 0,), (other.bye or 0,))
    for mine, theirs in zip(own.brackets, other.brackets, strict=False):
        found = _difference(mine, theirs)
        if found is not None:
            return found
    return WhyNot("none", "")


def _difference(mine: BracketReport, theirs: BracketReport) -> WhyNot | None:
    """Sets of upfloaters are chosen first, by their criteria and their order; then the pairs are (art. 3.5, 3.6)."""
    for at, (value, worse) in enumerate(zip(mine.failures, theirs.failures, strict=True)):
        if at == len(UPFLOATERS) and mine.upfloaters != theirs.upfloaters:
            return WhyNot("order", "3.5.4", mine.score, mine.upfloaters, theirs.upfloaters)
        if value.value != worse.value:
            return WhyNot(value.criterion, value.article, mine.score, value.value, worse.value)
    return WhyNot("order", "3.6.3", mine.score) if set(mine.boards) != set(theirs.boards) else None
