"""A client whose head comes byte by byte, or has no end, is let go: uvicorn waits, and reads on, for ever."""

import asyncio
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_SECONDS = 10.0
"""A request's head that takes longer than this to arrive is not waited for."""

HEAD_BYTES = 64 * 1024
"""A head with more bytes than this is not read: the parser copies what it has of a header with each piece of it."""

PIECE_BYTES = 4096
"""The parser is given so much at once; by so much, at most, is a head undercounted that begins within a piece."""

LINGER_SECONDS = 1.0
"""A client that is cut off while it sends reads no answer: for so long we let it send, and throw it away."""

_TEXT = b'{"error":"head-too-large","message":"the head of the request is larger than this server reads"}'
_TOO_LARGE = b"\r\n".join(
    [
        b"HTTP/1.1 431 Request Header Fields Too Large",
        b"content-type: application/json",
        b"cache-control: no-store",
        b"content-length: %d" % len(_TEXT),
        b"connection: close",
        b"",
        _TEXT,
    ]
)


def impatient(protocol: type[HttpToolsProtocol], seconds: float = HEAD_SECONDS) -> type[HttpToolsProtocol]:
    """The class for `uvicorn.Config(http=…)`: `protocol`, which closes a connection whose head is late or too large."""
    return type("Impatient", (_Impatient, protocol), {"head_seconds": seconds})


class _Impatient(HttpToolsProtocol):
    """_silent: how many bytes the parser has taken since it last told us of anything but a header."""

    head_seconds: ClassVar[float]
    _late: asyncio.TimerHandle | None = None
    _silent = 0
    _deaf = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE_BYTES):
            if self._deaf or self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            piece = data[start : start + PIECE_BYTES]
            if self._silent + len(piece) > HEAD_BYTES:
                self._refuse()
                return
            self._silent += len(piece)
            super().data_received(piece)

    def on_message_begin(self) -> None:
        self._silent = 0
        super().on_message_begin()
        self._expect()

    def on_headers_complete(self) -> None:
        self._silent = 0
        self._arrived()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._silent = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._silent = 0
        super().on_message_complete()

    def _expect(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(self.head_seconds, self.transport.close)

    def _arrived(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _refuse(self) -> None:
        """Say 431 and close; in the middle of an answer, or of a body's trailers, only close."""
        self._deaf = True
        self._arrived()
        if self.cycle is not None and not self.cycle.response_complete:
            self.transport.close()
            return
        self.transport.write(_TOO_LARGE)
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self._late = self.loop.call_later(LINGER_SECONDS, self.transport.close)
