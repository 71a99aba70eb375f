"""Pictures of the organiser's for the wall: files that lie in the folder `images` of the data directory."""

import asyncio
import re
from pathlib import Path

import msgspec
from litestar import Response, get, put
from litestar.params import FromPath

from projections.festival.branding import IMAGE
from server.http.answers import AnyRequest, struct_response
from server.http.errors import Problem, not_found
from server.http.guards import ANYONE, DIRECTING, Access
from server.http.parameters import TheSite
from server.http.route import page, route
from server.pictures import picture_of

MOST_BYTES = 16 * 1024 * 1024
MOST_LISTED = 200
UPLOAD_BYTES = 2 * 1024 * 1024
MOST_PIXELS = 8_000
"""Width and height of a picture that is sent: a larger one costs a screen more memory than it has."""

KINDS = {"png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp"}
"""No format that can hold a script."""

SENT = Access("festival", DIRECTING, content=frozenset(KINDS.values()))

_NAME = re.compile(IMAGE)


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


def _fault(name: str, data: bytes) -> Problem | None:
    if not _NAME.fullmatch(name):
        message = "letters, digits, - and _, and at the end .png, .jpg or .webp; call the file otherwise"
        return Problem(422, "name", message, "name")
    found = picture_of(data)
    if found is None or KINDS[found.kind] != KINDS[name.rpartition(".")[2]]:
        return Problem(422, "no-picture", f"this is no picture as {name} says; send a PNG, JPEG or WebP file", "name")
    if max(found.width, found.height) > MOST_PIXELS or min(found.width, found.height) < 1:
        message = (
            f"{found.width} x {found.height} px; a wall needs no more than {MOST_PIXELS} each way; make it smaller"
        )
        return Problem(422, "too-large", message, "name")
    return None


def _kept(folder: Path, name: str, data: bytes) -> Problem | None:
    """Written beside and renamed, so that no screen ever sees half a picture."""
    folder.mkdir(exist_ok=True)
    if name not in (held := _listed(folder)) and len(held) >= MOST_LISTED:
        return Problem(422, "too-many", f"there are {MOST_LISTED} pictures; remove one from the folder first", "name")
    beside = folder / f".{name}.part"
    beside.write_bytes(data)
    beside.replace(folder / name)
    return None


@put("/api/f/{festival:str}/images/{name:str}", **route(SENT, "festivals", Images), request_max_body_size=UPLOAD_BYTES)
async def send_image(
    request: AnyRequest, site: TheSite, festival: FromPath[str], name: FromPath[str]
) -> Response[bytes]:
    """Put a picture into the folder; one of this name is replaced. Answered with the names of all."""
    data = await request.body()
    fault = _fault(name, data) or await asyncio.to_thread(_kept, site.images, name, data)
    if fault is not None:
        raise fault
    return struct_response(request, Images(await asyncio.to_thread(_listed, site.images)), "private, no-store")


HANDLERS = (images, image, send_image)
