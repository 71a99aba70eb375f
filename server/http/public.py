"""What everybody may read, from anywhere: the lobby, and of a tournament what lies behind the delay (CONTRACTS A4)."""

from typing import Any

import msgspec
from litestar import Response, get
from litestar.params import FromPath, FromQuery

from display import texts
from server.calendars import rounds_calendar
from server.http.answers import AnyRequest, json_response, struct_response
from server.http.audit import audit_answer
from server.http.errors import not_found
from server.http.guards import ANYONE
from server.http.parameters import TheSite
from server.http.route import route
from server.http.views import PUBLIC, HeadBody, Reader, state_at


class Lobby(msgspec.Struct, frozen=True):
    """One row for each tournament of the house."""

    tournaments: list[Any]


async def _reader(request: AnyRequest, site: TheSite, tournament: str) -> Reader:
    hosted = await site.hall.tournament(tournament)
    if hosted is None:
        raise not_found()
    return Reader(request, hosted.public, PUBLIC)


@get("/t/{tournament:str}/head", **route(ANYONE, "public", HeadBody))
async def head(request: AnyRequest, site: TheSite, tournament: FromPath[str]) -> Response[bytes]:
    """Where all views of a tournament stand, for who polls."""
    reader = await _reader(request, site, tournament)
    return reader.head(site.clock.now(), site.build)


@get("/t/{tournament:str}/{what:str}", **route(ANYONE, "public"))
async def view(
    request: AnyRequest, site: TheSite, tournament: FromPath[str], what: FromPath[str], at: FromQuery[str | None] = None
) -> Response[bytes]:
    """A view: `<view>`, `<view>@<n>`, `<view>@<position>`, `<view>@<from>~<to>`, or `<view>?at=<time>`."""
    reader = await _reader(request, site, tournament)
    return reader.view(what, at)


@get("/api/tournaments", **route(ANYONE, "public", Lobby))
async def lobby(request: AnyRequest, site: TheSite) -> Response[bytes]:
    """All tournaments of the house, newest first."""
    return struct_response(request, Lobby(list(site.hall.lobby())), PUBLIC.newest)


@get("/t/{tournament:str}/audit.jsonl", **route(ANYONE, "public"))
async def audit(request: AnyRequest, site: TheSite, tournament: FromPath[str]) -> Response[bytes]:
    """The log up to the public head as an audit file, which `openhall verify` checks offline."""
    return await audit_answer(request, await site.hall.tournament(tournament), tournament)


@get("/t/{tournament:str}/rounds.ics", **route(ANYONE, "public"))
async def calendar(
    request: AnyRequest, site: TheSite, tournament: FromPath[str], lang: FromQuery[str | None] = None
) -> Response[bytes]:
    """When the rounds begin, as a calendar to subscribe to (RFC 5545); 404 without a schedule. lang: of its texts."""
    hosted = await site.hall.tournament(tournament)
    if hosted is None:
        raise not_found()
    sight = hosted.public.look()
    state = state_at(sight)
    if not state.schedule:
        raise not_found()
    body = rounds_calendar(state, sight.at, f"{request.base_url}t/{tournament}/", texts(lang or ""))
    return json_response(request, body, {"cache-control": PUBLIC.newest}, media_type="text/calendar")


HANDLERS = (head, view, audit, calendar, lobby)
