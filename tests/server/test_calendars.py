"""A calendar of the rounds, read back as calendar programs read it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import cast

from icalendar import Calendar, Event

from projections import events as e
from projections.tournament import Tournament
from server.calendars import rounds_calendar

OSLO = "Europe/Oslo"
FIRST = e.RoundBegins(1, e.Begins("2026-12-01T16:30", OSLO, 1_796_139_000_000))
SECOND = e.RoundBegins(2, e.Begins("2026-12-02T10:00", OSLO, 1_796_202_000_000))
LONG = "Åpent høstmesterskap; åttende utgave, med spillere fra hele verden og et navn på mer enn 75 tegn"


def read(body: bytes) -> list[Event]:
    return cast("list[Event]", Calendar.from_ical(body).walk("VEVENT"))


def test_rounds_begin_at_their_moments_in_utc() -> None:
    state = Tournament(
        id="open", details=e.Details(name=LONG, venue="Rådhuset", city="Bergen"), schedule=(FIRST, SECOND)
    )
    body = rounds_calendar(state, 1_796_000_000_000, "https://hall.example/t/open/", {})
    assert all(len(line) <= 75 for line in body.split(b"\r\n")), "RFC 5545 3.1: lines of at most 75 octets"
    assert b"DTSTART:20261201T153000Z" in body
    first, second = read(body)
    assert first["summary"] == f"{LONG}: round 1"
    assert (first["location"], first["url"]) == ("Rådhuset, Bergen", "https://hall.example/t/open/")
    assert second.decoded("dtstart") == datetime(2026, 12, 2, 9, 0, tzinfo=UTC)
    assert [one["uid"] for one in (first, second)] == ["open-round-1@openhall", "open-round-2@openhall"]


def test_a_round_that_is_moved_keeps_its_identity() -> None:
    details = e.Details(name="Open")
    moved = e.RoundBegins(1, e.Begins("2026-12-01T17:00", OSLO, FIRST.begins.at + 1_800_000))
    before, after = (
        read(rounds_calendar(Tournament(id="open", details=details, schedule=(one,)), at, "https://hall.example/", {}))[
            0
        ]
        for one, at in ((FIRST, 1_796_000_000_000), (moved, 1_796_000_060_000))
    )
    assert before["uid"] == after["uid"]
    assert before.decoded("dtstamp") < after.decoded("dtstamp")
    assert after.decoded("dtstart") == datetime(2026, 12, 1, 16, 0, tzinfo=UTC)


def test_a_calendar_speaks_the_language_of_its_reader() -> None:
    state = Tournament(id="open", details=e.Details(name="Open"), schedule=(FIRST,))
    german = {"{tournament}: round {round}": "{tournament}: Runde {round}"}
    [one] = read(rounds_calendar(state, 1_796_000_000_000, "https://hall.example/", german))
    assert one["summary"] == "Open: Runde 1"
