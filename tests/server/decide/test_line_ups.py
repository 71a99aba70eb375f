"""Line-ups revealed together and corrected (docs/rules/teams.md 3)."""

from __future__ import annotations

from typing import Any

import pytest

from projections import events as e
from projections import team_events as t
from projections.options import KnockoutOptions
from projections.points import Result
from projections.stages import Stage
from projections.teams.match import seats
from projections.teams.rules import TeamRules
from server import commands as c
from server.decide.outcome import Events, Nothing, Refused, Stale

WHY = c.Why("illness")
REASON = e.Reason("illness")


def code(decision: Any) -> str:
    assert isinstance(decision, Refused), decision
    return decision.code


def named(board: int, home: Any = None, away: Any = None) -> c.MatchLineUps:
    return c.MatchLineUps(board, home, away)


def reveal(*line_ups: c.MatchLineUps, **more: Any) -> c.RevealLineUps:
    return c.RevealLineUps(round=1, line_ups=line_ups, **more)


OPEN = named(1, (5, 6), (8, 9))
"""Both line-ups of match 1 as the arbiter writes them down."""


def correct(team: int, line_up: tuple[int, ...], **more: Any) -> c.CorrectLineUp:
    return c.CorrectLineUp(round=1, board=1, white=1, black=2, team=team, line_up=line_up, why=WHY, **more)


def enter(game: int, white: int, black: int, result: Result = Result.DRAW) -> c.EnterResult:
    return c.EnterResult(round=1, board=1, white=white, black=black, result=result, game=game)


def league_of(new_desk: Any, **rules: Any) -> Any:
    """Round 1 is public: 1-2, 3-4. Members of the four teams: 5-7, 8-10, 11-13, 14-16."""
    desk = new_desk(participants="teams", teams=TeamRules(**{"boards": 2, **rules}), tiebreaks=())
    desk.teams(4, 3)
    desk.publish(1, (1, 2), (3, 4))
    return desk


@pytest.fixture
def league(new_desk: Any) -> Any:
    """Two boards, who is missing moves up."""
    return league_of(new_desk)


# ---- revealed ----


def test_an_arbiter_can_name_both(league: Any) -> None:
    assert league.when(reveal(OPEN)) == Events((t.LineUpsRevealed(1, (t.BothLineUps(1, (5, 6), (8, 9)),)),))
    league.given(reveal(OPEN))
    assert league.when(reveal(OPEN)) == Nothing()
    assert league.when(reveal(named(1))) == Nothing()
    assert code(league.when(reveal(named(1, (5, 7))))) == "revealed-already"


def test_what_was_handed_in_is_revealed_of_all_matches_at_once(league: Any) -> None:
    handed_in = {(1, 1): (5, 7), (1, 2): (8, 9), (1, 3): (11, 12), (1, 4): (14, 0)}
    event = t.LineUpsRevealed(1, (t.BothLineUps(2, (11, 12), (14, 0)), t.BothLineUps(1, (5, 7), (8, 9))))
    assert league.when(reveal(named(2), named(1)), line_ups=handed_in) == Events((event,))


def test_what_is_missing_the_arbiter_names(league: Any) -> None:
    refused = league.when(reveal(named(1)), line_ups={(1, 1): (5, 7)})
    assert isinstance(refused, Refused)
    assert (refused.code, refused.place) == ("line-up-missing", "team 2")
    assert "Team 2 has handed in no line-up" in refused.message
    decision = league.when(reveal(named(1, None, (8, 0))), line_ups={(1, 1): (5, 7)})
    assert decision == Events((t.LineUpsRevealed(1, (t.BothLineUps(1, (5, 7), (8, 0)),)),))


def test_what_was_handed_in_is_not_replaced_but_by_a_chief_arbiter(league: Any) -> None:
    handed_in = {(1, 1): (5, 7), (1, 2): (8, 9)}
    refused = league.when(reveal(OPEN), line_ups=handed_in)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.overridable) == ("handed-in", True)
    override = c.OverrideWish("handed-in", c.Why("agreement"))
    decision = league.when(reveal(OPEN, override=override), line_ups=handed_in)
    assert isinstance(decision, Events)
    assert decision.events[0].override == e.Override("handed-in", e.Reason("agreement"))


def test_nobody_learns_a_secret_line_up_from_a_refusal(league: Any) -> None:
    wrong = {(1, 1): (7, 6), (1, 2): (8, 9)}
    refused = league.when(reveal(named(1)), line_ups=wrong)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.place, refused.overridable) == ("line-up-order", "team 1", True)
    assert "line-up-order" in refused.message
    assert not set("56789") & set(refused.message)
    override = c.OverrideWish("line-up-order", c.Why("agreement"))
    assert isinstance(league.when(reveal(named(1), override=override), line_ups=wrong), Events)


ILLEGAL = [
    ((6, 5), "line-up-order", True),
    ((0, 5), "line-up-gap", True),
    ((5,), "line-up-size", False),
    ((5, 5), "line-up-twice", False),
    ((5, 8), "not-a-member", False),
]


@pytest.mark.parametrize(("home", "expected", "overridable"), ILLEGAL)
def test_what_is_no_line_up(league: Any, home: tuple[int, ...], expected: str, overridable: bool) -> None:
    refused = league.when(reveal(named(1, home, (8, 9))))
    assert isinstance(refused, Refused)
    assert (refused.code, refused.overridable, refused.place) == (expected, overridable, "team 1")


