"""The demo: the recorded tournament, in the rhythm of a hall, the same each time."""

from __future__ import annotations

from importlib.resources import files

import pytest

from projections.formats.trf import read
from projections.points import Result
from server import commands as c
from server.demo.rhythm import Beat, rhythm
from server.importing.script import script


@pytest.fixture(scope="module")
def beats() -> list[Beat]:
    tournament = read(files("server.demo").joinpath("open.trf").read_bytes()).tournament
    assert tournament is not None
    return list(rhythm(script(tournament, bytes(32))))


def test_it_is_repeatable(beats: list[Beat]) -> None:
    tournament = read(files("server.demo").joinpath("open.trf").read_bytes()).tournament
    assert tournament is not None
    assert list(rhythm(script(tournament, bytes(32)))) == beats


def test_every_game_ends_with_its_result_in_the_file(beats: list[Beat]) -> None:
    tournament = read(files("server.demo").joinpath("open.trf").read_bytes()).tournament
    assert tournament is not None
    wanted = {
        (step.command.round, step.command.board): step.command.result
        for step in script(tournament, bytes(32))
        if isinstance(step.command, c.EnterResult)
    }
    last: dict[tuple[int, int], Result] = {}
    for beat in beats:
        if isinstance(beat.step.command, c.EnterResult | c.CorrectResult):
            last[beat.step.command.round, beat.step.command.board] = beat.step.command.result
    assert last == wanted


def test_each_round_has_a_mistake_that_is_corrected(beats: list[Beat]) -> None:
    corrected = [beat.step.command.round for beat in beats if isinstance(beat.step.command, c.CorrectResult)]
    assert corrected == list(range(1, 10))


def test_results_come_one_by_one_and_not_in_board_order(beats: list[Beat]) -> None:
    boards = [
        b.step.command.board for b in beats if isinstance(b.step.command, c.EnterResult) and b.step.command.round == 6
    ]
    assert boards != sorted(boards)
    waits = [b.wait for b in beats if isinstance(b.step.command, c.EnterResult)]
    assert min(waits) > 0.2
    assert len(set(waits)) > 300
