"""The literal implementation, the random tournaments and the reference, for the tests that compare."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from tests.projections.pairing.from_files import benchmark, load


@pytest.fixture(scope="session")
def literal() -> ModuleType:
    """C.04.3 by the letter."""
    return load(Path(__file__).with_name("literal.py"))


@pytest.fixture(scope="session")
def tournaments() -> ModuleType:
    """Random tournaments."""
    return benchmark("dutch_tournaments")


@pytest.fixture(scope="session")
def reference() -> ModuleType:
    """Random rounds, paired by the engine and by gacrux."""
    return benchmark("dutch_reference", "dutch_tournaments", "gacrux")
