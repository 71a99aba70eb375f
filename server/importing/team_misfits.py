"""What of a competition of teams our own comments were not written beside."""

from collections.abc import Iterator

from projections.formats.trf import TrfTournament
from projections.formats.trf.records import Competition
from projections.formats.trf.supplement import Supplement
from projections.formats.trf.team_supplement import CompetitionTold


def team_misfits(
    tournament: TrfTournament, beside: Supplement, told: CompetitionTold, competition: Competition
) -> Iterator[str]:
    """Parts of sentences, as for all comments of ours (docs/report-files.md 6)."""
    rows = max((len(one.rounds) for one in competition.members), default=0)
    if told.several and beside.rows is not None and rows > sum(beside.rows):
        yield f"they were written beside {sum(beside.rows)} rounds, and {rows} are recorded"
    known, teams = _of_teams(competition, told), {one.number for one in tournament.players}
    yield from (f"they name player {number}, who is in no team" for number in _members(told) if number not in known)
    yield from (f"they name team {number}, which nobody has" for number in _teams(told) if number not in teams)
    if any(len(one.members) != told.rules.boards for one in told.line_ups):
        yield f"they have a line-up of another size than {told.rules.boards} boards"
    if not told.several:
        yield from _other_matches(tournament, told)
        yield from _other_rules(told, competition)


def _of_teams(competition: Competition, told: CompetitionTold) -> set[int]:
    """Who has a row and plays for a team, or is registered for one."""
    named = {member for roster in competition.rosters for member in roster.members}
    named |= {member for team in told.teams for member in team.others}
    return named & {one.number for one in competition.members}


def _members(told: CompetitionTold) -> Iterator[int]:
    for team in told.teams:
        yield from (team.captain, *team.others) if team.captain else team.others
    for part in (*told.categories, *told.clubs):
        yield from part.numbers
    for line_up in told.line_ups:
        yield from (one for one in line_up.members if one)
    for game in told.games:
        yield from (game.white, game.black)


def _teams(told: CompetitionTold) -> Iterator[int]:
    yield from (team.number for team in told.teams)
    yield from (given.number for given in told.given)
    yield from (bye.number for bye in told.byes)
    yield from (one.team for one in told.line_ups)
    for match in told.matches:
        yield from (match.home, match.away)
    for opened in told.opened:
        yield from (opened.home, opened.white)


def _other_matches(tournament: TrfTournament, told: CompetitionTold) -> Iterator[str]:
    pairs = {(one.round, frozenset((one.home, one.away))) for one in told.matches}
    for team in tournament.players:
        for number, cell in enumerate(team.rounds, 1):
            if cell.opponent and (number, frozenset((team.number, cell.opponent))) not in pairs:
                yield f"they have no match of team {team.number} against team {cell.opponent} in round {number}"


def _other_rules(told: CompetitionTold, competition: Competition) -> Iterator[str]:
    if told.rules.board_points != competition.board_points:
        yield "they have other points of a game than record 162"
    if len(competition.colours) != told.rules.boards:
        yield f"they were written beside {told.rules.boards} boards, and record 352 has {len(competition.colours)}"
