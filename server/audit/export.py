"""`openhall export`: the log of a tournament or festival as an audit file."""

import sys
from pathlib import Path

from server.app import existing_store
from server.audit.file import content
from server.log.base import LogName
from server.stored import stored


async def export(data: Path, redis: str, log: LogName, target: Path) -> None:
    """Write the file beside its place and move it there. Raises LookupError: no store, or no such log."""
    async with existing_store(data, redis) as store:
        history = await stored(store, log)
    put(target, content(history, history.n))
    sys.stdout.write(f"{target}: {history.n} entries, head {history.hash(history.n).hex()[:16]}\n")


def put(target: Path, content: bytes) -> None:
    """Write a file whole, or not at all."""
    beside = target.with_name(target.name + ".part")
    beside.write_bytes(content)
    beside.replace(target)
