"""Who may do what: default deny, ordered with the commands (CONTRACTS B5)."""

from __future__ import annotations

from typing import Any

import pytest

from projections import events as e
from projections.groups import Filter, Group
from projections.points import Result
from server import commands as c
from server.decide.may import MATRIX
from server.decide.outcome import Events, Nothing, Refused, Stale

SECRET = "5" * 64
ENTER = c.EnterResult(round=1, board=1, white=1, black=2, result=Result.DRAW)


def give(grant: str, role: Any, **more: Any) -> c.GiveGrant:
    return c.GiveGrant(grant=grant, role=role, secret=SECRET, **more)


def forbidden(decision: Any) -> bool:
    return isinstance(decision, Refused) and decision.code == "forbidden"


WHY = c.Why("other")
GAME: dict[str, Any] = {"round": 1, "board": 1, "white": 1, "black": 2}
EXAMPLES: tuple[c.Command, ...] = (
    c.AmendDetails(details=e.Details(name="X")),
    c.AmendRules(regulations=e.Regulations(rounds=5), why=WHY),
    c.CompleteTieBreaks(tiebreaks=("SB",)),
    c.DecideTie(order=(1, 2), method="lots"),
    c.SetGroups(groups=(Group("Women", (Filter("sex", "=", "w"),)),)),
    c.SetDelays(delays=e.Delays()),
    c.SetSchedule(rounds=()),
    c.CloseTournament(),
    c.ReopenTournament(why=WHY),
    c.RegisterPlayer(person="a" * 24, record=c.Record(name="A")),
    c.CorrectPlayer(k=1, sporting=e.Sporting()),
    c.CheckIn(k=1),
    c.MarkAbsent(k=1),
    c.RequestBye(k=1, round=2, kind="H"),
    c.CancelBye(k=1, round=2),
    c.WithdrawPlayer(k=1, why=WHY),
    c.ReturnPlayer(k=1),
    c.ExpelPlayer(k=1, why=WHY),
    c.AdjustPoints(k=1, round=1, units=-1, why=WHY),
    c.ErasePerson(k=1, ground="own-wish"),
    c.RegisterTeam(name="A"),
    c.CorrectTeam(k=1, name="A"),
    c.SetRoster(team=1, members=()),
    c.SetFixture(**GAME),
    c.RevealLineUps(round=1, line_ups=(c.MatchLineUps(1),)),
    c.CorrectLineUp(**GAME, team=1, line_up=(3,), why=WHY),
    c.AwardMatch(**GAME, result=Result.DRAW, why=WHY),
    c.WithdrawMatchAward(**GAME, why=WHY),
    c.AssignStartingNumbers(),
    c.SetSides(sides=(e.Side("A", (1, 2)), e.Side("B", (3, 4)))),
    c.DecideSides(),
    c.FieldSubstitute(k=5, replaces=1),
    c.DrawInitialColour(),
    c.FixBoard(k=1, board=12, why=WHY),
    c.ReleaseBoard(k=1),
    c.SetBoardNumbers(first=121),
    c.ForbidPair(players=(1, 2), why=WHY),
    c.PermitPair(players=(1, 2), why=WHY),
    c.SetAcceleration(table=(e.VirtualPoints(2, 1, 1, 1, 2),)),
    c.PublishPairing(round=2, revision=1),
    c.WithdrawPairing(round=1, why=WHY),
    c.CloseRound(round=1),
    c.CloseCircuit(circuit=1),
    ENTER,
    c.CorrectResult(**GAME, result=Result.DRAW, why=WHY),
    c.WithdrawResult(**GAME, why=WHY),
    c.AdjournGame(**GAME),
    c.ResumeGame(**GAME),
    c.CorrectGamePlayers(round=1, boards=(e.PairedBoard(1, 2, 1),), why=WHY),
    c.LodgeAppeal(appeal=1, about=1),
    c.DecideAppeal(appeal=1, upheld=False),
    c.DrawBracket(),
    c.LoadOpeningTable(name="A", game="draughts-it", text="number,moves\n1,23-19", source="the federation"),
    c.DrawOpening(round=1, board=1),
    c.OpenStage(**GAME, stage=2),
    c.DecideEncounter(**GAME),
    c.AnnulEncounter(**GAME, why=WHY),
    c.CommitDraw(),
    c.PerformDraw(commitment="0" * 64, domains=("initial-colour",)),
    c.RecordDraw(domain="initial-colour", output=("white",), method="coin", witnesses=("player",)),
    give("g9", "reader"),
    c.RevokeGrant(grant="g9"),
    c.AcceptHistory(lost_version=1, lost="0" * 64),
)


def test_every_command_has_its_example() -> None:
    assert {type(command) for command in EXAMPLES} == set(c.COMMANDS) - {c.CreateTournament}


