"""How pages call who takes part, and rank teams before the start."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser


def test_what_takes_part_is_called_by_its_name(run: Callable[..., Any]) -> None:
    about = [[1, "individuals"], [8, "individuals"], [1, "teams"], [8, "teams-all-play-all"]]
    story = "a.map(([count, participants]) => m.participantsCounted(count, { participants }))"
    words = run("lib/participants.js", story, about)
    assert words == ["1 player", "8 players", "1 team", "8 teams"]


def test_players_and_teams_are_not_added_up(run: Callable[..., Any]) -> None:
    rows = [(100, "individuals"), (10, "teams"), (4, "individuals")]
    told = [{"players": count, "participants": who} for count, who in rows]
    assert run("lib/participants.js", "m.allCounted(a)", told) == "104 players, 10 teams"
    assert run("lib/participants.js", "m.allCounted(a)", told[1:2]) == "10 teams"


def test_the_page_ranks_a_team_without_a_rating_by_its_first_members(run: Callable[..., Any]) -> None:
    members = [{"rating": 2300}, {"rating": None}, {"rating": 2000}]
    story = "a.map(([rating, members]) => m.strength({ rating, members }, { teams: { boards: 2 } }))"
    assert run("arbiter/teams.js", story, [[2210, members], [None, members], [0, []]]) == [2210, 1150, 0]
