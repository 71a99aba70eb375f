"""What tests of several folders share: a log whose events are whole tables, and events of teams."""

from __future__ import annotations

import importlib.util
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import msgspec
import pytest
from hypothesis import settings

from projections.envelope import Envelope, Vocabulary, seal
from projections.history import History, LogKind
from projections.views.table import Column, Table
from projections.views.view import Prefix, View

settings.register_profile("patient", settings(), deadline=None)
settings.load_profile("patient")  # a busy machine is no fault of an example

CODE = bytes(32)


class Sheet(msgspec.Struct, frozen=True):
    """A table as an event carries it."""

    columns: tuple[Column, ...] = ()
    rows: tuple[tuple[int | str, tuple[Any, ...]], ...] = ()
    meta: dict[str, Any] = {}


class Written(msgspec.Struct, frozen=True, tag="written.1", tag_field="type"):
    """The event: the views it touches, with their tables after it."""

    tables: dict[str, Sheet]


class State(dict[str, Sheet]):
    """The newest table of every view, and what HTTP asks of a tournament beside."""

    regulations = SimpleNamespace(rounds=0)


def _apply(state: State, entry: Envelope[Any]) -> State:
    return State(state | entry.event.tables)


def _view(name: str, audience: str = "public", stream: str = "log", **more: Any) -> View[State]:
    family = name.removesuffix("*")

    def table(prefix: Prefix[State], argument: str) -> Table:
        sheet = prefix.state[family + argument if name.endswith("*") else name]
        return Table(sheet.columns, dict(sheet.rows), sheet.meta)

    return View(name, audience, table, stream=stream, **more)


def _kind(*views: View[State]) -> LogKind[State]:
    return LogKind(
        prefix="t",
        vocabulary=Vocabulary([Written]),
        initial=State(),
        apply=_apply,
        is_about=lambda _, __: False,
        touches=lambda event: tuple(event.tables),
        views=views,
        members=lambda state: tuple(name for name in state if "." in name),
    )


KINDS = {
    "log": _kind(
        *(_view(name) for name in ("info", "people", "players", "standings", "crosstable", "results", "log")),
        _view("pairings.*", begins=lambda state, argument: f"pairings.{argument}" in state),
        _view("player.*", http_only=True),
        *(_view(name, audience="staff") for name in ("audit", "checkin")),
    ),
    "moves": _kind(_view("boards.*", stream="moves", begins=lambda state, argument: f"boards.{argument}" in state)),
}


class WrittenLog:
    """A history of written tables. `write` appends one event; tables are (columns, rows, meta) or a Sheet."""

    def __init__(self, stream: str = "log") -> None:
        self.history: History[State] = History(KINDS[stream], CODE)

    def write(self, at: int, **tables: Any) -> int:
        return self.write_tables(at, {name.replace("_", "."): sheet for name, sheet in tables.items()})

    def write_tables(self, at: int, tables: dict[str, Any]) -> int:
        sheets = {name: msgspec.convert(sheet, Sheet) for name, sheet in tables.items()}
        n = self.history.n
        event: Any = Written(sheets)
        raws = seal([event], after=n, prev=self.history.hash(n), at=at, by="g1", cmd=f"c{n}", req="")
        self.history.extend(raws)
        return self.history.n


@pytest.fixture(scope="session")
def team_events() -> ModuleType:
    """Events of teams as scores and as report files, by hand or generated: `team_events.TeamEvent`."""
    spec = importlib.util.spec_from_file_location("team_events", Path(__file__).with_name("team_events.py"))
    assert spec is not None
    assert spec.loader is not None
    sys.modules["team_events"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(sys.modules["team_events"])
    return sys.modules["team_events"]


@pytest.fixture(scope="session")
def written_log() -> type[WrittenLog]:
    """The class of such logs: `written_log()` or `written_log("moves")`."""
    return WrittenLog


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Beside the slowest tests, where `--durations` asks for them: how long the tests of each folder took."""
    if not config.option.durations:
        return
    spent: Counter[str] = Counter()
    for report in (one for reports in terminalreporter.stats.values() for one in reports if hasattr(one, "duration")):
        spent["/".join(Path(report.nodeid.partition("::")[0]).parts[:2])] += report.duration
    terminalreporter.section("time by folder")
    for folder, seconds in spent.most_common():
        terminalreporter.write_line(f"{seconds:7.1f} s  {folder}")
