"""For whoever watches over the server: is it alive, and should it get requests."""

import msgspec
from litestar import Response, get

from server.http.answers import AnyRequest, struct_response
from server.http.errors import Problem
from server.http.guards import ANYONE
from server.http.parameters import TheSite
from server.http.route import route


class Health(msgspec.Struct, frozen=True):
    """status: `alive` or `ready`. build: names the files of display/."""

    status: str
    build: str


@get("/healthz", **route(ANYONE, "health", Health))
async def healthz(request: AnyRequest, site: TheSite) -> Response[bytes]:
    """200 as long as the process answers."""
    return struct_response(request, Health("alive", site.build), "no-store")


@get("/readyz", **route(ANYONE, "health", Health))
async def readyz(request: AnyRequest, site: TheSite) -> Response[bytes]:
    """200 if the store is reachable and the clocks agree, 503 otherwise."""
    reason = site.hall.ready()
    if reason is not None:
        raise Problem(503, "not-ready", reason, wait=1)
    return struct_response(request, Health("ready", site.build), "no-store")


HANDLERS = (healthz, readyz)
