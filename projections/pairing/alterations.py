"""A proposal altered by hand: what its alterations make of it, and where it then differs from the engine."""

from collections.abc import Iterable

import msgspec

from projections.events import Alteration, BoardRemoved, BoardSet, ByeSet, PairedBoard, PlayerBye
from projections.pairing.system import Proposal
from projections.points import Bye


class Sheet:
    """The boards and byes of a round while the arbiter alters them (C.04.3 art. 1.9.3; VCL4THP "Manual pairing")."""

    def __init__(self, proposal: Proposal) -> None:
        self._boards = {seat.board: seat for seat in proposal.boards}
        self._order = [seat.board for seat in proposal.boards]
        self._byes = {bye.player: bye for bye in proposal.byes}

    def alter(self, change: Alteration) -> None:
        """One alteration: a board is set or removed, or somebody gets a bye. Who gets a board loses his bye."""
        match change:
            case BoardSet(board=board, white=white, black=black):
                self._place(board)
                self._boards[board] = PairedBoard(board, white, black)
                self._byes.pop(white, None)
                self._byes.pop(black, None)
            case BoardRemoved(board=board):
                self._boards.pop(board, None)
            case ByeSet(player=player, kind=kind):
                self._byes[player] = PlayerBye(player, kind)

    def _place(self, board: int) -> None:
        """A number of the proposal keeps its place in the order; a new one comes right after the next lower one."""
        if board in self._order:
            return
        lower = max((number for number in self._order if number < board), default=None)
        self._order.insert(0 if lower is None else self._order.index(lower) + 1, board)

    def give(self, byes: Iterable[PlayerBye]) -> None:
        """Byes, as far as who gets them is not seated and has none yet."""
        seated = {k for seat in self._boards.values() for k in (seat.white, seat.black)}
        for bye in byes:
            if bye.player not in seated:
                self._byes.setdefault(bye.player, bye)

    @property
    def boards(self) -> tuple[PairedBoard, ...]:
        """The boards in board order (C.04.2 art. 3.6)."""
        return tuple(self._boards[board] for board in self._order if board in self._boards)

    @property
    def byes(self) -> tuple[PlayerBye, ...]:
        """The byes by entry number."""
        return tuple(self._byes[player] for player in sorted(self._byes))


def altered(proposal: Proposal, changes: Iterable[Alteration]) -> Sheet:
    """The proposal with these alterations, one after the other (C.04.3 art. 1.9.3)."""
    sheet = Sheet(proposal)
    for change in changes:
        sheet.alter(change)
    return sheet


class Differences(msgspec.Struct, frozen=True):
    """Where a pairing differs from the engine's, as has to be looked at when it was altered (C.04.2 art. 1.4).

    boards: number -> the engine's board of this number, None where it has none. missing: boards of the engine without
    one of this number. alike, total: how many boards of the engine are as it pairs them, of how many. bye: who has the
    pairing-allocated bye of the engine, None if nobody.
    """

    boards: dict[int, PairedBoard | None]
    missing: tuple[PairedBoard, ...]
    alike: int
    total: int
    bye: int | None


def differences(proposal: Proposal, boards: Iterable[PairedBoard]) -> Differences:
    """How a pairing compares with the proposal, board number by board number (C.04.2 art. 1.4)."""
    own = {seat.board: seat for seat in proposal.boards}
    other = {seat.board: seat for seat in boards}
    changed = {number: own.get(number) for number, seat in other.items() if own.get(number) != seat}
    missing = tuple(seat for number, seat in own.items() if number not in other)
    alike = len(own.keys() & other.keys() - changed.keys())
    return Differences(changed, missing, alike, len(own), allocated_bye(proposal.byes))


def allocated_bye(byes: Iterable[PlayerBye]) -> int | None:
    """Who has the pairing-allocated bye (C.04.1 art. 3)."""
    return next((bye.player for bye in byes if bye.kind is Bye.PAIRING_ALLOCATED), None)
