"""The five answers of append (CONTRACTS B2), of every store alike."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from server.log.base import (
    MAX_BYTES,
    MAX_EVENTS,
    MAX_EVENTS_AFTER_FIRST,
    Appended,
    AppendRefused,
    Conflict,
    Duplicate,
    Fork,
    LogName,
    LogStore,
    VaultPut,
)

Fill = Callable[[LogName, int], Awaitable[list[bytes]]]


async def test_an_append_into_an_empty_log_begins_at_version_1(store: LogStore, log: LogName) -> None:
    assert await store.append(log, 0, b"", "a", [b"one", b"two"]) == Appended(1, 2)
    assert await store.end(log) == (2, b"two")


async def test_exact_bytes_are_kept(store: LogStore, log: LogName) -> None:
    events = [bytes(range(256)), b"\r\n$3\r\n", '{"n": "é\u2028"}'.encode(), b" "]
    await store.append(log, 0, b"", "a", events)
    assert await store.read(log, 1, 4) == events


async def test_the_next_append_names_the_last_entry(store: LogStore, log: LogName, fill: Fill) -> None:
    entries = await fill(log, 3)
    assert await store.append(log, 3, entries[-1], "b", [b"four"]) == Appended(4, 4)


async def test_a_repeated_command_id_meets_its_own_events(store: LogStore, log: LogName, fill: Fill) -> None:
    entries = await fill(log, 3)
    await store.append(log, 3, entries[-1], "b", [b"four"])
    # whatever else is wrong with it: the expected version, the entry there, the number of events
    for expected, last, events in [(0, b"", [b"x"]), (4, b"no", [b"x"]), (4, b"four", []), (9, b"", [b"x"])]:
        assert await store.append(log, expected, last, "fill", events) == Duplicate(1, 3)
    assert await store.end(log) == (4, b"four")


@pytest.mark.parametrize("expected", [0, 2, 4, 1000])
async def test_another_version_than_expected_is_a_conflict(
    store: LogStore, log: LogName, fill: Fill, expected: int
) -> None:
    entries = await fill(log, 3)
    assert await store.append(log, expected, entries[-1], "b", [b"x"]) == Conflict(3)
    assert await store.read(log, 1, 10) == entries


async def test_an_expected_version_of_an_empty_log_is_a_conflict(store: LogStore, log: LogName) -> None:
    assert await store.append(log, 7, b"seven", "a", [b"x"]) == Conflict(0)


async def test_another_history_of_equal_length_is_a_fork(store: LogStore, log: LogName) -> None:
    await store.append(log, 0, b"", "a", [b"one", b"their two"])
    assert await store.append(log, 2, b"our two", "b", [b"three"]) == Fork(2)
    assert await store.append(log, 2, b"", "b", [b"three"]) == Fork(2)
    assert await store.end(log) == (2, b"their two")


async def test_a_loser_may_send_the_same_command_id_again(store: LogStore, log: LogName, fill: Fill) -> None:
    entries = await fill(log, 1)
    assert await store.append(log, 0, b"", "b", [b"two"]) == Conflict(1)
    assert await store.append(log, 1, entries[0], "b", [b"two"]) == Appended(2, 2)


async def test_vault_records_come_with_the_events_or_not_at_all(store: LogStore, log: LogName) -> None:
    puts = [VaultPut("people", "p1", b"Anna"), VaultPut("secrets", "s1", b"\x00"), VaultPut("people", "p2", b"Bo")]
    await store.append(log, 0, b"", "a", [b"one"], puts)
    await store.append(log, 0, b"", "b", [b"x"], [VaultPut("people", "p3", b"nobody")])
    assert await store.vault(log, "people") == {"p1": b"Anna", "p2": b"Bo"}
    assert await store.vault(log, "secrets") == {"s1": b"\x00"}


async def test_the_two_streams_of_a_tournament_are_apart(store: LogStore, log: LogName) -> None:
    moves = LogName(log.kind, log.id, "moves")
    festival = LogName("f", log.id)
    for one in (log, moves, festival):
        assert await store.append(one, 0, b"", "same-id", [str(one).encode()]) == Appended(1, 1)
    for one in (log, moves, festival):
        assert await store.end(one) == (1, str(one).encode())
        assert await store.commands(one) == {"same-id": (1, 1)}


async def refusal(store: LogStore, log: LogName, expected: int, last: bytes, events: list[bytes]) -> str:
    """The code with which an append is refused, having written nothing."""
    with pytest.raises(AppendRefused) as refused:
        await store.append(log, expected, last, "refused", events, [VaultPut("people", "p", b"nobody")])
    assert await store.end(log) == (expected, last)
    assert "refused" not in await store.commands(log)
    assert await store.vault(log, "people") == {}
    return refused.value.code


async def test_an_append_without_events_is_refused(store: LogStore, log: LogName) -> None:
    assert await refusal(store, log, 0, b"", []) == "no-events"


async def test_the_greatest_number_of_events(store: LogStore, log: LogName) -> None:
    events = [b"e"] * MAX_EVENTS
    assert await refusal(store, log, 0, b"", [*events, b"e"]) == "too-many-events"
    assert await store.append(log, 0, b"", "a", events) == Appended(1, MAX_EVENTS)


async def test_a_log_that_is_not_empty_takes_smaller_appends(store: LogStore, log: LogName, fill: Fill) -> None:
    last = (await fill(log, 1))[0]
    events = [b"e"] * MAX_EVENTS_AFTER_FIRST
    assert await refusal(store, log, 1, last, [*events, b"e"]) == "not-empty"
    assert await store.append(log, 1, last, "a", events) == Appended(2, MAX_EVENTS_AFTER_FIRST + 1)


async def test_the_greatest_number_of_bytes(store: LogStore, log: LogName) -> None:
    whole = MAX_BYTES // 4 * b"x"
    record = len("people" + "p" + "nobody")  # what `refusal` puts beside them counts as well
    assert await refusal(store, log, 0, b"", [whole, whole, whole, whole[: 1 - record]]) == "too-large"
    assert await store.append(log, 0, b"", "a", [whole] * 4) == Appended(1, 4)


async def test_two_hundred_races_of_four_have_one_winner_each(store: LogStore, log: LogName) -> None:
    expected, last = 0, b""
    for race in range(200):
        answers = await asyncio.gather(
            *(store.append(log, expected, last, f"{race}-{one}", [b"%d-%d" % (race, one)]) for one in range(4))
        )
        winners = [one for one, answer in enumerate(answers) if answer == Appended(race + 1, race + 1)]
        assert len(winners) == 1
        assert [answer for answer in answers if answer == Conflict(race + 1)] == [Conflict(race + 1)] * 3
        expected, last = race + 1, b"%d-%d" % (race, winners[0])
    assert await store.end(log) == (200, last)
    assert len(await store.commands(log)) == 200


async def test_one_command_sent_twenty_times_at_once_is_done_once(store: LogStore, log: LogName) -> None:
    answers = await asyncio.gather(*(store.append(log, 0, b"", "click", [b"one"]) for _ in range(20)))
    assert answers.count(Appended(1, 1)) == 1
    assert answers.count(Duplicate(1, 1)) == 19
    assert await store.end(log) == (1, b"one")
