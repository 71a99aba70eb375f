"""How a wall screen gets its grant: it shows a word, the arbiter enters it, it is given a cookie (CONTRACTS A5)."""

from hashlib import sha256
from typing import Annotated, Literal

import msgspec
from litestar import Response, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from projections.events import GrantName
from server.commands import CommandRequest, GiveGrant
from server.http.answers import AnyRequest, of_hosting, struct_response
from server.http.credentials import cookie, joined
from server.http.errors import Problem, not_found
from server.http.guards import ANYONE, Access, is_secure, of
from server.http.limits import source
from server.http.parameters import TheCaller, TheSite
from server.http.route import route
from server.http.words import LIFE_MS

GIVES_SCREENS = Access("grant", frozenset({"organiser", "chief-arbiter"}))


class RegisterScreen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/screens`: nothing."""


class ShownWord(msgspec.Struct, frozen=True):
    """word: to be shown. poll: to be asked with. expires_in: seconds."""

    word: str
    poll: str
    expires_in: int


class PollScreen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/screens/poll`: the word and the token, joined by a dot."""

    poll: Annotated[str, Meta(pattern=r"^[A-Z]{4}\.[0-9A-Za-z_-]{16,64}$")]


class ScreenState(msgspec.Struct, frozen=True):
    """Whether the arbiter has entered the word; with `granted` comes the cookie."""

    state: Literal["waiting", "granted"]
    tournament: str | None = None


class AdmitScreen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/t/<id>/screens`. grant: the new one. seen: null, as it does not exist yet."""

    word: Annotated[str, Meta(pattern=r"^[A-Za-z]{4}$")]
    grant: GrantName
    seen: Annotated[int, Meta(ge=0)] | None


class _Done(msgspec.Struct):
    events: list[msgspec.Raw]


@post("/api/screens", **route(ANYONE, "screens", ShownWord), status_code=200)
async def register_screen(request: AnyRequest, site: TheSite, data: JSONBody[RegisterScreen]) -> Response[bytes]:
    """A word for a device without a grant."""
    site.registrations.check(source(request))
    word, token = await site.words.register()
    site.registrations.count(source(request), token)
    return struct_response(request, ShownWord(word, f"{word}.{token}", LIFE_MS // 1000), "no-store")


@post("/api/screens/poll", **route(ANYONE, "screens", ScreenState), status_code=200)
async def poll_screen(request: AnyRequest, site: TheSite, data: JSONBody[PollScreen]) -> Response[bytes]:
    """Whether the device has its grant now. 404: the word has expired, ask for another."""
    word, _, token = data.poll.partition(".")
    screen = await site.words.polling(word, token)
    if screen is None:
        raise not_found()
    if not screen.tournament:
        return struct_response(request, ScreenState("waiting"), "no-store")
    response = struct_response(request, ScreenState("granted", screen.tournament), "private, no-store")
    response.set_cookie(cookie(joined(token, of(request)), secure=is_secure(request)))
    return response


@post("/api/t/{tournament:str}/screens", **route(GIVES_SCREENS, "screens"), status_code=200)
async def admit_screen(
    request: AnyRequest, site: TheSite, caller: TheCaller, tournament: FromPath[str], data: JSONBody[AdmitScreen]
) -> Response[bytes]:
    """Give the device that shows this word a grant of role `screen`; answered as the command that does it."""
    screen = await site.words.showing(data.word)
    if screen is None or caller.hosted is None or caller.grant is None:
        raise Problem(404, "unknown-word", "no screen shows this word now; read it again from the wall", "$.word")
    wish = GiveGrant(grant=data.grant, role="screen", secret=screen.secret)
    # The same device and grant make the same command: entered twice, it is done once.
    id = "screen-" + sha256(f"{screen.secret} {data.grant}".encode()).hexdigest()[:32]
    answer = await caller.hosted.submit(caller.grant.grant, CommandRequest(id, data.seen, wish))
    if answer.status == 200:
        if not msgspec.json.decode(answer.body, type=_Done).events:
            raise Problem(409, "grant-exists", "another screen has this grant; choose the next number", "$.grant")
        await site.words.grant(data.word, screen, tournament)
    return of_hosting(request, answer)


HANDLERS = (register_screen, poll_screen, admit_screen)
