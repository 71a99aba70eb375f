"""The rows of our own comments: who is meant by starting numbers (docs/report-files.md 6)."""

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from projections.parts import GameNumber, Name, RoundNumber, ShortText
from projections.points import Result

Number = Annotated[int, Meta(ge=1, le=9999, description="starting number")]
Place = Annotated[int, Meta(ge=0, le=9999, description="starting number, 0 for nobody")]
Numbers = Annotated[tuple[Number, ...], Meta(max_length=9999)]


class Part(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A row of a supplement."""


class Left(Part, frozen=True):
    """Who is not in the event any more. after: the last round that he could play."""

    number: Number
    after: Annotated[int, Meta(ge=0, le=99)]
    expelled: bool = False


class Entered(Part, frozen=True):
    """Who came after round 1, and the first round that he could play."""

    number: Number
    round: RoundNumber


class Members(Part, frozen=True):
    """Those who have a club, or a category."""

    name: ShortText
    numbers: Numbers


def members(facts: Iterable[tuple[str, int]]) -> tuple[Members, ...]:
    """Who shares a club, or a category, from the fact and the number of each; "" is none (docs/report-files.md 6)."""
    found: dict[str, list[int]] = {}
    for name, number in facts:
        found.setdefault(name, []).append(number)
    return tuple(Members(name, tuple(numbers)) for name, numbers in found.items() if name)


class Team(Part, frozen=True):
    """A team of a match, its players in the order of the boards with which it began."""

    name: Name
    numbers: Annotated[Numbers, Meta(min_length=1)]


class Fielded(Part, frozen=True):
    """A substitute: from round `first` on `number` plays in the place of `replaces`."""

    number: Number
    replaces: Number
    first: RoundNumber


class FurtherGame(Part, frozen=True):
    """A game of an encounter that is in no round of this report. game: counts through the encounter."""

    round: RoundNumber
    game: GameNumber
    white: Number
    black: Number
    result: Result


class Goes(Part, frozen=True):
    """Who goes on from an encounter whose games have not said so."""

    round: RoundNumber
    white: Number
    black: Number
    winner: Number


class Away(Part, frozen=True):
    """Who has no game in a round, and the kind of his bye."""

    number: Number
    round: RoundNumber
    kind: Literal["F", "H", "Z"]


class Agreed(Part, frozen=True):
    """A draw by agreement, where that is a result of its own: its round, and who had White."""

    round: RoundNumber
    white: Number


class Given(Part, frozen=True):
    """Points beside the results of a player, in units. round: 0 from the start, None in the standings only."""

    number: Number
    round: Annotated[int, Meta(ge=0, le=99)] | None
    units: Annotated[int, Meta(ge=-9999, le=9999)]
