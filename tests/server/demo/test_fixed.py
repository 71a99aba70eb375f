"""The samples with fixed pairings are whole tournaments whose boards are those that the systems propose."""

from __future__ import annotations

import pytest

from projections.events import PairedBoard
from projections.pairing import propose
from projections.pairing.system import Proposal
from projections.standings import standings
from projections.tournament import Tournament
from server import commands as c
from server.demo.fixed import LEAVES
from server.demo.samples import SAMPLES
from server.importing.step import RecordedPairing, Step
from tests.server.steps import folded


def recorded(steps: list[Step]) -> list[Step]:
    """The steps with their pairings as facts, so that no draft is needed."""
    results = [step.command for step in steps if isinstance(step.command, c.EnterResult)]
    made = []
    for step in steps:
        if isinstance(step.command, c.PublishPairing):
            own = [one for one in results if one.round == step.command.round]
            boards = tuple(PairedBoard(one.board, one.white, one.black) for one in own)
            made.append(Step(step.command, RecordedPairing(boards, (), "x", "x")))
        else:
            made.append(step)
    return made


def ended(name: str) -> Tournament:
    return folded(recorded(SAMPLES[name].steps(bytes(32))))


@pytest.mark.parametrize("name", ["round-robin", "double-round-robin", "scheveningen"])
def test_a_sample_is_played_to_the_end_on_the_boards_of_its_system(name: str) -> None:
    state = ended(name)
    assert state.round == state.regulations.rounds
    assert standings(state).final
    for round_ in state.rounds:
        proposal = propose(state, round_.number)
        assert isinstance(proposal, Proposal)
        boards = [PairedBoard(one.board, one.white, one.black) for one in round_.boards.values()]
        assert list(proposal.boards) == boards


def test_in_the_round_robin_somebody_leaves_before_half_of_the_games() -> None:
    state = ended("round-robin")
    assert (state.players[LEAVES].status, standings(state).ranked) == ("withdrawn", 9)
