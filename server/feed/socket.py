"""A client's connection: an asyncio protocol around the sans-I/O websocket of `websockets` (CONTRACTS A7, B9).

No task and no queue per client: ready frames of the hub go straight to the transport.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from http import HTTPStatus
from typing import NamedTuple, cast
from urllib.parse import urlsplit

from websockets.datastructures import Headers, MultipleValuesError
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CloseCode, Opcode
from websockets.frames import Frame as ReceivedFrame
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from server.feed.frames import PING, WINDOW_BITS, Deflation, Frame
from server.feed.hub import Feed, Group, Hub
from server.feed.session import MOST_BYTES, Bye, Session

FULL_BYTES = 64 * 1024
"""A client with more unsent bytes than this is skipped until they are gone."""

HANDSHAKE_SECONDS = 10.0
PER_ADDRESS = 2000
"""Connections from one address: a hall full of phones behind one router is one address."""

_logger = logging.getLogger("openhall.feed")
_deflate = ServerPerMessageDeflateFactory(
    client_no_context_takeover=True,
    server_max_window_bits=WINDOW_BITS,
    client_max_window_bits=WINDOW_BITS,
)


class Admission(NamedTuple):
    """A client may come in. grant: which grant lets it, "" on a public feed."""

    feed: Feed
    grant: str = ""


class Refusal(NamedTuple):
    """A client may not come in: HTTP status, and a sentence that says why."""

    status: int
    reason: str


Admit = Callable[[str, Headers], Awaitable[Admission | Refusal]]
"""Path and headers of an upgrade -> whom it reaches. May load the tournament."""


class Entrance:
    """Who may open a socket.

    admit: resolves paths and credentials. origins: foreign origins that may connect. proxies: addresses whose last
    `X-Forwarded-For` is believed.
    """

    def __init__(
        self,
        hub: Hub,
        admit: Admit,
        *,
        origins: frozenset[str] = frozenset(),
        proxies: frozenset[str] = frozenset(),
        per_address: int = PER_ADDRESS,
    ) -> None:
        self.hub = hub
        self.admit = admit
        self._origins = origins
        self._proxies = proxies
        self._per_address = per_address
        self._connected: Counter[str] = Counter()

    async def decide(self, request: Request, address: str) -> Admission | Refusal:
        """Whether the request may become a socket of a feed."""
        if self._connected[address] > self._per_address:
            return Refusal(429, "too many connections from this address")
        try:
            origin = request.headers.get("Origin")
            host = request.headers["Host"].lower()
            own = origin is not None and urlsplit(origin).netloc.lower() == host
        except (MultipleValuesError, KeyError, ValueError):
            return Refusal(400, "the request needs one Host and at most one Origin")
        if origin is not None and not own and origin not in self._origins:
            return Refusal(403, "this origin is not on the list of those that may connect")
        found = await self.admit(urlsplit(request.path).path, request.headers)
        if isinstance(found, Admission) and origin is None and found.grant:
            return Refusal(403, "a feed with a credential needs an Origin")
        return found

    def address(self, peer: str, headers: Headers) -> str:
        """The client's address, as a trusted proxy tells it."""
        if peer not in self._proxies:
            return peer
        forwarded = ",".join(headers.get_all("X-Forwarded-For"))
        return forwarded.rpartition(",")[2].strip() or peer

    def enter(self, address: str) -> None:
        """Count a connection."""
        self._connected[address] += 1

    def leave(self, address: str) -> None:
        """Count a connection no more."""
        self._connected[address] -= 1
        if not self._connected[address]:
            del self._connected[address]


