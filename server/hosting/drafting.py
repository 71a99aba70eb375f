"""The rounds under preparation of one tournament, beside its log (CONTRACTS A8)."""

import asyncio
from collections.abc import Callable
from hashlib import sha256
from typing import Protocol

import msgspec

from projections.history import History
from projections.pairing import SYSTEMS, propose_by
from projections.pairing.system import Impossible, Proposal
from projections.tournament import Grant, Tournament
from projections.views.table import Table, encode_table
from server.commands import PublishPairing
from server.decide.may import MATRIX, live
from server.decide.outcome import Refused, ResolvedPairing
from server.drafts import Draft, altered_outside, authored, resolve
from server.hosting import answer as answers
from server.hosting.answer import Answer
from server.hosting.draft_table import Prepared, draft_table, empty_table
from server.hosting.explaining import Question, explained
from server.hosting.surroundings import Surroundings
from server.log.base import LogName, Unavailable
from server.reading.reading import Draft as DraftView

Basis = tuple[str, bytes]
"""What a proposal hangs on besides the round: the system, and the hash of the entry that it is made of."""


class _Kept(msgspec.Struct, frozen=True):
    """A draft as the store has it: its revision and bytes, and when we learnt of it."""

    revision: int
    raw: bytes
    at: int


class _Body(msgspec.Struct):
    revision: int
    draft: msgspec.Raw


class Owner(Protocol):
    """The tournament whose rounds these are."""

    log: LogName
    around: Surroundings
    history: History[Tournament]

    def grant(self, name: str) -> Grant | None:
        """A grant of this tournament."""

    async def caught_up(self) -> bool:
        """Take in what other servers have written by now; whether there was anything. Raises Unavailable."""


async def at_the_head(owner: Owner, judge: Callable[[], Refused | None]) -> Refused | None:
    """What a judge says; no is not said before we know what other servers have written (CONTRACTS B3).

    Raises Unavailable.
    """
    fault = judge()
    return judge() if fault is not None and await owner.caught_up() else fault


