"""What is tracked says nothing about the machine it was written on, nor about where packages come from."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

# Each word is put together here, so that this file does not offend itself.
MACHINE_PATHS = (
    "/ro" + "ot/",
    "/ho" + "me/",
    "/Us" + "ers/",
    "/wo" + "rk/",
    "../sh" + "ared",
    r"C:\Us" + "ers",
)
INDEX_HOSTS = (
    "py" + "pi.org",
    "python" + "hosted",
    "npm" + "js.org",
    "npm" + "js.com",
    "deb." + "debian.org",
)
WORKPLACE = (
    "cl" + "aude",
    "anth" + "ropic",
    "open" + "ai",
    "chat" + "gpt",
    "co" + "pilot",
    "co" + "dex",
    "sub" + "agent",
)
OFFENCE = re.compile(
    "|".join(rf"(?<![\w.]){re.escape(path)}" for path in MACHINE_PATHS)
    + "|"
    + "|".join(re.escape(host) for host in INDEX_HOSTS)
    + "|"
    + "|".join(rf"\b{word}\b" for word in WORKPLACE),
    re.IGNORECASE,
)
LOCKS = ("uv.lock", "package-lock.json", "poetry.lock", "Pipfile.lock")
BINARY = (".png", ".woff2", ".ico", ".gz")


def offenders(path: str, text: str) -> list[str]:
    """The lines of a file that name a machine path, an index host or a tool of the workplace."""
    lines = enumerate(text.splitlines(), 1)
    return [f"{path}:{number}: {match[0]}" for number, line in lines if (match := OFFENCE.search(line))]


def test_no_file_names_a_machine_an_index_or_a_workplace(root: Path, files: tuple[str, ...]) -> None:
    texts = [path for path in files if not path.endswith(BINARY)]
    read = {path: (root / path).read_text(encoding="utf-8", errors="replace") for path in texts}
    found = [line for path, text in read.items() for line in offenders(path, text)]
    assert not found, "\n".join(found)


def test_no_lock_file_is_tracked(files: tuple[str, ...]) -> None:
    assert not [path for path in files if path.split("/")[-1] in LOCKS]


@pytest.mark.parametrize("word", [*MACHINE_PATHS, *INDEX_HOSTS, *WORKPLACE])
def test_each_word_is_found(word: str) -> None:
    assert offenders("x.md", f"see {word} there")


def test_an_address_of_the_server_is_no_machine_path() -> None:
    assert not offenders("x.md", "GET /t/spring-open/standings, a framework, /data")
