"""People: registered without a name in the log, corrected, away, gone, and forgotten."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from projections import events as e
from projections.points import Bye
from server import commands as c
from server.decide.outcome import Events, Nothing, Refused, VaultRecord, commitment
from server.decide.people import name_fault

WHY = c.Why("own-wish")
SOMEBODY = c.Record(name="Núñez, Íñigo", birth_date="1999-03-04", fide_id="123456", email="i@example.org")


def code(decision: Any) -> str:
    assert isinstance(decision, Refused), decision
    return decision.code


def test_the_log_holds_a_commitment_and_the_vault_opens_it(desk: Any) -> None:
    decision = desk.when(c.RegisterPlayer(person="a" * 24, record=SOMEBODY, sporting=e.Sporting(2100)))
    assert isinstance(decision, Events)
    [event] = decision.events
    [put] = decision.vault
    kept = msgspec.json.decode(put.value, type=VaultRecord)
    assert isinstance(event, e.PlayerRegistered)
    assert (event.k, event.entered, event.commit) == (1, 1, commitment(kept))
    assert kept.name == SOMEBODY.name
    text = msgspec.json.encode(event).decode()
    assert not any(secret in text for secret in ("Núñez", "1999", "123456", "example"))


@pytest.mark.parametrize("unfit", [e.Sporting(club="SK\u202eGraz"), e.Sporting(category=" U16")])
def test_a_club_or_category_that_cannot_be_shown_is_refused_with_its_place(desk: Any, unfit: e.Sporting) -> None:
    refused = desk.when(c.RegisterPlayer(person="a" * 24, record=SOMEBODY, sporting=unfit))
    assert code(refused) == "text"
    assert refused.place.startswith("$.command.sporting.c")
    desk.players(1)
    assert code(desk.when(c.CorrectPlayer(k=1, sporting=unfit))) == "text"


def test_two_records_alike_have_commitments_that_differ(desk: Any) -> None:
    first = desk.when(c.RegisterPlayer(person="a" * 24, record=SOMEBODY))
    second = desk.when(c.RegisterPlayer(person="b" * 24, record=SOMEBODY))
    assert first.events[0].commit != second.events[0].commit


def test_the_same_person_is_registered_once(desk: Any) -> None:
    command = c.RegisterPlayer(person="a" * 24, record=SOMEBODY)
    desk.given(command)
    assert desk.when(command) == Nothing()


def test_entry_numbers_are_the_servers(desk: Any) -> None:
    desk.players(3)
    desk.given(c.RegisterPlayer(person="a" * 24, record=SOMEBODY))
    assert desk.state.players[4].person == "a" * 24


BAD_NAMES = [
    "Smith,\u202eJohn", "Smith\u200b, John", "Smith\x00", " Smith, John", "Smith,  John", "Smi\u0301th", "Smith\n, J",
    "\ud7ff\U000e0001", "Smith\u2028J", "Smith\u3164", "\u2800", "Smith\u115f", "Smi\u034fth",
    "S" + "\u0308\u0323\u0331\u0332m",
]  # fmt: skip


@pytest.mark.parametrize("name", BAD_NAMES)
def test_a_name_that_cannot_be_shown_safely_is_refused(desk: Any, name: str) -> None:
    decision = desk.when(c.RegisterPlayer(person="a" * 24, record=c.Record(name=name)))
    assert code(decision) == "name"
    assert decision.place == "$.command.record.name"


@pytest.mark.parametrize("name", ["Núñez, Íñigo", "O'Brien-Smith, Séan", "الزهراوي، كريم", "Đặng, Thị Ánh", "X"])
def test_names_of_all_scripts_are_fine(name: str) -> None:
    assert name_fault(name) is None


@pytest.mark.parametrize("day", ["9999-99-99", "2026-02-30", "0000-01-01"])
def test_a_birthday_is_a_day(desk: Any, day: str) -> None:
    refused = desk.when(c.RegisterPlayer(person="a" * 24, record=c.Record(name="A, B", birth_date=day)))
    assert (code(refused), refused.place) == ("date", "$.command.record.birth_date")


def test_a_table_of_fixed_pairings_has_no_byes_on_request(new_desk: Any) -> None:
    desk = new_desk(system="round-robin", rounds=3, tiebreaks=())
    desk.players(4)
    assert code(desk.when(c.RequestBye(k=1, round=2, kind="H"))) == "pairings-fixed"
    late = c.RegisterPlayer(person="f" * 24, record=SOMEBODY, entered=3)
    assert code(desk.when(late)) == "pairings-fixed"


def test_a_late_entry_plays_from_the_next_round_on(running: Any) -> None:
    running.given(c.RegisterPlayer(person="f" * 24, record=SOMEBODY))
    assert running.state.players[5].entered == 2
    past = c.RegisterPlayer(person="e" * 24, record=SOMEBODY, entered=1)
    assert code(running.when(past)) == "round-past"
    beyond = c.RegisterPlayer(person="e" * 24, record=SOMEBODY, entered=6)
    assert code(running.when(beyond)) == "no-round-left"


def test_a_table_of_fixed_pairings_takes_no_late_entry(new_desk: Any) -> None:
    desk = new_desk(system="round-robin", rounds=3, tiebreaks=())
    desk.players(4)
    desk.publish(1, (1, 4), (2, 3))
    assert code(desk.when(c.RegisterPlayer(person="f" * 24, record=SOMEBODY))) == "pairings-fixed"


def test_sporting_data_are_corrected_without_a_new_commitment(desk: Any) -> None:
    desk.players(1)
    before = desk.state.players[1].commit
    desk.given(c.CorrectPlayer(k=1, sporting=e.Sporting(2300)))
    assert (desk.state.players[1].sporting.rating, desk.state.players[1].commit) == (2300, before)
    assert desk.when(c.CorrectPlayer(k=1, sporting=e.Sporting(2300))) == Nothing()


def test_a_corrected_name_is_committed_to_anew(desk: Any) -> None:
    desk.players(1)
    before = desk.state.players[1].commit
    desk.given(c.CorrectPlayer(k=1, sporting=e.Sporting(), record=SOMEBODY))
    assert desk.state.players[1].commit != before


def test_present_and_absent(desk: Any) -> None:
    desk.players(1)
    desk.given(c.CheckIn(k=1))
    assert desk.when(c.CheckIn(k=1)) == Nothing()
    desk.given(c.MarkAbsent(k=1))
    assert desk.state.players[1].present is False
    assert desk.when(c.MarkAbsent(k=1)) == Nothing()


def test_byes_are_asked_for_ahead(running: Any) -> None:
    running.given(c.RequestBye(k=1, round=3, kind="H"))
    assert running.state.players[1].bye(3) is Bye.HALF_POINT
    assert running.when(c.RequestBye(k=1, round=3, kind="H")) == Nothing()
    running.given(c.CancelBye(k=1, round=3))
    assert running.when(c.CancelBye(k=1, round=3)) == Nothing()
    assert code(running.when(c.RequestBye(k=1, round=1, kind="H"))) == "round-past"
    assert code(running.when(c.RequestBye(k=1, round=6, kind="H"))) == "no-such-round"


def test_case_pr_20_a_late_entry_may_get_a_bye_for_what_it_missed(running: Any) -> None:
    running.given(c.RegisterPlayer(person="f" * 24, record=SOMEBODY))
    running.given(c.RequestBye(k=5, round=1, kind="H"))
    assert running.state.published(1).byes == {5: Bye.HALF_POINT}
    assert code(running.when(c.CancelBye(k=5, round=1))) == "round-past"


def test_case_pr_23_withdrawn_after_the_result_is_in(running: Any) -> None:
    running.given(c.EnterResult(round=1, board=1, white=1, black=2, result=e.Result.DRAW))
    running.given(c.WithdrawPlayer(k=1, why=WHY))
    assert running.state.board(1, 1).result == e.Result.DRAW
    assert (running.state.players[1].status, running.state.players[1].left) == ("withdrawn", 1)
    assert running.when(c.WithdrawPlayer(k=1, why=WHY)) == Nothing()
    running.given(c.ReturnPlayer(k=1))
    assert running.when(c.ReturnPlayer(k=1)) == Nothing()


def test_who_was_expelled_stays_out(running: Any) -> None:
    running.given(c.ExpelPlayer(k=1, why=WHY))
    assert running.when(c.ExpelPlayer(k=1, why=WHY)) == Nothing()
    assert code(running.when(c.ReturnPlayer(k=1))) == "expelled"
    assert code(running.when(c.WithdrawPlayer(k=1, why=WHY))) == "expelled"


def test_who_is_erased_is_not_written_down_again(running: Any) -> None:
    decision = running.when(c.ErasePerson(k=1, ground="own-wish"))
    assert isinstance(decision, Events)
    assert [put.value for put in decision.vault] == [b""]
    running.fold(*decision.events)
    assert running.when(c.ErasePerson(k=1, ground="own-wish")) == Nothing()
    assert code(running.when(c.CorrectPlayer(k=1, sporting=e.Sporting(), record=SOMEBODY))) == "erased"


ABOUT_NOBODY = [
    c.CorrectPlayer(k=9, sporting=e.Sporting()), c.CheckIn(k=9), c.MarkAbsent(k=9),
    c.RequestBye(k=9, round=2, kind="H"), c.CancelBye(k=9, round=2), c.WithdrawPlayer(k=9, why=WHY),
    c.ReturnPlayer(k=9), c.ExpelPlayer(k=9, why=WHY), c.ErasePerson(k=9, ground="own-wish"),
]  # fmt: skip


@pytest.mark.parametrize("command", ABOUT_NOBODY, ids=lambda command: type(command).__name__)
def test_a_missing_player_is_named(running: Any, command: c.Command) -> None:
    refused = running.when(command)
    assert (code(refused), refused.place) == ("no-such-player", "$.command.k")
