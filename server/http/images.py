"""Pictures of the organiser's for the wall: files that lie in the folder `images` of the data directory."""

import asyncio
import re
from pathlib import Path

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from server.http.answers import AnyRequest, struct_response
from server.http.errors import not_found
from server.http.guards import ANYONE
from server.http.parameters import TheSite
from server.http.route import page, route

MOST_BYTES = 16 * 1024 * 1024
MOST_LISTED = 200
KINDS = {"png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp"}
"""No format that can hold a script."""

_NAME = re.compile(r"[0-9A-Za-z][0-9A-Za-z_-]{0,59}\.(png|jpg|jpeg|webp)")


class Images(msgspec.Struct, frozen=True):
    """Names of the pictures, sorted."""

    images: list[str]


def _listed(folder: Path) -> list[str]:
    if not folder.is_dir():
        return []
    return sorted(path.name for path in folder.iterdir() if _NAME.fullmatch(path.name) and path.is_file())[:MOST_LISTED]


def _read(path: Path) -> bytes | None:
    """The bytes of a file; None if there is none, or one that is too large for a wall."""
    if not path.is_file() or path.stat().st_size > MOST_BYTES:
        return None
    return path.read_bytes()


@get("/api/images", **route(ANYONE, "festivals", Images))
async def images(request: AnyRequest, site: TheSite) -> Response[bytes]:
    """Which pictures there are."""
    return struct_response(request, Images(await asyncio.to_thread(_listed, site.images)), "no-cache")


@get("/images/{name:str}", **page(ANYONE))
async def image(site: TheSite, name: FromPath[str]) -> Response[bytes]:
    """A picture."""
    body = await asyncio.to_thread(_read, site.images / name) if _NAME.fullmatch(name) else None
    if body is None:
        raise not_found()
    kind = KINDS[name.rpartition(".")[2]]
    return Response(body, headers={"cache-control": "max-age=60"}, media_type=kind)


HANDLERS = (images, image)
