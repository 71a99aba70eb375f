"""Which views of a festival an event may change (CONTRACTS A1)."""

from projections.events import GrantGiven, GrantRevoked, HistoryAccepted
from projections.festival import events as f
from projections.parts import Event

_FIXED: dict[type[Event], tuple[str, ...]] = {
    f.FestivalCreated: ("info", "sections", "halls", "schedule", "screens", "scenes", "announcements"),
    f.FestivalAmended: ("info",),
    f.SectionsSet: ("info", "sections"),
    f.HallsSet: ("info", "halls"),
    f.ScheduleSet: ("info", "schedule"),
    f.BrandingSet: ("info",),
    f.ScreenRegistered: ("screens",),
    f.ScreenNamed: ("screens",),
    f.ScreenRemoved: ("screens",),
    f.ScreenAssigned: ("screens",),
    f.ScreenFrozen: ("screens",),
    f.SceneSaved: ("scenes",),
    f.SceneRemoved: ("scenes",),
    f.SceneShown: ("screens", "scenes"),
    f.ScreensIdentified: ("info",),
    f.FocusSet: ("info",),
    f.MessageShown: ("info",),
    f.MessageWithdrawn: ("info",),
    f.BlackoutSet: ("info",),
    f.AnnouncementMade: ("announcements",),
    f.AnnouncementWithdrawn: ("announcements",),
    GrantGiven: (),
    GrantRevoked: (),
    HistoryAccepted: ("info",),
}

_TOUCHES = {kind: (*views, "log") for kind, views in _FIXED.items()}


def touches(event: Event) -> tuple[str, ...]:
    """Names of the views that `event` may change."""
    return _TOUCHES[type(event)]
