"""docs/rules.md lists every article that the code implements and the function that does it. It is made from docstrings.

OPENHALL_WRITE_DOCS=1 uv run pytest tests/architecture/test_articles.py
"""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path

CITED_PARTS = ("projections/", "server/decide/")
ARTICLE = re.compile(r"\b(?P<part>[ABC]\.\d\d(?:\.\d+)*)(?: (?P<place>(?:art\.|Annex) ?[\d.]*\d))?")
FURTHER = re.compile(r"(?:, | and | to |-)(?P<place>\d+(?:\.\d+)*)")
PAGE = "docs/rules.md"
HEADING = """# Articles and functions

Made from the docstrings by `tests/architecture/test_articles.py`, which fails when this page is out of date and says
how to write it again. Parts are those of the FIDE Handbook; which editions are meant is said in each tournament's log.

| article | where |
|---|---|
"""


def articles(text: str) -> Iterator[str]:
    """Every article that a text cites, "C.07 art. 14.1"; further numbers after a comma count for the same part."""
    for match in ARTICLE.finditer(text):
        part, place = match["part"], match["place"]
        yield f"{part} {place}" if place else part
        at = match.end()
        while place and place.startswith("art.") and (more := FURTHER.match(text, at)):
            yield f"{part} art. {more['place']}"
            at = more.end()


def citations(path: str, tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Article and place of every citation in the docstrings of a file."""
    module = path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
    for name, node in definitions(tree.body):
        yield from ((article, f"`{module}.{name}`") for article in articles(ast.get_docstring(node) or ""))


def definitions(body: list[ast.stmt], owner: str = "") -> Iterator[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    """Functions and classes with their dotted names, methods included."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield f"{owner}{node.name}", node
            yield from definitions(node.body, f"{owner}{node.name}.")


def sort_key(article: str) -> list[tuple[int, str]]:
    """Numbers by size, words by letter."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.findall(r"\d+|[A-Za-z]+", article)]


def page(trees: dict[str, ast.Module]) -> str:
    """The page as it should be."""
    cited = [(path, tree) for path, tree in sorted(trees.items()) if path.startswith(CITED_PARTS)]
    found: dict[str, dict[str, None]] = {}
    for path, tree in cited:
        for article, where in citations(path, tree):
            found.setdefault(article, {})[where] = None
    rows = [f"| {article} | {', '.join(found[article])} |\n" for article in sorted(found, key=sort_key)]
    return HEADING + "".join(rows)


def test_the_page_of_articles_is_true(root: Path, trees: dict[str, ast.Module]) -> None:
    wanted = page(trees)
    if os.environ.get("OPENHALL_WRITE_DOCS"):
        (root / PAGE).write_text(wanted, encoding="utf-8")
    assert (root / PAGE).read_text(encoding="utf-8") == wanted, f"{PAGE} is out of date: {__doc__}"


def test_articles_are_read_from_a_docstring() -> None:
    tree = ast.parse('def cut():\n    """Leave out (C.07 art. 14.1, 14.2; C.05 Annex 1). See C.04.2."""')
    assert [article for article, _ in citations("projections/x.py", tree)] == [
        "C.07 art. 14.1",
        "C.07 art. 14.2",
        "C.05 Annex 1",
        "C.04.2",
    ]


def test_a_changed_docstring_is_found() -> None:
    before = {"projections/x.py": ast.parse('def cut():\n    """C.07 art. 14.1."""')}
    after = {"projections/x.py": ast.parse('def cut():\n    """C.07 art. 14.2."""')}
    assert page(before) != page(after)
