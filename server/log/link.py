"""Connections to the store: one command, one deadline, no retries, and errors that say what was not done.

redis-py's own retries resend a command whose reply was lost, which appended one event three times in a test;
here every command is sent once, and a lost reply is the caller's to judge.
"""

import asyncio
import hashlib
import math
from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Any, Literal
from urllib.parse import urlsplit

import hiredis
from redis.asyncio.connection import (
    AbstractConnection,
    BlockingConnectionPool,
    ConnectionPool,
    UnixDomainSocketConnection,
)
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import BusyLoadingError, NoScriptError, ResponseError
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from server.log.base import WAIT_SECONDS, Unavailable

REPLY_SECONDS = 2.0
"""Deadline of an ordinary command, connection included."""

CONNECT_SECONDS = 1.0
MAX_CONNECTIONS = 32
MAX_WAITING = 10_000
IDLE_SECONDS = 10.0
"""A subscription that heard nothing for so long asks whether the store is still there."""

_REFUSED_FOR_NOW = ("OOM", "READONLY", "MISCONF", "NOREPLICAS", "MASTERDOWN", "CLUSTERDOWN", "TRYAGAIN", "BUSY")
"""Error codes with which a healthy program and a store in trouble answer; the command was not executed."""

Argument = str | bytes | int


class Script:
    """A Lua script of this package, called by its SHA-1."""

    def __init__(self, file_name: str) -> None:
        self.text = files(__package__).joinpath(file_name).read_bytes()
        self.sha = hashlib.sha1(self.text, usedforsecurity=False).hexdigest()


class Link:
    """Connections to one store, named by a URL (redis://, rediss://, unix://) or the path of a unix socket."""

    def __init__(self, url: str) -> None:
        self.place = _place(url)
        self._calls: ConnectionPool = _pool(url, BlockingConnectionPool, MAX_CONNECTIONS)
        # blocked reads have connections of their own: they must not keep an append waiting for one
        self._waits: ConnectionPool = _pool(url, ConnectionPool, MAX_WAITING)

    async def call(self, *command: Argument, seconds: float = REPLY_SECONDS) -> Any:
        """Send one command and return its RESP2 reply, strings as bytes.

        Raises Unavailable, and redis' ResponseError where command and store do not fit together.
        """
        return await self._once(self._calls, command, seconds)

    async def wait(self, *command: Argument) -> Any:
        """`call` for a command that blocks for up to WAIT_SECONDS."""
        return await self._once(self._waits, command, WAIT_SECONDS + REPLY_SECONDS)

    async def run(
        self, script: Script, keys: Sequence[str], *arguments: Argument, seconds: float = REPLY_SECONDS
    ) -> Any:
        """Call a script, loading it first into a store that does not know it yet."""
        command = ("EVALSHA", script.sha, len(keys), *keys, *arguments)
        try:
            return await self.call(*command, seconds=seconds)
        except NoScriptError:
            await self.call("SCRIPT", "LOAD", script.text)
            return await self.call(*command, seconds=seconds)

    async def listen(self, channel: str, heard: Callable[[bytes], None]) -> None:
        """Hand on the messages of a channel until the connection breaks (Unavailable)."""
        connection = None
        try:
            async with asyncio.timeout(REPLY_SECONDS):
                connection = await _connection(self._waits)
                await connection.send_command("SUBSCRIBE", channel)
            await _hear(connection, heard)
        except (RedisConnectionError, RedisTimeoutError, OSError) as error:
            raise self._unavailable(error, "not-done") from error
        finally:
            if connection is not None:
                await connection.disconnect(nowait=True)  # it is subscribed: of no use to anybody else
                await self._waits.release(connection)

    async def close(self) -> None:
        """Close all connections, also where the caller is cancelled meanwhile: a pool would leave them open."""
        await asyncio.shield(asyncio.gather(self._calls.aclose(), self._waits.aclose()))

    async def _once(self, pool: ConnectionPool, command: Sequence[Argument], seconds: float) -> Any:
        sent = False
        try:
            async with asyncio.timeout(seconds):
                connection = await _connection(pool)
                try:
                    sent = True
                    await connection.send_packed_command(_packed(command), check_health=False)
                    # no timeout here: redis-py would answer None and keep a connection with a reply to come
                    return await connection.read_response(timeout=math.inf)
                finally:
                    await pool.release(connection)
        except BusyLoadingError as error:
            raise self._unavailable(error, "not-done") from error
        except (RedisConnectionError, RedisTimeoutError, OSError) as error:  # OSError includes TimeoutError
            raise self._unavailable(error, "unknown" if sent else "not-done") from error
        except ResponseError as error:
            if not _error_code(error).startswith(_REFUSED_FOR_NOW):
                raise
            raise self._unavailable(error, "not-done") from error

    def _unavailable(self, error: Exception, outcome: Literal["unknown", "not-done"]) -> Unavailable:
        said = f"{_error_code(error)} {error}".strip() if isinstance(error, ResponseError) else str(error)
        return Unavailable(f"store {self.place}: {said or 'no answer in time'}", outcome)


def _packed(command: Sequence[Argument]) -> bytes:
    """The request's bytes, made in C: half of what our client adds to an append was redis-py's own packing."""
    packed: bytes = hiredis.pack_command(tuple(command))  # type: ignore[arg-type]  # its stub knows tuples of one
    return packed


async def _connection(pool: ConnectionPool) -> AbstractConnection:
    connection: AbstractConnection = await pool.get_connection()  # type: ignore[no-untyped-call]
    return connection


async def _hear(connection: AbstractConnection, heard: Callable[[bytes], None]) -> None:
    asked = False
    while True:
        message = await connection.read_response(timeout=IDLE_SECONDS)
        if message is None:
            if asked:
                raise RedisTimeoutError("a subscription went silent")
            await connection.send_command("PING")
        elif message[0] == b"message":
            heard(message[2])
        asked = message is None


def _error_code(error: Exception) -> str:
    """First word of an error reply; redis-py cuts it off for the codes that it has a class for."""
    return getattr(error, "status_code", None) or str(error).partition(" ")[0]


def _place(url: str) -> str:
    """Where the store is, without the password that a URL may contain."""
    parts = urlsplit(url)
    return f"{parts.hostname}:{parts.port or 6379}" if parts.hostname else parts.path


def _pool(url: str, kind: type[ConnectionPool], size: int) -> ConnectionPool:
    settings: dict[str, Any] = {
        "max_connections": size,
        "retry": Retry(NoBackoff(), 0),
        "socket_timeout": None,  # the deadline of Link covers sending and reading
        "socket_connect_timeout": CONNECT_SECONDS,
        "protocol": 2,  # the same reply shapes from every server, and no HELLO to be allowed
        "driver_info": None,  # no CLIENT SETINFO either
    }
    if url.startswith("/"):
        return kind(connection_class=UnixDomainSocketConnection, path=url, **settings)
    return kind.from_url(url, **settings)
