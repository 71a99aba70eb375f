"""What steps of an import or of a sample amount to."""

from __future__ import annotations

from collections.abc import Sequence

from projections.tournament import Tournament
from server.decide.outcome import Refused
from server.importing.compose import TRIAL, compose
from server.importing.step import Step


def folded(steps: Sequence[Step]) -> Tournament:
    """The tournament after these steps, none of which is refused."""
    made = compose(steps, TRIAL)
    assert not isinstance(made, Refused), made
    return made.state
