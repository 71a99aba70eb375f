"""Logs as they lie in the store, for the commands that read them beside the server."""

from typing import Any

from projections.history import History
from server.audit.kinds import AUDITED
from server.code import code_digest
from server.log.base import Kind, LogName, LogStore


def log_named(kind: Kind, id: str) -> LogName:
    """The log of a tournament or festival. Raises LookupError for what can be no id."""
    try:
        return LogName(kind, id)
    except ValueError as error:
        raise LookupError(str(error)) from None


async def stored(store: LogStore, log: LogName) -> History[Any]:
    """The whole log. Raises LookupError if there is none of this name."""
    history: History[Any] = History(AUDITED[log.kind].log, code_digest())
    await read_on(store, log, history)
    return history


async def read_on(store: LogStore, log: LogName, history: History[Any]) -> None:
    """Take in what the store has beyond this history. Raises LookupError if there is no such log."""
    async for page in store.pages(log, history.n):
        history.extend(page)
    if history.n == 0:
        known = ", ".join(await store.tournaments(log.kind)) or "none"
        raise LookupError(f"there is no {AUDITED[log.kind].name} {log.id}; there are: {known}")
