"""The script and the style sheet of a page, each made of all that its file names.

A browser that asks for a hundred small files spends its time on asking. So it gets the modules of a page as one script,
each in a block of its own, in the order in which it would run them; a source map leads from a line to the module. The
files stay what they are: ES modules that a browser could load as they stand.
"""

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources.abc import Traversable
from posixpath import dirname, join, normpath, relpath

_IMPORT = re.compile(r'^import (?:\{(?P<names>[^}]*)\} from )?"(?P<path>\.[^"]+)";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (?P<kind>async function|function|class|const) (?P<name>\w+)", re.MULTILINE)
_IMPORTED = re.compile(r"(\w+)(?: as \w+)?")
_OTHER = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
_ADDRESS = re.compile(r'url\("(?P<path>\.[^"]+)"\)')
_FACE = re.compile(r'@font-face \{(?P<style>[^}]*)url\("(?P<path>[^"]+)"\)')

_HEAD = "const modules = {};\n"


def script(display: Traversable, entry: str, path: str) -> dict[str, bytes]:
    """The script of a module and all that it imports, and its source map, by path: `path` and `path`.map.

    ValueError: a module imports or exports in a form that none of ours has, or imports what is not exported, or modules
    import each other in a circle.
    """
    modules = list(_in_order(display, entry))
    blocks = [f"{{ // {module}\n{_block(display, module)}}}\n" for module in modules]
    name = path.rpartition("/")[2]
    text = f"{_HEAD}{''.join(blocks)}//# sourceMappingURL={name}.map\n"
    return {path: text.encode(), f"{path}.map": _map(modules, blocks, dirname(path))}


def style_sheet(display: Traversable, sheets: Sequence[str], path: str) -> bytes:
    """Style sheets one after the other, with the addresses in them as seen from `path`."""
    return "".join(f"/* {sheet} */\n{_rebased(display, sheet, dirname(path))}" for sheet in sheets).encode()


def upright_faces(display: Traversable, sheet: str) -> list[str]:
    """The files of the faces in a style sheet, without the italic ones, of which few words are."""
    faces = _FACE.finditer(_text(display, sheet))
    return [_beside(sheet, face["path"]) for face in faces if "italic" not in face["style"]]


@cache
def _text(display: Traversable, path: str) -> str:
    """A file, read once, as the pages share most of theirs; its last line ends."""
    return display.joinpath(path).read_text(encoding="utf-8").removesuffix("\n") + "\n"


def _beside(path: str, named: str) -> str:
    return normpath(join(dirname(path), named))


def _in_order(display: Traversable, entry: str) -> Iterator[str]:
    """A module behind all that it imports, as ECMA-262 (16.2.1.6) evaluates them."""
    done: set[str] = set()

    def visit(module: str, within: tuple[str, ...]) -> Iterator[str]:
        if module in within:
            raise ValueError(f"display/{module} imports itself: {' -> '.join((*within, module))}")
        for other in _imports(display, module):
            if other not in done:
                yield from visit(other, (*within, module))
        done.add(module)
        yield module

    return visit(entry, ())


@cache
def _imports(display: Traversable, module: str) -> tuple[str, ...]:
    return tuple(_beside(module, found["path"]) for found in _IMPORT.finditer(_text(display, module)))


@cache
def _exported(display: Traversable, module: str) -> tuple[str, ...]:
    return tuple(found["name"] for found in _EXPORT.finditer(_text(display, module)))


@cache
def _block(display: Traversable, module: str) -> str:
    """A module as a block that takes what it imports from `modules` and leaves there what it exports, line for line."""

    def taken(found: re.Match[str]) -> str:
        names, path = found["names"] or "", _beside(module, found["path"])
        if missing := [name for name in _IMPORTED.findall(names) if name not in _exported(display, path)]:
            raise ValueError(f"display/{module} imports what display/{path} does not export: {', '.join(missing)}")
        return f'const {{{names.replace(" as ", ": ")}}} = modules["{path}"];'

    exported = _exported(display, module)
    text = _IMPORT.sub(taken, _text(display, module))
    text = _EXPORT.sub(r"\g<kind> \g<name>", text)
    if (other := _OTHER.search(text)) is not None:
        line = text.count("\n", 0, other.start()) + 1
        raise ValueError(
            f"display/{module}:{line}: {other[0]}: write import {{ names }} from a path, and export before function, "
            "class or const"
        )
    return f'{text}modules["{module}"] = {{ {", ".join(exported)} }};\n'


def _map(modules: Sequence[str], blocks: Sequence[str], folder: str) -> bytes:
    """An index map (ECMA-426, 10): line for line, between the first line of a block and the two that end it."""
    sections = []
    line = _HEAD.count("\n")
    for module, block in zip(modules, blocks, strict=True):
        lines = block.count("\n")
        own = lines - 3
        same = "AAAA" + ";AACA" * (own - 1)
        its = {"version": 3, "sources": [relpath(module, folder)], "names": [], "mappings": same}
        sections.append({"offset": {"line": line + 1, "column": 0}, "map": its})
        line += lines
    return json.dumps({"version": 3, "sections": sections}, separators=(",", ":")).encode()


def _rebased(display: Traversable, sheet: str, folder: str) -> str:
    def address(found: re.Match[str]) -> str:
        return f'url("{relpath(_beside(sheet, found["path"]), folder)}")'

    return _ADDRESS.sub(address, _text(display, sheet))
