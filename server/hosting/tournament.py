"""A tournament in this process: its log, the moves of its live games, its drafts, and the names of its players."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from projections import events as e
from projections.history import History
from projections.logs import TOURNAMENT_LOG
from projections.moves import MOVES_LOG
from projections.team_events import LineUp, LineUpsRevealed
from projections.tournament import Tournament
from projections.views.table import Column, Table
from server.commands import CommandRequest, PublishPairing, RevealLineUps
from server.decide import decide
from server.decide.may import may
from server.decide.outcome import Decision, Events, Inputs
from server.hosting.answer import Answer
from server.hosting.drafting import Drafts
from server.hosting.explaining import Question
from server.hosting.line_ups import LineUps
from server.hosting.log import HostedLog
from server.hosting.past import notes_about, public_before, told_notes
from server.hosting.surroundings import Surroundings
from server.hosting.tiebreak_check import checked_tiebreaks
from server.hosting.vault import people
from server.importing.step import RecordedPairing
from server.instants import instants
from server.log.base import LogName
from server.reading.profile import Profile
from server.reading.reading import Reading
from server.reading.window import Window


class HostedTournament(HostedLog[Tournament]):
    """A tournament as this process has it."""

    def __init__(self, id: str, around: Surroundings) -> None:
        self.log_moves = LogName("t", id, "moves")
        self.drafts = Drafts(self)
        self.line_ups = LineUps(self)
        self._notes_erased: set[int] = set()
        self._erasing: asyncio.Task[None] | None = None
        super().__init__(LogName("t", id), TOURNAMENT_LOG, around)

    def _begin(self, history: History[Tournament]) -> None:
        """This history, no moves yet, and windows that look at them."""
        self.history = history
        self.moves: History[None] = History(MOVES_LOG, self.around.code)
        streams: dict[str, History[Any]] = {"log": self.history, "moves": self.moves}
        reading = Reading(str(self.log), streams, self.around.shelf, self._people, self.drafts.view)
        now, live = self.around.clock.now, f"/live/{self.id}/"
        profile = Profile(streams, self._delay, now, public_before(history))
        self.public = Window(reading, profile, staff=False, base=f"/t/{self.id}/")
        self.hall = Window(reading, Profile(streams, _no_delay, now), staff=False, base=live)
        self.live = Window(reading, Profile(streams, _no_delay, now), staff=True, base=live)

    # ---- reading ----

    def _delay(self, stream: str) -> int:
        delays = self.history.newest.delays
        return delays.log if stream == "log" else delays.moves

    def _people(self, n: int) -> Table:
        names = self.names()
        order = self.history.table("people", n).rows
        rows: dict[int | str, tuple[Any, ...]] = {k: (names[int(k)],) for k in order if k in names}
        return Table((Column("name", "text"),), rows, {})

    def names(self) -> Mapping[int, str]:
        """Newest names by entry number; erased people are missing."""
        return self.vault.names(self.history.newest)

    @property
    def windows(self) -> tuple[Window, ...]:
        """The public one, that of the hall, and that of staff."""
        return self.public, self.hall, self.live

    # ---- following the store ----

    @property
    def streams(self) -> tuple[tuple[LogName, History[Any]], ...]:
        """The log and the moves."""
        return (self.log, self.history), (self.log_moves, self.moves)

    async def _load_more(self) -> None:
        async for raws in self.around.store.pages(self.log_moves, 0):
            self.moves.extend(raws)
        await self.drafts.read()

    async def arrived(self, log: LogName, first: int, raws: Sequence[bytes]) -> None:
        """Take in what the tail brings of the log or of the moves."""
        if log != self.log_moves:
            await super().arrived(log, first, raws)
            return
        self.moves.extend(raws[max(0, self.moves.n + 1 - first) :])
        self.around.changed(str(self.log))

    async def draft_changed(self, field: str) -> None:
        """A working document was written; of a line-up nobody hears (docs/rules/teams.md 3)."""
        if field.isdigit():
            await self.drafts.changed(int(field))

    # ---- drafts ----

    async def draft(self, round_number: int) -> Answer:
        """The working document of a round. Raises Unavailable."""
        return await self.drafts.get(round_number)

    async def put_draft(self, grant: str, round_number: int, seen: int, draft: bytes) -> Answer:
        """Replace it if its revision is `seen`. Raises Unavailable."""
        return await self.drafts.put(grant, round_number, seen, draft)

    async def drop_draft(self, grant: str, round_number: int, seen: int) -> Answer:
        """Throw it away if its revision is `seen`. Raises Unavailable."""
        return await self.drafts.drop(grant, round_number, seen)

    # ---- line-ups ----

    async def line_up(self, grant: str, round_number: int, team: int) -> Answer:
        """What a captain has handed in, for himself. Raises Unavailable."""
        return await self.line_ups.get(grant, round_number, team)

    async def put_line_up(self, grant: str, round_number: int, team: int, seen: int, line_up: LineUp) -> Answer:
        """Hand in a line-up if the revision is `seen`. Raises Unavailable."""
        return await self.line_ups.put(grant, round_number, team, seen, line_up)

    async def drop_line_up(self, grant: str, round_number: int, team: int, seen: int) -> Answer:
        """Take it back if its revision is `seen`. Raises Unavailable."""
        return await self.line_ups.drop(grant, round_number, team, seen)

    async def handed_in(self, round_number: int) -> Answer:
        """Who has handed in for a round, and when. Raises Unavailable."""
        return await self.line_ups.overview(round_number)

    async def explain_pairing(self, asked: Question) -> Answer:
        """Why a round is paired as it is. Raises Unavailable."""
        return await self.drafts.explain(asked)

    async def check_tiebreaks(self, texts: Sequence[str]) -> Answer:
        """What may be said about a list of tie-breaks in the newest state."""
        return checked_tiebreaks(self.history.newest, texts)

    async def notes(self, player: int | None) -> Answer:
        """The private notes of events, or of those about a participant. Raises Unavailable."""
        texts = await self.vault.notes()
        return Answer(200, msgspec.json.encode(told_notes(self.history, texts, player)))

    # ---- commands ----

    async def submit(self, grant: str, request: CommandRequest, recorded: RecordedPairing | None = None) -> Answer:
        """Decide a command and append what it amounts to (CONTRACTS B3).

        recorded: the pairing of a past event that `publish-pairing` takes instead of a draft.
        """
        return await self._submit(grant, request, lambda: self._decision(grant, request, recorded))

    async def _decision(self, grant: str, request: CommandRequest, recorded: RecordedPairing | None) -> Decision:
        state = self.history.newest
        command = request.command
        inputs = msgspec.structs.replace(self.inputs(), instants=instants(command))
        if recorded is not None:
            pairing = recorded.resolved(self.history.n, self.history.hash(self.history.n))
            inputs = msgspec.structs.replace(inputs, pairing=pairing, imported=True)
        elif isinstance(command, PublishPairing):
            draft = await self.drafts.resolved(command.round, command.revision)
            inputs = msgspec.structs.replace(inputs, pairing=draft)
        elif isinstance(command, RevealLineUps) and may(state, state.grants.get(grant), command, inputs.at) is None:
            inputs = msgspec.structs.replace(inputs, line_ups=await self.line_ups.to_reveal(command))
        return decide(state, state.grants.get(grant), request.seen, command, inputs)

    def inputs(self) -> Inputs:
        """Time, randomness and names, as they are now."""
        return Inputs(
            at=max(self.around.clock.now(), self.history.at(self.history.n)),
            random=self.around.entropy(32),
            tournament=self.id,
            names=self.names(),
            zones=self.around.zones,
            secrets=self.vault.tokens(),
            lots=self.vault.lots(),
        )

    async def taken(self, raws: Sequence[bytes], decision: Events) -> None:
        """Our own events are in the log: show them, and do what they entail."""
        await super().taken(raws, decision)
        for event in decision.events:
            if isinstance(event, e.PairingPublished):
                await self.drafts.published(event.round)
            elif isinstance(event, LineUpsRevealed):
                await self.line_ups.revealed(event)
            elif isinstance(event, e.PersonErased):
                self._erasing = asyncio.create_task(self.erase_if_possible(), name=f"erase {self.log}")

    async def erase_what_is_due(self) -> None:
        """Delete the records of everybody whose erasure stands in the log, and the notes about them.

        Raises Unavailable: to be done again.
        """
        erased = {one.k for one in people(self.history.newest) if one.erased}
        if not erased:
            return
        notes = [] if erased == self._notes_erased else notes_about(self.history, erased)
        for field in (*self.vault.erased(self.history.newest), *self.vault.kept(notes)):
            await self.vault.erase(field)
        self._notes_erased = erased


def _no_delay(_: str) -> int:
    return 0
