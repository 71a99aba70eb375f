"""Every text of a page is in every language: nothing is missing, nothing is left over, nothing is lost in between."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from projections.tiebreaks import TIEBREAKS

STRING = r'"(?:[^"\\]|\\.)*"'
CALL = re.compile(rf"(?<![\w#])(?<!(?<!\.)\.)(phrase|counted|pieces)\(\s*(?:({STRING})|([^\s)]))", re.DOTALL)
PLURAL = re.compile(rf"(?<![\w#])(?<!(?<!\.)\.)counted\(\s*(?!{STRING})([^\n]*?),\s*({STRING}),\s*({STRING})")
MARKED = re.compile(r"<[^<>]*\bdata-phrase[^<>]*>([^<]*)<")
NAME = re.compile(r"\{(\w+)\}")
CATALOGUE = "display/lib/language.js"
"""Defines the functions that the other files call."""


def texts(path: str, source: str) -> tuple[dict[str, str], list[str]]:
    """English text -> "" or, of a plural, the text for one; and the calls whose text does not stand in them."""
    if path.endswith(".html"):
        return {" ".join(text.split()): "" for text in MARKED.findall(source)}, []
    found = {json.loads(other): json.loads(one) for _, one, other in PLURAL.findall(source)}
    strange = sum(match[1] == "counted" for match in CALL.finditer(source)) - len(PLURAL.findall(source))
    refused = [f"{path}: counted() wants its two texts written there, on one line"] if strange else []
    for match in CALL.finditer(source):
        if match[1] == "counted":
            continue
        if match[2]:
            found.setdefault(json.loads(match[2]), "")
        else:
            line = source[: match.start()].count("\n") + 1
            refused.append(f"{path}:{line}: {match[1]}() wants its text written there, in double quotes")
    return found, refused


def sentences(path: str, tree: ast.Module) -> tuple[dict[str, str], list[str]]:
    """The same of sentences that the server sends as data: calls of `said` of `projections.sentences`."""
    nodes = list(ast.walk(tree))
    imported = any(isinstance(node, ast.ImportFrom) and node.module == "projections.sentences" for node in nodes)
    named = [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    calls = [node for node in named if imported and ast.unparse(node.func) == "said"]
    written = {call: call.args[0].value for call in calls if isinstance(call.args[0], ast.Constant)}
    refused = [f"{path}:{call.lineno}: said() wants its text written there" for call in calls if call not in written]
    return {str(text): "" for text in written.values()}, refused


def faults(english: dict[str, str], catalogue: dict[str, str | dict[str, str]]) -> Iterable[str]:
    """What is wrong with a language."""
    yield from (f"not translated: {text!r}" for text in sorted(english.keys() - catalogue.keys()))
    yield from (f"said nowhere: {text!r}" for text in sorted(catalogue.keys() - english.keys()))
    for text in sorted(english.keys() & catalogue.keys()):
        forms = catalogue[text]
        if isinstance(forms, dict) != bool(english[text]):
            yield f"{text!r}: forms by number, as {{'one': …, 'other': …}}, for counted() and only there"
        for form in forms.values() if isinstance(forms, dict) else [forms]:
            if not form:
                yield f"{text!r}: empty"
            if (extra := set(NAME.findall(form)) - set(NAME.findall(text)) - {"count"}) or (
                not isinstance(forms, dict) and set(NAME.findall(text)) != set(NAME.findall(form))
            ):
                yield f"{text!r}: other names in braces than the English {sorted(extra)}"


def test_every_language_says_every_text(root: Path, files: tuple[str, ...], trees: dict[str, ast.Module]) -> None:
    sources = [path for path in files if path.startswith("display/") and path.endswith((".js", ".html"))]
    english: dict[str, str] = {}
    troubles: list[str] = []
    for path in (path for path in sources if path != CATALOGUE):
        found, refused = texts(path, (root / path).read_text(encoding="utf-8"))
        english |= {text: one for text, one in found.items() if one or text not in english}
        troubles += refused
    for path, tree in trees.items():
        found, refused = sentences(path, tree)
        english = found | english
        troubles += refused
    for path in (path for path in files if path.startswith("display/languages/")):
        catalogue = json.loads((root / path).read_text(encoding="utf-8"))
        troubles += [f"{path}: {fault}" for fault in faults(english, catalogue)]
    assert english
    assert not troubles, "\n".join(troubles)


def test_every_long_name_of_a_tie_break_can_be_translated(root: Path) -> None:
    said = texts("tiebreaks.js", (root / "display/lib/tiebreaks.js").read_text(encoding="utf-8"))[0]
    assert said.keys() == {tiebreak.title for tiebreak in TIEBREAKS.values()}


def test_a_language_file_is_sorted_as_it_is_written(root: Path, files: tuple[str, ...]) -> None:
    for path in (path for path in files if path.startswith("display/languages/")):
        text = (root / path).read_text(encoding="utf-8")
        ordered = dict(sorted(json.loads(text).items()))
        assert text == json.dumps(ordered, ensure_ascii=False, indent=2) + "\n", path


@pytest.mark.parametrize(
    ("english", "catalogue"),
    [
        ({"Rank": ""}, {}),
        ({}, {"Rank": "Rang"}),
        ({"Rank": ""}, {"Rank": ""}),
        ({"round {round}": ""}, {"round {round}": "Runde {runde}"}),
        ({"round {round}": ""}, {"round {round}": "Runde"}),
        ({"{count} games": "{count} game"}, {"{count} games": "{count} Partien"}),
        ({"Rank": ""}, {"Rank": {"one": "Rang", "other": "Ränge"}}),
    ],
)
def test_a_fault_of_a_language_is_seen(english: dict[str, str], catalogue: dict[str, str | dict[str, str]]) -> None:
    assert list(faults(english, catalogue))


@pytest.mark.parametrize("line", ["phrase(text)", "phrase(`round ${n}`)", 'counted(n, one, "{count} games")'])
def test_a_text_that_is_not_written_where_it_is_said_is_refused(line: str) -> None:
    assert texts("x.js", line)[1]


def test_sentences_of_the_server_are_found_and_have_to_be_written_where_they_are_said() -> None:
    lines = 'Terms(said("sum of {what}", what=said("the points")), rows)\nsaid(f"round {n}")\nx.said(text)'
    tree = ast.parse(f"from projections.sentences import said\n{lines}")
    assert sentences("x.py", tree) == (
        {"sum of {what}": "", "the points": ""},
        ["x.py:3: said() wants its text written there"],
    )
    assert sentences("x.py", ast.parse(lines)) == ({}, [])


def test_texts_are_found_in_scripts_and_pages() -> None:
    script = 'a(phrase("Rank"), counted(list.length, "{count} game", "{count} games"), ...pieces("Ask {desk}", x))'
    assert texts("x.js", script) == ({"Rank": "", "{count} games": "{count} game", "Ask {desk}": ""}, [])
    assert texts("x.html", "<title data-phrase>Nothing\n here</title>") == ({"Nothing here": ""}, [])
