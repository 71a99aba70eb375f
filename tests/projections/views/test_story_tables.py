"""What the screens of leaders, of progress and of the show in 90 seconds are told: upsets, progress, moments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from projections import events as e
from projections import team_events as t
from projections.points import Result
from projections.teams.rules import TeamRules


def table(log: Any, name: str) -> Any:
    return log.history.table(name, log.history.n)


def rated(log: Any, *ratings: int) -> Any:
    """Players 1, 2, 3 ... with these ratings, 0 for none."""
    log.players(range(1, len(ratings) + 1), ratings=dict(enumerate(ratings, 1)))
    return log


def test_the_lower_rated_winner_is_an_upset_and_then_who_held_the_draw(new_log: Callable[..., Any]) -> None:
    log = rated(new_log(rounds=2), 2400, 2300, 2200, 2100, 2000, 1900)
    log.round(1, [(1, 4, "0-1"), (5, 2, "1/2-1/2"), (3, 6, "1-0")])
    log.round(2, [(4, 2, "1-0"), (1, 6, "1/2-1/2"), (3, 5, "0-1")])
    assert table(log, "upsets").rows == {
        "1:1": (1, 1, 4, 1, "b", "1", 300),
        "2:1": (2, 1, 4, 2, "w", "1", 200),
        "2:3": (2, 3, 5, 3, "b", "1", 200),
        "2:2": (2, 2, 6, 1, "b", "=", 500),
        "1:2": (1, 2, 5, 2, "w", "=", 300),
    }


def test_the_unrated_forfeits_and_pending_appeals_are_no_upsets(new_log: Callable[..., Any]) -> None:
    log = rated(new_log(rounds=2), 2400, 2300, 0, 2100, 2000, 1900)
    log.round(1, [(1, 3, "0-1"), (2, 4, "-:+"), (5, 6, "0-1")])
    assert list(table(log, "upsets").rows) == ["1:3"]
    log.add(e.AppealLodged(1, log.state.n))
    log.add(e.ResultHeld(1, 3, 5, 6, 1))
    assert table(log, "upsets").rows == {}


def test_a_round_shows_five_upsets_and_five_draws_at_most(new_log: Callable[..., Any]) -> None:
    log = rated(new_log(rounds=1), *(3000 - 10 * k for k in range(28)))
    log.round(1, [(k, 29 - k, "0-1" if k % 2 else "1/2-1/2") for k in range(1, 15)])
    letters = [cells[5] for cells in table(log, "upsets").rows.values()]
    assert letters == ["1"] * 5 + ["="] * 5


def test_upsets_in_matches_of_teams_are_those_of_members(new_log: Callable[..., Any]) -> None:
    log = new_log(rounds=1, system="knockout", participants="teams", teams=TeamRules(2))
    log.teams(range(1, 3), 2)
    for k, rating in ((1001, 2400), (2001, 2000)):
        log.add(e.PlayerCorrected(k, f"{k:064x}", e.Sporting(rating=rating)))
    log.ready()
    log.publish(1, [(1, 2)])
    log.reveal(1, 1)
    log.game(1, 1, 1, "0-1")
    [(key, cells)] = table(log, "upsets").rows.items()
    assert (key, cells[2:4], cells[6]) == ("1:1:1", (2001, 1001), 400)


def test_the_progress_is_that_of_the_round_that_is_played(new_log: Callable[..., Any]) -> None:
    log = new_log(rounds=3)
    assert table(log, "progress").meta == {"round": 0, "closed": False}
    log.players([1, 2, 3, 4, 5])
    log.round(1, [(1, 4, "1-0"), (5, 2, "1/2-1/2")], {3: "U"})
    assert table(log, "progress").rows == {1: (1, 1, 4, "1-0"), 2: (2, 5, 2, "1/2-1/2")}
    log.publish(2, [(3, 1), (2, 4)], {5: "H"})
    log.add(e.GameAdjourned(2, 1, 3, 1))
    found = table(log, "progress")
    assert (found.meta["round"], found.rows) == (2, {1: (1, 3, 1, "adj"), 2: (2, 2, 4, None)})
    log.add(e.PairingWithdrawn(2, 1, e.Reason("other")))
    assert table(log, "progress").meta["round"] == 1


def test_the_progress_of_teams_is_that_of_their_games(new_log: Callable[..., Any]) -> None:
    log = new_log(rounds=1, system="knockout", participants="teams", teams=TeamRules(2))
    log.teams(range(1, 5), 2)
    log.ready()
    log.publish(1, [(1, 4), (2, 3)])
    log.reveal(1, 1)
    log.game(1, 1, 2, "1-0")
    rows = table(log, "progress").rows
    assert {key: cells[3] for key, cells in rows.items()} == {"1:1": None, "1:2": "1-0", 2: None}
    log.add(t.MatchAwarded(1, 1, 1, 4, Result.WHITE_BY_FORFEIT, (4, 0), e.Reason("rules")))
    assert list(table(log, "progress").rows) == [1, 2]


@pytest.fixture
def story(new_log: Callable[..., Any]) -> Any:
    log = new_log(rounds=2)
    log.players(range(1, 25))
    log.publish(1, [(k, 12 + k) for k in range(1, 13)])
    return log


def test_a_round_is_told_in_eight_moments_at_most(story: Any) -> None:
    published = story.state.n
    for board in range(1, 13):
        story.result(1, board, "1-0")
    rows = table(story, "moments").rows
    assert list(rows) == [f"1:{step}" for step in range(9)]
    assert [cells[2] for cells in rows.values()] == [0, 1, 3, 4, 6, 7, 9, 10, 12]
    assert [cells[1] - published for cells in rows.values()] == [0, 1, 3, 4, 6, 7, 9, 10, 12]
    assert {cells[3] for cells in rows.values()} == {12}


def test_a_result_that_comes_days_later_does_not_hold_the_story_up(story: Any) -> None:
    for board in range(1, 12):
        story.result(1, board, "1-0")
    story.publish(2, [(k, 25 - k) for k in range(1, 13)])
    for board in range(1, 13):
        story.result(2, board, "1-0")
    late = story.state.n + 1
    story.result(1, 12, "0-1")
    rows = table(story, "moments").rows
    versions = [cells[1] for cells in rows.values()]
    assert versions == sorted(versions)
    assert max(versions) < late
    assert [cells[2] for key, cells in rows.items() if key.startswith("1:")][-1] == 11


def test_the_moment_of_a_round_is_its_newest_pairing(story: Any) -> None:
    story.add(e.PairingWithdrawn(1, 1, e.Reason("other")))
    assert table(story, "moments").rows == {}
    story.publish(1, [(k, 25 - k) for k in range(1, 13)])
    assert table(story, "moments").rows == {"1:0": (1, story.state.n, 0, 12)}
