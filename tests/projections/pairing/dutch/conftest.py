"""The literal implementation and the random tournaments, loaded from their files for the tests that compare."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[4]


def load(path: Path) -> ModuleType:
    """A module from its file: neither the tests nor the benchmarks are installed."""
    name = f"{path.parent.name}.{path.stem}"
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None
        assert spec.loader is not None
        sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    return sys.modules[name]


@pytest.fixture(scope="session")
def literal() -> ModuleType:
    """C.04.3 by the letter."""
    return load(Path(__file__).with_name("literal.py"))


@pytest.fixture(scope="session")
def tournaments() -> ModuleType:
    """Random tournaments."""
    return load(ROOT / "benchmarks" / "dutch_tournaments.py")


@pytest.fixture(scope="session")
def reference(tournaments: ModuleType) -> ModuleType:
    """Random rounds, paired by the engine and by gacrux."""
    package = sys.modules.setdefault("benchmarks", ModuleType("benchmarks"))
    package.dutch_tournaments = tournaments  # type: ignore[attr-defined]
    package.gacrux = load(ROOT / "benchmarks" / "gacrux.py")  # type: ignore[attr-defined]
    return load(ROOT / "benchmarks" / "dutch_reference.py")
