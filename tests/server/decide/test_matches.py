"""Level matches: a play-off, lots, or the arbiter, and what becomes of that (docs/rules/scheveningen.md 10)."""

from __future__ import annotations

from typing import Any

import pytest

from projections import events as e
from projections.draws import draw_faults, use_faults
from projections.options import ScheveningenOptions
from projections.points import Result
from server import commands as c
from server.decide.outcome import Events, Nothing, Refused

WHY = c.Why("rules")
ROUNDS = (((1, 3), (2, 4)), ((4, 1), (3, 2)))
LEVEL = (Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW, Result.DRAW)


def code(decision: Any) -> str:
    assert isinstance(decision, Refused), decision
    return decision.code


def begun(new_desk: Any, **options: Any) -> Any:
    """Two against two."""
    desk = new_desk(system="scheveningen", rounds=2, tiebreaks=(), options=ScheveningenOptions(**options))
    for k in range(1, 5):
        desk.given(c.RegisterPlayer(person=f"{k:024x}", record=c.Record(name=f"P {k:02}")))
    desk.given(c.SetSides(sides=(e.Side("Home", (1, 2)), e.Side("Guests", (3, 4)))))
    return desk


def play(desk: Any, *results: Result) -> Any:
    for number, pairs in enumerate(ROUNDS, 1):
        pairing = desk.pairing(*pairs, system="scheveningen")
        desk.given(c.PublishPairing(round=number, revision=1), pairing=pairing)
        for board, (white, black) in enumerate(pairs, 1):
            if 2 * (number - 1) + board <= len(results):
                enter(desk, number, board, white, black, results[2 * (number - 1) + board - 1])
    return desk


def enter(desk: Any, number: int, board: int, white: int, black: int, result: Result) -> None:
    desk.given(c.EnterResult(round=number, board=board, white=white, black=black, result=result))


@pytest.fixture
def level(new_desk: Any) -> Any:
    """2 - 2."""
    return play(begun(new_desk), *LEVEL)


PLAY_OFF = c.DecideSides(method="play-off", winner=1)


def test_a_play_off_says_who_has_won(level: Any) -> None:
    assert level.when(PLAY_OFF) == Events((e.SidesDecided(1, 1, "play-off"),))
    level.given(PLAY_OFF)
    assert level.when(PLAY_OFF) == Nothing()
    other = c.DecideSides(method="play-off", winner=0)
    assert code(level.when(other)) == "decided-already"
    level.given(c.DecideSides(method="play-off", winner=0, why=WHY))
    assert [(one.winner, one.method) for one in level.state.sides_decided] == [(0, "play-off")]


def test_lots_are_drawn_here_and_can_be_drawn_again_by_anybody(level: Any) -> None:
    decision = level.when(c.DecideSides())
    assert isinstance(decision, Events)
    committed, drawn, decided = decision.events
    assert (drawn.domain, drawn.inputs, drawn.take) == ("match/m1", ("first-team", "other-team"), "one")
    assert decided.winner == drawn.inputs.index(drawn.output[0])
    level.fold(committed)
    assert draw_faults(level.state, drawn) == []
    level.fold(drawn)
    assert use_faults(level.state, decided) == []
    bent = e.SidesDecided(1, 1 - decided.winner, "lots", decided.draw)
    assert use_faults(level.state, bent) == ["draw 1 says something else"]
    assert use_faults(level.state, e.SidesDecided(2, decided.winner, "lots", decided.draw)) == [
        'draw 1 was for "match/m1", not for "match/m2"'
    ]


def test_lots_of_another_kind_are_recorded_first(level: Any) -> None:
    coin = c.RecordDraw(domain="match/m1", output=("other-team",), method="coin", witnesses=("captain", "captain"))
    level.given(coin, c.DecideSides(draw=1))
    assert level.state.sides_decided[0].winner == 1
    assert code(level.when(c.DecideSides(draw=1))) == "decided-already"


WISHES = [
    (c.DecideSides(method="play-off"), "winner"),
    (c.DecideSides(winner=1), "winner"),
    (c.DecideSides(method="play-off", winner=1, draw=1), "other-lots"),
    (c.DecideSides(method="arbiter", winner=1), "reason-missing"),
    (c.DecideSides(match=2), "no-such-match"),
]


