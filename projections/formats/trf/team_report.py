"""A competition of teams as the record of a report file: its members with their games, rosters, line-ups and awards."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from projections.events import Regulations
from projections.formats.trf.games import ABSENT, Played, matches
from projections.formats.trf.person import Person, row_of
from projections.formats.trf.records import Award, Competition, Roster, TeamLineUp, TrfPlayer, in_turn
from projections.formats.trf.team_games import line_of, numbers_of
from projections.points import FILED, PointsTable
from projections.regulations import is_predetermined
from projections.scores import other_score, scores
from projections.teams.board_points import by_board, bye_units, score
from projections.teams.match import fielded
from projections.teams.rules import TeamRules, as_first
from projections.tournament import Award as Awarded
from projections.tournament import Board, Tournament


def teams_of(state: Tournament) -> Iterator[TrfPlayer]:
    """The teams as participants: their matches, by number."""
    rows = matches(state)
    for team in state.numbered:
        rounds = tuple(row.get(team.k, ABSENT) for row in rows)
        yield TrfPlayer(team.number, state.teams[team.k].name, rating=team.sporting.rating, rounds=rounds)


def competition_of(state: Tournament, people: Mapping[int, Person], games: Played) -> Competition:
    """All that the report has of members. games: by k of the members; the rest is of rounds that are single games."""
    rules, numbers = state.regulations.team_rules, numbers_of(state)
    members = (_member(state, k, number, people, games) for k, number in numbers.items())
    single = not games.several
    return Competition(
        members=tuple(_placed(list(members), rules.board_points)),
        rosters=tuple(_rosters(state, numbers)),
        board_points=rules.board_points,
        colours=colours_of(rules),
        bye=None if is_predetermined(state.regulations) or not single else bye_units(state.regulations),
        forfeit=rules.forfeit,
        line_ups=tuple(sorted(_line_ups(state, numbers), key=in_turn)) if single else (),
        awards=tuple(_awards(state)) if single else (),
    )


def colours_of(rules: TeamRules) -> str:
    """The colours of the team that is named first, by board (TRF26 352); where lots say them, as if it had White."""
    own, other = ("B", "W") if rules.first_white == "away" else ("W", "B")
    return "".join(own if as_first(rules.colours, board) else other for board in range(1, rules.boards + 1))


def _member(state: Tournament, k: int, number: int, people: Mapping[int, Person], games: Played) -> TrfPlayer:
    return row_of(number, state.members[k].sporting, people.get(k), line_of(k, games.rows))


def _placed(members: list[TrfPlayer], table: PointsTable) -> Iterator[TrfPlayer]:
    """With the points of their games, and the places by them."""
    totals = {one.number: points_of(one, table) for one in members}
    for one in members:
        rank = 1 + sum(total > totals[one.number] for total in totals.values())
        yield replace(one, points=totals[one.number], rank=rank)


def points_of(member: TrfPlayer, table: PointsTable) -> int:
    """Units of the games of a member, played or won by forfeit (TRF26 001)."""
    return sum(table.of(cell.code) for cell in member.rounds if cell.code not in ("", "X"))


def _rosters(state: Tournament, numbers: Mapping[int, int]) -> Iterator[Roster]:
    found = scores(state)
    games = (found if found.score == "GP" else other_score(found)).standing
    for team in state.numbered:
        own = state.teams[team.k]
        members = tuple(numbers[k] for k in own.roster)
        yield Roster(team.number, members, own.short, games[team.k])


def _line_ups(state: Tournament, numbers: Mapping[int, int]) -> Iterator[TeamLineUp]:
    for number, board in published_boards(state):
        if board.line_ups is None:
            continue
        for k, own in ((board.white, board.line_ups.home), (board.black, board.line_ups.away)):
            boards = state.regulations.team_rules.boards
            there = [fielded(own, game)[game - 1] for game in range(1, boards + 1)]
            yield TeamLineUp(number, state.players[k].number, tuple(numbers.get(one, 0) for one in there))


def published_boards(state: Tournament) -> Iterator[tuple[int, Board]]:
    """Round and board of every match that is public, in board order."""
    for found in state.rounds:
        if found.published:
            yield from ((found.number, board) for board in found.in_order())


def _awards(state: Tournament) -> Iterator[Award]:
    """What was set, but for forfeits of matches without line-ups, which 330 tells; and what nobody has played, where a
    forfeit gives something else than its boards.
    """
    table = state.regulations.points
    for number, board in published_boards(state):
        if board.result is not None and _has_other_points(board, state.regulations):
            letters, units = FILED[board.result], score(board, state.regulations)
            for k, letter, own in zip((board.white, board.black), letters, units, strict=True):
                yield Award(number, state.players[k].number, AWARDED[letter], table.of(letter), own)


def _has_other_points(board: Board, regulations: Regulations) -> bool:
    if board.awarded is not None:
        return not plainly_forfeited(board, board.awarded)
    return score(board, regulations) != tuple(map(sum, by_board(board, regulations)))


AWARDED = {"1": "W", "=": "D", "0": "L", "+": "+", "-": "-"}
"""The letter of a result in record 299."""


def plainly_forfeited(board: Board, award: Awarded) -> bool:
    """Whether record 330 says all of it."""
    return board.line_ups is None and award.board_points is None and set(FILED[award.result]) <= set("+-")
