"""The pairing of a round, scoregroup by scoregroup (C.04.6 art. 3.3)."""

from collections.abc import Iterator

import msgspec

from projections.pairing.team_swiss.bracket import Bracket
from projections.pairing.team_swiss.bye import resting
from projections.pairing.team_swiss.colours import Allocation, allocate
from projections.pairing.team_swiss.identifier import Pairs, first_pairing
from projections.pairing.team_swiss.participant import Field
from projections.pairing.team_swiss.roster import Roster
from projections.pairing.team_swiss.upfloaters import first_upfloaters


class Pairing(msgspec.Struct, frozen=True):
    """A complete pairing (C.04.6 art. 3.3.1). seats: in board order (C.04.2 art. 3.6).

    bye: the number of who gets the pairing-allocated bye, None if nobody does.
    """

    seats: tuple[Allocation, ...]
    bye: int | None


class Paired(msgspec.Struct, frozen=True):
    """A bracket with the set of its upfloaters and its pairs of places (C.04.6 art. 3.5, 3.6)."""

    bracket: Bracket
    upfloaters: int
    pairs: Pairs


def pair(field: Field) -> Pairing | None:
    """The pairing that the rules prescribe; None if there is no complete one (C.04.6 art. 3.3.3)."""
    roster = Roster(field)
    bye = resting(roster)
    if bye is None:
        return None
    seats = [allocate(roster, i, j) for one in paired_brackets(roster, bye) for i, j in one.pairs]
    seats.sort(key=board_order)
    return Pairing(tuple(seats), next(iter(roster.numbers(bye)), None))


def paired_brackets(roster: Roster, bye: int) -> Iterator[Paired]:
    """Each bracket from the highest scoregroup down; none for a scoregroup of which nobody is left (art. 3.3.2)."""
    unpaired = roster.everybody & ~bye
    for group in range(len(roster.scoregroups)):
        bracket = Bracket(roster, group, unpaired)
        if bracket.residents:
            upfloaters = first_upfloaters(bracket)
            yield Paired(bracket, upfloaters, first_pairing(bracket, upfloaters))
            unpaired &= ~(bracket.residents | upfloaters)


def board_order(seat: Allocation) -> tuple[int, int, int]:
    """Higher score of the pair, then higher sum, then smaller number of the higher ranked (C.04.2 art. 3.6)."""
    score, number = min((-team.score, team.number) for team in (seat.white, seat.black))
    return score, -seat.white.score - seat.black.score, number
