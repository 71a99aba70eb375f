"""Set-up: what a tournament may be, and what is locked once it has begun."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from projections import events as e
from projections.points import PointsTable, Result
from server import commands as c
from server.decide import DECIDERS
from server.decide.outcome import Events, Nothing, Refused

WHY = c.Why("rules")
DETAILS = e.Details(name="Open")


def create(**rules: Any) -> c.CreateTournament:
    return c.CreateTournament(details=DETAILS, regulations=e.Regulations(**{"rounds": 5, **rules}))


def begun(desk: Any, command: c.Command, **inputs: Any) -> Any:
    """Decided in an empty log."""
    desk.state = type(desk.state)()
    return desk.when(command, seen=None, **inputs)


def test_the_first_event_carries_nonce_and_first_grant(desk: Any) -> None:
    decision = begun(desk, create(), tournament="harbour-open")
    assert isinstance(decision, Events)
    [event] = decision.events
    assert isinstance(event, e.TournamentCreated)
    assert (event.tournament, event.grant, event.role, len(event.nonce)) == ("harbour-open", "g1", "chief-arbiter", 32)


BAD_RULES = {
    "no such system": ({"system": "magic"}, "no-such-system", "system"),
    "two-game encounters": (
        {"system": "round-robin", "encounter": "two-games"},
        "encounter-scoring",
        "regulations",
    ),
    "teams": ({"participants": "teams"}, "team-rules", "regulations"),
    "points": ({"points": PointsTable(win=1, draw=1)}, "points", "points"),
    "no such tie-break": ({"tiebreaks": ("BH", "LUCK")}, "tiebreak-unknown", "tiebreaks[1]"),
    "Buchholz in a round robin": ({"system": "round-robin", "tiebreaks": ("BH",)}, "tiebreak-banned", "tiebreaks[0]"),
}


@pytest.mark.parametrize(("rules", "code", "place"), BAD_RULES.values(), ids=BAD_RULES.keys())
def test_regulations_that_cannot_be_are_refused_with_their_place(
    desk: Any, rules: dict[str, Any], code: str, place: str
) -> None:
    refused = begun(desk, create(**rules))
    assert isinstance(refused, Refused)
    assert refused.code == code
    assert refused.place.endswith(place)
    assert refused.message


def test_an_import_of_a_past_event_may_have_any_list(desk: Any) -> None:
    assert isinstance(begun(desk, create(tiebreaks=("LUCK",)), imported=True), Events)


@pytest.mark.parametrize(
    ("details", "code"),
    [
        (e.Details(name="Open", zone="Mars/Olympus"), "zone"),
        (e.Details(name="Open", begins="2026-12-02", ends="2026-12-01"), "dates"),
    ],
)
def test_details_that_cannot_be_are_refused(desk: Any, details: e.Details, code: str) -> None:
    refused = desk.when(c.AmendDetails(details=details))
    assert isinstance(refused, Refused)
    assert refused.code == code


def test_what_is_so_already_changes_nothing(desk: Any) -> None:
    state = desk.state
    assert desk.when(c.AmendDetails(details=state.details)) == Nothing()
    assert desk.when(c.AmendRules(regulations=state.regulations, why=WHY)) == Nothing()
    assert desk.when(c.SetDelays(delays=state.delays)) == Nothing()
    assert desk.when(c.ReopenTournament(why=WHY)) == Nothing()


LOCKED: dict[str, tuple[dict[str, Any], str]] = {
    "system": ({"system": "round-robin", "tiebreaks": ()}, "started"),
    "points": ({"points": PointsTable(win=6, draw=2, pairing_bye=6)}, "started"),
}


@pytest.mark.parametrize(("change", "code"), LOCKED.values(), ids=LOCKED.keys())
def test_what_the_pairings_stand_on_is_locked_after_round_1(running: Any, change: dict[str, Any], code: str) -> None:
    regulations = msgspec.structs.replace(running.state.regulations, **change)
    refused = running.when(c.AmendRules(regulations=regulations, why=WHY))
    assert isinstance(refused, Refused)
    assert refused.code == code


def test_rounds_and_tie_breaks_can_change_with_a_reason(running: Any) -> None:
    more = msgspec.structs.replace(running.state.regulations, rounds=7, tiebreaks=("SB",))
    running.given(c.AmendRules(regulations=more, why=WHY))
    assert running.state.regulations.rounds == 7


def test_no_fewer_rounds_than_were_published(running: Any) -> None:
    running.given(c.PublishPairing(round=2, revision=1), pairing=running.pairing((1, 3), (2, 4)))
    fewer = msgspec.structs.replace(running.state.regulations, rounds=1)
    refused = running.when(c.AmendRules(regulations=fewer, why=WHY))
    assert isinstance(refused, Refused)
    assert refused.code == "rounds"


def test_case_pr_24_no_end_with_a_game_still_running(running: Any) -> None:
    refused = running.when(c.CloseTournament())
    assert isinstance(refused, Refused)
    assert (refused.code, refused.message) == ("open-games", "2 games have no result: round 1 board 1, round 1 board 2")
    for board, white, black in ((1, 1, 2), (2, 3, 4)):
        running.given(c.EnterResult(round=1, board=board, white=white, black=black, result=Result.DRAW))
    early = running.when(c.CloseTournament())
    assert isinstance(early, Refused)
    assert (early.code, early.article) == ("rounds-left", "C.04.1 art. 1")
    fewer = msgspec.structs.replace(running.state.regulations, rounds=1)
    running.given(c.AmendRules(regulations=fewer, why=WHY))
    running.given(c.CloseTournament())
    assert running.when(c.CloseTournament()) == Nothing()
    running.given(c.ReopenTournament(why=WHY))


def test_nothing_is_closed_before_it_began(desk: Any) -> None:
    assert isinstance(desk.when(c.CloseTournament()), Refused)


LATE = {
    c.AmendDetails, c.SetGroups, c.SetDelays, c.ReopenTournament, c.CloseTournament, c.AcceptHistory,
    c.CreateTournament, c.CorrectPlayer, c.CorrectTeam, c.ErasePerson, c.CorrectResult, c.GiveGrant, c.RevokeGrant,
}  # fmt: skip


def test_a_closed_tournament_takes_nothing_that_changes_the_sport() -> None:
    assert {command for command, decider in DECIDERS.items() if decider.late} == LATE


def test_a_withdrawal_from_a_closed_tournament_is_refused(running: Any) -> None:
    running.fold(e.TournamentClosed())
    for command in (c.WithdrawPlayer(k=1, why=WHY), c.CheckIn(k=1), c.CloseRound(round=1)):
        refused = running.when(command)
        assert isinstance(refused, Refused)
        assert refused.code == "tournament-closed"
