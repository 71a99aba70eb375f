"""The files of display/ and the fonts, known by name from the start: no path of a request ever reaches the disk."""

from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

from display.pages import ASSETS, PAGES, made
from server.http.answers import compressed

CONTENT_TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".map": "application/json",
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
        kept = CONTENT_TYPES.keys() - {".html"}
        bodies = {path: file.read_bytes() for path, file in found.items() if _kind(path) in kept}
        self.pages = {}
        for name, path in pages.items():
            page = made(display, path, name, build)
            self.pages[name] = Asset(page.html, ".html")
            bodies |= page.files
        self.files = {path: Asset(body, _kind(path)) for path, body in bodies.items()}


def installed(build: str) -> Assets:
    """The display and the fonts as they are installed."""
    return Assets(build, ASSETS, PAGES, files("font_roboto") / "files")


def _kind(path: str) -> str:
    return f".{path.rpartition('.')[2]}"


def _walk(folder: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    for child in folder.iterdir():
        if child.is_dir():
            yield from _walk(child, f"{prefix}{child.name}/")
        elif child.is_file():
            yield prefix + child.name, child
