"""The files of display/ and the fonts, known by name from the start: no path of a request ever reaches the disk."""

from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

from display.pages import ASSETS, PAGES, filled
from server.http.answers import compressed

CONTENT_TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ttf": "font/ttf",
    ".html": "text/html",
}
"""What is served, by the end of its name; everything else of these folders is not."""


WORKER = "worker/worker.js"
"""The script that opens kept pages while the server is away; its address has no build, so that it can be replaced."""


class Asset:
    """One file."""

    def __init__(self, body: bytes, suffix: str) -> None:
        self.body = body
        self.content_type = CONTENT_TYPES[suffix]
        self._gzipped: bytes | None = None

    @property
    def gzipped(self) -> bytes:
        """The file compressed: at its first use, then kept."""
        if self._gzipped is None:
            self._gzipped = compressed(self.body)
        return self._gzipped


class Assets:
    """What a build consists of. files: path under `/assets/<build>/` -> file. pages: name -> html of this build."""

    def __init__(self, build: str, display: Traversable, pages: Mapping[str, str], fonts: Traversable) -> None:
        self.build = build
        found = dict(_walk(display, "")) | dict(_walk(fonts, "fonts/"))
        kinds = {path: f".{path.rpartition('.')[2]}" for path in found}
        self.files = {
            path: Asset(found[path].read_bytes(), kind)
            for path, kind in kinds.items()
            if kind in CONTENT_TYPES and kind != ".html"
        }
        self.pages = {
            name: Asset(filled(found[path].read_bytes(), build, display), ".html") for name, path in pages.items()
        }


def installed(build: str) -> Assets:
    """The display and the fonts as they are installed."""
    return Assets(build, ASSETS, PAGES, files("font_roboto") / "files")


def _walk(folder: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    for child in folder.iterdir():
        if child.is_dir():
            yield from _walk(child, f"{prefix}{child.name}/")
        elif child.is_file():
            yield prefix + child.name, child
