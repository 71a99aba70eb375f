"""Text goes into a page by `textContent`; nothing in a page is inline, nothing comes from elsewhere."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath

import pytest

SCRIPT = re.compile(
    r"\b(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|DOMParser|srcdoc)\b"
    r"|\beval\s*\(|\bnew\s+Function\b|\bdocument\s*\.\s*write|\bjavascript:"
    r"|\bset(?:Timeout|Interval)\s*\(\s*[\"'`]"
)
PAGE = re.compile(r"<script(?![^>]*\bsrc=)|<style\b|\sstyle=|\son[a-z]+=", re.IGNORECASE)
FOREIGN = re.compile(r"(?:https?:)?//(?!www\.w3\.org/)[\w-]+\.[\w.-]+")
COMMENTS = {
    ".js": re.compile(r"/\*.*?\*/|(?<![:\"'])//[^\n]*", re.DOTALL),
    ".css": re.compile(r"/\*.*?\*/", re.DOTALL),
    ".html": re.compile(r"<!--.*?-->", re.DOTALL),
}


def without_comments(path: str, text: str) -> str:
    """The text with comments blanked, line numbers kept; a comment may name a source."""
    comment = COMMENTS.get(PurePosixPath(path).suffix, COMMENTS[".html"])
    return comment.sub(lambda match: "\n" * match[0].count("\n"), text)


def offenders(path: str, text: str) -> list[str]:
    """The lines of a page, script or style that put markup in or reach elsewhere."""
    rules = [SCRIPT, FOREIGN] + ([PAGE] if path.endswith((".html", ".svg")) else [])
    lines = enumerate(without_comments(path, text).splitlines(), 1)
    return [
        f"{path}:{number}: {match[0].strip()}"
        for number, line in lines
        for rule in rules
        if (match := rule.search(line))
    ]


def test_pages_hold_text_only(root: Path, files: tuple[str, ...]) -> None:
    pages = [path for path in files if path.startswith("display/") and path.endswith((".js", ".css", ".html", ".svg"))]
    found = [line for path in pages for line in offenders(path, (root / path).read_text(encoding="utf-8"))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("x.js", "cell.innerHTML = name;"),
        ("x.js", "cell.outerHTML = name;"),
        ("x.js", "cell.insertAdjacentHTML('beforeend', name);"),
        ("x.js", "eval(name);"),
        ("x.js", "new Function(name)();"),
        ("x.js", "setTimeout('go()', 10);"),
        ("x.js", "import './a.js'; fetch('https://elsewhere.example/x');"),
        ("x.css", "@import url(//fonts.example.com/roboto.css);"),
        ("x.html", "<script>go()</script>"),
        ("x.html", '<p style="color: red">'),
        ("x.html", '<button onclick="go()">'),
        ("x.html", "<style>p {}</style>"),
    ],
)
def test_markup_is_found(path: str, line: str) -> None:
    assert offenders(path, line)


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("x.js", "cell.textContent = name;  // see https://www.example.org/rule"),
        ("x.js", "document.createElementNS('http://www.w3.org/2000/svg', 'svg');"),
        ("x.html", '<script type="module" src="/assets/x/pairings.js"></script>'),
    ],
)
def test_text_is_let_through(path: str, line: str) -> None:
    assert not offenders(path, line)
