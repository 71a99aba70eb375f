"""What an audience may see, and in which form (CONTRACTS A2, A5, A8)."""

from __future__ import annotations

from typing import Any

import pytest

from projections.views.table import EMPTY, Column, Table
from server.reading.profile import Profile
from server.reading.reading import Draft, Reading
from server.reading.shelf import Shelf
from server.reading.window import NO_DRAFT, Window

SHEET = {"columns": [{"key": "x", "kind": "int"}], "rows": [[1, [1]]], "meta": {}}
NAMES = Table((Column("name", "text"),), {1: ("Okafor, Ben",)}, {})


@pytest.fixture
def log(written_log: Any) -> Any:
    made = written_log()
    made.write(10, info=SHEET, people=SHEET, audit=SHEET)
    made.write(20, standings=SHEET, pairings_1=SHEET)
    return made


def window(log: Any, *, staff: bool = False, delay: int = 0, now: int = 30, names: Table = NAMES) -> Window:
    streams = {"log": log.history}
    draft = Draft("1-aa", 25, SHEET_TABLE)
    reading = Reading("x", streams, Shelf(lambda: 0), lambda n: names, {"draft.3": draft}.get)
    profile = Profile(streams, lambda stream: delay, lambda: now)
    return Window(reading, profile, staff=staff, base="/live/x/" if staff else "/t/x/")


SHEET_TABLE = Table((Column("x", "int"),), {1: (1,)}, {})


def test_public_and_staff(log: Any) -> None:
    public, staff = window(log).look(), window(log, staff=True).look()
    for view in ("info", "people", "pairings.1", "pairings.9"):
        assert public.visible(view)
        assert staff.visible(view)
    for view in ("audit", "draft.3"):
        assert not public.visible(view)
        assert staff.visible(view)
    for view in ("nonsense", "pairings.x", "draft.x", "pairings.*", ""):
        assert not staff.visible(view)


def test_views_of_http_only_are_readable_but_not_on_the_feed(log: Any) -> None:
    sight = window(log).look()
    assert sight.readable("player.3")
    assert not sight.visible("player.3")


def test_position_is_that_of_the_last_touch(log: Any) -> None:
    sight = window(log).look()
    assert sight.position("info") == log.history.position(1)
    assert sight.position("standings") == log.history.position(2)
    assert sight.position("pairings.1") == log.history.position(2)
    assert sight.position("pairings.2") is None


def test_nothing_beyond_the_head_is_known(log: Any) -> None:
    sight = window(log, delay=1, now=1015).look()
    assert sight.n == 1
    assert sight.position("standings") == log.history.position(0)
    assert sight.position("pairings.1") is None
    assert sight.version("standings", log.history.position(2)) is None
    assert sight.behind("standings", log.history.position(2)) is None
    assert sight.version("standings", log.history.position(1)) == 1


def test_unknown_positions(log: Any, written_log: Any) -> None:
    sight = window(log).look()
    for position in ("", "2", "2-", "2-0000000000", "99-0000000000", "x-y", "-1-a", "²-a"):
        assert sight.version("info", position) is None


def test_names_are_the_newest_and_kept_nowhere(log: Any) -> None:
    reading = window(log).reading
    names = {1: ("Okafor, Ben",)}
    reading.people = lambda n: Table((Column("name", "text"),), dict(names), {})
    assert b"Okafor" in reading.table_entry("people", 2)
    names.clear()
    assert b"Okafor" not in reading.table_entry("people", 2)
    assert not [key for key in reading._shelf._encoded._values if "people" in key]


def test_no_names_before_anybody_is_registered(log: Any) -> None:
    assert window(log).reading.table("people", 0) == EMPTY


def test_addresses(log: Any) -> None:
    sight = window(log, staff=True).look()
    assert sight.url("standings") == f"/live/x/standings@{log.history.position(2)}"
    assert sight.url("people") is None
    assert sight.url("draft.3") is None


def test_draft(log: Any) -> None:
    sight = window(log, staff=True).look()
    assert sight.position("draft.3") == "1-aa"
    assert sight.position("draft.4") is None
    assert sight.beginning("draft.4") == NO_DRAFT == "0-e3b0c44298"
    assert sight.behind("draft.3", "1-aa") is None
    assert sight.table("draft.3").startswith(b'{"to":"1-aa","at":25,')


def test_a_past_table_that_would_be_one_too_many_gives_no_delta(log: Any) -> None:
    sight = window(log).look()
    for _ in range(20):
        sight.reading._shelf._spend()
    assert sight.delta("standings", log.history.position(0)) is None


def test_the_same_sight_as_long_as_no_head_moves(log: Any) -> None:
    public = window(log)
    before = public.look()
    assert public.look() is before
    log.write(30, info=SHEET)
    assert public.look() is not before
