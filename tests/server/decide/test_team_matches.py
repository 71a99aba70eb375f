"""Fixtures, and matches that are awarded (docs/rules/teams.md 5, 6)."""

from __future__ import annotations

from typing import Any

import pytest

from projections import events as e
from projections import team_events as t
from projections.options import KnockoutOptions
from projections.pairing import propose
from projections.points import Result
from projections.scores import scores
from projections.standings import standings
from projections.teams.rules import TeamRules
from server import commands as c
from server.decide.outcome import Events, Nothing, Refused, Stale
from server.instants import instants

WHY = c.Why("absence")
SEAT: dict[str, Any] = {"round": 1, "board": 1, "white": 1, "black": 2}
BEGIN = c.LocalTime("2026-11-08T10:00", "Europe/Amsterdam")
AT = {("2026-11-08T10:00", "Europe/Amsterdam"): 1_794_128_400_000}


def code(decision: Any) -> str:
    assert isinstance(decision, Refused), decision
    return decision.code


@pytest.fixture
def league(new_desk: Any) -> Any:
    """Four teams of three members for two boards; round 1 is public: 1-2, 3-4."""
    desk = new_desk(participants="teams", teams=TeamRules(boards=2), tiebreaks=())
    desk.teams(4, 3)
    desk.publish(1, (1, 2), (3, 4))
    return desk


def played(desk: Any) -> Any:
    """1-2 ends 1½ - ½."""
    desk.given(c.RevealLineUps(round=1, line_ups=(c.MatchLineUps(1, (5, 6), (8, 9)),)))
    for game, pair, result in ((1, (5, 8), Result.WHITE_WINS), (2, (9, 6), Result.DRAW)):
        desk.given(c.EnterResult(round=1, board=1, white=pair[0], black=pair[1], result=result, game=game))
    return desk


# ---- fixtures ----


def test_a_match_has_its_time_and_place(league: Any) -> None:
    wish = c.SetFixture(**SEAT, begins=BEGIN, venue="Castle Gate Hall")
    begins = e.Begins("2026-11-08T10:00", "Europe/Amsterdam", 1_794_128_400_000)
    expected = t.FixtureSet(1, 1, 1, 2, begins, "Castle Gate Hall", "scheduled")
    assert instants(wish) == AT
    assert league.when(wish, instants=instants(wish)) == Events((expected,))
    league.given(wish, instants=AT)
    assert league.when(wish) == Nothing()


NO_TIMES = [c.LocalTime("2026-02-30T10:00", "UTC"), c.LocalTime("2026-02-03T10:00", "Europe/Atlantis"),
            c.LocalTime("1950-02-03T10:00", "UTC"), c.LocalTime("2026-02-03T10:00", "Europe"),
            c.LocalTime("2026-02-03T10:00", "../UTC")]  # fmt: skip


@pytest.mark.parametrize("time", NO_TIMES)
def test_what_is_no_time_is_refused(league: Any, time: c.LocalTime) -> None:
    wish = c.SetFixture(**SEAT, begins=time)
    assert code(league.when(wish, instants=instants(wish))) == "time"


def test_a_match_is_put_off_with_a_reason(league: Any) -> None:
    assert code(league.when(c.SetFixture(**SEAT, status="postponed"))) == "reason-missing"
    wish = c.SetFixture(**SEAT, status="postponed", why=c.Why("illness"))
    expected = t.FixtureSet(1, 1, 1, 2, None, "", "postponed", e.Reason("illness"))
    assert league.when(wish) == Events((expected,))
    assert code(played(league).when(wish)) == "has-result"


def test_a_postponed_match_keeps_no_round_open(league: Any) -> None:
    result = c.AwardMatch(round=1, board=2, white=3, black=4, result=Result.WHITE_BY_FORFEIT, why=WHY)
    league.given(result)
    assert code(league.when(c.CloseRound(round=1))) == "open-games"
    league.given(c.SetFixture(**SEAT, status="postponed", why=WHY), c.CloseRound(round=1))
    assert code(league.when(c.CloseTournament())) == "open-games"
    assert played(league).state.board(1, 1).result is Result.WHITE_WINS


