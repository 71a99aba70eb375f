"""The pure parts give the same bytes for the same prefix on any machine: nothing in them depends on a clock,
on the memory layout or on rounding. What a syntax tree can show of that is checked here.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

PURE_PARTS = (
    "projections/",
    "server/decide/",
    "server/festival/",
    "server/commands.py",
    "server/wish.py",
    "server/lot_commands.py",
    "server/encounter_commands.py",
    "server/feed/session.py",
    "server/audit/file.py",
    "server/audit/kinds.py",
    "server/audit/meaning.py",
    "server/audit/tournament.py",
    "server/audit/festival.py",
    "server/audit/verify.py",
)
SCORING_PARTS = ("projections/", "server/decide/")
CLOCKS = frozenset({"now", "utcnow", "today", "fromtimestamp"})
INPUT_AND_OUTPUT = frozenset({"open", "print", "input", "breakpoint", "exec", "eval", "id"})

SET_MAKERS = frozenset({"set", "frozenset"})
SET_METHODS = frozenset({"union", "intersection", "difference", "symmetric_difference"})
SET_OPERATORS = (ast.BitOr, ast.BitAnd, ast.Sub, ast.BitXor)
# Order-blind: what comes out does not depend on the order in which the set was walked.
ORDER_BLIND = frozenset({"sorted", "min", "max", "sum", "len", "any", "all", "set", "frozenset"})
ORDER_KEEPING = frozenset({"list", "tuple", "iter", "next", "enumerate", "zip", "map", "filter", "reversed", "dict"})


def is_pure(path: str) -> bool:
    """Whether a file belongs to the pure parts."""
    return path.startswith(PURE_PARTS)


def called(node: ast.AST) -> str:
    """The last name of what a call calls: `datetime.now()` -> `now`."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def is_set_annotation(node: ast.expr | None) -> bool:
    """Whether an annotation says set or frozenset."""
    named = node.value if isinstance(node, ast.Subscript) else node
    return isinstance(named, ast.Name) and named.id in {"set", "frozenset", "AbstractSet"}


class Sets:
    """Names that hold sets, gathered from annotations and plain assignments of one file."""

    def __init__(self, tree: ast.Module) -> None:
        self.names: set[str] = set()
        for node in ast.walk(tree):
            if (isinstance(node, ast.AnnAssign) and is_set_annotation(node.annotation)) or (
                isinstance(node, ast.NamedExpr) and self.holds(node.value)
            ):
                self.names.add(ast.unparse(node.target).removeprefix("self."))
            elif isinstance(node, ast.arg) and is_set_annotation(node.annotation):
                self.names.add(node.arg)
            elif isinstance(node, ast.Assign) and self.holds(node.value):
                self.names.update(ast.unparse(target).removeprefix("self.") for target in node.targets)

    def holds(self, node: ast.AST) -> bool:
        """Whether an expression is a set, as far as one file shows."""
        if isinstance(node, ast.Set | ast.SetComp):
            return True
        if isinstance(node, ast.Call):
            method = isinstance(node.func, ast.Attribute) and called(node) in SET_METHODS
            return (isinstance(node.func, ast.Name) and node.func.id in SET_MAKERS) or method
        if isinstance(node, ast.BinOp) and isinstance(node.op, SET_OPERATORS):
            return self.holds(node.left) or self.holds(node.right)
        if isinstance(node, ast.Attribute):
            return node.attr in self.names
        return isinstance(node, ast.Name) and node.id in self.names


def order_blind_children(tree: ast.Module) -> set[int]:
    """Ids of the comprehensions whose order nobody can see: `sorted(x for x in some_set)`."""
    calls = (node for node in ast.walk(tree) if called(node) in ORDER_BLIND)
    blind = {id(argument) for call in calls for argument in call.args}  # type: ignore[attr-defined]
    return blind | {id(node) for node in ast.walk(tree) if isinstance(node, ast.SetComp)}


