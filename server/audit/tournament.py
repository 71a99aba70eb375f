"""The log of a tournament means what it says if its pairings, lots and openings come out again."""

from collections.abc import Iterator
from typing import Any

from projections import events as e
from projections import lot_events as lot
from projections.draws import draw_faults, use_faults
from projections.envelope import Envelope
from projections.pairing import SYSTEMS, propose_by
from projections.pairing.alterations import allocated_bye, altered
from projections.pairing.system import Impossible, Proposal
from projections.tournament import Tournament
from server.audit.meaning import Meaning


class TournamentMeaning(Meaning[Tournament]):
    """Pairs every round again, and draws every lot again."""

    def faults(self, state: Tournament, entry: Envelope[Any]) -> Iterator[str]:
        """What is wrong with this pairing, draw, or use of a draw."""
        if isinstance(entry.event, e.PairingPublished):
            yield from self._pairing_faults(entry.event, entry.n)
        elif isinstance(entry.event, lot.DrawPerformed | lot.DrawRecorded):
            self.draws += 1
            yield from (f"draw {entry.event.draw}: {fault}" for fault in self._draw_faults(state, entry))
        yield from use_faults(state, entry.event)

    def _draw_faults(self, state: Tournament, entry: Envelope[Any]) -> Iterator[str]:
        yield from draw_faults(state, entry.event)
        if isinstance(entry.event, lot.DrawPerformed):
            committed = state.commitment(entry.event.commitment)
            if committed is not None and committed.performed and self.history.entry(entry.n - 1).cmd != entry.cmd:
                yield "its secret had been published before"

    def _pairing_faults(self, event: e.PairingPublished, n: int) -> Iterator[str]:
        if event.made_from >= n:
            yield f"made of version {event.made_from}, which came later"
            return
        if self.history.hash(event.made_from).hex() != event.input:
            yield f"its input is not version {event.made_from} of this log"
        if event.made_by == "import" or event.system not in SYSTEMS:
            return
        self.pairings += 1
        made = propose_by(event.system, self.history.state(event.made_from), event.round)
        if isinstance(made, Impossible) or not _agrees(made, event):
            changed = f" with {len(event.alterations)} alterations" if event.alterations else ""
            yield f"round {event.round}: {event.system} makes another pairing of version {event.made_from}{changed}"


def _agrees(made: Proposal, event: e.PairingPublished) -> bool:
    """Whether the boards, and who has the pairing-allocated bye, are those of the proposal as altered by hand."""
    sheet = altered(made, event.alterations)
    return (sheet.boards, allocated_bye(sheet.byes)) == (event.boards, allocated_bye(event.byes))
