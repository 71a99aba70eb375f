"""The Dutch system as a system of the registry: from the state of a tournament to a proposal (C.04.3)."""

from projections.encounter import GAME_OR_TWO
from projections.events import PairedBoard, PlayerBye, Regulations
from projections.pairing.acceleration import acceleration_of, refuses_acceleration
from projections.pairing.apart import advice, groups_in
from projections.pairing.attendance import requested_byes, score_notes, unnumbered_notes
from projections.pairing.careers import Career, careers_of
from projections.pairing.dutch.engine import Pairing, pair
from projections.pairing.dutch.history import Event, field_of, pairing_numbers
from projections.pairing.dutch.participant import Field
from projections.pairing.system import Impossible, PairingSystem, Proposal, refuses_axes, refuses_teams
from projections.points import Bye
from projections.refusal import Refusal
from projections.scoring import WITH_HANDICAP
from projections.tournament import Tournament

EDITION = "dutch-2026"
TEAMS_ELSEWHERE = "the Dutch system pairs individuals; teams have a Swiss of their own: choose that one"


def propose(state: Tournament, round_number: int) -> Proposal | Impossible:
    """The pairing of a round (C.04.3), under its acceleration (C.04.7) and with those apart who must not meet."""
    impossible = _impossible(state, round_number)
    if impossible is not None:
        return impossible
    careers = careers_of(state, round_number)
    pairing = pair(_field(state, round_number, careers))
    if pairing is None:
        return Impossible("no-legal-pairing", "C.04.3 art. 1.9.3", _no_pairing(state, round_number))
    return _proposal(state, round_number, careers, pairing)


def _no_pairing(state: Tournament, round_number: int) -> str:
    lift = advice(groups_in(state, round_number))
    return (
        "no complete pairing exists: whoever is paired, two would have to meet again, the same absolute colour "
        f"would clash, or nobody may have the bye{lift}; the chief arbiter decides"
    )


def field_from(state: Tournament, round_number: int) -> Field:
    """Everybody to be paired in a round, as the log tells (C.04.3 art. 1)."""
    return _field(state, round_number, careers_of(state, round_number))


def _field(state: Tournament, round_number: int, careers: list[Career]) -> Field:
    groups = groups_in(state, round_number)
    event = Event(
        state.regulations.points,
        "b" if state.odd == "black" else "w",
        final=round_number == state.regulations.rounds,
        forbidden=tuple(tuple(state.players[k].number_key for k in group.players) for group in groups),
    )
    return field_of(careers, round_number, event)


def _impossible(state: Tournament, round_number: int) -> Impossible | None:
    edition = state.regulations.pairing_edition
    if edition != EDITION:
        message = f'the edition "{edition}" of the Dutch system is not here, only {EDITION}: pair by hand'
        return Impossible("edition-unknown", "C.04.3", message)
    if not state.order:
        return Impossible("numbers-missing", "C.04.2 art. 2.3", "assign the pairing numbers first")
    if acceleration_of(state) is None:
        message = "the regulations announce a table of virtual points, and there is none yet: set it first"
        return Impossible("acceleration-missing", "C.04.7", message)
    present = sum(player.number != 0 and player.takes_part(round_number) for player in state.players.values())
    if present < 2:
        message = f"{present} of the participants can be paired; a round needs at least 2"
        return Impossible("participants-too-few", "C.04.3 art. 1.9.1", message)
    return None


def _proposal(state: Tournament, round_number: int, careers: list[Career], pairing: Pairing) -> Proposal:
    by_number = {player.number_key: k for k, player in state.players.items()}
    entry = {place: by_number[number] for number, place in pairing_numbers(careers).items()}
    boards = tuple(
        PairedBoard(board, entry[seat.white.number], entry[seat.black.number])
        for board, seat in enumerate(pairing.seats, 1)
    )
    byes = requested_byes(state, round_number)
    if pairing.bye is not None:
        byes.append(PlayerBye(entry[pairing.bye], Bye.PAIRING_ALLOCATED))
    return Proposal(boards, tuple(byes), "dutch", EDITION, tuple(_notes(state, round_number)))


def _notes(state: Tournament, round_number: int) -> list[str]:
    notes: list[str] = []
    if state.odd is None:
        notes.append("The initial colour has not been drawn: odd numbers get White (C.04.3 art. 5.1).")
    return [*notes, *score_notes(state, round_number), *unnumbered_notes(state, round_number)]


def refuses(regulations: Regulations) -> Refusal | None:
    """One game between two persons (C.04.3; team and two-game events have systems of their own, C.04.5, C.04.6)."""
    return (
        refuses_teams(regulations, "C.04.6", TEAMS_ELSEWHERE)
        or refuses_axes(regulations, GAME_OR_TWO, WITH_HANDICAP)
        or refuses_acceleration(regulations)
    )


DUTCH = PairingSystem("dutch", predetermined=False, refuses=refuses, propose=propose, keeps_apart=True)
