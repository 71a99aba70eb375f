"""The games of members as rounds of a report: one for each round of single games, else one for each turn of a match.

Games of another rating type go to a report of their own (docs/report-files.md 5).
"""

from collections.abc import Iterator, Mapping, Sequence

from projections.encounter import stages_of
from projections.formats.trf.games import ABSENT, ADJOURNED, Played, Row, rating_types, several_rows
from projections.formats.trf.records import BLANK, Cell
from projections.points import FILED
from projections.refusal import Refusal
from projections.teams.match import Seat, places_of, seats
from projections.tournament import Board, Round, Tournament

FORFEIT = "+"


def numbers_of(state: Tournament) -> dict[int, int]:
    """Starting numbers of the members by k: team by team, in the order of the rosters, then who stands in none."""
    numbered = sorted((state.players[k].number, k) for k in state.teams if state.players[k].number)
    rostered = [member for _, k in numbered for member in state.teams[k].roster]
    there, named = {k for _, k in numbered}, frozenset(rostered)
    others = sorted(one.k for one in state.members.values() if one.k not in named and one.team in there)
    return {k: number for number, k in enumerate((*rostered, *others), 1)}


def played_by_members(state: Tournament, rating: str) -> Played | Refusal:
    """The rounds of the report of one rating type by k of the members; "" for that of the first stage."""
    known = rating_types(state)
    if rating and rating not in known:
        message = f"no games of this event are rated as {rating}; its rating types: {', '.join(known)}"
        return Refusal("no-such-rating-type", "", message)
    rating = rating or known[0]
    main = rating == known[0]
    numbers = numbers_of(state)
    published = [found for number in range(1, state.round + 1) if (found := state.published(number))]
    rounds = [_rows(found, state, numbers, rating, main=main) for found in published]
    rows = [row for of_round in rounds for row in of_round]
    left = state.regulations.rounds - state.round
    planned = len(rows) + (left * _turns(state, 1) if main else 0)
    counts = tuple(map(len, rounds))
    several = several_rows(state.regulations) or any(count != 1 for count in counts)
    return Played(tuple(rows), planned, main, counts, several=several)


def _turns(state: Tournament, stage: int) -> int:
    """How many games a member has in a stage, one after the other."""
    rules, regulations = state.regulations.team_rules, state.regulations
    return places_of(rules, regulations.participants, stages_of(regulations)[stage - 1])[-1].turn


def _rows(found: Round, state: Tournament, numbers: Mapping[int, int], rating: str, *, main: bool) -> list[Row]:
    first = dict(_first_rows(state, rating))
    rows: list[Row] = [{} for _ in range(_turns(state, 1) if main else 0)]
    for board in found.boards.values():
        games = {game.game: game for game in board.games}
        for seat in seats(board, state.regulations):
            if seat.stage in first:
                row = _free(rows, first[seat.stage] + seat.turn - 1, seat)
                rows.extend({} for _ in range(row + 1 - len(rows)))
                game = games.get(seat.game)
                rows[row] |= _cells(seat, FILED[game.result] if game else _open(board), numbers)
    waiting = dict.fromkeys(_waiting(found, state), BLANK)
    return [waiting | row for row in rows]


def _free(rows: Sequence[Row], row: int, seat: Seat) -> int:
    """The row of a game, or a later one where a member who has changed his board plays two at the same time."""
    while row < len(rows) and rows[row].keys() & ({seat.white, seat.black} - {0}):
        row += 1
    return row


def _first_rows(state: Tournament, rating: str) -> Iterator[tuple[int, int]]:
    """Each stage of this rating type, with the row of its first games."""
    row = 0
    for number, stage in enumerate(stages_of(state.regulations), 1):
        if stage.rating == rating:
            yield number, row
            row += _turns(state, number)


def _open(board: Board) -> tuple[str, str]:
    return (ADJOURNED, ADJOURNED) if board.adjourned else ("", "")


def _cells(seat: Seat, letters: tuple[str, str], numbers: Mapping[int, int]) -> Row:
    """Who has nobody at the other side of the board has won by forfeit (TRF26 001, 300)."""
    if seat.white and seat.black:
        return {
            seat.white: Cell(numbers[seat.black], "w", letters[0]),
            seat.black: Cell(numbers[seat.white], "b", letters[1]),
        }
    there = seat.white or seat.black
    return {there: Cell(code=FORFEIT)} if there else {}


def _waiting(found: Round, state: Tournament) -> Iterator[int]:
    """Members of teams whose line-up is not known yet: nothing is said of them."""
    open_boards = [board for board in found.boards.values() if board.line_ups is None and board.result is None]
    teams = {k for board in open_boards for k in (board.white, board.black)}
    yield from (one.k for one in state.members.values() if one.team in teams)


def line_of(k: int, rows: Sequence[Row]) -> tuple[Cell, ...]:
    """The rounds of a member, without those at the end of which nothing is known; an absence where he did not play."""
    cells = [row.get(k, ABSENT) for row in rows]
    while cells and cells[-1] == BLANK:
        cells.pop()
    return tuple(cells)
