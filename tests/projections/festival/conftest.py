"""Festivals made of events, without a server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from projections.envelope import seal
from projections.events import GrantGiven, GrantRevoked, HistoryAccepted, Scope
from projections.festival import FESTIVAL_LOG
from projections.festival import events as f
from projections.festival.branding import Branding
from projections.festival.content import CountdownShown, ImageShown, Rotation, Turn, ViewShown
from projections.history import History
from projections.parts import Begins, Event

CODE = bytes(32)
NOON = 1_796_479_200_000

EXAMPLES: dict[type[Event], Event] = {
    type(event): event
    for event in (
        f.FestivalCreated("harbour", "0f" * 16, f.FestivalDetails("Pier", zone="Europe/Berlin"), "g1", "chief-arbiter"),
        f.FestivalAmended(f.FestivalDetails("Harbour", "Pier", "Hall A", "Europe/Berlin", "2026-12-05", "2026-12-06")),
        f.SectionsSet((f.Section("open-a", "A", 0), f.Section("open-b", "B", 1))),
        f.HallsSet((f.Room("Hall A", (f.BoardRange("open-a", 1, 45),)), f.Room("Analysis"))),
        f.ScheduleSet((f.RoundTime("open-a", 1, Begins("2026-12-05T15:00", "Europe/Berlin", NOON)),)),
        f.BrandingSet(Branding(("#9cc3ff", "#ffffff"), "logo.png", ("pier.png", "bakery.webp"))),
        GrantGiven("g2", "screen", Scope()),
        f.ScreenRegistered(1, "g2", "Left 1", "hall A, left wall"),
        f.ScreenNamed(1, "Left 1", "hall A", 55, 9, "day"),
        f.ScreenAssigned(1, Rotation((Turn(ViewShown("standings", "open-a", share=2, of=3), 20),
                                      Turn(CountdownShown("open-b"), 15), Turn(ImageShown("sponsor.png"), 10)))),
        f.ScreenFrozen(1, True),
        f.SceneSaved(1, "Round running", (f.Assignment(1, CountdownShown("open-b")),)),
        f.SceneShown(1, (f.Assignment(1, CountdownShown("open-b")),)),
        f.SceneRemoved(1),
        f.ScreensIdentified(NOON, (1,)),
        f.FocusSet(7),
        f.MessageShown("The bus leaves at 19:00", until=NOON),
        f.MessageWithdrawn(),
        f.BlackoutSet(True),
        f.AnnouncementMade(1, "Round 3 starts late", "At 15:20.", "Runde 3 beginnt später", "Um 15:20.", "Arbiter"),
        f.AnnouncementWithdrawn(1),
        f.ScreenRemoved(1),
        GrantRevoked("g2"),
        HistoryAccepted(7, "ab" * 32),
    )
}  # fmt: skip
"""One of each, in an order in which they can follow each other."""


@pytest.fixture
def festival() -> Callable[..., History[Any]]:
    """A history of these events (default: one of each), a second apart from noon on."""

    def made(*events: Event) -> History[Any]:
        history = History(FESTIVAL_LOG, CODE)
        for place, event in enumerate(events or tuple(EXAMPLES.values())):
            n, at = history.n, NOON + 1000 * place
            prev = history.hash(n)
            history.extend(seal([event], after=n, prev=prev, at=at, by="g1", cmd=f"command-{n:08d}", req="0" * 16))
        return history

    return made


@pytest.fixture
def examples() -> dict[type[Event], Event]:
    """One of each event."""
    return EXAMPLES
