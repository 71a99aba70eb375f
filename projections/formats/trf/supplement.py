"""What TRF26 has no record for: told in comments of our own, which other programs skip (docs/report-files.md 6)."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from projections.handicap import ITALIAN_LADDER, Category, HandicapOptions, ModeneseOptions
from projections.options import SystemOptions
from projections.parts import Code, GameNumber, Name, RoundNumber, ShortText, TieBreakText
from projections.points import Result
from projections.stages import Stage

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


class Supplement(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is meant beside the records, players by starting number.

    players, code: how many players, and which record 192, it was written beside. rounds: of the event. per: units of a
    point. odd: the initial colour. tiebreaks: where there is no record 202. options, scoring_options, ladder, stages:
    as in the regulations. bracket: who is at each place. rows: how many rounds of the report each round of the event
    has, in a knockout or where encounters have several games; otherwise each has one. given: points beside the results,
    where records 299 have a handicap too, or none, since their rounds are games. away: in rounds to come, where
    encounters have several games, and in a knockout who did not come.
    """

    players: Number
    code: Annotated[str, Meta(max_length=200)]
    rounds: RoundNumber
    system: Code
    per: Literal[1, 2, 4] = 2
    encounter: Code = "one-game"
    scoring: Code = "points"
    odd: Literal["white", "black"] | None = None
    pairing_edition: Code = "dutch-2026"
    tiebreak_edition: Code = "tiebreaks-2026"
    tiebreaks: Annotated[tuple[TieBreakText, ...], Meta(max_length=100)] = ()
    options: SystemOptions | None = None
    scoring_options: HandicapOptions | ModeneseOptions | None = None
    ladder: Annotated[tuple[Category, ...], Meta(max_length=40)] = ITALIAN_LADDER
    stages: Annotated[tuple[Stage, ...], Meta(max_length=20)] = ()
    categories: Annotated[tuple[Members, ...], Meta(max_length=9999)] = ()
    clubs: Annotated[tuple[Members, ...], Meta(max_length=9999)] = ()
    entered: Annotated[tuple[Entered, ...], Meta(max_length=9999)] = ()
    left: Annotated[tuple[Left, ...], Meta(max_length=9999)] = ()
    teams: Annotated[tuple[Team, ...], Meta(max_length=21)] = ()
    fielded: Annotated[tuple[Fielded, ...], Meta(max_length=999)] = ()
    circuits: Annotated[int, Meta(ge=0, le=8)] = 0
    bracket: Annotated[tuple[Place, ...], Meta(max_length=4096)] = ()
    rows: Annotated[tuple[Annotated[int, Meta(ge=0, le=99)], ...], Meta(max_length=99)] | None = None
    games: Annotated[tuple[FurtherGame, ...], Meta(max_length=50_000)] = ()
    goes_on: Annotated[tuple[Goes, ...], Meta(max_length=50_000)] = ()
    away: Annotated[tuple[Away, ...], Meta(max_length=50_000)] = ()
    agreed: Annotated[tuple[Agreed, ...], Meta(max_length=50_000)] = ()
    given: Annotated[tuple[Given, ...], Meta(max_length=50_000)] = ()
