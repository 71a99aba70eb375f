"""The settings of the composed store, and what its user may do and what not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from server.log.acl import USER_RULES
from server.log.base import LogName, VaultPut
from server.log.checks import check_settings
from server.log.redis import RedisLogStore

ROOT = Path(__file__).parents[2]
LOG = "{t:open}:log"


def connect(socket: Path, user: str | None = None, password: str | None = None) -> redis.Redis:
    """A client of the store."""
    return redis.Redis(unix_socket_path=str(socket), username=user, password=password)


@pytest.fixture
def store(socket: Path, password: str) -> Iterator[redis.Redis]:
    """A client with the rights of a server."""
    client = connect(socket, "openhall", password)
    yield client
    client.close()


def test_it_is_durable_and_evicts_nothing(store: redis.Redis) -> None:
    wanted = {
        "appendonly": "yes",
        "appendfsync": "always",
        "no-appendfsync-on-rewrite": "no",
        "maxmemory-policy": "noeviction",
        "save": "",
    }
    found = {name: store.config_get(name)[name] for name in wanted}
    assert found == wanted


def test_the_user_has_the_rules_that_the_program_asks_for() -> None:
    settings = (ROOT / "deploy/store/valkey.conf").read_text(encoding="utf-8")
    (user,) = [line for line in settings.splitlines() if line.startswith("user openhall ")]
    assert user == " ".join(["user openhall on PASSWORD resetkeys resetchannels", *USER_RULES])


async def test_a_server_accepts_it_and_may_do_its_work(socket: Path, password: str) -> None:
    store = RedisLogStore(f"unix://openhall:{password}@{socket}")
    log = LogName("t", "work")
    await check_settings(store)
    assert await store.append(log, 0, b"", "a-command-of-test", [b"{}"], [VaultPut("people", "p", b"x")])
    assert await store.read(log, 1, 1) == [b"{}"]
    assert await store.vault_delete(log, "people", "p")
    assert await store.draft_put(log, "1", 0, b"{}") == (True, 1, b"{}")
    await store.close()


@pytest.mark.parametrize(
    "command",
    [
        ("SET", LOG, "x"),
        ("DEL", LOG),
        ("UNLINK", LOG),
        ("RENAME", LOG, "{t:open}:other"),
        ("COPY", LOG, "{t:open}:other"),
        ("RESTORE", LOG, "0", "x", "REPLACE"),
        ("EXPIRE", LOG, "1"),
        ("XDEL", LOG, "1-0"),
        ("XTRIM", LOG, "MAXLEN", "0"),
        ("XSETID", LOG, "9-0"),
        ("HDEL", "{t:open}:gone", "tombstone"),
        ("XADD", "other", "1-0", "e", "{}"),
        ("CONFIG", "SET", "appendfsync", "no"),
        ("FLUSHALL",),
        ("KEYS", "*"),
        ("SHUTDOWN",),
        ("REPLICAOF", "127.0.0.1", "1"),
        ("ACL", "LIST"),
    ],
    ids=" ".join,
)
def test_a_server_may_not_change_what_was_written(store: redis.Redis, command: tuple[str, ...]) -> None:
    if not store.xrange(LOG):
        store.xadd(LOG, {"e": "{}"}, id="1-0")
    with pytest.raises(redis.ResponseError, match=r"(?i)no permissions|NOPERM|not allowed|can't run this command|ACL"):
        store.execute_command(*command)
    assert store.xrange(LOG) == [(b"1-0", {b"e": b"{}"})]


@pytest.mark.parametrize("call", ["'DEL', KEYS[1]", "'XTRIM', KEYS[1], 'MAXLEN', 0", "'SET', KEYS[1], 'x'"])
def test_nor_may_a_script_of_it(store: redis.Redis, call: str) -> None:
    script = store.script_load(f"return redis.call({call})")
    with pytest.raises(redis.ResponseError, match=r"(?i)no permissions|can't run this command|ACL"):
        store.evalsha(script, 1, "{t:script}:log")


def test_who_has_no_password_may_only_knock(socket: Path) -> None:
    stranger = connect(socket)
    assert stranger.ping()
    with pytest.raises(redis.ResponseError, match=r"(?i)no permissions"):
        stranger.xrange(LOG)
    stranger.close()
