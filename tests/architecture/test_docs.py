"""The documentation is true where a test can tell: links lead somewhere, quoted code is the code, named files exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from server.cli import _parser

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"\[[^\]]+\]\((?!https?:|#)(?P<target>[^)#\s]+)[^)]*\)")
PATH = re.compile(r"`(?P<path>(?:projections|server|display|tests|docs|deploy|benchmarks|\.ci)/[\w./-]*)`")
PYTHON = re.compile(r"```python\n(?P<code>.*?)```", re.DOTALL)
HOW_TO = "docs/howto/add-a-tie-break.md"
QUOTED = ("projections/tiebreaks/games_won.py", "projections/tiebreaks/__init__.py",
          "tests/projections/tiebreaks/test_golden.py")  # fmt: skip


def dead_links(page: Path, text: str) -> list[str]:
    """Links to files that do not exist."""
    targets = [match["target"] for match in LINK.finditer(text)]
    return [f"{page.name}: {target}" for target in targets if not (page.parent / target).exists()]


def missing_paths(page: Path, text: str) -> list[str]:
    """Files and folders of this tree that are named in code style and do not exist."""
    return [f"{page.name}: {match['path']}" for match in PATH.finditer(text) if not (ROOT / match["path"]).exists()]


def misquoted(code: str, sources: str) -> list[str]:
    """The lines of a quoted block that stand in none of the sources."""
    known = set(sources.splitlines())
    return [line for line in code.splitlines() if line not in known]


@pytest.fixture
def pages(files: tuple[str, ...]) -> dict[Path, str]:
    """Every page of the documentation with its text."""
    named = [ROOT / path for path in files if path.endswith(".md") and not path.startswith("tests/")]
    return {path: path.read_text(encoding="utf-8") for path in named}


def test_every_link_leads_somewhere(pages: dict[Path, str]) -> None:
    assert not [line for page, text in pages.items() for line in dead_links(page, text)]


def test_every_named_file_exists(pages: dict[Path, str]) -> None:
    assert not [line for page, text in pages.items() for line in missing_paths(page, text)]


def test_the_how_to_quotes_the_code() -> None:
    sources = "\n".join((ROOT / path).read_text(encoding="utf-8") for path in QUOTED)
    blocks = [match["code"] for match in PYTHON.finditer((ROOT / HOW_TO).read_text(encoding="utf-8"))]
    assert len(blocks) == len(QUOTED)
    assert not [line for block in blocks for line in misquoted(block, sources)]


def commands_of(text: str) -> set[str]:
    """The commands that the table of the README explains."""
    return set(re.findall(r"^\| `openhall ([a-z]+)`", text, re.MULTILINE))


def test_the_readme_explains_the_commands_that_there_are() -> None:
    (choices,) = [action.choices for action in _parser()._actions if action.dest == "command"]
    assert commands_of((ROOT / "README.md").read_text(encoding="utf-8")) == set(choices)


def test_ci_runs_the_readmes_test_command() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:40]
    (command,) = [line.partition("#")[0].strip() for line in lines if "pytest" in line]
    assert f"\n{command} " in (ROOT / ".ci/run").read_text(encoding="utf-8")
    assert any("openhall serve --demo" in line for line in lines)
    windows = next(number for number, line in enumerate(lines) if "Windows" in line)
    assert windows < next(number for number, line in enumerate(lines) if "uv " in line)


def test_a_false_page_is_found() -> None:
    page = ROOT / "README.md"
    assert dead_links(page, "see [this](docs/nowhere.md)")
    assert not dead_links(page, "see [this](docs/why.md) and [that](https://example.org/x)")
    assert missing_paths(page, "it is in `server/nowhere.py`")
    assert misquoted("x = 2\n", "x = 1\n")
    assert commands_of("| `openhall nowhere` | nothing |") == {"nowhere"}
