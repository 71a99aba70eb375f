"""Who may import whom: the table of docs/design.md, "The house", as data."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from typing import NamedTuple

import pytest

BANNED = frozenset(
    {"asyncio", "concurrent", "http", "litestar", "logging", "multiprocessing", "os", "random", "redis"}
    | {"secrets", "select", "selectors", "signal", "socket", "ssl", "subprocess", "tempfile", "threading"}
    | {"time", "urllib", "uuid", "uvicorn", "websockets", "zoneinfo"}
)
PURE_LIBRARY = frozenset(sys.stdlib_module_names) - BANNED
VOCABULARY = (
    "projections.events", "projections.parts", "projections.envelope", "projections.points", "projections.options",
    "projections.groups", "projections.handicap", "projections.lot_events", "projections.encounter_events",
    "projections.opening_events",
    "projections.stages", "projections.arrangements", "projections.people_events", "projections.team_events",
    "projections.schedule_events", "projections.teams.rules",
)  # fmt: skip
# What the result of a game or encounter is made of.
OF_A_GAME = (
    "projections.tournament", "projections.encounter", "projections.games", "projections.scoring",
    "projections.refusal",
)  # fmt: skip
OF_A_MATCH = "projections.match_score"
# Matches of teams are encounters: what they are made of lies beside, with the tables of games between two teams.
MATCHES = ("projections.teams", "projections.scheveningen")
CHAPTERS_OF_THE_FOLD = (
    "projections.changes", "projections.people_fold", "projections.lot_fold", "projections.team_fold",
)  # fmt: skip
STATE = (*VOCABULARY, "projections.tournament", "projections.fold", "projections.lots")
# What pairing and tie-breaks both stand on: points and opponents of every round, and refusals as values.
SHARED = (*STATE, "projections.scores", "projections.adjustments", "projections.scoring", "projections.refusal",
          "projections.sentences", "projections.encounter", *MATCHES)  # fmt: skip


# The form of every read model, whatever its log is about.
TABLES = ("projections.views.table", "projections.views.view")


class Rule(NamedTuple):
    """What the modules at or below `part` may import: of this tree, and of other packages."""

    part: str
    own: tuple[str, ...]
    packages: frozenset[str]


PURE = PURE_LIBRARY | {"msgspec"}
AUDIT = (
    "server.audit.file",
    "server.audit.kinds",
    "server.audit.meaning",
    "server.audit.tournament",
    "server.audit.festival",
)
COMMANDS = (
    "server.team_commands",
    "server.wish",
    "server.commands",
    "server.lot_commands",
    "server.encounter_commands",
    "server.opening_commands",
    "server.schedule_commands",
    "server.side_commands",
)
ANYTHING = frozenset({"*"})

# The first rule whose part fits a module holds for it.
RULES = (
    Rule("projections.events", VOCABULARY, PURE),
    Rule("projections.arrangements", ("projections.parts", "projections.options"), PURE),
    Rule("projections.lot_events", ("projections.parts",), PURE),
    Rule("projections.encounter_events", ("projections.parts",), PURE),
    Rule("projections.opening_events", ("projections.parts",), PURE),
    Rule("projections.schedule_events", ("projections.parts",), PURE),
    Rule("projections.people_events", ("projections.parts", "projections.points"), PURE),
    Rule("projections.team_events", ("projections.parts", "projections.points", "projections.people_events"), PURE),
    Rule("projections.teams.rules", ("projections.parts", "projections.points"), PURE),
    Rule("projections.teams", (*VOCABULARY, *OF_A_GAME, *MATCHES), PURE),
    Rule("projections.scheveningen", ("projections.scheveningen", "projections.refusal"), PURE),
    Rule("projections.team_fold", (*VOCABULARY, *MATCHES, "projections.tournament", "projections.changes"), PURE),
    Rule("projections.stages", (), PURE),
    Rule("projections.envelope", VOCABULARY, PURE),
    Rule("projections.points", VOCABULARY, PURE),
    Rule("projections.options", ("projections.points",), PURE),
    Rule("projections.parts", ("projections.points",), PURE),
    Rule("projections.groups", ("projections.refusal",), PURE),
    Rule("projections.handicap", ("projections.points",), PURE),
    Rule("projections.paged", (), PURE_LIBRARY),
    Rule("projections.sentences", (), PURE),
    Rule("projections.tournament", (*VOCABULARY, "projections.tournament", "projections.paged"), PURE),
    Rule("projections.encounter", (*VOCABULARY, *OF_A_GAME), PURE),
    Rule("projections.games", (*VOCABULARY, *OF_A_GAME), PURE),
    Rule("projections.changes", (*VOCABULARY, "projections.tournament"), PURE),
    *(
        Rule(f"projections.{part}", (*VOCABULARY, "projections.tournament", "projections.changes"), PURE)
        for part in ("people_fold", "lot_fold")
    ),
    Rule(OF_A_MATCH, (*VOCABULARY, "projections.tournament"), PURE),
    Rule(
        "projections.fold",
        (*VOCABULARY, *OF_A_GAME, OF_A_MATCH, *MATCHES, *CHAPTERS_OF_THE_FOLD, "projections.paged"),
        PURE,
    ),
    Rule("projections.lots", (), PURE_LIBRARY),
    Rule("projections.pairing", (*SHARED, "projections.pairing"), PURE),
    Rule("projections.tiebreaks", (*SHARED, "projections.tiebreaks"), PURE),
    Rule(
        "projections.festival",
        (*VOCABULARY, "projections.festival", "projections.history", "projections.tournament", *TABLES),
        PURE,
    ),
    Rule("projections", ("projections",), PURE),
    Rule("server.festival", ("projections", *COMMANDS, "server.decide", "server.festival"), PURE),
    Rule("server.wish", ("projections",), PURE),
    *(Rule(module, ("projections", *COMMANDS), PURE) for module in COMMANDS),
    Rule("server.decide", ("projections", *COMMANDS, "server.decide"), PURE),
    Rule("server.feed.session", ("projections",), PURE),
    Rule("server.audit.verify", ("projections", *AUDIT), PURE | {"cryptography"}),
    *(Rule(module, ("projections", *AUDIT), PURE) for module in AUDIT),
    Rule("display", ("projections", "display"), PURE | {"pathlib"}),
    Rule("server", ("server", "projections", "display"), ANYTHING),
)
OWN = ("projections", "server", "display")


def below(module: str, part: str) -> bool:
    """Whether `module` is `part` or lies inside it."""
    return module == part or module.startswith(part + ".")


def module_name(path: str) -> str:
    """`projections/views/__init__.py` -> `projections.views`."""
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def rule_for(module: str) -> Rule:
    """The rule that holds for a module."""
    return next(rule for rule in RULES if below(module, rule.part))


def imports(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and full name of everything a module imports, wherever in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            name = node.module or ""
            assert node.level == 0, f"line {node.lineno}: imports are absolute, so that they can be read"
            yield from ((node.lineno, f"{name}.{alias.name}") for alias in node.names)


def allowed(rule: Rule, name: str) -> bool:
    """Whether a rule lets `name` (package.module or package.module.thing) in."""
    package = name.partition(".")[0]
    if package in OWN:
        return any(below(name, part) for part in rule.own)
    return rule.packages is ANYTHING or package in rule.packages


def offenders(path: str, tree: ast.Module) -> list[str]:
    """Every import that the table does not allow, with its place."""
    rule = rule_for(module_name(path))
    return [
        f"{path}:{line}: {rule.part} may not import {name}"
        for line, name in imports(tree)
        if not below(name, "__future__") and not allowed(rule, name)
    ]


def test_every_import_is_in_the_table(trees: dict[str, ast.Module]) -> None:
    found = [line for path, tree in trees.items() for line in offenders(path, tree)]
    assert not found, "\n".join(found)


def knows_festivals(path: str, tree: ast.Module) -> list[str]:
    """The imports by which the meaning of a tournament would hang on that of a festival: it goes the other way only."""
    if not path.startswith("projections/") or path.startswith("projections/festival/"):
        return []
    return [f"{path}:{line}: {name}" for line, name in imports(tree) if below(name, "projections.festival")]


def test_a_tournament_knows_no_festival(trees: dict[str, ast.Module]) -> None:
    assert not [line for path, tree in trees.items() for line in knows_festivals(path, tree)]
    assert knows_festivals("projections/logs.py", ast.parse("from projections.festival import FESTIVAL_LOG"))


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("projections/festival/fold.py", "from projections.standings import standings"),
        ("projections/festival/views.py", "from projections.fold import apply"),
        ("server/festival/wall.py", "from server.log.base import LogName"),
        ("projections/events.py", "from projections.tournament import Tournament"),
        ("projections/events.py", "import litestar"),
        ("projections/fold.py", "import time"),
        ("projections/fold.py", "from os import path"),
        ("projections/lots.py", "import msgspec"),
        ("projections/tiebreaks/wins.py", "from projections.views import VIEWS"),
        ("projections/pairing/berger.py", "from projections.tiebreaks import TIEBREAKS"),
        ("projections/views/standings.py", "from server.log.base import LogName"),
        ("projections/views/standings.py", "def late():\n    import asyncio"),
        ("server/decide/results.py", "from server.log.redis import RedisLogStore"),
        ("server/feed/session.py", "from server.feed.hub import Hub"),
        ("server/feed/session.py", "import websockets"),
        ("server/audit/verify.py", "import redis"),
        ("display/__init__.py", "import server"),
    ],
)
def test_a_forbidden_import_is_found(path: str, line: str) -> None:
    assert offenders(path, ast.parse(line))


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("projections/fold.py", "from projections.events import Event"),
        ("projections/tiebreaks/wins.py", "from fractions import Fraction"),
        ("server/audit/verify.py", "from cryptography.hazmat import primitives"),
        ("server/app.py", "import uvicorn\nfrom server.feed.hub import Hub"),
    ],
)
def test_an_allowed_import_is_let_through(path: str, line: str) -> None:
    assert not offenders(path, ast.parse(line))
