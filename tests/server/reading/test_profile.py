"""How far behind the end a reader stands (CONTRACTS A5)."""

from typing import Any

import pytest

from server.reading.profile import Profile

SHEET: dict[str, Any] = {"columns": [], "rows": [], "meta": {}}


class Clock:
    """A clock that is set by hand, ms."""

    def __init__(self) -> None:
        self.now = 100_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_head_is_the_last_version_older_than_the_delay(written_log: Any, clock: Clock) -> None:
    log = written_log()
    for at in (10_000, 20_000, 95_000):
        log.write(at, info=SHEET)
    profile = Profile({"log": log.history}, lambda stream: 80, clock)
    assert profile.head("log") == 2
    assert profile.due() == 175_000
    clock.now = 175_000
    assert profile.head("log") == 3
    assert profile.due() is None


def test_head_never_moves_backwards(written_log: Any, clock: Clock) -> None:
    log = written_log()
    log.write(50_000, info=SHEET)
    delay = {"log": 0}
    profile = Profile({"log": log.history}, delay.__getitem__, clock)
    assert profile.head("log") == 1
    delay["log"] = 900
    log.write(100_000, info=SHEET)
    assert profile.head("log") == 1
    clock.now = 0
    assert profile.head("log") == 1
    delay["log"] = 0
    assert profile.head("log") == 2


def test_without_delay_the_clock_does_not_matter(written_log: Any, clock: Clock) -> None:
    log = written_log()
    log.write(clock.now + 1500, info=SHEET)
    assert Profile({"log": log.history}, lambda stream: 0, clock).head("log") == 1


def test_each_stream_has_its_delay(written_log: Any, clock: Clock) -> None:
    log, moves = written_log(), written_log("moves")
    log.write(99_000, info=SHEET)
    moves.write(99_000, boards_1=SHEET)
    profile = Profile({"log": log.history, "moves": moves.history}, {"log": 0, "moves": 900}.__getitem__, clock)
    assert (profile.head("log"), profile.head("moves"), profile.head("nothing")) == (1, 0, 0)
    assert profile.due() == 999_000
