"""What tests of several folders of the server play: the samples."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from projections.pairing import propose
from projections.pairing.system import Impossible
from server import commands as c
from server.demo.samples import SAMPLES
from server.importing.step import RecordedPairing, Step
from tests.server.steps import folded


@pytest.fixture(scope="session")
def played() -> Callable[[str], list[Step]]:
    """The steps of a sample by its name, its rounds as its system proposes them."""

    def play(name: str) -> list[Step]:
        made: list[Step] = []
        for step in SAMPLES[name].steps(bytes(32)):
            pairs = isinstance(step.command, c.PublishPairing) and step.pairing is None
            made.append(Step(step.command, _proposed(made, step.command.round)) if pairs else step)
        return made

    return play


def _proposed(steps: list[Step], number: int) -> RecordedPairing:
    found = propose(folded(steps), number)
    assert not isinstance(found, Impossible), found
    return RecordedPairing(found.boards, found.byes, found.system, found.edition)
