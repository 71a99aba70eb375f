"""The vocabulary of wishes about a festival (CONTRACTS B3). A `secret` goes to the vault, never into the log."""

from typing import Annotated

import msgspec
from msgspec import Meta

from projections.events import Digest
from projections.festival import events as f
from projections.festival.branding import Branding
from projections.festival.content import AnnouncementNumber, Content, LogId
from projections.parts import DefaultMinutes, RoundNumber, ShortText
from server.commands import AcceptHistory, CommandId, GiveGrant, RevokeGrant
from server.wish import Command, Part


class CreateFestival(Command, frozen=True, tag="create-festival"):
    """A new log; the sender receives its first grant, as chief arbiter."""

    details: f.FestivalDetails
    sections: Annotated[tuple[f.Section, ...], Meta(max_length=50)] = ()


class AmendFestival(Command, frozen=True, tag="amend-festival"):
    """Replace name, place, zone and dates."""

    details: f.FestivalDetails


class SetSections(Command, frozen=True, tag="set-sections"):
    """Its tournaments, all of them, in the order in which they are listed."""

    sections: Annotated[tuple[f.Section, ...], Meta(max_length=50)]


class SetHalls(Command, frozen=True, tag="set-halls"):
    """The halls and rooms, all of them."""

    halls: Annotated[tuple[f.Room, ...], Meta(max_length=50)]


class WishedTime(Part, frozen=True):
    """When a round shall begin, in the zone of the festival."""

    tournament: LogId
    round: RoundNumber
    local: Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$(?!\n)")]


class SetFestivalSchedule(Command, frozen=True, tag="set-schedule"):
    """When the rounds begin, all of them. default_minutes: how late one may come. names: where lists by name hang."""

    rounds: Annotated[tuple[WishedTime, ...], Meta(max_length=500)]
    default_minutes: DefaultMinutes | None = None
    names: ShortText = ""


class SetBranding(Command, frozen=True, tag="set-branding"):
    """Colours of the badges, logo and sponsors, as a whole."""

    branding: Branding


class RegisterScreen(Command, frozen=True, tag="register-screen"):
    """A device becomes a screen. secret: SHA-256 of its token; number and grant are the server's."""

    secret: Digest
    name: f.ScreenName
    place: ShortText = ""


class NameScreen(Command, frozen=True, tag="name-screen"):
    """Name and place of a screen, its size and distance, and its theme."""

    screen: f.ScreenNumber
    name: f.ScreenName
    place: ShortText = ""
    inches: Annotated[int, Meta(ge=5, le=600)] = 65
    metres: Annotated[int, Meta(ge=1, le=60)] = 7
    theme: f.Theme = "by-view"


class RemoveScreen(Command, frozen=True, tag="remove-screen"):
    """This device is no screen any more: its grant is revoked too."""

    screen: f.ScreenNumber


class AssignScreen(Command, frozen=True, tag="assign-screen"):
    """What a screen shows from now on; null: its own name."""

    screen: f.ScreenNumber
    content: Content | None


class FreezeScreen(Command, frozen=True, tag="freeze-screen"):
    """Let a screen stand still, or go on."""

    screen: f.ScreenNumber
    frozen: bool


class SaveScene(Command, frozen=True, tag="save-scene"):
    """What these screens show together. scene: null for a new one, whose number is the server's."""

    scene: f.SceneNumber | None
    name: f.ScreenName
    screens: f.Assignments


class RemoveScene(Command, frozen=True, tag="remove-scene"):
    """Forget a scene; the screens show what they show."""

    scene: f.SceneNumber


class ShowScene(Command, frozen=True, tag="show-scene"):
    """All its screens at once show what it says."""

    scene: f.SceneNumber


class IdentifyScreens(Command, frozen=True, tag="identify-screens"):
    """These screens, empty for all, show their names for ten seconds."""

    screens: Annotated[tuple[f.ScreenNumber, ...], Meta(max_length=200)] = ()


class SetFocus(Command, frozen=True, tag="set-focus"):
    """For so many minutes after a publication only pairings are shown; 0 for never."""

    minutes: Annotated[int, Meta(ge=0, le=60)]


class ShowMessage(Command, frozen=True, tag="show-message"):
    """A line on every screen. minutes: how long, null until it is taken back."""

    text: f.Headline
    urgent: bool = False
    minutes: Annotated[int, Meta(ge=1, le=1440)] | None = None


class WithdrawMessage(Command, frozen=True, tag="withdraw-message"):
    """Take the line back."""


class SetBlackout(Command, frozen=True, tag="set-blackout"):
    """Make all screens black, or let them show again what they are assigned."""

    dark: bool


class MakeAnnouncement(Command, frozen=True, tag="make-announcement"):
    """Something for everybody; the number is the server's. minutes: how long, null until withdrawn."""

    headline: Annotated[str, Meta(min_length=1, max_length=1000)]
    text: Annotated[str, Meta(max_length=1000)] = ""
    other_headline: Annotated[str, Meta(max_length=1000)] = ""
    other_text: Annotated[str, Meta(max_length=1000)] = ""
    speaker: ShortText = ""
    urgent: bool = False
    minutes: Annotated[int, Meta(ge=1, le=1440)] | None = None


class WithdrawAnnouncement(Command, frozen=True, tag="withdraw-announcement"):
    """It holds no more."""

    announcement: AnnouncementNumber


FestivalCommand = (
    AmendFestival | SetSections | SetHalls | SetFestivalSchedule | SetBranding
    | RegisterScreen | NameScreen | RemoveScreen | AssignScreen | FreezeScreen
    | SaveScene | RemoveScene | ShowScene | IdentifyScreens
    | SetFocus | ShowMessage | WithdrawMessage | SetBlackout | MakeAnnouncement | WithdrawAnnouncement
    | GiveGrant | RevokeGrant | AcceptHistory
)  # fmt: skip
"""Every command to a festival that is there, for decoders and schemas."""


class FestivalRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/f/<id>/commands`."""

    id: CommandId
    seen: Annotated[int, Meta(ge=0)] | None
    command: FestivalCommand
