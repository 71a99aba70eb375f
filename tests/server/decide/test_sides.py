"""The teams of a match, substitutes, and set-ups that cannot be (docs/rules/scheveningen.md 1, 7)."""

from __future__ import annotations

from typing import Any

import pytest

from projections import events as e
from projections.options import ScheveningenOptions
from projections.points import Result
from server import commands as c
from server.decide.outcome import Events, Nothing, Refused

WHY = c.Why("illness")


def sides(*teams: tuple[int, ...]) -> c.SetSides:
    return c.SetSides(sides=tuple(e.Side(f"Team {name}", ks) for name, ks in zip("ABC", teams, strict=False)))


def match(new_desk: Any, players: int, **rules: Any) -> Any:
    """A Scheveningen with so many registered players."""
    desk = new_desk(**{"system": "scheveningen", "rounds": 2, "tiebreaks": ()} | rules)
    for k in range(1, players + 1):
        desk.given(c.RegisterPlayer(person=f"{k:024x}", record=c.Record(name=f"P {k:02}")))
    return desk


@pytest.fixture
def set_up(new_desk: Any) -> Any:
    """Two against two, and a reserve."""
    desk = match(new_desk, 5)
    desk.given(sides((1, 2), (3, 4)))
    return desk


def refused(decision: Any) -> tuple[str, str]:
    assert isinstance(decision, Refused), decision
    return decision.code, decision.message


def test_teams_are_set_and_set_again(set_up: Any) -> None:
    assert set_up.when(sides((1, 2), (3, 4))) == Nothing()
    assert set_up.when(sides((2, 1), (3, 5))) == Events((e.SidesSet(sides((2, 1), (3, 5)).sides),))


FAULTS = [
    (((1, 2), (2, 3)), "player-twice", "entry 2 is named twice, for Team A and for Team B"),
    (((1, 2), (3, 9)), "no-such-player", "there is no player 9"),
]


@pytest.mark.parametrize(("teams", "code", "sentence"), FAULTS)
def test_what_teams_cannot_be(set_up: Any, teams: Any, code: str, sentence: str) -> None:
    found = refused(set_up.when(sides(*teams)))
    assert found[0] == code
    assert sentence in found[1]


def test_unequal_teams_for_a_fixed_table_are_told_what_to_change(new_desk: Any) -> None:
    desk = match(new_desk, 5, options=ScheveningenOptions(table="newer"))
    code, message = refused(desk.when(sides((1, 2), (3, 4, 5))))
    assert code == "teams-unequal"
    assert 'choose the table "chessboard" or "general"' in message


def test_who_has_left_is_in_no_team(new_desk: Any) -> None:
    desk = match(new_desk, 4)
    desk.given(c.WithdrawPlayer(k=2, why=WHY))
    assert refused(desk.when(sides((1, 2), (3, 4))))[0] == "not-taking-part"


def test_two_teams_have_two_names(set_up: Any) -> None:
    alike = c.SetSides(sides=(e.Side("X", (1, 2)), e.Side("X", (3, 4))))
    assert refused(set_up.when(alike))[0] == "sides-alike"
    padded = c.SetSides(sides=(e.Side(" X", (1, 2)), e.Side("Y", (3, 4))))
    assert refused(set_up.when(padded))[0] == "text"


def test_only_a_match_has_teams(desk: Any) -> None:
    desk.players(4)
    assert refused(desk.when(sides((1, 2), (3, 4))))[0] == "no-sides"


def test_numbers_are_those_of_the_teams(set_up: Any) -> None:
    assert refused(set_up.when(c.AssignStartingNumbers()))[0] == "numbers-of-teams"


def publish(desk: Any, number: int, *boards: tuple[int, int], **more: Any) -> Any:
    pairing = desk.pairing(*boards, system="scheveningen", **more)
    return desk.when(c.PublishPairing(round=number, revision=1), pairing=pairing)


def test_the_reserve_is_not_missing(set_up: Any) -> None:
    assert isinstance(publish(set_up, 1, (1, 3), (2, 4)), Events)


def test_a_whole_match_with_a_substitute_who_comes_late(set_up: Any) -> None:
    decision = publish(set_up, 1, (1, 3), (2, 4))
    set_up.fold(*decision.events)
    assert refused(set_up.when(sides((2, 1), (3, 4))))[0] == "pairings-fixed"
    set_up.given(c.RegisterPlayer(person="f" * 24, record=c.Record(name="Late, L")))
    set_up.given(c.FieldSubstitute(k=6, replaces=2))
    assert set_up.when(c.FieldSubstitute(k=6, replaces=2)) == Nothing()
    for board, (white, black) in enumerate(((1, 3), (2, 4)), 1):
        set_up.given(c.EnterResult(round=1, board=board, white=white, black=black, result=Result.DRAW))
    assert isinstance(publish(set_up, 2, (4, 1), (3, 6)), Events)


SUBSTITUTES = [
    (9, 2, "no-such-player"),
    (5, 9, "no-such-place"),
    (3, 2, "other-team"),
    (1, 2, "player-twice"),
]


@pytest.mark.parametrize(("k", "replaces", "code"), SUBSTITUTES)
def test_who_cannot_be_a_substitute(set_up: Any, k: int, replaces: int, code: str) -> None:
    assert refused(set_up.when(c.FieldSubstitute(k=k, replaces=replaces)))[0] == code


def test_a_substitute_may_give_the_place_back(set_up: Any) -> None:
    set_up.given(c.FieldSubstitute(k=5, replaces=2), c.FieldSubstitute(k=2, replaces=5))
    assert set_up.state.sides[0].players == (1, 2)
    set_up.given(c.WithdrawPlayer(k=5, why=WHY))
    assert refused(set_up.when(c.FieldSubstitute(k=5, replaces=2)))[0] == "not-taking-part"


def test_a_swiss_has_no_places(running: Any) -> None:
    assert refused(running.when(c.FieldSubstitute(k=1, replaces=2)))[0] == "no-places"


class TestRoundRobin:
    """Before round 1 somebody takes the number of a player who left (C.05 art. 6.6)."""

    def desk(self, new_desk: Any) -> Any:
        desk = new_desk(system="round-robin", rounds=3, tiebreaks=())
        desk.players(4)
        desk.given(c.RegisterPlayer(person="f" * 24, record=c.Record(name="Late, L")))
        return desk

    def test_he_takes_the_number(self, new_desk: Any) -> None:
        desk = self.desk(new_desk)
        assert refused(desk.when(c.FieldSubstitute(k=5, replaces=2)))[0] == "still-there"
        desk.given(c.WithdrawPlayer(k=2, why=WHY), c.FieldSubstitute(k=5, replaces=2))
        assert desk.state.order == (1, 5, 3, 4)
        assert isinstance(
            desk.when(
                c.PublishPairing(round=1, revision=1), pairing=desk.pairing((1, 4), (5, 3), system="round-robin")
            ),
            Events,
        )
        assert refused(desk.when(c.FieldSubstitute(k=1, replaces=3)))[0] == "still-there"

    def test_not_once_it_has_begun(self, new_desk: Any) -> None:
        desk = new_desk(system="round-robin", rounds=3, tiebreaks=())
        desk.players(4)
        desk.publish(1, (1, 4), (2, 3))
        assert refused(desk.when(c.FieldSubstitute(k=1, replaces=2)))[0] == "pairings-fixed"
