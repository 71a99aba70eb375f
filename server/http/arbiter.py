"""What changes things: commands, drafts, new tournaments and imports (CONTRACTS A8, B3)."""

from typing import Annotated

import msgspec
from litestar import Response, delete, get, post, put
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter, SkipValidation
from msgspec import Meta

from projections.events import Digest
from server.commands import CommandId, CommandRequest, CreateTournament, TournamentId
from server.hosting.explaining import Question
from server.http.answers import AnyRequest, of_hosting
from server.http.errors import malformed, not_found
from server.http.guards import ANY_GRANT, HALL, OF_STAFF, Access, Caller
from server.http.hall import Hosted
from server.http.limits import DRAFT_BYTES, IMPORT_BYTES
from server.http.parameters import TheCaller, TheSite
from server.http.route import route

IMPORTS = Access("hall", content=frozenset({"application/octet-stream", "text/plain"}))


REVISION = r"^(0|[1-9][0-9]{0,15})$(?!\n)"
"""A revision in a query, where a plain `int` would take 1.0 and 1e3 as well."""


class DraftRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `PUT /api/t/<id>/draft/<r>`. revision: the one that its sender saw."""

    revision: Annotated[int, Meta(ge=0)]
    draft: msgspec.Raw


class CreateRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/tournaments`. The sender's hall key becomes the first grant: its chief arbiter."""

    id: CommandId
    tournament: TournamentId
    command: CreateTournament


class AcceptQuery(msgspec.Struct, frozen=True):
    """The query of `POST /api/imports/accept`."""

    digest: Digest
    id: CommandId
    tournament: TournamentId


def desk(caller: Caller) -> tuple[Hosted, str]:
    """The tournament and the name of the caller's grant. Raises Problem (404)."""
    if caller.hosted is None or caller.grant is None:
        raise not_found()
    return caller.hosted, caller.grant.grant


def number_of(text: str) -> int:
    """A round as it stands in an address. Raises Problem (404) for what is none."""
    if not (text.isascii() and text.isdigit() and text[0] != "0" and len(text) <= 2):
        raise not_found()
    return int(text)


@post("/api/t/{tournament:str}/commands", **route(ANY_GRANT, "arbiter"), status_code=200)
async def command(
    request: AnyRequest, caller: TheCaller, tournament: FromPath[str], data: JSONBody[CommandRequest]
) -> Response[bytes]:
    """A command: 200 with its events, 409 if its subject has changed, 422 or 403 if it is refused, 503 to repeat it."""
    hosted, grant = desk(caller)
    return of_hosting(request, await hosted.submit(grant, data))


@get("/api/t/{tournament:str}/draft/{number:str}", **route(OF_STAFF, "arbiter"))
async def read_draft(
    request: AnyRequest, caller: TheCaller, tournament: FromPath[str], number: FromPath[str]
) -> Response[bytes]:
    """The working document of a round."""
    hosted, _ = desk(caller)
    return of_hosting(request, await hosted.draft(number_of(number)))


@put("/api/t/{tournament:str}/draft/{number:str}", **route(OF_STAFF, "arbiter"), request_max_body_size=DRAFT_BYTES)
async def write_draft(
    request: AnyRequest,
    caller: TheCaller,
    tournament: FromPath[str],
    number: FromPath[str],
    data: JSONBody[DraftRequest],
) -> Response[bytes]:
    """Replace it: 200 with the new revision, 409 with the present draft."""
    hosted, grant = desk(caller)
    return of_hosting(request, await hosted.put_draft(grant, number_of(number), data.revision, bytes(data.draft)))


@delete("/api/t/{tournament:str}/draft/{number:str}", **route(OF_STAFF, "arbiter"), status_code=200)
async def drop_draft(
    request: AnyRequest,
    caller: TheCaller,
    tournament: FromPath[str],
    number: FromPath[str],
    revision: Annotated[str, QueryParameter(pattern=REVISION)],
) -> Response[bytes]:
    """Throw it away. revision: the one that its sender saw."""
    hosted, grant = desk(caller)
    return of_hosting(request, await hosted.drop_draft(grant, number_of(number), int(revision)))


