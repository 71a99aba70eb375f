"""The state of a festival at one version: what the fold of a prefix of its log amounts to. Everything is frozen."""

import msgspec

from projections.festival.branding import Branding
from projections.festival.content import Content
from projections.festival.events import (
    Assignment,
    FestivalDetails,
    MessageShown,
    Room,
    RoundTime,
    ScreensIdentified,
    Section,
    Theme,
)
from projections.tournament import Grant


class Screen(msgspec.Struct, frozen=True, gc=False):
    """A screen of the wall. content: None before it is assigned. since: when it was assigned what it shows, ms UTC.

    frozen: since when it stands still, ms UTC; None: it does not.
    """

    screen: int
    grant: str
    name: str
    place: str
    since: int
    v: int
    inches: int = 65
    metres: int = 7
    theme: Theme = "by-view"
    content: Content | None = None
    frozen: int | None = None


class Scene(msgspec.Struct, frozen=True, gc=False):
    """What screens show together."""

    scene: int
    name: str
    screens: tuple[Assignment, ...]
    v: int


class Announcement(msgspec.Struct, frozen=True, gc=False):
    """An announcement made at `at` (ms UTC). blocks: headline and text in each language."""

    announcement: int
    blocks: tuple[tuple[str, str], ...]
    speaker: str
    urgent: bool
    until: int | None
    at: int
    v: int
    withdrawn: bool = False


class Start(msgspec.Struct, frozen=True, gc=False):
    """When a round begins. planned: what was said first, ms UTC."""

    time: RoundTime
    planned: int


class Festival(msgspec.Struct, frozen=True, gc=False):
    """The fold of versions 1..n. v, wall_v, schedule_v: versions of the subjects `festival`, `wall` and `schedule`.

    screens: by number, those that are there; screens_ever: the highest number there was. schedule: by (tournament,
    round), in the order of the begins. focus: minutes. message: None for none. announcements, scenes: by number;
    scenes_ever: the highest number there was. identified: which screens show their names, None before the first time.
    """

    n: int = 0
    at: int = 0
    v: int = 0
    id: str = ""
    details: FestivalDetails = FestivalDetails(name="?")
    sections: tuple[Section, ...] = ()
    halls: tuple[Room, ...] = ()
    schedule: dict[tuple[str, int], Start] = {}
    schedule_v: int = 0
    default_minutes: int | None = None
    names: str = ""
    branding: Branding = Branding()
    screens: dict[int, Screen] = {}
    screens_ever: int = 0
    scenes: dict[int, Scene] = {}
    scenes_ever: int = 0
    identified: ScreensIdentified | None = None
    announcements: dict[int, Announcement] = {}
    focus: int = 5
    message: MessageShown | None = None
    dark: bool = False
    wall_v: int = 0
    grants: dict[str, Grant] = {}

    def has(self, tournament: str) -> bool:
        """Whether a tournament is one of its sections."""
        return any(section.tournament == tournament for section in self.sections)
