"""What has been read so far: the mutable counterpart of the records, in hundredths of a point."""

from typing import Literal

import msgspec

from projections.formats.trf.records import ByesAhead, Forbidden, Raw, TrfPlayer


class Virtual(msgspec.Struct, frozen=True):
    """Virtual points as read, with their place: hundredths for first..last in first_round..last_round."""

    parts: int
    first_round: int
    last_round: int
    first: int
    last: int
    line: int


class Extra(msgspec.Struct, frozen=True):
    """Points beside the results as read, in hundredths, with their line. round: as in Adjustment. of_matches: of teams,
    where the others are those of boards.
    """

    parts: int
    round: int | None
    numbers: tuple[int, ...]
    line: int
    of_matches: int = 0


class AwardRead(msgspec.Struct, frozen=True):
    """A result with points of its own, in hundredths (299). round 0: of the whole event, and of no team."""

    code: str
    round: int
    teams: tuple[int, ...]
    points: int
    game_points: int
    line: int


class Worth(msgspec.Struct, frozen=True):
    """Points for an outcome as read: `key` is win, draw, loss, absent, pairing_bye or unknown."""

    key: str
    parts: int
    line: int
    column: int


class Piece(msgspec.Struct, frozen=True):
    """One comment of ours as read, with its line: the version of its form, which of how many it is, and its text."""

    line: int
    version: int
    number: int
    of: int
    text: str


class Draft(msgspec.Struct):
    """The file so far. texts: free texts by field. players: in file order.

    single: line in which a record that may occur once was met. of_teams: whether the participants are teams.
    """

    texts: dict[str, str] = {}
    deputies: list[str] = []
    round_dates: tuple[str, ...] = ()
    tiebreaks: tuple[str, ...] = ()
    rounds: int | None = None
    declared_players: int | None = None
    initial_colour: Literal["white", "black"] | None = None
    by_rank: bool = False
    worth: list[Worth] = []
    players: list[TrfPlayer] = []
    byes: list[ByesAhead] = []
    absent: list[tuple[int, tuple[int, ...]]] = []
    virtual: list[Virtual] = []
    forbidden: list[Forbidden] = []
    extras: list[Extra] = []
    raw: list[Raw] = []
    pieces: list[Piece] = []
    awards: list[AwardRead] = []
    of_teams: bool = False
    single: dict[str, int] = {}
