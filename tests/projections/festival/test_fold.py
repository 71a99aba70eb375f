"""What a festival is after its events, and what its views say of it."""

from __future__ import annotations

from typing import Any

import pytest

from projections.festival import FESTIVAL_LOG
from projections.festival import events as f
from projections.festival.content import ViewShown
from projections.festival.subjects import subjects, version
from projections.parts import Begins
from projections.views.diff import diff
from tests.projections.festival.conftest import EXAMPLES, NOON


def test_touches_tells_all_that_changes(festival: Any) -> None:
    """table@n is table@since(n), for every view at every version (CONTRACTS A1)."""
    history = festival()
    for view in FESTIVAL_LOG.views:
        for n in range(1, history.n + 1):
            since = history.since(view.name, n)
            assert history.table(view.name, n) == history.table(view.name, since), (view.name, n)


def test_a_delta_leads_from_any_version_to_any_other(festival: Any) -> None:
    history = festival()
    for view in FESTIVAL_LOG.views:
        before, after = history.table(view.name, 8), history.table(view.name, 15)
        assert diff(before, after) is not None


def test_each_event_moves_the_version_of_its_subject(festival: Any) -> None:
    history = festival()
    for n in range(1, history.n + 1):
        event = history.entry(n).event
        for subject in subjects(event):
            gone = isinstance(event, f.ScreenRemoved | f.SceneRemoved)
            assert version(history.state(n), subject) == (None if gone else n)


def test_a_screen_keeps_its_number_for_ever(festival: Any) -> None:
    state = festival().newest
    assert (state.screens, state.screens_ever) == ({}, 1)


def test_a_begin_that_moved_remembers_what_was_said_first(festival: Any) -> None:
    first = EXAMPLES[f.ScheduleSet]
    later = f.ScheduleSet((f.RoundTime("open-a", 1, Begins("2026-12-05T15:05", "Europe/Berlin", NOON + 300_000)),))
    history = festival(EXAMPLES[f.FestivalCreated], first, later)
    assert history.table("schedule", 2).rows == {"open-a:1": ("open-a", 1, "2026-12-05T15:00", NOON, NOON)}
    assert history.table("schedule", 3).rows == {"open-a:1": ("open-a", 1, "2026-12-05T15:05", NOON + 300_000, NOON)}


def test_screens_stand_in_the_order_of_their_names(festival: Any) -> None:
    right, left = f.ScreenRegistered(1, "g2", "Right", ""), f.ScreenRegistered(2, "g3", "Left", "")
    shown = f.ScreenAssigned(2, ViewShown("pairings", "open-a", share=1, of=2))
    history = festival(EXAMPLES[f.FestivalCreated], right, left, shown)
    rows = history.table("screens", 4).rows
    assert list(rows) == [2, 1]
    assert rows[2][6] == {"show": "view", "view": "pairings", "tournament": "open-a", "of": 2}


def test_an_announcement_that_is_withdrawn_is_still_seen(festival: Any) -> None:
    rows = festival().table("announcements", 24).rows
    assert rows[1][0] == [["Round 3 starts late", "At 15:20."], ["Runde 3 beginnt später", "Um 15:20."]]
    assert rows[1][5] == 1


@pytest.mark.parametrize("event", [f.ScreenAssigned(9, None), f.ScreenRemoved(9), f.AnnouncementWithdrawn(9)])
def test_what_cannot_follow_is_refused_before_it_is_written(festival: Any, event: Any) -> None:
    with pytest.raises(Exception, match="cannot follow"):
        festival(EXAMPLES[f.FestivalCreated], event)
