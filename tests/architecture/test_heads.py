"""Nothing but `Profile.head` reads a stream's end on a public path, so that no way round the delay can be written.

By name, since a syntax tree knows no types: the version of a history or stream (`history.n`), and the end of a store's
log (`store.end(...)`). `last_at_or_before` may be asked, but what it answers must be held under a head (`min`).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

PUBLIC_PATHS = ("server/reading/", "server/feed/", "server/http/")
PROFILE = "server/reading/profile.py"
STREAM = re.compile(r"(histor(y|ies)|streams?|log|moves)(\[[^\]]*\]|\([^)]*\))?$")


def reads_an_end(node: ast.AST) -> bool:
    """Whether an expression is the end of a stream."""
    if isinstance(node, ast.Attribute) and node.attr == "n":
        return bool(STREAM.search(ast.unparse(node.value)))
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "end"


def is_held(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    """Whether a call stands inside `min(...)`."""
    parent = parents.get(node)
    return isinstance(parent, ast.Call) and ast.unparse(parent.func) == "min"


def offences(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and text of everything that reads an end."""
    parents = {child: parent for parent in ast.walk(tree) for child in ast.iter_child_nodes(parent)}
    for node in ast.walk(tree):
        by_time = isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".last_at_or_before")
        if reads_an_end(node) or (by_time and not is_held(node, parents)):
            yield node.lineno, ast.unparse(node)  # type: ignore[attr-defined]


def offenders(path: str, tree: ast.Module) -> list[str]:
    """The places of a file that read an end, if the file lies on a public path and is not the profile."""
    if not path.startswith(PUBLIC_PATHS) or path == PROFILE:
        return []
    return [f"{path}:{line}: {text} reads a stream's end; ask Profile.head" for line, text in offences(tree)]


def test_only_the_profile_reads_an_end(trees: dict[str, ast.Module]) -> None:
    found = [line for path, tree in trees.items() for line in offenders(path, tree)]
    assert not found, "\n".join(found)


def test_the_profile_is_where_it_is_said_to_be(trees: dict[str, ast.Module]) -> None:
    assert any(True for _ in offences(trees[PROFILE])), "the one place that may read an end has moved"


@pytest.mark.parametrize(
    "line",
    [
        "newest = history.n",
        "newest = self._histories[view].n",
        "newest = reading.streams['log'].n",
        "newest = reading.history(view).n",
        "version, raw = await store.end(log)",
        "n = history.last_at_or_before(clock())",
    ],
)
def test_reading_an_end_is_found(line: str) -> None:
    tree = ast.parse(f"async def f(): {line}")
    assert offenders("server/http/public.py", tree)
    assert not offenders("server/hosting/room.py", tree)


@pytest.mark.parametrize(
    "line", ["n = profile.head('log')", "n = min(history.last_at_or_before(ms), head)", "head = source.n"]
)
def test_a_head_is_let_through(line: str) -> None:
    assert not offenders("server/http/public.py", ast.parse(line))
