"""`openhall export`: the log of a tournament as an audit file."""

import sys
from pathlib import Path

from projections.history import History
from projections.logs import TOURNAMENT_LOG
from projections.tournament import Tournament
from server.app import reached_store
from server.audit.file import lines
from server.code import code_digest
from server.log.base import LogName, LogStore


async def export(data: Path, redis: str, tournament: str, target: Path) -> None:
    """Write the file beside its place and move it there. Raises LookupError if there is no such tournament."""
    async with reached_store(data, redis) as store:
        history = await stored(store, tournament)
    put(target, b"".join(line + b"\n" for line in lines(history, history.n)))
    sys.stdout.write(f"{target}: {history.n} entries, head {history.hash(history.n).hex()[:16]}\n")


async def stored(store: LogStore, tournament: str) -> History[Tournament]:
    """The whole log. Raises LookupError if there is no such tournament."""
    history = History(TOURNAMENT_LOG, code_digest())
    async for page in store.pages(LogName("t", tournament), 0):
        history.extend(page)
    if history.n == 0:
        known = ", ".join(await store.tournaments("t")) or "none"
        raise LookupError(f"there is no tournament {tournament}; there are: {known}")
    return history


def put(target: Path, content: bytes) -> None:
    """Write a file whole, or not at all."""
    beside = target.with_name(target.name + ".part")
    beside.write_bytes(content)
    beside.replace(target)
