"""What events are made of: the kinds of their fields, their base, and the small parts that several of them hold.

Every name here is one of `projections.events` too, which is where readers look for it.
"""

from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

from projections.points import Bye

K = Annotated[int, Meta(ge=1, le=99_999, description="entry number of a participant, for ever")]
RoundNumber = Annotated[int, Meta(ge=1, le=99)]
HIGHEST_BOARD = 49_999
DefaultMinutes = Annotated[int, Meta(ge=0, le=240, description="how late one may come, FIDE Laws 6.7")]
BoardNumber = Annotated[int, Meta(ge=1, le=HIGHEST_BOARD)]
Version = Annotated[int, Meta(ge=0)]
AppealNumber = Annotated[int, Meta(ge=1, le=9999)]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Text = Annotated[str, Meta(max_length=500)]
ShortText = Annotated[str, Meta(max_length=40)]
TieBreakText = Annotated[str, Meta(min_length=1, max_length=40, description="as in TRF 202: BH/C1")]
Code = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$(?!\n)")]
Reference = Annotated[str, Meta(pattern=r"^[0-9a-f]{24}$(?!\n)", description="random 96 bits")]
Digest = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
GameNumber = Annotated[int, Meta(ge=1, le=999, description="counts the games of an encounter")]
DrawNumber = Annotated[int, Meta(ge=1, le=99_999, description="counts the draws of a tournament")]
GrantName = Annotated[str, Meta(pattern=r"^(g[1-9][0-9]{0,6}|system)$(?!\n)")]
Date = Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$(?!\n)|^$(?!\n)")]
RankMethod = Annotated[
    str, Meta(pattern=r"^[A-Z]{3} (FIDE|NRO|FIDON|NIDOF|HBFN|LBFN|OTHER)$(?!\n)|^$(?!\n)", description="as in TRF 172")
]
Federation = Annotated[str, Meta(pattern=r"^[A-Z]{3}$(?!\n)|^$(?!\n)")]
Sex = Literal["", "m", "w"]
Title = Literal["", "GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"]
Rating = Annotated[int, Meta(ge=0, le=4000, description="0 = unrated")]
BirthYear = Annotated[int, Meta(ge=0, le=2200, description="0 = not given")]
Role = Literal[
    "organiser", "chief-arbiter", "arbiter", "result-entry", "check-in", "screen", "player", "captain", "reader",
]  # fmt: skip
ReasonCode = Literal[
    "entry-error", "scoresheet", "appeal", "rules", "late-entry", "rematch", "agreement", "illness",
    "own-wish", "absence", "conduct", "device", "clock", "privacy", "family", "club", "federation", "import", "penalty",
    "bonus", "other",
]  # fmt: skip
Reach = Literal["next-pairing", "following-pairing", "rating-report-only"]


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", gc=False):
    """Something that happened. Subclasses name it in the past tense."""


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A part of an event."""


class Begins(Value, frozen=True):
    """When something begins: as the clock on the wall says it, in which time zone, and in ms UTC."""

    local: Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$(?!\n)")]
    zone: Annotated[str, Meta(min_length=1, max_length=64)]
    at: Annotated[int, Meta(ge=0, le=2**53)]


T = TypeVar("T")


def written(default: T) -> T:
    """A default that is written to the log all the same, in a struct that omits others (docs/events.md).

    What is omitted has this default for ever; what is written may have another one some day.
    """
    factory: T = msgspec.field(default_factory=lambda: default)
    return factory


class Reason(Value, frozen=True, omit_defaults=True):
    """Why: a code of the fixed list, and the reference of a private note in the vault (CONTRACTS B6)."""

    code: ReasonCode
    note: Reference | None = None


class Override(Value, frozen=True):
    """The rule that a chief arbiter set aside, by the code of its refusal, and why (CONTRACTS B4)."""

    code: Code
    reason: Reason


class Delays(Value, frozen=True):
    """How far behind the end the public heads stand, in seconds (CONTRACTS A5)."""

    log: Annotated[int, Meta(ge=0, le=86_400)] = 0
    moves: Annotated[int, Meta(ge=0, le=86_400)] = 900


class Details(Value, frozen=True):
    """What a tournament says about itself. Nothing here changes a pairing or a standing."""

    name: Name
    federation: Federation = ""
    city: Text = ""
    venue: Text = ""
    organiser: Text = ""
    chief_arbiter: Text = ""
    zone: Annotated[str, Meta(min_length=1, max_length=64)] = "UTC"
    begins: Date = ""
    ends: Date = ""
    time_control: Text = ""
    time_control_code: Text = ""


class Scope(Value, frozen=True, omit_defaults=True):
    """What a grant is limited to: a range of boards (result entry), or one player; of a captain, his team."""

    boards: tuple[BoardNumber, BoardNumber] | None = None
    player: K | None = None


class Side(Value, frozen=True):
    """One team of a match: its name, and its players in the order of their boards."""

    name: Name
    players: Annotated[tuple[K, ...], Meta(min_length=1, max_length=99)]


class PairedBoard(Value, frozen=True, array_like=True):
    """One board of a pairing: [board, white, black]."""

    board: BoardNumber
    white: K
    black: K


class PlayerBye(Value, frozen=True, array_like=True):
    """One participant without opponent in a round: [player, kind]."""

    player: K
    kind: Bye


class BoardSet(Value, frozen=True, tag_field="change", tag="board-set"):
    """By hand: who sits at this board."""

    board: BoardNumber
    white: K
    black: K
    by: GrantName
    reason: Reason


class BoardRemoved(Value, frozen=True, tag_field="change", tag="board-removed"):
    """By hand: nobody sits at this board."""

    board: BoardNumber
    by: GrantName
    reason: Reason


class ByeSet(Value, frozen=True, tag_field="change", tag="bye-set"):
    """By hand: this participant has no opponent, and why."""

    player: K
    kind: Bye
    by: GrantName
    reason: Reason


Alteration = BoardSet | BoardRemoved | ByeSet
