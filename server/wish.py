"""What every command is made of: the record of a person, a reason, a rule set aside, and the command itself.

Every name here is one of `server.commands` too, which is where readers look for it (CONTRACTS B3).
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from projections import events as e

Note = Annotated[str, Meta(max_length=1000, description="private text for staff")]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a command."""


class Record(Part, frozen=True):
    """Who somebody is: kept in the vault, committed to in the log (CONTRACTS B6)."""

    name: Annotated[str, Meta(min_length=1, max_length=120, description="Last, First")]
    fide_id: Annotated[str, Meta(pattern=r"^[0-9]{0,10}$(?!\n)")] = ""
    birth_date: e.Date = ""
    email: Annotated[str, Meta(max_length=200)] = ""
    phone: Annotated[str, Meta(max_length=40)] = ""


class Why(Part, frozen=True):
    """A reason: a code of the fixed list, and a private note for staff."""

    code: e.ReasonCode
    note: Note = ""


class OverrideWish(Part, frozen=True):
    """A chief arbiter sets aside the rule whose refusal has this code."""

    code: e.Code
    reason: Why


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """A wish. Subclasses name it in the imperative."""

    override: OverrideWish | None = None


class LocalTime(Part, frozen=True):
    """A time as the clock on the wall says it, and the time zone of that clock."""

    local: Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$(?!\n)")]
    zone: Annotated[str, Meta(min_length=1, max_length=64)]
