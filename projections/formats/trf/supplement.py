"""What TRF26 has no record for: told in comments of our own, which other programs skip (docs/report-files.md 6)."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from projections.formats.trf.supplement_parts import (
    Agreed,
    Away,
    Entered,
    Fielded,
    FurtherGame,
    Given,
    Goes,
    Left,
    Members,
    Number,
    Place,
    Team,
)
from projections.formats.trf.team_supplement import CompetitionTold
from projections.handicap import ITALIAN_LADDER, Category, HandicapOptions, ModeneseOptions
from projections.options import SystemOptions
from projections.parts import Code, RoundNumber, TieBreakText
from projections.stages import Stage


class Supplement(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is meant beside the records, players by starting number.

    players, code: how many players, and which record 192, it was written beside. rounds: of the event. per: units of a
    point. odd: the initial colour. tiebreaks: where there is no record 202. options, scoring_options, ladder, stages:
    as in the regulations. bracket: who is at each place. rows: how many rounds of the report each round of the event
    has, in a knockout or where encounters have several games; otherwise each has one. given: points beside the results,
    where records 299 have a handicap too, or none, since their rounds are games. away: in rounds to come, where
    encounters have several games, and in a knockout who did not come. competition: where the participants are teams.
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
    competition: CompetitionTold | None = None
