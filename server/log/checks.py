"""What a store must be before we write to it: its settings, its user, and the form of every log in it."""

from typing import Any

from redis.exceptions import AuthenticationError, ResponseError

from server.log.base import Kind, LogName, StoreFailed, Stream, Unavailable
from server.log.link import Link, Script
from server.log.redis import ALL_LOGS, RedisLogStore

OLDEST_SERVER = 7
"""First major version whose scripts, sub-command permissions and stream counters we rely on."""

REQUIRED: dict[str, str] = {
    "appendonly": "yes",
    "appendfsync": "always",
    "no-appendfsync-on-rewrite": "no",
    "aof-load-truncated": "yes",
    "maxmemory-policy": "noeviction",
}
"""Without the first three an acknowledged result can be lost, without the fourth a torn end keeps the store from
starting, without the last full memory erases results (docs/operations.md)."""

_PERMITTED = Script("permitted.lua")
_STREAMS: tuple[Stream, ...] = ("log", "moves")


class SettingsRefused(StoreFailed):
    """The store is not fit to hold a tournament; one line that says what is wrong and what to set."""


async def check_settings(store: RedisLogStore) -> None:
    """Look at a store once, at the start. Raises SettingsRefused, or Unavailable while it does not answer."""
    await _check_server(store.link)
    await _check_configuration(store.link)
    await _check_user(store.link)
    for kind in ALL_LOGS:
        for log_id in await store.tournaments(kind):
            await check_log(store, kind, log_id)


async def check_log(store: RedisLogStore, kind: Kind, log_id: str) -> None:
    """Look whether the streams of one id are whole: versions 1 to the end, none deleted or trimmed.

    Raises SettingsRefused.
    """
    for stream in _STREAMS:
        log = LogName(kind, log_id, stream)
        about = await _about_stream(store.link, log)
        if about is not None and not _is_whole(about):
            raise SettingsRefused(
                f"{log}: entries were deleted or trimmed ({about[b'length']} left, newest id "
                f"{about[b'last-generated-id'].decode()}); restore the store from a back-up"
            )


async def _check_server(link: Link) -> None:
    try:
        about = (await link.call("INFO")).decode()
    except ResponseError as error:
        raise SettingsRefused(f"store {link.place}: INFO is not answered ({error})") from error
    except Unavailable as error:
        if _is_wrong_password(error):
            raise SettingsRefused(f"{error}; name user and password in the URL") from error
        raise
    version = _fact(about, "redis_version")
    if int(version.partition(".")[0]) < OLDEST_SERVER:
        raise SettingsRefused(f"store {link.place}: server {version}; needs Redis 7.0 or Valkey 7.2, or newer")
    if _fact(about, "role") != "master":
        raise SettingsRefused(f"store {link.place}: is a replica; name its primary, or promote it by hand")


async def _check_configuration(link: Link) -> None:
    for name, value in REQUIRED.items():
        try:
            reply = await link.call("CONFIG", "GET", name)
        except ResponseError as error:
            raise SettingsRefused(f"store {link.place}: CONFIG GET is not answered ({error})") from error
        found = reply[1].decode() if reply else "unknown"
        if found != value:
            raise SettingsRefused(f"store {link.place}: {name} is {found}; set it to {value}")


async def _check_user(link: Link) -> None:
    try:
        missing = await link.run(_PERMITTED, ("{t:check}:draft",))
    except ResponseError as error:
        raise SettingsRefused(f"store {link.place}: scripts cannot be run ({error})") from error
    if missing:
        names = b", ".join(missing).decode()
        raise SettingsRefused(
            f"store {link.place}: the user may not run {names}; give it the rules of server/log/acl.py"
        )


async def _about_stream(link: Link, log: LogName) -> dict[bytes, Any] | None:
    try:
        flat = await link.call("XINFO", "STREAM", log.entries_key)
    except ResponseError as error:
        if "no such key" in str(error):
            return None
        raise SettingsRefused(f"{log}: is not a log ({error})") from error
    return dict(zip(flat[::2], flat[1::2], strict=True))


def _is_whole(about: dict[bytes, Any]) -> bool:
    """The length equals the newest id ever given, and the entries at both ends are the first and that one."""
    newest = b"%d-0" % about[b"length"]
    first, last = about[b"first-entry"], about[b"last-entry"]
    return bool(first and first[0] == b"1-0" and last[0] == newest and about[b"last-generated-id"] == newest)


def _is_wrong_password(error: BaseException | None) -> bool:
    """Whether there is a failed login behind an error: redis-py wraps it once, we wrap it again."""
    return error is not None and (isinstance(error, AuthenticationError) or _is_wrong_password(error.__cause__))


def _fact(about: str, name: str) -> str:
    return about.partition(f"\n{name}:")[2].partition("\r")[0]
