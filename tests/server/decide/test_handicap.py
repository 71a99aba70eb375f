"""What a handicap asks of set-up, people, pairings and results (docs/rules/handicap.md)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from projections import events as e
from projections.handicap import HandicapOptions, ModeneseOptions
from projections.points import PointsTable, Result
from server import commands as c
from server.decide.outcome import Events, Refused

MODENESE = PointsTable(per=1, win=10, draw=5, loss=0, absent=0, pairing_bye=10)
QUARTERS = PointsTable(per=4, win=8, draw=4, loss=0, absent=0, pairing_bye=8)
WHY = c.Why("entry-error")
AGREED = {"round": 1, "board": 1, "white": 1, "black": 2, "result": Result.AGREED_DRAW}


def category(desk: Any, k: int, name: str, **more: Any) -> c.CorrectPlayer:
    return c.CorrectPlayer(k=k, sporting=replace(desk.state.players[k].sporting, category=name), **more)


@pytest.fixture
def modenese(new_desk: Any) -> Any:
    """Four players of four categories, no round yet."""
    desk = new_desk(scoring="modenese", points=MODENESE, system="neighbours")
    desk.players(4)
    for k, name in enumerate(("Maestro", "Nazionale", "Regionale", "Provinciale"), 1):
        desk.given(category(desk, k, name))
    return desk


@pytest.fixture
def playing(modenese: Any) -> Any:
    """The same in round 1: 1-2, 3-4."""
    modenese.publish(1, (1, 2), (3, 4))
    return modenese


def refused(decision: Any) -> Refused:
    assert isinstance(decision, Refused), decision
    return decision


def test_a_draw_by_agreement_is_entered_and_corrected_where_the_scoring_has_it(playing: Any) -> None:
    assert playing.when(c.EnterResult(**AGREED)) == Events((e.ResultEntered(*AGREED.values()),))
    playing.given(c.EnterResult(**{**AGREED, "result": Result.DRAW}))
    assert isinstance(playing.when(c.CorrectResult(**AGREED, why=WHY)), Events)


def test_elsewhere_it_is_refused(running: Any) -> None:
    assert refused(running.when(c.EnterResult(**AGREED))).code == "result-unknown"
    running.given(c.EnterResult(**{**AGREED, "result": Result.DRAW}))
    assert "1/2-1/2" in refused(running.when(c.CorrectResult(**AGREED, why=WHY))).message


def test_nobody_is_paired_by_hand_without_a_category(modenese: Any) -> None:
    modenese.given(category(modenese, 3, ""))
    command = c.PublishPairing(round=1, revision=1)
    fault = refused(modenese.when(command, pairing=modenese.pairing((1, 2), (3, 4))))
    assert (fault.code, fault.overridable) == ("category-unknown", False)
    assert "number 3 has none" in fault.message


def test_a_category_is_fixed_at_the_start_and_corrected_with_a_reason(playing: Any) -> None:
    wish = category(playing, 2, "Maestro")
    fault = refused(playing.when(wish))
    assert (fault.code, fault.overridable) == ("category-fixed", True)
    override = c.OverrideWish("category-fixed", WHY)
    decision = playing.when(replace(wish, override=override))
    assert isinstance(decision, Events)
    [event] = decision.events
    assert isinstance(event, e.PlayerCorrected)
    assert event.override == e.Override("category-fixed", e.Reason("entry-error"))
    nowhere = refused(playing.when(replace(category(playing, 2, "Gran Maestro"), override=override)))
    assert nowhere.code == "category-unknown"


def test_other_data_stay_free(playing: Any) -> None:
    wish = c.CorrectPlayer(k=2, sporting=replace(playing.state.players[2].sporting, rating=1999))
    assert isinstance(playing.when(wish), Events)


@pytest.mark.parametrize(
    "change",
    [
        {"ladder": ("B", "A")},
        {"scoring_options": ModeneseOptions(floor="zero")},
        {"points": QUARTERS},
        {"scoring": "points"},
    ],
)
def test_the_handicap_is_locked_once_round_1_is_public(playing: Any, change: dict[str, Any]) -> None:
    wish = c.AmendRules(regulations=replace(playing.state.regulations, **change), why=WHY)
    assert refused(playing.when(wish)).code in ("started", "options-of-another-scoring")


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ({"scoring": "handicap"}, "step-too-fine"),
        ({"scoring": "golf"}, "scoring-unsupported"),
        (
            {"scoring": "modenese", "points": MODENESE, "scoring_options": HandicapOptions()},
            "options-of-another-scoring",
        ),
        ({"scoring": "handicap", "points": QUARTERS, "ladder": ("A",)}, "ladder"),
    ],
)
def test_a_mistaken_set_up_is_refused_with_its_place(desk: Any, rules: dict[str, Any], code: str) -> None:
    wish = c.AmendRules(regulations=replace(desk.state.regulations, **rules), why=WHY)
    fault = refused(desk.when(wish))
    assert fault.code == code
    assert fault.place.startswith("$.command.regulations")
