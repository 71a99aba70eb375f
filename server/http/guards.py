"""Who may call what. The default is no: a route that does not say who may call it answers nobody."""

import logging
from collections.abc import Mapping, Sequence
from typing import Any, Literal
from urllib.parse import urlsplit

import msgspec
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.handlers.base import BaseRouteHandler

from projections.tournament import Grant
from server.clock import Clock
from server.decide.may import live
from server.handed_in import CAPTAIN
from server.http.credentials import Credentials, credentials
from server.http.errors import Problem, not_found
from server.http.hall import Hall, Hosted, HostedFestival
from server.http.limits import Attempts, source

_logger = logging.getLogger("openhall.http")

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})

STAFF = frozenset({"organiser", "chief-arbiter", "arbiter"})
"""Roles that see every staff view."""

DIRECTING = frozenset({"organiser", "chief-arbiter"})
"""Roles that say which screens and festivals see a tournament."""

GUEST = "screen"
"""What somebody is in a tournament whom a festival lets in: he sees its public views without delay."""

_STAFF_VIEWS = {"check-in": frozenset({"checkin"})}
"""Other roles that see some."""


class Access(msgspec.Struct, frozen=True):
    """Who may call a route: anyone, holders of a hall key, or of a live grant of its log in one of `roles`.

    who: of the tournament ("grant") or the festival ("festival") in the address, or, to read a tournament, of a
    festival that lists it ("reader"). roles: empty for all. content: what a body has to be. own: the part of the
    address that says who the scope of the grant has to name, "" for no such part.
    """

    who: Literal["anyone", "hall", "grant", "reader", "festival"]
    roles: frozenset[str] = frozenset()
    content: frozenset[str] = frozenset({"application/json"})
    own: str = ""

    def fits(self, grant: Grant, parameters: Mapping[str, Any]) -> bool:
        """Whether this grant of the log opens the address."""
        mine = not self.own or str(grant.scope.player) == parameters[self.own]
        return mine and (not self.roles or grant.role in self.roles)


ANYONE = Access("anyone")
HALL = Access("hall")
ANY_GRANT = Access("grant")
ANY_READER = Access("reader")
OF_STAFF = Access("grant", STAFF)
OF_THE_CAPTAIN = Access("grant", frozenset({CAPTAIN}), own="team")


class Caller(msgspec.Struct, frozen=True):
    """Whoever calls a guarded route. token_hash: of what opened it. grant: None for a guest of another log."""

    role: str
    hosted: Hosted | None = None
    festival: HostedFestival | None = None
    grant: Grant | None = None
    token_hash: str = ""


def sees(role: str, view: str, audience: str | None) -> bool:
    """Whether a role may look at a view of this audience."""
    return audience == "public" or (audience == "staff" and (role in STAFF or view in _STAFF_VIEWS.get(role, ())))


