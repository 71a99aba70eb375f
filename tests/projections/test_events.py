"""Every event that was ever written stays readable, to the byte."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from projections.envelope import TOURNAMENT
from projections.events import EVENTS, Regulations, Sporting
from projections.options import DutchOptions

GOLDEN = sorted((Path(__file__).parents[1] / "golden/events").glob("*.json"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_entry_is_read_and_written_to_the_byte(path: Path) -> None:
    raw = path.read_bytes().rstrip(b"\n")
    assert msgspec.json.encode(TOURNAMENT.decode(raw, 412)) == raw


def test_there_is_a_golden_entry_for_every_event() -> None:
    assert len(GOLDEN) >= len(EVENTS)


def test_what_a_struct_gained_is_left_out_at_its_default_and_comes_back() -> None:
    plain = msgspec.json.encode([Regulations(rounds=9), Sporting(rating=2000)])
    assert b"options" not in plain
    assert b"club" not in plain
    assert b'"pairing_edition":"dutch-2026"' in plain
    full = (Regulations(rounds=9, options=DutchOptions("baku")), Sporting(club="SK Graz", category="U16"))
    assert msgspec.json.decode(msgspec.json.encode(full), type=tuple[Regulations, Sporting]) == full
