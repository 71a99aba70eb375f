"""Pictures of the organiser's are served from their folder, and nothing else is; what is sent has to be one."""

from __future__ import annotations

import struct
from typing import Any

import pytest

from server.pictures import picture_of


@pytest.fixture
def folder(house: Any) -> Any:
    house.site.images.mkdir()
    for name in ("sponsor.png", "map-of-halls.jpg", "notes.txt", ".hidden.png", "drawing.svg"):
        (house.site.images / name).write_bytes(b"picture")
    return house.site.images


async def test_pictures_are_listed_and_served(house: Any, folder: Any) -> None:
    assert (await house.get("/api/images")).json() == {"images": ["map-of-halls.jpg", "sponsor.png"]}
    answer = await house.get("/images/sponsor.png")
    assert (answer.status_code, answer.content, answer.headers["content-type"]) == (200, b"picture", "image/png")


@pytest.mark.parametrize(
    "name", ["notes.txt", ".hidden.png", "drawing.svg", "none.png", "..%2Fwatermark.json", "%2e%2e"]
)
async def test_other_files_are_not(house: Any, folder: Any, name: str) -> None:
    assert (await house.get(f"/images/{name}")).status_code == 404


async def test_a_picture_too_large_for_a_wall_is_not(house: Any, folder: Any) -> None:
    with (folder / "huge.png").open("wb") as file:
        file.truncate(17 * 1024 * 1024)
    assert (await house.get("/images/huge.png")).status_code == 404


async def test_without_a_folder_there_are_none(house: Any) -> None:
    assert (await house.get("/api/images")).json() == {"images": []}


PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 640, 320) + bytes(20)
JPEG = b"\xff\xd8\xff\xe0\0\x10JFIF" + bytes(10) + b"\xff\xc0\0\x11\x08\0\x20\0\x40" + bytes(20)
LOSSY = b"RIFF\0\0\0\0WEBPVP8 " + bytes(7) + b"\x9d\x01\x2a" + struct.pack("<HH", 300, 200)
LOSSLESS = b"RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f" + (99 | 49 << 14).to_bytes(4, "little") + bytes(9)
EXTENDED = b"RIFF\0\0\0\0WEBPVP8X" + bytes(8) + (399).to_bytes(3, "little") + (299).to_bytes(3, "little")


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (PNG, ("png", 640, 320)),
        (JPEG, ("jpg", 64, 32)),
        (LOSSY, ("webp", 300, 200)),
        (LOSSLESS, ("webp", 100, 50)),
        (EXTENDED, ("webp", 400, 300)),
        (b"<svg xmlns='http://www.w3.org/2000/svg'><script>go()</script></svg>", None),
        (b"GIF89a" + bytes(40), None),
        (b"\xff\xd8\xff\xe0" + b"\xff" * 40, None),
        (b"RIFF\0\0\0\0WEBPJUNK" + bytes(40), None),
        (PNG[:20], None),
    ],
)
def test_a_picture_is_known_by_its_bytes(data: bytes, found: Any) -> None:
    assert picture_of(data) == found


async def sent(house: Any, name: str, data: bytes, kind: str = "image/png") -> Any:
    await house.open_wall()
    headers = house.bearer("chief-arbiter") | {"content-type": kind}
    return await house.client.put(f"/api/f/open/images/{name}", content=data, headers=headers)


async def test_a_picture_is_sent_and_seen(house: Any) -> None:
    answer = await sent(house, "logo.png", PNG)
    assert (answer.status_code, answer.json()) == (200, {"images": ["logo.png"]})
    assert (await house.get("/images/logo.png")).content == PNG
    assert (await sent(house, "logo.png", PNG + b"newer")).status_code == 200
    assert (await house.get("/images/logo.png")).content == PNG + b"newer"
    assert [path.name for path in house.site.images.iterdir()] == ["logo.png"]


@pytest.mark.parametrize(
    ("name", "data", "error"),
    [
        ("logo.svg", PNG, "name"),
        (".logo.png", PNG, "name"),
        ("logo.png", JPEG, "no-picture"),
        ("logo.png", b"<script>" + bytes(40), "no-picture"),
        ("logo.png", PNG[:16] + struct.pack(">II", 60_000, 60_000) + bytes(20), "too-large"),
    ],
)
async def test_what_is_no_picture_changes_nothing(house: Any, name: str, data: bytes, error: str) -> None:
    answer = await sent(house, name, data)
    assert (answer.status_code, answer.json()["error"]) == (422, error)
    assert not house.site.images.exists() or not list(house.site.images.iterdir())


async def test_a_picture_of_many_bytes_is_not_taken(house: Any) -> None:
    assert (await sent(house, "logo.png", PNG + bytes(3 * 1024 * 1024))).status_code == 413


async def test_the_folder_has_an_end(house: Any) -> None:
    house.site.images.mkdir()
    for number in range(200):
        (house.site.images / f"picture-{number}.png").write_bytes(PNG)
    assert (await sent(house, "one-more.png", PNG)).json()["error"] == "too-many"
    assert (await sent(house, "picture-7.png", PNG)).status_code == 200
