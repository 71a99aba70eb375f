"""The log itself: what happened, newest first; for the public, and with the command ids for the staff."""

from collections.abc import Iterator
from typing import Any

import msgspec

from projections import events as e
from projections.envelope import Envelope
from projections.subjects import subjects
from projections.tournament import Tournament
from projections.views.table import Column, Table
from projections.views.view import Prefix, View

NEWEST = 200
"""So many entries are listed; older ones are in the tables of smaller versions (CONTRACTS A2)."""

_LOG_COLUMNS = (
    Column("at", "time"),
    Column("by", "text"),
    Column("type", "text"),
    Column("subject", "text"),
    Column("event", "text"),
)
_AUDIT_COLUMNS = (
    Column("at", "time"),
    Column("by", "text"),
    Column("cmd", "text"),
    Column("type", "text"),
    Column("subject", "text"),
)
_encode = msgspec.json.Encoder().encode


def log(prefix: Prefix[Tournament], _: str) -> Table:
    """By version: time, author's grant, type, what it is about, and the whole event as JSON."""
    return Table(_LOG_COLUMNS, {entry.n: _log_cells(entry) for entry in _newest(prefix)}, {})


def audit(prefix: Prefix[Tournament], _: str) -> Table:
    """By version: time, author's grant, command id, type, what it is about."""
    return Table(_AUDIT_COLUMNS, {entry.n: _audit_cells(entry) for entry in _newest(prefix)}, {})


def _newest(prefix: Prefix[Tournament]) -> Iterator[Envelope[Any]]:
    return map(prefix.entry, range(prefix.n, max(prefix.n - NEWEST, 0), -1))


def _log_cells(entry: Envelope[Any]) -> tuple[Any, ...]:
    return entry.at, entry.by, _type(entry.event), _subject(entry.event), _encode(entry.event).decode()


def _audit_cells(entry: Envelope[Any]) -> tuple[Any, ...]:
    return entry.at, entry.by, entry.cmd, _type(entry.event), _subject(entry.event)


def _type(event: e.Event) -> str:
    return str(type(event).__struct_config__.tag)


def _subject(event: e.Event) -> str:
    """What the event is about, in one word: of a pairing its round, of an entry the participant."""
    match event:
        case e.PairingPublished():
            return f"round:{event.round}"
        case e.PlayerRegistered():
            return f"player:{event.k}"
    return " ".join(subjects(event))


LOG = View("log", "public", log)
AUDIT = View("audit", "staff", audit)
