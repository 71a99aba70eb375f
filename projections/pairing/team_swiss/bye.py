"""Who gets the pairing-allocated bye (C.04.6 art. 3.4)."""

from bisect import bisect_left

from projections.pairing.cardinality import is_pairable, is_pairable_but_one
from projections.pairing.places import as_set, places
from projections.pairing.team_swiss.roster import Roster


def resting(roster: Roster) -> int | None:
    """The set of who gets the bye: one team, or none if the field is even; None if there is no legal pairing.

    C.04.6 art. 3.4: it leaves a legal pairing for all (3.4.1), has the lowest score, has played most matches, has the
    largest number. More who may rest never make a pairing impossible, so the first one who fits is bisected.
    """
    if not len(roster.teams) % 2:
        return 0 if is_pairable(roster.everybody, roster.meet) else None
    order = sorted(places(roster.may_rest), key=lambda i: _rank(roster, i))

    def suffices(first: int) -> bool:
        return is_pairable_but_one(roster.everybody, roster.meet, as_set(order[:first]))

    found = bisect_left(range(len(order) + 1), True, key=suffices)
    return 1 << order[found - 1] if found <= len(order) else None


def _rank(roster: Roster, i: int) -> tuple[int, int, int]:
    team = roster.teams[i]
    return team.score, -team.played, -team.number
