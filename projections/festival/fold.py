"""The fold of a festival: apply(state, entry) -> state, one branch for each event."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from projections.envelope import Envelope
from projections.events import GrantGiven, GrantRevoked, HistoryAccepted, Scope
from projections.festival import events as f
from projections.festival.state import Announcement, Festival, Scene, Screen, Start
from projections.parts import Event
from projections.tournament import Grant

Changes = dict[str, Any]
Branch = Callable[[Festival, Any, Envelope[Any]], Changes]
"""(state, event, entry) -> changed fields. Raises KeyError where it cannot follow."""


def apply(state: Festival, entry: Envelope[Any]) -> Festival:
    """The state after one more entry. Raises KeyError where it cannot follow."""
    changes = BRANCHES[type(entry.event)](state, entry.event, entry)
    return replace(state, n=entry.n, at=entry.at, **changes)


# ---- set-up ----


def _created(_: Festival, event: f.FestivalCreated, entry: Envelope[Any]) -> Changes:
    grant = Grant(event.grant, event.role, Scope(), None, entry.n)
    return {
        "v": entry.n,
        "wall_v": entry.n,
        "schedule_v": entry.n,
        "id": event.festival,
        "details": event.details,
        "grants": {event.grant: grant},
    }


def _amended(_: Festival, event: f.FestivalAmended, entry: Envelope[Any]) -> Changes:
    return {"v": entry.n, "details": event.details}


def _sections(_: Festival, event: f.SectionsSet, entry: Envelope[Any]) -> Changes:
    return {"v": entry.n, "sections": event.sections}


def _halls(_: Festival, event: f.HallsSet, entry: Envelope[Any]) -> Changes:
    return {"v": entry.n, "halls": event.halls}


def _schedule(state: Festival, event: f.ScheduleSet, entry: Envelope[Any]) -> Changes:
    times = sorted(event.rounds, key=lambda time: (time.begins.at, time.tournament, time.round))
    starts = {_place(time): _start(state, time) for time in times}
    told = {"default_minutes": event.default_minutes, "names": event.names}
    return {"schedule_v": entry.n, "schedule": starts, **told}


def _branding(_: Festival, event: f.BrandingSet, entry: Envelope[Any]) -> Changes:
    return {"v": entry.n, "branding": event.branding}


def _place(time: f.RoundTime) -> tuple[str, int]:
    return time.tournament, time.round


def _start(state: Festival, time: f.RoundTime) -> Start:
    known = state.schedule.get(_place(time))
    return Start(time, known.planned if known else time.begins.at)


# ---- the wall ----


def _registered(state: Festival, event: f.ScreenRegistered, entry: Envelope[Any]) -> Changes:
    screen = Screen(event.screen, event.grant, event.name, event.place, entry.at, entry.n)
    return {"screens": {**state.screens, event.screen: screen}, "screens_ever": max(state.screens_ever, event.screen)}


def _screen(state: Festival, number: int, entry: Envelope[Any], **changes: Any) -> Changes:
    return {"screens": {**state.screens, number: replace(state.screens[number], v=entry.n, **changes)}}


def _named(state: Festival, event: f.ScreenNamed, entry: Envelope[Any]) -> Changes:
    told = {name: getattr(event, name) for name in ("name", "place", "inches", "metres", "theme")}
    return _screen(state, event.screen, entry, **told)


def _removed(state: Festival, event: f.ScreenRemoved, _: Envelope[Any]) -> Changes:
    screens = dict(state.screens)
    del screens[event.screen]
    return {"screens": screens}


def _assigned(state: Festival, event: f.ScreenAssigned, entry: Envelope[Any]) -> Changes:
    return _screen(state, event.screen, entry, content=event.content, since=entry.at, frozen=None)


def _frozen(state: Festival, event: f.ScreenFrozen, entry: Envelope[Any]) -> Changes:
    return _screen(state, event.screen, entry, frozen=entry.at if event.frozen else None)


def _scene_saved(state: Festival, event: f.SceneSaved, entry: Envelope[Any]) -> Changes:
    saved = Scene(event.scene, event.name, event.screens, entry.n)
    return {"scenes": {**state.scenes, event.scene: saved}, "scenes_ever": max(state.scenes_ever, event.scene)}


def _scene_removed(state: Festival, event: f.SceneRemoved, _: Envelope[Any]) -> Changes:
    scenes = dict(state.scenes)
    del scenes[event.scene]
    return {"scenes": scenes}


def _scene_shown(state: Festival, event: f.SceneShown, entry: Envelope[Any]) -> Changes:
    shown = {
        one.screen: replace(state.screens[one.screen], content=one.content, since=entry.at, frozen=None, v=entry.n)
        for one in event.screens
    }
    scene = replace(state.scenes[event.scene], v=entry.n)
    return {"screens": {**state.screens, **shown}, "scenes": {**state.scenes, event.scene: scene}}


def _identified(_: Festival, event: f.ScreensIdentified, entry: Envelope[Any]) -> Changes:
    return {"wall_v": entry.n, "identified": event}


def _focus(_: Festival, event: f.FocusSet, entry: Envelope[Any]) -> Changes:
    return {"wall_v": entry.n, "focus": event.minutes}


def _message(_: Festival, event: f.MessageShown, entry: Envelope[Any]) -> Changes:
    return {"wall_v": entry.n, "message": event}


def _no_message(_: Festival, __: f.MessageWithdrawn, entry: Envelope[Any]) -> Changes:
    return {"wall_v": entry.n, "message": None}


def _blackout(_: Festival, event: f.BlackoutSet, entry: Envelope[Any]) -> Changes:
    return {"wall_v": entry.n, "dark": event.dark}


# ---- announcements ----


def _announced(state: Festival, event: f.AnnouncementMade, entry: Envelope[Any]) -> Changes:
    other = (event.other_headline, event.other_text)
    blocks = ((event.headline, event.text), *((other,) if any(other) else ()))
    told = (event.speaker, event.urgent, event.until)
    made = Announcement(event.announcement, blocks, *told, entry.at, entry.n)
    return {"announcements": {**state.announcements, event.announcement: made}}


def _unsaid(state: Festival, event: f.AnnouncementWithdrawn, entry: Envelope[Any]) -> Changes:
    found = replace(state.announcements[event.announcement], withdrawn=True, v=entry.n)
    return {"announcements": {**state.announcements, event.announcement: found}}


# ---- grants and the log itself ----


def _granted(state: Festival, event: GrantGiven, entry: Envelope[Any]) -> Changes:
    grant = Grant(event.grant, event.role, event.scope, event.expires, entry.n)
    return {"grants": {**state.grants, event.grant: grant}}


def _revoked(state: Festival, event: GrantRevoked, entry: Envelope[Any]) -> Changes:
    grant = replace(state.grants[event.grant], revoked=True, v=entry.n)
    return {"grants": {**state.grants, event.grant: grant}}


def _history(_: Festival, __: HistoryAccepted, entry: Envelope[Any]) -> Changes:
    return {"v": entry.n}


BRANCHES: dict[type[Event], Branch] = {
    f.FestivalCreated: _created,
    f.FestivalAmended: _amended,
    f.SectionsSet: _sections,
    f.HallsSet: _halls,
    f.ScheduleSet: _schedule,
    f.BrandingSet: _branding,
    f.ScreenRegistered: _registered,
    f.ScreenNamed: _named,
    f.ScreenRemoved: _removed,
    f.ScreenAssigned: _assigned,
    f.ScreenFrozen: _frozen,
    f.SceneSaved: _scene_saved,
    f.SceneRemoved: _scene_removed,
    f.SceneShown: _scene_shown,
    f.ScreensIdentified: _identified,
    f.FocusSet: _focus,
    f.MessageShown: _message,
    f.MessageWithdrawn: _no_message,
    f.BlackoutSet: _blackout,
    f.AnnouncementMade: _announced,
    f.AnnouncementWithdrawn: _unsaid,
    GrantGiven: _granted,
    GrantRevoked: _revoked,
    HistoryAccepted: _history,
}
"""How each event changes the state."""
