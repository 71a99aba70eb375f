"""Encounters of several games: which game comes next, and what the games amount to (docs/rules/encounters.md)."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from projections import events as e
from projections.encounter import due, format_fault, result_of, stages_of
from projections.options import KnockoutOptions
from projections.points import Result
from projections.stages import Stage
from projections.tournament import Board, Game

A, B = 7, 9
TWO = (Stage(games=2),)
CUP = (
    Stage(games=2),
    Stage(games=2, rating="rapid", first_white="lot"),
    Stage(games=3, rating="blitz", ends="sudden-death"),
    Stage(rating="blitz", first_white="lot", ends="armageddon"),
)


def played(stages: tuple[Stage, ...], *results: str, lots: dict[int, int] | None = None) -> Board:
    """An encounter with these results, A's side first, whoever has White."""
    board = Board(1, A, B, 1, opened=tuple((lots or {}).items()))
    for result in results:
        coming = due(board, stages)
        assert coming is not None
        assert coming.white is not None
        own = Result(result if coming.white == A else TURNED[result])
        game = Game(coming.game, coming.stage, coming.white, coming.black or 0, own, 1, 1)
        board = replace(board, games=(*board.games, game))
    return replace(board, result=result_of(board, stages))


TURNED = {"1-0": "0-1", "0-1": "1-0", "1/2-1/2": "1/2-1/2", "+:-": "-:+", "-:+": "+:-", "-:-": "-:-", "0-0": "0-0"}
LETTER = {"1-0": "W", "1/2-1/2": "D", "0-1": "L"}
OF_TWO = {"WW": "1-0", "WD": "1-0", "DW": "1-0", "WL": "1/2-1/2", "LW": "1/2-1/2", "DD": "1/2-1/2", "LD": "0-1",
          "DL": "0-1", "LL": "0-1"}  # fmt: skip


@pytest.mark.parametrize("results", list(product(LETTER, repeat=2)))
def test_the_table_of_two_games(results: tuple[str, str]) -> None:
    assert played(TWO, *results).result == OF_TWO["".join(LETTER[result] for result in results)]


@pytest.mark.parametrize(
    ("results", "amount"),
    [
        (("+:-", "0-1"), "1/2-1/2"),
        (("+:-", "1-0"), "1-0"),
        (("+:-", "+:-"), "+:-"),
        (("-:+", "-:+"), "-:+"),
        (("-:-", "-:-"), "-:-"),
        (("1-0", "-:-"), "1/2-0"),
        (("1-0", "0-0"), "1/2-0"),
        (("1/2-1/2", "0-0"), "0-0"),
    ],
)
def test_forfeits_count_like_games_and_what_both_lose_costs_both(results: tuple[str, ...], amount: str) -> None:
    assert played(TWO, *results).result == amount


def test_one_game_is_an_open_encounter() -> None:
    board = played(TWO, "1-0")
    assert board.result is None
    assert due(board, TWO) == due(replace(board), TWO)
    assert (due(board, TWO).game, due(board, TWO).white) == (2, B)  # type: ignore[union-attr]


def test_both_games_are_played_even_if_a_forfeit_decides() -> None:
    assert due(played(TWO, "+:-"), TWO) is not None


def test_colours_alternate_and_lots_begin_a_stage_where_they_have_to() -> None:
    board = played(CUP, "1/2-1/2", "1/2-1/2")
    coming = due(board, CUP)
    assert coming is not None
    assert (coming.game, coming.stage, coming.white, coming.black) == (3, 2, None, None)
    board = played(CUP, "1-0", "0-1", "1/2-1/2", "1/2-1/2", lots={2: B})
    assert [game.white for game in board.games] == [A, B, B, A]
    coming = due(board, CUP)
    assert coming is not None
    assert (coming.stage, coming.white) == (3, B)


@pytest.mark.parametrize(
    ("results", "amount"),
    [
        (("1-0", "1/2-1/2"), "1-0"),
        (("1/2-1/2", "1/2-1/2", "0-1", "1/2-1/2"), "0-1"),
        (("1/2-1/2",) * 4 + ("1/2-1/2", "0-1"), "0-1"),
        (("1/2-1/2",) * 7 + ("1/2-1/2",), "1-0"),
        (("1/2-1/2",) * 7 + ("0-1",), "0-1"),
        (("+:-", "+:-"), "+:-"),
        (("1/2-1/2", "1/2-1/2", "+:-", "+:-"), "1-0"),
        (("-:-", "-:-"), "-:-"),
        (("0-0", "-:-"), "0-0"),
    ],
)
def test_the_first_stage_that_somebody_wins_decides(results: tuple[str, ...], amount: str) -> None:
    """In the armageddon B has White, so that a draw is A's win."""
    board = played(CUP, *results, lots={2: A, 4: B})
    assert (board.result, due(board, CUP)) == (amount, None)


def test_a_stage_ends_when_nobody_can_catch_up_and_others_could_follow() -> None:
    six = (Stage(games=6), Stage(games=1))
    assert played(six, "1-0", "1-0", "1-0", "1/2-1/2").result == "1-0"
    assert played(six, "1-0", "1-0", "1-0").result is None
    assert played((Stage(games=6),), "1-0", "1-0", "1-0", "1-0").result is None


def test_sudden_death_ends_with_the_first_win() -> None:
    sudden = (Stage(games=5, ends="sudden-death"), Stage())
    assert played(sudden, "1/2-1/2", "1-0").result == "1-0"


def test_after_the_last_stage_the_encounter_is_level() -> None:
    level = played((Stage(games=2), Stage(games=2)), *["1/2-1/2"] * 4)
    assert (level.result, due(level, (Stage(games=2), Stage(games=2)))) == ("1/2-1/2", None)


def test_lots_end_an_encounter_without_a_win() -> None:
    board = replace(played(CUP, "1/2-1/2", "1/2-1/2"), decided=B)
    assert (due(board, CUP), result_of(board, CUP)) == (None, "1/2-1/2")


def test_a_replay_follows_a_drawn_game_of_a_knockout() -> None:
    options = KnockoutOptions(on_draw=("replay", "replay-blitz"))
    stages = stages_of(e.Regulations(rounds=3, system="knockout", options=options))
    assert [stage.rating for stage in stages] == ["standard", "standard", "blitz"]
    assert played(stages, "1-0").result == "1-0"
    assert played(stages, "1/2-1/2", "0-1", lots={2: A}).result == "0-1"
    assert len(stages_of(e.Regulations(rounds=3))) == 1


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ({"encounter": "two-games"}, "encounter-scoring"),
        ({"scoring": "encounter-points"}, "encounter-scoring"),
        ({"encounter": "stages", "scoring": "encounter-points"}, "stages"),
        ({"encounter": "two-games", "scoring": "encounter-points", "stages": TWO}, "stages"),
        (
            {"encounter": "stages", "scoring": "encounter-points", "stages": (Stage(games=2, ends="armageddon"),)},
            "armageddon-games",
        ),
    ],
)
def test_a_format_that_does_not_fit_is_told(rules: dict[str, object], code: str) -> None:
    refusal = format_fault(e.Regulations(rounds=3, **rules))  # type: ignore[arg-type]
    assert refusal is not None
    assert refusal.code == code


def test_formats_that_fit() -> None:
    assert format_fault(e.Regulations(rounds=3)) is None
    assert format_fault(e.Regulations(rounds=3, encounter="two-games", scoring="encounter-points")) is None
    assert format_fault(e.Regulations(rounds=3, encounter="stages", scoring="encounter-points", stages=CUP)) is None
