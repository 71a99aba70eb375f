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

    round: from which on they count; 0 from the start, None in the standings only.
    """

    points: int
    round: int | None
    numbers: tuple[int, ...]


class Raw(msgspec.Struct, frozen=True):
    """A record that is kept as it stands: teams, another worth of an outcome, national ratings, unknown codes."""

    line: int
    code: str
    text: str


class TrfTournament(msgspec.Struct, frozen=True):
    """A whole file. Dates are "YYYY-MM-DD" or ""; round_dates[r - 1] likewise.

    rounds: how many are planned, None if the file does not say. recorded: how many have a pairing.
    initial_colour: of the highest-ranked player paired in round 1 (152, XXC).
    by_rank: XXC rank, pair by the order of the file. supplement: what our own comments say beside the records.
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

    def player(self, number: int) -> TrfPlayer | None:
        """The player with this starting number."""
        return next((player for player in self.players if player.number == number), None)
