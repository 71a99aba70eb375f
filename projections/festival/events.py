"""The vocabulary of a festival: every event that can be in its log (docs/festival.md).

Grants and a lost history are told by the same events as in the log of a tournament. Nothing here names a person.
"""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from projections.events import GrantGiven, GrantRevoked, HistoryAccepted
from projections.festival.branding import Branding
from projections.festival.content import AnnouncementNumber, Content, LogId
from projections.parts import (
    Begins,
    BoardNumber,
    Date,
    DefaultMinutes,
    Event,
    GrantName,
    Name,
    Role,
    RoundNumber,
    ShortText,
    Text,
    Value,
)

ScreenNumber = Annotated[int, Meta(ge=1, le=999)]
SceneNumber = Annotated[int, Meta(ge=1, le=999)]
ScreenName = Annotated[str, Meta(min_length=1, max_length=40)]
Headline = Annotated[str, Meta(min_length=1, max_length=90)]
Milliseconds = Annotated[int, Meta(ge=0, le=2**53)]
Theme = Literal["by-view", "day", "night"]
Language = Annotated[str, Meta(max_length=20, pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$(?!\n)", description="BCP 47")]


class FestivalDetails(Value, frozen=True):
    """What a festival says about itself. zone: of all its times. language: of its screens, without one English."""

    name: Name
    city: Text = ""
    venue: Text = ""
    zone: Annotated[str, Meta(min_length=1, max_length=64)] = "UTC"
    begins: Date = ""
    ends: Date = ""
    language: Language | UnsetType = UNSET


class Section(Value, frozen=True):
    """One of its tournaments. label: short, for badges and lists. colour: number of the badge, from 0."""

    tournament: LogId
    label: ShortText = ""
    colour: Annotated[int, Meta(ge=0, le=5)] = 0


class BoardRange(Value, frozen=True):
    """Boards of a tournament, both ends included."""

    tournament: LogId
    first: BoardNumber
    last: BoardNumber


class Room(Value, frozen=True):
    """A hall or room, and the boards that stand there."""

    name: ScreenName
    boards: Annotated[tuple[BoardRange, ...], Meta(max_length=50)] = ()


class RoundTime(Value, frozen=True):
    """When a round of a section begins."""

    tournament: LogId
    round: RoundNumber
    begins: Begins


class Assignment(Value, frozen=True):
    """What a screen shows in a scene; null: its own name."""

    screen: ScreenNumber
    content: Content | None


Assignments = Annotated[tuple[Assignment, ...], Meta(max_length=200)]


class FestivalCreated(Event, frozen=True, tag="festival-created.1"):
    """Event 1: the nonce of the log and the first grant (CONTRACTS B1, B5)."""

    festival: LogId
    nonce: Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$(?!\n)")]
    details: FestivalDetails
    grant: GrantName
    role: Role


class FestivalAmended(Event, frozen=True, tag="festival-amended.1"):
    """The details as a whole, replaced."""

    details: FestivalDetails


class SectionsSet(Event, frozen=True, tag="sections-set.1"):
    """The tournaments of the festival, all of them, in the order in which they are listed."""

    sections: Annotated[tuple[Section, ...], Meta(max_length=50)]


class HallsSet(Event, frozen=True, tag="halls-set.1"):
    """The halls and rooms, all of them."""

    halls: Annotated[tuple[Room, ...], Meta(max_length=50)]


class BrandingSet(Event, frozen=True, tag="branding-set.1"):
    """How its pages look, replaced as a whole."""

    branding: Branding


class ScheduleSet(Event, frozen=True, omit_defaults=True, tag="schedule-set.1"):
    """When the rounds begin, all of them, and what countdowns say with it.

    default_minutes: how late one may come, null where nobody has said it. names: where the lists by name hang.
    """

    rounds: Annotated[tuple[RoundTime, ...], Meta(max_length=500)]
    default_minutes: DefaultMinutes | None = None
    names: ShortText = ""


class ScreenRegistered(Event, frozen=True, tag="screen-registered.1"):
    """A device has become a screen of the wall: its number for ever, and the grant by which it is known."""

    screen: ScreenNumber
    grant: GrantName
    name: ScreenName
    place: ShortText


class ScreenNamed(Event, frozen=True, tag="screen-named.1"):
    """Name and place, its diagonal in inches and how far its readers stand in metres, and its theme."""

    screen: ScreenNumber
    name: ScreenName
    place: ShortText
    inches: Annotated[int, Meta(ge=5, le=600)]
    metres: Annotated[int, Meta(ge=1, le=60)]
    theme: Theme


class ScreenRemoved(Event, frozen=True, tag="screen-removed.1"):
    """This device is no screen of the wall any more."""

    screen: ScreenNumber


class ScreenAssigned(Event, frozen=True, tag="screen-assigned.1"):
    """What the screen shows from now on; null: its own name."""

    screen: ScreenNumber
    content: Content | None


class ScreenFrozen(Event, frozen=True, tag="screen-frozen.1"):
    """The screen stands still from now on, or goes on again."""

    screen: ScreenNumber
    frozen: bool


class SceneSaved(Event, frozen=True, tag="scene-saved.1"):
    """What these screens show together, under a name; a number that is known is replaced."""

    scene: SceneNumber
    name: ScreenName
    screens: Assignments


class SceneRemoved(Event, frozen=True, tag="scene-removed.1"):
    """There is no such scene any more."""

    scene: SceneNumber


class SceneShown(Event, frozen=True, tag="scene-shown.1"):
    """All screens of a scene show from now on what it says; screens that have been removed are left out."""

    scene: SceneNumber
    screens: Assignments


class ScreensIdentified(Event, frozen=True, omit_defaults=True, tag="screens-identified.1"):
    """Screens show their names until a time in ms UTC. screens: empty for all."""

    until: Milliseconds
    screens: Annotated[tuple[ScreenNumber, ...], Meta(max_length=200)] = ()


class FocusSet(Event, frozen=True, tag="focus-set.1"):
    """For so many minutes after a publication the screens of that tournament show its pairings only; 0: they do not."""

    minutes: Annotated[int, Meta(ge=0, le=60)]


class MessageShown(Event, frozen=True, tag="message-shown.1"):
    """A line on every screen until it is taken back, or until a time in ms UTC. urgent: instead of all else."""

    text: Headline
    urgent: bool = False
    until: Milliseconds | None = None


class MessageWithdrawn(Event, frozen=True, tag="message-withdrawn.1"):
    """The line is gone."""


class BlackoutSet(Event, frozen=True, tag="blackout-set.1"):
    """All screens are black, or show again what they are assigned."""

    dark: bool


class AnnouncementMade(Event, frozen=True, omit_defaults=True, tag="announcement-made.1"):
    """Something for everybody, in one or two languages. speaker: who says so. until: ms UTC, null until withdrawn."""

    announcement: AnnouncementNumber
    headline: Headline
    text: Annotated[str, Meta(max_length=200)]
    other_headline: Annotated[str, Meta(max_length=90)] = ""
    other_text: Annotated[str, Meta(max_length=110)] = ""
    speaker: ShortText = ""
    urgent: bool = False
    until: Milliseconds | None = None


class AnnouncementWithdrawn(Event, frozen=True, tag="announcement-withdrawn.1"):
    """It holds no more."""

    announcement: AnnouncementNumber


EVENTS: tuple[type[Event], ...] = (
    FestivalCreated, FestivalAmended, SectionsSet, HallsSet, ScheduleSet,
    BrandingSet, ScreenRegistered, ScreenNamed, ScreenRemoved, ScreenAssigned, ScreenFrozen,
    SceneSaved, SceneRemoved, SceneShown, ScreensIdentified,
    FocusSet, MessageShown, MessageWithdrawn, BlackoutSet, AnnouncementMade, AnnouncementWithdrawn,
    GrantGiven, GrantRevoked, HistoryAccepted,
)  # fmt: skip
"""Every event, in the order of a festival's life."""
