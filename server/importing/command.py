"""`openhall import`: the list of what a file amounts to, and, if accepted, a new tournament."""

import os
import sys
from pathlib import Path

from server.app import new_token, reached_store
from server.decide.outcome import Put, Refused
from server.decide.setup import FIRST_GRANT
from server.http.credentials import token_hash
from server.importing.compose import Authorship
from server.importing.preview import composed, digest, preview
from server.log.base import Appended, AppendRefused, LogName, LogStore, VaultPut


def listing(name: str, data: bytes) -> tuple[str, str]:
    """One line for each row that is not simply accepted, a summary, and whether the file can be accepted.

    The latter as in `Summary`: "yes", "if-waived" or "no".
    """
    found = preview(data)
    lines = [
        f"{name}:{row.line}:{row.column}: {row.kind}: {row.message}" for row in found.rows if row.kind != "accepted"
    ]
    about = found.summary
    who = f"{about.teams} teams, {about.players} players" if about.teams else f"{about.players} players"
    lines.append(
        f"{name}: {about.name or 'no name'}, {who}, {about.recorded} of {about.rounds} rounds; "
        f"{about.accepted} rows accepted, {about.mended} mended, {about.left_out} left out, {about.refused} refused"
        f"{f'; it goes on as {about.system}' if about.system else ''}"
    )
    return "".join(f"{line}\n" for line in lines), about.acceptable


async def accept(data: bytes, id: str, place: tuple[Path, str], url: str) -> None:
    """Write the tournament in one append, or nothing, and print its chief arbiter's link. Raises LookupError."""
    token = new_token()
    async with reached_store(*place) as store:
        events = await _write(store, data, id, token_hash(token))
    sys.stdout.write(f"{id}: {events} events; {url.rstrip('/')}/t/{id}/\n{url.rstrip('/')}/arbiter/#{token}\n")


async def _write(store: LogStore, data: bytes, id: str, secret: str) -> int:
    command = f"import-{os.urandom(12).hex()}"
    authorship = Authorship(id, await store.now(), command, digest(data)[:16], os.urandom(32))
    made = composed(data, authorship, waived=True)
    if isinstance(made, Refused):
        raise LookupError(made.message)
    puts = (*made.vault, Put("secrets", secret, FIRST_GRANT.encode()))
    vault = [VaultPut(put.key, put.field, put.value) for put in puts]
    try:
        result = await store.append(LogName("t", id), 0, b"", command, made.raws, vault)
    except (AppendRefused, ValueError) as refusal:
        raise LookupError(str(refusal)) from None
    if not isinstance(result, Appended):
        raise LookupError(f"{id} exists already; choose another id")
    await store.add_tournament("t", id)
    return result.last
