"""Round robin by the Berger tables (C.05 Annex 1): everybody meets everybody once."""

from projections.events import PairedBoard, PlayerBye, Regulations
from projections.pairing.system import Impossible, PairingSystem, Proposal, refuses_axes
from projections.points import Bye
from projections.refusal import Refusal
from projections.scores import entrants
from projections.tournament import Tournament

ANNEX = "C.05 Annex 1"


def table(participants: int, round_number: int) -> list[tuple[int, int]]:
    """The pairings (White, Black) of a round of the Berger table, in board order (C.05 Annex 1).

    participants: at least 2. An odd field is filled up with number `participants` + 1: who meets it rests.
    round_number: 1 to `rounds_needed(participants)`.
    """
    last = participants + participants % 2
    others = last - 1
    meets_last = _wrap((round_number + 1) * last // 2, others)
    first_board = (meets_last, last) if round_number % 2 else (last, meets_last)
    rest = [(_wrap(meets_last + step, others), _wrap(meets_last - step, others)) for step in range(1, last // 2)]
    return [first_board, *rest]


def _wrap(number: int, modulus: int) -> int:
    return (number - 1) % modulus + 1


def rounds_needed(participants: int) -> int:
    """How many rounds one cycle has (C.05 Annex 1)."""
    return participants - 1 + participants % 2


def propose(state: Tournament, round_number: int) -> Proposal | Impossible:
    """The boards of the table, by pairing numbers (C.05 Annex 1).

    Who has left is still listed, so that his games become forfeits (C.05 art. 6.6); who meets nobody rests.
    """
    field = entrants(state)
    impossible = _impossible(state, field, round_number)
    if impossible is not None:
        return impossible
    pairs = table(len(field), round_number)
    boards: list[PairedBoard] = []
    byes: list[PlayerBye] = []
    for white, black in pairs:
        if max(white, black) > len(field):
            byes.append(PlayerBye(field[min(white, black) - 1], Bye.ZERO_POINT))
        else:
            boards.append(PairedBoard(len(boards) + 1, field[white - 1], field[black - 1]))
    return Proposal(tuple(boards), tuple(byes), "round-robin", "berger", tuple(_notes(state, field, boards, byes)))


def _impossible(state: Tournament, field: tuple[int, ...], round_number: int) -> Impossible | None:
    if not field:
        return Impossible("numbers-missing", ANNEX, "assign the pairing numbers first: the Berger tables pair numbers")
    if len(field) < 2:
        return Impossible("participants-too-few", ANNEX, "a round robin needs at least 2 participants with a number")
    if round_number > rounds_needed(len(field)):
        message = (
            f"{len(field)} participants have met each other after {rounds_needed(len(field))} rounds; "
            "a second cycle is not supported"
        )
        return Impossible("cycle-complete", ANNEX, message)
    if round_number == 1:
        gone = [number for number, k in enumerate(field, 1) if state.players[k].left == 0]
        if gone:
            message = f"number {gone[0]} left before the first round: assign the pairing numbers again without him"
            return Impossible("numbers-outdated", "C.05 art. 6.6", message)
    return None


def _notes(state: Tournament, field: tuple[int, ...], boards: list[PairedBoard], byes: list[PlayerBye]) -> list[str]:
    numbers = {k: number for number, k in enumerate(field, 1)}
    notes = [f"Number {numbers[bye.player]} rests." for bye in byes]
    for seat in boards:
        gone = [numbers[k] for k in (seat.white, seat.black) if state.players[k].status]
        if gone:
            who = " and ".join(f"number {number}" for number in gone)
            notes.append(f"Board {seat.board}: {who} has left; enter the forfeit (C.05 art. 6.6).")
    notes += [f"Entry {k} has no pairing number and is not paired." for k in _unnumbered(state)]
    return notes


def _unnumbered(state: Tournament) -> list[int]:
    return [k for k, player in sorted(state.players.items()) if not player.number and not player.status]


def refuses(regulations: Regulations) -> Refusal | None:
    """One game between two persons; a single cycle (C.05 Annex 1)."""
    return refuses_axes(regulations, "one-game", "points", "individuals")


ROUND_ROBIN = PairingSystem("round-robin", predetermined=True, refuses=refuses, propose=propose)
