"""What a page loads, found before a browser finds it, which learns of imports only when it has read a module."""

import re
from importlib.resources.abc import Traversable
from posixpath import dirname, join, normpath

_IMPORT = re.compile(rb'^(?:import|export)\b(?:[^;"]*\bfrom)? "(\.[^"]+)"', re.MULTILINE)
_FACE = re.compile(rb'@font-face \{(?P<style>[^}]*)url\("\.\./(?P<file>[^"]+)"\)')


def imported(display: Traversable, entry: str) -> list[str]:
    """A module and all that it imports, as paths under `display`, level by level: the order they are met in."""
    found = [entry]
    for module in found:
        for name in _IMPORT.findall(display.joinpath(module).read_bytes()):
            path = normpath(join(dirname(module), name.decode()))
            if path not in found:
                found.append(path)
    return found


def upright_faces(style_sheet: bytes) -> list[str]:
    """The files of the faces in a style sheet one folder below, without the italic ones, of which few words are."""
    faces = _FACE.finditer(style_sheet)
    return [face["file"].decode() for face in faces if b"italic" not in face["style"]]
