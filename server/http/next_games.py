"""The next game of a player: its page, the code that opens it, and the sheet with everybody's codes."""

from io import BytesIO

import segno
from litestar import Response, get
from litestar.params import FromPath

from projections.tournament import Tournament
from server.http.answers import AnyRequest
from server.http.errors import not_found
from server.http.guards import ANYONE
from server.http.pages import folder_page
from server.http.parameters import Site, TheSite
from server.http.route import page
from server.http.views import state_at

_QUIET = 4
"""Modules around a code that stay empty (ISO/IEC 18004 section 6.3.8)."""


async def _public(site: Site, tournament: str) -> Tournament:
    hosted = await site.hall.tournament(tournament)
    if hosted is None:
        raise not_found()
    return state_at(hosted.public.look())


async def _demand(site: Site, tournament: str, k: int) -> None:
    """Raises Problem (404) unless this is a participant, or a member of a team, in public."""
    state = await _public(site, tournament)
    if k not in state.players and k not in state.members:
        raise not_found()


@get("/t/{tournament:str}/player/{k:int}", **page(ANYONE))
async def next_game(request: AnyRequest, site: TheSite, tournament: FromPath[str], k: FromPath[int]) -> Response[bytes]:
    """Where a player plays next, against whom, with which colour, and when."""
    await _demand(site, tournament, k)
    return folder_page(request, site, "next")


@get("/t/{tournament:str}/player/{k:int}/qr.svg", **page(ANYONE))
async def code(request: AnyRequest, site: TheSite, tournament: FromPath[str], k: FromPath[int]) -> Response[bytes]:
    """The address of that page as a QR code; it names the host that was asked."""
    await _demand(site, tournament, k)
    picture = BytesIO()
    address = f"{request.base_url}t/{tournament}/player/{k}/"
    segno.make_qr(address, error="m").save(picture, kind="svg", border=_QUIET, scale=4, xmldecl=False)
    return Response(picture.getvalue(), headers={"cache-control": "max-age=60"}, media_type="image/svg+xml")


@get("/t/{tournament:str}/codes", **page(ANYONE))
async def codes(request: AnyRequest, site: TheSite, tournament: FromPath[str]) -> Response[bytes]:
    """A sheet to print: the codes of all players."""
    await _public(site, tournament)
    return folder_page(request, site, "codes")


HANDLERS = (next_game, code, codes)
