"""An event of a festival is complete or not there, and every one that was ever written stays readable, to the byte."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from projections.festival import FESTIVAL_LOG
from projections.festival.events import EVENTS
from projections.festival.fold import BRANCHES
from projections.festival.touches import _FIXED

ROOT = Path(__file__).parents[3]
GOLDEN = sorted((ROOT / "tests/golden/festival").glob("*.json"))
ROW = re.compile(r"^\| `(?P<name>[a-z-]+)` \| (?P<fields>[a-z_, —]+) \|", re.MULTILINE)


def name_of(event: type) -> str:
    return str(event.__struct_config__.tag).partition(".")[0]  # type: ignore[attr-defined]


def test_every_event_has_all_that_makes_it_one(examples: Any) -> None:
    assert set(EVENTS) == set(BRANCHES) == set(_FIXED) == set(examples)
    assert [path.name for path in GOLDEN] == sorted(f"{name_of(event)}.v1.json" for event in EVENTS)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_entry_is_read_and_written_to_the_byte(path: Path) -> None:
    raw = path.read_bytes().rstrip(b"\n")
    entry = FESTIVAL_LOG.vocabulary.decode(raw, 7)
    assert type(entry.event) in EVENTS
    assert msgspec.json.encode(entry) == raw


def test_the_page_says_what_the_events_hold() -> None:
    page = (ROOT / "docs/festival.md").read_text(encoding="utf-8").partition("\n## Events\n")[2]
    said = {row["name"]: tuple(row["fields"].replace(" ", "").split(",")) for row in ROW.finditer(page)}
    held = {name_of(event): event.__struct_fields__ or ("—",) for event in EVENTS}
    assert said == held


def test_a_name_is_a_fact_in_the_past_tense() -> None:
    for event in EVENTS:
        assert name_of(event).replace("-", "") == event.__name__.lower()
