"""The records of teams as they are written: 352 and 362, 310, 320, 330, 300, and those of 299 about results."""

from collections.abc import Iterator

from msgspec.structs import replace

from projections.formats.trf.columns import PARTS, signed
from projections.formats.trf.dialect import byes_ahead, in_columns, listed
from projections.formats.trf.records import (
    Award,
    ByesAhead,
    Cell,
    Competition,
    Roster,
    TeamLineUp,
    TrfPlayer,
    TrfTournament,
)
from projections.points import PointsTable

NAME, SHORT, NOBODY = 32, 5, 0
OPEN = ("", "X")
"""Letters of what is not over, or not begun."""


def play(tournament: TrfTournament, competition: Competition) -> Iterator[str]:
    """Colours and match points (TRF26 352, 362)."""
    table = tournament.scoring
    yield f"352 {competition.colours}"
    won, drawn, lost = (in_columns(points_text(units, table), 4, "match points") for units in _worth(table))
    yield f"362 TW{won}   TD{drawn}   TL{lost}"


def _worth(table: PointsTable) -> tuple[int, int, int]:
    return table.win, table.draw, table.loss


def points_text(units: int, table: PointsTable) -> str:
    """Points of a table as the records have them."""
    return signed(units * PARTS // table.per)


def teams(tournament: TrfTournament, competition: Competition) -> Iterator[str]:
    """Teams with their members, byes, forfeited matches, line-ups out of their order, results that were set (TRF26 310,
    320, 330, 300, 299)."""
    rosters = {one.number: one for one in competition.rosters}
    for team in tournament.players:
        yield _team(team, rosters[team.number], tournament.scoring, competition.board_points)
    yield from _byes(tournament, competition)
    yield from _forfeited(tournament, competition)
    for line_up in competition.line_ups:
        if out_of_order(line_up, rosters[line_up.team]):
            yield _line_up(line_up, tournament)
    yield from _awards(tournament, competition)


def _team(team: TrfPlayer, roster: Roster, table: PointsTable, board_points: PointsTable) -> str:
    points = "" if team.points is None else points_text(team.points, table)
    games = "" if roster.game_points is None else points_text(roster.game_points, board_points)
    number = in_columns(str(team.number), 3, "the number of a team")
    return (
        f"310 {number} {team.name[:NAME]:{NAME}s} {roster.short[:SHORT]:{SHORT}s} {team.rating or '':>6} "
        f"{in_columns(points, 6, 'match points')} {in_columns(games, 6, 'game points')} {team.rank or '':>3} "
        f"{listed(roster.members)}"
    ).rstrip()


def _byes(tournament: TrfTournament, competition: Competition) -> Iterator[str]:
    """Byes that were asked for, and 320, wherever a pairing gives some: without it nobody knows what one is worth."""
    for number in range(1, tournament.recorded + 1):
        for kind in ("F", "H", "Z"):
            teams = tuple(team.number for team in tournament.players if team.cell(number).code == kind)
            if teams:
                yield byes_ahead(ByesAhead(kind, number, teams, 0))
    takers = [
        next((team.number for team in tournament.players if team.cell(number).code == "U"), NOBODY)
        for number in range(1, tournament.recorded + 1)
    ]
    if competition.bye is None:
        return
    points = in_columns(points_text(tournament.scoring.pairing_bye, tournament.scoring), 4, "match points")
    games = in_columns(points_text(competition.bye, competition.board_points), 4, "game points")
    yield f"320 {points} {games}" + "".join(f" {number:03d}" for number in takers)


def _forfeited(tournament: TrfTournament, competition: Competition) -> Iterator[str]:
    """330, where nobody has met anybody: it says who was to."""
    for number, white, black in matches(tournament):
        cells = white.cell(number), black.cell(number)
        known = any((one.round, one.team) == (number, white.number) for one in competition.line_ups)
        forfeited = {cell.code for cell in cells} <= set("+-")
        if (known or forfeited) and not meets(competition, number, white.number):
            letters = (
                "".join(cell.code for cell in cells) if forfeited else _by_boards(tournament, number, white, black)
            )
            yield f"330 {letters} {number:03d} {white.number:3d} {black.number:3d}"


def _by_boards(tournament: TrfTournament, number: int, white: TrfPlayer, black: TrfPlayer) -> str:
    """The forfeit that the boards amount to, where the match has another result."""
    competition = tournament.competition
    if competition is None:
        return "--"
    plain = replace(competition, awards=())
    own, other = (scored(plain, team.number, number, team.cell(number)) for team in (white, black))
    return "+-" if own > other else "-+" if own < other else "--"


def matches(tournament: TrfTournament) -> Iterator[tuple[int, TrfPlayer, TrfPlayer]]:
    """Round and both teams of every match, the one that is named first in front."""
    teams = {team.number: team for team in tournament.players}
    for number in range(1, tournament.recorded + 1):
        for team in tournament.players:
            cell = team.cell(number)
            if cell.opponent and cell.colour == "w":
                yield number, team, teams[cell.opponent]


def meets(competition: Competition, number: int, team: int) -> bool:
    """Whether a member of the team has an opponent in this round."""
    members = {member.number: member for member in competition.members}
    roster = next(one for one in competition.rosters if one.number == team)
    return any(members[one].cell(number).opponent for one in roster.members)


def out_of_order(line_up: TeamLineUp, roster: Roster) -> bool:
    """Whether it needs a record of its own: another order than that of the roster, or an empty board (TRF26 300)."""
    places = [roster.members.index(one) for one in line_up.members if one in roster.members]
    return len(places) < len(line_up.members) or places != sorted(places)


def _line_up(line_up: TeamLineUp, tournament: TrfTournament) -> str:
    team = tournament.player(line_up.team)
    opponent = team.cell(line_up.round).opponent if team else NOBODY
    members = "".join(f" {one:4d}" if one else " 0000" for one in line_up.members)
    return f"300 {line_up.round:03d} {line_up.team:3d} {opponent:3d}{members}"


def _awards(tournament: TrfTournament, competition: Competition) -> Iterator[str]:
    if competition.forfeit is not None:
        usual = Award(0, NOBODY, "+", tournament.scoring.win, competition.forfeit)
        yield _worth_of(usual, tournament.scoring, competition.board_points)
    for one in competition.awards:
        yield _worth_of(one, tournament.scoring, competition.board_points)


def _worth_of(one: Award, table: PointsTable, board_points: PointsTable) -> str:
    """A record 299 of a result; without a team that of the whole event."""
    won = in_columns(points_text(one.points, table), 4, "match points")
    games = in_columns(points_text(one.board_points, board_points), 4, "game points")
    return f"299 {one.code}  {won}  {games}  {one.round:03d}{listed((one.team,) if one.team else ())}"


# ---- what a round was worth ----


def scored(competition: Competition, team: int, number: int, cell: Cell) -> int:
    """What the boards of a team gave it in a round, in units; nothing as long as the match goes on."""
    award = next((one for one in competition.awards if (one.team, one.round) == (team, number)), None)
    if award is not None:
        return award.board_points
    if cell.opponent and cell.code in OPEN:
        return 0
    own = by_boards(competition, team, number)
    return _without_boards(competition, cell) if own is None else own


def by_boards(competition: Competition, team: int, number: int) -> int | None:
    """What the games of a team in a round have given it so far; None if its line-up is not known."""
    line_up = next((one for one in competition.line_ups if (one.team, one.round) == (team, number)), None)
    if line_up is None:
        return None
    members = {member.number: member for member in competition.members}
    letters = [members[one].cell(number).code if one else "-" for one in line_up.members]
    return sum(competition.board_points.of(letter) for letter in letters if letter not in OPEN)


def _without_boards(competition: Competition, cell: Cell) -> int:
    """Of a bye, or of a match that nobody has played: all boards alike."""
    table, boards = competition.board_points, len(competition.colours)
    if cell.code == "U" and competition.bye is not None:
        return competition.bye
    if cell.code == "+" and competition.forfeit is not None:
        return competition.forfeit
    return 0 if cell.code in OPEN else boards * table.of("H" if cell.code == "U" else cell.code)
