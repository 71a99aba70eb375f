"""The entries of a new log from the steps of an import: decided one after the other, written by one append."""

from collections.abc import Callable, Sequence
from hashlib import sha256

import msgspec

from projections.envelope import TOURNAMENT, ZERO_HASH, Envelope, UnknownEvent, entry_hash, seal
from projections.events import Event
from projections.fold import apply
from projections.subjects import version
from projections.tournament import Tournament
from server.decide import decide, subject
from server.decide.outcome import Inputs, Nothing, Put, Refused, Stale
from server.decide.setup import FIRST_GRANT
from server.importing.step import Step
from server.instants import instants

MAX_EVENTS = 50_000
"""What one append takes (CONTRACTS B2)."""


class Composed(msgspec.Struct, frozen=True):
    """A new log: the exact bytes of its entries, what goes to the vault with them, and the state at its end."""

    raws: tuple[bytes, ...]
    vault: tuple[Put, ...]
    state: Tournament


class Authorship(msgspec.Struct, frozen=True):
    """tournament: its id. at: ms UTC. cmd, req: id and digest of the import. entropy: 32 random bytes."""

    tournament: str
    at: int
    cmd: str
    req: str
    entropy: bytes


TRIAL = Authorship("trial", 0, "trial-of-an-import", "0" * 16, bytes(32))
"""Of a log that is only looked at."""


def _unseen(_: Tournament, __: Step) -> None:
    """Nobody looks."""


def compose(
    steps: Sequence[Step], authorship: Authorship, look: Callable[[Tournament, Step], None] = _unseen
) -> Composed | Refused:
    """The log that the steps amount to, all by the first grant and of one time; or the refusal of the first that fails.

    Facts of the past are taken as they were: rules that a chief arbiter could set aside are not asked. look: is shown
    the state before each step.
    """
    log = _Log(authorship)
    for place, step in enumerate(steps):
        look(log.state, step)
        refusal = log.take(place, step)
        if refusal is not None:
            return refusal
    return Composed(tuple(log.raws), tuple(log.vault), log.state)


class _Log:
    """The log while it grows."""

    def __init__(self, authorship: Authorship) -> None:
        self.authorship = authorship
        self.state = Tournament()
        self.raws: list[bytes] = []
        self.vault: list[Put] = []
        self._hash = ZERO_HASH

    def take(self, place: int, step: Step) -> Refused | None:
        """Decide one step and append its events; a refusal if it cannot be."""
        seen = version(self.state, subject(self.state, step.command))
        grant = self.state.grants.get(FIRST_GRANT)
        decision = decide(self.state, grant, seen, step.command, self._inputs(place, step))
        if isinstance(decision, Refused):
            return decision
        if isinstance(decision, Nothing | Stale):
            return None
        if len(self.raws) + len(decision.events) > MAX_EVENTS:
            message = f"the tournament has more than {MAX_EVENTS} events, more than one append can take"
            return Refused("too-many-events", "CONTRACTS B2", message)
        try:
            self._append(self._sealed(decision.events))
        except UnknownEvent as limit:
            message = f"the file says more than an event of the log can hold: {limit.why}"
            return Refused("beyond-limits", "", message)
        self.vault.extend(decision.vault)
        return None

    def _sealed(self, events: Sequence[Event]) -> list[bytes]:
        by = self.authorship
        return seal(events, after=self.state.n, prev=self._hash, at=by.at, by=FIRST_GRANT, cmd=by.cmd, req=by.req)

    def _append(self, raws: Sequence[bytes]) -> None:
        for raw in raws:
            entry: Envelope[object] = TOURNAMENT.decode(raw, self.state.n + 1)
            self.state = apply(self.state, entry)
            self._hash = entry_hash(raw)
            self.raws.append(raw)

    def _inputs(self, place: int, step: Step) -> Inputs:
        return Inputs(
            at=self.authorship.at,
            random=sha256(self.authorship.entropy + place.to_bytes(4, "big")).digest(),
            tournament=self.authorship.tournament,
            pairing=step.pairing.resolved(self.state.n, self._hash) if step.pairing else None,
            imported=True,
            instants=instants(step.command),
        )
