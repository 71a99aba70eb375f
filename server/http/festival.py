"""Festivals: their public views, their commands, and the screens of their wall (CONTRACTS A5, B8)."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import UNSET, Meta, UnsetType

from projections.festival import events as f
from projections.festival.branding import Branding
from projections.festival.content import LogId
from projections.festival.state import Festival
from projections.parts import ShortText
from server.commands import CommandId
from server.decide.grants import free_name
from server.decide.may import live
from server.festival.commands import CreateFestival, FestivalRequest, RegisterScreen, SetFestivalSchedule, SetSections
from server.hosting.festival import Report
from server.http.answers import AnyRequest, of_hosting, struct_response
from server.http.audit import audit_answer
from server.http.errors import Problem, not_found
from server.http.guards import ANYONE, DIRECTING, HALL, STAFF, Access, Caller, directs, of
from server.http.hall import HostedFestival
from server.http.parameters import Site, TheCaller, TheSite
from server.http.route import route
from server.http.times import milliseconds
from server.http.views import PUBLIC, HeadBody, Reader

OF_THE_WALL = Access("festival", STAFF)
A_SCREEN = Access("festival", frozenset({"screen"}))
DIRECTS = Access("grant", DIRECTING)
_PRIVATE = "private, no-store"


class FestivalRow(msgspec.Struct, frozen=True):
    """A festival at a glance: its sections are ids of tournaments. branding: left out where there is none."""

    id: str
    name: str
    sections: list[str]
    branding: Branding | UnsetType = UNSET


class Festivals(msgspec.Struct, frozen=True):
    """One row for each festival of the house."""

    festivals: list[FestivalRow]


class CreateFestivalRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/festivals`. The sender's hall key becomes the first grant: its chief arbiter."""

    id: CommandId
    festival: LogId
    command: CreateFestival


