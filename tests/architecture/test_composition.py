"""Objects that live as long as the process are put together in `server/app.py`, and nowhere else.

So one file shows what a running server is made of, and every part can be given another store or clock. Services are
what touches the world outside or is started and stopped; values and what belongs to one request, one client or one
tournament may be made anywhere.
"""

from __future__ import annotations

import ast

import pytest

COMPOSER = "server/app.py"
WORLD = frozenset({"RedisLogStore", "MemoryLogStore", "EmbeddedStore", "SystemClock", "Litestar"})
FOREIGN = frozenset({"uvicorn.Server", "uvicorn.Config", "uvicorn.run"})


def methods(node: ast.ClassDef) -> frozenset[str]:
    """The names of a class's methods."""
    return frozenset(one.name for one in node.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef))


def services(trees: dict[str, ast.Module]) -> frozenset[str]:
    """What touches the world outside, and every class of the server that is started and stopped."""
    classes = [node for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return WORLD | {node.name for node in classes if {"start", "stop"} <= methods(node)}


def offenders(path: str, tree: ast.Module, known: frozenset[str]) -> list[str]:
    """The places where a service is built outside `server/app.py`."""
    if path == COMPOSER:
        return []
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    named = [(call.lineno, ast.unparse(call.func)) for call in calls]
    return [
        f"{path}:{line}: builds {name}; take it as an argument, {COMPOSER} builds it"
        for line, name in named
        if name.split(".")[-1] in known or name in FOREIGN
    ]


def test_only_the_app_builds_services(trees: dict[str, ast.Module]) -> None:
    known = services(trees)
    found = [line for path, tree in trees.items() for line in offenders(path, tree, known)]
    assert not found, "\n".join(found)


def test_the_services_exist(trees: dict[str, ast.Module]) -> None:
    defined = {node.name for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    assert WORLD - {"Litestar"} <= defined


@pytest.mark.parametrize(
    "line", ["store = RedisLogStore(url)", "uvicorn.run(app)", "app = Litestar([])", "hall = hosting.Hall(store)"]
)
def test_a_service_built_elsewhere_is_found(line: str) -> None:
    hall = ast.parse("class Hall:\n    async def start(self): ...\n    async def stop(self): ...")
    known = services({"server/hosting/hall.py": hall})
    assert offenders("server/cli.py", ast.parse(line), known)
    assert not offenders(COMPOSER, ast.parse(line), known)
    assert not offenders("server/cli.py", ast.parse("board = Board(1)"), known)
