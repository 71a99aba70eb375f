"""Reading a log, following it, and the index of command ids, of every store alike."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from server.log.base import PAGE, LogDamaged, LogName, LogStore, VaultPut

Fill = Callable[[LogName, int], Awaitable[list[bytes]]]
MakeEntry = Callable[[int, str], bytes]


async def test_an_absent_log_is_an_empty_one(store: LogStore, log: LogName) -> None:
    assert await store.end(log) == (0, b"")
    assert await store.read(log, 1, 5) == []
    assert [page async for page in store.pages(log, 0)] == []
    assert await store.commands(log) == {}
    assert await store.gone(log) is None


async def test_a_range_has_both_its_ends(store: LogStore, log: LogName, fill: Fill) -> None:
    entries = await fill(log, 9)
    assert await store.read(log, 3, 5) == entries[2:5]
    assert await store.read(log, 9, 9) == entries[8:]
    assert await store.read(log, 8, 20) == entries[7:]
    assert await store.read(log, 10, 20) == []


async def test_an_answer_has_at_most_one_page(store: LogStore, log: LogName, fill: Fill) -> None:
    entries = await fill(log, PAGE + 5)
    assert await store.read(log, 1, PAGE + 5) == entries[:PAGE]
    assert await store.wait(log, 0) == entries[:PAGE]


@pytest.mark.parametrize("count", [1, PAGE - 1, PAGE, PAGE + 1, 3 * PAGE])
async def test_pages_go_to_the_end(store: LogStore, log: LogName, fill: Fill, count: int) -> None:
    entries = await fill(log, count)
    pages = [page async for page in store.pages(log, 0)]
    assert [event for page in pages for event in page] == entries
    assert all(0 < len(page) <= PAGE for page in pages)
    assert [event async for page in store.pages(log, count - 1) for event in page] == entries[-1:]


async def index_of_three(store: LogStore, log: LogName, entry: MakeEntry) -> dict[str, tuple[int, int]]:
    """A log of three commands, of which the second wrote two events; returns their index."""
    await store.append(log, 0, b"", "a", [entry(1, "a")])
    await store.append(log, 1, entry(1, "a"), "b", [entry(2, "b"), entry(3, "b")])
    await store.append(log, 3, entry(3, "b"), "c", [entry(4, "c")])
    return {"a": (1, 1), "b": (2, 3), "c": (4, 4)}


async def test_the_index_equals_the_log(store: LogStore, log: LogName, entry: MakeEntry) -> None:
    index = await index_of_three(store, log, entry)
    assert await store.commands(log) == index
    assert await store.restore_commands(log) == 0
    assert await store.restore_commands(log, index) == 0


async def test_later_ids_than_the_caller_knows_are_left_alone(store: LogStore, log: LogName, entry: MakeEntry) -> None:
    index = await index_of_three(store, log, entry)
    assert await store.restore_commands(log, {"a": (1, 1)}) == 0
    assert await store.commands(log) == index


async def test_a_foreign_id_is_removed_and_a_wrong_one_set_right(
    store: LogStore, log: LogName, entry: MakeEntry
) -> None:
    index = await index_of_three(store, log, entry)
    wrong = {"b": (2, 2), "other": (3, 3), "c": (4, 4)}
    assert await store.restore_commands(log, wrong) == 3  # as the caller says: b set, other added, a removed
    assert await store.commands(log) == wrong
    assert await store.restore_commands(log) == 3  # as the log says
    assert await store.commands(log) == index


async def test_an_entry_without_a_command_id_is_damage(store: LogStore, log: LogName, entry: MakeEntry) -> None:
    await store.append(log, 0, b"", "a", [entry(1, "a"), b'{"n":2}'])
    with pytest.raises(LogDamaged, match="version 2 has no command id"):
        await store.restore_commands(log)


async def test_the_events_of_one_command_are_consecutive(store: LogStore, log: LogName, entry: MakeEntry) -> None:
    await store.append(log, 0, b"", "a", [entry(1, "a"), entry(2, "b"), entry(3, "a")])
    with pytest.raises(LogDamaged, match="version 3 repeats the command id of versions 1 to 1"):
        await store.restore_commands(log)


async def test_logs_are_known_by_kind(store: LogStore, log: LogName) -> None:
    for _ in range(2):
        await store.add_tournament("t", log.id)
    await store.add_tournament("t", f"a-{log.id}")
    await store.add_tournament("f", f"feast-{log.id}")
    known = [one for one in await store.tournaments("t") if one.endswith(log.id)]
    assert known == [f"a-{log.id}", log.id]
    assert f"feast-{log.id}" in await store.tournaments("f")


async def test_keys_of_the_hall(store: LogStore, log: LogName) -> None:
    assert await store.hall_get(log.id) is None
    await store.hall_put(log.id, b'{"role":"organiser"}')
    assert await store.hall_get(log.id) == b'{"role":"organiser"}'


async def test_a_record_of_the_vault_is_erased(store: LogStore, log: LogName) -> None:
    await store.append(log, 0, b"", "a", [b"x"], [VaultPut("people", "p1", b"A"), VaultPut("people", "p2", b"B")])
    assert await store.vault_delete(log, "people", "p1")
    assert not await store.vault_delete(log, "people", "p1")
    assert await store.vault(log, "people") == {"p2": b"B"}


async def test_the_clock_of_the_store_goes_forward(store: LogStore) -> None:
    before = await store.now()
    assert 1_700_000_000_000 < before <= await store.now()
