"""What can be added in one place is listed in one place: a module that its registry forgets fails here."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from typing import NamedTuple

import pytest

from display.screens import SCREENS
from projections.pairing import SYSTEMS
from projections.tiebreaks import TIEBREAKS


class Registry(NamedTuple):
    """A folder, the name of its registry, and the modules that are shared pieces beside it, not entries."""

    folder: str
    name: str
    shared: frozenset[str]


DECIDER_PIECES = frozenset({"decider", "outcome", "may", "pairing_rules", "games", "match_games", "members"})
TIEBREAK_PIECES = frozenset(
    {"tiebreak", "descriptor", "classic_names", "editions", "encounters", "unplayed", "cuts", "ratings"}
    | {"terms", "opponents", "own_rounds", "rating_terms", "papi_estimates", "boards", "meetings"}
)
PAIRING_PIECES = frozenset(
    {"alterations", "attendance", "board_numbers", "board_order", "cardinality", "places", "round_count", "system"}
    | {
        "varma",
        "apart",
        "acceleration",
        "blossom",
        "careers",
        "colour",
        "answers",
        "matching",
        "reasons",
        "swiss",
        "transposition",
    }
)
REGISTRIES = (
    Registry("projections/pairing", "SYSTEMS", PAIRING_PIECES),
    Registry("projections/tiebreaks", "TIEBREAKS", TIEBREAK_PIECES),
    Registry("projections/views", "VIEWS", frozenset({"view", "table", "diff", "encounter"})),
    Registry("server/decide", "DECIDERS", DECIDER_PIECES),
)


def modules(folder: str, files: Iterable[str]) -> list[str]:
    """The modules and packages right in a folder, by name."""
    inside = [path.removeprefix(f"{folder}/") for path in files if path.startswith(f"{folder}/")]
    names = {path.split("/")[0].removesuffix(".py") for path in inside if path.endswith(".py")}
    return sorted(names - {"__init__"})


def listed(tree: ast.Module, registry: str) -> frozenset[str]:
    """The names that the expression of a registry uses."""
    for node in tree.body:
        target = node.target if isinstance(node, ast.AnnAssign) else None
        if isinstance(node, ast.Assign):
            target = node.targets[0]
        if target is not None and ast.unparse(target) == registry:
            value = node.value  # type: ignore[attr-defined]
            return frozenset(name.id for name in ast.walk(value) if isinstance(name, ast.Name))
    return frozenset()


def origins(tree: ast.Module) -> dict[str, str]:
    """Name -> the full name that a module imported it from."""
    froms = (node for node in tree.body if isinstance(node, ast.ImportFrom))
    return {alias.asname or alias.name: f"{node.module}.{alias.name}" for node in froms for alias in node.names}


def forgotten(registry: Registry, files: Iterable[str], tree: ast.Module) -> list[str]:
    """The modules of a folder that neither stand in the registry nor are shared pieces beside it."""
    package = registry.folder.replace("/", ".")
    sources = origins(tree)
    used = [sources[name] for name in listed(tree, registry.name) if name in sources]
    entries = {source.removeprefix(f"{package}.").split(".")[0] for source in used if source.startswith(package)}
    return [
        f"{registry.folder}/{module}: add it to {registry.name} in {registry.folder}/__init__.py"
        for module in modules(registry.folder, files)
        if module not in entries | registry.shared
    ]


def cross_imports(registry: Registry, path: str, tree: ast.Module) -> list[str]:
    """Imports of one entry by another: that goes through the registry only, so that the graph can be seen."""
    package = registry.folder.replace("/", ".")
    own = path.removeprefix(f"{registry.folder}/").split("/")[0].removesuffix(".py")
    sources = [name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)
               for alias in node.names for name in [f"{node.module}.{alias.name}"]]  # fmt: skip
    others = {
        source.removeprefix(f"{package}.").split(".")[0] for source in sources if source.startswith(f"{package}.")
    }
    return [f"{path}: imports the entry {other}" for other in sorted(others - registry.shared - {own})]


@pytest.mark.parametrize("registry", REGISTRIES, ids=lambda registry: registry.name)
def test_no_module_is_forgotten(registry: Registry, files: tuple[str, ...], trees: dict[str, ast.Module]) -> None:
    found = forgotten(registry, files, trees[f"{registry.folder}/__init__.py"])
    assert not found, "\n".join(found)


@pytest.mark.parametrize("registry", REGISTRIES, ids=lambda registry: registry.name)
def test_no_shared_piece_is_named_that_is_gone(registry: Registry, files: tuple[str, ...]) -> None:
    assert registry.shared <= set(modules(registry.folder, files))


@pytest.mark.parametrize("registry", REGISTRIES[:2], ids=lambda registry: registry.name)
def test_no_entry_imports_another(registry: Registry, trees: dict[str, ast.Module]) -> None:
    entries = [path for path in trees if path.startswith(f"{registry.folder}/") and not path.endswith("__init__.py")]
    found = [line for path in entries for line in cross_imports(registry, path, trees[path])]
    assert not found, "\n".join(found)


def unlisted_screens(folders: Iterable[str], names: Iterable[str]) -> list[str]:
    """Where the folders of display/screens/ and the registry differ."""
    return [f"display/screens/{name}: folder and registry differ" for name in sorted(set(folders) ^ set(names))]


def test_every_screen_is_listed_and_opens_without_data(files: tuple[str, ...]) -> None:
    inside = [path.split("/") for path in files if path.startswith("display/screens/")]
    folders = {parts[2] for parts in inside if len(parts) > 3}
    found = unlisted_screens(folders, [screen.name for screen in SCREENS])
    found += [f"display/screens/{name}/{file} is missing" for name in sorted(folders)
              for file in ("index.html", "sample.json") if f"display/screens/{name}/{file}" not in files]  # fmt: skip
    assert not found, "\n".join(found)


def test_a_forgotten_screen_is_found() -> None:
    assert unlisted_screens(["pairings", "clock"], ["pairings"])
    assert unlisted_screens(["pairings"], ["pairings", "clock"])
    assert not unlisted_screens(["pairings"], ["pairings"])


def test_every_entry_stands_under_its_own_name() -> None:
    assert {name: system.name for name, system in SYSTEMS.items()} == {name: name for name in SYSTEMS}
    assert {name: one.acronym for name, one in TIEBREAKS.items()} == {name: name for name in TIEBREAKS}


def test_a_forgotten_module_is_found() -> None:
    registry = Registry("projections/tiebreaks", "TIEBREAKS", frozenset({"tiebreak"}))
    files = [f"projections/tiebreaks/{name}.py" for name in ("__init__", "tiebreak", "wins", "koya")]
    listing = "from projections.tiebreaks.wins import WINS\nTIEBREAKS: dict[str, int] = {'WIN': WINS}"
    assert forgotten(registry, files, ast.parse(listing)) == [
        "projections/tiebreaks/koya: add it to TIEBREAKS in projections/tiebreaks/__init__.py"
    ]
    imported_only = listing + "\nfrom projections.tiebreaks.koya import KOYA"
    assert forgotten(registry, files, ast.parse(imported_only))
    assert not forgotten(registry, files, ast.parse(imported_only.replace("WINS}", "WINS, 'KS': KOYA}")))


def test_an_entry_that_imports_another_is_found() -> None:
    registry = REGISTRIES[1]
    line = ast.parse("from projections.tiebreaks.buchholz import BUCHHOLZ")
    assert cross_imports(registry, "projections/tiebreaks/fore_buchholz.py", line)
    assert not cross_imports(registry, "projections/tiebreaks/buchholz.py", line)
