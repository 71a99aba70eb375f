"""`openhall invite`: a key of the hall, or a chief arbiter's or captain's grant, as a link; only its hash is kept."""

import os
import sys
from pathlib import Path
from typing import Any

import msgspec

from projections import events as e
from projections.envelope import SYSTEM, seal
from projections.history import History
from server.app import existing_store, new_token
from server.commands import GiveGrant, request_digest
from server.decide.grants import free_name
from server.hosting.hall import HallKey
from server.http.credentials import token_hash
from server.log.base import Appended, AppendRefused, Conflict, LogName, LogStore, VaultPut
from server.stored import read_on, stored

TRIES = 8
"""How often the grant is given anew when a server appends before it."""

OF_THE_HALL = "the hall, to create and import tournaments; for one that is there already: openhall invite TOURNAMENT"


async def invite(data: Path, redis: str, url: str, log: LogName | None = None, captain: int | None = None) -> None:
    """Print a link, and what it opens: a tournament or festival for a chief arbiter, or new tournaments.

    captain: entry number of the team whose captain the link is for. Raises LookupError if there is no such log or
    team, or no store.
    """
    token = new_token()
    opens = OF_THE_HALL
    async with existing_store(data, redis) as store:
        if log is None:
            await store.hall_put(token_hash(token), msgspec.json.encode(HallKey("organiser")))
        else:
            grant = await give(store, log, token_hash(token), captain)
            who = "its chief arbiter" if captain is None else f"the captain of team {captain}"
            opens = f"{log.id}, as {who} (grant {grant})"
    sys.stdout.write(f"{url.rstrip('/')}/arbiter/#{token}\n  opens {opens}\n")


async def give(store: LogStore, log: LogName, secret: str, captain: int | None = None) -> str:
    """Append a new grant of a chief arbiter, or of the captain of a team, by nobody's hand but the machine's; its name.

    secret: SHA-256 of the token, hex. Raises LookupError, Unavailable.
    """
    history = await stored(store, log)
    command_id = f"invite-{os.urandom(12).hex()}"
    for _ in range(TRIES):
        command = _wish(history.newest, secret, captain)
        try:
            result = await _append(store, log, history, command_id, command)
        except AppendRefused as refusal:
            raise LookupError(str(refusal)) from None
        if isinstance(result, Appended):
            return command.grant
        if not isinstance(result, Conflict):
            break
        await read_on(store, log, history)
    raise LookupError(f"{log.id} was changed meanwhile; try again")


def _wish(state: Any, secret: str, captain: int | None) -> GiveGrant:
    if captain is None:
        return GiveGrant(free_name(state.grants), "chief-arbiter", secret)
    if captain not in state.teams:
        known = ", ".join(f"{k} {team.name}" for k, team in state.teams.items()) or "none"
        raise LookupError(f"there is no team {captain} in {state.id}; there are: {known}")
    return GiveGrant(free_name(state.grants), "captain", secret, e.Scope(player=captain))


async def _append(store: LogStore, log: LogName, history: History[Any], command_id: str, command: GiveGrant) -> object:
    n = history.n
    raws = seal(
        [e.GrantGiven(command.grant, command.role, command.scope, command.expires)],
        after=n,
        prev=history.hash(n),
        at=max(await store.now(), history.at(n)),
        by=SYSTEM,
        cmd=command_id,
        req=request_digest(command),
    )
    puts = (VaultPut("secrets", command.secret, command.grant.encode()),)
    return await store.append(log, n, history.raw(n), command_id, raws, puts)
