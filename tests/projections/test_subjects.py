"""What an event changes, by subject, and which version a subject has."""

from __future__ import annotations

from typing import Any

import pytest

from projections import events as e
from projections.events import EVENTS
from projections.points import Result
from projections.subjects import subjects, version

EXPECTED = {
    e.ResultEntered(5, 12, 17, 3, Result.DRAW): ("board:5:12",),
    e.PairingPublished(2, 1, (e.PairedBoard(1, 2, 3), e.PairedBoard(4, 5, 6)), (), 0, "0" * 64, "x", "x", "hand"): (
        "round:2", "board:2:1", "board:2:4",
    ),
    e.PlayerRegistered(7, "a" * 24, "b" * 64, e.Sporting(), 1): ("person:" + "a" * 24, "player:7"),
    e.PlayerWithdrawn(7, 2, e.Reason("other")): ("player:7",),
    e.RoundClosed(3): ("round:3",),
    e.GrantRevoked("g2"): ("grant:g2",),
    e.TournamentClosed(): ("tournament",),
    e.GamePlayersCorrected(1, (e.PairedBoard(2, 3, 4),), "next-pairing", e.Reason("other")): (
        "round:1", "board:1:2",
    ),
}  # fmt: skip


@pytest.mark.parametrize("event", EXPECTED, ids=lambda event: type(event).__name__)
def test_an_event_names_its_subjects(event: e.Event) -> None:
    assert subjects(event) == EXPECTED[event]


def test_every_event_of_a_log_is_the_version_of_its_subjects(log: Any) -> None:
    log.players([1, 2])
    log.publish(1, [(1, 2)])
    log.add(e.ResultEntered(1, 1, 1, 2, Result.DRAW))
    log.add(e.GrantGiven("g2", "reader", e.Scope()))
    for n in range(1, log.state.n + 1):
        event = log.history.entry(n).event
        assert {version(log.history.state(n), subject) for subject in subjects(event)} == {n}


@pytest.mark.parametrize("subject", ["board:1:1", "player:9", "round:1", "grant:g9", "person:" + "0" * 24])
def test_what_does_not_exist_has_no_version(log: Any, subject: str) -> None:
    assert version(log.state, subject) is None


def test_all_events_have_a_subject() -> None:
    assert all("round" in event.__struct_fields__ or event in EVENTS for event in EVENTS)
