"""The page knows every criterion, colour rule and reason to float that the engine names, and no other."""

from __future__ import annotations

import re
from pathlib import Path

from projections.pairing.dutch import answers as dutch_answers
from projections.pairing.dutch import criteria as dutch
from projections.pairing.dutch import explain as dutch_explain
from projections.pairing.team_swiss import answers as team_answers
from projections.pairing.team_swiss import criteria as team_swiss
from projections.pairing.team_swiss import explain as team_explain

NAMED = re.compile(r'^  "(.*)": phrase\("(.*)"\),$', re.MULTILINE)


def said() -> set[str]:
    criteria = (*dutch.QUALITY, *team_swiss.UPFLOATERS, *team_swiss.PAIRS)
    byes = {dutch_answers.BYE, team_answers.BYE}
    floats = {*dutch_explain.REASONS.values(), team_answers.ODD, team_answers.MORE}
    return (
        {one.says for one in criteria} | {*dutch_explain.RULES.values(), *team_explain.RULES.values()} | byes | floats
    )


def test_the_page_names_the_rules_of_the_engine(root: Path) -> None:
    named = NAMED.findall((root / "display/arbiter/why_texts.js").read_text(encoding="utf-8"))
    assert all(key == text for key, text in named)
    assert {key for key, _ in named} == said()
