"""How logs begin: tournaments, imports, festivals, and the wall of a single tournament (CONTRACTS B5, B7, B8)."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from typing import Any

import msgspec

from projections.festival.events import FestivalDetails, Section
from server.clock import Clock
from server.commands import CreateTournament, request_digest
from server.decide import decide
from server.decide.outcome import Decision, Events, Put, Refused
from server.decide.setup import FIRST_GRANT
from server.festival.commands import CreateFestival
from server.festival.decide import decide as decide_festival
from server.hosting import answer as answers
from server.hosting.answer import Answer
from server.hosting.festival import HostedFestival
from server.hosting.log import HostedLog
from server.hosting.surroundings import Surroundings
from server.hosting.tournament import HostedTournament
from server.importing.compose import Authorship
from server.importing.preview import composed, preview
from server.importing.preview import digest as file_digest
from server.log.base import Appended, AppendRefused, Duplicate, Kind, LogName, LogStore, Unavailable
from server.wish import Command

LABEL = 40
"""Longest short name of a section."""

_PLACES: dict[Kind, str] = {"t": "$.tournament", "f": "$.festival"}


class Founding:
    """Begins logs in a store. around, log: what a loaded log needs, and how one is found, given by the hall."""

    store: LogStore
    _clock: Clock
    _around: Surroundings
    _log: Callable[..., Any]

    async def create(self, id: str, command_id: str, command: CreateTournament, token_hash: str) -> Answer:
        """Begin a tournament: event 1, with the sender as its chief arbiter."""
        host = await self._new("t", id)
        if isinstance(host, Answer):
            return host
        assert isinstance(host, HostedTournament)
        decision = decide(host.history.newest, None, None, command, host.inputs())
        return await self._decided(host, decision, command_id, command, token_hash)

    async def create_festival(
        self, id: str, command_id: str, command: CreateFestival, token_hash: str, opens: frozenset[str]
    ) -> Answer:
        """Begin a festival, with the sender as its chief arbiter. opens: the tournaments that he directs."""
        host = await self._new("f", id)
        if isinstance(host, Answer):
            return host
        assert isinstance(host, HostedFestival)
        inputs = msgspec.structs.replace(host.inputs(), opens=opens)
        decision = decide_festival(host.history.newest, None, None, command, inputs)
        return await self._decided(host, decision, command_id, command, token_hash)

    async def open_wall(self, tournament: HostedTournament, token_hash: str) -> Answer:
        """The festival of one tournament, under its id: begun if need be, and open to this token from now on."""
        festival = await self._log("f", tournament.id)
        if festival is not None:
            return await _let_in(festival, tournament.id, token_hash)
        details = tournament.history.newest.details
        told = FestivalDetails(details.name, details.city, details.venue, details.zone, details.begins, details.ends)
        command = CreateFestival(told, (Section(tournament.id, details.name[:LABEL].strip()),))
        id = "wall-" + sha256(f"{tournament.id} {token_hash}".encode()).hexdigest()[:32]
        return await self.create_festival(tournament.id, id, command, token_hash, frozenset({tournament.id}))

    async def _decided(
        self, host: HostedLog[Any], decision: Decision, command_id: str, command: Command, token_hash: str
    ) -> Answer:
        if not isinstance(decision, Events):
            return answers.refused(decision) if isinstance(decision, Refused) else answers.BUSY
        req = request_digest(command)
        raws = host.sealed(FIRST_GRANT, command_id, req, decision.events)
        return await self._found(host, command_id, req, (raws, decision.vault), token_hash)

    async def _new(self, kind: Kind, id: str) -> HostedLog[Any] | Answer:
        """An empty log under an id that was never used and deleted."""
        place = _PLACES[kind]
        try:
            log = LogName(kind, id)
        except ValueError as error:
            return answers.refused(Refused("id", "", str(error), place))
        if await self.store.gone(log) is not None:
            return answers.refused(Refused("id-gone", "", f"{id} was deleted; choose another id", place))
        return self._empty(log)

    def _empty(self, log: LogName) -> HostedLog[Any]:
        if log.kind == "f":
            return HostedFestival(log.id, self._around)
        return HostedTournament(log.id, self._around)

    async def preview_import(self, data: bytes, filename: str) -> Answer:
        """What importing a file would amount to, row by row; nothing is written."""
        found = await asyncio.to_thread(preview, data)
        return Answer(200, msgspec.json.encode(found))

    async def accept_import(self, data: bytes, digest: str, id: str, command_id: str, token_hash: str) -> Answer:
        """Write the import that was previewed under this digest as a new tournament, in one append or not at all."""
        if file_digest(data) != digest:
            refusal = Refused("other-file", "", "this is not the file that was looked at; look at it first", "$.digest")
            return answers.refused(refusal)
        host = await self._new("t", id)
        if isinstance(host, Answer):
            return host
        authorship = Authorship(id, self._clock.now(), command_id, digest[:16], self._around.entropy(32))
        made = await asyncio.to_thread(partial(composed, data, authorship, waived=True))
        if isinstance(made, Refused):
            return answers.refused(made)
        return await self._found(host, command_id, authorship.req, (made.raws, made.vault), token_hash)

    async def _found(
        self,
        host: HostedLog[Any],
        command_id: str,
        req: str,
        content: tuple[Sequence[bytes], Sequence[Put]],
        token_hash: str,
    ) -> Answer:
        """Write the first entries of a log, all of them or none, and begin to serve it."""
        raws, vault = content
        puts = (*vault, Put("secrets", token_hash, FIRST_GRANT.encode()))
        try:
            result = await host.append(command_id, raws, puts)
            return await self._founded(host.log, result, command_id, req)
        except Unavailable as trouble:
            return answers.UNKNOWN if trouble.outcome == "unknown" else answers.UNAVAILABLE

    async def _founded(self, log: LogName, result: Any, command_id: str, req: str) -> Answer:
        if isinstance(result, AppendRefused):
            return answers.trouble(422, result.code, str(result))
        if not isinstance(result, Appended | Duplicate):
            refusal = Refused("id-taken", "", f"{log.id} exists already; choose another id", _PLACES[log.kind])
            return answers.refused(refusal)
        await self.store.add_tournament(log.kind, log.id)
        loaded = await self._log(log.kind, log.id)
        if loaded is None:
            return answers.UNKNOWN
        first, last = loaded.history.commands.get(command_id, (1, 0))
        if last == 0 or loaded.history.entry(first).req != req:
            return answers.REUSED
        raws = [loaded.history.raw(n) for n in range(first, last + 1)]
        return answers.done(last, raws)


async def _let_in(festival: HostedFestival, tournament: str, token_hash: str) -> Answer:
    """Only the wall of this tournament alone opens to whoever directs it: that of others is theirs."""
    if [section.tournament for section in festival.history.newest.sections] != [tournament]:
        message = f"the wall of {tournament} is that of the festival {festival.id}; ask its chief arbiter for a link"
        return answers.refused(Refused("not-yours", "CONTRACTS B8", message))
    return await festival.let_in(token_hash)
