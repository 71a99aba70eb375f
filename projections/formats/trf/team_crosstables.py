"""The crosstables of a competition of teams, for people: 801 has its boards, 802 the points of them (TRF26 801, 802).

Both repeat what 310 and the games say: nothing is read from them, they are only held against those
(team_crosstable_check.py).
"""

from collections.abc import Iterator
from string import ascii_uppercase, digits
from typing import NamedTuple

from projections.formats.trf.columns import PARTS, written
from projections.formats.trf.records import Cell, Colour, Competition, TrfTournament
from projections.formats.trf.team_lines import NOBODY, OPEN, SHORT, points_text, scored
from projections.points import UNPLAYED

BYES = {"U": "PAB", "F": "FPB", "H": "HPB", "Z": "ZPB"}
PLACES = f"{digits}{ascii_uppercase}"
"""Places of a roster, 0 for nobody at a board; BEYOND them there is no letter."""

BEYOND = "*"
NONE = "0.0"


class Round(NamedTuple):
    """A round of a team. who: its opponent, the kind of its bye, or "" of a round of which nothing is known.

    results: a letter for each board, as in 001; a blank as long as there is none. places: who sat there, by his place
    in the roster; blank where no line-up is known. points: of the boards, "" as long as the match goes on.
    """

    who: str
    colour: str
    results: str
    places: str
    points: str
    forfeited: bool


class Row(NamedTuple):
    """A team with its rounds. points, games: as its record 310 has them."""

    number: int
    short: str
    points: str
    games: str
    rounds: tuple[Round, ...]


def lines(tournament: TrfTournament, competition: Competition) -> Iterator[str]:
    """801 of every team, then 802 of every team."""
    rows = tuple(_rows(tournament, competition))
    yield from _detailed(rows, digits_of(tournament), len(competition.colours))
    yield from map(_short, rows)


def _rows(tournament: TrfTournament, competition: Competition) -> Iterator[Row]:
    told = rounds_told(tournament, competition)
    for roster in competition.rosters:
        team = tournament.player(roster.number)
        if team is not None and team.points is not None and roster.game_points is not None:
            points = points_text(team.points, tournament.scoring)
            games = points_text(roster.game_points, competition.board_points)
            yield Row(team.number, roster.short[:SHORT], points, games, told[team.number])


def digits_of(tournament: TrfTournament) -> int:
    """How many columns the number of a team has in 801."""
    return len(str(max((team.number for team in tournament.players), default=0)))


def _detailed(rows: tuple[Row, ...], team: int, boards: int) -> Iterator[str]:
    """The columns are as wide as the widest of what stands there; two blanks are before each round, as in 001."""
    points = max((len(row.points) for row in rows), default=0)
    games = max((len(row.games) for row in rows), default=0)
    for row in rows:
        head = f"801 {row.number:{team}d} {row.short:{SHORT}s} {row.points:>{points}s} {row.games:>{games}s}"
        yield f"{head}{''.join(_boards(one, team, boards) for one in row.rounds)}".rstrip()


def _boards(one: Round, team: int, boards: int) -> str:
    opponent = one.who if one.who.isdigit() else ""
    return f"  {opponent:>{team}s} {one.colour:1s} {one.results:{boards}s} {one.places:{boards}s}"


def _short(row: Row) -> str:
    rounds = "".join(
        f" {one.who:>3s} {one.colour:1s} {one.points or NONE:>4s}{'f' if one.forfeited else ' '} " for one in row.rounds
    )
    return f"802 {row.number:3d} {row.short:{SHORT}s} {row.points:>6s} {row.games:>6s}{rounds}".rstrip()


# ---- what the records say of a round ----


def rounds_told(tournament: TrfTournament, competition: Competition) -> dict[int, tuple[Round, ...]]:
    """The rounds that have a pairing, of each team."""
    reader = _Rounds(competition)
    recorded = range(1, tournament.recorded + 1)
    return {
        team.number: tuple(reader.told(team.number, number, team.cell(number)) for number in recorded)
        for team in tournament.players
    }


class _Rounds:
    def __init__(self, competition: Competition) -> None:
        self.competition = competition
        self.members = {one.number: one for one in competition.members}
        self.rosters = {one.number: one.members for one in competition.rosters}
        self.line_ups = {(one.round, one.team): one.members for one in competition.line_ups}

    def told(self, team: int, number: int, cell: Cell) -> Round:
        points = scored(self.competition, team, number, cell) * PARTS // self.competition.board_points.per
        return Round(
            who=str(cell.opponent) if cell.opponent else BYES.get(cell.code, ""),
            colour=self._colour(team, number, cell),
            results=self._results(team, number, cell),
            places="".join(self._place(team, one) for one in self._line_up(team, number, cell)),
            points="" if cell.code in OPEN else written(points),
            forfeited=bool(cell.opponent) and cell.code != "" and cell.code in UNPLAYED,
        )

    def _results(self, team: int, number: int, cell: Cell) -> str:
        boards = len(self.competition.colours)
        line_up = self._line_up(team, number, cell)
        if not line_up:
            alike = not cell.opponent or cell.code in ("+", "-")
            return (cell.code or " ") * boards if alike else " " * boards
        letters = [self.members[one].cell(number).code or " " if one else "-" for one in line_up]
        return "".join(letters)

    def _colour(self, team: int, number: int, cell: Cell) -> Colour:
        """By the games: where lots say who has White, that is not always the team that is named first."""
        line_up = zip(self._line_up(team, number, cell), self.competition.colours, strict=False)
        games = ((self.members[one].cell(number), colour) for one, colour in line_up if one)
        first = next((game.colour == colour.lower() for game, colour in games if game.opponent), cell.colour == "w")
        return "" if not cell.opponent else "w" if first else "b"

    def _line_up(self, team: int, number: int, cell: Cell) -> tuple[int, ...]:
        return self.line_ups.get((number, team), ()) if cell.opponent else ()

    def _place(self, team: int, member: int) -> str:
        """Of who has left the roster nothing better can be said than of the last ones."""
        if member == NOBODY:
            return PLACES[NOBODY]
        roster = self.rosters.get(team, ())
        place = roster.index(member) + 1 if member in roster else len(PLACES)
        return PLACES[place] if place < len(PLACES) else BEYOND
