"""Games of a match of teams, command by command (docs/rules/teams.md 4)."""

from __future__ import annotations

from typing import Any

import pytest

from projections import encounter_events as enc
from projections import events as e
from projections.options import KnockoutOptions
from projections.pairing import propose
from projections.points import Result
from projections.stages import Stage
from projections.subjects import version
from projections.teams.rules import TeamRules
from server import commands as c
from server.decide import subject
from server.decide.outcome import Events, Nothing, Refused, Stale

WHY = c.Why("scoresheet")
REVEAL = c.RevealLineUps(round=1, line_ups=(c.MatchLineUps(1, (5, 6), (8, 9)),))
STAGES = (Stage(), Stage(rating="rapid"), Stage(rating="blitz", first_white="lot"))


def code(decision: Any) -> str:
    assert isinstance(decision, Refused), decision
    return decision.code


def enter(game: int, white: int, black: int, result: Result = Result.DRAW) -> c.EnterResult:
    return c.EnterResult(round=1, board=1, white=white, black=black, result=result, game=game)


def correct(game: int, white: int, black: int, result: Result) -> c.CorrectResult:
    return c.CorrectResult(round=1, board=1, white=white, black=black, result=result, game=game, why=WHY)


def withdraw(game: int, white: int, black: int) -> c.WithdrawResult:
    return c.WithdrawResult(round=1, board=1, white=white, black=black, game=game, why=WHY)


FIRST, SECOND = enter(1, 5, 8, Result.WHITE_WINS), enter(2, 9, 6)


@pytest.fixture
def match(new_desk: Any) -> Any:
    """1-2 and 3-4 on two boards; 5 and 6 against 8 and 9 are known."""
    desk = new_desk(participants="teams", teams=TeamRules(boards=2), tiebreaks=())
    desk.teams(4, 3)
    desk.publish(1, (1, 2), (3, 4))
    desk.given(REVEAL)
    return desk


def cup(new_desk: Any, **rules: Any) -> Any:
    """A semi-final of teams: 1-4 (5, 6 against 14, 15), 2-3, level matches go to further stages."""
    desk = new_desk(
        system="knockout", rounds=2, participants="teams", teams=TeamRules(**{"boards": 2, **rules}),
        encounter="stages", stages=STAGES, options=KnockoutOptions(bracket="rank-reversed"), tiebreaks=(),
    )  # fmt: skip
    desk.teams(4, 3)
    desk.given(c.DrawBracket())
    publish(desk, 1)
    return desk


def publish(desk: Any, number: int) -> None:
    boards = [(seat.white, seat.black) for seat in propose(desk.state, number).boards]
    pairing = desk.pairing(*boards, system="knockout")
    desk.given(c.PublishPairing(round=number, revision=1), pairing=pairing)


def begun(new_desk: Any, **rules: Any) -> Any:
    """The first match of the cup with its line-ups."""
    desk = cup(new_desk, **rules)
    desk.given(c.RevealLineUps(round=1, line_ups=(c.MatchLineUps(1, (5, 6), (14, 15)),)))
    return desk


# ---- entered ----


def test_games_come_in_any_order(match: Any) -> None:
    assert match.when(SECOND) == Events((e.ResultEntered(1, 1, 9, 6, Result.DRAW, 2),))
    match.given(SECOND, FIRST)
    assert match.when(FIRST) == Nothing()
    assert match.state.board(1, 1).result is Result.WHITE_WINS


def test_two_arbiters_at_two_boards_of_a_match_never_clash(match: Any) -> None:
    seen = version(match.state, subject(match.state, FIRST))
    match.given(SECOND)
    assert subject(match.state, FIRST) == "board:1:1:1"
    assert isinstance(match.when(FIRST, seen=seen), Events)


def test_the_same_board_twice_is_stale(match: Any) -> None:
    seen = version(match.state, subject(match.state, FIRST))
    match.given(FIRST)
    other = enter(1, 5, 8, Result.BLACK_WINS)
    assert match.when(other, seen=seen) == Stale("board:1:1:1", seen, match.state.n)
    assert code(match.when(other)) == "has-result"


WRONG = [
    (enter(1, 8, 5), "other-colours"),
    (enter(1, 5, 9), "other-players"),
    (enter(1, 1, 2), "other-players"),
    (enter(3, 5, 8), "other-game"),
    (enter(1, 5, 8, Result.AGREED_DRAW), "result-unknown"),
]


