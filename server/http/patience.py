"""A client that sends the head of its request byte by byte is let go: uvicorn itself waits for ever."""

import asyncio
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_SECONDS = 10.0
"""A request's head that takes longer than this to arrive is not waited for."""


def impatient(protocol: type[HttpToolsProtocol], seconds: float = HEAD_SECONDS) -> type[HttpToolsProtocol]:
    """The class for `uvicorn.Config(http=…)`: `protocol`, which closes a connection whose head is late."""
    return type("Impatient", (_Impatient, protocol), {"head_seconds": seconds})


class _Impatient(HttpToolsProtocol):
    head_seconds: ClassVar[float]
    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect()

    def on_headers_complete(self) -> None:
        self._arrived()
        super().on_headers_complete()

    def _expect(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(self.head_seconds, self.transport.close)

    def _arrived(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
