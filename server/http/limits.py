"""Bounds on what a request may cost: size, time and form of a body, and how often one source may try."""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from ipaddress import IPv6Address, ip_address
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import InternalServerException
from litestar.exceptions.http_exceptions import RequestEntityTooLarge

from server.http.errors import Problem, malformed, too_large

COMMAND_BYTES = 64 * 1024
DRAFT_BYTES = 512 * 1024
IMPORT_BYTES = 5 * 1024 * 1024

PASSED_OVER_BYTES = 8 * 1024 * 1024
"""So much of a body that is too large is read and thrown away, before the connection is closed over it."""

BODY_SECONDS = 10.0
"""A body that takes longer than this to arrive is not waited for."""

TRIES = 10
WINDOW_MS = 60_000
LONGEST_WAIT_MS = 16 * 60_000
SOURCES = 10_000
"""So many sources are remembered; more than that, and the one that was quiet for longest is forgotten."""


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body arrives in time and fits its struct exactly: no unknown field, nothing converted."""

    async def body(self) -> bytes:
        """The whole body. Raises Problem (408, 413)."""
        try:
            async with asyncio.timeout(BODY_SECONDS):
                return await super().body()
        except TimeoutError:
            raise Problem(408, "too-slow", "the body did not arrive in time; nothing was changed", close=True) from None
        except RequestEntityTooLarge:
            await self._pass_over()
            raise too_large() from None
        except InternalServerException as error:
            raise Problem(400, "disconnected", "the body did not arrive as a whole", close=True) from error

    async def _pass_over(self) -> None:
        """Let some of a body that is too large go by: a client that is cut off while it sends reads no answer."""
        passed, more = 0, True
        with suppress(TimeoutError):
            async with asyncio.timeout(BODY_SECONDS):
                while more and passed < PASSED_OVER_BYTES:
                    message: Any = await self.receive()
                    passed += len(message.get("body", b""))
                    more = bool(message.get("more_body", False))

    async def json(self) -> Any:
        """The body as what the handler calls `data`. Raises Problem (400) with the place."""
        wanted = self.route_handler.parsed_fn_signature.parameters["data"].annotation
        return parsed(await self.body(), wanted)


@cache
def _decoder(wanted: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(wanted)


def parsed(body: bytes, wanted: Any) -> Any:
    """JSON as a struct. Raises Problem (400) that names the path of what is wrong."""
    try:
        value = _decoder(wanted).decode(body)
        json.loads(body, object_pairs_hook=_unambiguous)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        message, _, place = str(error).partition(" - at `")
        raise malformed(message, place.rstrip("`") or "$") from None
    except RecursionError:
        raise malformed("nested too deeply", "$") from None
    return value


def _unambiguous(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The object, if each key stands in it once: the last of two would win without a word."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise malformed(f"the key {twice!r} stands twice in one object", "$")
    return found


class _Source:
    """tries: what was tried -> when. strikes: how often this source had to wait. until: when it may try again."""

    __slots__ = ("strikes", "tries", "until")

    def __init__(self) -> None:
        self.tries: dict[str, int] = {}
        self.strikes = 0
        self.until = 0


class Attempts:
    """How often each source may try: ten times a minute, then it waits, twice as long each time.

    The same thing tried again is no new try: a page that holds an old key locks nobody out. clock: ms, monotonic.
    """

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._sources: OrderedDict[str, _Source] = OrderedDict()

    def check(self, address: str) -> None:
        """Raises Problem (429) while this source has to wait."""
        source = self._sources.get(group(address))
        wait = source.until - self._clock() if source else 0
        if wait > 0:
            raise Problem(429, "too-many-tries", "too many tries from this address; wait", wait=-(-wait // 1000))

    def count(self, address: str, what: str) -> None:
        """Count a try."""
        source = self._sources.setdefault(group(address), _Source())
        self._sources.move_to_end(group(address))
        if len(self._sources) > SOURCES:
            self._sources.popitem(last=False)
        now = self._clock()
        source.tries = {one: at for one, at in source.tries.items() if at > now - WINDOW_MS} | {what: now}
        if len(source.tries) >= TRIES:
            source.until = now + min(LONGEST_WAIT_MS, WINDOW_MS << source.strikes)
            source.strikes = min(source.strikes + 1, 8)
            source.tries = {}


def group(address: str) -> str:
    """What counts as one source: an address, or the /64 network of an IPv6 address, which one customer has whole."""
    try:
        parsed_address = ip_address(address)
    except ValueError:
        return address
    return parsed_address.exploded[:19] if isinstance(parsed_address, IPv6Address) else address


def source(request: Any) -> str:
    """The address a request comes from, as uvicorn tells it (a trusted proxy's word included)."""
    return request.client.host if request.client else ""
