"""Why a round is paired as it is (C.04.1 art. 9): per bracket what each criterion cost, per board the colour rule.

And why not otherwise: the first criterion on which a pairing with another pair, or another downfloater, is worse.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

from projections.pairing.dutch.bracket import Bracket
from projections.pairing.dutch.candidate import Candidate
from projections.pairing.dutch.completion import bye_candidates, single_bye
from projections.pairing.dutch.criteria import QUALITY, Criterion
from projections.pairing.dutch.engine import allocations, board_order, paired_brackets
from projections.pairing.dutch.participant import Field
from projections.pairing.dutch.roster import Roster
from projections.pairing.places import places
from projections.pairing.reasons import Board, Failure, WhyNot

FloatReason = Literal["bye", "no-opponent", "odd", "completion"]

REASONS: dict[FloatReason, str] = {
    "bye": "gets the pairing-allocated bye (2.3.1)",
    "no-opponent": "may meet nobody of the bracket (2.1)",
    "odd": "the bracket is odd: somebody has to go down (1.4.1)",
    "completion": "the pairs of the bracket, or the rest of the round, cannot be completed otherwise (2.2.1, 2.4.1)",
}

RULES = {
    "5.2.1": "both colour preferences can be granted",
    "5.2.2": "the stronger colour preference is granted",
    "5.2.3": "alternates from the latest round in which one had White and the other Black",
    "5.2.4": "the colour preference of the higher ranked player is granted",
    "5.2.5": "no preference: odd numbers get the initial-colour",
}


class Downfloater(msgspec.Struct, frozen=True):
    """Who leaves a bracket, by pairing number, and why somebody has to (C.04.3 art. 1.4.1)."""

    number: int
    reason: FloatReason


class BracketReport(msgspec.Struct, frozen=True):
    """One bracket (C.04.3 art. 1.3.2): pairing numbers in ranking order; score in units.

    failures: every criterion with its value, those of C8 as the following bracket came out.
    """

    score: int
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    boards: tuple[Board, ...]
    downfloaters: tuple[Downfloater, ...]
    failures: tuple[Failure, ...]


class Explanation(msgspec.Struct, frozen=True):
    """A round bracket by bracket (C.04.1 art. 9). bye: the number of who gets the bye. bye_score: C5 (art. 2.3.1)."""

    brackets: tuple[BracketReport, ...]
    bye: int | None
    bye_score: int | None


def explain(field: Field) -> Explanation | None:
    """The round with its reasons; None if there is no complete pairing (C.04.3 art. 1.9.3)."""
    return _explained(Roster(field))


def _explained(roster: Roster) -> Explanation | None:
    bye = bye_candidates(roster)
    if bye is None:
        return None
    steps = list(paired_brackets(roster, bye))
    last = steps[-1][1].downfloaters if steps else 0
    following = [candidate.downfloaters for _, candidate in steps[1:]] + [0]
    reports = [
        _report(bracket, candidate, leavers, last)
        for (bracket, candidate), leavers in zip(steps, following, strict=True)
    ]
    taker = next(places(last), None)
    if taker is None:
        return Explanation(tuple(reports), None, None)
    return Explanation(tuple(reports), roster.players[taker].number, roster.scores[taker])


def _report(bracket: Bracket, candidate: Candidate, leavers: int, bye: int) -> BracketReport:
    roster = bracket.roster
    seats = sorted(allocations(roster, candidate), key=board_order)
    return BracketReport(
        bracket.score,
        _numbers(roster, bracket.moved_down),
        _numbers(roster, bracket.residents),
        tuple(Board(seat.white.number, seat.black.number, seat.rule) for seat in seats),
        tuple(
            Downfloater(roster.players[i].number, _reason(bracket, candidate, i, bye))
            for i in places(candidate.downfloaters)
        ),
        failures(bracket, candidate, leavers),
    )


def _numbers(roster: Roster, group: int) -> tuple[int, ...]:
    return tuple(roster.players[i].number for i in places(group))


def _reason(bracket: Bracket, candidate: Candidate, i: int, bye: int) -> FloatReason:
    if bye >> i & 1:
        return "bye"
    if not bracket.roster.meet[i] & bracket.everybody:
        return "no-opponent"
    odd = bracket.everybody.bit_count() % 2 == 1
    return "odd" if odd and candidate.downfloaters.bit_count() == 1 else "completion"


def failures(bracket: Bracket, candidate: Candidate, leavers: int) -> tuple[Failure, ...]:
    """The failure values of a candidate, C6 to C21 (C.04.3 art. 2.4). leavers: downfloaters of the next bracket."""
    bye = candidate.downfloaters if single_bye(bracket) else 0
    events: dict[str, Sequence[tuple[int, int]]] = {
        "pair": candidate.pairs,
        "downfloater": [(i, i) for i in places(candidate.downfloaters)],
        "leaver": [(i, i) for i in places(leavers)],
        "bye": [(i, i) for i in places(bye)],
    }
    return tuple(Failure(one.name, one.article, one.says, _value(bracket, one, events[one.event])) for one in QUALITY)


def _value(bracket: Bracket, criterion: Criterion, events: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    if not criterion.by_score:
        return (sum(criterion.fails(bracket, i, j) for i, j in events),)
    scores = bracket.roster.scores
    levels = dict.fromkeys(scores[i] for i in places(bracket.everybody))
    if criterion.event == "leaver":
        levels |= dict.fromkeys(scores[i] for i in places(bracket.following))
    return tuple(sum(criterion.fails(bracket, i, j) for i, j in events if scores[i] == level) for level in levels)


def why_not_pair(field: Field, one: int, two: int) -> WhyNot:
    """Why two, by pairing numbers, do not meet in this round (C.04.3 art. 3.8.1)."""
    roster = Roster(field)
    place = {player.number: i for i, player in enumerate(roster.players)}
    i, j = sorted((place[one], place[two]))
    if not roster.meet[i] >> j & 1:
        return _barred(roster, i, j)
    return _compare(Roster(field), _only_each_other(roster, i, j))


def _barred(roster: Roster, i: int, j: int) -> WhyNot:
    """Which absolute criterion keeps two apart; a forbidden pair only if nothing else does (C.04.3 art. 2.1)."""
    if roster.players[j].number in roster.players[i].opponents:
        return WhyNot("C1", "2.1.1")
    clash = any(some >> i & some >> j & 1 for some in roster.absolute.values())
    topscorer = roster.topscorers >> i & 1 or roster.topscorers >> j & 1
    return WhyNot("C3", "2.1.3") if clash and not topscorer else WhyNot("forbidden", "2.1.1")


def _only_each_other(roster: Roster, i: int, j: int) -> Roster:
    both = 1 << i | 1 << j
    roster.meet = [others & ~both for others in roster.meet]
    roster.meet[i], roster.meet[j] = 1 << j, 1 << i
    roster.may_have_bye &= ~both
    return roster


def why_not_bye(field: Field, number: int) -> WhyNot:
    """Why somebody, by pairing number, does not get the pairing-allocated bye (C.04.3 art. 2.1.2, 2.3.1, 3.8.1)."""
    roster = Roster(field)
    i = next(place for place, player in enumerate(roster.players) if player.number == number)
    if len(roster.players) % 2 == 0:
        return WhyNot("even", "")
    if not roster.may_have_bye >> i & 1:
        return WhyNot("C2", "2.1.2")
    roster.may_have_bye = 1 << i
    return _compare(Roster(field), roster)


def why_not_float(field: Field, number: int) -> WhyNot:
    """Why somebody, by pairing number, does not leave the bracket in which he is paired (C.04.3 art. 3.8.1)."""
    roster = Roster(field)
    bye = bye_candidates(roster)
    if bye is None:
        return WhyNot("C4", "2.2.1")
    i = next(place for place, player in enumerate(roster.players) if player.number == number)
    for bracket, candidate in paired_brackets(roster, bye):
        if any(i in pair for pair in candidate.pairs):
            lower = bracket.following | bracket.below
            return _compare(Roster(field), _only_with(Roster(field), i, lower))
    return WhyNot("none", "")


def _only_with(roster: Roster, i: int, group: int) -> Roster:
    roster.meet = [others if group >> j & 1 else others & ~(1 << i) for j, others in enumerate(roster.meet)]
    roster.meet[i] &= group
    return roster


def _compare(chosen: Roster, other: Roster) -> WhyNot:
    """The first criterion on which the best pairing of `other`, who may meet fewer, is worse."""
    own, best = _explained(chosen), _explained(other)
    if own is None or best is None:
        return WhyNot("C4", "2.2.1")
    if own.bye_score != best.bye_score:
        return WhyNot("C5", "2.3.1", None, (own.bye_score or 0,), (best.bye_score or 0,))
    if _boards(own) == _boards(best):
        return WhyNot("none", "")
    for mine, theirs in zip(own.brackets, best.brackets, strict=True):
        for value, worse in zip(mine.failures, theirs.failures, strict=True):
            if value.value != worse.value:
                return WhyNot(value.criterion, value.article, mine.score, value.value, worse.value)
        if set(mine.boards) != set(theirs.boards):
            return WhyNot("order", "4", mine.score)
    return WhyNot("order", "4")


def _boards(explanation: Explanation) -> set[Board]:
    return {board for report in explanation.brackets for board in report.boards}
