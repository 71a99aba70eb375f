"""How a wall screen gets its grant: it shows a word, the arbiter enters it, it is given a cookie (CONTRACTS A5)."""

from typing import Annotated, Literal

import msgspec
from litestar import Response, post
from litestar.params import JSONBody
from msgspec import Meta

from server.http.answers import AnyRequest, struct_response
from server.http.credentials import cookie, joined
from server.http.errors import not_found
from server.http.guards import ANYONE, is_secure, of
from server.http.limits import source
from server.http.parameters import TheSite
from server.http.route import route
from server.http.words import LIFE_MS


class AskForWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/screens`: nothing."""


class ShownWord(msgspec.Struct, frozen=True):
    """word: to be shown. poll: to be asked with. expires_in: seconds."""

    word: str
    poll: str
    expires_in: int


class PollScreen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/screens/poll`: the word and the token, joined by a dot."""

    poll: Annotated[str, Meta(pattern=r"^[A-Z]{4}\.[0-9A-Za-z_-]{16,64}$(?!\n)")]


class ScreenState(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether the arbiter has entered the word; with `granted` comes the cookie. festival: whose screen it is now."""

    state: Literal["waiting", "granted"]
    festival: str = ""


@post("/api/screens", **route(ANYONE, "screens", ShownWord), status_code=200)
async def register_screen(request: AnyRequest, site: TheSite, data: JSONBody[AskForWord]) -> Response[bytes]:
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
    if not screen.festival:
        return struct_response(request, ScreenState("waiting"), "no-store")
    response = struct_response(request, ScreenState("granted", screen.festival), "private, no-store")
    response.set_cookie(cookie(joined(token, of(request)), secure=is_secure(request)))
    return response


HANDLERS = (register_screen, poll_screen)