@pytest.mark.parametrize(("wish", "expected"), WISHES)
def test_what_is_no_decision(level: Any, wish: c.DecideSides, expected: str) -> None:
    assert code(level.when(wish)) == expected


def test_only_a_match_that_is_over(new_desk: Any) -> None:
    desk = begun(new_desk)
    refused = desk.when(PLAY_OFF)
    assert isinstance(refused, Refused)
    assert refused.code == "match-open"
    assert "Home – Guests is not over: games without a result: 4" in refused.message
    play(desk, *LEVEL[:3])
    assert code(desk.when(PLAY_OFF)) == "match-open"


def test_only_a_match_that_is_level(new_desk: Any) -> None:
    won = play(begun(new_desk), *LEVEL[:3], Result.WHITE_WINS)
    refused = won.when(PLAY_OFF)
    assert isinstance(refused, Refused)
    assert (refused.code, "Guests has won by the games" in refused.message) == ("not-level", True)


def test_games_won_decide_where_the_rule_says_so(new_desk: Any) -> None:
    both_lose = (Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW, Result.BOTH_LOSE)
    by_points = play(begun(new_desk), *both_lose)
    by_wins = play(
        begun(new_desk, match_score="wins"), Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW, Result.BLACK_HALF
    )
    assert isinstance(by_points.when(PLAY_OFF), Events)
    assert isinstance(by_wins.when(PLAY_OFF), Events)
    unequal = play(begun(new_desk), Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW, Result.BLACK_HALF)
    assert code(unequal.when(PLAY_OFF)) == "not-level"


def test_a_result_that_waits_for_an_appeal_is_not_final(level: Any) -> None:
    game = c.AppealedGame(round=2, board=1, white=4, black=1)
    level.given(c.LodgeAppeal(appeal=1, game=game))
    assert code(level.when(PLAY_OFF)) == "result-held"


def correction(result: Result) -> c.CorrectResult:
    return c.CorrectResult(round=2, board=2, white=3, black=2, result=result, why=WHY)


def test_a_correction_takes_the_decision_with_it(level: Any) -> None:
    level.given(PLAY_OFF, correction(Result.WHITE_WINS))
    assert level.state.sides_decided == ()
    level.given(correction(Result.DRAW))
    assert level.state.sides_decided == ()
    assert isinstance(level.when(PLAY_OFF), Events)


def test_a_result_taken_back_takes_the_decision_with_it(level: Any) -> None:
    level.given(PLAY_OFF, c.WithdrawResult(round=2, board=2, white=3, black=2, why=WHY))
    assert level.state.sides_decided == ()


def test_the_decision_stays_as_long_as_the_match_is_level(level: Any) -> None:
    level.given(PLAY_OFF, correction(Result.UNRATED_DRAW))
    assert [one.winner for one in level.state.sides_decided] == [1]


def test_every_match_of_a_series_is_decided_by_itself(new_desk: Any) -> None:
    desk = new_desk(system="scheveningen", rounds=2, tiebreaks=())
    for k in range(1, 4):
        desk.given(c.RegisterPlayer(person=f"{k:024x}", record=c.Record(name=f"P {k:02}")))
    desk.given(c.SetSides(sides=tuple(e.Side(name, (k,)) for k, name in enumerate(("Host", "One", "Two"), 1))))
    for number, (white, black) in enumerate(((1, 2), (1, 3)), 1):
        pairing = desk.pairing((white, black), system="scheveningen")
        desk.given(c.PublishPairing(round=number, revision=1), pairing=pairing)
        enter(desk, number, 1, white, black, Result.DRAW)
    desk.given(c.DecideSides(match=2, method="play-off", winner=0), c.DecideSides(match=1, method="play-off", winner=1))
    assert sorted((one.match, one.winner) for one in desk.state.sides_decided) == [(1, 1), (2, 0)]
    desk.given(c.CorrectResult(round=1, board=1, white=1, black=2, result=Result.WHITE_WINS, why=WHY))
    assert [(one.match, one.winner) for one in desk.state.sides_decided] == [(2, 0)]
