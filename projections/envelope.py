"""The envelope of an event and the bytes that are hashed (CONTRACTS B1).

The exact bytes of an entry are what is stored, chained and signed; they are never re-serialised.
A `Vocabulary` decodes them: which structs a log may hold, and how an old version becomes the current one.
"""

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import Any, Generic, TypeVar, Union

import msgspec

from projections.events import EVENTS, Event

E = TypeVar("E")

ZERO_HASH = bytes(32)
"""hash_0: what precedes the first entry."""

SYSTEM = "system"
"""The author of automatic commands (CONTRACTS B3)."""


class Envelope(msgspec.Struct, Generic[E], frozen=True, forbid_unknown_fields=True):
    """One entry of a log.

    n: version, dense from 1. at: ms UTC, never decreasing. by: grant. cmd: command id.
    req: first 16 hex digits of the digest of the command. prev: hash of the entry before, 64 hex digits.
    """

    n: int
    at: int
    by: str
    cmd: str
    req: str
    prev: str
    event: E


class ChainBroken(Exception):
    """A version, time or hash does not follow from the entry before. Names the version."""

    def __init__(self, n: int, why: str) -> None:
        super().__init__(f"version {n}: {why}")
        self.n = n


class UnknownEvent(Exception):
    """An entry of a newer or foreign vocabulary: the log is read-only, "update needed" (CONTRACTS B1)."""

    def __init__(self, n: int, why: str) -> None:
        super().__init__(f"version {n}: {why}; written by another release, update needed")
        self.n = n
        self.why = why


def entry_hash(raw: bytes) -> bytes:
    """hash_n = SHA-256(0x00 ‖ e_n), 32 bytes (RFC 6962 leaf hash)."""
    return sha256(b"\x00" + raw).digest()


class Vocabulary:
    """The structs that one kind of log may hold, with the upcasts from old versions to current ones.

    `upcasts` maps an old struct to the function that makes the next version of it; chains are followed.
    """

    def __init__(self, events: Sequence[type], upcasts: Mapping[type, Callable[[Any], Any]] | None = None) -> None:
        self._upcasts = dict(upcasts or {})
        known = (*events, *self._upcasts)
        self._decoder: msgspec.json.Decoder[Envelope[Any]] = msgspec.json.Decoder(
            Envelope[Union[known]] if known else Envelope[None]  # type: ignore[valid-type]  # noqa: UP007
        )

    def decode(self, raw: bytes, n: int) -> Envelope[Any]:
        """The entry in its current version.

        Raises UnknownEvent for a type, version or field that is not in the vocabulary.
        """
        try:
            envelope = self._decoder.decode(raw)
        except (msgspec.DecodeError, RecursionError) as error:
            raise UnknownEvent(n, str(error)) from None
        event = envelope.event
        if type(event) not in self._upcasts:
            return envelope
        while (upcast := self._upcasts.get(type(event))) is not None:
            event = upcast(event)
        return msgspec.structs.replace(envelope, event=event)


TOURNAMENT = Vocabulary(EVENTS)
"""The vocabulary of the log of a tournament."""

_encode = msgspec.json.Encoder().encode


def seal(events: Sequence[Event], *, after: int, prev: bytes, at: int, by: str, cmd: str, req: str) -> list[bytes]:
    """The exact bytes of `events` as the entries after version `after`, whose hash is `prev`."""
    raws = []
    for n, event in enumerate(events, after + 1):
        raw = _encode(Envelope(n=n, at=at, by=by, cmd=cmd, req=req, prev=prev.hex(), event=event))
        prev = entry_hash(raw)
        raws.append(raw)
    return raws
