"""The games among participants who are equal so far, and the order that they make (C.07 art. 6)."""

from collections.abc import Iterator
from fractions import Fraction

from projections.scores import OPEN
from projections.sentences import said
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.tiebreak import Groups

Points = int | Fraction
Meetings = dict[int, dict[int, Points]]
"""k -> opponent's k -> the points scored against him, on average where they met more than once (C.07 art. 6.1.2)."""
NOT_MET = said("did not meet; a win is taken as possible")
"""Of two who are equal (C.07 art. 6.3)."""


def rank(ranks: list[int | None], places: Groups) -> None:
    """Ranks inside a group, into a list by k; none where nobody is separated (C.07 art. 6)."""
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
    places = separated_once(group, met, win)
    if len(places) == 1:
        return places
    return [part for place in places for part in (separated(place, met, win) if len(place) > 1 else [place])]


def separated_once(group: list[int], met: Meetings, win: int) -> Groups:
    """The same by one table of all their games, not looking again at those who stay equal (C.07 art. 6.2, 6.3)."""
    inside = frozenset(group)
    table = {k: {o: points for o, points in met[k].items() if o in inside} for k in group}
    everybody_met = all(len(row) == len(group) - 1 for row in table.values())
    return list(_by_sum(table) if everybody_met else _certain(table, win))


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
