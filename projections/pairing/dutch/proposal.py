"""The Dutch system as a system of the registry: from the state of a tournament to a proposal (C.04.3)."""

from projections.encounter import GAME_OR_TWO
from projections.events import Regulations
from projections.pairing.acceleration import refuses_acceleration
from projections.pairing.apart import groups_in
from projections.pairing.careers import Career, careers_of
from projections.pairing.dutch.engine import Pairing, pair
from projections.pairing.dutch.history import Event, field_of, pairing_numbers
from projections.pairing.dutch.participant import Field
from projections.pairing.swiss import Swiss, no_pairing, proposal, unready
from projections.pairing.system import Impossible, PairingSystem, Proposal, refuses_axes, refuses_teams
from projections.refusal import Refusal
from projections.scoring import WITH_HANDICAP
from projections.tournament import Tournament

EDITION = "dutch-2026"
SWISS = Swiss(
    "dutch",
    EDITION,
    "participants",
    numbers="C.04.2 art. 2.3",
    complete="C.04.3 art. 1.9.1",
    incomplete="C.04.3 art. 1.9.3",
    because="two would have to meet again, the same absolute colour would clash, or nobody may have the bye",
    colour="C.04.3 art. 5.1",
)
TEAMS_ELSEWHERE = "the Dutch system pairs individuals; teams have a Swiss of their own: choose that one"


def propose(state: Tournament, round_number: int) -> Proposal | Impossible:
    """The pairing of a round (C.04.3), under its acceleration (C.04.7) and with those apart who must not meet."""
    impossible = _unknown_edition(state) or unready(SWISS, state, round_number)
    if impossible is not None:
        return impossible
    careers = careers_of(state, round_number)
    pairing = pair(_field(state, round_number, careers))
    if pairing is None:
        return no_pairing(SWISS, state, round_number)
    return _proposal(state, round_number, careers, pairing)


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


def _unknown_edition(state: Tournament) -> Impossible | None:
    edition = state.regulations.pairing_edition
    if edition == EDITION:
        return None
    message = f'the edition "{edition}" of the Dutch system is not here, only {EDITION}: pair by hand'
    return Impossible("edition-unknown", "C.04.3", message)


def _proposal(state: Tournament, round_number: int, careers: list[Career], pairing: Pairing) -> Proposal:
    by_number = {player.number_key: k for k, player in state.players.items()}
    entry = {place: by_number[number] for number, place in pairing_numbers(careers).items()}
    pairs = ((entry[seat.white.number], entry[seat.black.number]) for seat in pairing.seats)
    return proposal(SWISS, state, round_number, pairs, None if pairing.bye is None else entry[pairing.bye])


def refuses(regulations: Regulations) -> Refusal | None:
    """One game between two persons (C.04.3; team and two-game events have systems of their own, C.04.5, C.04.6)."""
    return (
        refuses_teams(regulations, "C.04.6", TEAMS_ELSEWHERE)
        or refuses_axes(regulations, GAME_OR_TWO, WITH_HANDICAP)
        or refuses_acceleration(regulations)
    )


DUTCH = PairingSystem(SWISS.name, predetermined=False, refuses=refuses, propose=propose, keeps_apart=True)
