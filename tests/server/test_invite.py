"""Whoever lost the link of a tournament gets in again: a grant by the machine's own hand, in the log for all to see."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Any

import pytest

from projections import events as e
from projections.envelope import seal
from projections.festival import events as f
from projections.history import History
from projections.logs import TOURNAMENT_LOG
from projections.teams.rules import TeamRules
from server import commands as c
from server import invite
from server.audit.file import lines
from server.audit.verify import verify
from server.importing import command
from server.importing.compose import Authorship, Composed, compose
from server.importing.step import Step
from server.log.base import AppendResult, Fork, LogName, VaultPut
from server.log.memory import MemoryLogStore

DATA = (files("server.demo") / "worked-example.trf").read_bytes()
LOG = LogName("t", "club")


class Busy(MemoryLogStore):
    """A store in which another invitation is always a moment earlier. fork: it lost its log, too."""

    def __init__(self, rivals: int = 0, *, fork: bool = False) -> None:
        super().__init__()
        self.rivals = rivals
        self.fork = fork

    async def append(
        self,
        log: LogName,
        expected: int,
        last: bytes,
        command_id: str,
        events: Sequence[bytes],
        vault: Sequence[VaultPut] = (),
    ) -> AppendResult:
        if expected and self.fork:
            return Fork(expected)
        if expected and self.rivals:
            self.rivals, left = 0, self.rivals - 1
            await invite.give(self, log, f"{left:064x}")
            self.rivals = left
        return await super().append(log, expected, last, command_id, events, vault)


async def begun(store: MemoryLogStore) -> MemoryLogStore:
    await command._write(store, DATA, "club", "7" * 64)
    return store


async def history(store: MemoryLogStore) -> History[Any]:
    found: History[Any] = History(TOURNAMENT_LOG, b"")
    async for page in store.pages(LOG, 0):
        found.extend(page)
    return found


async def test_a_chief_arbiter_more() -> None:
    store = await begun(MemoryLogStore())
    before = (await history(store)).n
    assert await invite.give(store, LOG, "8" * 64) == "g2"
    after = await history(store)
    grant = after.newest.grants["g2"]
    assert (after.n, grant.role, grant.expires, grant.revoked) == (before + 1, "chief-arbiter", None, False)
    assert after.entry(after.n).by == "system"
    assert (await store.vault(LOG, "secrets"))["8" * 64] == b"g2"
    assert verify(b"".join(line + b"\n" for line in lines(after, after.n))).findings == ()


async def test_whoever_was_earlier_keeps_the_name() -> None:
    store = await begun(Busy(rivals=3))
    assert await invite.give(store, LOG, "8" * 64) == "g5"
    assert sorted((await store.vault(LOG, "secrets")).values()) == [b"g1", b"g2", b"g3", b"g4", b"g5"]


@pytest.mark.parametrize("store", [Busy(rivals=100), Busy(fork=True)], ids=["always late", "another history"])
async def test_it_gives_up_in_the_end(store: MemoryLogStore) -> None:
    await begun(store)
    with pytest.raises(LookupError, match="club was changed meanwhile"):
        await invite.give(store, LOG, "8" * 64)
    assert "8" * 64 not in await store.vault(LOG, "secrets")


async def test_no_such_tournament() -> None:
    store = await begun(MemoryLogStore())
    with pytest.raises(LookupError, match="there is no tournament clubb; there are: club"):
        await invite.give(store, LogName("t", "clubb"), "8" * 64)


async def test_who_lost_the_link_of_a_wall_gets_in_again() -> None:
    store, wall = MemoryLogStore(), LogName("f", "harbour")
    with pytest.raises(LookupError, match="there is no festival harbour; there are: none"):
        await invite.give(store, wall, "8" * 64)
    created = f.FestivalCreated("harbour", "0" * 32, f.FestivalDetails("Harbour"), "g1", "chief-arbiter")
    raws = seal([created], after=0, prev=bytes(32), at=0, by="g1", cmd="create-harbour-01", req="0" * 16)
    await store.append(wall, 0, b"", "create-harbour-01", raws, ())
    assert await invite.give(store, wall, "8" * 64) == "g2"
    assert (await store.vault(wall, "secrets"))["8" * 64] == b"g2"


async def test_a_captain_of_a_team_that_is_there() -> None:
    store = await begun(MemoryLogStore())
    with pytest.raises(LookupError, match="there is no team 3 in club; there are: none"):
        await invite.give(store, LOG, "8" * 64, 3)
    rules = e.Regulations(rounds=1, participants="teams", teams=TeamRules(boards=1))
    steps = [
        Step(c.CreateTournament(details=e.Details(name="Night"), regulations=rules)),
        Step(c.RegisterTeam(name="Castle")),
    ]
    made = compose(steps, Authorship("night", 0, "sample-command-id", "0" * 16, bytes(32)))
    assert isinstance(made, Composed)
    night = LogName("t", "night")
    await store.append(night, 0, b"", "sample-command-id", made.raws, ())
    assert await invite.give(store, night, "8" * 64, 1) == "g2"
    found: History[Any] = History(TOURNAMENT_LOG, b"")
    async for page in store.pages(night, 0):
        found.extend(page)
    grant = found.newest.grants["g2"]
    assert (grant.role, grant.scope) == ("captain", e.Scope(player=1))
    assert verify(b"".join(line + b"\n" for line in lines(found, found.n))).findings == ()
