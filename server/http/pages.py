"""The pages people open, and the files these are made of (CONTRACTS B9)."""

from litestar import Response, get
from litestar.params import FromPath

from server.http.answers import SMALLEST_GZIP, AnyRequest, accepts_gzip
from server.http.assets import WORKER, Asset
from server.http.errors import not_found
from server.http.guards import ANYONE
from server.http.parameters import Site, TheSite
from server.http.route import page
from server.http.views import PUBLIC

_ALWAYS_ASK = "no-cache"


FOR_PROGRAMS = ("/api/", "/assets/", "/live/")
"""What people do not type, and where the answer stays JSON."""

EMBEDDED = ("standings", "pairings", "crosstable", "bracket")
"""Lists that may stand in a frame of another site."""


def _asset(request: AnyRequest, asset: Asset | None, headers: dict[str, str], status: int = 200) -> Response[bytes]:
    if asset is None:
        raise not_found()
    body = asset.body
    headers = headers | {"vary": "accept-encoding"}
    if len(body) > SMALLEST_GZIP and accepts_gzip(request.headers.get("accept-encoding", "")):
        body = asset.gzipped
        headers["content-encoding"] = "gzip"
    return Response(body, status_code=status, headers=headers, media_type=asset.content_type)


def _page(request: AnyRequest, site: Site, name: str) -> Response[bytes]:
    return _asset(request, site.assets.pages.get(name), {"cache-control": _ALWAYS_ASK})


def missing(request: AnyRequest, site: Site) -> Response[bytes] | None:
    """The page for who typed an address that leads nowhere; None for programs, which do not ask for HTML."""
    asset = site.assets.pages.get("missing")
    person = request.method == "GET" and "text/html" in request.headers.get("accept", "").lower()
    if asset is None or not person or request.scope["path"].startswith(FOR_PROGRAMS):
        return None
    return _asset(request, asset, {"cache-control": "no-store"}, 404)


def folder_page(request: AnyRequest, site: Site, name: str) -> Response[bytes]:
    """A page whose own addresses are relative to it: one asked for without its last slash is sent there."""
    path = request.scope["raw_path"].decode("ascii")
    if path.endswith("/"):
        return _page(request, site, name)
    headers = {"location": f"{path.rpartition('/')[2]}/", "cache-control": _ALWAYS_ASK}
    return Response(b"", status_code=308, headers=headers, media_type="text/plain")


@get("/", **page(ANYONE))
async def lobby(request: AnyRequest, site: TheSite) -> Response[bytes]:
    """The home page."""
    return _page(request, site, "lobby")


@get("/t/{tournament:str}", **page(ANYONE))
async def spectator(request: AnyRequest, site: TheSite, tournament: FromPath[str]) -> Response[bytes]:
    """The public page of a tournament; 404 if there is none, 410 if it was deleted."""
    if await site.hall.tournament(tournament) is None:
        raise not_found()
    return folder_page(request, site, "spectator")


@get("/s", **page(ANYONE))
async def stage(request: AnyRequest, site: TheSite) -> Response[bytes]:
    """A screen of a wall: it shows its word until it has a grant, then what the festival says."""
    return folder_page(request, site, "stage")


@get("/s/{tournament:str}/{screen:str}", **page(ANYONE))
async def screen(
    request: AnyRequest, site: TheSite, tournament: FromPath[str], screen: FromPath[str]
) -> Response[bytes]:
    """A wall screen of a tournament."""
    if await site.hall.tournament(tournament) is None:
        raise not_found()
    return _page(request, site, f"screens/{screen}")


@get("/embed/{tournament:str}", **page(ANYONE))
async def embed_howto(request: AnyRequest, site: TheSite, tournament: FromPath[str]) -> Response[bytes]:
    """How a list of a tournament gets into another site."""
    if await site.hall.tournament(tournament) is None:
        raise not_found()
    return folder_page(request, site, "embed-howto")


@get("/embed/{tournament:str}/{name:str}", **page(ANYONE))
async def embed(request: AnyRequest, site: TheSite, tournament: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """A list for a frame of another site (CONTRACTS B9): no cookie is read or set here."""
    if name not in EMBEDDED or await site.hall.tournament(tournament) is None:
        raise not_found()
    return _page(request, site, "embed")


@get("/wall/{festival:str}", **page(ANYONE))
async def wall(request: AnyRequest, site: TheSite, festival: FromPath[str]) -> Response[bytes]:
    """The arbiter's page of the wall of a festival: it shows nothing but a sentence to who may not control it."""
    if await site.hall.festival(festival) is None:
        raise not_found()
    return folder_page(request, site, "wall")


@get("/arbiter", **page(ANYONE))
async def arbiter(request: AnyRequest, site: TheSite) -> Response[bytes]:
    """The arbiter's page: it shows nothing until the secret of the link has been exchanged for the cookie."""
    return folder_page(request, site, "arbiter")


@get("/worker.js", **page(ANYONE))
async def worker(request: AnyRequest, site: TheSite) -> Response[bytes]:
    """The script that opens kept pages while the server is away, for whatever build: so it has no build itself."""
    return _asset(request, site.assets.files.get(WORKER), {"cache-control": _ALWAYS_ASK})


@get("/assets/{build:str}/{path:path}", **page(ANYONE))
async def asset(request: AnyRequest, site: TheSite, build: FromPath[str], path: FromPath[str]) -> Response[bytes]:
    """A file of a build; of another build than ours there is nothing here, since it would be kept for ever."""
    found = site.assets.files.get(path.removeprefix("/")) if build == site.build else None
    return _asset(request, found, {"cache-control": PUBLIC.for_ever})


HANDLERS = (lobby, spectator, stage, screen, embed_howto, embed, wall, arbiter, worker, asset)
