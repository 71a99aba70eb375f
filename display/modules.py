"""What a page loads, found before a browser finds it, which learns of imports only when it has read a module."""

import re
from functools import cache
from importlib.resources.abc import Traversable
from posixpath import dirname, join, normpath

_IMPORT = re.compile(rb'^(?:import|export)\b(?:[^;"]*\bfrom)? "(\.[^"]+)"', re.MULTILINE)
_FACE = re.compile(rb'@font-face \{(?P<style>[^}]*)url\("\.\./(?P<file>[^"]+)"\)')


def imported(display: Traversable, entry: str) -> list[str]:
    """A module and all that it imports, as paths under `display`, level by level: the order they are met in."""
    found = [entry]
    for module in found:
        found += [path for path in _imports(display, module) if path not in found]
    return found


@cache
def _imports(display: Traversable, module: str) -> list[str]:
    """What one module names: the pages share most of theirs."""
    names = _IMPORT.findall(display.joinpath(module).read_bytes())
    return list(dict.fromkeys(normpath(join(dirname(module), name.decode())) for name in names))


def upright_faces(style_sheet: bytes) -> list[str]:
    """The files of the faces in a style sheet one folder below, without the italic ones, of which few words are."""
    faces = _FACE.finditer(style_sheet)
    return [face["file"].decode() for face in faces if b"italic" not in face["style"]]
