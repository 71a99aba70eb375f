"""Pairing by hand: the arbiter sets every board; the proposal knows only who asked for a bye."""

from projections.encounter import GAME_OR_TWO
from projections.events import Regulations
from projections.pairing.attendance import byes
from projections.pairing.system import Impossible, PairingSystem, Proposal, refuses_axes
from projections.refusal import Refusal
from projections.scoring import WITH_HANDICAP
from projections.teams.rules import PARTICIPANTS
from projections.tournament import Tournament


def propose(state: Tournament, round_number: int) -> Proposal | Impossible:
    """No board, and the byes that were requested (C.04.2 art. 3.3)."""
    return Proposal((), byes(state, round_number), "by-hand", "by-hand")


def refuses(regulations: Regulations) -> Refusal | None:
    """One game between two persons (C.04.2 art. 1.1)."""
    return refuses_axes(regulations, GAME_OR_TWO, WITH_HANDICAP, PARTICIPANTS)


BY_HAND = PairingSystem("by-hand", predetermined=False, refuses=refuses, propose=propose, keeps_apart=True)