def test_a_fixture_is_of_these_teams(league: Any) -> None:
    other = c.SetFixture(round=1, board=1, white=2, black=1, venue="Hall")
    assert code(league.when(other)) == "other-players"
    assert code(league.when(c.SetFixture(**SEAT, venue="a\u202eb"))) == "text"


# ---- awards ----


def test_a_team_that_does_not_come_forfeits_the_match(league: Any) -> None:
    wish = c.AwardMatch(**SEAT, result=Result.WHITE_BY_FORFEIT, why=WHY)
    expected = t.MatchAwarded(1, 1, 1, 2, Result.WHITE_BY_FORFEIT, None, e.Reason("absence"))
    assert league.when(wish) == Events((expected,))
    league.given(wish)
    assert league.when(wish) == Nothing()
    found = scores(league.state)
    assert (found.rounds[0].units[1], found.rounds[0].of_games[1]) == (2, 4)


def test_a_jury_sets_a_result_and_it_can_be_taken_back(league: Any) -> None:
    played(league)
    wish = c.AwardMatch(**SEAT, result=Result.DRAW, board_points=(2, 2), why=c.Why("appeal"))
    league.given(wish)
    assert league.state.board(1, 1).result is Result.DRAW
    back = c.WithdrawMatchAward(**SEAT, why=WHY)
    assert league.when(back) == Events((t.MatchAwardWithdrawn(1, 1, 1, 2, e.Reason("absence")),))
    league.given(back)
    assert league.when(back) == Nothing()
    assert league.state.board(1, 1).result is Result.WHITE_WINS


def test_an_award_is_of_these_teams_and_does_not_change_places(league: Any) -> None:
    league.given(c.AwardMatch(**SEAT, result=Result.DRAW, why=WHY))
    seats = (e.PairedBoard(1, 3, 2), e.PairedBoard(2, 1, 4))
    wish = c.CorrectGamePlayers(round=1, boards=seats, why=WHY)
    assert code(league.when(wish)) == "awarded"
    league.given(c.WithdrawMatchAward(**SEAT, why=WHY))
    assert isinstance(league.when(wish), Events)


def test_a_team_appeals_and_not_one_of_its_members(league: Any) -> None:
    played(league)
    game = c.AppealedGame(round=1, board=1, white=1, black=2)
    refused = league.when(c.LodgeAppeal(appeal=1, game=game, by=5, note="x"))
    assert isinstance(refused, Refused)
    assert "a team appeals" in refused.message
    assert isinstance(league.when(c.LodgeAppeal(appeal=1, game=game, by=1, note="x")), Events)


NO_AWARDS = [
    (c.AwardMatch(**SEAT, result=Result.AGREED_DRAW, why=WHY), "result-unknown"),
    (c.AwardMatch(**SEAT, result=Result.UNRATED_DRAW, why=WHY), "result-unknown"),
    (c.AwardMatch(**SEAT, result=Result.DRAW, board_points=(5, 0), why=WHY), "board-points"),
    (c.AwardMatch(round=1, board=1, white=2, black=1, result=Result.DRAW, why=WHY), "other-players"),
    (c.AwardMatch(round=1, board=7, white=2, black=1, result=Result.DRAW, why=WHY), "no-such-board"),
]


@pytest.mark.parametrize(("wish", "expected"), NO_AWARDS)
def test_what_is_no_award(league: Any, wish: c.AwardMatch, expected: str) -> None:
    assert code(league.when(wish)) == expected


def test_two_who_award_the_same_match(league: Any) -> None:
    seen = league.state.board(1, 1).v
    league.given(c.AwardMatch(**SEAT, result=Result.WHITE_BY_FORFEIT, why=WHY))
    other = c.AwardMatch(**SEAT, result=Result.BOTH_FORFEIT, why=WHY)
    assert league.when(other, seen=seen) == Stale("board:1:1", seen, league.state.n)
    assert isinstance(league.when(other), Events)


def test_an_award_does_not_clash_with_a_board(league: Any) -> None:
    league.given(c.RevealLineUps(round=1, line_ups=(c.MatchLineUps(1, (5, 6), (8, 9)),)))
    seen = league.state.board(1, 1).line_ups.v
    league.given(c.AwardMatch(**SEAT, result=Result.DRAW, why=WHY))
    game = c.EnterResult(round=1, board=1, white=5, black=8, result=Result.DRAW, game=1)
    assert isinstance(league.when(game, seen=seen), Events)


