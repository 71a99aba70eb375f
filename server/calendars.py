"""Calendars to subscribe to (RFC 5545)."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

from icalendar import Calendar, Event

from projections.schedule_events import RoundBegins
from projections.sentences import said
from projections.tournament import Tournament

REFRESH = timedelta(hours=1)
"""How often a calendar program shall look again."""


def rounds_calendar(state: Tournament, at: int, page: str, texts: Mapping[str, str]) -> bytes:
    """The rounds of which it is known when they begin, as one calendar. at: of the version, ms UTC. page: address.
    texts: English -> the language of the reader.

    Times are in UTC, which every calendar turns into the time of its reader; nobody knows how long a round lasts, so an
    event has no end.
    """
    calendar = Calendar.new(
        name=state.details.name,
        prodid="-//Openhall//EN",
        uid=f"{state.id}@openhall",
        refresh_interval=REFRESH,
        url=page,
    )
    for one in state.schedule:
        calendar.add_component(_event(state, one, at, page, texts))
    body: bytes = calendar.to_ical()
    return body


def _event(state: Tournament, one: RoundBegins, at: int, page: str, texts: Mapping[str, str]) -> Event:
    summary = said("{tournament}: round {round}", tournament=state.details.name, round=one.round)
    where = ", ".join(filter(None, (state.details.venue, state.details.city)))
    return Event.new(
        uid=f"{state.id}-round-{one.round}@openhall",
        stamp=_time(at),
        start=_time(one.begins.at),
        summary=summary.spoken(texts),
        description=f"{one.begins.local.replace('T', ' ')} {one.begins.zone}",
        location=where or None,
        url=page,
    )


def _time(at: int) -> datetime:
    return datetime.fromtimestamp(at // 1000, UTC)
