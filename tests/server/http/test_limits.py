"""Bad input gets a clear error with its place and changes nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from server.http import limits
from server.http.errors import Problem
from server.http.limits import COMMAND_BYTES, IMPORT_BYTES, Attempts, group

GOOD = b'{"id":"0123456789abcdef","seen":1,"command":{"type":"check-in","k":1}}'


def command(text: bytes) -> bytes:
    return GOOD.replace(b'{"type":"check-in","k":1}', text)


BAD = {
    "nothing at all": (b"", "$"),
    "no JSON": (b"result: 1-0", "$"),
    "cut off": (GOOD[:-5], "$"),
    "two documents": (GOOD + GOOD, "$"),
    "a byte order mark": (b"\xef\xbb\xbf" + GOOD, "$"),
    "Latin-1": (command(b'{"type":"register-player","person":"J\xfcrgen"}'), "$"),
    "UTF-16": (GOOD.decode().encode("utf-16"), "$"),
    "a list": (b"[]", "$"),
    "null": (b"null", "$"),
    "a number": (b"17", "$"),
    "no id": (GOOD.replace(b'"id":"0123456789abcdef",', b""), "$"),
    "an id of another form": (GOOD.replace(b"0123456789abcdef", b"0123"), "$.id"),
    "an id of the server's own": (GOOD.replace(b"0123456789abcdef", b"auto:0123456789abcdef"), "$.id"),
    "no seen": (GOOD.replace(b'"seen":1,', b""), "$"),
    "a negative seen": (GOOD.replace(b'"seen":1', b'"seen":-1'), "$.seen"),
    "a bool for a version": (GOOD.replace(b'"seen":1', b'"seen":true'), "$.seen"),
    "a float for a version": (GOOD.replace(b'"seen":1', b'"seen":1.5'), "$.seen"),
    "text for a version": (GOOD.replace(b'"seen":1', b'"seen":"1"'), "$.seen"),
    "a field too many": (GOOD.replace(b'"seen":1', b'"seen":1,"force":true'), "$"),
    "a field too many in the command": (command(b'{"type":"check-in","k":1,"by":"g1"}'), "$.command"),
    "no type": (command(b'{"k":1}'), "$.command"),
    "an unknown type": (command(b'{"type":"make-coffee","k":1}'), "$.command.type"),
    "no player": (command(b'{"type":"check-in"}'), "$.command"),
    "a bool for a player": (command(b'{"type":"check-in","k":true}'), "$.command.k"),
    "text for a player": (command(b'{"type":"check-in","k":"1"}'), "$.command.k"),
    "player 0": (command(b'{"type":"check-in","k":0}'), "$.command.k"),
    "round 0": (command(b'{"type":"close-round","round":0}'), "$.command.round"),
    "round 100": (command(b'{"type":"close-round","round":100}'), "$.command.round"),
    "an unknown result": (
        command(b'{"type":"enter-result","round":1,"board":1,"white":1,"black":2,"result":"2-0"}'),
        "$.command.result",
    ),
    "a deep field": (
        command(b'{"type":"register-player","person":"%s","record":{"name":"A","fide_id":7}}' % (b"0" * 24)),
        "$.command.record.fide_id",
    ),
    "the same key twice": (command(b'{"type":"check-in","k":1,"k":2}'), "$"),
    "a number of 60,000 digits": (command(b'{"type":"check-in","k":' + b"9" * 60_000 + b"}"), "$.command.k"),
    "2,000 lists": (b"[" * 2000 + b"]" * 2000, "$"),
    "2,000 objects": (b'{"id":' * 2000 + b"1" + b"}" * 2000, "$.id"),
    "2,000 lists in a command": (command(b"[" * 2000 + b"]" * 2000), "$.command"),
}


@pytest.mark.parametrize(("body", "place"), BAD.values(), ids=BAD)
async def test_bad_input_is_named_with_its_place(house: Any, body: bytes, place: str) -> None:
    before = await house.versions()
    answer = await send(house, body)
    assert (answer.status_code, answer.json()["error"]) == (400, "malformed"), answer.text
    assert answer.json()["place"] == place
    assert len(answer.json()["message"]) > 10
    assert await house.versions() == before
    assert (await house.get("/healthz")).status_code == 200


async def test_the_body_of_this_table_is_good(house: Any) -> None:
    assert (await send(house, GOOD)).status_code == 409


async def test_a_deep_draft_is_refused(house: Any) -> None:
    deep = b'{"revision":0,"draft":' + b"[" * 2000 + b"]" * 2000 + b"}"
    headers = house.bearer("chief-arbiter") | {"content-type": "application/json"}
    answer = await house.client.put("/api/t/open/draft/1", content=deep, headers=headers)
    assert (answer.status_code, answer.json()["message"]) == (400, "nested too deeply")


async def test_a_wrong_draft_is_refused(house: Any) -> None:
    headers = house.bearer("chief-arbiter")
    for draft in (7, {}, {"round": 1}, {"round": True}):
        body = {"revision": 0, "draft": draft}
        answer = await house.client.put("/api/t/open/draft/1", json=body, headers=headers)
        assert 400 <= answer.status_code < 500, answer.text


async def send(house: Any, body: Any) -> Any:
    headers = house.bearer("chief-arbiter") | {"content-type": "application/json"}
    return await house.client.post("/api/t/open/commands", content=body, headers=headers)


async def chunks(total: int, size: int = 4096) -> AsyncIterator[bytes]:
    """So many bytes that come without a Content-Length."""
    for _ in range(-(-total // size)):
        yield b" " * size


async def test_a_command_of_64_kib_is_read_and_a_larger_one_is_not(house: Any) -> None:
    fits = GOOD + b" " * (COMMAND_BYTES - len(GOOD))
    assert (await send(house, fits)).status_code == 409
    for body in (fits + b" ", chunks(COMMAND_BYTES + 1)):
        answer = await send(house, body)
        assert (answer.status_code, answer.json()["error"]) == (413, "too-large")
        assert answer.headers["connection"] == "close"


async def test_an_endless_body_is_not_read_to_its_end(house: Any) -> None:
    read = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal read
        while True:
            read += 4096
            yield b" " * 4096

    assert (await send(house, endless())).status_code == 413
    assert read <= COMMAND_BYTES + limits.PASSED_OVER_BYTES + 8192


async def test_an_import_may_have_5_mib(house: Any) -> None:
    headers = house.bearer("chief-arbiter") | {"content-type": "text/plain"}
    small = await house.client.post("/api/imports", content=b" " * (COMMAND_BYTES + 1), headers=headers)
    assert small.status_code != 413
    for body in (b" " * (IMPORT_BYTES + 1), chunks(IMPORT_BYTES + 1, 65536)):
        assert (await house.client.post("/api/imports", content=body, headers=headers)).status_code == 413


async def test_a_body_that_does_not_come_is_not_waited_for(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BODY_SECONDS", 0.01)

    async def slow() -> AsyncIterator[bytes]:
        yield GOOD[:10]
        await asyncio.Event().wait()

    answer = await send(house, slow())
    assert (answer.status_code, answer.json()["error"]) == (408, "too-slow")
    assert answer.headers["connection"] == "close"


# ---- tries ----


class Ticking:
    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        return self.now


def refused_for(attempts: Attempts, address: str) -> int:
    """Seconds that this address has to wait."""
    try:
        attempts.check(address)
    except Problem as problem:
        return problem.wait or 0
    return 0


def test_ten_tries_a_minute_and_each_time_a_longer_wait() -> None:
    clock = Ticking()
    attempts = Attempts(clock)
    waits = []
    for number in range(10_000):
        if wait := refused_for(attempts, "10.0.0.1"):
            waits.append(wait)
            clock.now += wait * 1000
        attempts.count("10.0.0.1", str(number))
    assert waits[:6] == [60, 120, 240, 480, 960, 960]
    assert len(waits) == 999


def test_other_sources_are_not_held_up() -> None:
    attempts = Attempts(Ticking())
    for number in range(10):
        attempts.count("10.0.0.1", str(number))
    assert refused_for(attempts, "10.0.0.1") == 60
    assert refused_for(attempts, "10.0.0.2") == 0


def test_slow_tries_and_the_same_try_again_lock_nobody_out() -> None:
    clock = Ticking()
    attempts = Attempts(clock)
    for number in range(100):
        attempts.count("10.0.0.1", "an old key")
        attempts.count("10.0.0.2", str(number))
        clock.now += 7000
    assert refused_for(attempts, "10.0.0.1") == refused_for(attempts, "10.0.0.2") == 0


def test_an_ipv6_customer_is_one_source() -> None:
    assert group("2001:db8:1:2::3") == group("2001:db8:1:2:ffff::9") != group("2001:db8:1:3::3")
    assert group("") == ""


def test_the_sources_remembered_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SOURCES", 3)
    attempts = Attempts(Ticking())
    for number in range(10):
        attempts.count(f"10.0.0.{number}", "x")
    assert len(attempts._sources) == 3
