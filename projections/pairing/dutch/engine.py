"""The pairing of a round, bracket by bracket (C.04.3 art. 1.9.2)."""

import msgspec

from projections.pairing.dutch.bracket import Bracket
from projections.pairing.dutch.candidate import Candidate
from projections.pairing.dutch.colours import Allocation, allocate
from projections.pairing.dutch.completion import bye_candidates, following_is_ideal, is_complete, single_bye
from projections.pairing.dutch.ideal import ideal_candidate
from projections.pairing.dutch.optimum import Optimum, Reach
from projections.pairing.dutch.participant import Field
from projections.pairing.dutch.prices import Quality
from projections.pairing.dutch.roster import Roster, places


class Pairing(msgspec.Struct, frozen=True):
    """A complete pairing (C.04.3 art. 1.9.1). bye: the number of who gets the pairing-allocated bye."""

    seats: tuple[Allocation, ...]
    bye: int | None


def pair(field: Field) -> Pairing | None:
    """The pairing that the rules prescribe; None if there is no complete one (C.04.3 art. 1.9.3)."""
    roster = Roster(field)
    bye = bye_candidates(roster)
    if bye is None:
        return None
    seats: list[Allocation] = []
    moved_down = 0
    for group in range(len(roster.scoregroups)):
        bracket = Bracket(roster, group, moved_down, bye)
        candidate = best_candidate(bracket)
        players = roster.players
        seats += [allocate(players[i], players[j], roster.odd_gets) for i, j in candidate.pairs]
        moved_down = candidate.downfloaters
    left = [roster.players[i].number for i in places(moved_down)]
    return Pairing(tuple(seats), left[0] if left else None)


def best_candidate(bracket: Bracket) -> Candidate:
    """The candidate that a bracket gets (C.04.3 art. 3.8.1).

    First the bracket alone, then with the following one, then with everybody: what is left out can only make the best
    candidate better, so the best of a smaller search is the best of all as soon as the rest can follow it.
    """
    ideal = ideal_candidate(bracket)
    if ideal is not None:
        return ideal
    quality = Quality(bracket, single_bye(bracket))
    found = Optimum(bracket, quality, Reach.BRACKET).find()
    if found is not None and following_is_ideal(bracket, found.leavers):
        return found
    found = Optimum(bracket, quality, Reach.FOLLOWING).find()
    if found is not None and is_complete(bracket.roster, bracket.below | found.leavers, _bye_below(bracket)):
        return found
    found = Optimum(bracket, quality, Reach.EVERYBODY).find()
    assert found is not None
    return found


def _bye_below(bracket: Bracket) -> int:
    return 0 if bracket.bye & (bracket.everybody | bracket.following) else bracket.bye
