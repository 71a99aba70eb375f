"""The store's user can do all that the store needs, and nothing that takes an entry away."""

from __future__ import annotations

import pytest
from redis.exceptions import NoPermissionError, ResponseError

from server.log.acl import USER_RULES
from server.log.base import Appended, LogName, VaultPut
from server.log.checks import SettingsRefused, check_settings
from server.log.redis import RedisLogStore

LOG = LogName("t", "open")


@pytest.fixture
async def user(socket: str, store: RedisLogStore, connect) -> RedisLogStore:
    """A client with the rights of the list, where one log has three entries."""
    await store.link.call("ACL", "SETUSER", "openhall", "on", ">secret", *USER_RULES)
    client = await connect(f"unix://openhall:secret@{socket}")
    await client.append(LOG, 0, b"", "a", [b"one", b"two", b"three"], [VaultPut("people", "p", b"Anna")])
    return client


FORBIDDEN = (
    ("SET", "{t:open}:log", "x"),
    ("DEL", "{t:open}:log"),
    ("UNLINK", "{t:open}:log"),
    ("RENAME", "{t:open}:log", "{t:open}:old"),
    ("COPY", "{t:open}:log", "{t:open}:copy"),
    ("COPY", "{t:copy}:log", "{t:open}:log", "REPLACE"),
    ("RESTORE", "{t:open}:log", "0", "x", "REPLACE"),
    ("DUMP", "{t:open}:log"),
    ("EXPIRE", "{t:open}:log", "1"),
    ("MOVE", "{t:open}:log", "1"),
    ("SORT", "{t:open}:cmd", "STORE", "{t:open}:log"),
    ("XDEL", "{t:open}:log", "1-0"),
    ("XTRIM", "{t:open}:log", "MAXLEN", "0"),
    ("XSETID", "{t:open}:log", "9-0"),
    ("XGROUP", "CREATE", "{t:open}:log", "g", "0"),
    ("HDEL", "{t:open}:gone", "tombstone"),
    ("HDEL", "openhall:keys", "x"),
    ("SREM", "openhall:tournaments", "open"),
    ("FLUSHALL",),
    ("FLUSHDB",),
    ("SWAPDB", "0", "1"),
    ("CONFIG", "SET", "appendfsync", "no"),
    ("SHUTDOWN",),
    ("REPLICAOF", "localhost", "1"),
    ("ACL", "SETUSER", "openhall", "+@all"),
    ("CLIENT", "KILL", "TYPE", "normal"),
    ("EVAL", "return 1", "0"),
    ("FUNCTION", "FLUSH"),
    ("XADD", "elsewhere", "1-0", "e", "x"),
    ("HGETALL", "{x:open}:people"),
    ("PUBLISH", "elsewhere", "x"),
)


async def is_forbidden(user: RedisLogStore, command: tuple[str, ...]) -> bool:
    """Whether the user is refused a command for want of a permission."""
    try:
        await user.link.call(*command)
    except ResponseError as error:
        return isinstance(error, NoPermissionError)
    return False


async def test_it_may_not_harm_a_log(user: RedisLogStore, store: RedisLogStore) -> None:
    assert [" ".join(one) for one in FORBIDDEN if not await is_forbidden(user, one)] == []
    assert await store.read(LOG, 1, 9) == [b"one", b"two", b"three"]


async def test_a_user_with_all_rights_may(store: RedisLogStore) -> None:
    """The test above can fail."""
    assert not await is_forbidden(store, ("XTRIM", "{t:open}:log", "MAXLEN", "0"))


async def test_a_script_may_not_either(user: RedisLogStore) -> None:
    for call in ("'DEL', '{t:open}:log'", "'XTRIM', '{t:open}:log', 'MAXLEN', 0"):
        sha = await user.link.call("SCRIPT", "LOAD", f"return redis.call({call})")
        with pytest.raises(ResponseError, match=r"ermission|can't run this command"):
            await user.link.call("EVALSHA", sha, 1, "{t:open}:log")
    assert await user.end(LOG) == (3, b"three")


async def test_the_store_works(user: RedisLogStore) -> None:
    await check_settings(user)
    assert await user.append(LOG, 3, b"three", "b", [b"four"]) == Appended(4, 4)
    assert await user.end(LOG) == (4, b"four")
    assert await user.read(LOG, 4, 4) == await user.wait(LOG, 3) == [b"four"]
    assert [page async for page in user.pages(LOG, 2)] == [[b"three", b"four"]]
    assert await user.commands(LOG) == {"a": (1, 3), "b": (4, 4)}
    assert await user.restore_commands(LOG, {"b": (4, 4)}) == 1
    assert await user.restore_commands(LOG, {"a": (1, 3), "b": (4, 4)}) == 1
    assert await user.vault(LOG, "people") == {"p": b"Anna"}
    assert await user.vault_delete(LOG, "people", "p")
    assert await user.gone(LOG) is None
    assert await user.now() > 0


async def test_drafts_and_lists_work(user: RedisLogStore) -> None:
    festival = LogName("f", "feast", "moves")
    for log in (LOG, festival):
        assert await user.draft_put(log, "1", 0, b"{}") == (True, 1, b"{}")
        assert await user.draft_put(log, "1", 1, None) == (True, 2, b"")
        assert await user.draft_get(log, "1") == (2, b"")
        await user.add_tournament(log.kind, log.id)
        assert await user.tournaments(log.kind) == [log.id]
    await user.hall_put("digest", b"{}")
    assert await user.hall_get("digest") == b"{}"
    await user.link.call("SUBSCRIBE", "{t:open}:draft")


async def test_what_no_rule_can_forbid_is_found_at_the_start(user: RedisLogStore) -> None:
    """XADD may trim: hence the look at the logs themselves."""
    await user.add_tournament("t", "open")
    await user.link.call("XADD", "{t:open}:log", "MAXLEN", 2, "4-0", "e", "four")
    with pytest.raises(SettingsRefused, match="t:open:log: entries were deleted or trimmed"):
        await check_settings(user)


async def test_a_user_without_a_right_that_the_scripts_need_is_refused(
    user: RedisLogStore, store: RedisLogStore
) -> None:
    await store.link.call("ACL", "SETUSER", "openhall", "-hset", "-publish")
    with pytest.raises(SettingsRefused, match=r"may not run HSET, PUBLISH; give it the rules of server/log/acl\.py"):
        await check_settings(user)
