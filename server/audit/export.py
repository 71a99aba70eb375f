"""`openhall export`: the log of a tournament as an audit file."""

import sys
from pathlib import Path

from projections.history import History
from projections.logs import TOURNAMENT_LOG
from server.app import existing_store
from server.audit.file import lines
from server.code import code_digest
from server.log.base import LogName


async def export(data: Path, redis: str, tournament: str, target: Path) -> None:
    """Write the file beside its place and move it there. Raises LookupError: no store, or no such tournament."""
    history = History(TOURNAMENT_LOG, code_digest())
    try:
        log = LogName("t", tournament)
    except ValueError as error:
        raise LookupError(str(error)) from None
    async with existing_store(data, redis) as store:
        async for page in store.pages(log, 0):
            history.extend(page)
        if history.n == 0:
            known = ", ".join(await store.tournaments("t")) or "none"
            raise LookupError(f"there is no tournament {tournament}; there are: {known}")
    beside = target.with_name(target.name + ".part")
    beside.write_bytes(b"".join(line + b"\n" for line in lines(history, history.n)))
    beside.replace(target)
    sys.stdout.write(f"{target}: {history.n} entries, head {history.hash(history.n).hex()[:16]}\n")
