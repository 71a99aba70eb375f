"""What Python knows of the pages: where they lie, their build, and that every screen is complete."""

from __future__ import annotations

import json
import re

import pytest

from display import ASSETS, PAGES, SCREENS, Screen, build, page
from display.linked import upright_faces
from server.http.assets import installed

ADDRESS = re.compile(r'(?:href|src)="([^"]+)"')


@pytest.fixture(scope="module")
def served() -> set[str]:
    """The paths that a server has."""
    return set(installed("a-build").files)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_names_only_files_that_exist_and_all_of_them_under_its_build(name: str, served: set[str]) -> None:
    told = page(name, "a-build")
    text = told.html.decode()
    addresses = ADDRESS.findall(text)
    assert addresses
    for address in addresses:
        assert address.startswith("/assets/a-build/")
        assert address.removeprefix("/assets/a-build/") in served, address
    assert "{" not in text


@pytest.mark.parametrize("name", PAGES)
def test_a_page_asks_for_one_script_and_one_style_sheet(name: str) -> None:
    told = page(name, "b")
    script, sheet = f"pages/{name}.js", f"pages/{name}.css"
    assert re.findall(r'<script type="module" src="/assets/b/([^"]+)"></script>', told.html.decode()) == [script]
    assert re.findall(r'<link rel="stylesheet" href="/assets/b/([^"]+)">', told.html.decode()) == [sheet]
    assert set(told.files) == {script, f"{script}.map", sheet}
    source = ASSETS.joinpath(PAGES[name]).read_text(encoding="utf-8")
    for path in re.findall(r'href="/assets/\{build\}/([^"]+\.css)"', source):
        assert f"/* {path} */" in told.files[sheet].decode()
    for path in re.findall(r'src="/assets/\{build\}/([^"]+)"', source):
        assert f"{{ // {path}\n" in told.files[script].decode()


def test_the_faces_that_names_are_measured_with_are_asked_for_and_exist(served: set[str]) -> None:
    files = upright_faces(ASSETS, "lib/fonts.css")
    assert len(files) == 4
    text = page("spectator", "b").html.decode()
    for file in files:
        assert f'crossorigin href="/assets/b/{file}"' in text
        assert file in served


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_a_screen_opens_with_its_sample(screen: Screen) -> None:
    folder = ASSETS / "screens" / screen.name
    assert {f"{screen.name}.js", f"{screen.name}.css", "index.html"} <= {file.name for file in folder.iterdir()}
    ticks = json.loads((folder / "sample.json").read_text(encoding="utf-8"))
    shown = {re.sub(r"\d+$", "<r>", view) for view in ticks[0]["views"]} | set(ticks[0]["views"])
    assert set(screen.views) <= shown


def test_the_build_is_the_same_for_the_same_files() -> None:
    assert re.fullmatch(r"[0-9a-f]{12}", build())
    assert build() == build()


def test_an_unknown_page_is_refused() -> None:
    with pytest.raises(KeyError):
        page("screens/nothing", "a-build")
