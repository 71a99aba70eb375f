"""Every page that a comment cites is in the project, with the section it names: a reader can follow it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
READ = (".py", ".js", ".lua", ".css", ".html", ".md")
CONTRACTS = "docs/contracts.md"

SECTION = r"[AB](?:10|[1-9])?\b"
OF_CONTRACTS = re.compile(rf"CONTRACTS (?P<sections>{SECTION}(?:(?:, | and |-){SECTION})*)")
BY_NUMBER = re.compile(r"\b(?P<page>docs/[\w/-]+\.md) (?P<sections>\d+(?:(?:, | and |-)\d+)*)")
BY_NAME = re.compile(r"\b(?P<page>docs/[\w/-]+\.md), (?P<section>[A-Z][^).;:\n]*)")
HEADING = re.compile(r"^#{1,4} (?P<heading>(?P<number>[AB]?\d*)\b.*)$", re.MULTILINE)

# Each word is put together here, so that this file does not offend itself.
ELSEWHERE = re.compile(
    "|".join((
        "rules/" + r"fide\.md", "rules/" + r"systems\.md", "gui" + "des/", "DES" + r"IGN (?:section )?\d",
        "visual" + "[- ]language", "conven" + r"tions(?:\.md| \d)", r"\.\./sh" + "ared", "reliab" + r"ility P\d",
    ))
)  # fmt: skip
"""Pages that lay beside the project while it was planned."""

Headings = Callable[[str], frozenset[str]]


def numbers_and_names(text: str) -> frozenset[str]:
    """The headings of a page, and the numbers of those that have one."""
    found = list(HEADING.finditer(text))
    return frozenset([match["heading"] for match in found] + [match["number"] for match in found if match["number"]])


@cache
def headings(page: str) -> frozenset[str]:
    """The headings of a page of this project; none if there is no such page."""
    path = ROOT / page
    return numbers_and_names(path.read_text(encoding="utf-8")) if path.is_file() else frozenset()


def cited(line: str) -> Iterator[tuple[str, str]]:
    """Page and section of every citation."""
    for match in OF_CONTRACTS.finditer(line):
        yield from ((CONTRACTS, section) for section in re.findall(SECTION, match["sections"]))
    for match in BY_NUMBER.finditer(line):
        yield from ((match["page"], section) for section in re.findall(r"\d+", match["sections"]))
    yield from ((match["page"], match["section"]) for match in BY_NAME.finditer(line))


def offences(path: str, text: str, known: Headings) -> list[str]:
    """The lines that cite a page beside the project, or a section that a page does not have."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        found += [f"{path}:{number}: {match[0]} is not in the project" for match in ELSEWHERE.finditer(line)]
        dead = [(page, section) for page, section in cited(line) if section not in known(page)]
        found += [f"{path}:{number}: {page} has no section {section}" for page, section in dead]
    return found


def test_every_citation_can_be_followed(root: Path, files: tuple[str, ...]) -> None:
    texts = {path: (root / path).read_text(encoding="utf-8") for path in files if path.endswith(READ)}
    found = [line for path, text in texts.items() for line in offences(path, text, headings)]
    assert not found, "\n".join(found)


def test_the_contracts_have_all_their_sections() -> None:
    wanted = {"A", "B", *(f"A{number}" for number in range(1, 9)), *(f"B{number}" for number in range(1, 11))}
    assert wanted <= headings(CONTRACTS)


PAGE = "# A. Reading\n## A1 Positions\n# B. Writing\n## B10 One primary\n## 3 Figures\n## State and rules\n"


@pytest.mark.parametrize(
    "line",
    [
        "of a command (CONTRACTS B3).",
        "of a view (CONTRACTS A1, " + "A9).",
        "of a view (CONTRACTS A1-A3).",
        "a tile (docs/look.md 3, 4)",
        "the axes (docs/design.md, " + "Rules and state).",
        "withdrawals (rules/" + "fide.md 7.3)",
        "two circuits (rules/" + "systems.md 2.2)",
        "see gui" + "des/style.md",
        "identity (DES" + "IGN 4)",
        "identity (DES" + "IGN section 4)",
        "the foot (visual" + " language 4)",
        "see visual" + "-language.md",
        "keys (conven" + "tions 1.2)",
        "see conven" + "tions.md",
        "see ../sh" + "ared/cases",
        "with one line (reliab" + "ility P7)",
    ],
)
def test_a_citation_that_leads_nowhere_is_found(line: str) -> None:
    assert offences("x.py", line, lambda _: numbers_and_names(PAGE))


@pytest.mark.parametrize(
    "line",
    [
        "CONTRACTS A, A1 and B10: in order",
        "a tile (docs/look.md 3)",
        "the axes (docs/design.md, State and rules).",
        "the settings (docs/operations.md).",
    ],
)
def test_a_citation_that_leads_somewhere_is_none_of_them(line: str) -> None:
    assert not offences("x.py", line, lambda _: numbers_and_names(PAGE))