def test_one_rule_at_a_time_is_set_aside(new_desk: Any) -> None:
    league = league_of(new_desk, boards=3, deviation=0)
    override = c.OverrideWish("line-up-gap", c.Why("agreement"))
    refused = league.when(reveal(named(1, (0, 6, 5), (8, 9, 10)), override=override))
    assert code(refused) == "line-up-order"


def test_one_match_is_a_subject_of_its_own(league: Any) -> None:
    seen = league.state.rounds[0].v
    league.given(reveal(OPEN))
    other = named(2, (11, 12), (14, 15))
    assert isinstance(league.when(reveal(other), seen=seen), Events)
    both = league.when(reveal(OPEN, other), seen=seen)
    assert both == Stale("round:1", seen, league.state.n)


def test_two_who_reveal_the_same_match(league: Any) -> None:
    seen = league.state.rounds[0].boards[1].v
    league.given(reveal(OPEN))
    assert league.when(reveal(named(1)), seen=seen) == Nothing()
    assert league.when(reveal(named(1, (5, 7))), seen=seen) == Stale("board:1:1", seen, league.state.n)


def test_a_match_is_named_once_and_has_to_be_there(league: Any) -> None:
    assert code(league.when(reveal(OPEN, OPEN))) == "match-twice"
    assert code(league.when(reveal(named(9)), seen=None)) == "no-such-board"


def test_empty_boards_are_forfeits(league: Any) -> None:
    league.given(reveal(named(1, (5, 0), (8, 9))))
    assert [(game.game, game.result) for game in league.state.board(1, 1).games] == [(2, Result.WHITE_BY_FORFEIT)]
    refused = league.when(enter(2, 9, 5))
    assert code(refused) == "board-empty"


# ---- corrected ----


def test_a_wrong_line_up_is_corrected_and_the_results_stay(league: Any) -> None:
    league.given(reveal(OPEN), enter(2, 9, 6, Result.WHITE_WINS))
    wish = correct(1, (5, 7))
    assert league.when(wish) == Events((t.LineUpCorrected(1, 1, 1, 2, 1, (5, 7), 1, REASON),))
    league.given(wish)
    assert league.when(wish) == Nothing()
    [game] = league.state.board(1, 1).games
    assert (game.white, game.black, game.result) == (9, 7, Result.WHITE_WINS)


def test_a_board_with_a_result_was_played_by_somebody(league: Any) -> None:
    league.given(reveal(OPEN), enter(2, 9, 6, Result.WHITE_WINS))
    assert code(league.when(correct(1, (5, 0)))) == "has-result"


NO_CORRECTIONS = [
    (correct(3, (11, 12)), "other-team"),
    (correct(1, (6, 5)), "line-up-order"),
    (correct(1, (5, 7), first_game=3), "other-game"),
    (correct(1, (5, 8)), "not-a-member"),
]


@pytest.mark.parametrize(("wish", "expected"), NO_CORRECTIONS)
def test_what_is_no_correction(league: Any, wish: c.CorrectLineUp, expected: str) -> None:
    assert code(league.when(wish)) == "no-line-ups"
    league.given(reveal(OPEN))
    assert code(league.when(wish)) == expected


def test_who_played_in_a_round_that_is_over_stands_in_the_reports(league: Any) -> None:
    league.given(reveal(OPEN, named(2, (11, 12), (14, 15))))
    league.given(enter(1, 5, 8), enter(2, 9, 6))
    for game, white, black in ((1, 11, 14), (2, 15, 12)):
        result = c.EnterResult(round=1, board=2, white=white, black=black, result=Result.DRAW, game=game)
        league.given(result)
    assert isinstance(league.when(correct(1, (5, 7))), Events)
    league.given(c.CloseRound(round=1))
    assert code(league.when(correct(1, (5, 7)))) == "round-past"


def test_a_substitute_plays_from_a_game_on(new_desk: Any) -> None:
    desk = new_desk(participants="teams-all-play-all", teams=TeamRules(boards=2, substitutes="free"), tiebreaks=())
    desk.teams(2, 3)
    desk.publish(1, (1, 2))
    desk.given(reveal(named(1, (3, 4), (6, 7))))
    desk.given(c.CorrectLineUp(round=1, board=1, white=1, black=2, team=1, line_up=(5, 4), first_game=3, why=WHY))
    found = [{seat.white, seat.black} for seat in seats(desk.state.board(1, 1), desk.state.regulations)]
    assert found == [{3, 6}, {4, 7}, {5, 7}, {4, 6}]


# ---- in a knockout ----


def cup(new_desk: Any) -> Any:
    """A semi-final of teams with a blitz stage for level matches."""
    stages = (Stage(), Stage(rating="blitz"))
    desk = new_desk(
        system="knockout", rounds=2, participants="teams", teams=TeamRules(boards=2), encounter="stages", stages=stages,
        options=KnockoutOptions(bracket="rank-reversed"), tiebreaks=(),
    )  # fmt: skip
    desk.teams(4, 3)
    desk.given(c.DrawBracket())
    pairing = desk.pairing((1, 4), (2, 3), system="knockout")
    desk.given(c.PublishPairing(round=1, revision=1), pairing=pairing)
    return desk


def test_a_team_that_fields_nobody_is_out_at_once(new_desk: Any) -> None:
    desk = cup(new_desk)
    desk.given(reveal(named(1, (5, 6), (0, 0))))
    board = desk.state.board(1, 1)
    assert board.result is Result.WHITE_BY_FORFEIT
