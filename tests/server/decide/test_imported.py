"""What only an import may say: how numbers came about, who had White, and a bracket without its lots."""

from __future__ import annotations

from typing import Any

import pytest

from projections import encounter_events as enc
from projections import events as e
from projections.options import KnockoutOptions
from projections.stages import Stage
from server import commands as c
from server.decide.outcome import Events, Refused

WHY = c.Why("import")
STAGES = (Stage(), Stage(first_white="lot"))
CUP: dict[str, Any] = {
    "rounds": 2, "system": "knockout", "encounter": "stages", "stages": STAGES, "scoring": "encounter-points",
    "tiebreaks": (), "options": KnockoutOptions(seeding=0),
}  # fmt: skip


def refused(decision: object) -> str:
    assert isinstance(decision, Refused), decision
    return decision.code


def test_how_the_numbers_came_about_is_what_a_file_says(new_desk) -> None:
    desk = new_desk()
    desk.players(2)
    given = c.AssignStartingNumbers(method="given", order=(2, 1), rank_method="NOR FIDE")
    assert refused(desk.when(given)) == "rank-method"
    desk.given(c.AssignStartingNumbers(method="import", order=(2, 1), rank_method="NOR HBFN"))
    assert desk.state.rank_method == "NOR HBFN"
    desk.given(c.AssignStartingNumbers(method="strength"))
    assert desk.state.rank_method == ""


def test_a_bracket_without_lots_is_one_of_an_import(new_desk) -> None:
    desk = new_desk(**CUP)
    desk.players(4)
    command = c.DrawBracket(places=(4, 1, 2, 3), why=WHY)
    assert refused(desk.when(command)) == "draw-missing"
    assert refused(desk.when(c.DrawBracket(places=(4, 1, 1, 3), why=WHY), imported=True)) == "places"
    decision = desk.when(command, imported=True)
    assert decision == Events((enc.BracketDrawn((4, 1, 2, 3), None, e.Reason("import")),))


@pytest.mark.parametrize("first", [1, 4])
def test_who_had_white_is_what_a_file_says(new_desk, first: int) -> None:
    desk = new_desk(**CUP)
    desk.players(4)
    desk.given(c.DrawBracket(places=(4, 1, 2, 3), why=WHY), imported=True)
    desk.given(c.PublishPairing(round=1, revision=1), pairing=desk.pairing((4, 1), (2, 3)), imported=True)
    seat: dict[str, Any] = {"round": 1, "board": 1, "white": 4, "black": 1}
    desk.given(c.EnterResult(**seat, result=e.Result.DRAW))
    command = c.OpenStage(**seat, stage=2, first_white=first)
    assert refused(desk.when(command)) == "first-white"
    assert refused(desk.when(c.OpenStage(**seat, stage=2, first_white=2), imported=True)) == "first-white"
    decision = desk.when(command, imported=True)
    assert decision == Events((enc.EncounterStageOpened(1, 1, 4, 1, 2, first),))


def test_boards_of_an_import_are_those_of_its_bracket(new_desk) -> None:
    desk = new_desk(**CUP)
    desk.players(4)
    desk.given(c.DrawBracket(places=(4, 1, 2, 3), why=WHY), imported=True)
    wrong = desk.pairing((4, 2), (1, 3))
    assert refused(desk.when(c.PublishPairing(round=1, revision=1), pairing=wrong, imported=True)) == "not-the-bracket"
