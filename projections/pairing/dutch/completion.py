"""What must remain possible for the rest: completion (C4) and who gets the bye (C5) (C.04.3 art. 2.2, 2.3)."""

from projections.pairing.cardinality import is_pairable, is_pairable_but_one, most_pairs, with_nobody
from projections.pairing.dutch.bracket import Bracket
from projections.pairing.dutch.roster import Roster
from projections.pairing.places import as_set, places

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
        known = roster.completions[group, bye] = (
            is_pairable_but_one(group, roster.meet, bye) if bye else is_pairable(group, roster.meet)
        )
    return known


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

    That is: it pairs all of them, and all its residents but those whom the players below need as opponents, so that
    the rest can be completed (C4). False where this is not seen at once. downfloaters: without who gets the bye.
    """
    roster, following = bracket.roster, bracket.following
    bye = 0 if bracket.gives_bye else bracket.bye
    group = downfloaters | following
    if not downfloaters:
        return is_complete(roster, group | bracket.below, bye)
    if not group.bit_count() % 2 and is_complete(roster, bracket.below, bye):
        return is_complete(roster, group, 0)
    tried = [leaver for leaver in _likely_leavers(bracket, bye) if is_complete(roster, bracket.below | leaver, bye)]
    if tried:
        return any(is_complete(roster, group & ~leaver, 0) for leaver in tried)
    leavers = _needed(bracket, bye)
    return is_complete(roster, group & ~leavers, 0) and is_complete(roster, bracket.below | leavers, bye)


def _likely_leavers(bracket: Bracket, bye: int) -> list[int]:
    """Residents of the following bracket, one a set, lowest first, where the players below are odd in number."""
    following, below, meet = bracket.following, bracket.below, bracket.roster.meet
    if below.bit_count() % 2 == bool(bye):
        return []
    lowest = list(places(following if below else following & bye))[: -TRIES - 1 : -1]
    return [1 << i for i in lowest if not below or meet[i] & below]


def _needed(bracket: Bracket, bye: int) -> int:
    """One resident of the following bracket for each below who can have no opponent there, lowest first."""
    following, below, meet = bracket.following, bracket.below, bracket.roster.meet
    if bye:
        below |= 1 << len(meet)
        meet = with_nobody(meet, bye)
    alone = below & ~as_set(i for pair in most_pairs(below, meet) for i in pair)
    leavers = 0
    for i in places(alone):
        free = meet[i] & following & ~leavers
        leavers |= 1 << free.bit_length() - 1 if free else 0
    return leavers
