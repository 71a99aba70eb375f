"""The page asks for all rules of teams, with the values that they have, and for nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints

from projections.teams.rules import PARTICIPANTS, USUAL_COLOURS, TeamRules

FIELD = re.compile(r'^  \{ key: "(?P<key>\w+)",(?P<rest>.*)\},$', re.MULTILINE)
OFFERED = re.compile(r'\["([a-z-]*)", phrase\("')
HINTS = get_type_hints(TeamRules)


def fields(text: str) -> dict[str, str]:
    return {one["key"]: one["rest"] for one in FIELD.finditer(text)}


def wrong(text: str) -> list[str]:
    """Rules that the page does not ask for, fields that are no rules, and choices other than those of the rule."""
    found = fields(text)
    choices = {key: set(get_args(HINTS[key])) for key in HINTS if get_origin(HINTS[key]) is Literal}
    choices["colours"] = set(USUAL_COLOURS)
    other = [key for key, values in choices.items() if key in found and set(OFFERED.findall(found[key])) != values]
    return sorted(set(found) ^ set(TeamRules.__struct_fields__)) + other


def test_the_form_of_teams_is_that_of_the_rules(root: Path) -> None:
    text = (root / "display/arbiter/team_table.js").read_text(encoding="utf-8")
    assert wrong(text) == []
    [participants] = re.findall(r"PARTICIPANTS = (\[.*\]);", text)
    assert tuple(OFFERED.findall(participants)) == PARTICIPANTS


def test_a_form_that_asks_for_something_else_is_found(root: Path) -> None:
    text = (root / "display/arbiter/team_table.js").read_text(encoding="utf-8")
    assert wrong(text.replace('key: "deadline"', 'key: "line_ups"')) == ["deadline", "line_ups"]
    assert wrong(text.replace('["letters", phrase(', '["words", phrase(')) == ["naming"]
    assert wrong(text.replace('["one-colour", ', '["one", ')) == ["colours"]
