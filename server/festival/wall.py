"""The wall: screens, what they show, and what is said to everybody."""

from projections.events import GrantGiven, GrantRevoked, Scope
from projections.festival import events as f
from projections.festival.content import AnnouncementShown, Content, Rotation, ViewShown, tournaments_in
from projections.festival.state import Festival, Screen
from server.decide.grants import free_name
from server.decide.outcome import Events, Put, Refused
from server.festival import commands as c
from server.festival.case import Case, Decider, never, subject
from server.festival.setup import text_fault
from server.wish import Command

MOST_SCREENS = 200
MINUTE_MS = 60_000
TEXT_OF_TWO = 110
TEXT_OF_ONE = 200
HEADLINE = 90


def subject_of_screen(command: c.NameScreen | c.RemoveScreen | c.AssignScreen | c.FreezeScreen) -> str:
    """The screen that a command is about."""
    return f"screen:{command.screen}"


def no_screen(number: int) -> Refused:
    """A screen that is not there."""
    return Refused("no-such-screen", "", f"there is no screen {number}; it was removed", "$.command.screen")


# ---- screens ----


def _register(case: Case, command: c.RegisterScreen) -> Events | Refused:
    state = case.state
    if len(state.screens) >= MOST_SCREENS:
        return Refused("too-many-screens", "", f"a wall has at most {MOST_SCREENS} screens; remove one first")
    if command.secret in case.inputs.secrets:
        return Refused("secret-used", "CONTRACTS B5", "this device is a screen already; choose it in the list")
    fault = _name_fault(state, 0, command.name, command.place)
    if fault is not None:
        return fault
    number = state.screens_ever + 1
    grant = free_name(state.grants)
    given = GrantGiven(grant, "screen", Scope(), None)
    registered = f.ScreenRegistered(number, grant, command.name, command.place)
    return Events((given, registered), (Put("secrets", command.secret, grant.encode()),))


def _name_fault(state: Festival, number: int, name: str, place: str) -> Refused | None:
    taken = [screen.screen for screen in state.screens.values() if screen.name == name and screen.screen != number]
    if taken:
        return Refused("name-taken", "", f"another screen is called {name}; choose another name", "$.command.name")
    return text_fault("$.command.name", (name, place))


def _same_name(state: Festival, command: c.NameScreen) -> bool:
    screen = state.screens.get(command.screen)
    fields = ("name", "place", "inches", "metres", "theme")
    return screen is not None and all(getattr(screen, field) == getattr(command, field) for field in fields)


def _name(case: Case, command: c.NameScreen) -> Events | Refused:
    if command.screen not in case.state.screens:
        return no_screen(command.screen)
    told = (command.name, command.place, command.inches, command.metres, command.theme)
    fault = _name_fault(case.state, command.screen, command.name, command.place)
    return fault or Events((f.ScreenNamed(command.screen, *told),))


def _gone(state: Festival, command: c.RemoveScreen) -> bool:
    return command.screen not in state.screens and command.screen <= state.screens_ever


def _remove(case: Case, command: c.RemoveScreen) -> Events | Refused:
    screen = case.state.screens.get(command.screen)
    if screen is None:
        return no_screen(command.screen)
    removed = f.ScreenRemoved(command.screen)
    revoked = case.state.grants[screen.grant].revoked
    return Events((removed,) if revoked else (removed, GrantRevoked(screen.grant)))


def _same_content(state: Festival, command: c.AssignScreen) -> bool:
    screen = state.screens.get(command.screen)
    return screen is not None and shows(screen, command.content)


def shows(screen: Screen, content: Content | None) -> bool:
    """Whether a screen shows this already; one that stands still does not, as it goes on with what it is assigned."""
    return screen.content == content and screen.frozen is None


def _assign(case: Case, command: c.AssignScreen) -> Events | Refused:
    if command.screen not in case.state.screens:
        return no_screen(command.screen)
    fault = None if command.content is None else content_fault(case.state, command.content)
    return fault or Events((f.ScreenAssigned(command.screen, command.content),))


