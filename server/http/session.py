"""The arbiter's link is exchanged for a cookie here; only hashes of what it holds are ever looked up (CONTRACTS B9)."""

from collections.abc import Sequence
from typing import Annotated

import msgspec
from litestar import Response, delete, get, post
from litestar.params import JSONBody
from msgspec import Meta

from server.handed_in import CAPTAIN
from server.http.answers import AnyRequest, struct_response
from server.http.credentials import WELL_FORMED, cookie, joined, token_hash
from server.http.errors import Problem
from server.http.guards import ANYONE, grant_of_festival, is_secure, live_grants, of
from server.http.hall import HostedFestival
from server.http.limits import source
from server.http.parameters import Site, TheSite
from server.http.route import route

_PRIVATE = "private, no-store"


class SessionRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/session`: the secret of a link."""

    secret: Annotated[str, Meta(pattern=WELL_FORMED)]


class HeldGrant(msgspec.Struct, frozen=True, omit_defaults=True):
    """A live grant of the one who asks. team: whose line-ups he hands in as its captain, whatever else he is."""

    tournament: str
    grant: str
    role: str
    team: int | None = None


class HeldOfFestival(msgspec.Struct, frozen=True):
    """A live grant of the one who asks, of a festival. screen: which one he is, of a wall."""

    festival: str
    grant: str
    role: str
    screen: int | None


class SessionBody(msgspec.Struct, frozen=True):
    """What the one who asks holds. secure: over https, so that nobody on the way can read along."""

    grants: list[HeldGrant]
    festivals: list[HeldOfFestival]
    hall: str | None
    secure: bool


async def _held(site: Site, hashes: Sequence[str], *, secure: bool) -> SessionBody:
    if not hashes:
        return SessionBody([], [], None, secure)
    grants = []
    for row in site.hall.lobby():
        hosted = await site.hall.tournament(row.id)
        found = await live_grants(site.hall, hosted, row.id, hashes, site.clock.now()) if hosted else []
        teams = [grant.scope.player for _, grant in found if grant.role == CAPTAIN]
        grants += [HeldGrant(row.id, one.grant, one.role, next(iter(teams), None)) for _, one in found[:1]]
    return SessionBody(grants, _of_festivals(site, hashes), await site.hall.hall_role(hashes), secure)


def _of_festivals(site: Site, hashes: Sequence[str]) -> list[HeldOfFestival]:
    """Newest token first: a device that was let in to another wall is a screen of that one."""
    festivals = site.hall.festivals()
    found = [_held_of(festival, one, site.clock.now()) for one in hashes for festival in festivals]
    return list({one.festival: one for one in reversed(found) if one is not None}.values())[::-1]


def _held_of(festival: HostedFestival, token: str, at: int) -> HeldOfFestival | None:
    grant = grant_of_festival(festival, [token], at)
    if grant is None:
        return None
    screens = festival.history.newest.screens.values()
    screen = next((one.screen for one in screens if one.grant == grant.grant), None)
    return HeldOfFestival(festival.id, grant.grant, grant.role, screen)


@get("/api/session", **route(ANYONE, "session", SessionBody))
async def read_session(request: AnyRequest, site: TheSite) -> Response[bytes]:
    """What this browser holds."""
    return struct_response(request, await _held(site, of(request).hashes, secure=is_secure(request)), _PRIVATE)


@post("/api/session", **route(ANYONE, "session", SessionBody), status_code=200)
async def open_session(request: AnyRequest, site: TheSite, data: JSONBody[SessionRequest]) -> Response[bytes]:
    """Take a secret into the cookie. 401 if it opens nothing; ten such tries a minute, then a growing wait."""
    secure, address = is_secure(request), source(request)
    site.logins.check(address)
    tried = token_hash(data.secret)
    new = await _held(site, [tried], secure=secure)
    if not new.grants and not new.festivals and new.hall is None:
        site.logins.count(address, tried)
        raise Problem(401, "unknown-secret", "this link opens nothing here, or no more; ask for a new one", "$.secret")
    tokens = joined(data.secret, of(request))
    held = await _held(site, [token_hash(token) for token in tokens], secure=secure)
    response = struct_response(request, held, _PRIVATE)
    response.set_cookie(cookie(tokens, secure=secure))
    return response


@delete("/api/session", **route(ANYONE, "session", SessionBody), status_code=200)
async def close_session(request: AnyRequest) -> Response[bytes]:
    """Forget all secrets of this browser."""
    secure = is_secure(request)
    response = struct_response(request, SessionBody([], [], None, secure), _PRIVATE)
    response.set_cookie(cookie((), secure=secure))
    return response


HANDLERS = (read_session, open_session, close_session)
