"""Bonuses and penalties: who gives them, for which round, and how they are taken back."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from projections import events as e
from projections import team_events as t
from projections.points import PointsTable
from projections.standings import standings
from projections.teams.rules import TeamRules
from server import commands as c
from server.decide.outcome import Events, Refused, Stale

WHY = c.Why("penalty")


def give(k: int = 1, round_: int | None = 1, units: int = -1, why: c.Why = WHY) -> c.AdjustPoints:
    return c.AdjustPoints(k=k, round=round_, units=units, why=why)


def test_a_penalty_is_an_event_with_its_reason_and_the_note_is_in_the_vault(running: Any) -> None:
    decision = running.when(give(why=c.Why("conduct", "rang twice")))
    assert isinstance(decision, Events)
    [event] = decision.events
    assert event == e.PointsAdjusted(1, 1, -1, e.Reason("conduct", event.reason.note))
    assert [put.value for put in decision.vault] == [b"rang twice"]


def test_the_same_again_adds_up_and_the_opposite_takes_it_back(running: Any) -> None:
    running.given(give(), give())
    assert standings(running.state).points[1] == -2
    running.given(give(units=2, why=c.Why("entry-error")))
    assert standings(running.state).points[1] == 0
    assert len(running.state.adjustments) == 3


def test_who_has_not_seen_the_last_one_is_stale(running: Any) -> None:
    seen = running.state.players[1].v
    running.given(give())
    assert isinstance(running.when(give(), seen=seen), Stale)
    assert isinstance(running.when(give(2)), Events)


@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        (give(9), "no-such-player", "there is no player 9"),
        (give(units=0), "no-points", "less than 0 for a penalty"),
        (give(round_=6), "no-such-round", "the tournament has rounds 1 to 5"),
    ],
)
def test_what_cannot_be_given_is_refused(running: Any, command: c.AdjustPoints, code: str, said: str) -> None:
    decision = running.when(command, seen=None if command.k == 9 else ...)
    assert isinstance(decision, Refused)
    assert (decision.code, said in decision.message) == (code, True)


@pytest.mark.parametrize("round_", [0, 5, None])
def test_it_may_count_from_the_start_from_a_round_to_come_or_in_the_standings_only(running: Any, round_: Any) -> None:
    running.given(give(round_=round_))
    assert [one.round for one in running.state.adjustments] == [round_]


def test_nothing_is_given_in_a_match_or_once_the_event_is_closed(new_desk: Any, running: Any) -> None:
    match = new_desk(system="scheveningen", rounds=2, tiebreaks=())
    match.players(4)
    decision = match.when(give())
    assert isinstance(decision, Refused)
    assert (decision.code, decision.article) == ("points-of-teams", "docs/rules/adjustments.md 5")
    running.fold(e.TournamentClosed())
    assert running.when(give()).code == "tournament-closed"


def test_only_the_chief_arbiter_gives_points(running: Any) -> None:
    running.given(c.GiveGrant(grant="g2", role="arbiter", secret="0" * 63 + "1"))
    assert running.when(give(), by="g2").code == "forbidden"


def test_somebody_who_has_left_may_be_punished_still(running: Any) -> None:
    running.given(c.WithdrawPlayer(k=3, why=c.Why("other")), give(3))
    assert standings(running.state).points[3] == -1


def test_a_team_is_given_match_points_and_game_points_and_its_members_nothing(new_desk: Any) -> None:
    desk = new_desk(participants="teams", teams=TeamRules(2), tiebreaks=("MPvGP",))
    desk.fold(t.TeamRegistered(1, "One", "One", e.Sporting(), 1))
    desk.fold(e.PlayerRegistered(2, f"{2:024x}", f"{2:064x}", e.Sporting(), 1, team=1))
    desk.given(c.AdjustPoints(k=1, round=0, units=0, why=WHY, board_units=-1))
    desk.given(c.AdjustPoints(k=1, round=0, units=-2, why=WHY))
    table = standings(desk.state)
    assert (table.points[1], list(table.cells())) == (-2, [(-2, "-0.5")])
    decision = desk.when(give(2))
    assert isinstance(decision, Refused)
    assert decision.code == "points-of-teams"


def test_individuals_have_no_points_of_boards(running: Any) -> None:
    decision = running.when(c.AdjustPoints(k=1, round=1, units=-1, why=WHY, board_units=-1))
    assert isinstance(decision, Refused)
    assert (decision.code, decision.place) == ("points-of-boards", "$.command.board_units")


@pytest.mark.parametrize(
    "change",
    [
        {"points": PointsTable(per=4, win=4, draw=2, pairing_bye=4)},
        {"system": "scheveningen", "tiebreaks": ()},
        {"rounds": 3},
    ],
)
def test_what_points_were_given_in_stays_until_they_are_taken_back(new_desk: Any, change: dict[str, Any]) -> None:
    desk = new_desk()
    desk.players(4)
    amend = c.AmendRules(regulations=replace(desk.state.regulations, **change), why=WHY)
    assert isinstance(desk.when(amend), Events)
    desk.given(give(round_=4))
    assert desk.when(amend).code == "points-given"
    assert isinstance(desk.when(c.AmendRules(regulations=replace(desk.state.regulations, rounds=4), why=WHY)), Events)
    desk.given(give(round_=4, units=1))
    assert isinstance(desk.when(amend), Events)
