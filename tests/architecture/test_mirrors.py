"""The tests lie as the code lies: who looks for the tests of a folder finds them under the same path."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePosixPath

MIRRORED = ("projections", "server")


def folders(files: Iterable[str]) -> set[str]:
    """The folders that these files lie in."""
    return {str(PurePosixPath(path).parent) for path in files}


def folders_of_tests(files: Iterable[str]) -> set[str]:
    """The folders that hold tests."""
    return folders(path for path in files if PurePosixPath(path).name.startswith("test_"))


def untested(files: tuple[str, ...]) -> list[str]:
    """The folders with code whose mirror under tests/ holds no test."""
    code = folders(path for path in files if path.endswith(".py") and path.split("/")[0] in MIRRORED)
    return sorted(
        f"{folder}: no test in tests/{folder}" for folder in code if f"tests/{folder}" not in folders_of_tests(files)
    )


def strays(files: tuple[str, ...]) -> list[str]:
    """The folders of tests that mirror nothing."""
    mirrors = {folder.removeprefix("tests/") for folder in folders_of_tests(files)}
    return sorted(folder for folder in mirrors - folders(files) if folder.split("/")[0] in MIRRORED)


def test_every_folder_of_code_has_its_tests(files: tuple[str, ...]) -> None:
    found = untested(files)
    assert not found, "\n".join(found)


def test_no_folder_of_tests_has_lost_its_code(files: tuple[str, ...]) -> None:
    assert not strays(files)


def test_a_folder_without_tests_is_found() -> None:
    assert untested(("server/feed/hub.py", "tests/server/http/test_guards.py"))
    assert not untested(("server/feed/hub.py", "tests/server/feed/test_hub.py"))


def test_a_stray_folder_is_found() -> None:
    assert strays(("server/feed/hub.py", "tests/server/fed/test_hub.py"))