class FeedProtocol(asyncio.Protocol):
    """One connection. connections: uvicorn's set, so that its shutdown finds this one and waits for it."""

    __slots__ = (
        "_admitting",
        "_connections",
        "_entrance",
        "_parts",
        "_peer",
        "_pinged",
        "_timeout",
        "_transport",
        "_websocket",
        "address",
        "deflation",
        "feed",
        "grant",
        "group",
        "holds",
        "session",
        "write",
    )

    def __init__(self, entrance: Entrance, connections: set[asyncio.Protocol] | None = None) -> None:
        self.session = Session()
        self.feed: Feed | None = None
        self.group: Group | None = None
        self.grant = ""
        self.deflation = Deflation.NONE
        self.holds = b""
        self.address = ""
        self._entrance = entrance
        self._connections = connections
        self._websocket = ServerProtocol(extensions=[_deflate], max_size=MOST_BYTES, logger=_logger)
        self._parts: list[bytes] = []
        self._pinged = False
        self._admitting: asyncio.Task[None] | None = None
        self._timeout: asyncio.TimerHandle | None = None

    # ---- what the transport says ----

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self.write: Callable[[bytes], None] = self._transport.write
        self._transport.set_write_buffer_limits(FULL_BYTES)
        peer = transport.get_extra_info("peername")
        self._peer = str(peer[0]) if isinstance(peer, tuple) else ""
        self._timeout = self._entrance.hub.loop.call_later(HANDSHAKE_SECONDS, self.abort)
        if self._connections is not None:
            self._connections.add(self)

    def data_received(self, data: bytes) -> None:
        self._websocket.receive_data(data)
        self._flush()
        for event in self._websocket.events_received():
            if isinstance(event, Request):
                self._transport.pause_reading()
                self._admitting = self._entrance.hub.loop.create_task(self._handshake(event))
            elif isinstance(event, ReceivedFrame):
                self._received(event)
        if self.feed is not None and self._websocket.state is not State.OPEN:
            self._forsake()

    def eof_received(self) -> None:
        self._websocket.receive_eof()
        self._flush()

    def pause_writing(self) -> None:
        self._transport.pause_reading()
        if self.feed is not None:
            self.feed.hold(self)

    def resume_writing(self) -> None:
        if self._transport.is_closing():
            return
        self._transport.resume_reading()
        if self.feed is not None:
            self.feed.release(self)

    def connection_lost(self, error: Exception | None) -> None:
        if self._timeout is not None:
            self._timeout.cancel()
        if self._admitting is not None:
            self._admitting.cancel()
        if self._connections is not None:
            self._connections.discard(self)
        if self.address:
            self._entrance.leave(self.address)
        self._forsake()
        self._entrance.hub.leave(self)

    # ---- the handshake ----

    async def _handshake(self, request: Request) -> None:
        self.address = self._entrance.address(self._peer, request.headers)
        self._entrance.enter(self.address)
        try:
            found = await self._entrance.decide(request, self.address)
        except Exception:
            _logger.exception("a socket for %s could not be admitted", request.path)
            found = Refusal(503, "the tournament cannot be read now; try again")
        self._admitting = None
        if isinstance(found, Refusal):
            response = self._websocket.reject(HTTPStatus(found.status), found.reason + ".\n")
        else:
            response = self._websocket.accept(request)
        self._websocket.send_response(response)
        self._flush()
        self._transport.resume_reading()
        if isinstance(found, Admission) and self._websocket.state is State.OPEN:
            self._open(found)

    def _open(self, admission: Admission) -> None:
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None
        self.feed, self.grant = admission
        self.deflation = _deflation(self._websocket.extensions)
        self._entrance.hub.enter(self)

    # ---- what the client says ----

    def _received(self, frame: ReceivedFrame) -> None:
        self._pinged = False
        if self.feed is None:
            return
        too_many = self.session.count(self._entrance.hub.monotonic())
        if too_many:
            self.bye(too_many)
        elif frame.opcode is Opcode.BINARY:
            self.bye(Bye("protocol"))
        elif frame.opcode in (Opcode.TEXT, Opcode.CONT):
            self._text(frame)

    def _text(self, frame: ReceivedFrame) -> None:
        self._parts.append(bytes(frame.data))
        if not frame.fin:
            return
        text, self._parts = b"".join(self._parts), []
        try:
            text.decode()
        except UnicodeDecodeError:
            self._websocket.fail(CloseCode.INVALID_DATA, "a text frame must be UTF-8")
            self._forsake()
            self._flush()
            return
        self._want(text)

    def _want(self, text: bytes) -> None:
        if self.feed is None:
            return
        if self.group is not None:
            self.session.standing = self.group.standing
        refused = self.session.want(text)
        if refused:
            self.bye(refused)
        else:
            self.feed.want(self)

    # ---- what the hub asks ----

    def bye(self, bye: Bye) -> None:
        """Say goodbye and close; a client that does not answer is cut off a moment later."""
        self._forsake()
        if self._websocket.state is not State.OPEN or self._transport.is_closing():
            return
        self.write(Frame(bye.text).plain())
        self._websocket.send_close(bye.code, bye.why)
        self._flush()
        self._transport.resume_reading()
        self._entrance.hub.goes(self)

    def ping(self) -> None:
        """Ping, or give up if nothing came since the last ping."""
        if self._pinged:
            self.abort()
        elif self._websocket.state is State.OPEN:
            self._pinged = True
            self.write(PING)

    def abort(self) -> None:
        """Close at once."""
        self._forsake()
        self._transport.abort()

    def shutdown(self) -> None:
        """Called by uvicorn when it stops."""
        if self.feed is None:
            self._transport.close()
        self.bye(Bye("restart"))

    def _forsake(self) -> None:
        """No more ticks for this one."""
        feed, self.feed = self.feed, None
        if feed is not None:
            feed.leave(self)

    def _flush(self) -> None:
        """Hand over what the websocket has to say; an empty piece is the end."""
        for piece in self._websocket.data_to_send():
            if piece:
                self.write(piece)
            elif self._transport.can_write_eof():
                self._transport.write_eof()
                self._entrance.hub.goes(self)
            else:
                self._transport.close()


def _deflation(extensions: Sequence[Extension]) -> Deflation:
    """What was agreed: a client may ask to read each message for itself, or have too small a window for ours."""
    for one in extensions:
        if isinstance(one, PerMessageDeflate) and one.local_max_window_bits >= WINDOW_BITS:
            return Deflation.ALONE if one.local_no_context_takeover else Deflation.CHAINED
    return Deflation.NONE
