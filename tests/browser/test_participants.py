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


def test_the_rounds_of_teams_are_told_of_teams(run: Callable[..., Any]) -> None:
    story = "a.map(([system, options, participants]) => m.proposedRounds(system, 4, options, { participants }))"
    asked = [["round-robin", {}, "teams"], ["knockout", {}, "teams"], ["round-robin", {"cycles": 2}, "individuals"]]
    said = [(one["rounds"], one["reason"]) for one in run("arbiter/round_count.js", story, asked)]
    assert said == [
        (3, "4 teams meet each other in 3 rounds"),
        (2, "4 teams: who wins 2 encounters has won"),
        (6, "4 players meet each other in 6 rounds, 2 times each"),
    ]


def test_the_form_asks_for_teams_where_teams_take_part(run: Callable[..., Any]) -> None:
    story = """(() => {
      const { form } = new m.CreateForm(() => null);
      const { participants, expected, tiebreaks, rounds } = form.elements;
      expected.value = '14';
      return a.map((value) => {
        participants.value = value;
        participants.dispatchEvent(new Event('change', { bubbles: true }));
        const words = [expected, tiebreaks].map(({ parentElement }) => parentElement.textContent);
        return [...words, rounds.value];
      });
    })()"""
    teams, players = run("arbiter/create.js", story, ["teams", "individuals"])
    assert "Teams expected" in teams[0]
    assert "Players expected" in players[0]
    assert "EMGSB" in teams[1]
    assert "EMGSB" not in players[1]
    assert teams[2] == "6"


def test_the_lobby_leads_to_the_matches_of_teams_and_to_their_members(run: Callable[..., Any]) -> None:
    story = """a.map((participants) => {
      const card = new m.TournamentCard(new URLSearchParams(), () => null);
      const row = { id: 'x', name: 'X', players: 4, round: 0, rounds: 3, begins: '', ends: '', status: 'setup' };
      card.show({ ...row, participants }, false);
      return [...card.element.querySelectorAll('a')].map((one) => `${one.textContent} ${one.getAttribute('href')}`);
    })"""
    teams, players = run("lobby/card.js", story, ["teams", "individuals"])
    assert {"Matches /t/x/#pairings", "Players /t/x/#individuals", "Matches /s/x/matches"} <= set(teams)
    assert "Players /s/x/individuals" in teams
    assert not any(word in one for one in players for word in ("Matches", "individuals"))
