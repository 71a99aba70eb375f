"""Direct encounter (C.07 art. 6): the games among those who are equal so far."""

from collections.abc import Iterator
from fractions import Fraction

from projections.points import decimal
from projections.scores import OPEN
from projections.tiebreaks.descriptor import FORFEITS, Descriptor
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.terms import Term, Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values

Points = int | Fraction
Meetings = dict[int, dict[int, Points]]
"""k -> opponent's k -> the points scored against him, on average where they met more than once (C.07 art. 6.1.2)."""


def direct_encounter(descriptor: Descriptor, encounters: Encounters, groups: Groups) -> Values:
    """The rank inside each group of equals that their own games separate (C.07 art. 6).

    It compares members of one group only; where nothing is separated there is no value.
    """
    seen = encounters.seen(forfeits=descriptor.with_forfeits)
    ranks: list[int | None] = [None] * len(encounters.scores.points)
    for group in groups:
        if len(group) > 1:
            _rank(ranks, separated(group, meetings(seen, group), encounters.scores.table.win))
    return Values(ranks)


def _rank(ranks: list[int | None], places: Groups) -> None:
    if len(places) < 2:
        return
    before = 0
    for place in places:
        for k in place:
            ranks[k] = before + 1
        before += len(place)


def meetings(encounters: Encounters, group: list[int]) -> Meetings:
    """The results among the members of a group (C.07 art. 6.1).

    Forfeits count in predetermined pairings, else with /P only (6.1.1); a game without result is not played yet.
    """
    members = frozenset(group)
    rounds = list(zip(encounters.opponents, encounters.scores.rounds, strict=True))
    found: dict[int, dict[int, list[int]]] = {}
    for k in group:
        met = found[k] = {}
        for opponents, played in rounds:
            opponent = opponents[k]
            if opponent in members and played.codes[k] != OPEN:
                met.setdefault(opponent, []).append(played.units[k])
    return {k: {opponent: _average(units) for opponent, units in met.items()} for k, met in found.items()}


def _average(units: list[int]) -> Points:
    return units[0] if len(units) == 1 else Fraction(sum(units), len(units))


def separated(group: list[int], met: Meetings, win: int) -> Groups:
    """The members in order of their own games, those who stay equal together (C.07 art. 6.2, 6.3).

    win: points of a win, which a game not played might still have given.
    """
    inside = frozenset(group)
    table = {k: {o: points for o, points in met[k].items() if o in inside} for k in group}
    everybody_met = all(len(row) == len(group) - 1 for row in table.values())
    places = list(_by_sum(table) if everybody_met else _certain(table, win))
    if len(places) == 1:
        return places
    return [part for place in places for part in (separated(place, met, win) if len(place) > 1 else [place])]


def _by_sum(table: Meetings) -> Iterator[list[int]]:
    """Members with the same sum together, best first (C.07 art. 6.2)."""
    sums = {k: sum(row.values()) for k, row in table.items()}
    for points in sorted(set(sums.values()), reverse=True):
        yield [k for k in table if sums[k] == points]


def _certain(table: Meetings, win: int) -> Iterator[list[int]]:
    """One by one those whose place no missing result could change, then all the others together (C.07 art. 6.3)."""
    sums = {k: sum(row.values()) for k, row in table.items()}
    reachable = {k: sums[k] + win * (len(table) - 1 - len(row)) for k, row in table.items()}
    left = sorted(table, key=lambda k: sums[k], reverse=True)
    while len(left) > 1 and sums[left[0]] > max(reachable[k] for k in left[1:]):
        yield [left.pop(0)]
    if left:
        yield left


def direct_encounter_terms(descriptor: Descriptor, encounters: Encounters, groups: Groups, k: int) -> Terms:
    """What k scored against each of those who are equal with him so far (C.07 art. 6.1)."""
    group = next((group for group in groups if k in group), [k])
    if len(group) < 2:
        return Terms("nobody is equal with him", ())
    seen = encounters.seen(forfeits=descriptor.with_forfeits)
    met = meetings(seen, group)[k]
    per = encounters.scores.table.per
    rows = tuple(_met(other, met.get(other), per) for other in group if other != k)
    return Terms(f"place among the {len(group)} who are equal, by the games between them", rows)


def _met(other: int, points: Points | None, per: int) -> Term:
    if points is None:
        return Term(0, "met", "", other, articles=("C.07 art. 6.3",), why="did not meet; a win is taken as possible")
    return Term(0, "met", decimal(points, per), other, points=decimal(points, per))


DIRECT_ENCOUNTER = TieBreak(
    "DE",
    "Direct encounter",
    "C.07 art. 6",
    "A",
    direct_encounter,
    direct_encounter_terms,
    ascending=True,
    variants=(FORFEITS,),
    grouped=True,
)
