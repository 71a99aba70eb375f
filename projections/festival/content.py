"""What a screen can be told to show: one thing, or several in turn."""

from typing import Annotated

from msgspec import Meta

from projections.festival.branding import ImageName
from projections.parts import Code, RoundNumber, ShortText, Value

LogId = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$(?!\n)", min_length=2, max_length=60)]
AnnouncementNumber = Annotated[int, Meta(ge=1, le=9999)]
Share = Annotated[int, Meta(ge=1, le=24)]
DwellSeconds = Annotated[int, Meta(ge=5, le=600)]


class Shown(Value, frozen=True, omit_defaults=True, tag_field="show"):
    """One thing on a screen."""


class ViewShown(Shown, frozen=True, tag="view"):
    """A list of a tournament: `view` is the name of a hall screen. group: its members only.

    share, of: the share-th of so many equal parts of the list, when it is split over several screens.
    """

    view: Code
    tournament: LogId
    group: ShortText = ""
    share: Share = 1
    of: Share = 1


class ProgressShown(Shown, frozen=True, tag="progress"):
    """How far the round is in every section, as the festival has them at the moment."""


class CountdownShown(Shown, frozen=True, tag="countdown"):
    """The time until a round begins; without a number the next one of the schedule."""

    tournament: LogId
    round: RoundNumber | None = None


class AnnouncementShown(Shown, frozen=True, tag="announcement"):
    """An announcement, full screen; without a number the newest that holds."""

    announcement: AnnouncementNumber | None = None


class ImageShown(Shown, frozen=True, tag="image"):
    """A picture of the organiser's: a sponsor, a map of the halls."""

    image: ImageName


class SponsorsShown(Shown, frozen=True, tag="sponsors"):
    """All pictures of the sponsors together, as the branding lists them."""


class NothingShown(Shown, frozen=True, tag="nothing"):
    """Black."""


Single = ViewShown | ProgressShown | CountdownShown | AnnouncementShown | ImageShown | SponsorsShown | NothingShown


class Turn(Value, frozen=True):
    """A part of a rotation, and how long it stays."""

    content: Single
    seconds: DwellSeconds


class Rotation(Shown, frozen=True, tag="rotation"):
    """Several things, one after the other, from the beginning again."""

    turns: Annotated[tuple[Turn, ...], Meta(min_length=2, max_length=12)]


Content = Single | Rotation


def tournaments_in(content: Content | None) -> tuple[str, ...]:
    """The tournaments that a content shows, each once, in its order."""
    shown = [turn.content for turn in content.turns] if isinstance(content, Rotation) else [content]
    found = [one.tournament for one in shown if isinstance(one, ViewShown | CountdownShown)]
    return tuple(dict.fromkeys(found))
