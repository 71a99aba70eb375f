"""When the rounds begin: local times with their moments, in order, for rounds that are played."""

from __future__ import annotations

from typing import Any

import pytest

from projections import events as e
from server import commands as c
from server.decide.outcome import Events, Nothing, Refused, Stale
from server.instants import instants

OSLO = "Europe/Oslo"


def wish(*times: tuple[int, str, str]) -> c.SetSchedule:
    return c.SetSchedule(tuple(c.RoundTime(number, c.LocalTime(local, zone)) for number, local, zone in times))


def when(desk: Any, command: c.SetSchedule, **how: Any) -> Any:
    return desk.when(command, instants=instants(command), **how)


def test_local_times_are_kept_with_their_zone_and_their_moment(desk: Any) -> None:
    """Summer time ends in between: 24 hours on the wall are 25 in UTC."""
    command = wish((2, "2026-10-25T14:00", OSLO), (1, "2026-10-24T14:00", OSLO))
    first = e.RoundBegins(1, e.Begins("2026-10-24T14:00", OSLO, 1_792_843_200_000))
    second = e.RoundBegins(2, e.Begins("2026-10-25T14:00", OSLO, 1_792_843_200_000 + 25 * 3_600_000))
    assert when(desk, command) == Events((e.ScheduleSet((first, second)),))
    desk.given(command, instants=instants(command))
    assert desk.state.schedule == (first, second)
    assert when(desk, command) == Nothing()
    desk.given(wish(), instants={})
    assert desk.state.schedule == ()


@pytest.mark.parametrize(
    ("times", "code"),
    [
        ([(6, "2026-10-24T14:00", OSLO)], "no-such-round"),
        ([(1, "2026-10-24T14:00", OSLO), (1, "2026-10-25T14:00", OSLO)], "twice"),
        ([(1, "2026-10-24T14:00", OSLO), (2, "2026-10-24T14:00", OSLO)], "order"),
        ([(1, "2026-10-24T14:00", "Europe/Nowhere")], "time"),
        ([(1, "2026-02-30T14:00", OSLO)], "time"),
    ],
)
def test_what_is_no_schedule_is_refused(desk: Any, times: list[tuple[int, str, str]], code: str) -> None:
    refused = when(desk, wish(*times))
    assert isinstance(refused, Refused)
    assert refused.code == code


def test_a_time_that_is_none_is_named_where_its_sender_wrote_it(desk: Any) -> None:
    refused = when(desk, wish((2, "2026-02-30T14:00", OSLO), (1, "2026-01-24T14:00", OSLO)))
    assert isinstance(refused, Refused)
    assert refused.place == "$.command.rounds[0]"


def test_a_schedule_that_somebody_else_changed_is_not_overwritten(desk: Any) -> None:
    seen = desk.state.v
    desk.given(c.SetDelays(delays=e.Delays(60, 900)))
    assert isinstance(when(desk, wish((1, "2026-10-24T14:00", OSLO)), seen=seen), Stale)
