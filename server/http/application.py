"""All routes and what holds for all of them, as one configuration; `server/app.py` makes the application of it."""

from importlib.metadata import version
from typing import Any

from litestar import Response, Router
from litestar.config.app import AppConfig
from litestar.connection import ASGIConnection
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ExceptionHandlersMap

from server.http import (
    arbiter,
    demo,
    festival,
    health,
    images,
    line_ups,
    live,
    next_games,
    pages,
    public,
    screens,
    session,
)
from server.http.answers import AnyRequest
from server.http.errors import answer, translated
from server.http.guards import ANYONE, Caller, Doorkeeper
from server.http.limits import COMMAND_BYTES, StrictRequest
from server.http.parameters import Site

_PARTS = (public, live, arbiter, line_ups, festival, session, screens, pages, next_games, images, health, demo)


def configuration(site: Site) -> AppConfig:
    """Everything that litestar has to know: `Front(Litestar.from_config(configuration(site)))` serves the house."""
    doorkeeper = Doorkeeper(site.hall, site.clock, site.logins, site.origins)

    async def guard(connection: ASGIConnection[Any, Any, Any, Any], handler: Any) -> None:
        await doorkeeper.guard(connection, handler)

    return AppConfig(
        route_handlers=[handler for part in _PARTS for handler in part.HANDLERS],
        dependencies={
            "site": Provide(lambda: site, sync_to_thread=False, use_cache=True),
            "caller": Provide(_caller, sync_to_thread=False),
        },
        guards=[guard],
        request_class=StrictRequest,
        request_max_body_size=COMMAND_BYTES,
        exception_handlers=_handlers(site),
        openapi_config=_openapi(),
        logging_config=None,
    )


def _handlers(site: Site) -> ExceptionHandlersMap:
    """One shape, whatever was raised; but a person who typed an address that leads nowhere sees a page."""

    def handle(request: AnyRequest, error: Exception) -> Response[bytes]:
        problem = translated(error)
        page = pages.missing(request, site) if problem.status == 404 else None
        return page or answer(problem)

    return {HTTPException: handle, Exception: handle}


def _caller(request: AnyRequest) -> Caller:
    """Whom the guard has let in."""
    caller: Caller = request.state.caller
    return caller


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Openhall",
        version=version("openhall"),
        openapi_router=Router("/api/schema", route_handlers=[], opt={"access": ANYONE}),
        render_plugins=[JsonRenderPlugin(path=["/openapi.json", "/"])],
        use_handler_docstrings=True,
    )
