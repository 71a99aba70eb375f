"""Local times as moments: resolved before a command is decided, for no decision knows the time zones (CONTRACTS B1)."""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from server.commands import Command, LocalTime, SetFixture, SetSchedule

_EPOCH = datetime.fromtimestamp(0, UTC)
_MILLISECOND = timedelta(milliseconds=1)


def instant(text: str, zone: str) -> int:
    """ms UTC of a time in ISO 8601; without an offset it is one of `zone` (an IANA name).

    Of an hour that comes twice the first is meant. Raises ValueError or OverflowError for no time, KeyError or OSError
    for no zone.
    """
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=ZoneInfo(zone), fold=0)
    return (moment - _EPOCH) // _MILLISECOND


def instants(command: Command) -> Mapping[tuple[str, str], int]:
    """The local times that a command names, by text and zone; what is no time since 1970 of any zone is missing."""
    found = {(time.local, time.zone): _resolved(time) for time in _named(command)}
    return {time: at for time, at in found.items() if at is not None}


def _named(command: Command) -> Iterator[LocalTime]:
    if isinstance(command, SetFixture) and command.begins is not None:
        yield command.begins
    if isinstance(command, SetSchedule):
        yield from (one.begins for one in command.rounds)


def _resolved(time: LocalTime) -> int | None:
    try:
        at = instant(time.local, time.zone)
    except (ValueError, OverflowError, KeyError, OSError):
        return None
    return at if at >= 0 else None
