"""What only a real store can do to us: refuse, forget its scripts, or hold what we did not write."""

from __future__ import annotations

import asyncio

import pytest
from redis.exceptions import ResponseError

from server.log.base import Appended, AppendRefused, LogDamaged, LogName, Unavailable, VaultPut
from server.log.redis import RedisLogStore

LOG = LogName("t", "open")


@pytest.mark.parametrize(
    "trouble",
    [
        ("CONFIG", "SET", "maxmemory", "1"),
        ("REPLICAOF", "127.0.0.1", "1"),
        ("CONFIG", "SET", "min-replicas-to-write", "1"),
    ],
    ids=["full", "replica", "too few replicas"],
)
async def test_a_store_in_trouble_does_nothing_and_is_unavailable(
    store: RedisLogStore, trouble: tuple[str, ...]
) -> None:
    await store.append(LOG, 0, b"", "a", [b"one"])
    await store.link.call(*trouble)
    with pytest.raises(Unavailable) as unavailable:
        await store.append(LOG, 1, b"one", "b", [b"two", b"three"], [VaultPut("people", "p", b"x")])
    assert unavailable.value.outcome == "not-done"
    await store.link.call("REPLICAOF", "NO", "ONE")
    await store.link.call("CONFIG", "SET", "maxmemory", "0", "min-replicas-to-write", "0")
    assert await store.end(LOG) == (1, b"one")
    assert await store.append(LOG, 1, b"one", "b", [b"two"]) == Appended(2, 2)


async def test_a_store_that_forgot_the_scripts_gets_them_again(store: RedisLogStore) -> None:
    await store.append(LOG, 0, b"", "a", [b"one"])
    await store.link.call("SCRIPT", "FLUSH")
    assert await store.append(LOG, 1, b"one", "b", [b"two"]) == Appended(2, 2)
    await store.link.call("SCRIPT", "FLUSH")
    assert (await store.draft_put(LOG, "1", 0, b"{}"))[0]


async def test_an_id_that_was_deleted_is_never_used_again(store: RedisLogStore) -> None:
    await store.link.call("HSET", LOG.key("gone"), "tombstone", '{"at":1}')
    assert await store.gone(LOG) == b'{"at":1}'
    with pytest.raises(AppendRefused) as refused:
        await store.append(LOG, 0, b"", "a", [b"one"])
    assert refused.value.code == "gone"
    assert await store.end(LOG) == (0, b"")


@pytest.mark.parametrize("foreign", [("2-1", "e", "x"), ("2-0", "other", "x")], ids=" ".join)
async def test_nothing_is_appended_to_a_foreign_entry(store: RedisLogStore, foreign: tuple[str, ...]) -> None:
    await store.append(LOG, 0, b"", "a", [b"one"])
    await store.link.call("XADD", LOG.entries_key, *foreign)
    with pytest.raises(AppendRefused) as refused:
        await store.append(LOG, 2, b"x", "b", [b"three"])
    assert refused.value.code == "damaged"
    for reading in (store.read(LOG, 1, 9), store.wait(LOG, 1), store.end(LOG)):
        with pytest.raises(LogDamaged, match="t:open:log: version 2 is missing or of a foreign form"):
            await reading


async def test_a_gap_is_damage(store: RedisLogStore) -> None:
    await store.append(LOG, 0, b"", "a", [b"one", b"two", b"three"])
    await store.link.call("XDEL", LOG.entries_key, "2-0")
    with pytest.raises(LogDamaged, match="version 2 is missing"):
        await store.read(LOG, 1, 3)


async def test_a_vault_of_another_type_stops_an_append_before_it_writes(store: RedisLogStore) -> None:
    await store.link.call("SET", LOG.key("secrets"), "not a hash")
    puts = [VaultPut("people", "p", b"x"), VaultPut("secrets", "s", b"x")]
    with pytest.raises(ResponseError, match="wrong kind of value"):
        await store.append(LOG, 0, b"", "a", [b"one"], puts)
    assert await store.end(LOG) == (0, b"")
    assert await store.vault(LOG, "people") == {}


async def test_a_second_erasure_waits_for_the_first_rewrite(store: RedisLogStore) -> None:
    puts = [VaultPut("people", f"p{number}", b"x") for number in range(5)]
    await store.append(LOG, 0, b"", "a", [b"one"], puts)
    for put in puts:
        assert await store.vault_delete(LOG, "people", put.field)
    assert await store.vault(LOG, "people") == {}


async def test_a_password_is_in_no_message(connect) -> None:
    store = await connect("redis://openhall:hidden@127.0.0.1:1/0")
    with pytest.raises(Unavailable) as unavailable:
        await store.now()
    assert "127.0.0.1:1" in str(unavailable.value)
    assert "hidden" not in str(unavailable.value)


async def clients(store: RedisLogStore) -> int:
    """How many connections the store has."""
    listed: bytes = await store.link.call("CLIENT", "LIST")
    return len(listed.splitlines())


@pytest.mark.parametrize("steps", range(1, 7))
async def test_connections_are_closed_although_the_closing_is_cancelled(
    store: RedisLogStore, socket: str, eventually, steps: int
) -> None:
    other = RedisLogStore(socket)
    await other.end(LOG)
    assert await clients(store) == 2
    closing = asyncio.create_task(other.close())
    for _ in range(steps):
        await asyncio.sleep(0)
    closing.cancel()
    await asyncio.gather(closing, return_exceptions=True)

    async def one_is_left() -> bool:
        return await clients(store) == 1

    await eventually(one_is_left)
