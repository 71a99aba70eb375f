"""Pairing systems: what the log implies for the next round.

`propose` is a pure function of a prefix of the log: who calls it on the same prefix gets the same boards.
A system is one file or folder beside this one, and one line in SYSTEMS.
"""

from projections.pairing import berger
from projections.pairing.attendance import category_fault, taking_part
from projections.pairing.board_numbers import with_numbers
from projections.pairing.by_hand import BY_HAND
from projections.pairing.dutch.proposal import DUTCH
from projections.pairing.knockout.proposal import KNOCKOUT
from projections.pairing.neighbours import NEIGHBOURS
from projections.pairing.scheveningen.proposal import SCHEVENINGEN
from projections.pairing.system import Impossible, PairingSystem, Proposal
from projections.pairing.team_swiss.proposal import TEAM_SWISS
from projections.scoring import by_category
from projections.tournament import Tournament

SYSTEMS: dict[str, PairingSystem] = {
    system.name: system
    for system in (BY_HAND, DUTCH, NEIGHBOURS, berger.ROUND_ROBIN, SCHEVENINGEN, KNOCKOUT, TEAM_SWISS)
}
"""Every pairing system, by the name that regulations give it."""


def propose(state: Tournament, round_number: int) -> Proposal | Impossible:
    """The pairing of a round, or why there is none (C.04.2 art. 1.4: whoever runs it, the same pairing)."""
    regulations = state.regulations
    system = SYSTEMS.get(regulations.system)
    if system is None:
        known = ", ".join(SYSTEMS)
        return Impossible(
            "system-unknown", "", f'there is no pairing system "{regulations.system}"; choose of: {known}'
        )
    refusal = system.refuses(regulations)
    if refusal is not None:
        return Impossible(refusal.code, refusal.article, refusal.message)
    if not 1 <= round_number <= regulations.rounds:
        message = f"the regulations say {regulations.rounds} rounds; there is no round {round_number} to pair"
        return Impossible("round-out-of-range", "C.04.1 art. 1", message)
    if by_category(regulations) and (refusal := category_fault(state, taking_part(state, round_number))) is not None:
        return Impossible(refusal.code, refusal.article, refusal.message)
    proposal = system.propose(state, round_number)
    return proposal if isinstance(proposal, Impossible) else with_numbers(state, proposal)


def propose_by(system: str, state: Tournament, round_number: int) -> Proposal | Impossible:
    """The same, or the empty sheet of a pairing by hand, which serves beside every system (C.04.3 art. 1.9.3)."""
    return BY_HAND.propose(state, round_number) if system == BY_HAND.name else propose(state, round_number)
