"""Set-up of a festival: details, sections, halls and the schedule."""

from collections.abc import Iterable

from projections.events import HistoryAccepted
from projections.festival import events as f
from projections.festival.state import Festival
from projections.parts import Begins
from server.commands import AcceptHistory
from server.decide.outcome import Events, Refused
from server.decide.people import is_date, name_fault
from server.decide.setup import FIRST_GRANT, ID
from server.festival import commands as c
from server.festival.branding import branding_fault
from server.festival.case import Case, Decider, never, subject
from server.wish import Command


def text_fault(place: str, texts: Iterable[str]) -> Refused | None:
    """Why one of these texts cannot be shown safely, or None. Empty ones can."""
    faults = (name_fault(text) for text in texts if text)
    wrong = next((fault for fault in faults if fault is not None), None)
    return None if wrong is None else Refused("text", "", wrong.replace("a name has", "a text has"), place)


def _details_fault(case: Case, details: f.FestivalDetails) -> Refused | None:
    if (wrong := text_fault("$.command.details", (details.name, details.city, details.venue))) is not None:
        return wrong
    for field in ("begins", "ends"):
        text = getattr(details, field)
        if text and not is_date(text):
            return Refused("date", "", f"{text} is no day of the calendar", f"$.command.details.{field}")
    if details.zone not in case.inputs.zones:
        message = f"{details.zone!r} is no time zone of the zone database; write it like Europe/Prague"
        return Refused("zone", "", message, "$.command.details.zone")
    return None


def _sections_fault(case: Case, sections: tuple[f.Section, ...]) -> Refused | None:
    """Whose tournament it is decides whether it joins; the screens of a festival see its sections without delay."""
    place = "$.command.sections"
    ids = [section.tournament for section in sections]
    if len(set(ids)) < len(ids):
        return Refused("twice", "", "a tournament stands in the list twice; leave one out", place)
    strange = [id for id in ids if not case.state.has(id) and id not in case.inputs.opens]
    if strange:
        message = (
            f"{', '.join(strange)}: only who directs a tournament adds it; open the link of its chief arbiter first"
        )
        return Refused("not-yours", "CONTRACTS B8", message, place)
    return text_fault(place, (section.label for section in sections))


def _create(case: Case, command: c.CreateFestival) -> Events | Refused:
    if not (2 <= len(case.inputs.festival) <= 60 and ID.fullmatch(case.inputs.festival)):
        message = f"{case.inputs.festival!r} is no id: 2 to 60 of a-z, 0-9 and single hyphens between them"
        return Refused("id", "", message, "$.festival")
    fault = _details_fault(case, command.details) or _sections_fault(case, command.sections)
    if fault is not None:
        return fault
    nonce = case.inputs.draw("nonce")[:16].hex()
    created = f.FestivalCreated(case.inputs.festival, nonce, command.details, FIRST_GRANT, "chief-arbiter")
    return Events((created, f.SectionsSet(command.sections)) if command.sections else (created,))


def _same_details(state: Festival, command: c.AmendFestival) -> bool:
    return state.details == command.details


def _amend(case: Case, command: c.AmendFestival) -> Events | Refused:
    return _details_fault(case, command.details) or Events((f.FestivalAmended(command.details),))


def _same_sections(state: Festival, command: c.SetSections) -> bool:
    return state.sections == command.sections


def _set_sections(case: Case, command: c.SetSections) -> Events | Refused:
    return _sections_fault(case, command.sections) or Events((f.SectionsSet(command.sections),))


def _same_halls(state: Festival, command: c.SetHalls) -> bool:
    return state.halls == command.halls


def _set_halls(case: Case, command: c.SetHalls) -> Events | Refused:
    place = "$.command.halls"
    names = [room.name for room in command.halls]
    if len(set(names)) < len(names):
        return Refused("twice", "", "two halls have one name; tell them apart", place)
    for part in (part for room in command.halls for part in room.boards):
        if not case.state.has(part.tournament):
            return _no_section(part.tournament, place)
        if part.last < part.first:
            return Refused("range", "", f"boards {part.first}-{part.last}: the first comes first", place)
    return text_fault(place, names) or Events((f.HallsSet(command.halls),))


def _no_section(tournament: str, place: str) -> Refused:
    return Refused("no-such-section", "", f"{tournament} is no section of this festival; add it first", place)


def _same_schedule(state: Festival, command: c.SetFestivalSchedule) -> bool:
    held = {(start.time.tournament, start.time.round): start.time for start in state.schedule.values()}
    wished = {(one.tournament, one.round): (one.local, state.details.zone) for one in command.rounds}
    begins = {place: (time.begins.local, time.begins.zone) for place, time in held.items()}
    told = (state.default_minutes, state.names)
    return begins == wished and told == (command.default_minutes, command.names)


def _set_schedule(case: Case, command: c.SetFestivalSchedule) -> Events | Refused:
    place = "$.command.rounds"
    rounds = [(one.tournament, one.round) for one in command.rounds]
    if len(set(rounds)) < len(rounds):
        return Refused("twice", "", "a round stands in the schedule twice; leave one out", place)
    strange = next((tournament for tournament, _ in rounds if not case.state.has(tournament)), None)
    if strange is not None:
        return _no_section(strange, place)
    wished = tuple(f.RoundTime(one.tournament, one.round, _begins(case, one.local)) for one in command.rounds)
    said = f.ScheduleSet(wished, command.default_minutes, command.names)
    return text_fault("$.command.names", (command.names,)) or Events((said,))


def _begins(case: Case, local: str) -> Begins:
    return Begins(local, case.state.details.zone, case.inputs.times[local])


def _same_branding(state: Festival, command: c.SetBranding) -> bool:
    return state.branding == command.branding


def _set_branding(_: Case, command: c.SetBranding) -> Events | Refused:
    return branding_fault(command.branding) or Events((f.BrandingSet(command.branding),))


def _accept(_: Case, command: AcceptHistory) -> Events:
    return Events((HistoryAccepted(command.lost_version, command.lost),))


DECIDERS: dict[type[Command], Decider] = {
    c.CreateFestival: Decider(subject("festival"), never, _create),
    c.AmendFestival: Decider(subject("festival"), _same_details, _amend),
    c.SetSections: Decider(subject("festival"), _same_sections, _set_sections),
    c.SetHalls: Decider(subject("festival"), _same_halls, _set_halls),
    c.SetFestivalSchedule: Decider(subject("schedule"), _same_schedule, _set_schedule),
    c.SetBranding: Decider(subject("festival"), _same_branding, _set_branding),
    AcceptHistory: Decider(subject("festival"), never, _accept),
}
"""How each command of this chapter is decided."""
