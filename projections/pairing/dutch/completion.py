"""What must remain possible for the rest: completion (C4) and who gets the bye (C5) (C.04.3 art. 2.2, 2.3)."""

from collections.abc import Sequence

from projections.pairing.dutch.bracket import Bracket
from projections.pairing.dutch.cardinality import is_pairable
from projections.pairing.dutch.roster import Roster, places

TRIES = 8
"""So many players of the following bracket are tried as the one who leaves it; then a full search follows."""


def bye_candidates(roster: Roster) -> int | None:
    """Who may get the pairing-allocated bye (C.04.3 art. 2.3.1, C5).

    The set of those with the lowest score for which a complete pairing exists; 0 if the field is even. None if there
    is no complete pairing at all (art. 1.9.1).
    """
    if not len(roster.players) % 2:
        return 0 if is_complete(roster, roster.everybody, 0) else None
    for _, group in reversed(roster.scoregroups):
        candidates = group & roster.may_have_bye
        if candidates and is_complete(roster, roster.everybody, candidates):
            return candidates
    return None


def is_complete(roster: Roster, group: int, bye: int) -> bool:
    """Whether a group can be paired, one of the set `bye` left over for the bye (C.04.3 art. 2.2.1, C4).

    bye: 0 if nobody gets one.
    """
    known = roster.completions.get((group, bye))
    if known is None:
        known = roster.completions[group, bye] = _is_complete(roster.meet, group, bye)
    return known


def _is_complete(meet: Sequence[int], group: int, bye: int) -> bool:
    if not bye:
        return is_pairable(group, meet)
    if not group.bit_count() % 2 or not bye & group:
        return False
    last = 1 << (bye & group).bit_length() - 1
    if is_pairable(group & ~last, meet):
        return True
    nobody = len(meet)
    with_nobody = [others | 1 << nobody if bye >> i & 1 else others for i, others in enumerate(meet)]
    return is_pairable(group | 1 << nobody, [*with_nobody, bye])


def single_bye(bracket: Bracket) -> bool:
    """Whether the only downfloater of the bracket is who gets the bye, so that C9 applies (C.04.3 art. 2.4.4)."""
    roster = bracket.roster
    return (
        bracket.gives_bye
        and is_complete(roster, bracket.everybody, bracket.bye & bracket.everybody)
        and is_complete(roster, bracket.following | bracket.below, 0)
    )


def following_is_ideal(bracket: Bracket, downfloaters: int) -> bool:
    """Whether the following bracket can do with these downfloaters as well as with any (C.04.3 art. 2.4.3, C8).

    That is: it pairs all of them, and all its residents but at most one, and the rest can be completed (C4). False
    where a few tries do not show it. downfloaters: without who gets the bye.
    """
    roster, following = bracket.roster, bracket.following
    outside = 0 if bracket.gives_bye else bracket.bye
    if not downfloaters:
        return is_complete(roster, following | bracket.below, outside)
    group = downfloaters | following
    if not group.bit_count() % 2:
        return is_complete(roster, group, 0) and is_complete(roster, bracket.below, outside)
    return any(
        is_complete(roster, group & ~leaver, 0) and _takes(bracket, leaver, outside)
        for leaver in _likely_leavers(bracket, outside)
    )


def _likely_leavers(bracket: Bracket, bye: int) -> list[int]:
    """Residents of the following bracket, one a set, lowest first, who have an opponent or the bye below."""
    meet, following = bracket.roster.meet, bracket.following
    if not bracket.below:
        following &= bye
    lowest = list(places(following))[: -TRIES - 1 : -1]
    return [1 << i for i in lowest if not bracket.below or meet[i] & bracket.below]


def _takes(bracket: Bracket, leaver: int, bye: int) -> bool:
    """Whether the rest below the following bracket can be completed with one who leaves it."""
    if bracket.below or not bye:
        return is_complete(bracket.roster, bracket.below | leaver, bye)
    return bool(leaver & bye)
