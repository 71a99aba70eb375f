"""What a pairing altered by hand may break, and how it is set aside (C.04.1 art. 2 to 7)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from projections import events as e
from projections.points import Result
from projections.teams.rules import TeamRules
from server import commands as c
from server.decide.outcome import Events, Refused
from server.decide.pairing_rules import rules_broken

WHY = c.Why("agreement")


def by_hand(*boards: tuple[int, int]) -> tuple[e.BoardSet, ...]:
    return tuple(e.BoardSet(at, *pair, "g1", e.Reason("agreement")) for at, pair in enumerate(boards, 1))


@pytest.fixture
def swiss(new_desk: Any) -> Any:
    """Eight players after two rounds in which 1 to 4 had White; all boards drawn."""
    desk = new_desk(system="dutch")
    desk.players(8)
    for number, shift in ((1, 0), (2, 1)):
        pairs = [(k, 5 + (k - 1 + shift) % 4) for k in (1, 2, 3, 4)]
        desk.publish(number, *pairs)
        for board, (white, black) in enumerate(pairs, 1):
            seat = {"round": number, "board": board, "white": white, "black": black}
            desk.given(c.EnterResult(**seat, result=Result.DRAW))
    return desk


def publish(desk: Any, *boards: tuple[int, int], override: str = "", **facts: Any) -> Any:
    wish = c.OverrideWish(override, WHY) if override else None
    about = {"system": "dutch", "manual_began": 1, "manual_ended": 2, "alterations": by_hand(*boards), **facts}
    return desk.when(c.PublishPairing(round=3, revision=1, override=wish), pairing=desk.pairing(*boards, **about))


FINE = ((5, 3), (6, 4), (7, 1), (8, 2))
THIRD_WHITE = ((3, 5), (6, 4), (7, 1), (8, 2))
REMATCH = ((5, 1), (6, 4), (7, 3), (8, 2))
BOTH = ((1, 5), (6, 4), (7, 3), (8, 2))


def test_what_breaks_no_rule_is_published(swiss: Any) -> None:
    assert isinstance(publish(swiss, *FINE), Events)


def test_a_third_white_running_is_refused_and_can_be_set_aside(swiss: Any) -> None:
    refused = publish(swiss, *THIRD_WHITE)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.article, refused.place) == ("third-colour", "C.04.1 art. 7", "board 1")
    assert refused.message == "number 3 would have White three times running"
    assert isinstance(publish(swiss, *THIRD_WHITE, override="third-colour"), Events)


def test_no_colour_binds_a_team(swiss: Any) -> None:
    """C.04.6 art. 0: art. 6 and 7 of C.04.1 never apply to teams."""
    pairing = swiss.pairing(*THIRD_WHITE, system="by-hand", alterations=by_hand(*THIRD_WHITE))
    of_players = swiss.state
    rules = replace(of_players.regulations, participants="teams", teams=TeamRules(2), system="by-hand")
    of_teams = replace(of_players, regulations=rules)
    assert "third-colour" in {one.code for one in rules_broken(of_players, 3, pairing)}
    assert "third-colour" not in {one.code for one in rules_broken(of_teams, 3, pairing)}


def test_the_engine_is_not_asked_about_colours(swiss: Any) -> None:
    """Topscorers of the last round may have a third one (C.04.3 art. 2.1.3): only boards set by hand are looked at."""
    assert isinstance(publish(swiss, *THIRD_WHITE, alterations=()), Events)


def test_several_rules_are_set_aside_together(swiss: Any) -> None:
    refused = publish(swiss, *BOTH)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.article) == ("several-rules", "C.04.1 art. 2, C.04.1 art. 7")
    assert "have met in round 1; number 1 would have White" in refused.message
    one = publish(swiss, *BOTH, override="rematch")
    assert isinstance(one, Refused)
    decision = publish(swiss, *BOTH, override="several-rules")
    assert isinstance(decision, Events)
    assert decision.events[-1].override.code == "several-rules"  # type: ignore[attr-defined]


def test_a_rematch_is_named_by_numbers(swiss: Any) -> None:
    refused = publish(swiss, *REMATCH)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.message) == ("rematch", "number 5 and number 1 have met in round 1")


def test_the_manual_phase_has_to_end_first(swiss: Any) -> None:
    refused = publish(swiss, *FINE, manual_ended=None)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.overridable) == ("manual-phase-open", False)


def test_a_colour_difference_of_three_is_refused(swiss: Any) -> None:
    swiss.given(c.PublishPairing(round=3, revision=1), pairing=swiss.pairing(*FINE))
    for board, (white, black) in enumerate(FINE, 1):
        seat = {"round": 3, "board": board, "white": white, "black": black}
        swiss.given(c.EnterResult(**seat, result=Result.DRAW))
    pairs = ((3, 6), (4, 7), (1, 8), (2, 5))
    swiss.given(c.PublishPairing(round=4, revision=1), pairing=swiss.pairing(*pairs))
    for board, (white, black) in enumerate(pairs, 1):
        seat = {"round": 4, "board": board, "white": white, "black": black}
        swiss.given(c.EnterResult(**seat, result=Result.DRAW))
    about = {"system": "dutch", "alterations": by_hand((3, 1))}
    boards = ((3, 1), (2, 4), (8, 6), (7, 5))
    refused = swiss.when(c.PublishPairing(round=5, revision=1), pairing=swiss.pairing(*boards, **about))
    assert isinstance(refused, Refused)
    assert (refused.code, refused.article) == ("colour-difference", "C.04.1 art. 6")