@pytest.mark.parametrize(("wish", "expected"), WRONG)
def test_only_who_plays_there_has_a_result(match: Any, wish: c.EnterResult, expected: str) -> None:
    assert code(match.when(wish)) == expected


def test_nothing_is_played_before_the_line_ups_are_known(match: Any) -> None:
    wish = c.EnterResult(round=1, board=2, white=11, black=14, result=Result.DRAW)
    assert code(match.when(wish)) == "no-line-ups"


def test_result_entry_covers_its_matches(match: Any) -> None:
    scope = e.Scope(boards=(2, 2))
    match.given(c.GiveGrant(grant="g2", role="result-entry", secret="5" * 64, scope=scope))
    assert code(match.when(FIRST, by="g2")) == "forbidden"


# ---- corrected, taken back ----


def test_a_game_is_corrected_and_taken_back(match: Any) -> None:
    match.given(FIRST, SECOND)
    entered = match.state.board(1, 1).games[0].v
    wish = correct(1, 5, 8, Result.DRAW)
    [event] = match.when(wish).events
    assert (event.result, event.was, event.corrects, event.game) == (Result.DRAW, Result.WHITE_WINS, entered, 1)
    match.given(wish)
    assert match.state.board(1, 1).result is Result.DRAW
    match.given(withdraw(2, 9, 6))
    assert match.when(withdraw(2, 9, 6)) == Nothing()
    assert match.state.board(1, 1).result is None


def test_a_game_that_was_taken_back_is_another_version_of_its_subject(match: Any) -> None:
    match.given(FIRST)
    seen = version(match.state, "board:1:1:1")
    match.given(withdraw(1, 5, 8))
    assert isinstance(match.when(FIRST, seen=seen), Stale)
    assert isinstance(match.when(FIRST), Events)


def test_players_of_a_match_change_places_by_its_line_ups(match: Any) -> None:
    swap = c.CorrectGamePlayers(round=1, boards=(e.PairedBoard(1, 2, 1),), why=WHY)
    assert code(match.when(swap)) == "line-ups-known"
    other = c.CorrectGamePlayers(round=1, boards=(e.PairedBoard(2, 4, 3),), why=WHY)
    assert isinstance(match.when(other), Events)


# ---- stages of a knockout ----


def level(desk: Any) -> Any:
    desk.given(enter(1, 5, 14), enter(2, 15, 6))
    return desk


def test_a_level_match_goes_on(new_desk: Any) -> None:
    desk = begun(new_desk)
    assert code(desk.when(enter(3, 14, 5))) == "other-game"
    level(desk)
    desk.given(enter(3, 14, 5, Result.WHITE_WINS), enter(4, 6, 15))
    assert desk.state.board(1, 1).result is Result.BLACK_WINS


def test_an_earlier_stage_stays_once_a_later_one_has_results(new_desk: Any) -> None:
    desk = level(begun(new_desk))
    assert isinstance(desk.when(withdraw(1, 5, 14)), Events)
    desk.given(enter(4, 6, 15))
    assert code(desk.when(withdraw(1, 5, 14))) == "games-after"
    assert code(desk.when(correct(1, 5, 14, Result.WHITE_WINS))) == "games-after"
    desk.given(withdraw(4, 6, 15))
    assert isinstance(desk.when(correct(1, 5, 14, Result.WHITE_WINS)), Events)


def test_a_correction_that_leaves_it_level_takes_nothing_away(new_desk: Any) -> None:
    desk = begun(new_desk)
    desk.given(enter(1, 5, 14, Result.WHITE_WINS), enter(2, 15, 6, Result.WHITE_WINS), enter(4, 6, 15))
    assert isinstance(desk.when(correct(1, 5, 14, Result.WHITE_BY_FORFEIT)), Events)
    refused = desk.when(correct(1, 5, 14, Result.DRAW))
    assert code(refused) == "games-after"


def stage(number: int) -> c.OpenStage:
    return c.OpenStage(round=1, board=1, white=1, black=4, stage=number)


