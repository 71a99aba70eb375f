"""The log of a festival, as a server would write it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from projections.envelope import seal
from projections.events import GrantGiven, GrantRevoked, Scope
from projections.festival import FESTIVAL_LOG
from projections.festival import events as f
from projections.festival.branding import Branding
from projections.festival.content import CountdownShown, Rotation, SponsorsShown, Turn, ViewShown
from projections.history import History
from projections.parts import Begins, Event

NOON = 1_796_479_200_000
STORY: tuple[Event, ...] = (
    f.FestivalCreated("harbour", "0f" * 16, f.FestivalDetails("Pier", zone="Europe/Berlin"), "g1", "chief-arbiter"),
    f.SectionsSet((f.Section("open-a", "A"), f.Section("open-b", "B", 1))),
    f.HallsSet((f.Room("Hall A", (f.BoardRange("open-a", 1, 45),)),)),
    f.ScheduleSet((f.RoundTime("open-a", 1, Begins("2026-12-05T15:00", "Europe/Berlin", NOON)),), 30, "the entrance"),
    f.BrandingSet(Branding(("#9cc3ff",), "logo.png", ("pier.png",))),
    GrantGiven("g2", "screen", Scope()),
    f.ScreenRegistered(1, "g2", "Left", "hall A"),
    f.ScreenAssigned(1, Rotation((Turn(ViewShown("standings", "open-a", share=1, of=2), 20),
                                  Turn(SponsorsShown(), 9)))),
    f.SceneSaved(1, "Round running", (f.Assignment(1, CountdownShown("open-b")),)),
    f.SceneShown(1, (f.Assignment(1, CountdownShown("open-b")),)),
    f.MessageShown("The bus leaves at 19:00"),
    f.AnnouncementMade(1, "Round 3 starts late", "At 15:20.", "Runde 3 beginnt später", "Um 15:20.", "Arbiter"),
    GrantGiven("g3", "arbiter", Scope(), expires=NOON + 60_000),
    GrantGiven("g4", "arbiter", Scope()),
    GrantRevoked("g4"),
)  # fmt: skip
"""A festival with something in each of its views: one screen g2, an arbiter g3 for a minute, and one who was."""


def grow(history: History[Any], event: Event, *, by: str = "g1", at: int | None = None) -> None:
    """One entry more, a second after the one before."""
    n = history.n
    when = NOON + 1000 * n if at is None else at
    history.extend(seal([event], after=n, prev=history.hash(n), at=when, by=by, cmd=f"command-{n:08d}", req="0" * 16))


@pytest.fixture
def grown() -> Callable[..., None]:
    """Puts one entry more onto a history: grown(history, event, by=, at=)."""
    return grow


@pytest.fixture
def wall() -> History[Any]:
    """A festival with something in each of its views."""
    history: History[Any] = History(FESTIVAL_LOG, b"")
    for event in STORY:
        grow(history, event)
    return history
