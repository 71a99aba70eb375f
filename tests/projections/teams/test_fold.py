"""Matches of teams in the fold: line-ups, games in any order, forfeits of empty boards, corrections and awards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from projections import encounter_events as enc
from projections import events as e
from projections import team_events as t
from projections.envelope import ChainBroken
from projections.individuals import by_member
from projections.points import PointsTable, Result
from projections.stages import Stage
from projections.subjects import is_about, subjects, version
from projections.teams.board_points import by_board, score, shown
from projections.teams.match import seats
from projections.teams.rules import TeamRules

WHY = e.Reason("other")
MATCH_POINTS = PointsTable(per=1, win=2, draw=1, loss=0, absent=0, pairing_bye=1)


@pytest.fixture
def new_match(new_log: Callable[..., Any]) -> Callable[..., Any]:
    """Makes a log with two teams of three members, or more, and their match at board 1 of round 1: team 1 at home."""

    def make(rules: TeamRules | None = None, members: int = 3, **others: Any) -> Any:
        regulations = {"points": MATCH_POINTS, "participants": "teams", **others}
        log = new_log(teams=rules or TeamRules(2), **regulations)
        log.teams([1, 2], members)
        log.publish(1, [(1, 2)])
        return log

    return make


def board(log: Any) -> Any:
    return log.state.rounds[0].boards[1]


def test_teams_are_participants_and_members_share_their_numbers(new_match: Callable[..., Any]) -> None:
    state = new_match().state
    assert sorted(state.players) == [1, 2]
    assert state.teams[1].roster == (1001, 1002, 1003)
    assert state.members[2001].team == 2
    assert state.next_k == 2004
    assert state.persons[f"{1001:024x}"] == 1001


def test_a_match_of_two_boards_is_played_in_any_order(new_match: Callable[..., Any]) -> None:
    log = new_match()
    log.reveal(1, 1)
    log.game(1, 1, 2, "1/2-1/2")
    assert (board(log).result, score(board(log), log.regulations)) == (None, (1, 1))
    log.game(1, 1, 1, "1-0")
    assert [(game.game, game.white, game.black) for game in board(log).games] == [(1, 1001, 2001), (2, 2002, 1002)]
    assert board(log).result is Result.WHITE_WINS
    assert score(board(log), log.regulations) == (3, 1)
    assert by_board(board(log), log.regulations) == ((2, 1), (0, 1))
    assert log.state.recent == ((1, 1),)


def test_somebody_who_does_not_play_has_no_result(new_match: Callable[..., Any]) -> None:
    log = new_match()
    with pytest.raises(ChainBroken, match="is not 1001 against 2001"):
        log.add(e.ResultEntered(1, 1, 1001, 2001, Result.DRAW))


@pytest.mark.parametrize(
    ("home", "away", "result", "points"),
    [
        ((1001, 0), (2001, 2002), None, (0, 2)),
        ((0, 0), (2001, 2002), Result.BLACK_BY_FORFEIT, (0, 4)),
        ((1001, 1002), (0, 0), Result.WHITE_BY_FORFEIT, (4, 0)),
        ((0, 0), (0, 0), Result.BOTH_FORFEIT, (0, 0)),
        ((0, 1002), (2001, 0), Result.DRAW, (2, 2)),
    ],
)
def test_an_empty_board_is_a_forfeit_by_itself(
    new_match: Callable[..., Any], home: Any, away: Any, result: Any, points: Any
) -> None:
    log = new_match()
    log.reveal(1, 1, home, away)
    assert board(log).result is result
    assert score(board(log), log.regulations) == points


def test_a_correction_of_a_line_up_keeps_results_and_opens_a_board_that_was_empty(
    new_match: Callable[..., Any],
) -> None:
    log = new_match()
    log.reveal(1, 1, (1001, 0), (2001, 2002))
    log.game(1, 1, 1, "1-0")
    n = log.add(t.LineUpCorrected(1, 1, 1, 2, 1, (1002, 1003), 1, WHY))
    assert [(game.game, game.white, game.result) for game in board(log).games] == [(1, 1002, Result.WHITE_WINS)]
    assert [(seat.white, seat.black) for seat in seats(board(log), log.regulations)] == [(1002, 2001), (2002, 1003)]
    assert version(log.state, "board:1:1:2") == n
    log.add(t.LineUpCorrected(1, 1, 1, 2, 1, (1002, 0), 1, WHY))
    assert board(log).games[1].result is Result.WHITE_BY_FORFEIT


def test_two_games_of_a_match_never_clash(new_match: Callable[..., Any]) -> None:
    log = new_match()
    log.reveal(1, 1)
    revealed = log.state.n
    log.game(1, 1, 1, "1-0")
    assert version(log.state, "board:1:1:1") == log.state.n
    assert version(log.state, "board:1:1:2") == revealed
    assert version(log.state, "board:1:1") == log.state.n
    withdrawn = log.add(e.ResultWithdrawn(1, 1, 1001, 2001, Result.WHITE_WINS, log.state.n, WHY))
    assert version(log.state, "board:1:1:1") == withdrawn
    about = [n for n in range(1, log.state.n + 1) if is_about(log.history.entry(n).event, "board:1:1:2")]
    assert about == [revealed - 1, revealed]


def test_every_event_of_a_match_is_the_version_of_its_subjects(new_match: Callable[..., Any]) -> None:
    log = new_match()
    log.add(t.FixtureSet(1, 1, 1, 2, None, "Town hall", "postponed"))
    log.reveal(1, 1)
    log.game(1, 1, 1, "1-0")
    log.add(t.RosterSet(1, (1003, 1001), 1002))
    log.add(t.TeamCorrected(2, "Other", "O", e.Sporting()))
    log.add(e.PlayerCorrected(1001, "f" * 64, e.Sporting(rating=1)))
    log.add(t.MatchAwarded(1, 1, 1, 2, Result.DRAW, (2, 2), WHY))
    log.add(t.MatchAwardWithdrawn(1, 1, 1, 2, WHY))
    for n in range(1, log.state.n + 1):
        event = log.history.entry(n).event
        assert {version(log.history.state(n), subject) for subject in subjects(event)} - {None} <= {n, 1}
        assert event.__class__ is t.TeamRegistered or n in {
            version(log.history.state(n), subject) for subject in subjects(event)
        }
    assert board(log).fixture.venue == "Town hall"
    assert (log.state.teams[1].roster, log.state.teams[1].captain) == ((1003, 1001), 1002)
    assert log.state.members[1001].sporting.rating == 1


def test_an_award_counts_until_it_is_withdrawn(new_match: Callable[..., Any]) -> None:
    log = new_match()
    log.reveal(1, 1)
    log.game(1, 1, 1, "1-0")
    log.add(t.MatchAwarded(1, 1, 1, 2, Result.BLACK_BY_FORFEIT, None, WHY))
    assert (board(log).result, score(board(log), log.regulations)) == (Result.BLACK_BY_FORFEIT, (0, 4))
    log.add(t.MatchAwardWithdrawn(1, 1, 1, 2, WHY))
    assert (board(log).result, score(board(log), log.regulations)) == (None, (2, 0))


@pytest.mark.parametrize(
    ("first", "colours", "whites"),
    [
        ("home", "alternating", [True, False]),
        ("away", "alternating", [False, True]),
        ("home", "one-colour", [True, True]),
        ("drawn", "alternating", [False, True]),
    ],
)
def test_the_colours_of_a_match(new_match: Callable[..., Any], first: Any, colours: Any, whites: Any) -> None:
    log = new_match(TeamRules(2, first_white=first, colours=colours))
    log.reveal(1, 1, (0, 1002), ())
    if first == "drawn":
        assert seats(board(log), log.regulations) == ()
        log.add(enc.EncounterStageOpened(1, 1, 1, 2, 1, 2))
    assert [seat.home_white for seat in seats(board(log), log.regulations)] == whites
    assert [game.game for game in board(log).games] == [1]


@pytest.mark.parametrize(("first", "whites"), [("home", [True, False, False]), ("away", [False, True, True])])
def test_the_colours_of_a_match_may_be_listed(new_match: Callable[..., Any], first: Any, whites: list[bool]) -> None:
    """TRF26 352: of the team that has White at board 1; a stage of fewer boards has those of the first ones."""
    stages = (Stage(), Stage(boards=2))
    log = new_match(TeamRules(3, first_white=first, colours="WBB"), encounter="stages", stages=stages, members=3)
    log.reveal(1, 1)
    assert [seat.home_white for seat in seats(board(log), log.regulations)] == whites
    for game, result in enumerate(("1/2-1/2", "1/2-1/2", "1/2-1/2"), 1):
        log.game(1, 1, game, result)
    later = seats(board(log), log.regulations)[3:]
    assert [seat.home_white for seat in later] == [not white for white in whites[:2]]


def test_second_games_have_the_colours_exchanged(new_match: Callable[..., Any]) -> None:
    log = new_match(encounter="two-games")
    log.reveal(1, 1)
    found = [(seat.game, seat.turn, seat.white, seat.black) for seat in seats(board(log), log.regulations)]
    assert found == [(1, 1, 1001, 2001), (2, 1, 2002, 1002), (3, 2, 2001, 1001), (4, 2, 1002, 2002)]


def test_the_same_two_meet_again_in_a_tie_break_of_the_first_board(new_match: Callable[..., Any]) -> None:
    """Case BC-16: four boards and a game more of the first two; both their games count."""
    stages = (Stage(), Stage(boards=1, rating="blitz"))
    log = new_match(TeamRules(4), encounter="stages", stages=stages, members=4)
    log.reveal(1, 1)
    for game, result in enumerate(("0-1", "0-1", "1/2-1/2", "1/2-1/2"), 1):
        log.game(1, 1, game, result)
    assert (board(log).result, len(seats(board(log), log.regulations))) == (None, 5)
    tie_break = seats(board(log), log.regulations)[4]
    assert (tie_break.home, tie_break.white, tie_break.black) == (1, 2001, 1001)
    log.game(1, 1, 5, "1-0")
    assert board(log).result is Result.BLACK_WINS
    assert (score(board(log), log.regulations), shown(board(log), log.regulations)) == ((4, 4), (4, 6))
    record = by_member(log.state)[2001]
    assert (record.games, record.points) == (2, 4)


def test_all_play_all_follows_a_scheveningen_table(new_match: Callable[..., Any]) -> None:
    log = new_match(participants="teams-all-play-all")
    log.reveal(1, 1)
    found = [(seat.turn, seat.white, seat.black) for seat in seats(board(log), log.regulations)]
    assert found == [(1, 1001, 2001), (1, 1002, 2002), (2, 2002, 1001), (2, 2001, 1002)]
    log.add(t.LineUpCorrected(1, 1, 1, 2, 2, (2003, 2002), 3, WHY))
    assert [seat.black for seat in seats(board(log), log.regulations)] == [2001, 2002, 1001, 1002]
    assert [seat.white for seat in seats(board(log), log.regulations)][2:] == [2002, 2003]


def test_an_award_leaves_a_play_off_among_the_games_of_the_match(new_match: Callable[..., Any]) -> None:
    log = new_match(TeamRules(2), encounter="stages", stages=(Stage(), Stage(boards=1, rating="blitz")), members=2)
    log.reveal(1, 1)
    for game, result in enumerate(("1-0", "1-0", "1-0"), 1):
        log.game(1, 1, game, result)
    log.add(t.MatchAwarded(1, 1, 1, 2, Result.BLACK_WINS, (1, 2), WHY))
    assert [seat.game for seat in seats(board(log), log.regulations)] == [1, 2, 3]
    assert (board(log).result, shown(board(log), log.regulations)) == (Result.BLACK_WINS, (1, 2))
