"""Teams and their rosters, command by command (docs/rules/teams.md 1, 2)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from projections import events as e
from projections import team_events as t
from projections.points import PointsTable, decimal
from projections.scores import other_score, scores
from projections.teams.rules import TeamRules
from projections.tournament import Tournament
from server import commands as c
from server.decide.outcome import Events, Nothing, Refused, Stale
from server.decide.teams import strength

WHY = c.Why("other")
RULES = TeamRules(boards=2, roster=4)
MEMBER = c.RegisterPlayer(person="a" * 24, record=c.Record(name="Late, Lena"), team=1)


def code(decision: Any) -> str:
    assert isinstance(decision, Refused), decision
    return decision.code


@pytest.fixture
def league(new_desk: Any) -> Any:
    """Four teams for two boards, nothing published. Their members: 5-7, 8-10, 11-13, 14-16."""
    desk = new_desk(participants="teams", teams=RULES, tiebreaks=())
    desk.teams(4, 3)
    return desk


@pytest.fixture
def begun(league: Any) -> Any:
    """Round 1 is public: 1-2, 3-4."""
    league.publish(1, (1, 2), (3, 4))
    return league


def test_a_team_gets_its_entry_number(new_desk: Any) -> None:
    desk = new_desk(participants="teams", teams=RULES, tiebreaks=())
    wish = c.RegisterTeam(name="Castle Gate", short="CG", sporting=e.Sporting(rating=2210, federation="ENG"))
    assert desk.when(wish) == Events((t.TeamRegistered(1, "Castle Gate", "CG", wish.sporting, 1),))
    desk.given(wish)
    assert desk.when(wish) == Nothing()
    assert desk.when(c.RegisterTeam(name="castle gate")) == Nothing()


def test_registering_teams_at_two_desks_does_not_clash(new_desk: Any) -> None:
    desk = new_desk(participants="teams", teams=RULES, tiebreaks=())
    seen = desk.state.v
    desk.given(c.RegisterTeam(name="A"))
    assert isinstance(desk.when(c.RegisterTeam(name="B"), seen=seen), Events)


def test_a_member_is_last_of_his_roster(league: Any) -> None:
    decision = league.when(MEMBER)
    assert isinstance(decision, Events)
    assert (decision.events[0].k, decision.events[0].team) == (17, 1)
    league.given(MEMBER)
    assert league.state.teams[1].roster == (5, 6, 7, 17)


WITHOUT_PLACE = [
    (c.RegisterPlayer(person="a" * 24, record=c.Record(name="A")), "team-missing"),
    (c.RegisterPlayer(person="a" * 24, record=c.Record(name="A"), team=9), "no-such-team"),
    (c.RegisterPlayer(person="a" * 24, record=c.Record(name="A"), team=5), "no-such-team"),
    (c.RegisterPlayer(person="a" * 24, record=c.Record(name="A"), team=1, entered=2), "entered"),
]


@pytest.mark.parametrize(("wish", "expected"), WITHOUT_PLACE)
def test_a_member_has_a_team(league: Any, wish: c.RegisterPlayer, expected: str) -> None:
    assert code(league.when(wish)) == expected


def test_one_plays_for_one_team(league: Any) -> None:
    k = next(iter(league.state.members))
    member = league.state.members[k]
    other = next(team for team in league.state.teams if team != member.team)
    record = c.Record(name="Member, Again")
    again = c.RegisterPlayer(person=member.person, record=record, team=member.team)
    assert league.when(again) == Nothing()
    for team in (other, None):
        decision = league.when(c.RegisterPlayer(person=member.person, record=record, team=team))
        assert code(decision) == "registered-elsewhere"


def test_a_full_roster_takes_nobody_more(league: Any) -> None:
    league.given(MEMBER)
    other = c.RegisterPlayer(person="b" * 24, record=c.Record(name="B"), team=1)
    assert code(league.when(other)) == "roster-size"


def test_individuals_have_no_teams(running: Any) -> None:
    assert code(running.when(MEMBER)) == "no-teams"
    wishes: tuple[c.Command, ...] = (
        c.RegisterTeam(name="A"), c.CorrectTeam(k=1, name="A"), c.SetRoster(team=1, members=()),
        c.SetFixture(round=1, board=1, white=1, black=2, venue="Hall"),
        c.RevealLineUps(round=1, line_ups=(c.MatchLineUps(1, (1,), (2,)),)),
        c.AwardMatch(round=1, board=1, white=1, black=2, result=e.Result.DRAW, why=WHY),
    )  # fmt: skip
    assert [code(running.when(wish)) for wish in wishes] == ["no-teams"] * len(wishes)


def test_a_team_is_corrected(league: Any) -> None:
    wish = c.CorrectTeam(k=2, name="Castle Gate II", short="CG2", sporting=e.Sporting(rating=1900))
    assert league.when(wish) == Events((t.TeamCorrected(2, "Castle Gate II", "CG2", wish.sporting),))
    league.given(wish)
    assert league.when(wish) == Nothing()
    assert code(league.when(c.CorrectTeam(k=3, name="CASTLE GATE II"))) == "teams-alike"
    assert code(league.when(c.CorrectTeam(k=3, name=" "))) == "text"
    assert code(league.when(c.CorrectTeam(k=30, name="A"))) == "no-such-team"


def test_two_who_correct_the_same_team(league: Any) -> None:
    seen = league.state.teams[2].v
    league.given(c.CorrectTeam(k=2, name="First"))
    assert league.when(c.CorrectTeam(k=2, name="Second"), seen=seen) == Stale("team:2", seen, league.state.n)


def test_people_have_records_and_teams_have_none(league: Any) -> None:
    corrected = league.when(c.CorrectPlayer(k=5, sporting=e.Sporting(rating=2000)))
    assert isinstance(corrected, Events)
    assert isinstance(league.when(c.ErasePerson(k=5, ground="own-wish")), Events)
    assert code(league.when(c.CorrectPlayer(k=1, sporting=e.Sporting()))) == "is-a-team"
    assert code(league.when(c.ErasePerson(k=1, ground="own-wish"))) == "is-a-team"
    refused = league.when(c.WithdrawPlayer(k=5, why=WHY))
    assert isinstance(refused, Refused)
    assert "member of team 1" in refused.message


# ---- rosters ----


def test_the_order_of_a_roster_is_set_before_the_start(league: Any) -> None:
    wish = c.SetRoster(team=1, members=(6, 5), captain=7)
    assert league.when(wish) == Events((t.RosterSet(1, (6, 5), 7),))
    league.given(wish)
    assert league.when(wish) == Nothing()
    assert league.state.teams[1].captain == 7


NO_ROSTERS = [
    (c.SetRoster(team=1, members=(5, 8)), "not-a-member"),
    (c.SetRoster(team=1, members=(5,), captain=8), "not-a-member"),
    (c.SetRoster(team=1, members=(5, 5)), "roster-twice"),
    (c.SetRoster(team=9, members=(5,)), "no-such-team"),
]


@pytest.mark.parametrize(("wish", "expected"), NO_ROSTERS)
def test_what_is_no_roster(league: Any, wish: c.SetRoster, expected: str) -> None:
    assert code(league.when(wish)) == expected


def test_once_the_event_has_begun_a_chief_arbiter_changes_it_with_a_reason(begun: Any) -> None:
    wish = c.SetRoster(team=1, members=(6, 5, 7))
    refused = begun.when(wish)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.overridable) == ("roster-fixed", True)
    override = c.OverrideWish("roster-fixed", c.Why("illness"))
    decision = begun.when(c.SetRoster(team=1, members=(6, 5, 7), why=c.Why("illness"), override=override))
    made = e.Override("roster-fixed", e.Reason("illness"))
    assert decision == Events((t.RosterSet(1, (6, 5, 7), None, e.Reason("illness"), made),))


def test_a_captain_and_a_late_member_need_no_override(begun: Any) -> None:
    assert isinstance(begun.when(c.SetRoster(team=1, members=(5, 6, 7), captain=6)), Events)
    assert isinstance(begun.when(MEMBER), Events)


# ---- strength, numbers, regulations ----


def test_teams_without_a_strength_are_ranked_by_those_at_their_boards(new_desk: Any) -> None:
    desk = new_desk(participants="teams", teams=RULES, tiebreaks=())
    for name in "ABC":
        desk.given(c.RegisterTeam(name=name))
    ratings = ((1, 2000), (2, 2400), (3, 1900), (1, 2000), (2, 1500), (3, 2101), (1, 2700), (2, 2700))
    for at, (team, rating) in enumerate(ratings):
        record = c.Record(name=f"M {at}")
        desk.given(c.RegisterPlayer(person=f"{at:024x}", record=record, sporting=e.Sporting(rating=rating), team=team))
    assert [strength(desk.state, k) for k in (1, 2, 3)] == [2000, 1950, Fraction(4001, 2)]
    desk.given(c.AssignStartingNumbers())
    assert desk.state.order == (3, 1, 2)
    desk.given(c.CorrectTeam(k=2, name="B", sporting=e.Sporting(rating=2500)), c.AssignStartingNumbers())
    assert desk.state.order == (2, 3, 1)


def test_who_plays_is_fixed_with_the_first_entry_and_how_with_round_1(league: Any) -> None:
    individuals = e.Regulations(rounds=5)
    assert code(league.when(c.AmendRules(regulations=individuals, why=WHY))) == "started"
    other = e.Regulations(rounds=5, participants="teams", teams=TeamRules(boards=3))
    assert isinstance(league.when(c.AmendRules(regulations=other, why=WHY)), Events)
    league.publish(1, (1, 2), (3, 4))
    refused = league.when(c.AmendRules(regulations=other, why=WHY))
    assert isinstance(refused, Refused)
    assert (refused.code, refused.place) == ("started", "$.command.regulations.teams")
    later = e.Regulations(rounds=5, participants="teams", teams=TeamRules(boards=2, roster=4, deadline=30))
    assert isinstance(league.when(c.AmendRules(regulations=later, why=WHY)), Events)


POINTS = {"win": 2, "draw": 1, "loss": 0, "absent": 0}
SAID = [
    ({}, PointsTable(per=1, **POINTS, pairing_bye=1)),
    ({"points": {}}, PointsTable(per=2, **POINTS, pairing_bye=2)),
    ({"points": {"per": 2, **POINTS, "pairing_bye": 2}}, PointsTable(per=2, **POINTS, pairing_bye=2)),
    ({"participants": "individuals", "teams": None}, PointsTable(per=2, **POINTS, pairing_bye=2)),
]
"""What regulations of teams say of points, and what they are then: C.04.6 art. 1.4 is for those that say nothing."""


def sent(type: str, said: dict[str, Any], **more: Any) -> Any:
    """A command as it comes over HTTP."""
    rules = {"rounds": 5, "participants": "teams", "teams": {"boards": 4}, **said}
    body = msgspec.json.encode({"type": type, "regulations": rules, **more})
    return msgspec.json.decode(body, type=c.CreateTournament | c.AmendRules)


@pytest.mark.parametrize(("said", "points"), SAID)
def test_match_points_that_are_not_said_are_two_for_a_win_and_one_for_a_bye(
    new_desk: Any, said: dict[str, Any], points: PointsTable
) -> None:
    desk = new_desk()
    desk.state = Tournament()
    desk.given(sent("create-tournament", said, details={"name": "Cup"}))
    assert desk.state.regulations.points == points
    desk = new_desk()
    amendment = sent("amend-rules", said, why={"code": "other"})
    desk.given(amendment)
    assert desk.state.regulations.points == points
    assert isinstance(desk.when(amendment), Nothing)


def test_the_bye_of_a_team_swiss_is_a_draw_in_both_scores(new_desk: Any) -> None:
    """Three teams on four boards, 2-1-0: one match point and two game points (C.04.6 art. 1.4)."""
    desk = new_desk(system="team-swiss", participants="teams", teams=TeamRules(4), tiebreaks=())
    desk.teams(3, 4)
    desk.publish(1, (1, 2), byes={3: "U"})
    found = scores(desk.state)
    assert (decimal(found.points[3], found.table.per), found.scale.board.per) == ("1", 2)
    assert decimal(other_score(found).points[3], found.scale.board.per) == "2"


def test_rosters_and_penalties_that_are_there_keep_what_they_stand_on(league: Any) -> None:
    def amended(**rules: Any) -> Any:
        regulations = e.Regulations(rounds=5, participants="teams", teams=TeamRules(boards=2, **rules))
        return league.when(c.AmendRules(regulations=regulations, why=WHY))

    size = max(len(team.roster) for team in league.state.teams.values())
    assert code(amended(roster=size - 1)) == "roster-size"
    assert isinstance(amended(roster=size), Events)
    quarters = PointsTable(per=4, win=4, draw=2)
    assert isinstance(amended(board_points=quarters), Events)
    league.given(c.AdjustPoints(k=1, round=0, units=0, board_units=-1, why=WHY))
    assert code(amended(board_points=quarters)) == "points-given"
    assert isinstance(amended(roster=size), Events)


IMPOSSIBLE = [
    ({"teams": None}, "say how teams play"),
    ({"teams": TeamRules(boards=32), "participants": "teams-all-play-all"}, "at most 999 games"),
    ({"teams": TeamRules(boards=4, roster=3)}, "cannot fill 4 boards"),
    ({"teams": TeamRules(boards=4, roster=4, substitutes="take-board")}, "nobody"),
    ({"teams": TeamRules(boards=27, naming="letters")}, "letters name"),
]


@pytest.mark.parametrize(("rules", "words"), IMPOSSIBLE)
def test_regulations_that_say_nothing_possible_are_refused_with_a_sentence(
    new_desk: Any, rules: dict[str, Any], words: str
) -> None:
    desk = new_desk(tiebreaks=())
    regulations = e.Regulations(**{"rounds": 5, "participants": "teams", "system": "round-robin", **rules})
    refused = desk.when(c.AmendRules(regulations=regulations, why=WHY))
    assert isinstance(refused, Refused)
    assert words in refused.message


# ---- captains ----


def test_a_captain_has_a_grant_for_one_team(league: Any) -> None:
    def give(role: Any, player: int | None) -> Any:
        return league.when(c.GiveGrant(grant="g2", role=role, secret="5" * 64, scope=e.Scope(player=player)))

    assert give("captain", 1) == Events((e.GrantGiven("g2", "captain", e.Scope(player=1)),), give("captain", 1).vault)
    assert code(give("captain", None)) == "scope"
    assert code(give("captain", 5)) == "scope"
    assert code(give("reader", 1)) == "scope"