class OpenWall(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/t/<id>/wall`: nothing."""


class AdmitScreen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/f/<id>/screens`: the word that a device shows, and what it shall be called."""

    word: Annotated[str, Meta(pattern=r"^[A-Za-z]{4}$(?!\n)")]
    name: f.ScreenName
    place: ShortText = ""


class ScreenReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/f/<id>/report`: what a screen shows, in words. data: the time of its tables, ms UTC."""

    shows: Annotated[str, Meta(max_length=200)]
    page: Annotated[str, Meta(max_length=80)]
    width: Annotated[int, Meta(ge=0, le=20_000)]
    height: Annotated[int, Meta(ge=0, le=20_000)]
    data: f.Milliseconds | None
    build: Annotated[str, Meta(max_length=40)]


class Heard(msgspec.Struct, frozen=True):
    """now: ms UTC."""

    now: int


class ScreenReports(msgspec.Struct, frozen=True):
    """By number of the screen, what it said of itself last; a screen that this server has not heard is missing."""

    now: int
    screens: dict[str, Report]


class GrantRow(msgspec.Struct, frozen=True):
    """A grant that is alive. v: the version that a command about it has to have seen."""

    grant: str
    role: str
    v: int


class Grants(msgspec.Struct, frozen=True):
    """free: the first name that no grant has had."""

    grants: list[GrantRow]
    free: str


# ---- for everybody ----


@get("/api/festivals", **route(ANYONE, "festivals", Festivals))
async def festivals(request: AnyRequest, site: TheSite) -> Response[bytes]:
    """All festivals of the house."""
    states = [festival.history.state(festival.public.profile.head("log")) for festival in site.hall.festivals()]
    rows = [
        FestivalRow(one.id, one.details.name, [part.tournament for part in one.sections], _branding(one))
        for one in states
    ]
    return struct_response(request, Festivals(rows), PUBLIC.newest)


def _branding(state: Festival) -> Branding | UnsetType:
    return UNSET if state.branding == Branding() else state.branding


async def _reader(request: AnyRequest, site: Site, id: str) -> Reader:
    festival = await site.hall.festival(id)
    if festival is None:
        raise not_found()
    return Reader(request, festival.public, PUBLIC)


@get("/f/{festival:str}/head", **route(ANYONE, "festivals", HeadBody))
async def head(request: AnyRequest, site: TheSite, festival: FromPath[str]) -> Response[bytes]:
    """Where all views of a festival stand, for who polls."""
    reader = await _reader(request, site, festival)
    return reader.head(site.clock.now(), site.build)


@get("/f/{festival:str}/audit.jsonl", **route(ANYONE, "festivals"))
async def audit(request: AnyRequest, site: TheSite, festival: FromPath[str]) -> Response[bytes]:
    """The log of a festival as an audit file, which `openhall verify` checks offline."""
    return await audit_answer(request, await site.hall.festival(festival), f"{festival}.festival")


@get("/f/{festival:str}/{what:str}", **route(ANYONE, "festivals"))
async def view(
    request: AnyRequest, site: TheSite, festival: FromPath[str], what: FromPath[str], at: FromQuery[str | None] = None
) -> Response[bytes]:
    """A view of a festival, addressed as one of a tournament."""
    reader = await _reader(request, site, festival)
    return reader.view(what, at)


# ---- for who directs ----


async def _opens(request: AnyRequest, site: Site, sections: Sequence[f.Section]) -> frozenset[str]:
    ids = [section.tournament for section in sections]
    return await directs(site.hall, of(request).hashes, ids, site.clock.now())


@post("/api/festivals", **route(HALL, "festivals"), status_code=200)
async def create(
    request: AnyRequest, site: TheSite, caller: TheCaller, data: JSONBody[CreateFestivalRequest]
) -> Response[bytes]:
    """A new festival; its sections are tournaments that the sender directs."""
    opens = await _opens(request, site, data.command.sections)
    answer = await site.hall.create_festival(data.festival, data.id, data.command, caller.token_hash, opens)
    return of_hosting(request, answer)


@post("/api/t/{tournament:str}/wall", **route(DIRECTS, "festivals"), status_code=200)
async def open_wall(
    request: AnyRequest, site: TheSite, caller: TheCaller, tournament: FromPath[str], data: JSONBody[OpenWall]
) -> Response[bytes]:
    """The wall of a single tournament: a festival under its id, begun now if there is none."""
    return of_hosting(request, await site.hall.open_wall(caller.hosted, caller.token_hash))


def _desk(caller: Caller) -> tuple[HostedFestival, str]:
    if caller.festival is None or caller.grant is None:
        raise not_found()
    return caller.festival, caller.grant.grant


def _times(festival: HostedFestival, wish: Any) -> dict[str, int]:
    if not isinstance(wish, SetFestivalSchedule):
        return {}
    zone = festival.history.newest.details.zone
    return {one.local: milliseconds(one.local, zone) for one in wish.rounds}


@post("/api/f/{festival:str}/commands", **route(OF_THE_WALL, "festivals"), status_code=200)
async def command(
    request: AnyRequest, site: TheSite, caller: TheCaller, festival: FromPath[str], data: JSONBody[FestivalRequest]
) -> Response[bytes]:
    """A command to a festival, answered as one to a tournament."""
    hosted, grant = _desk(caller)
    wish = data.command
    opens = await _opens(request, site, wish.sections if isinstance(wish, SetSections) else ())
    return of_hosting(request, await hosted.submit(grant, data, opens, _times(hosted, wish)))


@post("/api/f/{festival:str}/screens", **route(OF_THE_WALL, "festivals"), status_code=200)
async def admit_screen(
    request: AnyRequest, site: TheSite, caller: TheCaller, festival: FromPath[str], data: JSONBody[AdmitScreen]
) -> Response[bytes]:
    """Make the device that shows this word a screen of the wall; answered as the command that does it."""
    hosted, grant = _desk(caller)
    screen = await site.words.showing(data.word)
    if screen is None:
        raise Problem(404, "unknown-word", "no screen shows this word now; read it again from the wall", "$.word")
    wish = RegisterScreen(secret=screen.secret, name=data.name, place=data.place)
    # The same device makes the same command: entered twice, it is done once.
    id = "screen-" + sha256(f"{screen.secret} {festival} {data.name}".encode()).hexdigest()[:32]
    answer = await hosted.submit(grant, FestivalRequest(id, None, wish), frozenset(), {})
    if answer.status == 200:
        await site.words.grant(data.word, screen, festival)
    return of_hosting(request, answer)


@get("/api/f/{festival:str}/reports", **route(OF_THE_WALL, "festivals", ScreenReports))
async def read_reports(
    request: AnyRequest, site: TheSite, caller: TheCaller, festival: FromPath[str]
) -> Response[bytes]:
    """What the screens said of themselves last, to this server."""
    hosted, _ = _desk(caller)
    screens = hosted.history.newest.screens.values()
    found = {str(one.screen): hosted.reports[one.grant] for one in screens if one.grant in hosted.reports}
    return struct_response(request, ScreenReports(site.clock.now(), found), _PRIVATE)


@get("/api/f/{festival:str}/grants", **route(OF_THE_WALL, "festivals", Grants))
async def read_grants(
    request: AnyRequest, site: TheSite, caller: TheCaller, festival: FromPath[str]
) -> Response[bytes]:
    """Who may do what, screens left out."""
    hosted, _ = _desk(caller)
    held = hosted.history.newest.grants
    rows = [GrantRow(one.grant, one.role, one.v) for one in held.values() if live(one, site.clock.now())]
    return struct_response(request, Grants([row for row in rows if row.role != "screen"], free_name(held)), _PRIVATE)


# ---- for screens ----


@post("/api/f/{festival:str}/report", **route(A_SCREEN, "festivals", Heard), status_code=200)
async def report(
    request: AnyRequest, site: TheSite, caller: TheCaller, festival: FromPath[str], data: JSONBody[ScreenReport]
) -> Response[bytes]:
    """A screen says how it stands."""
    hosted, grant = _desk(caller)
    now = site.clock.now()
    hosted.report(grant, Report(now, data.shows, data.page, data.width, data.height, data.data, data.build))
    return struct_response(request, Heard(now), _PRIVATE)


HANDLERS = (
    festivals, head, audit, view, create, open_wall, command, admit_screen, read_reports, read_grants, report,
)  # fmt: skip
