"""The pairing of a round, bracket by bracket (C.04.3 art. 1.9.2)."""

from collections.abc import Iterator

import msgspec

from projections.pairing.dutch.bracket import Bracket
from projections.pairing.dutch.candidate import Candidate
from projections.pairing.dutch.colours import Allocation, allocate
from projections.pairing.dutch.completion import bye_candidates, following_is_ideal, is_complete, single_bye
from projections.pairing.dutch.graph import Reach
from projections.pairing.dutch.ideal import ideal_candidate
from projections.pairing.dutch.optimum import optimum
from projections.pairing.dutch.participant import Field
from projections.pairing.dutch.prices import Quality
from projections.pairing.dutch.roster import Roster
from projections.pairing.places import places


class Pairing(msgspec.Struct, frozen=True):
    """A complete pairing (C.04.3 art. 1.9.1). seats: in board order (C.04.2 art. 3.6).

    bye: the number of who gets the pairing-allocated bye, None if nobody does.
    """

    seats: tuple[Allocation, ...]
    bye: int | None


def pair(field: Field) -> Pairing | None:
    """The pairing that the rules prescribe; None if there is no complete one (C.04.3 art. 1.9.3)."""
    roster = Roster(field)
    bye = bye_candidates(roster)
    if bye is None:
        return None
    seats: list[Allocation] = []
    left = 0
    for _, candidate in paired_brackets(roster, bye):
        seats += allocations(roster, candidate)
        left = candidate.downfloaters
    last = next(places(left), None)
    seats.sort(key=board_order)
    return Pairing(tuple(seats), None if last is None else roster.players[last].number)


def paired_brackets(roster: Roster, bye: int) -> Iterator[tuple[Bracket, Candidate]]:
    """Each bracket from the highest scoregroup down with its candidate (C.04.3 art. 1.9.2)."""
    moved_down = 0
    for group in range(len(roster.scoregroups)):
        bracket = Bracket(roster, group, moved_down, bye)
        candidate = best_candidate(bracket)
        yield bracket, candidate
        moved_down = candidate.downfloaters


def allocations(roster: Roster, candidate: Candidate) -> list[Allocation]:
    """The pairs of a candidate with their colours (C.04.3 art. 5.2)."""
    players = roster.players
    return [allocate(players[i], players[j], roster.odd_gets) for i, j in candidate.pairs]


def board_order(seat: Allocation) -> tuple[int, int, int]:
    """Higher score of the higher ranked one, then higher sum, then his smaller number (C.04.2 art. 3.6)."""
    score, number = min(seat.white.rank_key, seat.black.rank_key)
    return score, -seat.white.score - seat.black.score, number


def best_candidate(bracket: Bracket) -> Candidate:
    """The candidate that a bracket gets (C.04.3 art. 3.8.1)."""
    return ideal_candidate(bracket) or cheapest_candidate(bracket)


def cheapest_candidate(bracket: Bracket) -> Candidate:
    """The same, by weighing (C.04.3 art. 3.8.1).

    First the bracket alone, then with the following one, then with everybody: what is left out can only make the best
    candidate better, so the best of a smaller search is the best of all as soon as the rest can follow it.
    """
    quality = Quality(bracket, single_bye(bracket))
    found = optimum(bracket, quality, Reach.BRACKET)
    if found is not None and following_is_ideal(bracket, found.leavers):
        return found
    found = optimum(bracket, quality, Reach.FOLLOWING)
    if found is not None and is_complete(bracket.roster, bracket.below | found.leavers, _bye_below(bracket)):
        return found
    found = optimum(bracket, quality, Reach.EVERYBODY)
    if found is None:
        raise AssertionError("C4 was kept by the bracket above, so there is a complete pairing of the rest")
    return found


def _bye_below(bracket: Bracket) -> int:
    return 0 if bracket.bye & (bracket.everybody | bracket.following) else bracket.bye
