"""A festival in this process: its log, and what its screens say of themselves."""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256

import msgspec

from projections import events as e
from projections.envelope import SYSTEM
from projections.festival import FESTIVAL_LOG
from projections.festival import events as f
from projections.festival.state import Festival
from projections.history import History
from projections.views.table import EMPTY, Table
from server.commands import GiveGrant
from server.decide import grants
from server.decide.may import live
from server.decide.outcome import Decision
from server.festival.case import Inputs
from server.festival.commands import FestivalRequest
from server.festival.decide import decide
from server.hosting import answer as answers
from server.hosting.answer import Answer
from server.hosting.log import HostedLog
from server.hosting.surroundings import Surroundings
from server.log.base import LogName
from server.reading.profile import Profile
from server.reading.reading import Reading
from server.reading.window import Window


class Report(msgspec.Struct, frozen=True):
    """What a screen says of itself: what it shows, in words, and the time of its data. heard: ms UTC."""

    heard: int
    shows: str
    page: str
    width: int
    height: int
    data: int | None
    build: str


class HostedFestival(HostedLog[Festival]):
    """A festival as this process has it. reports: by the grant of a screen, the newest; they live no longer than we."""

    def __init__(self, id: str, around: Surroundings) -> None:
        self.reports: dict[str, Report] = {}
        super().__init__(LogName("f", id), FESTIVAL_LOG, around)

    def _begin(self, history: History[Festival]) -> None:
        """This history, and the window that looks at it: nothing of a festival is delayed, or for staff only."""
        self.history = history
        streams = {"log": history}
        reading = Reading(str(self.log), streams, self.around.shelf, _nobody)
        profile = Profile(streams, _no_delay, self.around.clock.now)
        self.public = Window(reading, profile, staff=False, base=f"/f/{self.id}/")

    async def submit(
        self, grant: str, request: FestivalRequest, opens: frozenset[str], times: Mapping[str, int]
    ) -> Answer:
        """Decide a command and append what it amounts to (CONTRACTS B3).

        opens: the tournaments that the sender directs too. times: the local times of the command in ms UTC.
        """

        async def decision() -> Decision:
            state = self.history.newest
            inputs = msgspec.structs.replace(self.inputs(), opens=opens, times=times)
            return decide(state, state.grants.get(grant), request.seen, request.command, inputs)

        return await self._submit(grant, request, decision)

    async def let_in(self, token_hash: str) -> Answer:
        """A chief arbiter's grant for this token, by the server itself; nothing if it has one that is alive."""
        known = self.grant(self.vault.grant([token_hash]) or "")
        if live(known, self.around.clock.now()):
            return answers.done(self.history.n, [])
        free = grants.free_name(self.history.newest.grants)
        wish = GiveGrant(grant=free, role="chief-arbiter", secret=token_hash)
        id = "wall-" + sha256(f"{token_hash} {free}".encode()).hexdigest()[:32]

        async def decision() -> Decision:
            return grants.give(self.history.newest.grants, frozenset(), self.inputs().at, wish)

        return await self._submit(SYSTEM, FestivalRequest(id, None, wish), decision)

    def inputs(self) -> Inputs:
        """Time and randomness, as they are now."""
        return Inputs(
            at=max(self.around.clock.now(), self.history.at(self.history.n)),
            random=self.around.entropy(32),
            festival=self.id,
            zones=self.around.zones,
            secrets=self.vault.tokens(),
        )

    def report(self, grant: str, report: Report) -> None:
        """A screen has said how it stands."""
        self.reports[grant] = report

    def _heed(self, events: Sequence[e.Event]) -> None:
        """A revoked grant opens the sections no more, and a tournament that has left is open to none of ours."""
        super()._heed(events)
        for event in events:
            if isinstance(event, e.GrantRevoked):
                self.reports.pop(event.grant, None)
                self._expel([event.grant])
            elif isinstance(event, f.SectionsSet):
                self._expel(self.history.newest.grants)

    def _expel(self, names: Iterable[str]) -> None:
        for grant in names:
            self.around.hub.expel_everywhere(self.label(grant))

    def label(self, grant: str) -> str:
        """The name, in the feeds of the sections, of a grant of this festival."""
        return f"{self.log}:{grant}"


def _nobody(_: int) -> Table:
    return EMPTY


def _no_delay(_: str) -> int:
    return 0
