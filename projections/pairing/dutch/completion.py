"""What must remain possible for the rest: completion (C4) and who gets the bye (C5) (C.04.3 art. 2.2, 2.3)."""

from projections.pairing.dutch.cardinality import is_pairable
from projections.pairing.dutch.roster import Roster, places


def bye_candidates(roster: Roster) -> int | None:
    """Who may get the pairing-allocated bye (C.04.3 art. 2.3.1, C5).

    The set of those with the lowest score for which a complete pairing exists; 0 if the field is even. None if there
    is no complete pairing at all (art. 1.9.1).
    """
    if not len(roster.players) % 2:
        return 0 if is_pairable(roster.everybody, roster.meet) else None
    for _, group in reversed(roster.scoregroups):
        candidates = group & roster.may_have_bye
        if candidates and is_complete(roster, roster.everybody, candidates):
            return candidates
    return None


def is_complete(roster: Roster, group: int, bye: int) -> bool:
    """Whether a group can be paired, one of the set `bye` left over for the bye if it is odd (C.04.3 art. 2.2.1, C4).

    bye: 0 if nobody gets one.
    """
    if not bye:
        return is_pairable(group, roster.meet)
    if not group.bit_count() % 2:
        return False
    last = next(iter(places(bye & group & -(bye & group))), None)
    if last is not None and is_pairable(group & ~(1 << last), roster.meet):
        return True
    nobody = len(roster.players)
    meet = [others | 1 << nobody if bye >> i & 1 else others for i, others in enumerate(roster.meet)]
    return is_pairable(group | 1 << nobody, [*meet, bye])
