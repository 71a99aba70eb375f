"""What a command to a festival is about, and the version that last changed it (CONTRACTS B4)."""

from collections.abc import Callable, Mapping

from projections.events import GrantGiven, GrantRevoked
from projections.festival import events as f
from projections.festival.state import Announcement, Festival, Scene, Screen
from projections.parts import Event

SCREEN_EVENTS = (f.ScreenRegistered, f.ScreenNamed, f.ScreenRemoved, f.ScreenAssigned, f.ScreenFrozen)
SCENE_EVENTS = (f.SceneSaved, f.SceneRemoved, f.SceneShown)
WALL_EVENTS = (f.ScreensIdentified, f.FocusSet, f.MessageShown, f.MessageWithdrawn, f.BlackoutSet)


def subjects(event: Event) -> tuple[str, ...]:
    """The subjects that an event changes; the first is the one it is about."""
    if isinstance(event, f.SceneShown):
        return (_single(event), *(f"screen:{one.screen}" for one in event.screens))
    return (_single(event),)


def is_about(event: Event, subject: str) -> bool:
    """Whether an event has changed a subject."""
    return subject in subjects(event)


def _single(event: Event) -> str:
    if isinstance(event, SCREEN_EVENTS):
        return f"screen:{event.screen}"
    if isinstance(event, SCENE_EVENTS):
        return f"scene:{event.scene}"
    if isinstance(event, f.AnnouncementMade | f.AnnouncementWithdrawn):
        return f"announcement:{event.announcement}"
    if isinstance(event, GrantGiven | GrantRevoked):
        return f"grant:{event.grant}"
    if isinstance(event, WALL_EVENTS):
        return "wall"
    return "schedule" if isinstance(event, f.ScheduleSet) else "festival"


def version(state: Festival, subject: str) -> int | None:
    """The last version that changed a subject; None for one that does not exist (yet)."""
    kind, _, which = subject.partition(":")
    return VERSIONS[kind](state, which)


def _of(held: Mapping[int, Screen | Scene | Announcement], number: str) -> int | None:
    """number: "" of what does not exist yet."""
    found = held.get(int(number)) if number else None
    return found.v if found else None


def _grant(state: Festival, name: str) -> int | None:
    found = state.grants.get(name)
    return found.v if found else None


VERSIONS: dict[str, Callable[[Festival, str], int | None]] = {
    "festival": lambda state, _: state.v or None,
    "schedule": lambda state, _: state.schedule_v or None,
    "wall": lambda state, _: state.wall_v or None,
    "screen": lambda state, number: _of(state.screens, number),
    "scene": lambda state, number: _of(state.scenes, number),
    "device": lambda _, __: None,
    "announcement": lambda state, number: _of(state.announcements, number),
    "grant": _grant,
}
"""How each kind of subject finds its version; `device` is one that is about to become a screen."""
