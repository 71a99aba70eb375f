"""The sample that plays itself, with `serve --demo`: how it stands, and how fast it goes."""

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody
from msgspec import Meta

from server.http.answers import AnyRequest, struct_response
from server.http.errors import not_found
from server.http.guards import ANYONE
from server.http.parameters import TheSite
from server.http.route import route


class DemoWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/demo`. speed: times the natural rhythm. restart: from the first round."""

    speed: Annotated[float, Meta(ge=0.1, le=100)] | None = None
    restart: bool = False


@get("/api/demo", **route(ANYONE, "demo"))
async def read_demo(request: AnyRequest, site: TheSite) -> Response[bytes]:
    """`running`, `speed`, `tournament`; 204 where no demo is played, which is no error of the page that asks."""
    demo = site.hall.demo
    if demo is None:
        return Response(b"", status_code=204, headers={"cache-control": "no-store"})
    return struct_response(request, demo.status(), "no-store")


@post("/api/demo", **route(ANYONE, "demo"), status_code=200)
async def control_demo(request: AnyRequest, site: TheSite, data: JSONBody[DemoWish]) -> Response[bytes]:
    """Change the speed, or begin again."""
    demo = site.hall.demo
    if demo is None:
        raise not_found()
    return struct_response(request, await demo.control(data.speed, data.restart), "no-store")


HANDLERS = (read_demo, control_demo)
