"""Uvicorn's HTTP protocol, which hands the upgrades of feeds over to our socket; all else stays as it is."""

import asyncio
import re
from typing import ClassVar, cast
from urllib.parse import urlsplit

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from server.feed.socket import Entrance, FeedProtocol

FEED_PATH = re.compile(r"(/(t|live|f)/[^/]+)?/feed")


def upgrading(entrance: Entrance) -> type[HttpToolsProtocol]:
    """The class for `uvicorn.Config(http=…)`."""
    return type("FeedUpgrade", (_Upgrade,), {"entrance": entrance})


class _Upgrade(HttpToolsProtocol):
    entrance: ClassVar[Entrance]

    def handle_websocket_upgrade(self) -> None:
        if FEED_PATH.fullmatch(urlsplit(self.url.decode("latin-1")).path) is None:
            super().handle_websocket_upgrade()
            return
        self.connections.discard(self)
        head = [self.scope["method"].encode(), b" ", self.url, b" HTTP/1.1\r\n"]
        head += [part for name, value in self.scope["headers"] for part in (name, b": ", value, b"\r\n")]
        protocol = FeedProtocol(self.entrance, cast("set[asyncio.Protocol]", self.connections))
        protocol.connection_made(self.transport)
        self.transport.set_protocol(protocol)
        protocol.data_received(b"".join([*head, b"\r\n"]))
