"""The same views without delay, and those of staff, for who holds a grant here or of a festival (CONTRACTS A5, B8)."""

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from server.http.answers import AnyRequest
from server.http.errors import not_found
from server.http.guards import ANY_READER, Caller
from server.http.parameters import TheCaller, TheSite
from server.http.route import route
from server.http.views import LIVE, HeadBody, Reader


def _reader(request: AnyRequest, caller: Caller) -> Reader:
    if caller.hosted is None:
        raise not_found()
    return Reader(request, caller.hosted.live, LIVE, caller.role)


@get("/live/{tournament:str}/head", **route(ANY_READER, "live", HeadBody))
async def head(request: AnyRequest, site: TheSite, caller: TheCaller, tournament: FromPath[str]) -> Response[bytes]:
    """Where all views of a tournament stand now."""
    return _reader(request, caller).head(site.clock.now(), site.build)


@get("/live/{tournament:str}/{what:str}", **route(ANY_READER, "live"))
async def view(
    request: AnyRequest,
    caller: TheCaller,
    tournament: FromPath[str],
    what: FromPath[str],
    at: FromQuery[str | None] = None,
) -> Response[bytes]:
    """A view, addressed as on the public pages; staff views for staff."""
    return _reader(request, caller).view(what, at)


HANDLERS = (head, view)
