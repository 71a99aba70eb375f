"""Reasons of every system that has some, as the body of an answer (CONTRACTS A8)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import reduce
from typing import Any

import pytest

from projections import events as e
from projections.envelope import Envelope
from projections.fold import apply
from projections.points import PointsTable
from projections.team_events import TeamRegistered
from projections.teams.rules import TeamRules
from projections.tournament import Tournament
from server.hosting.explaining import Question, explained


def folded(events: Iterable[e.Event]) -> Tournament:
    entries = (Envelope(n, n, "g1", f"c{n:015}", "0" * 16, "", event) for n, event in enumerate(events, 1))
    return reduce(apply, entries, Tournament())


def state(system: str, **rules: Any) -> Tournament:
    regulations = e.Regulations(5, system, **rules)
    created = e.TournamentCreated("test", "0" * 32, e.Details("Test"), regulations, e.Delays(), "g1", "chief-arbiter")
    if regulations.teams is None:
        entered = [e.PlayerRegistered(k, f"{k:024x}", f"{k:064x}", e.Sporting(), 1) for k in range(1, 4)]
    else:
        entered = [TeamRegistered(k, f"Team {k}", f"T{k}", e.Sporting(), 1) for k in range(1, 4)]
    return folded([created, *entered, e.StartingNumbersAssigned((1, 2, 3), "given")])


def body(found: Tournament, *asked: int) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(explained(found, Question(1, *asked)).body)
    return told


def test_the_swiss_for_teams_has_reasons() -> None:
    points = PointsTable(per=1, win=2, draw=1, pairing_bye=1)
    teams = state("team-swiss", participants="teams", teams=TeamRules(2), points=points)
    whole = body(teams)
    [bracket] = whole["brackets"]
    assert bracket["boards"] == [
        {
            "white": 1,
            "black": 2,
            "article": "C.04.6 art. 4.3.1",
            "says": "neither has played: odd numbers get the initial-colour",
        }
    ]
    assert whole["bye"] == 3
    assert whole["bye_says"].endswith("(C.04.6 art. 3.4)")
    alone = body(teams, 1)
    assert (alone["asks"], alone["opponent"]) == ("no bye", None)
    assert alone["says"] == "of equals the larger number gets the bye: 3 instead of 1 (C.04.6 art. 3.4.4)"
    two = body(teams, 1, 3)
    assert two["asks"] == "not paired"
    assert two["says"] == "the bye would go to number 2, and number 3 comes first (C.04.6 art. 3.4)"


def test_the_dutch_system_has_reasons() -> None:
    players = state("dutch")
    assert body(players)["bye_says"].endswith("(C.04.3 art. 2.3.1)")
    assert body(players, 1)["asks"] == "not lower"


@pytest.mark.parametrize(
    ("system", "says", "article"),
    [
        ("round-robin", "who meets whom here is in the tables", "C.05 Annex 1"),
        ("neighbours", "everybody meets the nearest one below whom he has not met", "docs/rules/neighbours.md 1"),
    ],
)
def test_who_has_no_reasons_says_what_pairs(system: str, says: str, article: str) -> None:
    found = body(state(system))
    assert (found["code"], found["article"]) == ("no-reasons", article)
    assert found["message"] == f"{system} gives no reasons: {says}"
