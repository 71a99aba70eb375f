"""Pictures of the organiser's are served from their folder, and nothing else is."""

from __future__ import annotations

from typing import Any

import pytest


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
