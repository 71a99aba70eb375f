"""What TRF26 has no record for in a competition of teams: a part of our own comments (docs/report-files.md 6)."""

from typing import Annotated

import msgspec
from msgspec import Meta

from projections.formats.trf.supplement_parts import FurtherGame, Members, Number, Numbers, Part, Place
from projections.parts import Begins, BoardNumber, Code, GameNumber, Name, RoundNumber, ShortText
from projections.points import PointsTable, Result
from projections.team_events import BoardUnits
from projections.teams.rules import TeamRules
from projections.tournament import Fixture

Units = Annotated[int, Meta(ge=-9999, le=9999)]
Stage = Annotated[int, Meta(ge=1, le=20)]


class TeamTold(Part, frozen=True):
    """A team: name and short name as they are, its captain, 0 for nobody, and who was registered for it but stands in
    no roster. members: starting numbers."""

    number: Number
    name: Name
    short: ShortText
    federation: Annotated[str, Meta(max_length=3)]
    captain: Place
    others: Numbers = ()


class MatchTold(Part, frozen=True):
    """A match, the home team first."""

    round: RoundNumber
    board: BoardNumber
    home: Number
    away: Number


class LineUpTold(Part, frozen=True):
    """Who plays for a team from a game of its match on, by board; 0 for nobody."""

    round: RoundNumber
    team: Number
    first: GameNumber
    members: Annotated[tuple[Place, ...], Meta(max_length=99)]


class OpenedTold(Part, frozen=True):
    """Which team has White first in a stage of a match, where lots said so."""

    round: RoundNumber
    home: Number
    stage: Stage
    white: Number


class AwardTold(Part, frozen=True):
    """The result of a match that was set."""

    round: RoundNumber
    home: Number
    result: Result
    board_points: tuple[BoardUnits, BoardUnits] | None


class FixtureTold(Part, frozen=True):
    """When and where a match is played, and whether it is put off."""

    round: RoundNumber
    home: Number
    begins: Begins | None
    venue: Annotated[str, Meta(max_length=500)]
    postponed: bool

    @property
    def fixture(self) -> Fixture:
        """As the state has it."""
        return Fixture(self.begins, self.venue, "postponed" if self.postponed else "scheduled")


class GivenTold(Part, frozen=True):
    """Bonuses and penalties of a team in both scores, where records 299 cannot say their round."""

    number: Number
    round: Annotated[int, Meta(ge=0, le=99)] | None
    units: Units
    board_units: Units


class ByeTold(Part, frozen=True):
    """A round of the event in which a team met nobody."""

    round: RoundNumber
    number: Number
    letter: Annotated[str, Meta(pattern=r"^[UFHZ]$(?!\n)")]


class CompetitionTold(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Of a competition of teams, beside its records.

    participants, rules, points: as in the regulations. categories, clubs: of members. several: whether a round of the
    event may be several of the report; then there are line_ups, byes and given. games: of members, rated by another
    list.
    """

    participants: Code
    rules: TeamRules
    points: PointsTable
    several: bool = False
    teams: Annotated[tuple[TeamTold, ...], Meta(max_length=999)] = ()
    categories: Annotated[tuple[Members, ...], Meta(max_length=9999)] = ()
    clubs: Annotated[tuple[Members, ...], Meta(max_length=9999)] = ()
    matches: Annotated[tuple[MatchTold, ...], Meta(max_length=50_000)] = ()
    line_ups: Annotated[tuple[LineUpTold, ...], Meta(max_length=50_000)] = ()
    opened: Annotated[tuple[OpenedTold, ...], Meta(max_length=50_000)] = ()
    awards: Annotated[tuple[AwardTold, ...], Meta(max_length=50_000)] = ()
    fixtures: Annotated[tuple[FixtureTold, ...], Meta(max_length=50_000)] = ()
    games: Annotated[tuple[FurtherGame, ...], Meta(max_length=50_000)] = ()
    given: Annotated[tuple[GivenTold, ...], Meta(max_length=9999)] = ()
    byes: Annotated[tuple[ByeTold, ...], Meta(max_length=50_000)] = ()