def test_lots_say_who_has_white_in_a_stage(new_desk: Any) -> None:
    desk = level(begun(new_desk))
    assert code(desk.when(stage(1))) == "no-lot"
    assert code(desk.when(stage(2))) == "no-lot"
    assert code(desk.when(stage(3))) == "other-stage"
    assert code(desk.when(stage(4))) == "other-stage"
    desk.given(enter(3, 14, 5), enter(4, 6, 15))
    decision = desk.when(stage(3))
    assert isinstance(decision, Events)
    assert decision.events[-1].first_white in (1, 4)
    desk.given(stage(3))
    white = desk.state.board(1, 1).opened[0][1]
    pair = (5, 14) if white == 1 else (14, 5)
    desk.given(enter(5, *pair))
    assert code(desk.when(stage(3))) == "other-stage"


def test_lots_say_who_has_white_at_board_1(new_desk: Any) -> None:
    desk = cup(new_desk, first_white="drawn")
    reveal = c.RevealLineUps(round=1, line_ups=(c.MatchLineUps(1, (5, 6), (14, 15)),))
    desk.given(reveal)
    assert code(desk.when(enter(1, 5, 14))) == "stage-not-open"
    desk.given(stage(1))
    white = desk.state.board(1, 1).opened[0][1]
    desk.given(enter(1, *((5, 14) if white == 1 else (14, 5))))


def test_the_colours_can_be_drawn_before_the_line_ups_are_known(new_desk: Any) -> None:
    desk = cup(new_desk, first_white="drawn")
    desk.given(stage(1))
    assert [number for number, _ in desk.state.board(1, 1).opened] == [1]


# ---- decided otherwise ----


def decide(method: Any, winner: int | None = None, **more: Any) -> c.DecideEncounter:
    return c.DecideEncounter(round=1, board=1, white=1, black=4, method=method, winner=winner, **more)


def to_the_end(desk: Any) -> Any:
    level(desk).given(enter(3, 14, 5), enter(4, 6, 15), stage(3))
    white = desk.state.board(1, 1).opened[0][1]
    for game, pair in ((5, (5, 14)), (6, (15, 6))):
        desk.given(enter(game, *(pair if white == 1 else pair[::-1])))
    return desk


def test_a_play_off_of_teams_or_captains_says_who_goes_on(new_desk: Any) -> None:
    desk = to_the_end(begun(new_desk))
    assert desk.state.board(1, 1).result is Result.DRAW
    seat = (1, 1, 1, 4)
    assert desk.when(decide("play-off", 4)) == Events((enc.EncounterDecided(*seat, 4, "play-off", None, None),))
    assert code(desk.when(decide("play-off"))) == "winner"
    assert code(desk.when(decide("play-off", 2))) == "winner"
    assert code(desk.when(decide("play-off", 4, draw=1))) == "other-lots"
    desk.given(decide("play-off", 4))
    assert code(desk.when(correct(1, 5, 14, Result.WHITE_WINS))) == "games-after"


def test_nothing_is_decided_while_games_are_open(new_desk: Any) -> None:
    desk = begun(new_desk)
    desk.given(enter(1, 5, 14))
    assert code(desk.when(decide("play-off", 4))) == "match-open"
    assert code(desk.when(decide("lots"))) == "match-open"
    assert isinstance(desk.when(decide("arbiter", 4, why=WHY)), Events)


def test_two_players_have_no_play_off_but_their_stages(new_desk: Any) -> None:
    options = KnockoutOptions(bracket="rank-reversed", on_draw=())
    desk = new_desk(system="knockout", rounds=1, tiebreaks=(), options=options)
    desk.players(2)
    desk.given(c.DrawBracket())
    publish(desk, 1)
    desk.given(c.EnterResult(round=1, board=1, white=1, black=2, result=Result.DRAW))
    wish = c.DecideEncounter(round=1, board=1, white=1, black=2, method="play-off", winner=1)
    assert code(desk.when(wish)) == "no-play-off"


def test_the_boards_of_a_level_match_send_a_team_on(new_desk: Any) -> None:
    desk = begun(new_desk, level=("board-count",))
    desk.given(enter(1, 5, 14, Result.WHITE_WINS), enter(2, 15, 6, Result.WHITE_WINS))
    assert desk.state.board(1, 1).ahead == 1
    assert code(desk.when(enter(3, 14, 5))) == "other-game"
    assert code(desk.when(decide("lots"))) == "decided"
