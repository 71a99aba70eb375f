"""What the regulations of a team competition say beside the axes (docs/rules/teams.md 1)."""

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from projections.parts import Value, written
from projections.points import PointsTable

INDIVIDUALS, BY_NUMBER, ALL_PLAY_ALL = "individuals", "teams", "teams-all-play-all"
TEAMS = (BY_NUMBER, ALL_PLAY_ALL)
"""The values of the axis `participants` with teams: board against board, or each member against each of the others."""

PARTICIPANTS = (INDIVIDUALS, *TEAMS)
"""Every value of the axis `participants`."""

Level = Literal["board-count", "top-boards", "bottom-boards"]
"""How a level match of a knockout is decided before all else (C.07 art. 12)."""

USUAL_COLOURS = ("alternating", "one-colour")
"""What the other boards have, by a name."""

Colours = Annotated[str, Meta(pattern=r"^(alternating|one-colour|W[WB]{1,98})$(?!\n)")]
"""One of these, or the colour of each board of the team that has White at board 1: `WBBW` (TRF26 352)."""

Boards = Annotated[int, Meta(ge=1, le=99)]
Units = Annotated[int, Meta(ge=0, le=1_000_000, description="units of the board points")]

Places = Annotated[int, Meta(ge=0, le=99, description="places of the table")]


def as_first(colours: str, board: int) -> bool:
    """Whether a team has at a board the colour that it has at board 1 (docs/rules/teams.md 4)."""
    if colours == "alternating":
        return board % 2 == 1
    return colours == "one-colour" or colours[board - 1] == colours[0]


class TeamRules(Value, frozen=True, omit_defaults=True):
    """How teams are made up, and what a match is (docs/rules/teams.md 1-5).

    boards: of a match. roster: most members, None for any number. naming: whether boards are called by numbers or
    letters. substitutes: who plays where if somebody is missing. deviation: by how many rating points one may be placed
    above a better one, None for any. first_white: who has White on board 1. colours: of the other boards. board_points:
    what each game is worth. bye: board points of a pairing-allocated bye, None for a draw on every board. forfeit:
    board points of a match won by forfeit, None for a win on every board. primary: which score ranks and pairs first.
    level: what decides a level match of a knockout, in this order. deadline: minutes before the begin of a match after
    which nothing is handed in. promoted, relegated: so many of the first and of the last places of the table go up and
    down; only shown.
    """

    boards: Boards
    roster: Annotated[int, Meta(ge=1, le=999)] | None = None
    naming: Literal["numbers", "letters"] = "numbers"
    substitutes: Literal["move-up", "take-board", "free"] = "move-up"
    deviation: Annotated[int, Meta(ge=0, le=4000)] | None = None
    first_white: Literal["home", "away", "drawn"] = "home"
    colours: Colours = "alternating"
    board_points: PointsTable = written(PointsTable())
    bye: Units | None = None
    forfeit: Units | None = None
    primary: Literal["match-points", "game-points"] = "match-points"
    level: Annotated[tuple[Level, ...], Meta(max_length=3)] = ()
    deadline: Annotated[int, Meta(ge=0, le=10_080)] = 0
    promoted: Places = 0
    relegated: Places = 0

    @property
    def by_games(self) -> bool:
        """Whether game points are the primary score (C.04.6 art. 1.2.1)."""
        return self.primary == "game-points"

    def announced(self) -> "TeamRules":
        """What is fixed once round 1 is public: all but until when line-ups come in, and what is only shown."""
        return replace(self, deadline=0, promoted=0, relegated=0)