def walked(tree: ast.Module) -> Iterator[tuple[int, ast.AST]]:
    """Line and expression of everything that is walked in an order that can be seen."""
    blind = order_blind_children(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.For | ast.AsyncFor):
            yield node.lineno, node.iter
        elif isinstance(node, ast.ListComp | ast.GeneratorExp | ast.DictComp) and id(node) not in blind:
            yield from ((node.lineno, part.iter) for part in node.generators)
        elif isinstance(node, ast.Starred):
            yield node.lineno, node.value
        elif isinstance(node, ast.Call) and called(node) in ORDER_KEEPING | {"join", "fromkeys", "extend"}:
            yield from ((node.lineno, argument) for argument in node.args)
        elif isinstance(node, ast.Call) and called(node) == "pop" and isinstance(node.func, ast.Attribute):
            yield from ((node.lineno, node.func.value) for _ in [0] if not node.args)


def set_walks(tree: ast.Module) -> Iterator[str]:
    """Every place where a set is walked in an order that can be seen."""
    sets = Sets(tree)
    for line, expression in walked(tree):
        if sets.holds(expression):
            yield f"{line}: walks the set `{ast.unparse(expression)}` in no order; sort it or keep a dict"


def moments(tree: ast.Module) -> Iterator[str]:
    """Every call that reads a clock, the memory layout or the world outside."""
    for node in ast.walk(tree):
        name = called(node)
        if name in CLOCKS and isinstance(getattr(node, "func", None), ast.Attribute):
            yield f"{node.lineno}: {name}() reads or assumes a clock; take the time as an argument"  # type: ignore[attr-defined]
        elif name == "hash" and isinstance(getattr(node, "func", None), ast.Name):
            yield f"{node.lineno}: hash() differs from process to process"  # type: ignore[attr-defined]
        elif name in INPUT_AND_OUTPUT and isinstance(getattr(node, "func", None), ast.Name):
            yield f"{node.lineno}: {name}() has no place in a pure part"  # type: ignore[attr-defined]


def floats(tree: ast.Module) -> Iterator[str]:
    """Every float, and every true division where no Fraction is at hand."""
    fractions = any(isinstance(node, ast.Name) and node.id == "Fraction" for node in ast.walk(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, float):
            yield f"{node.lineno}: the float {node.value}; points are integers, ratios Fractions"
        elif isinstance(node, ast.Name) and node.id == "float":
            yield f"{node.lineno}: float; points are integers, ratios Fractions"
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div) and not fractions:
            yield f"{node.lineno}: / makes a float of integers; use // or Fraction"


def offenders(path: str, tree: ast.Module) -> list[str]:
    """Every impurity of one file, with its place."""
    rules = (moments, set_walks, floats) if path.startswith(SCORING_PARTS) else (moments, set_walks)
    return [f"{path}:{line}" for rule in rules for line in rule(tree)]


def test_the_pure_parts_are_pure(trees: dict[str, ast.Module]) -> None:
    found = [line for path, tree in trees.items() if is_pure(path) for line in offenders(path, tree)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "snippet",
    [
        "datetime.now()",
        "date.today()",
        "order = hash(name)",
        "open('x')",
        "for k in {1, 2}: print_(k)",
        "for k in set(ks): use(k)",
        "rows = [k for k in set(a) | b]",
        "rows = list(frozenset(ks))",
        "seen = set()\nfor k in seen: use(k)",
        "def f(met: frozenset[int]):\n    return tuple(met)",
        "class A:\n    met: set[int]\ndef f(a):\n    return [k for k in a.met]",
        "line = ','.join({'a', 'b'})",
        "first, *rest = [*set(ks)]",
        "seen = set(ks)\nk = seen.pop()",
        "score = 0.5",
        "score = float(text)",
        "def f() -> float: ...",
        "average = total / count",
    ],
)
def test_an_impurity_is_found(snippet: str) -> None:
    assert offenders("projections/x.py", ast.parse(snippet))


@pytest.mark.parametrize(
    "snippet",
    [
        "rows = sorted(set(ks))",
        "best = max(k for k in set(ks))",
        "there = k in {1, 2}",
        "met = {k for k in set(ks)}",
        "half = Fraction(1, 2) / 3",
        "for k in ks: use(k)",
        "last = queue.pop()",
        "def __hash__(self): ...",
    ],
)
def test_a_pure_line_is_let_through(snippet: str) -> None:
    assert not offenders("projections/x.py", ast.parse(snippet))
