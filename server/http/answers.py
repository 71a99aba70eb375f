"""Bytes to responses: JSON, gzip on demand, cache headers, ETag and 304."""

import gzip
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import Request, Response

from server.hosting.answer import Answer

SMALLEST_GZIP = 1024
"""Bodies up to this many bytes go as they are."""

GZIP_LEVEL = 5

JSON = "application/json"

AnyRequest = Request[Any, Any, Any]


def accepts_gzip(header: str) -> bool:
    """Whether an Accept-Encoding allows gzip (RFC 9110 section 12.5.3)."""
    for part in header.lower().split(","):
        coding, _, weight = part.replace(" ", "").partition(";")
        if coding in ("gzip", "*"):
            return weight not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def compressed(body: bytes) -> bytes:
    """gzip without a time stamp: the same bytes for the same body."""
    return gzip.compress(body, GZIP_LEVEL, mtime=0)


def json_response(
    request: AnyRequest,
    body: bytes,
    headers: dict[str, str],
    *,
    status: int = 200,
    shrink: Callable[[bytes], bytes] = compressed,
    media_type: str = JSON,
) -> Response[bytes]:
    """A JSON body, compressed where it is worth it and welcome. shrink: gzips, perhaps from a cache."""
    headers = headers | {"vary": "accept-encoding"}
    if len(body) > SMALLEST_GZIP and accepts_gzip(request.headers.get("accept-encoding", "")):
        body = shrink(body)
        headers["content-encoding"] = "gzip"
    return Response(body, status_code=status, headers=headers, media_type=media_type)


def struct_response(request: AnyRequest, body: Any, cache: str, *, status: int = 200) -> Response[bytes]:
    """A struct as JSON."""
    return json_response(request, msgspec.json.encode(body), {"cache-control": cache}, status=status)


def of_hosting(request: AnyRequest, answer: Answer) -> Response[bytes]:
    """What a command or a draft was answered with."""
    headers = {"cache-control": "private, no-store"}
    if answer.retry_after is not None:
        headers["retry-after"] = str(max(1, round(answer.retry_after)))
    return json_response(request, answer.body, headers, status=answer.status)


def is_fresh(request: AnyRequest, etag: str) -> bool:
    """Whether If-None-Match names this ETag (RFC 9110 section 13.1.2)."""
    asked = request.headers.get("if-none-match", "")
    return asked == etag or any(one.strip().removeprefix("W/") in ("*", etag) for one in asked.split(","))
