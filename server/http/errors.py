"""Every refusal of HTTP has one shape: `{"error", "message", "place"}`, and is never kept by a cache."""

import logging
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Response
from litestar.exceptions import HTTPException, ValidationException

from server.hosting.hall import Gone
from server.log.base import Unavailable
from server.reading.shelf import Busy

_logger = logging.getLogger("openhall.http")


class ErrorBody(msgspec.Struct, frozen=True, omit_defaults=True):
    """error: a code for programs. message: what is wrong and what to do. place: field, parameter or header."""

    error: str
    message: str
    place: str = ""


class Problem(Exception):
    """The request cannot be answered. `wait`: seconds after which to ask again. `close`: the body was not read."""

    def __init__(
        self, status: int, error: str, message: str, place: str = "", *, wait: int | None = None, close: bool = False
    ) -> None:
        super().__init__(message)
        self.status = status
        self.body = ErrorBody(error, message, place)
        self.wait = wait
        self.close = close


def not_found() -> Problem:
    """The one 404, of the same bytes whether a thing is not there, not yet there, or not for the one who asks."""
    return Problem(404, "not-found", "there is nothing at this address, or nothing yet")


def gone() -> Problem:
    """A tournament that was deleted; its id is never used again."""
    return Problem(410, "gone", "this tournament was deleted")


def malformed(message: str, place: str) -> Problem:
    """The request cannot be understood."""
    return Problem(400, "malformed", message, place)


def too_large() -> Problem:
    """More bytes than this address takes."""
    return Problem(413, "too-large", "the body is larger than this address takes; nothing was changed", close=True)


def answer(problem: Problem) -> Response[bytes]:
    """A problem as a response."""
    headers = {"cache-control": "no-store"}
    if problem.wait is not None:
        headers["retry-after"] = str(problem.wait)
    if problem.close:
        headers["connection"] = "close"
    body = msgspec.json.encode(problem.body)
    return Response(body, status_code=problem.status, headers=headers, media_type="application/json")


def translated(error: Exception) -> Problem:
    """The problem behind any exception; one that nobody foresaw is logged and becomes a bare 500."""
    match error:
        case Problem():
            return error
        case Busy():
            return Problem(429, "busy", str(error), wait=1)
        case Gone():
            return gone()
        case Unavailable():
            return Problem(503, "store-unavailable", "the store cannot be reached now; ask again", wait=2)
        case HTTPException() if error.status_code < 500:
            return _of_litestar(error)
    _logger.error("a request failed", exc_info=error)
    return Problem(500, "internal", "something went wrong here; the server's log says what")


def _of_litestar(error: HTTPException) -> Problem:
    status = error.status_code
    if status == HTTPStatus.NOT_FOUND:
        return not_found()
    if status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
        return too_large()
    if isinstance(error, ValidationException):
        return _of_validation(error)
    phrase = HTTPStatus(status).phrase
    return Problem(status, phrase.lower().replace(" ", "-"), f"{phrase.lower()} at this address")


def _of_validation(error: ValidationException) -> Problem:
    """A query parameter that is wrong, or a body that is missing."""
    faults: Any = error.extra if isinstance(error.extra, list) else []
    first = faults[0] if faults else {}
    if first.get("key") == "data":
        return malformed("there is no body", "$")
    return malformed(str(first.get("message", "a parameter is missing or wrong")), str(first.get("key", "?")))
