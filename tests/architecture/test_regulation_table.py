"""The page offers what each pairing system accepts, and nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from projections.encounter import FORMATS, ONE_GAME, STAGES
from projections.events import Regulations
from projections.pairing import SYSTEMS
from projections.scoring import ENCOUNTER_POINTS, SCORINGS
from projections.stages import Stage
from projections.teams.rules import INDIVIDUALS, PARTICIPANTS, TEAMS, TeamRules

ROW = re.compile(
    r'^  "(?P<system>[\w-]+)": \{ encounters: (?P<encounters>\[.*?\]), scorings: (?P<scorings>\[.*?\]), '
    r"participants: (?P<participants>\[.*?\]) \},$",
    re.MULTILINE,
)
Accepted = dict[str, dict[str, list[str]]]


def offered(text: str) -> Accepted:
    """What the table of the page says, by system and axis."""
    rows = {row["system"]: row.groupdict() for row in ROW.finditer(text)}
    return {name: {axis: json.loads(row[axis]) for axis in row if axis != "system"} for name, row in rows.items()}


def regulations(system: str, encounter: str, scoring: str, participants: str) -> Regulations:
    """Regulations that have all that these values need."""
    several = encounter != ONE_GAME and participants == INDIVIDUALS
    return Regulations(
        rounds=5,
        system=system,
        encounter=encounter,
        scoring=ENCOUNTER_POINTS if several else scoring,
        participants=participants,
        stages=(Stage(),) if encounter == STAGES else (),
        teams=TeamRules(4) if participants in TEAMS else None,
    )


def combinations() -> Iterator[tuple[str, str, str]]:
    """What a form can say: encounter, scoring, participants; the points of encounters are never chosen."""
    for who in PARTICIPANTS:
        for encounter in FORMATS:
            chosen = [one for one in SCORINGS if one != ENCOUNTER_POINTS]
            yield from ((encounter, scoring, who) for scoring in (chosen if who == INDIVIDUALS else ["points"]))


def wrong(found: Accepted) -> list[tuple[str, ...]]:
    """Combinations that are offered and refused, or accepted and not offered."""
    differ = []
    for name, system in SYSTEMS.items():
        told = found.get(name, {"encounters": [], "scorings": [], "participants": []})
        for encounter, scoring, who in combinations():
            free = who in TEAMS or encounter != ONE_GAME or scoring in told["scorings"]
            can = encounter in told["encounters"] and who in told["participants"] and free
            if can != (system.refuses(regulations(name, encounter, scoring, who)) is None):
                differ.append((name, encounter, scoring, who))
    return differ


def test_the_form_offers_what_the_systems_accept(root: Path) -> None:
    found = offered((root / "display/arbiter/regulation_table.js").read_text(encoding="utf-8"))
    assert set(found) == set(SYSTEMS)
    assert wrong(found) == []


def test_a_form_that_offers_more_or_less_is_found(root: Path) -> None:
    found = offered((root / "display/arbiter/regulation_table.js").read_text(encoding="utf-8"))
    found["knockout"]["scorings"] = ["points", "handicap"]
    found["dutch"]["encounters"] = ["one-game"]
    found["by-hand"]["participants"] = ["teams", "teams-all-play-all"]
    assert ("knockout", "one-game", "handicap", "individuals") in wrong(found)
    assert ("dutch", "two-games", "points", "individuals") in wrong(found)
    assert ("by-hand", "one-game", "points", "individuals") in wrong(found)
