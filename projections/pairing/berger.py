"""Round robin by the Berger tables (C.05 Annex 1): everybody meets everybody, once or in several cycles."""

from projections.encounter import GAME_OR_TWO
from projections.events import PairedBoard, PlayerBye, Regulations
from projections.options import RoundRobinOptions, told
from projections.pairing import varma
from projections.pairing.round_count import most_rounds
from projections.pairing.system import Impossible, PairingSystem, Plan, Proposal, refuses_axes
from projections.points import Bye
from projections.refusal import Refusal
from projections.scores import entrants
from projections.scoring import WITH_HANDICAP
from projections.teams.rules import PARTICIPANTS
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
    """How many rounds one cycle has (C.05 Annex 1): as many as it takes everybody to meet everybody."""
    return most_rounds(participants)


def games(participants: int, round_number: int, options: RoundRobinOptions) -> list[tuple[int, int]]:
    """The pairings (White, Black) of a round of all cycles: every second cycle has the colours reversed.

    If another cycle follows, the last two rounds of one change places (C.05 Annex 1): without that somebody would have
    the same colour three times running.
    """
    length = rounds_needed(participants)
    cycle, place = divmod(round_number - 1, length)
    if options.swap_last and cycle < options.cycles - 1 and place >= length - 2 > 0:
        place = 2 * length - 3 - place
    pairs = table(participants, place + 1)
    return [(black, white) for white, black in pairs] if cycle % 2 else pairs


def all_rounds(state: Tournament) -> int:
    """How many rounds the present field needs for all cycles (C.05 Annex 1)."""
    return rounds_needed(len(entrants(state))) * _options(state.regulations).cycles


def _options(regulations: Regulations) -> RoundRobinOptions:
    return told(regulations.options, RoundRobinOptions)


def propose(state: Tournament, round_number: int) -> Proposal | Impossible:
    """The boards of the table, by pairing numbers (C.05 Annex 1).

    Who has left is still listed, so that his games become forfeits (C.05 art. 6.6); who meets nobody rests.
    """
    field = entrants(state)
    impossible = _impossible(state, field, round_number)
    if impossible is not None:
        return impossible
    boards, byes = _seated(state, field, round_number)
    notes = [*_notes(state, field, boards, byes), *(_of_numbering(state, field) if round_number == 1 else ())]
    return Proposal(tuple(boards), tuple(byes), "round-robin", "berger", tuple(notes))


def _seated(state: Tournament, field: tuple[int, ...], round_number: int) -> tuple[list[PairedBoard], list[PlayerBye]]:
    boards: list[PairedBoard] = []
    byes: list[PlayerBye] = []
    for white, black in games(len(field), round_number, _options(state.regulations)):
        if max(white, black) > len(field):
            byes.append(PlayerBye(field[min(white, black) - 1], Bye.ZERO_POINT))
        else:
            boards.append(PairedBoard(len(boards) + 1, field[white - 1], field[black - 1]))
    return boards, byes


def _of_numbering(state: Tournament, field: tuple[int, ...]) -> list[str]:
    """What the restricted numbering that was announced could not give (C.05 Annex 2)."""
    numbering = _options(state.regulations).numbering
    if numbering == "free":
        return []
    last = all_rounds(state)
    late = [(number, _seated(state, field, number)[0]) for number in range(last - varma.LAST_ROUNDS + 1, last + 1)]
    federations = {k: state.players[k].sporting.federation for k in field}
    numbers = {k: number for number, k in enumerate(field, 1)}
    defect = [varma.DEFECT] if numbering == "varma" and len(field) == 12 else []
    return [*defect, *varma.late_meetings(late, federations, numbers)]


def _impossible(state: Tournament, field: tuple[int, ...], round_number: int) -> Impossible | None:
    if not field:
        return Impossible("numbers-missing", ANNEX, "assign the pairing numbers first: the Berger tables pair numbers")
    if len(field) < 2:
        return Impossible("participants-too-few", ANNEX, "a round robin needs at least 2 participants with a number")
    if round_number > all_rounds(state):
        message = (
            f"{len(field)} participants have met each other after {all_rounds(state)} rounds; "
            "for more of them the regulations need another cycle"
        )
        return Impossible("cycle-complete", ANNEX, message)
    if round_number == 1:
        gone = [number for number, k in enumerate(field, 1) if state.players[k].left == 0]
        if gone:
            message = f"number {gone[0]} left before the first round: assign the pairing numbers again without him"
            return Impossible("numbers-outdated", "C.05 art. 6.6", message)
    return gate(state, round_number)


def circuit_length(state: Tournament) -> int | None:
    """How many rounds a separate circuit has; None where cycles are not separate (docs/rules/round-robin.md 3)."""
    return rounds_needed(len(entrants(state))) if _options(state.regulations).circuits else None


def gate(state: Tournament, round_number: int) -> Impossible | None:
    """A separate circuit opens when the one before is closed (docs/rules/round-robin.md 3)."""
    length = circuit_length(state)
    if not length:
        return None
    circuit = (round_number - 1) // length
    if circuit <= len(state.circuits):
        return None
    message = (
        f"round {round_number} opens circuit {circuit + 1}, and circuit {circuit} is not closed: "
        f"enter the results that are missing, then close circuit {circuit}"
    )
    return Impossible("circuit-open", "", message)


def _notes(state: Tournament, field: tuple[int, ...], boards: list[PairedBoard], byes: list[PlayerBye]) -> list[str]:
    numbers = {k: number for number, k in enumerate(field, 1)}
    notes = [f"Number {numbers[bye.player]} rests." for bye in byes]
    for seat in boards:
        gone = [numbers[k] for k in (seat.white, seat.black) if state.players[k].status]
        if gone:
            who = " and ".join(f"number {number}" for number in gone)
            pair = f"Number {numbers[seat.white]} - number {numbers[seat.black]}"
            notes.append(f"{pair}: {who} has left; enter the forfeit (C.05 art. 6.6).")
    notes += [f"Entry {k} has no pairing number and is not paired." for k in _unnumbered(state)]
    return notes


def _unnumbered(state: Tournament) -> list[int]:
    return [k for k, player in sorted(state.players.items()) if not player.number and not player.status]


def refuses(regulations: Regulations) -> Refusal | None:
    """One game between two persons; separate circuits need at least two cycles (C.05 Annex 1)."""
    refusal = refuses_axes(regulations, GAME_OR_TWO, WITH_HANDICAP, PARTICIPANTS)
    if refusal is None and _options(regulations).circuits and _options(regulations).cycles == 1:
        message = "one circuit alone cannot be separate from others: choose two cycles or more, or no separate circuits"
        return Refusal("circuits-without-cycles", "", message)
    return refusal


def meetings(regulations: Regulations) -> int:
    """Once in each cycle (docs/rules/round-robin.md 2)."""
    return _options(regulations).cycles


ROUND_ROBIN = PairingSystem(
    "round-robin",
    predetermined=True,
    refuses=refuses,
    propose=propose,
    rounds=all_rounds,
    meetings=meetings,
    gate=gate,
    plan=Plan(ANNEX, "who meets whom here is in the tables"),
)