# ---- rounds published ahead ----


def ahead(new_desk: Any) -> Any:
    """A round robin of four teams, all three rounds public."""
    desk = new_desk(system="round-robin", rounds=3, participants="teams", teams=TeamRules(boards=2), tiebreaks=())
    desk.teams(4, 2)
    for number in (1, 2, 3):
        pairs = [(seat.white, seat.black) for seat in propose(desk.state, number).boards]
        pairing = desk.pairing(*pairs, system="round-robin")
        desk.given(c.PublishPairing(round=number, revision=1), pairing=pairing)
    return desk


def test_all_fixtures_are_public_before_anything_is_played(new_desk: Any) -> None:
    desk = ahead(new_desk)
    assert desk.state.round == 3
    assert not any(board.adjourned for one in desk.state.rounds for board in one.boards.values())


def test_a_match_is_played_before_its_time(new_desk: Any) -> None:
    desk = ahead(new_desk)
    board = desk.state.board(3, 1)
    seat = {"round": 3, "board": 1, "white": board.white, "black": board.black}
    desk.given(c.AwardMatch(**seat, result=Result.DRAW, why=WHY))
    other = next(k for k in desk.state.teams if k not in (board.white, board.black))
    desk.given(c.WithdrawPlayer(k=board.white, why=WHY), c.WithdrawPlayer(k=other, why=WHY))
    assert (desk.state.players[board.white].left, desk.state.players[other].left) == (3, 1)


def test_a_team_that_withdraws_has_played_until_then(new_desk: Any) -> None:
    desk = ahead(new_desk)
    decision = desk.when(c.WithdrawPlayer(k=1, why=WHY))
    assert decision == Events((e.PlayerWithdrawn(1, 1, e.Reason("absence")),))


# ---- in a knockout ----


def test_an_award_says_who_goes_on_and_cannot_be_taken_back_later(new_desk: Any) -> None:
    options = KnockoutOptions(bracket="rank-reversed")
    desk = new_desk(
        system="knockout", rounds=2, participants="teams", teams=TeamRules(boards=2), options=options, tiebreaks=()
    )
    desk.teams(4, 2)
    desk.given(c.DrawBracket())
    for number in (1, 2):
        pairs = [(seat.white, seat.black) for seat in propose(desk.state, number).boards]
        pairing = desk.pairing(*pairs, system="knockout")
        desk.given(c.PublishPairing(round=number, revision=1), pairing=pairing)
        for board in tuple(desk.state.rounds[number - 1].boards.values()) if number == 1 else ():
            seat = {"round": 1, "board": board.board, "white": board.white, "black": board.black}
            desk.given(c.AwardMatch(**seat, result=Result.WHITE_BY_FORFEIT, why=WHY))
    board = desk.state.board(1, 1)
    seat = {"round": 1, "board": 1, "white": board.white, "black": board.black}
    final = desk.state.board(2, 1)
    desk.given(
        c.AwardMatch(round=2, board=1, white=final.white, black=final.black, result=Result.BLACK_BY_FORFEIT, why=WHY)
    )
    assert code(desk.when(c.AwardMatch(**seat, result=Result.BLACK_BY_FORFEIT, why=WHY))) == "played-on"


def test_a_team_that_leaves_early_counts_for_nobody(new_desk: Any) -> None:
    desk = ahead(new_desk)
    desk.given(c.WithdrawPlayer(k=1, why=WHY))
    for one in desk.state.rounds:
        for board in one.boards.values():
            if 1 in (board.white, board.black):
                seat = {"round": one.number, "board": board.board, "white": board.white, "black": board.black}
                result = Result.BLACK_BY_FORFEIT if board.white == 1 else Result.WHITE_BY_FORFEIT
                desk.given(c.AwardMatch(**seat, result=result, why=WHY))
    table = standings(desk.state)
    assert (table.order[-1], table.ranked, sum(points or 0 for points in table.points)) == (1, 3, 0)