class Drafts:
    """The drafts of one tournament; a copy of what the store holds, mended by its announcements."""

    def __init__(self, host: Owner) -> None:
        self._host = host
        self._kept: dict[int, _Kept] = {}
        self._views: dict[int, tuple[tuple[int, int], DraftView]] = {}
        self._proposals: dict[int, tuple[Basis, Proposal | Impossible]] = {}

    async def read(self) -> None:
        """Take over the draft of the round that comes next."""
        await self.changed(self._host.history.newest.round + 1)

    async def changed(self, number: int) -> None:
        """The draft of a round has changed in the store."""
        revision, raw = await self._host.around.store.draft_get(self._host.log, str(number))
        await self._learn(number, revision, raw)

    async def _learn(self, number: int, revision: int, raw: bytes) -> None:
        """Take in what the store holds; its proposal is computed beside the loop, which goes on serving meanwhile."""
        draft = msgspec.json.decode(raw, type=Draft) if raw else None
        if draft is not None and draft.made_from <= self._host.history.n:
            basis = self._basis(draft)
            if self._proposals.get(number, (None,))[0] != basis:
                before = self._host.history.state(draft.made_from)
                self._proposals[number] = basis, await asyncio.to_thread(propose_by, draft.system, before, number)
        self._keep(number, revision, raw)

    def _basis(self, draft: Draft) -> Basis:
        return draft.system, self._host.history.hash(draft.made_from)

    def _proposal(self, draft: Draft) -> Proposal | Impossible:
        known = self._proposals.get(draft.round)
        basis = self._basis(draft)
        if known is None or known[0] != basis:
            before = self._host.history.state(draft.made_from)
            known = self._proposals[draft.round] = basis, propose_by(draft.system, before, draft.round)
        return known[1]

    def _keep(self, number: int, revision: int, raw: bytes) -> None:
        known = self._kept.get(number)
        if known is None or known.revision <= revision:
            self._kept[number] = _Kept(revision, raw, self._host.around.clock.now())
            self._host.around.changed(str(self._host.log))

    # ---- the arbiter's side ----

    async def get(self, number: int) -> Answer:
        """The draft of a round, null if there is none, with its revision."""
        await self.changed(number)
        return self._answer(200, number)

    async def put(self, grant: str, number: int, seen: int, raw: bytes) -> Answer:
        """Replace the draft if its revision is the one seen: 200 with the new one, 409 with the present one."""
        try:
            wished = msgspec.json.decode(raw, type=Draft)
        except (msgspec.DecodeError, RecursionError) as error:
            return answers.trouble(400, "malformed", str(error))
        fault = await at_the_head(self._host, lambda: self._fault(grant, number, wished))
        if fault is not None:
            return answers.refused(fault)
        if altered_outside(wished, self.draft(number)):
            message = "begin the manual phase before you alter what the engine proposes"
            return answers.refused(Refused("manual-phase", "", message, "$.draft.manual"))
        draft = authored(wished, self.draft(number), grant, self._host.around.clock.now())
        return await self._write(number, seen, msgspec.json.encode(draft))

    async def drop(self, grant: str, number: int, revision: int) -> Answer:
        """Throw the draft away if its revision is the one seen."""
        denied = await at_the_head(self._host, lambda: self._denied(grant))
        return answers.refused(denied) if denied else await self._write(number, revision, None)

    async def published(self, number: int) -> None:
        """The round is public: its draft has done its work. A lost reply here leaves a draft that nobody needs."""
        kept = self._kept.get(number)
        if kept is None or not kept.raw:
            return
        try:
            await self._write(number, kept.revision, None)
        except Unavailable:
            return

    async def _write(self, number: int, seen: int, raw: bytes | None) -> Answer:
        done, revision, holds = await self._host.around.store.draft_put(self._host.log, str(number), seen, raw)
        await self._learn(number, revision, holds)
        return self._answer(200 if done else 409, number)

    def _answer(self, status: int, number: int) -> Answer:
        kept = self._kept[number]
        return Answer(status, msgspec.json.encode(_Body(kept.revision, msgspec.Raw(kept.raw or b"null"))))

    def _denied(self, grant_name: str) -> Refused | None:
        grant = self._host.grant(grant_name)
        if grant is None or not live(grant, self._host.around.clock.now()):
            return Refused("forbidden", "CONTRACTS B5", "this grant is unknown, revoked or expired")
        if PublishPairing not in MATRIX[grant.role]:
            return Refused("forbidden", "CONTRACTS B5", f"the role {grant.role} may not prepare a round")
        return None

    def _fault(self, grant: str, number: int, draft: Draft) -> Refused | None:
        host = self._host
        if (denied := self._denied(grant)) is not None:
            return denied
        if draft.round != number:
            return Refused("other-round", "", f"the draft is of round {draft.round}", "$.draft.round")
        if draft.made_from > host.history.n:
            message = f"the log ends at version {host.history.n}"
            return Refused("no-such-version", "", message, "$.draft.from")
        if draft.system not in SYSTEMS or draft.system not in ("by-hand", host.history.newest.regulations.system):
            message = f"this tournament is paired by {host.history.newest.regulations.system}, or by hand"
            return Refused("system", "", message, "$.draft.system")
        return None

    # ---- why ----

    async def explain(self, asked: Question) -> Answer:
        """Why the proposal of a round, or else the published pairing, is as it is. Raises Unavailable."""
        await self.changed(asked.round)
        made_from = self._made_from(asked.round)
        if made_from is None:
            message = f"round {asked.round} is neither under preparation nor published"
            return answers.refused(Refused("no-such-round", "", message))
        return await asyncio.to_thread(explained, self._host.history.state(made_from), asked)

    def _made_from(self, number: int) -> int | None:
        draft, published = self.draft(number), self._host.history.newest.published(number)
        made_from = published.made_from if published else draft.made_from if draft else None
        return made_from if made_from is None or made_from <= self._host.history.n else None

    # ---- what it amounts to ----

    def draft(self, number: int) -> Draft | None:
        """The draft of a round as we know it."""
        kept = self._kept.get(number)
        return msgspec.json.decode(kept.raw, type=Draft) if kept is not None and kept.raw else None

    async def resolved(self, number: int, revision: int) -> ResolvedPairing | Refused | None:
        """The pairing that the draft of this revision amounts to; None if the draft is another one by now."""
        await self.changed(number)
        draft = self.draft(number)
        if draft is None or self._kept[number].revision != revision:
            return None
        return self._resolve(draft)

    def _resolve(self, draft: Draft) -> ResolvedPairing | Refused:
        history = self._host.history
        if draft.made_from > history.n:
            return Refused("no-such-version", "", f"the log ends at version {history.n}; make the draft again")
        return resolve(self._proposal(draft), history.newest, draft, history.hash(draft.made_from))

    def view(self, name: str) -> DraftView | None:
        """The staff view `draft.<r>`; an empty table with revision 0 where there is no draft."""
        number = int(name.partition(".")[2])
        kept = self._kept.get(number) or _Kept(0, b"", 0)
        key = kept.revision, self._host.history.n
        known = self._views.get(number)
        if known is None or known[0] != key:
            known = self._views[number] = key, self._make_view(number, kept)
        return known[1]

    def _make_view(self, number: int, kept: _Kept) -> DraftView:
        """What a draft amounts to changes with the log, too: its position is that of the table."""
        table = self._table(number, kept)
        shown = encode_table(None, "", 0, table) if kept.raw else b""
        return DraftView(f"{kept.revision}-{sha256(shown).hexdigest()[:10]}", kept.at, table)

    def _table(self, number: int, kept: _Kept) -> Table:
        draft, history = self.draft(number), self._host.history
        if draft is None or draft.made_from > history.n:
            return empty_table(number, kept.revision)
        prepared = Prepared(draft, self._proposal(draft), self._resolve(draft))
        return draft_table(prepared, kept.revision, history.newest, self._host.around.clock.now())