@pytest.mark.parametrize("role", MATRIX)
@pytest.mark.parametrize("command", EXAMPLES, ids=lambda command: type(command).__name__)
def test_what_is_not_listed_is_denied(running: Any, role: Any, command: c.Command) -> None:
    running.fold(e.GrantGiven("g2", role, e.Scope(), None))
    allowed = type(command) in MATRIX[role]
    assert forbidden(running.when(command, by="g2")) is not allowed


ROLES_IN_WORDS = {
    "result-entry": {"EnterResult"},
    "check-in": {"CheckIn", "MarkAbsent"},
    "screen": set(),
    "player": set(),
    "captain": set(),
    "reader": set(),
}


@pytest.mark.parametrize("role", ROLES_IN_WORDS)
def test_small_roles_can_do_what_their_names_say(role: str) -> None:
    assert {command.__name__ for command in MATRIX[role]} == ROLES_IN_WORDS[role]


def test_a_log_that_has_begun_is_not_begun_again(running: Any) -> None:
    command = c.CreateTournament(details=e.Details(name="X"), regulations=e.Regulations(rounds=5))
    assert forbidden(running.when(command))


def test_an_unknown_grant_may_do_nothing(running: Any) -> None:
    assert forbidden(running.when(ENTER, by="g77"))


def test_a_revoked_grant_may_do_nothing_from_then_on(running: Any) -> None:
    running.given(give("g2", "arbiter"))
    assert isinstance(running.when(ENTER, by="g2"), Events)
    running.given(c.RevokeGrant(grant="g2"))
    assert forbidden(running.when(ENTER, by="g2"))
    assert running.when(c.RevokeGrant(grant="g2")) == Nothing()


def test_a_grant_ends_with_its_time(running: Any) -> None:
    running.given(give("g2", "arbiter", expires=running.inputs.at + 1))
    assert isinstance(running.when(ENTER, by="g2"), Events)
    assert forbidden(running.when(ENTER, by="g2", at=running.inputs.at + 1))
    refused = running.when(give("g3", "arbiter", expires=running.inputs.at))
    assert isinstance(refused, Refused)
    assert refused.code == "expired"


def test_result_entry_covers_its_boards(running: Any) -> None:
    running.given(give("g2", "result-entry", scope=e.Scope(boards=(2, 9))))
    refused = running.when(ENTER, by="g2")
    assert forbidden(refused)
    assert "2-9" in refused.message
    other = c.EnterResult(round=1, board=2, white=3, black=4, result=Result.DRAW)
    assert isinstance(running.when(other, by="g2"), Events)


def test_only_a_chief_arbiter_appoints_one_and_sets_rules_aside(running: Any) -> None:
    running.given(give("g2", "organiser"), give("g3", "arbiter"))
    assert forbidden(running.when(give("g4", "chief-arbiter"), by="g2"))
    wish = c.OverrideWish("rematch", c.Why("other"))
    assert forbidden(running.when(c.PublishPairing(round=2, revision=1, override=wish), by="g3"))


def test_the_last_chief_arbiter_stays(running: Any) -> None:
    refused = running.when(c.RevokeGrant(grant="g1"))
    assert isinstance(refused, Refused)
    assert refused.code == "last-chief-arbiter"
    running.given(give("g2", "chief-arbiter"))
    assert isinstance(running.when(c.RevokeGrant(grant="g1")), Events)


def test_two_who_choose_the_same_number_are_told(running: Any) -> None:
    running.given(give("g2", "arbiter"))
    assert isinstance(running.when(give("g2", "reader"), seen=None), Stale)


def test_the_secret_and_the_holder_go_to_the_vault_only(running: Any) -> None:
    decision = running.when(give("g2", "arbiter", holder="Arbiter, Anna"))
    assert isinstance(decision, Events)
    assert {(put.key, put.field) for put in decision.vault} == {("secrets", SECRET), ("people", "grant:g2")}
    assert decision.events == (e.GrantGiven("g2", "arbiter", e.Scope()),)


def test_denied_comes_before_anything_that_could_be_learnt(running: Any) -> None:
    assert forbidden(running.when(ENTER, by="g77", seen=1))


def test_a_chief_whose_time_is_over_is_none(running: Any) -> None:
    running.given(give("g2", "chief-arbiter", expires=running.inputs.at + 1))
    refused = running.when(c.RevokeGrant(grant="g1"), at=running.inputs.at + 1)
    assert isinstance(refused, Refused)
    assert refused.code in ("last-chief-arbiter",)


def test_a_token_opens_one_grant(running: Any) -> None:
    refused = running.when(give("g2", "reader"), secrets=frozenset({SECRET}))
    assert isinstance(refused, Refused)
    assert refused.code == "secret-used"