def _question(
    number: FromPath[str], player: FromQuery[int | None] = None, opponent: FromQuery[int | None] = None
) -> Question:
    return Question(number_of(number), player, opponent)


@get(
    "/api/t/{tournament:str}/explain-pairing/{number:str}",
    **route(OF_STAFF, "arbiter"),
    dependencies={"asked": Provide(_question, sync_to_thread=False)},
)
async def explain_pairing(
    request: AnyRequest,
    caller: TheCaller,
    tournament: FromPath[str],
    asked: NamedDependency[SkipValidation[Question]],
) -> Response[bytes]:
    """Why a round is paired so: bracket by bracket; why a player does not float; why two do not meet."""
    hosted, _ = desk(caller)
    return of_hosting(request, await hosted.explain_pairing(asked))


@get("/api/t/{tournament:str}/tie-breaks", **route(OF_STAFF, "arbiter"))
async def check_tiebreaks(
    request: AnyRequest,
    caller: TheCaller,
    tournament: FromPath[str],
    written: Annotated[str, QueryParameter(name="list", max_length=2000)] = "",
) -> Response[bytes]:
    """Of each tie-break of a list, commas between them: what it is, what speaks against it; and which are offered."""
    hosted, _ = desk(caller)
    texts = [text.strip() for text in written.split(",") if text.strip()]
    return of_hosting(request, await hosted.check_tiebreaks(texts))


@get("/api/t/{tournament:str}/notes", **route(OF_STAFF, "arbiter"))
async def read_notes(
    request: AnyRequest,
    caller: TheCaller,
    tournament: FromPath[str],
    player: Annotated[int | None, QueryParameter(ge=1, le=100_000)] = None,
) -> Response[bytes]:
    """The private notes of reasons and appeals, newest first; with `player` those about him."""
    hosted, _ = desk(caller)
    return of_hosting(request, await hosted.notes(player))


@post("/api/tournaments", **route(HALL, "arbiter"), status_code=200)
async def create(
    request: AnyRequest, site: TheSite, caller: TheCaller, data: JSONBody[CreateRequest]
) -> Response[bytes]:
    """A new tournament."""
    return of_hosting(request, await site.hall.create(data.tournament, data.id, data.command, caller.token_hash))


@post("/api/imports", **route(IMPORTS, "arbiter"), status_code=200, request_max_body_size=IMPORT_BYTES)
async def preview_import(request: AnyRequest, site: TheSite, name: FromQuery[str] = "") -> Response[bytes]:
    """What a file amounts to, row by row. Nothing is written. name: of the file, to be shown with its faults."""
    return of_hosting(request, await site.hall.preview_import(await request.body(), name[:200]))


def _accept_query(digest: FromQuery[str] = "", id: FromQuery[str] = "", tournament: FromQuery[str] = "") -> AcceptQuery:
    try:
        return msgspec.convert({"digest": digest, "id": id, "tournament": tournament}, AcceptQuery)
    except msgspec.ValidationError as error:
        message, _, place = str(error).partition(" - at `$.")
        raise malformed(message, place.rstrip("`")) from None


@post(
    "/api/imports/accept",
    **route(IMPORTS, "arbiter"),
    status_code=200,
    request_max_body_size=IMPORT_BYTES,
    dependencies={"asked": Provide(_accept_query, sync_to_thread=False)},
)
async def accept_import(
    request: AnyRequest, site: TheSite, caller: TheCaller, asked: NamedDependency[SkipValidation[AcceptQuery]]
) -> Response[bytes]:
    """Write the file that was previewed with this digest as a new tournament, whole or not at all."""
    body = await request.body()
    answer = await site.hall.accept_import(body, asked.digest, asked.tournament, asked.id, caller.token_hash)
    return of_hosting(request, answer)


HANDLERS = (
    command,
    read_draft,
    write_draft,
    drop_draft,
    explain_pairing,
    check_tiebreaks,
    read_notes,
    create,
    preview_import,
    accept_import,
)
