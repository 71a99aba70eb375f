"""The envelope: exact bytes, hashes, and the way from an old version of an event to the current one."""

from __future__ import annotations

from hashlib import sha256

import msgspec
import pytest

from projections import events as e
from projections.envelope import TOURNAMENT, ZERO_HASH, UnknownEvent, Vocabulary, entry_hash, seal


class ClockStarted1(e.Event, frozen=True, tag="clock-started.1"):
    """An event as it was first written: minutes."""

    minutes: int


class ClockStarted2(e.Event, frozen=True, tag="clock-started.2"):
    """Its second version: seconds."""

    seconds: int


class ClockStarted3(e.Event, frozen=True, tag="clock-started.3"):
    """Its present version: seconds, and which clock."""

    seconds: int
    clock: str


UPCASTS = {
    ClockStarted1: lambda old: ClockStarted2(60 * old.minutes),
    ClockStarted2: lambda old: ClockStarted3(old.seconds, "main"),
}
CLOCKS = Vocabulary((ClockStarted3,), UPCASTS)
ONE = {"at": 5, "by": "g1", "cmd": "c" * 16, "req": "0" * 16}


def sealed(event: e.Event) -> bytes:
    [raw] = seal([event], after=0, prev=ZERO_HASH, **ONE)  # type: ignore[arg-type]
    return raw


@pytest.mark.parametrize("old", [ClockStarted1(90), ClockStarted2(5400), ClockStarted3(5400, "main")])
def test_old_versions_become_the_present_one_step_by_step(old: e.Event) -> None:
    assert CLOCKS.decode(sealed(old), 1).event == ClockStarted3(5400, "main")


def test_hashes_are_over_the_stored_bytes_not_over_the_upcast() -> None:
    raw = sealed(ClockStarted1(90))
    assert entry_hash(raw) == sha256(b"\x00" + raw).digest()


def test_entries_of_one_append_are_chained() -> None:
    first, second = seal([e.TournamentClosed(), e.TournamentClosed()], after=7, prev=b"\x01" * 32, **ONE)  # type: ignore[arg-type]
    assert msgspec.json.decode(first)["prev"] == "01" * 32
    assert msgspec.json.decode(second)["prev"] == entry_hash(first).hex()
    assert [msgspec.json.decode(raw)["n"] for raw in (first, second)] == [8, 9]


UNREADABLE = {
    "a newer version": b'{"type":"round-closed.2","round":5}',
    "an unknown type": b'{"type":"sponsor-thanked.1"}',
    "an unknown field": b'{"type":"round-closed.1","round":5,"mood":"good"}',
    "a missing field": b'{"type":"round-closed.1"}',
    "a number as text": b'{"type":"round-closed.1","round":"5"}',
    "a bool for a number": b'{"type":"round-closed.1","round":true}',
    "a number out of range": b'{"type":"round-closed.1","round":0}',
    "no object": b"17",
    "a depth bomb": b"[" * 100_000,
    "no JSON": b"{",
    "bad UTF-8": b'{"type":"\xff"}',
}


@pytest.mark.parametrize("event", UNREADABLE.values(), ids=UNREADABLE.keys())
def test_what_is_not_in_the_vocabulary_is_named_never_guessed(event: bytes) -> None:
    raw = sealed(e.RoundClosed(5)).replace(b'{"type":"round-closed.1","round":5}', event)
    with pytest.raises(UnknownEvent, match=r"version 17: .*update needed"):
        TOURNAMENT.decode(raw, 17)


def test_a_vocabulary_without_events_knows_none() -> None:
    with pytest.raises(UnknownEvent):
        Vocabulary(()).decode(sealed(e.RoundClosed(5)), 1)
