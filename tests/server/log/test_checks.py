"""A store that could lose results is refused with one line (docs/operations.md)."""

from __future__ import annotations

import pytest

from server.log.base import LogName, StoreFailed, Unavailable
from server.log.checks import SettingsRefused, check_log, check_settings
from server.log.redis import RedisLogStore


async def test_the_embedded_store_is_fit(store: RedisLogStore) -> None:
    await store.append(LogName("t", "open"), 0, b"", "a", [b"one"])
    await store.append(LogName("t", "open", "moves"), 0, b"", "a", [b"one"])
    await store.add_tournament("t", "open")
    await store.add_tournament("t", "announced-but-empty")
    await check_settings(store)


UNSAFE = {
    "appendfsync": ("everysec", "always"),
    "no-appendfsync-on-rewrite": ("yes", "no"),
    "aof-load-truncated": ("no", "yes"),
    "maxmemory-policy": ("allkeys-lru", "noeviction"),
    "appendonly": ("no", "yes"),
}


async def test_an_unsafe_setting_is_refused(store: RedisLogStore) -> None:
    for name, (unsafe, safe) in UNSAFE.items():
        await store.link.call("CONFIG", "SET", name, unsafe)
        with pytest.raises(SettingsRefused) as refused:
            await check_settings(store)
        assert str(refused.value) == f"store {store.link.place}: {name} is {unsafe}; set it to {safe}"
        assert isinstance(refused.value, StoreFailed)
        if name != "appendonly":  # switching it on again takes a while
            await store.link.call("CONFIG", "SET", name, safe)


async def test_a_replica_is_refused(store: RedisLogStore) -> None:
    await store.link.call("REPLICAOF", "127.0.0.1", "1")
    with pytest.raises(SettingsRefused, match="is a replica"):
        await check_settings(store)


HARM = (
    ("XDEL", "{t:open}:moves", "3-0"),
    ("XDEL", "{t:open}:moves", "2-0"),
    ("XTRIM", "{t:open}:moves", "MAXLEN", "2"),
    ("XTRIM", "{t:open}:moves", "MAXLEN", "0"),
    ("XADD", "{t:open}:moves", "5-0", "e", "gap"),
    ("XADD", "{t:open}:moves", "3-1", "e", "foreign"),
    ("XADD", "{t:open}:moves", "*", "e", "by the clock"),
    ("SET", "{t:open}:moves", "not a stream"),
)


async def test_a_log_that_is_not_whole_is_refused(store: RedisLogStore) -> None:
    await store.add_tournament("t", "open")
    for harm in HARM:
        await store.append(LogName("t", "open", "moves"), 0, b"", "a", [b"one", b"two", b"three"])
        await check_settings(store)
        await store.link.call(*harm)
        with pytest.raises(SettingsRefused, match="t:open:moves: "):
            await check_settings(store)
        with pytest.raises(SettingsRefused):
            await check_log(store, "t", "open")
        await store.link.call("FLUSHALL")
        await store.add_tournament("t", "open")


async def test_no_store_is_no_refusal(connect, tmp_path) -> None:
    """The caller waits: a store that starts is not a wrong one."""
    absent = await connect(str(tmp_path / "absent.sock"))
    with pytest.raises(Unavailable):
        await check_settings(absent)


async def test_a_wrong_password_is_refused(store: RedisLogStore, socket: str, connect) -> None:
    await store.link.call("ACL", "SETUSER", "default", "resetpass", ">secret")
    for url in (f"unix://{socket}", f"unix://default:wrong@{socket}"):
        with pytest.raises(SettingsRefused, match="name user and password in the URL") as refused:
            await check_settings(await connect(url))
        assert "wrong@" not in str(refused.value)
    await check_settings(await connect(f"unix://default:secret@{socket}"))
    await store.link.call("ACL", "SETUSER", "default", "nopass")
