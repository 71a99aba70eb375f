"""Questions about a round of teams, by entry numbers (C.04.1 art. 9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from projections import events as e
from projections.arrangements import PairForbidden
from projections.options import Rounds
from projections.pairing import propose
from projections.pairing.answers import Alone, Cost
from projections.pairing.system import Proposal
from projections.pairing.team_swiss.answers import BYE, MORE, ODD, AskedOfTeams
from projections.points import PointsTable
from projections.teams.rules import TeamRules

FAMILY = e.Reason("family")


@pytest.fixture
def log(new_log: Callable[..., Any]) -> Any:
    """Seven teams after a round in which the numbers 1 to 3 have won; entry 10 has number 1, 20 number 2."""
    table = PointsTable(per=2, win=4, draw=2, pairing_bye=2)
    made = new_log(rounds=5, system="team-swiss", participants="teams", points=table, teams=TeamRules(1))
    made.participants([10, 20, 30, 40, 50, 60, 70])
    made.add(e.InitialColourDrawn("white", "lot"))
    made.round(1, [(10, 40, "1-0"), (50, 20, "0-1"), (30, 60, "1-0")], {70: "U"})
    return made


def test_the_reasons_are_about_the_boards_that_are_proposed(log: Any) -> None:
    proposal = propose(log.state, 2)
    assert isinstance(proposal, Proposal)
    reasons = AskedOfTeams(log.state, 2).reasons()
    assert reasons is not None
    told = {(seat.white, seat.black) for bracket in reasons.brackets for seat in bracket.boards}
    assert told == {(seat.white, seat.black) for seat in proposal.boards}
    assert (reasons.bye, reasons.bye_says) == (60, BYE)
    top, bottom = reasons.brackets
    assert (top.points, top.residents, top.moved_down) == ("2", (10, 20, 30), ())
    assert [(one.player, one.says) for one in top.floaters] == [(70, ODD)]
    assert top.costs[:2] == (
        Cost("C4", "C.04.6 art. 2.3.1", "the number of upfloaters", "1"),
        Cost("C5", "C.04.6 art. 2.3.2", "the score differences of the upfloaters", "1"),
    )
    assert (bottom.residents, bottom.floaters, bottom.costs) == ((40, 50), (), ())
    assert {seat.article for bracket in reasons.brackets for seat in bracket.boards} <= {
        f"C.04.6 art. 4.3.{number}" for number in range(1, 10)
    }


def test_several_upfloaters_are_told_as_such(log: Any) -> None:
    log.add(PairForbidden((10, 20, 30), Rounds(), FAMILY))
    reasons = AskedOfTeams(log.state, 2).reasons()
    assert reasons is not None
    assert [one.says for one in reasons.brackets[0].floaters] == [MORE] * 3


def test_every_answer_is_a_sentence_with_an_article(log: Any) -> None:
    asked = AskedOfTeams(log.state, 2)
    assert asked.why_not_meet(10, 40) == "they have met before (C1, C.04.6 art. 2.1.1)"
    assert asked.why_not_meet(10, 50).startswith(
        "in the bracket of 2 the score differences of the upfloaters would be 2"
    )
    assert asked.alone(60) == Alone("no bye", "that is how the round is paired")
    assert asked.alone(10).says == "the bye goes to a lower score: 0 instead of 2 (C.04.6 art. 3.4.2)"
    assert asked.alone(70).says.endswith("(C2, C.04.6 art. 2.1.2)")


def test_a_forbidden_pair_is_answered_with_its_rule(log: Any) -> None:
    log.add(PairForbidden((20, 30), Rounds(), FAMILY))
    answer = AskedOfTeams(log.state, 2).why_not_meet(30, 20)
    assert answer == "they must not meet: forbidden pair, family, all rounds (C.04.6 art. 2.1.1)"


def test_who_is_not_paired_cannot_be_asked_about(log: Any) -> None:
    log.withdraw(50, 1)
    with pytest.raises(KeyError):
        AskedOfTeams(log.state, 2).alone(50)


def test_an_impossible_round_has_no_reasons(log: Any) -> None:
    log.add(PairForbidden((10, 20, 30, 40, 50, 60), Rounds(), FAMILY))
    assert AskedOfTeams(log.state, 2).reasons() is None
