"""Extended direct encounter of teams, with what may follow between the last two (C.07 art. 13.3)."""

from functools import partial, reduce
from typing import NamedTuple

from projections.points import decimal
from projections.scores import SCORE_NAMES
from projections.sentences import Sentence, said
from projections.teams.board_points import LEVEL
from projections.tiebreaks.boards import over_rounds
from projections.tiebreaks.descriptor import FORFEITS, Descriptor
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.meetings import NOT_MET, Meetings, Points, meetings, rank, separated_once
from projections.tiebreaks.terms import Term, Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values

FOLLOWING = {
    "EDE": (),
    "EDEBT": ("board-count", "top-boards"),
    "EDEBB": ("board-count", "bottom-boards"),
    "EDET": ("top-boards",),
    "EDEB": ("bottom-boards",),
}
"""What of LEVEL follows where two are left equal in both scores, in this order (C.07 art. 13.3.2)."""
SAID = {
    "board-count": said("board count of the last two"),
    "top-boards": said("top board results of the last two"),
    "bottom-boards": said("bottom board elimination of the last two"),
}


class _Contest(NamedTuple):
    """The matches among the members of a group in one score. win: what one not played might have given."""

    met: Meetings
    win: int
    per: int
    name: Sentence


def _contests(descriptor: Descriptor, encounters: Encounters, group: list[int]) -> list[_Contest]:
    """The primary score, then the secondary (C.07 art. 13.3.1)."""
    found = []
    for one in (encounters, encounters.secondary):
        table = one.scores.table
        met = meetings(one.seen(forfeits=descriptor.with_forfeits), group)
        found.append(_Contest(met, table.win, table.per, SCORE_NAMES[one.scores.score]))
    return found


def extended_direct_encounter(descriptor: Descriptor, encounters: Encounters, groups: Groups) -> Values:
    """The rank inside each group of equals that the matches between them separate (C.07 art. 13.3).

    It compares members of one group only; where nothing is separated there is no value.
    """
    ranks: list[int | None] = [None] * len(encounters.scores.points)
    for group in groups:
        if len(group) > 1:
            rank(ranks, _separated(descriptor, encounters, group, _contests(descriptor, encounters, group)))
    return Values(ranks)


def _separated(descriptor: Descriptor, encounters: Encounters, group: list[int], contests: list[_Contest]) -> Groups:
    """By the primary score, else by the secondary, else by the boards of the last two; each new group of equals begins
    with the primary score again (C.07 art. 13.3.1-13.3.3).
    """
    for contest in contests:
        places = separated_once(group, contest.met, contest.win)
        if len(places) > 1:
            again = partial(_separated, descriptor, encounters, contests=contests)
            return [part for place in places for part in (again(place) if len(place) > 1 else [place])]
    return _knocked_out(descriptor, encounters, group) if len(group) == 2 else [group]


def _knocked_out(descriptor: Descriptor, encounters: Encounters, pair: list[int]) -> Groups:
    """Two teams by the boards of the matches between them, as in a knockout (C.07 art. 13.3.2, 12)."""
    seen = encounters.seen(forfeits=descriptor.with_forfeits)
    one, other = (over_rounds(seen.scores, k, _rounds_between(seen, *pair)) for k in pair)
    for rule in FOLLOWING[descriptor.acronym]:
        ours, theirs = LEVEL[rule](one), LEVEL[rule](other)
        if ours != theirs:
            return [[pair[0]], [pair[1]]] if ours > theirs else [[pair[1]], [pair[0]]]
    return [pair]


def _rounds_between(seen: Encounters, one: int, other: int) -> list[int]:
    return [index for index, opponents in enumerate(seen.opponents) if opponents[one] == other]


def extended_direct_encounter_terms(descriptor: Descriptor, encounters: Encounters, groups: Groups, k: int) -> Terms:
    """What k scored against each of those who are equal with him so far, in both scores (C.07 art. 13.3)."""
    group = next((group for group in groups if k in group), [k])
    if len(group) < 2:
        return Terms(said("nobody is equal with him"), ())
    contests = _contests(descriptor, encounters, group)
    rows = tuple(_met(one, k, other) for one in contests for other in group if other != k)
    steps = [one.name for one in contests] + [SAID[one] for one in FOLLOWING[descriptor.acronym]]
    by = reduce(lambda before, step: said("{before}, then {step}", before=before, step=step), steps)
    formula = said("place among the {count} who are equal, by the matches between them: {by}", count=len(group), by=by)
    return Terms(formula, rows)


def _met(contest: _Contest, k: int, other: int) -> Term:
    points: Points | None = contest.met[k].get(other)
    if points is None:
        why = said("{points}: {why}", points=contest.name, why=NOT_MET)
        return Term(0, "met", "", other, articles=("C.07 art. 6.3",), reasons=(why,))
    text = decimal(points, contest.per)
    return Term(0, "met", text, other, points=text, reasons=(contest.name,))


_of_teams = partial(
    TieBreak,
    type="A",
    values=extended_direct_encounter,
    terms=extended_direct_encounter_terms,
    ascending=True,
    variants=(FORFEITS,),
    for_teams=True,
    grouped=True,
)
EXTENDED_DIRECT_ENCOUNTER = (
    _of_teams("EDE", "Extended direct encounter", "C.07 art. 13.3"),
    _of_teams("EDEBT", "Extended direct encounter, board count, top board results", "C.07 art. 13.3.2"),
    _of_teams("EDEBB", "Extended direct encounter, board count, bottom board elimination", "C.07 art. 13.3.2"),
    _of_teams("EDET", "Extended direct encounter, top board results", "C.07 art. 13.3.2"),
    _of_teams("EDEB", "Extended direct encounter, bottom board elimination", "C.07 art. 13.3.2"),
)
