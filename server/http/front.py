"""The outermost layer, for every answer, errors included: headers that keep browsers safe, and HEAD answered as GET."""

from typing import cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

_POLICY = "default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors {ancestors}"
_DEVICES = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"


def _headers(ancestors: str) -> list[tuple[bytes, bytes]]:
    named = {
        "content-security-policy": _POLICY.format(ancestors=ancestors),
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "permissions-policy": _DEVICES,
    }
    return [(name.encode(), value.encode()) for name, value in named.items()]


EMBED = "/embed/"
"""Only pages below this may stand in frames of other sites (CONTRACTS B9)."""

FRAMED = "/s/"
"""Only our own pages put these in frames: a screen that is told what to show, and the arbiter's picture of it."""

_HERE = _headers("'none'")
_WITHIN = _headers("'self'")
_ANYWHERE = _headers("*")


SHARED = ("/t/", "/f/", "/api/tournaments", "/api/festivals")
"""What any page of any site may read, without credentials (CONTRACTS A4)."""

_SHARED = (b"access-control-allow-origin", b"*")


def _policy(path: str) -> list[tuple[bytes, bytes]]:
    if path.startswith(EMBED):
        return _ANYWHERE
    return _WITHIN if path.startswith(FRAMED) else _HERE


class Front:
    """Wraps the application."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; anything that is not HTTP passes as it is."""
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        request = scope
        headers = _policy(request["path"])
        if request["path"].startswith(SHARED) and request["method"] in ("GET", "HEAD"):
            headers = [*headers, _SHARED]
        bodiless = request["method"] == "HEAD"

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *headers]
            elif message["type"] == "http.response.body" and bodiless:
                message["body"] = b""
            await send(message)

        if bodiless:
            request = cast("HTTPScope", {**request, "method": "GET"})
        await self._app(request, receive, send_safely)
