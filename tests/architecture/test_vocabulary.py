"""An event is complete or it is not there: struct, fold, touched views, decider, golden JSON, line in docs."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest

from projections import encounter_events, events, lot_events, people_events, team_events, touches
from projections.envelope import TOURNAMENT
from projections.events import EVENTS, Event
from projections.fold import BRANCHES

PAST = re.compile(r"^([a-z]+-)+[a-z]+$")
ROW = re.compile(r"^\| `(?P<name>[a-z-]+)` \| (?P<fields>.*?) \| .* \| (?P<version>\d+|later) \|$", re.MULTILINE)


def name_and_version(event: type[Event]) -> tuple[str, int]:
    """`result-entered.1` -> ("result-entered", 1)."""
    name, _, version = str(event.__struct_config__.tag).partition(".")
    return name, int(version)


def golden(event: type[Event]) -> str:
    """The golden file of an event."""
    name, version = name_and_version(event)
    return f"tests/golden/events/{name}.v{version}.json"


def built(trees: Iterable[ast.Module]) -> frozenset[str]:
    """Names that some decider calls, which includes every event that is built there."""
    calls = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call))
    return frozenset(ast.unparse(call.func).split(".")[-1] for call in calls)


def missing(event: type[Event], files: Iterable[str], decided: frozenset[str]) -> list[str]:
    """What an event lacks, each as a sentence."""
    name = event.__name__
    lacks = {
        "stands in EVENTS": event in EVENTS,
        "has a branch in projections.fold.BRANCHES": event in BRANCHES,
        "says which views it touches in projections.touches": event in touches._FIXED,
        "is written by a decider in server/decide": name in decided,
        f"has its golden file {golden(event)}": golden(event) in files,
    }
    return [f"{name} must hold: {what}" for what, held in lacks.items() if not held]


def deciders(trees: dict[str, ast.Module]) -> list[ast.Module]:
    """The modules that decide."""
    return [tree for path, tree in trees.items() if path.startswith("server/decide/")]


def test_every_event_is_complete(files: tuple[str, ...], trees: dict[str, ast.Module]) -> None:
    decided = built(deciders(trees))
    chapters = vars(events) | vars(team_events) | vars(lot_events) | vars(encounter_events) | vars(people_events)
    defined = [one for one in chapters.values() if isinstance(one, type) and issubclass(one, Event)]
    found = [line for event in defined if event is not Event for line in missing(event, files, decided)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_the_type_is_a_fact_in_the_past_tense(event: type[Event]) -> None:
    name, version = name_and_version(event)
    assert PAST.match(name)
    assert version >= 1
    assert name.replace("-", "") == event.__name__.lower()


def test_every_golden_event_is_readable_for_ever(root: Path) -> None:
    for path in sorted((root / "tests/golden/events").glob("*.json")):
        raw = path.read_bytes().rstrip(b"\n")
        entry = TOURNAMENT.decode(raw, 1)
        tag = msgspec.json.decode(raw)["event"]["type"]
        assert path.name == tag.replace(".", ".v") + ".json"
        assert type(entry.event) in EVENTS


def documented(page: str) -> dict[str, tuple[tuple[str, ...], str]]:
    """Name -> (fields, version) of every row of docs/events.md."""
    rows = {row["name"]: row for row in ROW.finditer(page)}
    return {name: (tuple(row["fields"].replace(" ", "").split(",")), row["version"]) for name, row in rows.items()}


def differences(page: str) -> list[str]:
    """Where the page and the vocabulary say different things."""
    said = {name: row for name, row in documented(page).items() if row[1] != "later"}
    held = {name: (event.__struct_fields__ or ("—",), str(version)) for event in EVENTS
            for name, version in [name_and_version(event)]}  # fmt: skip
    names = sorted(said.keys() | held.keys())
    return [
        f"{name}: docs {said.get(name)}, code {held.get(name)}" for name in names if said.get(name) != held.get(name)
    ]


def test_the_page_of_events_is_true(root: Path) -> None:
    found = differences((root / "docs/events.md").read_text(encoding="utf-8"))
    assert not found, "\n".join(found)


class TournamentForgotten(Event, frozen=True, tag="tournament-forgotten.1"):
    """Nobody folds, decides, keeps or documents it."""


def test_an_incomplete_event_is_found() -> None:
    assert len(missing(TournamentForgotten, (), frozenset())) == 5


def test_a_wrong_page_is_found(root: Path) -> None:
    page = (root / "docs/events.md").read_text(encoding="utf-8")
    assert differences(page.replace("| k, after, reason |", "| k, reason |"))
    assert differences(page.replace("`round-closed`", "`round-ended`"))
