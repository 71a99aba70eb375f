"""Calendars to subscribe to (RFC 5545)."""

from datetime import UTC, datetime, timedelta

from icalendar import Calendar, Event

from projections.schedule_events import RoundBegins
from projections.tournament import Tournament

REFRESH = timedelta(hours=1)
"""How often a calendar program shall look again."""


def rounds_calendar(state: Tournament, at: int, page: str) -> bytes:
    """The rounds of which it is known when they begin, as one calendar. at: of the version, ms UTC. page: address.

    Times are in UTC, which every calendar turns into the time of its reader; nobody knows how long a round lasts, so an
    event has no end.
    """
    calendar = Calendar.new(name=state.details.name, prodid="-//Openhall//EN", refresh_interval=REFRESH, url=page)
    for one in state.schedule:
        calendar.add_component(_event(state, one, at, page))
    body: bytes = calendar.to_ical()
    return body


def _event(state: Tournament, one: RoundBegins, at: int, page: str) -> Event:
    where = ", ".join(filter(None, (state.details.venue, state.details.city)))
    return Event.new(
        uid=f"{state.id}-round-{one.round}@openhall",
        stamp=_time(at),
        start=_time(one.begins.at),
        summary=f"{state.details.name}: round {one.round}",
        description=f"{one.begins.local.replace('T', ' ')} {one.begins.zone}",
        location=where or None,
        url=page,
    )


def _time(at: int) -> datetime:
    return datetime.fromtimestamp(at // 1000, UTC)
