"""Which number each board has: another thing than the order of the boards (C.04.2 art. 3.6).

The order says who plays above whom; a number says where in the hall. The rule, in this order:

1. Who always sits at a board (`board-fixed`) sits there, wherever his pair stands in the order: also at a board before
   the first one of the section, beyond the last one, or at one that is left out for him.
2. Where two such participants meet, the smaller of their two numbers holds, and the other board goes to somebody else.
3. All other pairs get, in board order, the free numbers from the first board of the section on, without those left out.
"""

from collections.abc import Sequence
from itertools import count

import msgspec
from msgspec.structs import replace

from projections.events import PairedBoard
from projections.pairing.system import Impossible, Proposal
from projections.parts import HIGHEST_BOARD
from projections.tournament import Tournament


class Numbering(msgspec.Struct, frozen=True):
    """What the numbers hang on, beside the board order (C.04.2 art. 3.6).

    first: of the section. left_out: used for nobody without a fixed board. fixed: entry number -> his board; no board
    is fixed for two.
    """

    first: int = 1
    left_out: frozenset[int] = frozenset()
    fixed: dict[int, int] = {}

    def own(self, seat: PairedBoard) -> int | None:
        """The board that is fixed for one of a pair, the smaller one if for both; None for neither."""
        return min((self.fixed[k] for k in (seat.white, seat.black) if k in self.fixed), default=None)

    def numbered(self, seats: Sequence[PairedBoard]) -> tuple[PairedBoard, ...]:
        """The same pairs in the same order, with their numbers."""
        own = [self.own(seat) for seat in seats]
        taken = self.left_out.union(number for number in own if number is not None)
        free = (number for number in count(self.first) if number not in taken)
        return tuple(
            PairedBoard(next(free) if number is None else number, seat.white, seat.black)
            for number, seat in zip(own, seats, strict=True)
        )

    def free(self, seats: Sequence[PairedBoard]) -> int:
        """The first number that is free beside these boards: for the next pair that is set by hand."""
        taken = self.left_out.union((seat.board for seat in seats), self.fixed.values())
        return next(number for number in count(self.first) if number not in taken)


def numbering(state: Tournament) -> Numbering:
    """What the numbers of the next pairing hang on, beside the board order (C.04.2 art. 3.6)."""
    fixed = {k: player.fixed_board for k, player in state.players.items() if player.fixed_board is not None}
    return Numbering(state.first_board, frozenset(state.boards_left_out), fixed)


def with_numbers(state: Tournament, proposal: Proposal) -> Proposal | Impossible:
    """The proposal of a system with the numbers of its boards, and a note wherever two fixed boards meet.

    The board order stays as it is (C.04.2 art. 3.6).
    """
    rule = numbering(state)
    boards = rule.numbered(proposal.boards)
    highest = max((seat.board for seat in boards), default=0)
    if highest > HIGHEST_BOARD:
        message = f"the last board would be {highest}, the highest number is {HIGHEST_BOARD}: set a lower first board"
        return Impossible("board-beyond-range", "", message)
    notes = tuple(_meeting(state, rule, seat) for seat in boards if {seat.white, seat.black} <= rule.fixed.keys())
    return replace(proposal, boards=boards, notes=(*proposal.notes, *notes))


def _meeting(state: Tournament, rule: Numbering, seat: PairedBoard) -> str:
    ks = sorted((seat.white, seat.black), key=lambda k: rule.fixed[k])
    who = " and ".join(f"number {state.players[k].number} (fixed at board {rule.fixed[k]})" for k in ks)
    return f"Two fixed boards meet: {who}; they sit at board {seat.board}."
