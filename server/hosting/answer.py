"""What a command is answered with: a status and a JSON body (CONTRACTS B3)."""

from collections.abc import Sequence

import msgspec

from server.decide.outcome import Refused, Stale


class Answer(msgspec.Struct, frozen=True):
    """status: HTTP status. body: JSON. retry_after: seconds, for answers that ask to be tried again."""

    status: int
    body: bytes
    retry_after: float | None = None


class _Done(msgspec.Struct):
    version: int
    events: list[msgspec.Raw]


class _StaleBody(msgspec.Struct):
    subject: str
    seen: int | None
    current: int | None
    events: list[msgspec.Raw]
    error: str = "stale"


class _RefusedBody(msgspec.Struct):
    code: str
    article: str
    message: str
    place: str
    overridable: bool
    error: str = "refused"


class _Trouble(msgspec.Struct):
    error: str
    message: str


class _HistoryChanged(msgspec.Struct):
    lost_version: int
    lost: str
    message: str
    error: str = "history-changed"


def done(version: int, raws: Sequence[bytes]) -> Answer:
    """200: the events as they stand in the log; none if it was so already."""
    return Answer(200, msgspec.json.encode(_Done(version, [msgspec.Raw(raw) for raw in raws])))


def stale(decision: Stale, raws: Sequence[bytes]) -> Answer:
    """409: what has happened to the subject since."""
    events = [msgspec.Raw(raw) for raw in raws]
    return Answer(409, msgspec.json.encode(_StaleBody(decision.subject, decision.seen, decision.current, events)))


def refused(decision: Refused) -> Answer:
    """422, or 403 where the grant may not do this."""
    body = _RefusedBody(decision.code, decision.article, decision.message, decision.place, decision.overridable)
    return Answer(403 if decision.code == "forbidden" else 422, msgspec.json.encode(body))


def trouble(status: int, error: str, message: str, retry_after: float | None = None) -> Answer:
    """Something outside the rules: 4xx of the sender's making, or 503 to be tried again with the same id."""
    return Answer(status, msgspec.json.encode(_Trouble(error, message)), retry_after)


def history_changed(lost_version: int, lost: str) -> Answer:
    """503: a head of the history, named by version and hash, is no longer in the store (CONTRACTS B2)."""
    message = (
        f"the history up to version {lost_version} (hash {lost}) was lost in the store; "
        "a chief arbiter has to look at the log and accept the present history"
    )
    return Answer(503, msgspec.json.encode(_HistoryChanged(lost_version, lost, message)))


BUSY = trouble(503, "busy", "too many commands at once; send the same id again", 1.0)
UNKNOWN = trouble(503, "unknown-outcome", "the store did not answer; send the same id again", 1.0)
UNAVAILABLE = trouble(503, "store-unavailable", "the store cannot be reached; send the same id again", 2.0)
CLOCK = trouble(503, "clock", "the clocks of server and store differ by more than 2 s; set them right", 60.0)
REUSED = trouble(422, "command-id-reused", "this id belongs to another command; make a new one")
