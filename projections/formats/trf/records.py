"""The tournament as a TRF file tells it: frozen records, no meaning added.

Source: TRF16 and TRF26, the report formats of FIDE. Points are integers in units of 1/`scoring.per` point.
"""

from typing import Literal

import msgspec

from projections.events import Sex, Title
from projections.formats.trf.supplement import Supplement
from projections.points import PointsTable

Colour = Literal["w", "b", ""]


class Cell(msgspec.Struct, frozen=True, gc=False):
    """One round of one player (001 columns 92-99 and on).

    opponent: starting number, 0 = none. code: a letter of TRF (1 0 = W D L + - H F U Z), X = adjourned or
    unknown, "" = nothing written: with an opponent a game without result, without one an absence.
    """

    opponent: int = 0
    colour: Colour = ""
    code: str = ""


BLANK = Cell()
"""A round for which the file says nothing."""


class TrfPlayer(msgspec.Struct, frozen=True):
    """A player record 001. `points` and `rank` as declared, None where the file has none.

    birth: "YYYY-MM-DD", or "YYYY", or "". line: where in the file; 0 for a player whose line is missing.
    """

    number: int
    name: str
    sex: Sex = ""
    title: Title = ""
    rating: int = 0
    federation: str = ""
    fide_id: str = ""
    birth: str = ""
    points: int | None = None
    rank: int | None = None
    rounds: tuple[Cell, ...] = ()
    line: int = 0

    def cell(self, round_number: int) -> Cell:
        """What the player did in a round; BLANK beyond the last one written."""
        return self.rounds[round_number - 1] if round_number <= len(self.rounds) else BLANK


class ByesAhead(msgspec.Struct, frozen=True):
    """Byes announced for a round (240, XXZ): kind F, H or Z."""

    kind: Literal["F", "H", "Z"]
    round: int
    numbers: tuple[int, ...]
    line: int


class Acceleration(msgspec.Struct, frozen=True):
    """Virtual points for the players first..last in the rounds first_round..last_round (250, XXA)."""

    points: int
    first_round: int
    last_round: int
    first: int
    last: int


class Forbidden(msgspec.Struct, frozen=True):
    """Nobody listed meets another listed (260, XXP). last_round None: to the end."""

    first_round: int
    last_round: int | None
    numbers: tuple[int, ...]
    line: int


class Adjustment(msgspec.Struct, frozen=True):
    """Points beside the results, bonus or handicap, less than 0 for a penalty (299).

    round: from which on they count; 0 from the start, None in the standings only. board_points: of teams, those of the
    boards, in their units.
    """

    points: int
    round: int | None
    numbers: tuple[int, ...]
    board_points: int = 0


class Raw(msgspec.Struct, frozen=True):
    """A record that is kept as it stands: teams, another worth of an outcome, national ratings, unknown codes."""

    line: int
    code: str
    text: str


class Roster(msgspec.Struct, frozen=True):
    """Who may play for a team, in their order, and what else its record says (310, 013).

    game_points: as declared, in units of the points of a board; None where the file has none.
    """

    number: int
    members: tuple[int, ...]
    short: str = ""
    game_points: int | None = None
    line: int = 0


class TeamLineUp(msgspec.Struct, frozen=True):
    """Who played for a team in a round, by board; 0 for an empty one."""

    round: int
    team: int
    members: tuple[int, ...]


def in_turn(line_up: TeamLineUp) -> tuple[int, int]:
    """Sorts line-ups by round and team."""
    return line_up.round, line_up.team


class Award(msgspec.Struct, frozen=True):
    """The result of a team in a round that somebody has set, and what it is worth (299).

    code: as in a Cell. points: of the match; board_points: of its boards; each in its units.
    """

    round: int
    team: int
    code: str
    points: int
    board_points: int


class Competition(msgspec.Struct, frozen=True):
    """What a file of teams says beside its participants, which are the teams: a round of theirs is a match.

    members: all players, their rounds games; the opponents are members. board_points: what a game is worth (162).
    colours: of the team named first, by board (352). bye, forfeit: board points of a pairing-allocated bye (320) and
    of a match won by forfeit (299), None where the file does not say. line_ups: of every match whose players are known.
    """

    members: tuple[TrfPlayer, ...]
    rosters: tuple[Roster, ...]
    board_points: PointsTable
    colours: str
    bye: int | None = None
    forfeit: int | None = None
    line_ups: tuple[TeamLineUp, ...] = ()
    awards: tuple[Award, ...] = ()

    def member(self, number: int) -> TrfPlayer:
        """The player with this starting number. Raises KeyError."""
        return {one.number: one for one in self.members}[number]


class TrfTournament(msgspec.Struct, frozen=True):
    """A whole file. Dates are "YYYY-MM-DD" or ""; round_dates[r - 1] likewise.

    rounds: how many are planned, None if the file does not say. recorded: how many have a pairing.
    initial_colour: of the highest-ranked player paired in round 1 (152, XXC).
    by_rank: XXC rank, pair by the order of the file. supplement: what our own comments say beside the records.
    competition: of a file of teams, which are its players then; scoring is that of matches.
    """

    players: tuple[TrfPlayer, ...]
    scoring: PointsTable
    recorded: int
    rounds: int | None = None
    name: str = ""
    city: str = ""
    federation: str = ""
    begins: str = ""
    ends: str = ""
    kind: str = ""
    type_code: str = ""
    chief_arbiter: str = ""
    deputies: tuple[str, ...] = ()
    time_control: str = ""
    time_control_code: str = ""
    pairing_program: str = ""
    rank_method: str = ""
    round_dates: tuple[str, ...] = ()
    tiebreaks: tuple[str, ...] = ()
    initial_colour: Literal["white", "black"] | None = None
    by_rank: bool = False
    byes: tuple[ByesAhead, ...] = ()
    accelerations: tuple[Acceleration, ...] = ()
    forbidden: tuple[Forbidden, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    raw: tuple[Raw, ...] = ()
    supplement: Supplement | None = None
    competition: Competition | None = None

    def player(self, number: int) -> TrfPlayer | None:
        """The player with this starting number."""
        return next((player for player in self.players if player.number == number), None)
