"""What every route declares: who may call it, and for the schema what it is about and answers."""

from typing import Any

from litestar.openapi.datastructures import ResponseSpec

from server.http.errors import ErrorBody
from server.http.guards import ANYONE, Access

_DENIED = {401: "No link or key was sent.", 403: "What was sent does not open this."}
_REFUSED = {400: "Malformed: `place` says where.", 404: "Not there, not yet there, or not for you.", 429: "Wait."}


def route(access: Access, tag: str, answers: Any = dict[str, Any]) -> dict[str, Any]:
    """Keywords of a handler. answers: the struct whose JSON is the body of its 200."""
    refusals = _REFUSED if access == ANYONE else _REFUSED | _DENIED
    bodies = {200: (answers, "Done.")} | {status: (ErrorBody, text) for status, text in refusals.items()}
    return {
        "opt": {"access": access},
        "tags": [tag],
        "responses": {
            status: ResponseSpec(body, generate_examples=False, description=text)
            for status, (body, text) in bodies.items()
        },
    }


def page(access: Access) -> dict[str, Any]:
    """Keywords of a handler that answers people, not programs."""
    return {"opt": {"access": access}, "include_in_schema": False}
