"""Modules that are not installed, loaded from their files for the tests that compare with them."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

BENCHMARKS = Path(__file__).parents[3] / "benchmarks"


def load(path: Path) -> ModuleType:
    """A module from its file."""
    name = f"{path.parent.name}.{path.stem}"
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None
        assert spec.loader is not None
        sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    return sys.modules[name]


def benchmark(name: str, *parts: str) -> ModuleType:
    """A benchmark by its name; parts: the others that it imports."""
    package = sys.modules.setdefault("benchmarks", ModuleType("benchmarks"))
    for part in parts:
        setattr(package, part, load(BENCHMARKS / f"{part}.py"))
    return load(BENCHMARKS / f"{name}.py")
