"""`openhall export`: the log of a tournament as an audit file."""

import sys
from pathlib import Path

from projections.history import History
from projections.logs import TOURNAMENT_LOG
from projections.tournament import Tournament
from server.app import existing_store
from server.audit.file import lines
from server.code import code_digest
from server.log.base import LogName, LogStore


async def export(data: Path, redis: str, tournament: str, target: Path) -> None:
    """Write the file beside its place and move it there. Raises LookupError: no store, or no such tournament."""
    log = named(tournament)
    async with existing_store(data, redis) as store:
        history = await stored(store, log)
    put(target, b"".join(line + b"\n" for line in lines(history, history.n)))
    sys.stdout.write(f"{target}: {history.n} entries, head {history.hash(history.n).hex()[:16]}\n")


def named(tournament: str) -> LogName:
    """The log of a tournament. Raises LookupError for what cannot be an id."""
    try:
        return LogName("t", tournament)
    except ValueError as error:
        raise LookupError(str(error)) from None


async def stored(store: LogStore, log: LogName) -> History[Tournament]:
    """The whole log. Raises LookupError if there is no such tournament."""
    history = History(TOURNAMENT_LOG, code_digest())
    async for page in store.pages(log, 0):
        history.extend(page)
    if history.n == 0:
        known = ", ".join(await store.tournaments("t")) or "none"
        raise LookupError(f"there is no tournament {log.id}; there are: {known}")
    return history


def put(target: Path, content: bytes) -> None:
    """Write a file whole, or not at all."""
    beside = target.with_name(target.name + ".part")
    beside.write_bytes(content)
    beside.replace(target)
