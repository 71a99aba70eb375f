"""The files of the pages: where they lie, their digest, and the pages themselves."""

import hashlib
import json
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from display.linked import script, style_sheet, upright_faces
from display.screens import SCREENS

ASSETS: Traversable = files("display")
"""Root of everything served under `/assets/<build>/`; only names with a suffix of `SERVED` are."""

SERVED = (".html", ".js", ".css", ".json", ".svg")

_SCRIPT = re.compile(r'(?<=<script type="module" src="/assets/\{build\}/)[^"]+')
_SHEETS = re.compile(r'(?:<link rel="stylesheet" href="/assets/\{build\}/[^"]+">\n)+')
_SHEET = re.compile(r'href="/assets/\{build\}/([^"]+)"')
_FACES = "lib/fonts.css"

PAGES: dict[str, str] = {
    "lobby": "lobby/index.html",
    "spectator": "spectator/index.html",
    "arbiter": "arbiter/index.html",
    "stage": "stage/index.html",
    "wall": "control/index.html",
    "missing": "missing/index.html",
    "embed": "embed/index.html",
    "embed-howto": "embed/howto.html",
    "next": "next/index.html",
    "codes": "codes/index.html",
    **{f"screens/{screen.name}": f"screens/{screen.name}/index.html" for screen in SCREENS},
}
"""Name of a page -> its file under `ASSETS`."""


def build() -> str:
    """First 12 hex digits of the SHA-256 over name and content of every file here: the build of CONTRACTS B9."""
    digest = hashlib.sha256()
    for name, file in sorted(_within(ASSETS, "")):
        content = file.read_bytes()
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()[:12]


def languages(display: Traversable = ASSETS) -> tuple[str, ...]:
    """Codes (BCP 47) of the languages that the pages speak besides English, sorted: the files of `languages/`."""
    folder = display.joinpath("languages")
    names = [file.name for file in folder.iterdir()] if folder.is_dir() else []
    return tuple(sorted(name.removesuffix(".json") for name in names if name.endswith(".json")))


def texts(language: str) -> dict[str, str]:
    """English -> a language, of the texts that depend on no number; nothing where the pages do not speak it."""
    return _texts(language) if language in languages() else {}


@cache
def _texts(language: str) -> dict[str, str]:
    catalogue = json.loads(ASSETS.joinpath("languages", f"{language}.json").read_bytes())
    return {english: text for english, text in catalogue.items() if isinstance(text, str)}


class Page(NamedTuple):
    """A page as it is served. files: script, source map and style sheet, by path under `/assets/<build>/`."""

    html: bytes
    files: dict[str, bytes]


@cache
def page(name: str, with_build: str) -> Page:
    """The page `name` of `PAGES` with its assets under a build. KeyError: there is no such page."""
    return made(ASSETS, PAGES[name], name, with_build)


def made(display: Traversable, file: str, name: str, with_build: str) -> Page:
    """The page in a file, under a build: its script and its style sheet are called `name`.

    ValueError: one of its modules has a form that `display.linked` does not know.
    """
    html = display.joinpath(file).read_text(encoding="utf-8")
    files: dict[str, bytes] = {}

    def its_script(found: re.Match[str]) -> str:
        files.update(script(display, found[0], f"pages/{name}.js"))
        return f"pages/{name}.js"

    def its_sheet(found: re.Match[str]) -> str:
        files[f"pages/{name}.css"] = style_sheet(display, _SHEET.findall(found[0]), f"pages/{name}.css")
        return f'<link rel="stylesheet" href="/assets/{{build}}/pages/{name}.css">\n'

    html = _SHEETS.sub(its_sheet, _SCRIPT.sub(its_script, html))
    html = html.replace("{faces}", _faces(display)) if "{faces}" in html else html
    html = html.replace("{build}", with_build).replace("{languages}", " ".join(languages(display)))
    return Page(html.encode(), files)


def _faces(display: Traversable) -> str:
    """The faces with which names are measured before anything is drawn."""
    link = '<link rel="preload" as="font" type="font/ttf" crossorigin href="/assets/{build}/%s">'
    return "\n".join(link % file for file in upright_faces(display, _FACES))


def _within(folder: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    for file in folder.iterdir():
        if file.is_dir():
            yield from _within(file, f"{prefix}{file.name}/")
        elif file.name.endswith((*SERVED, ".py")):
            yield prefix + file.name, file
