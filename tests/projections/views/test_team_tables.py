"""What the tables of a competition of teams say: teams, line-ups, matches, games, individual lists."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from projections import events as e
from projections import team_events as t
from projections.options import RoundRobinOptions
from projections.points import PointsTable
from projections.teams.rules import TeamRules

MATCH_POINTS = PointsTable(per=1, win=2, draw=1, loss=0, absent=0, pairing_bye=1)


@pytest.fixture
def weekend(new_log: Callable[..., Any]) -> Any:
    """Two rounds of four teams with two boards, public at once; round 1 is played: 1-4 by the boards, 2-3 half."""
    log = new_log(rounds=3, system="round-robin", points=MATCH_POINTS, participants="teams", teams=TeamRules(2))
    log.teams(range(1, 5), 3)
    log.add(t.RosterSet(1, (1001, 1003), 1002))
    log.publish(1, [(1, 4), (2, 3)])
    log.publish(2, [(4, 3), (1, 2)])
    log.add(t.FixtureSet(2, 1, 4, 3, e.Begins("2026-11-28T14:00", "Europe/Oslo", 1795870800000), "Oslo", "scheduled"))
    log.add(t.FixtureSet(2, 2, 1, 2, None, "", "postponed", e.Reason("agreement")))
    log.reveal(1, 1, (1001, 1003), (4001, 0))
    log.game(1, 1, 1, "1-0")
    log.reveal(1, 2)
    log.game(1, 2, 2, "0-1")
    return log


def table(log: Any, name: str) -> Any:
    return log.history.table(name, log.history.n)


def test_teams_are_named_in_the_log_and_people_in_the_vault(weekend: Any) -> None:
    rows = table(weekend, "people").rows
    assert (rows[1], rows[1001]) == (("Team 1",), (None,))
    assert len(rows) == 4 + 12


def test_teams_have_rosters_and_captains(weekend: Any) -> None:
    assert table(weekend, "teams").rows[1] == ("T1", 1002, (1001, 1003), 19)
    assert [k for k, cells in table(weekend, "members").rows.items() if cells[0] == 1] == [1001, 1003, 1002]
    assert list(table(weekend, "players").rows) == [1, 2, 3, 4]


def test_a_match_shows_its_board_points_and_how_many_games_are_open(weekend: Any) -> None:
    rows = table(weekend, "pairings.1").rows
    match = [column.key for column in table(weekend, "pairings.1").columns][6:]
    assert match == ["home", "away", "open", "awarded", "decided"]
    assert (rows[1][:3], rows[1][6:]) == ((1, 4, "1-0"), (4, 0, 0, None, None))
    assert (rows[2][:3], rows[2][6:]) == ((2, 3, None), (2, 0, 1, None, None))
    assert table(weekend, "pairings.2").rows[1][6:] == (None, None, None, None, None)
    assert list(table(weekend, "results").rows) == ["1:2", "1:1"]


def test_games_show_the_line_ups_and_what_they_have_seen(weekend: Any) -> None:
    rows = table(weekend, "games.1").rows
    assert list(rows) == ["1:1", "1:2", "2:1", "2:2"]
    assert rows["1:2"][:10] == (1, 2, 1, 1, 2, 2, 0, None, 1003, "-:+")
    assert rows["2:1"][7:] == (2001, 3001, None, None, None, weekend.state.rounds[0].boards[2].line_ups.v)
    assert table(weekend, "games.2").rows == {}
    assert not weekend.history.exists("games.3", weekend.history.n)


def test_fixtures_say_when_and_where(weekend: Any) -> None:
    rows = table(weekend, "fixtures").rows
    assert list(rows) == ["1:1", "1:2", "2:1", "2:2"]
    assert rows["2:1"] == (2, 1, 4, 3, 1795870800000, "2026-11-28T14:00", "Europe/Oslo", "Oslo", "scheduled")
    assert rows["2:2"][4:] == (None, None, None, None, "postponed")
    assert rows["1:1"][4:] == (None, None, None, None, None)


def test_the_crosstable_has_the_score_of_each_match(weekend: Any) -> None:
    found = table(weekend, "crosstable")
    assert found.rows[1] == ((4, "w", "1", 1, 4, 0), (2, "w", None, 2, None, None), None)
    assert found.rows[4][0] == (1, "b", "0", 1, 0, 4)
    assert found.meta == {"round": 2, "per": 2}
    assert table(weekend, "player.4").rows[1] == (1, "b", "0", 1, 0, 4)
    assert table(weekend, "schedule.4").rows[1] == (1, "b", "0", 1, 1)


def test_members_have_lists_of_their_own(weekend: Any) -> None:
    rows = table(weekend, "individuals").rows
    assert list(rows) == [1001, 2002, 1003, 4001, 3002]
    assert rows[1001] == (1, 1, 2, 0, 2499, 2499 + 800)
    assert rows[1003] == (1, 0, 0, 1, None, None)
    assert table(weekend, "boards").rows["2:1003"] == (2, 1003, 1, 0, 0, 1, None, None)
    assert list(table(weekend, "boards").rows)[:2] == ["1:1001", "1:4001"]
    assert table(weekend, "member.1003").rows == {"1:1:2": (1, 1, 2, 2, None, 4, "b", "+")}
    assert not weekend.history.exists("member.4", weekend.history.n)


@pytest.mark.parametrize("strike", [True, False])
def test_lists_of_members_leave_out_the_matches_of_a_team_that_is_struck(
    new_log: Callable[..., Any], strike: bool
) -> None:
    """Four teams: who leaves after one of three matches counts for nobody, unless the event says so."""
    teams = {"participants": "teams", "teams": TeamRules(2), "options": RoundRobinOptions(strike_below_half=strike)}
    log = new_log(rounds=3, system="round-robin", points=MATCH_POINTS, **teams)
    log.teams(range(1, 5), 2)
    log.publish(1, [(1, 4), (2, 3)])
    for board in (1, 2):
        log.reveal(1, board)
        for game in (1, 2):
            log.game(1, board, game, "1-0")
    assert set(table(log, "individuals").rows) == {1000 * team + one for team in (1, 2, 3, 4) for one in (1, 2)}
    log.withdraw(4, 1)
    struck = {4001, 4002, 1001, 1002} if strike else set()
    everybody = {1000 * team + one for team in (1, 2, 3, 4) for one in (1, 2)}
    assert set(table(log, "individuals").rows) == everybody - struck
    assert {row[1] for row in table(log, "boards").rows.values()} == everybody - struck
    assert len(table(log, "member.1001").rows) == 1
    log.publish(2, [(4, 3), (1, 2)])
    log.reveal(2, 2)
    log.game(2, 2, 1, "1-0")
    assert table(log, "individuals").rows[1001][1:3] == ((1, 2) if strike else (2, 4))


def test_views_of_teams_are_among_the_names_that_exist(weekend: Any) -> None:
    names = weekend.history.names(weekend.history.n)
    assert {"teams", "members", "fixtures", "individuals", "boards", "games.1", "games.2"} <= set(names)


def test_the_info_says_how_teams_play_and_which_round_is_on(weekend: Any) -> None:
    meta = table(weekend, "info").meta
    assert (meta["round"], meta["current"]) == (2, 1)
    assert meta["teams"]["boards"] == 2


def test_without_teams_there_are_no_views_of_teams(log: Any) -> None:
    log.players([1, 2])
    log.round(1, [(1, 2, "1-0")])
    for name in ("teams", "members", "fixtures", "individuals", "boards"):
        assert not log.history.exists(name, log.history.n)
    assert not log.history.exists("games.1", log.history.n)
    assert not {"teams", "games.1"} & set(log.history.names(log.history.n))
    assert "teams" not in table(log, "info").meta


def test_what_a_team_was_given_in_board_points_stands_behind_the_rest(weekend: Any) -> None:
    weekend.add(e.PointsAdjusted(1, 1, -1, e.Reason("penalty"), board_units=-3))
    weekend.add(e.PointsAdjusted(2, 1, -1, e.Reason("penalty")))
    assert table(weekend, "players").meta["adjustments"] == [[1, 1, -1, "penalty", -3], [2, 1, -1, "penalty"]]


def test_the_other_score_stands_in_the_meta_unless_a_tie_break_says_it(
    weekend: Any, new_log: Callable[..., Any]
) -> None:
    assert table(weekend, "standings").meta["other"] == [2, [[1, 4], [2, 0], [3, 0], [4, 0]]]
    rules = {"participants": "teams", "teams": TeamRules(2), "tiebreaks": ("MPvGP",)}
    log = new_log(rounds=3, system="round-robin", points=MATCH_POINTS, **rules)
    log.teams(range(1, 5), 3)
    log.publish(1, [(1, 4), (2, 3)])
    assert "other" not in table(log, "standings").meta
