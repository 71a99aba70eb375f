"""Match points and board points of every round, for all that ranks and pairs teams."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from projections import events as e
from projections import team_events as t
from projections.pairing import SYSTEMS, propose
from projections.points import PointsTable, Result
from projections.regulations import current_round
from projections.scores import other_score, pairing_scores, scores
from projections.standings import standings
from projections.teams.rules import TeamRules

MATCH_POINTS = PointsTable(per=1, win=2, draw=1, loss=0, absent=0, pairing_bye=1)
WHY = e.Reason("other")
X, Y, Z = 1, 2, 3


@pytest.fixture
def new_event(new_log: Callable[..., Any]) -> Callable[..., Any]:
    """Makes a log of teams: how many, and members of each; regulations by keyword."""

    def make(teams: int, rules: TeamRules, **others: Any) -> Any:
        log = new_log(teams=rules, **{"points": MATCH_POINTS, "participants": "teams", "rounds": 3, **others})
        log.teams(range(1, teams + 1), rules.boards)
        return log

    return make


@pytest.fixture
def example(new_event: Callable[..., Any]) -> Any:
    """Three teams with two boards (docs/rules/teams.md 5): X-Y 1½-½, Y-Z 2-0, Z-X 1½-½."""
    log = new_event(3, TeamRules(2))
    for number, (home, away, rest, results) in enumerate(
        [(X, Y, Z, ("1-0", "1/2-1/2")), (Y, Z, X, ("1-0", "0-1")), (Z, X, Y, ("1/2-1/2", "0-1"))], 1
    ):
        log.publish(number, [(home, away)], {rest: "Z"})
        log.reveal(number, 1)
        for game, result in enumerate(results, 1):
            log.game(number, 1, game, result)
    return log


def test_the_worked_example_has_equal_match_points_and_its_board_points(example: Any) -> None:
    found = scores(example.state)
    assert (found.score, found.points[1:]) == ("MP", [2, 2, 2])
    assert other_score(found).points[1:] == [4, 5, 3]
    assert [found.rounds[0].boards[k] for k in (X, Y, Z)] == [(2, 1), (0, 1), ()]
    assert found.rounds[0].members[X] == (1001, 1002)
    assert standings(example.state).ranks() == [1, 1, 1]


def test_board_points_can_rank_first(example: Any) -> None:
    rules = TeamRules(2, primary="game-points")
    example.add(e.RulesAmended(e.Regulations(3, points=MATCH_POINTS, participants="teams", teams=rules), WHY))
    found = standings(example.state)
    assert (found.order, found.points[1:], found.per) == ([Y, X, Z], [4, 5, 3], 2)
    assert pairing_scores(example.state)[1:] == [4, 5, 3]


@pytest.mark.parametrize(
    ("bye", "rules", "matches", "boards"),
    [
        ("U", TeamRules(4), 1, 4),
        ("U", TeamRules(4, bye=6), 1, 6),
        ("F", TeamRules(4), 2, 8),
        ("H", TeamRules(4), 1, 4),
        ("Z", TeamRules(4), 0, 0),
    ],
)
def test_a_bye_is_a_draw_at_every_board_unless_said_otherwise(
    new_event: Callable[..., Any], bye: str, rules: TeamRules, matches: int, boards: int
) -> None:
    log = new_event(3, rules)
    log.publish(1, [(1, 2)], {3: bye})
    [played] = scores(log.state).rounds
    assert (played.units[3], played.of_games[3], played.boards[3]) == (matches, boards, ())


@pytest.mark.parametrize(
    ("result", "given", "rules", "matches", "boards"),
    [
        (Result.WHITE_BY_FORFEIT, None, TeamRules(4), [2, 0], [8, 0]),
        (Result.BLACK_BY_FORFEIT, None, TeamRules(4, forfeit=5), [0, 2], [0, 5]),
        (Result.BOTH_FORFEIT, None, TeamRules(4), [0, 0], [0, 0]),
        (Result.DRAW, (3, 4), TeamRules(4), [1, 1], [3, 4]),
    ],
)
def test_an_award_gives_its_points(
    new_event: Callable[..., Any], result: Result, given: Any, rules: TeamRules, matches: Any, boards: Any
) -> None:
    log = new_event(2, rules)
    log.publish(1, [(1, 2)])
    log.add(t.MatchAwarded(1, 1, 1, 2, result, given, WHY))
    [played] = scores(log.state).rounds
    assert (played.units[1:3], played.of_games[1:3]) == (matches, boards)
    assert bool(played.games[1]) == (result is Result.DRAW)


@pytest.mark.parametrize(
    ("home", "away", "matches", "boards"),
    [
        ((0, 0), None, [0, 2], [0, 3]),
        (None, (0, 0), [2, 0], [3, 0]),
        ((0, 0), (0, 0), [0, 0], [0, 0]),
        ((1001, 0), (0, 2002), [1, 1], [2, 2]),
    ],
)
def test_a_match_that_nobody_plays_is_a_forfeit_however_it_came_about(
    new_event: Callable[..., Any], home: Any, away: Any, matches: Any, boards: Any
) -> None:
    log = new_event(2, TeamRules(2, substitutes="free", forfeit=3))
    log.publish(1, [(1, 2)])
    log.add(t.LineUpsRevealed(1, (t.BothLineUps(1, home or (1001, 1002), away or (2001, 2002)),)))
    [played] = scores(log.state).rounds
    assert (played.units[1:3], played.of_games[1:3]) == (matches, boards)


def test_a_match_of_which_a_game_is_played_is_none(new_event: Callable[..., Any]) -> None:
    log = new_event(2, TeamRules(2, forfeit=3))
    log.publish(1, [(1, 2)])
    log.add(t.LineUpsRevealed(1, (t.BothLineUps(1, (1001, 1002), (2001, 0)),)))
    log.game(1, 1, 1, "1-0")
    [played] = scores(log.state).rounds
    assert (played.units[1:3], played.of_games[1:3]) == ([2, 0], [4, 0])


def test_a_match_gives_nothing_until_it_has_ended(new_event: Callable[..., Any]) -> None:
    log = new_event(2, TeamRules(2))
    log.publish(1, [(1, 2)])
    log.reveal(1, 1)
    log.game(1, 1, 1, "1-0")
    [played] = scores(log.state).rounds
    assert (played.open, played.units[1], played.of_games[1], played.boards[1]) == (True, 0, 0, (2, 0))
    assert pairing_scores(log.state)[1:3] == [1, 1]


def test_a_team_that_leaves_before_half_of_its_matches_counts_for_nobody(new_event: Callable[..., Any]) -> None:
    log = new_event(4, TeamRules(2), system="round-robin")
    log.publish(1, [(1, 4), (2, 3)])
    for board in (1, 2):
        log.reveal(1, board)
        for game in (1, 2):
            log.game(1, board, game, "1-0")
    log.withdraw(4, 1)
    found = scores(log.state, predetermined=True)
    assert (found.struck, found.rounds[0].of_games[1:], found.rounds[0].boards[1]) == ((4,), [0, 2, 2, 0], ())


def test_two_games_at_each_board_double_what_a_bye_is_worth(new_event: Callable[..., Any]) -> None:
    log = new_event(3, TeamRules(2), encounter="two-games")
    log.publish(1, [(1, 2)], {3: "U"})
    log.reveal(1, 1)
    for game, result in enumerate(("1-0", "1-0", "1-0", "0-1"), 1):
        log.game(1, 1, game, result)
    found = scores(log.state)
    assert found.rounds[0].of_games[1:] == [2, 6, 4]
    assert found.scale is not None
    assert found.scale.table("GP") == PointsTable(per=2, win=8, draw=4, loss=0, absent=0, pairing_bye=8)


TEAM_SYSTEMS = [
    name for name in SYSTEMS
    if SYSTEMS[name].refuses(e.Regulations(3, name, participants="teams", teams=TeamRules(2))) is None
]  # fmt: skip


@pytest.mark.parametrize("participants", ["teams", "teams-all-play-all"])
@pytest.mark.parametrize("system", TEAM_SYSTEMS)
def test_systems_pair_teams_as_they_pair_players(new_event: Callable[..., Any], system: str, participants: str) -> None:
    log = new_event(4, TeamRules(2), system=system, participants=participants)
    log.ready()
    proposal = propose(log.state, 1)
    assert {k for seat in proposal.boards for k in (seat.white, seat.black)} <= {1, 2, 3, 4}
    assert system == "by-hand" or len(proposal.boards) == 2


def test_systems_that_are_not_for_teams_say_what_is() -> None:
    for system in set(SYSTEMS) - set(TEAM_SYSTEMS):
        rules = e.Regulations(3, system, points=MATCH_POINTS, participants="teams", teams=TeamRules(2))
        refused = SYSTEMS[system].refuses(rules)
        assert refused is not None
        assert "choose" in refused.message


def put_off(log: Any, number: int, *boards: int) -> None:
    for at in boards:
        board = log.state.board(number, at)
        log.add(t.FixtureSet(number, at, board.white, board.black, None, "", "postponed", WHY))


def test_the_current_round_of_fixtures_is_the_newest_that_has_begun_in_its_turn(new_event: Callable[..., Any]) -> None:
    log = new_event(4, TeamRules(2), system="round-robin")
    for number in (1, 2, 3):
        log.publish(number, [(1, 2), (3, 4)])
    assert current_round(log.state) == 1
    log.reveal(3, 1)
    assert (log.state.round, current_round(log.state)) == (3, 1)
    log.reveal(1, 2)
    assert current_round(log.state) == 1
    log.reveal(2, 1)
    assert current_round(log.state) == 3
    assert (standings(log.state).round, standings(log.state).provisional) == (3, True)


def test_a_round_that_is_put_off_keeps_no_other_one_back(new_event: Callable[..., Any]) -> None:
    log = new_event(4, TeamRules(2), system="round-robin")
    for number in (1, 2, 3):
        log.publish(number, [(1, 2), (3, 4)])
    log.reveal(1, 1)
    log.reveal(3, 2)
    put_off(log, 2, 1)
    assert current_round(log.state) == 1
    put_off(log, 2, 2)
    assert current_round(log.state) == 3


def test_a_round_is_current_once_it_is_public_where_pairings_hang_on_results(new_event: Callable[..., Any]) -> None:
    by_hand = new_event(4, TeamRules(2))
    by_hand.publish(1, [(1, 2), (3, 4)])
    by_hand.publish(2, [(1, 3), (2, 4)])
    assert current_round(by_hand.state) == 2


def test_a_level_match_of_a_knockout_is_decided_by_its_boards(new_event: Callable[..., Any]) -> None:
    log = new_event(4, TeamRules(2, level=("board-count",)), system="knockout")
    log.ready()
    log.publish(1, [(1, 4), (2, 3)])
    for board in (1, 2):
        log.reveal(1, board)
    for board, result in ((1, "1-0"), (2, "1/2-1/2")):
        log.game(1, board, 1, result)
        log.game(1, board, 2, result)
    elimination = SYSTEMS["knockout"].elimination
    assert elimination is not None
    boards = log.state.rounds[0].boards
    assert (boards[1].result, boards[1].ahead, elimination.goes_on(boards[1])) == (Result.DRAW, 1, 1)
    assert (boards[2].result, elimination.goes_on(boards[2])) == (None, None)
