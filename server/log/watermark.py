"""How far every log had come, kept on our own disk: a restart notices by it that history changed (CONTRACTS B2)."""

import asyncio
import logging
import os
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec

from projections.envelope import entry_hash
from server.log.base import Kind, LogName, LogStore

SAVE_SECONDS = 1.0

_logger = logging.getLogger(__name__)


class Mark(msgspec.Struct, frozen=True):
    """Version `n` of a log, from 1, and its hash (64 hex digits)."""

    n: int
    hash: str


class WatermarkDamaged(ValueError):
    """The file of watermarks cannot be read; the message is one line that names it."""


class Watermark:
    """The file of marks of all logs this process knows."""

    def __init__(self, path: Path) -> None:
        """Read the file if there is one. Raises WatermarkDamaged."""
        self._path = path
        self._marks = _read(path)
        self._changed = False
        self._saving = threading.Lock()  # the last save may meet one that is still under way in its thread

    def mark(self, log: LogName) -> Mark | None:
        """The newest mark of a log."""
        return self._marks.get(str(log))

    def known(self, kind: Kind) -> list[str]:
        """Ids of the logs of a kind that have a mark, sorted."""
        names = (name.split(":") for name in self._marks)
        return sorted(id for of, id, stream in names if (of, stream) == (kind, "log"))

    def note(self, log: LogName, n: int, entry_hash: bytes) -> None:
        """Remember that a log stands at version n, whose hash (32 bytes) is `entry_hash`."""
        self._marks[str(log)] = Mark(n, entry_hash.hex())
        self._changed = True

    def forget(self, log: LogName) -> None:
        """Drop the mark of a log, when another history was accepted or the log deleted."""
        self._changed = self._marks.pop(str(log), None) is not None or self._changed

    def save(self) -> None:
        """Write the file if a mark changed: at once the whole new file or the whole old one. Raises OSError."""
        with self._saving:
            if self._changed:
                self._changed = False
                try:
                    _replace(self._path, msgspec.json.encode(self._marks, order="sorted"))
                except OSError:
                    self._changed = True
                    raise

    async def keep(self) -> None:
        """Save each second until cancelled, and once more then. A full disk is logged and tried again."""
        try:
            while True:
                await asyncio.sleep(SAVE_SECONDS)
                try:
                    await asyncio.to_thread(self.save)
                except OSError as error:
                    _logger.error("cannot write %s: %s", self._path, error)
        finally:
            self.save()


async def compare(store: LogStore, log: LogName, mark: Mark) -> Literal["same", "behind", "forked"]:
    """Whether a log still holds the entry at its mark: "behind" if it ends before, "forked" if another is there."""
    entries = await store.read(log, mark.n, mark.n)
    if not entries:
        return "behind"
    return "same" if entry_hash(entries[0]).hex() == mark.hash else "forked"


def save_lost_tail(directory: Path, log: LogName, last: int, entries: Sequence[bytes]) -> Path:
    """Write entries that the store no longer has, of which the newest is version `last`, one a line.

    Returns the file: ``lost-<id>-<last>.jsonl``, with a further number if another such file is there already.
    """
    directory.mkdir(parents=True, exist_ok=True)
    content = b"".join(entry + b"\n" for entry in entries)
    stem = f"lost-{_file_part(log)}-{last}"
    path, number = directory / f"{stem}.jsonl", 1
    while path.exists() and path.read_bytes() != content:
        number += 1
        path = directory / f"{stem}-{number}.jsonl"
    _replace(path, content)
    return path


def _file_part(log: LogName) -> str:
    """The id; other logs than a tournament's own say so, lest two logs of one id share a file."""
    return log.id if (log.kind, log.stream) == ("t", "log") else f"{log.id}-{log.kind}-{log.stream}"


def _read(path: Path) -> dict[str, Mark]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Mark])
    except FileNotFoundError:
        return {}
    except msgspec.MsgspecError as error:
        raise WatermarkDamaged(f"{path}: {error}; move the file away to start without its check") from error


def _replace(path: Path, content: bytes) -> None:
    """Write beside, flush, rename, flush the folder: a crash leaves the old file or the new one."""
    beside = path.with_name(path.name + ".new")
    with beside.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
