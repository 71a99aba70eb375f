"""The index of command ids, computed from the entries themselves: it can be thrown away and made again."""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from server.log.base import Commands, LogDamaged, LogName


class _Command(msgspec.Struct):
    cmd: str


_decode = msgspec.json.Decoder(_Command).decode


def add_entries(index: Commands, log: LogName, first: int, entries: Iterable[bytes]) -> None:
    """Add entries of versions first, first + 1, … to an index.

    The events of one append are consecutive and carry one id. Raises LogDamaged for an entry that is not a JSON
    object with a text ``cmd``, and for an id that returns after another.
    """
    for version, raw in enumerate(entries, first):
        command = _command_of(log, version, raw)
        begin, end = index.get(command, (version, version - 1))
        if end != version - 1:
            raise LogDamaged(log, f"version {version} repeats the command id of versions {begin} to {end}")
        index[command] = (begin, version)


class Differences(NamedTuple):
    """What to change in a stored index: ids to set to their true range, ids that are in no entry."""

    right: Commands
    foreign: list[str]


def differences(stored: Commands, true: Commands, upto: int) -> Differences:
    """Compare a stored index with the `true` one of versions 1..upto.

    Stored ids of later versions belong to appends that `true` has not seen; they are left alone.
    """
    right = {command: versions for command, versions in true.items() if stored.get(command) != versions}
    foreign = [command for command, (_, last) in stored.items() if command not in true and last <= upto]
    return Differences(right, foreign)


def newest_version(index: Commands) -> int:
    """The last version an index speaks of; 0 for an empty one."""
    return max((last for _, last in index.values()), default=0)


def _command_of(log: LogName, version: int, raw: bytes) -> str:
    try:
        return _decode(raw).cmd
    except msgspec.MsgspecError as error:
        raise LogDamaged(log, f"version {version} has no command id ({error})") from error
