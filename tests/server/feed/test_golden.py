"""The golden transcripts, played by our session and our pages against the reference client (see their README)."""

from __future__ import annotations

import importlib.util
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Request

from projections.views.table import Table
from server.feed.session import Bye, Session, advance, answer, heartbeat, tick
from server.http.errors import Problem
from server.http.views import PUBLIC, Reader
from server.reading.profile import Profile
from server.reading.reading import Reading
from server.reading.shelf import Shelf
from server.reading.window import Window

ROOT = Path(__file__).parents[3]
FILES = sorted((ROOT / "tests/golden/feed").glob("*.jsonl"))
ANSWERS = ("C", "S", "GET", "close")
HEARTBEAT_MS = 20_000
SCHEDULE_MS = 60_000

specification = importlib.util.spec_from_file_location("feed_client", ROOT / "docs/feed_client.py")
assert specification is not None
assert specification.loader is not None
feed_client: Any = importlib.util.module_from_spec(specification)
specification.loader.exec_module(feed_client)


def compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class Server:
    """The source of a transcript with one session before it."""

    def __init__(self, logs: Any, start: dict[str, Any]) -> None:
        self.logs = logs
        self.id, self.now, self.build = start["id"], start["now"], start["build"]
        self.delays = dict(zip(("log", "moves"), start["delays"], strict=True))
        self.streams = {"log": logs("log"), "moves": logs("moves")}
        self.session: Session | None = None
        self.spoke = 0
        self.loses = False
        self.load()

    def load(self) -> None:
        """Read the logs as a fresh process would."""
        histories = {name: stream.history for name, stream in self.streams.items()}

        def people(n: int) -> Table:
            return histories["log"].table("people", n)

        reading = Reading(self.id, histories, Shelf(lambda: self.now), people, lambda view: None)
        profile = Profile(histories, self.delays.__getitem__, lambda: self.now)
        self.window = Window(reading, profile, staff=False, base=f"/t/{self.id}/")

    def step(self, step: dict[str, Any]) -> Iterator[bytes | Bye]:
        """One step of the tournament behind the feed."""
        (name, what), *_ = step.items()
        for _ in range(step.get("times", 1)):
            getattr(self, f"on_{name}")(what)
        if name == "stop":
            self.session = None
            yield Bye("restart")
        yield from self.tick()

    def on_append(self, events: list[dict[str, Any]], stream: str = "log") -> None:
        for event in events:
            self.streams[stream].write_tables(event.get("at", self.now), event["tables"])

    def on_moves(self, events: list[dict[str, Any]]) -> None:
        self.on_append(events, "moves")

    def on_history(self, events: list[dict[str, Any]]) -> None:
        self.streams["log"] = self.logs("log")
        self.on_append(events)
        self.load()

    def on_restart(self, _: bool) -> None:
        self.load()

    def on_stop(self, _: bool) -> None:
        pass

    def on_lost(self, _: bool) -> None:
        self.loses = True

    def on_blocked(self, blocked: bool) -> None:
        assert self.session
        self.session.blocked_since = self.now if blocked else None

    def open(self) -> None:
        self.session = Session()

    def hear(self, text: str) -> Iterator[bytes | Bye]:
        assert self.session
        refused = self.session.count(self.now) or self.session.want(text.encode())
        if refused:
            self.session = None
            yield refused
            return
        sight = self.window.look()
        step = advance(sight, self.session.standing)
        self.session.standing = step.standing
        yield from self.say(answer(sight, step.entries, self.now, self.build))

    def tick(self) -> Iterator[bytes]:
        if self.session is None or self.session.blocked_since is not None:
            return
        sight = self.window.look()
        step = advance(sight, self.session.standing)
        self.session.standing = step.standing
        if step.entries:
            yield from self.say(tick(sight, step.entries, self.now, self.build))

    def say(self, text: bytes) -> Iterator[bytes]:
        self.spoke = self.now
        if not self.loses:
            yield text
        self.loses = False

    def wait(self) -> Iterator[bytes | Bye]:
        """What happens as time passes."""
        if self.session and self.session.is_slow(self.now):
            self.session = None
            yield Bye("slow")
        yield from self.tick()
        if self.session and self.session.blocked_since is None and self.now - self.spoke >= HEARTBEAT_MS:
            yield from self.say(heartbeat(self.window.look(), self.now))

    def get(self, url: str) -> bytes | None:
        """The last answer behind an address; None if it is not 200."""
        reader = Reader(Request({"type": "http", "headers": []}), self.window, PUBLIC)
        address = url.removeprefix(self.window.base)
        try:
            answer = reader.head(self.now, self.build) if address == "head" else reader.view(address, None)
        except Problem:
            return None
        if answer.status_code == 307:
            return self.get(answer.headers["location"])
        return answer.content


