"""A name says what a thing is about. These words say that it is about nothing in particular."""

from __future__ import annotations

import ast
import re

import pytest

EMPTY_WORDS = frozenset({"util", "utils", "common", "helper", "helpers", "manager", "managers", "misc", "stuff"})
EMPTY_CLASS = re.compile(r"(Utils?|Helpers?|Managers?)$")


def empty_path_words(path: str) -> list[str]:
    """The parts of a path that name nothing."""
    words = re.split(r"[/._-]", path.lower())
    return [word for word in words if word in EMPTY_WORDS]


def empty_classes(path: str, tree: ast.Module) -> list[str]:
    """The classes whose name ends in a word that names nothing."""
    classes = (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    return [f"{path}:{node.lineno}: class {node.name}" for node in classes if EMPTY_CLASS.search(node.name)]


def test_no_path_names_nothing(files: tuple[str, ...]) -> None:
    found = [path for path in files if empty_path_words(path)]
    assert not found, "\n".join(found)


def test_no_class_names_nothing(trees: dict[str, ast.Module]) -> None:
    found = [line for path, tree in trees.items() for line in empty_classes(path, tree)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("path", ["server/utils.py", "display/lib/dom_helpers.js", "projections/common/x.py"])
def test_an_empty_path_is_found(path: str) -> None:
    assert empty_path_words(path)


def test_an_empty_class_is_found() -> None:
    assert empty_classes("x.py", ast.parse("class SessionManager: ..."))
    assert not empty_classes("x.py", ast.parse("class Session: ..."))
