"""Ties that were decided outside the tournament's games: by a play-off (C.07 art. 3) or by lots (art. 4.2)."""

from collections.abc import Sequence

from projections.sentences import said
from projections.tiebreaks.descriptor import Descriptor
from projections.tiebreaks.encounters import Encounters
from projections.tiebreaks.terms import Term, Terms
from projections.tiebreaks.tiebreak import Groups, TieBreak, Values
from projections.tournament import Decision

METHODS = {"play-off": said("play-off|by"), "lots": said("lots|by")}
"""How a tie was decided (C.07 art. 3, 4.2)."""


def play_off(_: Descriptor, encounters: Encounters, groups: Groups) -> Values:
    """The place in the play-off, where all who are equal so far took part in it (C.07 art. 3)."""
    return _places(encounters, groups, "play-off")


def lots(_: Descriptor, encounters: Encounters, groups: Groups) -> Values:
    """The place that was drawn, where all who are equal so far were in the draw (C.07 art. 4.2)."""
    return _places(encounters, groups, "lots")


def _places(encounters: Encounters, groups: Groups, method: str) -> Values:
    places: list[int | None] = [None] * len(encounters.scores.points)
    for group in groups:
        found = decision(encounters.field.decisions, group, method) if len(group) > 1 else None
        if found is not None:
            for place, k in enumerate((k for k in found.order if k in group), 1):
                places[k] = place
    return Values(places)


def decision(decisions: Sequence[Decision], group: Sequence[int], method: str) -> Decision | None:
    """The newest decision by this method about all members of a group (C.07 art. 3, 4.2).

    decisions: oldest first.
    """
    newest_first = reversed(decisions)
    return next((one for one in newest_first if one.method == method and set(group) <= set(one.order)), None)


def play_off_terms(_: Descriptor, encounters: Encounters, groups: Groups, k: int) -> Terms:
    """The order of the play-off, and where it is recorded (C.07 art. 3)."""
    return _terms(encounters, groups, k, "play-off")


def lots_terms(_: Descriptor, encounters: Encounters, groups: Groups, k: int) -> Terms:
    """The order of the draw, and where it is recorded (C.07 art. 4.2)."""
    return _terms(encounters, groups, k, "lots")


def _terms(encounters: Encounters, groups: Groups, k: int, method: str) -> Terms:
    group = next((group for group in groups if k in group), [k])
    if len(group) < 2:
        return Terms(said("nobody is equal with him"), ())
    found = decision(encounters.field.decisions, group, method)
    if found is None:
        return Terms(said("nothing is recorded about these {count} who are equal", count=len(group)), ())
    order = [one for one in found.order if one in group]
    rows = tuple(Term(0, "met", str(place), one) for place, one in enumerate(order, 1) if one != k)
    return Terms(said("place by {method}, recorded at version {n} of the log", method=METHODS[method], n=found.n), rows)


PLAY_OFF = TieBreak(
    "PLAYOFF", "Play-off", "C.07 art. 3", "A", play_off, play_off_terms, ascending=True, grouped=True, manual="play-off"
)
LOTS = TieBreak(
    "LOTS", "Drawing of lots", "C.07 art. 4.2", "A", lots, lots_terms, ascending=True, grouped=True, manual="lots"
)
