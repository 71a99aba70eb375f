"""Line-ups: handed in by captains, each for his own team, and for staff who has done so (CONTRACTS A8)."""

from typing import Annotated, TypeAlias

import msgspec
from litestar import Response, delete, get, put
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody, QueryParameter, SkipValidation
from msgspec import Meta

from projections.team_events import LineUp
from server.http.answers import AnyRequest, of_hosting
from server.http.arbiter import REVISION, desk, number_of
from server.http.guards import OF_STAFF, OF_THE_CAPTAIN
from server.http.parameters import TheCaller
from server.http.route import route

PATH = "/api/t/{tournament:str}/line-up/{number:str}/{team:str}"


class LineUpRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `PUT /api/t/<id>/line-up/<r>/<k>`: members by board, 0 for nobody. revision: what its sender saw."""

    revision: Annotated[int, Meta(ge=0)]
    line_up: LineUp


class Match(msgspec.Struct, frozen=True):
    """A match as its captain's address names it."""

    round: int
    team: int


def _match(number: FromPath[str], team: FromPath[str]) -> Match:
    return Match(number_of(number), int(team))  # the guard has compared it with the scope of the grant


MATCH = {"match": Provide(_match, sync_to_thread=False)}
TheMatch: TypeAlias = NamedDependency[SkipValidation[Match]]


@get(PATH, **route(OF_THE_CAPTAIN, "arbiter"), dependencies=MATCH)
async def read_line_up(
    request: AnyRequest, caller: TheCaller, tournament: FromPath[str], match: TheMatch
) -> Response[bytes]:
    """What a captain has handed in for his team, and until when he may change it."""
    hosted, grant = desk(caller)
    return of_hosting(request, await hosted.line_up(grant, match.round, match.team))


@put(PATH, **route(OF_THE_CAPTAIN, "arbiter"), dependencies=MATCH)
async def hand_in(
    request: AnyRequest,
    caller: TheCaller,
    tournament: FromPath[str],
    match: TheMatch,
    data: JSONBody[LineUpRequest],
) -> Response[bytes]:
    """Hand in a line-up: 200 with the new revision, 409 with what is there."""
    hosted, grant = desk(caller)
    answer = await hosted.put_line_up(grant, match.round, match.team, data.revision, data.line_up)
    return of_hosting(request, answer)


@delete(PATH, **route(OF_THE_CAPTAIN, "arbiter"), dependencies=MATCH, status_code=200)
async def take_back(
    request: AnyRequest,
    caller: TheCaller,
    tournament: FromPath[str],
    match: TheMatch,
    revision: Annotated[str, QueryParameter(pattern=REVISION)],
) -> Response[bytes]:
    """Take it back. revision: the one that its sender saw."""
    hosted, grant = desk(caller)
    return of_hosting(request, await hosted.drop_line_up(grant, match.round, match.team, int(revision)))


@get("/api/t/{tournament:str}/line-ups/{number:str}", **route(OF_STAFF, "arbiter"))
async def handed_in(
    request: AnyRequest, caller: TheCaller, tournament: FromPath[str], number: FromPath[str]
) -> Response[bytes]:
    """Which teams have handed in for a round, and when; nothing of who plays."""
    hosted, _ = desk(caller)
    return of_hosting(request, await hosted.handed_in(number_of(number)))


HANDLERS = (read_line_up, hand_in, take_back, handed_in)
