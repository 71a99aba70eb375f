"""Every public name says what it is; a rule says where it stands written."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
RULE_PARTS = ("projections/pairing/", "projections/tiebreaks/")
CITATION = re.compile(
    r"\b[ABC]\.\d\d(\.\d+)*\b"  # a part of the FIDE Handbook
    r"|\b[Aa]rt(icles?|s?\.) \d"
    r"|\b[Aa]nnex(ure)? [A-Z\d]"
    r"|\b[Ss]ections? \d"
    r"|\bdoi:|\bISBN\b|\barXiv:"
    r"|\bdocs/[\w/-]+\.md(, [A-Z]| \d)"  # a section of a page of ours, which test_citations.py looks up
)
# Called by the standard library or a server, which say what they mean.
FOREIGN_METHODS = frozenset(
    {"connection_made", "connection_lost", "data_received", "eof_received", "pause_writing", "resume_writing"}
)


def public(body: list[ast.stmt], owner: str = "") -> Iterator[tuple[str, Definition]]:
    """Public definitions of a module or class, with their dotted name; not those inside functions."""
    for node in body:
        if isinstance(node, Definition) and not node.name.startswith("_"):
            yield f"{owner}{node.name}", node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body, f"{owner}{node.name}.")


def is_repeated(node: Definition) -> bool:
    """Whether a definition is a second face of one that is documented: an overload or a setter."""
    decorators = (ast.unparse(one) for one in node.decorator_list)
    return any(text.endswith(("overload", ".setter", ".register")) for text in decorators)


def protocol_methods(trees: dict[str, ast.Module]) -> frozenset[str]:
    """Methods that a protocol of this tree documents: who implements it need not say it again."""
    classes = (node for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    protocols = (node for node in classes if any(ast.unparse(base).startswith("Protocol") for base in node.bases))
    methods = (one for node in protocols for _, one in public(node.body))
    return frozenset(one.name for one in methods if ast.get_docstring(one))


def undocumented(path: str, tree: ast.Module, said: frozenset[str] = frozenset()) -> list[str]:
    """Public names without a docstring, with their place."""
    found = [] if ast.get_docstring(tree) else [f"{path}:1: the module"]
    for name, node in public(tree.body):
        method = "." in name and node.name in said | FOREIGN_METHODS
        if not (method or is_repeated(node) or ast.get_docstring(node)):
            found.append(f"{path}:{node.lineno}: {name}")
    return found


def uncited(path: str, tree: ast.Module) -> list[str]:
    """Public functions and classes of a rule file whose docstring names no article, section, page or paper."""
    return [
        f"{path}:{node.lineno}: {name} cites no article"
        for name, node in public(tree.body)
        if "." not in name and not CITATION.search(ast.get_docstring(node) or "")
    ]


def test_every_public_name_has_a_docstring(trees: dict[str, ast.Module]) -> None:
    said = protocol_methods(trees)
    found = [line for path, tree in trees.items() for line in undocumented(path, tree, said)]
    assert not found, "\n".join(found)


def test_every_rule_cites_its_source(trees: dict[str, ast.Module]) -> None:
    rules = {path: tree for path, tree in trees.items() if path.startswith(RULE_PARTS)}
    found = [line for path, tree in rules.items() for line in uncited(path, tree)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "snippet",
    ["x = 1", '"""M."""\ndef f(): ...', '"""M."""\nclass A:\n    """A."""\n    def f(self): ...'],
)
def test_a_missing_docstring_is_found(snippet: str) -> None:
    assert undocumented("x.py", ast.parse(snippet))


@pytest.mark.parametrize(
    "snippet",
    ['"""M."""\ndef _f(): ...', '"""M."""\ndef f():\n    """F."""\n    def g(): ...'],
)
def test_a_private_name_needs_none(snippet: str) -> None:
    assert not undocumented("x.py", ast.parse(snippet))


def test_a_rule_without_a_source_is_found() -> None:
    assert uncited("x.py", ast.parse('def buchholz():\n    """The sum of the scores of the opponents."""'))
    assert not uncited("x.py", ast.parse('def buchholz():\n    """Buchholz, C.07 art. 8.1."""'))
