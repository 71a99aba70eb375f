"""What Python knows of the pages: where they lie, their build, and that every screen is complete."""

from __future__ import annotations

import json
import re

import pytest

from display import ASSETS, PAGES, SCREENS, Screen, build, page

ADDRESS = re.compile(r'(?:href|src)="([^"]+)"')


@pytest.mark.parametrize("name", PAGES)
def test_a_page_names_only_files_that_exist_and_all_of_them_under_its_build(name: str) -> None:
    text = page(name, "a-build").decode()
    addresses = ADDRESS.findall(text)
    assert addresses
    for address in addresses:
        assert address.startswith("/assets/a-build/")
        assert ASSETS.joinpath(address.removeprefix("/assets/a-build/")).is_file(), address
    assert "{" not in text


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
