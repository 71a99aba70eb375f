"""What tests of the teams' Swiss share: the literal implementation, random tournaments, and the reference."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from tests.projections.pairing.from_files import benchmark, load


@pytest.fixture(scope="session")
def literal() -> ModuleType:
    """C.04.6 by the letter."""
    return load(Path(__file__).with_name("literal.py"))


@pytest.fixture(scope="session")
def tournaments() -> ModuleType:
    """Random team tournaments."""
    return benchmark("team_swiss_tournaments")


@pytest.fixture(scope="session")
def reference() -> ModuleType:
    """Random rounds, paired by the engine and by gacrux."""
    return benchmark("team_swiss_reference", "team_swiss_tournaments", "gacrux")
