"""The files of the pages: where they lie, their digest, and the pages themselves."""

import hashlib
import json
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from display.modules import imported, upright_faces
from display.screens import SCREENS

ASSETS: Traversable = files("display")
"""Root of everything served under `/assets/<build>/`; only names with a suffix of `SERVED` are."""

SERVED = (".html", ".js", ".css", ".json", ".svg")

_SCRIPT = re.compile(rb'<script type="module" src="/assets/\{build\}/(?P<module>[^"]+)">')

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
    """First 12 hex digits of the SHA-256 over name and content of every served file: the build of CONTRACTS B9."""
    digest = hashlib.sha256()
    for name, file in sorted(_served(ASSETS, "")):
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


def page(name: str, with_build: str) -> bytes:
    """The page `name` of `PAGES` with its assets under a build. KeyError: there is no such page."""
    return filled(ASSETS.joinpath(PAGES[name]).read_bytes(), with_build, ASSETS)


def filled(html: bytes, with_build: str, display: Traversable) -> bytes:
    """What the file of a page leaves open, filled in: what it loads, the languages besides English, the build."""
    told = _SCRIPT.sub(lambda script: _modules(display, script["module"].decode()) + script[0], html)
    if b"{faces}" in told:
        told = told.replace(b"{faces}", _faces(display))
    return told.replace(b"{build}", with_build.encode()).replace(b"{languages}", " ".join(languages(display)).encode())


def _modules(display: Traversable, entry: str) -> bytes:
    """All modules of a page asked for at once, and not level by level as they are met."""
    others = imported(display, entry)[1:]
    return b"".join(b'<link rel="modulepreload" href="/assets/{build}/%s">\n' % other.encode() for other in others)


def _faces(display: Traversable) -> bytes:
    """The faces with which names are measured before anything is drawn."""
    files = upright_faces(display.joinpath("lib/fonts.css").read_bytes())
    link = b'<link rel="preload" as="font" type="font/ttf" crossorigin href="/assets/{build}/%s">'
    return b"\n".join(link % file.encode() for file in files)


def _served(folder: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    for file in folder.iterdir():
        if file.is_dir():
            yield from _served(file, f"{prefix}{file.name}/")
        elif file.name.endswith(SERVED):
            yield prefix + file.name, file
