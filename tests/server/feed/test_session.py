"""What a client is owed (CONTRACTS A7), against a source that is only numbers."""

from __future__ import annotations

import json

import pytest

from server.feed.session import (
    CLOSE_CODES,
    FRAMES_WITHIN_MS,
    MOST_FRAMES,
    SLOW_MS,
    Bye,
    Session,
    advance,
    answer,
    heartbeat,
    tick,
)


class Numbers:
    """Views whose entries have given sizes. A position is a number; `known` are those we have."""

    n, m, at = 9, 0, 90

    def __init__(self, *, table: int = 400, delta: int | None = 100, touches: int | None = 1, url: bool = True) -> None:
        self.sizes = table, delta
        self.touches = touches
        self.has_url = url

    def visible(self, view: str) -> bool:
        return view != "secret"

    def position(self, view: str) -> str | None:
        return None if view == "later" else "9-a"

    def beginning(self, view: str) -> str:
        return "0-a"

    def behind(self, view: str, have: str) -> int | None:
        return self.touches

    def delta(self, view: str, have: str) -> bytes | None:
        size = self.sizes[1]
        return None if size is None else b"d" * size

    def table(self, view: str) -> bytes:
        return b"t" * self.sizes[0]

    def url(self, view: str) -> str | None:
        return "/t/x/view@9-a" if self.has_url else None


def kind(source: Numbers, have: str | None = "8-a") -> str:
    """Which form the entry of a view takes: d(elta), t(able), { for a url, or nothing."""
    step = advance(source, (("view", have),))
    assert step.standing == (("view", "9-a"),)
    return step.entries[0][1][:1].decode() if step.entries else ""


@pytest.mark.parametrize(
    ("source", "form"),
    [
        (Numbers(), "d"),
        (Numbers(delta=200), "t"),
        (Numbers(delta=199), "d"),
        (Numbers(delta=None), "t"),
        (Numbers(touches=256), "d"),
        (Numbers(touches=257), "t"),
        (Numbers(touches=0), "d"),
        (Numbers(touches=None), "t"),
        (Numbers(table=8192, delta=None), "t"),
        (Numbers(table=8193, delta=None), "{"),
        (Numbers(table=8193, delta=4096), "d"),
        (Numbers(table=8193, delta=4097), "{"),
        (Numbers(table=99999, delta=None, url=False), "t"),
    ],
)
def test_form_of_an_entry(source: Numbers, form: str) -> None:
    assert kind(source) == form


def test_who_has_nothing_gets_a_table_and_who_has_all_gets_nothing() -> None:
    assert kind(Numbers(), None) == "t"
    assert kind(Numbers(), "9-a") == ""


def test_view_that_cannot_be_is_named_once() -> None:
    step = advance(Numbers(), (("secret", None), ("view", "9-a")))
    assert step.entries == (("secret", b'{"error":"unknown"}'),)
    assert step.standing == (("view", "9-a"),)


def test_view_that_is_not_there_yet_is_remembered() -> None:
    assert advance(Numbers(), (("later", None),)) == ((), (("later", None),))
    assert advance(Numbers(), (("later", "0-a"),)) == ((), (("later", "0-a"),))


def test_view_that_is_no_longer_there_is_emptied() -> None:
    step = advance(Numbers(), (("later", "5-b"),))
    assert step.standing == (("later", "0-a"),)
    assert step.entries == (("later", b'{"to":"0-a","at":0,"meta":{},"columns":[],"rows":[]}'),)


def test_messages() -> None:
    source = Numbers()
    assert heartbeat(source, 5) == b'{"t":"tick","n":9,"now":5}'
    assert tick(source, (("a", b"{}"), ('"', b"{}")), 5, "9f3c") == (
        b'{"t":"tick","n":9,"m":0,"at":90,"now":5,"build":"9f3c","views":{"a":{},"\\"":{}}}'
    )
    assert answer(source, (), 5, "9f3c") == heartbeat(source, 5)
    assert Bye("slow").text == b'{"t":"bye","why":"slow","retry":[500,8000]}'
    assert {why: Bye(why).code for why in CLOSE_CODES} == CLOSE_CODES


def test_want_is_the_whole_wish() -> None:
    session = Session()
    assert session.want(b'{"t":"want","views":{"b":null,"a":"1-a"}}') is None
    assert session.standing == (("b", None), ("a", "1-a"))
    assert session.want(b'{"views":{"c":null},"t":"want","later":1}') is None
    assert session.standing == (("c", None),)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"", "protocol"),
        (b"[]", "protocol"),
        (b'{"views":{}}', "protocol"),
        (b'{"t":"want","views":[]}', "protocol"),
        (b'{"t":"want","views":{"a":1}}', "protocol"),
        (b'{"t":"want","views":{"a":"\xff"}}', "protocol"),
        (b'{"t":"want","views":{},"x":' + b"[" * 4000, "protocol"),
        (b'{"t":"want","views":{}}' + b" " * 4096, "limit"),
        (json.dumps({"t": "want", "views": {str(i): None for i in range(65)}}).encode(), "limit"),
    ],
)
def test_what_is_not_a_want(text: bytes, why: str) -> None:
    session = Session()
    session.standing = (("a", None),)
    assert session.want(text) == Bye(why)
    assert session.standing == (("a", None),)


def test_sixty_four_views_are_allowed() -> None:
    assert Session().want(json.dumps({"t": "want", "views": {str(i): None for i in range(64)}}).encode()) is None


def test_frames_are_counted_within_ten_seconds() -> None:
    session = Session()
    assert [session.count(now) for now in range(MOST_FRAMES)] == [None] * MOST_FRAMES
    assert session.count(FRAMES_WITHIN_MS - 1) == Bye("limit")
    assert session.count(FRAMES_WITHIN_MS) is None


def test_slow_is_no_bytes_for_twenty_seconds() -> None:
    session = Session()
    assert not session.is_slow(10**9)
    session.blocked_since = 1000
    assert not session.is_slow(1000 + SLOW_MS - 1)
    assert session.is_slow(1000 + SLOW_MS)