class Doorkeeper:
    """The guard of every route. origins: foreign origins that may change things, besides our own."""

    def __init__(self, hall: Hall, clock: Clock, attempts: Attempts, origins: frozenset[str]) -> None:
        self._hall = hall
        self._clock = clock
        self._attempts = attempts
        self._origins = origins

    async def guard(self, connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
        """Let a request pass, or raise Problem (401, 403, 404, 410, 415, 429). Leaves the caller in its state."""
        try:
            await self._let_in(connection, handler.opt.get("access"))
        except Problem as problem:
            if problem.status in (401, 403, 429):
                path = connection.scope["path"]
                _logger.info(
                    "denied (%s): %s %r from %s", problem.body.error, _method(connection), path, source(connection)
                )
            raise

    async def _let_in(self, connection: ASGIConnection[Any, Any, Any, Any], access: Any) -> None:
        if not isinstance(access, Access):
            raise Problem(403, "forbidden", "nobody may call this address in this way")
        changes = _method(connection) not in SAFE_METHODS
        if changes:
            self._check_origin(connection)
        if access.who != "anyone":
            connection.state.caller = await self._caller(connection, access)
        if changes:
            _check_content(connection, access)

    def _check_origin(self, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        """A page of another site may not change anything here. Programs that are no browsers send no Origin."""
        origin = connection.headers.get("origin")
        if origin is None:
            foreign = connection.headers.get("sec-fetch-site", "none") not in ("same-origin", "none")
        else:
            foreign = not (is_own(origin, connection) or origin in self._origins)
        if foreign:
            raise Problem(403, "foreign-origin", "a page of another site may not change anything here", "origin")

    async def _caller(self, connection: ASGIConnection[Any, Any, Any, Any], access: Access) -> Caller:
        held = of(connection)
        if held.bearer:
            self._attempts.check(source(connection))
        if not held.tokens:
            raise Problem(401, "unauthorised", "this address needs a link or a key; open the arbiter's link again")
        find = {
            "hall": self._hall_caller,
            "grant": self._grant_caller,
            "reader": self._reading_caller,
            "festival": self._festival_caller,
        }[access.who]
        caller = await find(connection, held, access)
        if caller is None and held.bearer:
            self._attempts.count(source(connection), held.hashes[0])
        if caller is None or not _lets_in(access, caller, connection.path_params):
            raise Problem(403, "forbidden", "what you hold does not open this; ask the chief arbiter for a link")
        return caller

    async def _hall_caller(self, _: ASGIConnection[Any, Any, Any, Any], held: Credentials, __: Access) -> Caller | None:
        for one in held.hashes:
            role = await self._hall.hall_role([one])
            if role is not None:
                return Caller(role, token_hash=one)
        return None

    async def _grant_caller(
        self, connection: ASGIConnection[Any, Any, Any, Any], held: Credentials, access: Access
    ) -> Caller | None:
        """The first grant that opens the address; else the first there is, which is told no."""
        id = connection.path_params["tournament"]
        hosted = await self._hall.tournament(id)
        if hosted is None:
            raise not_found()
        grants = await live_grants(self._hall, hosted, id, held.hashes, self._clock.now())
        found = [Caller(grant.role, hosted, grant=grant, token_hash=one) for one, grant in grants]
        fitting = (one for one in found if one.grant and access.fits(one.grant, connection.path_params))
        return next(fitting, found[0] if found else None)

    async def _reading_caller(
        self, connection: ASGIConnection[Any, Any, Any, Any], held: Credentials, access: Access
    ) -> Caller | None:
        own = await self._grant_caller(connection, held, access)
        id = connection.path_params["tournament"]
        if own is not None or guest(self._hall, id, held.hashes, self._clock.now()) is None:
            return own
        return Caller(GUEST, await self._hall.tournament(id))

    async def _festival_caller(
        self, connection: ASGIConnection[Any, Any, Any, Any], held: Credentials, _: Access
    ) -> Caller | None:
        festival = await self._hall.festival(connection.path_params["festival"])
        if festival is None:
            raise not_found()
        grant = grant_of_festival(festival, held.hashes, self._clock.now())
        return Caller(grant.role, festival=festival, grant=grant) if grant else None


def _lets_in(access: Access, caller: Caller, parameters: Mapping[str, Any]) -> bool:
    """Whether whom we have found may call the address."""
    if caller.grant is None:
        return not access.roles or caller.role in access.roles
    return access.fits(caller.grant, parameters)


def grant_of_festival(festival: HostedFestival, hashes: Sequence[str], at: int) -> Grant | None:
    """The first grant of a festival among these tokens that is neither revoked nor expired at `at` (ms UTC)."""
    grants = (festival.grant(festival.vault.grant([one]) or "") for one in hashes)
    return next((grant for grant in grants if live(grant, at)), None)


def guest(hall: Hall, tournament: str, hashes: Sequence[str], at: int) -> str | None:
    """Which grant of a festival lets its holder see this tournament as a screen does: its label; None for none."""
    for festival in hall.festivals():
        grant = grant_of_festival(festival, hashes, at) if festival.history.newest.has(tournament) else None
        if grant is not None:
            return festival.label(grant.grant)
    return None


async def directs(hall: Hall, hashes: Sequence[str], tournaments: Sequence[str], at: int) -> frozenset[str]:
    """Those of these tournaments that the holder of the tokens directs: as chief arbiter or organiser."""
    found = set()
    for id in tournaments:
        hosted = await hall.tournament(id)
        grant = await live_grant(hall, hosted, id, hashes, at) if hosted is not None else None
        if grant is not None and grant.role in DIRECTING:
            found.add(id)
    return frozenset(found)


async def live_grants(hall: Hall, hosted: Hosted, id: str, hashes: Sequence[str], at: int) -> list[tuple[str, Grant]]:
    """The grants among these tokens that are neither revoked nor expired at `at` (ms UTC), each with its token's hash.

    Those of captains come last: an arbiter who is captain, too, or tries a link he has made, keeps his desk.
    """
    found = []
    for one in hashes:
        name = await hall.grant_of(id, [one])
        grant = hosted.grant(name) if name else None
        if grant is not None and live(grant, at):
            found.append((one, grant))
    return sorted(found, key=lambda held: held[1].role == CAPTAIN)


async def live_grant(hall: Hall, hosted: Hosted, id: str, hashes: Sequence[str], at: int) -> Grant | None:
    """The first of these grants."""
    found = await live_grants(hall, hosted, id, hashes, at)
    return found[0][1] if found else None


def _check_content(connection: ASGIConnection[Any, Any, Any, Any], access: Access) -> None:
    """A form of another site cannot send these types without asking first."""
    if _method(connection) == "DELETE":
        return
    content = connection.headers.get("content-type", "").partition(";")[0].strip().lower()
    if content not in access.content:
        wanted = " or ".join(sorted(access.content))
        raise Problem(415, "unsupported-media-type", f"send the body as {wanted}", "content-type")


def _method(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The method of a request; a websocket begins as a GET."""
    return connection.scope["method"] if connection.scope["type"] == ScopeType.HTTP else "GET"


def is_own(origin: str, connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether an Origin is the host that was asked; behind a proxy the page may be https where we see http."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    same_host = parts.netloc.lower() == connection.headers.get("host", "").lower() != ""
    return same_host and parts.scheme in ("https", connection.scope["scheme"])


def is_secure(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether the request came over https."""
    return connection.scope["scheme"] in ("https", "wss")


def of(connection: ASGIConnection[Any, Any, Any, Any]) -> Credentials:
    """The tokens a request carries."""
    headers = connection.headers
    return credentials(headers.get("authorization", ""), headers.get("cookie", ""), secure=is_secure(connection))
