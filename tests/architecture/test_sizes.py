"""Short functions, one idea a file: the budget of CONTRIBUTING.md, measured."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path
from statistics import median, quantiles

LONGEST_FUNCTION = 60
MEDIAN_FUNCTION = 8
NINE_IN_TEN_FUNCTIONS = 25
LONGEST_FILE = 500
SOURCES = (".py", ".js", ".css", ".html", ".lua")
Function = ast.FunctionDef | ast.AsyncFunctionDef


def length(function: Function) -> int:
    """Lines of a function's body without its docstring."""
    body = function.body
    if ast.get_docstring(function, clean=False) is not None:
        body = body[1:]
    return body[-1].end_lineno - body[0].lineno + 1 if body else 0  # type: ignore[operator]


def functions(tree: ast.Module) -> Iterable[Function]:
    """Every function and method of a file, nested ones too."""
    return (node for node in ast.walk(tree) if isinstance(node, Function))


def too_long(path: str, tree: ast.Module) -> list[str]:
    """The functions beyond the limit, with their place."""
    return [
        f"{path}:{one.lineno}: {one.name} has {length(one)} lines, at most {LONGEST_FUNCTION} fit in one look"
        for one in functions(tree)
        if length(one) > LONGEST_FUNCTION
    ]


def typical(trees: Iterable[ast.Module]) -> tuple[float, float]:
    """Median and 90th percentile of the lengths of all functions; zeros if there are too few to say."""
    lengths = [length(one) for tree in trees for one in functions(tree)]
    return (median(lengths), quantiles(lengths, n=10)[-1]) if len(lengths) > 10 else (0, 0)


def test_no_function_is_too_long(trees: dict[str, ast.Module]) -> None:
    found = [line for path, tree in trees.items() for line in too_long(path, tree)]
    assert not found, "\n".join(found)


def test_functions_are_typically_short(trees: dict[str, ast.Module]) -> None:
    middle, ninth = typical(trees.values())
    assert middle <= MEDIAN_FUNCTION, f"median function has {middle} lines"
    assert ninth <= NINE_IN_TEN_FUNCTIONS, f"nine functions of ten have up to {ninth} lines"


def test_no_file_is_too_long(root: Path, files: tuple[str, ...]) -> None:
    sources = [path for path in files if path.endswith(SOURCES)]
    counts = {path: len((root / path).read_text(encoding="utf-8").splitlines()) for path in sources}
    found = [f"{path}: {lines} lines" for path, lines in counts.items() if lines > LONGEST_FILE]
    assert not found, "\n".join(found)


def test_a_long_function_is_found() -> None:
    body = "\n".join(f"    line{number} = {number}" for number in range(LONGEST_FUNCTION + 1))
    assert too_long("x.py", ast.parse(f'def long():\n    """Says nothing."""\n{body}'))
    assert not too_long("x.py", ast.parse("def short():\n    return 1"))


def test_a_docstring_does_not_count() -> None:
    (one,) = functions(ast.parse('def f():\n    """One.\n\n    Two.\n    """\n    return 1'))
    assert length(one) == 1


def test_a_tree_of_long_functions_is_found() -> None:
    body = "\n".join(f"    line{number} = {number}" for number in range(30))
    middle, ninth = typical([ast.parse("\n".join(f"def f{number}():\n{body}" for number in range(20)))])
    assert middle > MEDIAN_FUNCTION
    assert ninth > NINE_IN_TEN_FUNCTIONS
