"""The files of the pages: where they lie, their digest, and the pages themselves."""

import hashlib
import json
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from display.screens import SCREENS

ASSETS: Traversable = files("display")
"""Root of everything served under `/assets/<build>/`; only names with a suffix of `SERVED` are."""

SERVED = (".html", ".js", ".css", ".json", ".svg")

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
    return filled(ASSETS.joinpath(PAGES[name]).read_bytes(), with_build, languages())


def filled(html: bytes, with_build: str, spoken: Iterable[str]) -> bytes:
    """What the file of a page leaves open, filled in: the build of its assets, the languages besides English."""
    return html.replace(b"{build}", with_build.encode()).replace(b"{languages}", " ".join(spoken).encode())


def _served(folder: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    for file in folder.iterdir():
        if file.is_dir():
            yield from _served(file, f"{prefix}{file.name}/")
        elif file.name.endswith(SERVED):
            yield prefix + file.name, file
