"""A knockout that is played round after round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from projections import encounter_events as enc
from projections.options import KnockoutOptions
from projections.pairing import propose
from projections.pairing.knockout.bracket import by_rank
from projections.pairing.knockout.tree import rounds_of
from projections.pairing.system import Impossible


class Cup:
    """A log of a knockout by rank; `play` takes who loses."""

    def __init__(self, new_log: Any, players: int, **options: Any) -> None:
        chosen = KnockoutOptions(bracket="rank-reversed", **options)
        self.log = new_log(rounds=rounds_of(players, chosen), system="knockout", options=chosen)
        self.log.players(range(1, players + 1))
        self.log.add(enc.BracketDrawn(by_rank(tuple(range(1, players + 1)))))

    @property
    def state(self) -> Any:
        return self.log.state

    def pairs(self, number: int) -> list[tuple[int, int]]:
        """The proposal, each pair with the smaller number first."""
        proposal = propose(self.state, number)
        assert not isinstance(proposal, Impossible), proposal
        return [tuple(sorted((seat.white, seat.black))) for seat in proposal.boards]  # type: ignore[misc]

    def publish(self, number: int) -> Any:
        proposal = propose(self.state, number)
        assert not isinstance(proposal, Impossible), proposal
        byes = {bye.player: bye.kind.value for bye in proposal.byes}
        self.log.publish(number, [(seat.white, seat.black) for seat in proposal.boards], byes)
        return proposal

    def play(self, number: int, *losers: int) -> None:
        """A whole round: the smaller number wins, unless it is among the losers."""
        for seat in self.publish(number).boards:
            better, worse = sorted((seat.white, seat.black))
            winner = worse if better in losers else better
            self.log.result(number, seat.board, "1-0" if winner == seat.white else "0-1")


@pytest.fixture
def cup(new_log: Any) -> Callable[..., Cup]:
    """Makes a knockout of so many players; options by keyword."""
    return lambda players, **options: Cup(new_log, players, **options)
