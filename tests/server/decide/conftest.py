"""Given events, when a command, then events: the ordinary test of a decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from projections import events as e
from projections.envelope import Envelope
from projections.fold import apply
from projections.subjects import version
from projections.tournament import Tournament
from server import commands as c
from server.decide import decide, subject
from server.decide.outcome import Decision, Events, Inputs, ResolvedPairing

CHIEF = "g1"
REGULATIONS = e.Regulations(rounds=5, tiebreaks=("BH/C1", "DE"))


class Desk:
    """A tournament whose commands are decided and folded at once; `when` only decides."""

    def __init__(self, **rules: Any) -> None:
        self.state = Tournament()
        self.inputs = Inputs(at=1_772_000_000_000, random=bytes(32), tournament="test")
        regulations = msgspec.structs.replace(REGULATIONS, **rules)
        self.given(c.CreateTournament(details=e.Details(name="Test"), regulations=regulations))

    def when(self, command: c.Command, *, seen: Any = ..., by: str = CHIEF, **inputs: Any) -> Decision:
        """What a command amounts to; `seen` is the present version of its subject unless given."""
        known = version(self.state, subject(self.state, command)) if seen is ... else seen
        with_inputs = msgspec.structs.replace(self.inputs, **inputs)
        return decide(self.state, self.state.grants.get(by), known, command, with_inputs)

    def given(self, *commands: c.Command, **inputs: Any) -> None:
        """Commands that have to be accepted."""
        for command in commands:
            decision = self.when(command, **inputs)
            assert isinstance(decision, Events), decision
            self.fold(*decision.events)

    def fold(self, *events: e.Event) -> None:
        """Events as they are."""
        for event in events:
            n = self.state.n + 1
            self.state = apply(self.state, Envelope(n, self.inputs.at, CHIEF, f"c{n:015}", "0" * 16, "", event))

    def players(self, count: int) -> None:
        """Register players 1..count, number them and draw the colour."""
        for k in range(1, count + 1):
            record = c.Record(name=f"Player, {k:03}")
            self.given(c.RegisterPlayer(person=f"{k:024x}", record=record, sporting=e.Sporting(rating=2500 - k)))
        self.given(c.AssignStartingNumbers(method="given", order=tuple(range(1, count + 1))))

    def teams(self, count: int, size: int) -> None:
        """Register teams 1..count, strongest first, each with `size` members; member i of team k is `member(k, i)`."""
        for k in range(1, count + 1):
            self.given(c.RegisterTeam(name=f"Team {k}", short=f"T{k}", sporting=e.Sporting(rating=2400 - k)))
        for k in range(1, count + 1):
            for _ in range(size):
                self.member(k)
        self.given(c.AssignStartingNumbers())

    def member(self, team: int) -> int:
        """Register one more member of a team; his entry number."""
        k = self.state.next_k
        sporting, record = e.Sporting(rating=2500 - k), c.Record(name=f"Member, {k:03}")
        self.given(c.RegisterPlayer(person=f"{k:024x}", record=record, sporting=sporting, team=team))
        return k

    def pairing(self, *boards: tuple[int, int], byes: dict[int, str] | None = None, **facts: Any) -> ResolvedPairing:
        """A pairing made by hand."""
        seats = tuple(e.PairedBoard(at, *pair) for at, pair in enumerate(boards, 1))
        without = tuple(e.PlayerBye(k, e.Bye(kind)) for k, kind in (byes or {}).items())
        about: dict[str, Any] = {"made_from": self.state.n, "input": "0" * 64, "system": "by-hand", "edition": "x"}
        return ResolvedPairing(boards=seats, byes=without, made_by="hand", **{**about, **facts})

    def publish(self, number: int, *boards: tuple[int, int], byes: dict[int, str] | None = None) -> None:
        """A published round."""
        self.given(c.PublishPairing(round=number, revision=1), pairing=self.pairing(*boards, byes=byes))


@pytest.fixture
def desk() -> Desk:
    """Five rounds by hand, nobody registered."""
    return Desk()


@pytest.fixture
def new_desk() -> Callable[..., Desk]:
    """A desk with other regulations, by keyword."""
    return Desk


@pytest.fixture
def running() -> Desk:
    """Four players, round 1 public: 1-2, 3-4."""
    made = Desk()
    made.players(4)
    made.publish(1, (1, 2), (3, 4))
    return made
