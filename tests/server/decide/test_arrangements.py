"""Who must not meet, and virtual points: what is taken, what is refused, and what a pairing by hand runs into."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from projections import events as e
from projections.options import Apart, DutchOptions, Rounds
from projections.pairing import SYSTEMS
from server import commands as c
from server.decide.outcome import Events, Nothing, Refused

WHY = c.Why("family", "their mother asked")
BAKU = DutchOptions("baku")
TABLE = (e.VirtualPoints(2, 1, 2, 1, 2),)


def code(decision: Any) -> str:
    assert isinstance(decision, Refused), decision
    return decision.code


@pytest.fixture
def swiss(new_desk: Callable[..., Any]) -> Any:
    """Six players of a Swiss, nothing paired."""
    made = new_desk(system="dutch")
    made.players(6)
    return made


def test_players_are_forbidden_and_permitted(swiss: Any) -> None:
    decision = swiss.when(c.ForbidPair(players=(3, 1), why=WHY))
    assert isinstance(decision, Events)
    [event] = decision.events
    assert isinstance(event, e.PairForbidden)
    assert (event.players, event.rounds, event.reason.code) == ((3, 1), Rounds(), "family")
    assert [put.value for put in decision.vault] == [b"their mother asked"]
    swiss.fold(event)
    assert swiss.when(c.ForbidPair(players=(3, 1), why=WHY)) == Nothing()
    assert isinstance(swiss.when(c.ForbidPair(players=(1, 3), why=WHY, rounds=Rounds(2, 3))), Events)
    swiss.given(c.PermitPair(players=(1, 3), why=WHY))
    assert swiss.state.bans == ()
    assert swiss.when(c.PermitPair(players=(1, 3), why=WHY)) == Nothing()


def test_other_rounds_of_the_same_players_hold_instead_or_also(swiss: Any) -> None:
    def held() -> list[Rounds]:
        return [ban.rounds for ban in swiss.state.bans]

    def forbid(rounds: Rounds, *, also: bool = False) -> c.ForbidPair:
        return c.ForbidPair(players=(1, 3), why=WHY, rounds=rounds, also=also)

    swiss.given(forbid(Rounds(1, 1)), forbid(Rounds(2, 2)))
    assert held() == [Rounds(2, 2)]
    swiss.given(forbid(Rounds(4, 4), also=True))
    assert held() == [Rounds(2, 2), Rounds(4, 4)]
    assert swiss.when(forbid(Rounds(2, 2), also=True)) == Nothing()
    swiss.given(forbid(Rounds(2, 2)))
    assert held() == [Rounds(2, 2)]
    swiss.given(forbid(Rounds(5), also=True), c.PermitPair(players=(3, 1), why=WHY))
    assert held() == []


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (c.ForbidPair(players=(1, 9), why=WHY), "no-such-player"),
        (c.ForbidPair(players=(1, 1), why=WHY), "player-twice"),
        (c.ForbidPair(players=(1, 2), why=WHY, rounds=Rounds(3, 2)), "no-such-round"),
        (c.ForbidPair(players=(1, 2), why=WHY, rounds=Rounds(1, 6)), "no-such-round"),
        (c.ForbidPair(players=(1, 2), why=WHY, rounds=Rounds(6)), "no-such-round"),
        (c.PermitPair(players=(1, 9), why=WHY), "no-such-player"),
        (c.SetAcceleration(table=TABLE), "acceleration-not-announced"),
    ],
)
def test_what_makes_no_sense_is_refused(swiss: Any, command: c.Command, expected: str) -> None:
    assert code(swiss.when(command)) == expected


@pytest.mark.parametrize("system", [name for name, system in SYSTEMS.items() if not system.keeps_apart])
def test_a_system_that_keeps_nobody_apart_says_so(new_desk: Callable[..., Any], system: str) -> None:
    desk = new_desk(system=system, tiebreaks=())
    desk.players(4)
    assert code(desk.when(c.ForbidPair(players=(1, 2), why=WHY))) == "keeps-nobody-apart"


def test_a_forbidden_pair_by_hand_is_refused_with_its_rule_and_can_be_set_aside(swiss: Any) -> None:
    swiss.given(c.ForbidPair(players=(1, 3), why=WHY, rounds=Rounds(1, 1)))
    command = c.PublishPairing(round=1, revision=1)
    pairing = swiss.pairing((1, 3), (4, 2), (5, 6))
    refused = swiss.when(command, pairing=pairing)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.article, refused.place) == ("forbidden-pair", "C.04.3 art. 2.1.1", "board 1")
    assert refused.message == "number 1 and number 3 must not meet: forbidden pair, family, round 1"
    override = c.OverrideWish("forbidden-pair", c.Why("agreement"))
    decision = swiss.when(c.PublishPairing(round=1, revision=1, override=override), pairing=pairing)
    assert isinstance(decision, Events)
    assert decision.events[-1].override.code == "forbidden-pair"  # type: ignore[attr-defined]


def test_a_rule_of_the_regulations_holds_for_a_pairing_by_hand(new_desk: Callable[..., Any]) -> None:
    desk = new_desk(system="dutch", options=DutchOptions(apart=(Apart("club", Rounds(1, 1)),)))
    desk.players(4)
    for k in (1, 2):
        desk.given(c.CorrectPlayer(k=k, sporting=e.Sporting(club="SK Graz")))
    refused = desk.when(c.PublishPairing(round=1, revision=1), pairing=desk.pairing((1, 2), (3, 4)))
    assert isinstance(refused, Refused)
    assert refused.message.endswith("same club (SK Graz), round 1")


def test_a_table_of_virtual_points_before_the_start(new_desk: Callable[..., Any]) -> None:
    desk = new_desk(system="dutch", options=BAKU)
    desk.players(4)
    assert code(desk.when(c.SetAcceleration(table=(e.VirtualPoints(2, 1, 2, 1, 9),)))) == "no-such-player"
    assert code(desk.when(c.SetAcceleration(table=(e.VirtualPoints(2, 2, 1, 1, 2),)))) == "no-such-round"
    assert code(desk.when(c.SetAcceleration(table=(e.VirtualPoints(2, 1, 2, 2, 1),)))) == "order"
    desk.given(c.SetAcceleration(table=TABLE))
    assert desk.when(c.SetAcceleration(table=TABLE)) == Nothing()
    desk.publish(1, (1, 2), (3, 4))
    late = c.SetAcceleration(table=(e.VirtualPoints(2, 1, 3, 1, 2),))
    assert code(desk.when(late)) == "started"
    assert isinstance(desk.when(late, imported=True), Events)


def amended(desk: Any, options: DutchOptions | None) -> Any:
    regulations = msgspec.structs.replace(desk.state.regulations, options=options)
    return desk.when(c.AmendRules(regulations=regulations, why=c.Why("rules")))


def test_an_acceleration_is_fixed_once_round_one_is_public_and_the_rules_apart_are_not(swiss: Any) -> None:
    assert isinstance(amended(swiss, BAKU), Events)
    swiss.publish(1, (1, 4), (5, 2), (3, 6))
    assert code(amended(swiss, BAKU)) == "started"
    assert isinstance(amended(swiss, DutchOptions(apart=(Apart("federation"),))), Events)
    assert isinstance(amended(swiss, DutchOptions()), Events)
    assert amended(swiss, None) == Nothing()
