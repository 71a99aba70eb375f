"""What Python knows of the pages: where they lie, their build, and that every screen is complete."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from display import ASSETS, PAGES, SCREENS, Screen, build, page
from display.modules import imported, upright_faces
from server.http.assets import installed

ADDRESS = re.compile(r'(?:href|src)="([^"]+)"')


@pytest.mark.parametrize("name", PAGES)
def test_a_page_names_only_files_that_exist_and_all_of_them_under_its_build(name: str) -> None:
    text = page(name, "a-build").decode()
    addresses = ADDRESS.findall(text)
    assert addresses
    for address in addresses:
        assert address.startswith("/assets/a-build/")
        path = address.removeprefix("/assets/a-build/")
        assert path.startswith("fonts/") or ASSETS.joinpath(path).is_file(), address
    assert "{" not in text


@pytest.mark.parametrize("name", PAGES)
def test_a_page_asks_for_each_of_its_modules_at_once(name: str) -> None:
    text = page(name, "b").decode()
    asked = re.findall(r'<link rel="modulepreload" href="/assets/b/([^"]+)">', text)
    wanted = {path for entry in re.findall(r'src="/assets/b/([^"]+)"', text) for path in imported(ASSETS, entry)[1:]}
    assert len(asked) == len(set(asked))
    assert set(asked) == wanted
    assert len(asked) > 2


def test_modules_are_met_level_by_level_and_each_once(tmp_path: Path) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "page.js").write_text(
        'import "./lib/b.js";\nimport { a } from "./lib/a.js";\nexport * from "./lib/c.js";\n'
    )
    (tmp_path / "lib" / "a.js").write_text('import {\n  c,\n} from "./c.js";\n// import { d } from "./d.js";\n')
    (tmp_path / "lib" / "b.js").write_text('import { p } from "../page.js";\n')
    (tmp_path / "lib" / "c.js").write_text('/** @type {import("./d.js").D} */\nconst d = 1;\n')
    assert imported(tmp_path, "page.js") == ["page.js", "lib/b.js", "lib/a.js", "lib/c.js"]


def test_the_faces_that_names_are_measured_with_are_asked_for_and_exist() -> None:
    files = upright_faces(ASSETS.joinpath("lib/fonts.css").read_bytes())
    assert len(files) == 4
    text = page("spectator", "b").decode()
    for file in files:
        assert f'crossorigin href="/assets/b/{file}"' in text
        assert file in installed("b").files


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