def content_fault(state: Festival, content: Content) -> Refused | None:
    """Why no screen can show this, or None."""
    place = "$.command.content"
    strange = [id for id in tournaments_in(content) if not state.has(id)]
    if strange:
        return Refused("no-such-section", "", f"{strange[0]} is no section of this festival; add it first", place)
    for one in [turn.content for turn in content.turns] if isinstance(content, Rotation) else [content]:
        if isinstance(one, ViewShown) and one.share > one.of:
            return Refused("share", "", f"part {one.share} of {one.of}: there are only {one.of} parts", place)
        if isinstance(one, AnnouncementShown) and one.announcement is not None:
            found = state.announcements.get(one.announcement)
            if found is None or found.withdrawn:
                return Refused("no-such-announcement", "", "this announcement was withdrawn; choose another", place)
    return None


# ---- the whole wall ----


def _same_focus(state: Festival, command: c.SetFocus) -> bool:
    return state.focus == command.minutes


def _focus(_: Case, command: c.SetFocus) -> Events:
    return Events((f.FocusSet(command.minutes),))


def _until(case: Case, minutes: int | None) -> int | None:
    return None if minutes is None else case.inputs.at + minutes * MINUTE_MS


def _show(case: Case, command: c.ShowMessage) -> Events | Refused:
    said = f.MessageShown(command.text, command.urgent, _until(case, command.minutes))
    return text_fault("$.command.text", (command.text,)) or Events((said,))


def _silent(state: Festival, _: c.WithdrawMessage) -> bool:
    return state.message is None


def _hush(_: Case, __: c.WithdrawMessage) -> Events:
    return Events((f.MessageWithdrawn(),))


def _same_light(state: Festival, command: c.SetBlackout) -> bool:
    return state.dark == command.dark


def _blackout(_: Case, command: c.SetBlackout) -> Events:
    return Events((f.BlackoutSet(command.dark),))


# ---- announcements ----


def _announce(case: Case, command: c.MakeAnnouncement) -> Events | Refused:
    texts = (command.headline, command.text, command.other_headline, command.other_text, command.speaker)
    fault = _too_long(command) or text_fault("$.command", texts)
    if fault is not None:
        return fault
    number = len(case.state.announcements) + 1
    until = _until(case, command.minutes)
    return Events((f.AnnouncementMade(number, *texts, urgent=command.urgent, until=until),))


def _too_long(command: c.MakeAnnouncement) -> Refused | None:
    """At a distance nobody reads more: the limits of docs/look.md."""
    two = bool(command.other_headline or command.other_text)
    most = TEXT_OF_TWO if two else TEXT_OF_ONE
    limits = {"headline": HEADLINE, "other_headline": HEADLINE, "text": most, "other_text": most}
    for field, limit in limits.items():
        length = len(getattr(command, field))
        if length > limit:
            message = f"{length} characters, and a wall has room for {limit} here; shorten it"
            return Refused("too-long", "", message, f"$.command.{field}")
    return None


def _subject_of_announcement(command: c.WithdrawAnnouncement) -> str:
    return f"announcement:{command.announcement}"


def _withdrawn(state: Festival, command: c.WithdrawAnnouncement) -> bool:
    found = state.announcements.get(command.announcement)
    return found is not None and found.withdrawn


def _withdraw(case: Case, command: c.WithdrawAnnouncement) -> Events | Refused:
    if command.announcement not in case.state.announcements:
        message = f"there is no announcement {command.announcement}"
        return Refused("no-such-announcement", "", message, "$.command.announcement")
    return Events((f.AnnouncementWithdrawn(command.announcement),))


DECIDERS: dict[type[Command], Decider] = {
    c.RegisterScreen: Decider(subject("device"), never, _register),
    c.NameScreen: Decider(subject_of_screen, _same_name, _name),
    c.RemoveScreen: Decider(subject_of_screen, _gone, _remove),
    c.AssignScreen: Decider(subject_of_screen, _same_content, _assign),
    c.SetFocus: Decider(subject("wall"), _same_focus, _focus),
    c.ShowMessage: Decider(subject("wall"), never, _show),
    c.WithdrawMessage: Decider(subject("wall"), _silent, _hush),
    c.SetBlackout: Decider(subject("wall"), _same_light, _blackout),
    c.MakeAnnouncement: Decider(subject("announcement"), never, _announce),
    c.WithdrawAnnouncement: Decider(_subject_of_announcement, _withdrawn, _withdraw),
}
"""How each command of this chapter is decided."""
