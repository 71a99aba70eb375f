"""A keyed table, the form of every read model, and its exact JSON (CONTRACTS A3)."""

from typing import Any

import msgspec

Key = int | str
"""Names a row, unique and stable within its view: a player's k, a board, `5:12`."""

Cells = tuple[Any, ...]
"""The values of a row, one for each column."""


class Column(msgspec.Struct, frozen=True, omit_defaults=True):
    """A column: what its cells are.

    kind: `int`, `text`, `player` (a k), `players` (several), `points` (an int in units of 1/`per`), `decimal` (text as
    printed), `time` (ms UTC), `game` ([opponent's k, "w"|"b"|null, result code, board], with own and other
    board points of teams), `games` (a list of [game, stage, White's k, result]) or `sentences` (a list of
    `projections.sentences` as data); null is empty in all.
    label: what is printed above it, where the key does not say it.
    """

    key: str
    kind: str
    per: int = 0
    label: str = ""


class Table(msgspec.Struct, frozen=True):
    """Columns, rows in display order (key -> cells), and what is said about the whole.

    The rows are shared between versions and must not be changed.
    """

    columns: tuple[Column, ...]
    rows: dict[Key, Cells]
    meta: dict[str, Any]


class Delta(msgspec.Struct, frozen=True):
    """What leads from one table to another with the same columns; applying it twice is harmless.

    set: whole rows, changed or new. delete: keys that are gone. move: (key, the key it follows or None for the
    front), to be done in this order. meta: the new one, None if it stays.
    """

    set: tuple[tuple[Key, Cells], ...] = ()
    delete: tuple[Key, ...] = ()
    move: tuple[tuple[Key, Key | None], ...] = ()
    meta: dict[str, Any] | None = None


EMPTY = Table((), {}, {})
"""Every view at version 0."""

_encode = msgspec.json.Encoder().encode


def encode_table(view: str | None, to: str, at: int, table: Table) -> bytes:
    """A table as JSON. view: None as an entry of a tick. to: its position. at: the time of that version, ms UTC."""
    body = {"to": to, "at": at, "meta": table.meta, "columns": table.columns, "rows": tuple(table.rows.items())}
    return _encode(_named(view) | body)


def encode_delta(view: str | None, start: str, to: str, at: int, delta: Delta) -> bytes:
    """A delta as JSON, from position `start` to position `to`. at: the time of version `to`, ms UTC."""
    body = {"from": start, "to": to, "at": at, "set": delta.set, "del": delta.delete, "move": delta.move}
    meta = {} if delta.meta is None else {"meta": delta.meta}
    return _encode(_named(view) | body | meta)


def with_view(view: str, entry: bytes) -> bytes:
    """The JSON of a table or delta that stands alone, from that of an entry of a tick."""
    return b'{"view":' + _encode(view) + b"," + entry[1:]


def _named(view: str | None) -> dict[str, Any]:
    return {} if view is None else {"view": view}