class Conversation:
    """A transcript as it is being made: the scripted lines, and what server and client say to them."""

    def __init__(self, logs: Any) -> None:
        self.logs = logs
        self.lines: list[str] = []
        self.client = feed_client.Tables()
        self.connected = False
        self.failures = 0
        self.wanted = 0

    def play(self, script: list[dict[str, Any]]) -> list[str]:
        for line in script:
            (name, what), *_ = line.items()
            self.lines.append(compact({"table": self.client.tables} if name == "table" else line))
            if name == "source" and "start" in what:
                self.server = Server(self.logs, what["start"])
            elif name != "#" and name != "table":
                getattr(self, f"on_{name}")(what)
        return self.lines

    def on_source(self, step: dict[str, Any]) -> None:
        self.deliver(self.server.step(step))

    def on_wish(self, views: list[str]) -> None:
        self.client.tables = {view: self.client.tables.get(view) for view in views}
        self.want()

    def on_visible(self, _: bool) -> None:
        self.want()

    def on_open(self, accepted: bool) -> None:
        self.connected = accepted
        self.failures = 0 if accepted else self.failures + 1
        if accepted:
            self.server.open()
            self.want()

    def on_cut(self, _: bool) -> None:
        self.connected = False
        self.server.session = None

    def on_pass(self, ms: int) -> None:
        end = self.server.now + ms
        while self.server.now < end:
            self.server.now = min(end, self.server.now + 1000)
            self.deliver(self.server.wait())
        if self.connected and self.server.now - self.wanted >= SCHEDULE_MS:
            self.want()
        if self.failures >= 3:
            self.poll()

    def want(self) -> None:
        if self.connected:
            self.wanted = self.server.now
            text = self.client.want()
            self.lines.append(f'{{"C":{compact(json.loads(text))}}}')
            self.deliver(self.server.hear(text))

    def deliver(self, messages: Iterator[bytes | Bye]) -> None:
        for message in list(messages):
            if isinstance(message, Bye):
                self.lines.append(f'{{"S":{message.text.decode()}}}')
                self.lines.append(compact({"close": message.code}))
                self.connected = False
                continue
            self.lines.append(f'{{"S":{message.decode()}}}')
            if not self.client.take(json.loads(message), self.fetch):
                self.want()

    def fetch(self, url: str) -> Any:
        body = self.server.get(url)
        status, text = (200, body.decode()) if body is not None else (404, "null")
        self.lines.append(f'{{"GET":{compact(url)},"status":{status},"body":{text}}}')
        return json.loads(text)

    def poll(self) -> None:
        """One round of a client without a socket: the head, then what is not current, as a delta if it can be."""
        base = f"/t/{self.server.id}/"
        views = self.fetch(base + "head")["views"]
        for view, mine in self.client.tables.items():
            theirs = views.get(view)
            if theirs is None or (mine and mine["to"] == theirs):
                continue
            entry = None
            if mine and view != "people":
                entry = self.fetch(f"{base}{view}@{mine['to']}~{theirs}")
            if entry is None:
                entry = self.fetch(base + ("people" if view == "people" else f"{view}@{theirs}"))
            assert self.client.take({"views": {view: entry}}, self.fetch)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_transcript(path: Path, written_log: Any) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    script = [json.loads(line) for line in lines]
    played = Conversation(written_log).play([line for line in script if not line.keys() & {*ANSWERS}])
    if os.environ.get("OPENHALL_WRITE_GOLDEN"):
        path.write_text("\n".join(played) + "\n", encoding="utf-8")
        return
    assert played == lines


def test_there_are_transcripts() -> None:
    assert len(FILES) >= 10


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_tables_are_those_of_the_source(path: Path) -> None:
    """No `table` line shows anything that the source was not given."""
    given = set()
    for line in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
        steps = [events for events in line.get("source", {}).values() if isinstance(events, list)]
        sheets = [sheet for events in steps for event in events for sheet in event["tables"].items()]
        given |= {(view, shown(sheet)) for view, sheet in sheets}
        tables = line.get("table", {}).items()
        assert {(view, shown(table)) for view, table in tables if table and table["columns"]} <= given


def shown(table: dict[str, Any]) -> str:
    return compact([table["columns"], table["rows"], table["meta"]])
