"""What every architecture test looks at: the files of this tree, listed once and parsed once.

The fixtures are plain data, so that each rule is a function of its own file and can be shown an offender.
"""

from __future__ import annotations

import ast
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PRODUCT = ("projections", "server", "display")


@pytest.fixture(scope="session")
def root() -> Path:
    """The top of the tree."""
    return ROOT


@pytest.fixture(scope="session")
def files() -> tuple[str, ...]:
    """Every file that is tracked or would be, as a POSIX path from the top, sorted."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return tuple(sorted(path for path in set(listed.split("\0")) if path and (ROOT / path).is_file()))


@pytest.fixture(scope="session")
def trees(files: tuple[str, ...]) -> dict[str, ast.Module]:
    """Path -> syntax tree of every Python file of the product (not of the tests)."""
    paths = [path for path in files if path.endswith(".py") and path.split("/")[0] in PRODUCT]
    return {path: ast.parse((ROOT / path).read_text(encoding="utf-8"), path) for path in paths}
