"""Pages and their files: known by name from the start, so that no path leads anywhere else."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest

from server.http.assets import Assets, installed

ESCAPES = (
    "../pages.py", "..%2fpages.py", "%2e%2e/pages.py", "lib/../../pages.py", "lib/%2e%2e/%2e%2e/pages.py", "pages.py",
    "/etc/passwd", "%2fetc%2fpasswd", "lib", "lib/", "", "lib//feed.js", "lib/feed.js/", "lib/feed.js%00",
    "LIB/FEED.JS", "screens/standings/index.html", "..\\pages.py", "fonts/LICENSE", "fonts/../lib/feed.js",
)  # fmt: skip


@pytest.mark.parametrize("path", ESCAPES)
async def test_nothing_but_the_files_of_the_build(house: Any, path: str) -> None:
    answer = await house.get(f"/assets/b1/{path}")
    if answer.status_code == 200:  # the path was tidied on the way
        assert answer.content == (await house.get("/assets/b1/lib/feed.js")).content
    else:
        assert answer.status_code == 404
        assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("lib/feed.js", "text/javascript; charset=utf-8"),
        ("lib/tokens.css", "text/css; charset=utf-8"),
        ("lib/icon.svg", "image/svg+xml"),
        ("screens/standings/sample.json", "application/json"),
        ("fonts/Roboto-Bold.ttf", "font/ttf"),
    ],
)
async def test_a_file_is_kept_for_ever(house: Any, path: str, kind: str) -> None:
    answer = await house.get(f"/assets/b1/{path}", **{"accept-encoding": "identity"})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"] == "max-age=31536000, immutable"
    packed = await house.get(f"/assets/b1/{path}", **{"accept-encoding": "gzip"})
    assert packed.content == answer.content
    assert int(packed.headers["content-length"]) <= int(answer.headers["content-length"])


async def test_of_another_build_there_is_nothing(house: Any) -> None:
    answer = await house.get("/assets/b0/lib/feed.js")
    assert (answer.status_code, answer.headers["cache-control"]) == (404, "no-store")


@pytest.mark.parametrize(
    "path", ["/", "/t/open/", "/s/", "/s/open/standings", "/arbiter/", "/embed/open/", "/embed/open/pairings"]
)
async def test_a_page_names_its_build(house: Any, path: str) -> None:
    answer = await house.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "/assets/b1/" in answer.text
    assert "{build}" not in answer.text


@pytest.mark.parametrize(("path", "whole"), [("/t/open", "open/"), ("/arbiter", "arbiter/"), ("/s", "s/")])
async def test_a_folder_ends_in_a_slash(house: Any, path: str, whole: str) -> None:
    answer = await house.get(path)
    assert (answer.status_code, answer.headers["location"]) == (308, whole)


@pytest.mark.parametrize(
    "path",
    ["/t/nowhere/", "/s/nowhere/standings", "/s/open/nothing", "/s/open/", "/embed/x", "/embed/open/results"],
)
async def test_no_page_without_its_tournament(house: Any, path: str) -> None:
    assert (await house.get(path)).status_code == 404


BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8"


@pytest.mark.parametrize(
    "path", ["/t/nowhere/", "/t/nowhere", "/s/nowhere/standings", "/s/open/nothing", "/arbiter/nonsense", "/nonsense"]
)
async def test_a_person_who_mistyped_sees_a_page(house: Any, path: str) -> None:
    shown = await house.get(path, accept=BROWSER)
    assert (shown.status_code, shown.headers["cache-control"]) == (404, "no-store")
    assert shown.headers["content-type"] == "text/html; charset=utf-8"
    assert "/assets/b1/" in shown.text
    told = await house.get(path, accept="*/*")
    assert (told.status_code, told.json()["error"]) == (404, "not-found")


@pytest.mark.parametrize("path", ["/api/nothing", "/assets/b1/nothing", "/live/nowhere/head"])
async def test_programs_are_told_in_json(house: Any, path: str) -> None:
    assert (await house.get(path, "chief-arbiter", accept=BROWSER)).json()["error"] == "not-found"
    assert (await house.client.post("/nonsense", headers={"accept": BROWSER})).json()["error"] != ""


async def test_until_there_is_such_a_page_all_are_told_in_json(house: Any) -> None:
    del house.site.assets.pages["missing"]
    assert (await house.get("/nonsense", accept=BROWSER)).json()["error"] == "not-found"


def test_the_build_stands_in_each_page_and_files_are_compressed_once(tmp_path: Path) -> None:
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "A.ttf").write_bytes(b"font" * 1000)
    (tmp_path / "fonts" / "A.txt").write_bytes(b"licence")
    (tmp_path / "display").mkdir()
    (tmp_path / "display" / "index.html").write_bytes(b"{build} {build}")
    assets = Assets("b7", tmp_path / "display", {"lobby": "index.html"}, tmp_path / "fonts")
    assert assets.pages["lobby"].body == b"b7 b7"
    assert list(assets.files) == ["fonts/A.ttf"]
    font = assets.files["fonts/A.ttf"]
    assert gzip.decompress(font.gzipped) == font.body
    assert font.gzipped is font.gzipped


def test_what_is_installed_is_complete() -> None:
    assets = installed("b1")
    assert {"lobby", "spectator", "arbiter", "screens/standings"} <= set(assets.pages)
    assert "fonts/Roboto-Regular.ttf" in assets.files
