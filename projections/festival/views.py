"""The read models of a festival, as keyed tables (CONTRACTS A2). All are public and name nobody."""

from typing import Any

import msgspec

from projections.festival.branding import Branding
from projections.festival.state import Festival
from projections.festival.subjects import subjects
from projections.views.table import Cells, Column, Key, Table
from projections.views.view import Prefix, View

NEWEST = 200
"""So many entries has the view `log`."""


def info(prefix: Prefix[Festival], _: str) -> Table:
    """Facts by name: id, name, city, venue, zone, begins, ends, and language where it is said.

    meta: focus, in minutes; dark; message, null or {text, urgent, until}; versions of the subjects `festival`, `wall`
    and `schedule`; where there is such a thing, identified {screens, until}, branding, default_minutes and names.
    """
    state = prefix.state
    facts = {"id": state.id} | msgspec.to_builtins(state.details)
    meta: dict[str, Any] = {
        "focus": state.focus,
        "dark": state.dark,
        "message": _message(state),
        "versions": _versions(state),
    }
    if state.identified is not None:
        meta["identified"] = {"screens": list(state.identified.screens), "until": state.identified.until}
    if state.branding != Branding():
        meta["branding"] = msgspec.to_builtins(state.branding)
    if state.default_minutes is not None:
        meta["default_minutes"] = state.default_minutes
    if state.names:
        meta["names"] = state.names
    return Table((Column("value", "text"),), {name: (value,) for name, value in facts.items()}, meta)


def _message(state: Festival) -> dict[str, Any] | None:
    said = state.message
    return None if said is None else {"text": said.text, "urgent": said.urgent, "until": said.until}


def _versions(state: Festival) -> dict[str, int]:
    return {"festival": state.v, "wall": state.wall_v, "schedule": state.schedule_v}


def sections(prefix: Prefix[Festival], _: str) -> Table:
    """By tournament, in the order of the list; colour is the number of a badge."""
    rows: dict[Key, Cells] = {one.tournament: (one.label, one.colour) for one in prefix.state.sections}
    return Table((Column("label", "text"), Column("colour", "int")), rows, {})


def halls(prefix: Prefix[Festival], _: str) -> Table:
    """By name; boards is a list of [tournament, first, last]."""
    rows: dict[Key, Cells] = {
        room.name: ([[one.tournament, one.first, one.last] for one in room.boards],) for room in prefix.state.halls
    }
    return Table((Column("boards", "boards"),), rows, {})


_SCHEDULE = tuple(
    Column(key, kind)
    for key, kind in (
        ("tournament", "text"),
        ("round", "int"),
        ("local", "text"),
        ("begins", "time"),
        ("planned", "time"),
    )
)


def schedule(prefix: Prefix[Festival], _: str) -> Table:
    """By `<tournament>:<round>`, in the order of the begins; planned is what was said first."""
    rows: dict[Key, Cells] = {
        f"{tournament}:{number}": (tournament, number, start.time.begins.local, start.time.begins.at, start.planned)
        for (tournament, number), start in prefix.state.schedule.items()
    }
    return Table(_SCHEDULE, rows, {})


_SCREENS = tuple(
    Column(key, kind)
    for key, kind in (
        ("name", "text"),
        ("place", "text"),
        ("grant", "text"),
        ("inches", "int"),
        ("metres", "int"),
        ("theme", "text"),
        ("content", "content"),
        ("since", "time"),
        ("frozen", "time"),
        ("v", "int"),
    )
)


def screens(prefix: Prefix[Festival], _: str) -> Table:
    """By number of the screen, in the order of their names; content as in `screen-assigned`, null before it."""
    ordered = sorted(prefix.state.screens.values(), key=lambda screen: (screen.name, screen.screen))
    names = tuple(column.key for column in _SCREENS)
    rows: dict[Key, Cells] = {
        one.screen: tuple(msgspec.to_builtins(getattr(one, name)) for name in names) for one in ordered
    }
    return Table(_SCREENS, rows, {})


_SCENES = tuple(Column(key, kind) for key, kind in (("name", "text"), ("screens", "screens"), ("v", "int")))


def scenes(prefix: Prefix[Festival], _: str) -> Table:
    """By number; screens is a list of {screen, content}."""
    rows: dict[Key, Cells] = {
        one.scene: (one.name, msgspec.to_builtins(one.screens), one.v) for one in prefix.state.scenes.values()
    }
    return Table(_SCENES, rows, {})


_ANNOUNCEMENTS = tuple(
    Column(key, kind)
    for key, kind in (
        ("blocks", "blocks"),
        ("speaker", "text"),
        ("urgent", "int"),
        ("at", "time"),
        ("until", "time"),
        ("withdrawn", "int"),
        ("v", "int"),
    )
)


def announcements(prefix: Prefix[Festival], _: str) -> Table:
    """By number, newest first; blocks is a list of [headline, text], one a language."""
    rows: dict[Key, Cells] = {
        one.announcement: ([list(block) for block in one.blocks], one.speaker, int(one.urgent), one.at, one.until,
                           int(one.withdrawn), one.v)
        for one in sorted(prefix.state.announcements.values(), key=lambda one: -one.announcement)
    }  # fmt: skip
    return Table(_ANNOUNCEMENTS, rows, {})


_LOG = tuple(Column(key, kind) for key, kind in (("at", "time"), ("by", "text"), ("type", "text"), ("subject", "text")))


def log(prefix: Prefix[Festival], _: str) -> Table:
    """By version, newest first, the newest 200: when, by which grant, what, and about what."""
    first = max(1, prefix.n - NEWEST + 1)
    entries = [prefix.entry(n) for n in range(prefix.n, first - 1, -1)]
    rows: dict[Key, Cells] = {one.n: (one.at, one.by, _type(one.event), subjects(one.event)[0]) for one in entries}
    return Table(_LOG, rows, {})


def _type(event: msgspec.Struct) -> str:
    return str(event.__struct_config__.tag).partition(".")[0]


VIEWS: tuple[View[Festival], ...] = (
    View("info", "public", info),
    View("sections", "public", sections),
    View("halls", "public", halls),
    View("schedule", "public", schedule),
    View("screens", "public", screens),
    View("scenes", "public", scenes),
    View("announcements", "public", announcements),
    View("log", "public", log),
)
"""Every view, in the order `head` lists them."""
