"""What the rounds of a report are: one for each round of single games, one for each game of encounters of several.

Games of another rating type go to a report of their own (docs/report-files.md 5).
"""

from collections.abc import Iterable, Sequence

import msgspec

from projections.encounter import due, of_several_games, stages_of
from projections.events import Regulations
from projections.formats.trf.records import Cell
from projections.points import FILED, Bye
from projections.refusal import Refusal
from projections.stages import Stage
from projections.teams.rules import ALL_PLAY_ALL
from projections.tournament import Board, Round, Tournament

ADJOURNED = "X"
ABSENT = Cell(code="Z")

Row = dict[int, Cell]
"""One round of a report, by entry number; who is missing was not in it."""


class Played(msgspec.Struct, frozen=True):
    """The rounds of a report. planned: how many there will be. main: whether it is the report of the event itself, not
    one of further stages. rows_of_rounds: how many of them each round of the event has. several: whether that may be
    another number than one.
    """

    rows: tuple[Row, ...]
    planned: int
    main: bool = True
    rows_of_rounds: tuple[int, ...] = ()
    several: bool = False


def several_rows(regulations: Regulations) -> bool:
    """Whether a round of the event may be several rounds of its report, one for each game of somebody."""
    return of_several_games(regulations) or regulations.participants == ALL_PLAY_ALL


def rating_types(state: Tournament) -> tuple[str, ...]:
    """By which lists games of this event are rated, that of the first stage first (docs/rules/encounters.md 3)."""
    return tuple(dict.fromkeys(stage.rating for stage in stages_of(state.regulations)))


def played(state: Tournament, rating: str) -> Played | Refusal:
    """The rounds of the report of one rating type; "" for that of the first stage."""
    known = rating_types(state)
    if rating and rating not in known:
        message = f"no games of this event are rated as {rating}; its rating types: {', '.join(known)}"
        return Refusal("no-such-rating-type", "", message)
    published = [found for number in range(1, state.round + 1) if (found := state.published(number))]
    if not of_several_games(state.regulations):
        singles = tuple(_single_games(found, state) for found in published)
        return Played(singles, state.regulations.rounds, rows_of_rounds=(1,) * len(singles))
    rating = rating or known[0]
    stages, main = stages_of(state.regulations), rating == known[0]
    rounds = [_rows(found, state, rating, main=main) for found in published]
    rows = [row for of_round in rounds for row in of_round]
    left = state.regulations.rounds - state.round
    planned = len(rows) + (left * stages[0].games if main else 0)
    return Played(tuple(rows), planned, main, tuple(map(len, rounds)), several=True)


def matches(state: Tournament) -> tuple[Row, ...]:
    """The rounds of teams, each match as one game of it."""
    return tuple(_single_games(one, state) for number in range(1, state.round + 1) if (one := state.published(number)))


def _single_games(found: Round, state: Tournament) -> Row:
    row = _byes(found)
    for board in found.boards.values():
        letters = FILED[board.result] if board.result is not None else _open(board)
        row |= _sides(state, (board.white, board.black), letters)
    return row


def _open(board: Board) -> tuple[str, str]:
    return (ADJOURNED, ADJOURNED) if board.adjourned else ("", "")


def _byes(found: Round) -> Row:
    return {k: Cell(code=Bye(kind).value) for k, kind in found.byes.items()}


def _sides(state: Tournament, seats: tuple[int, int], letters: tuple[str, str]) -> Row:
    white, black = (state.players[k].number for k in seats)
    return {seats[0]: Cell(black, "w", letters[0]), seats[1]: Cell(white, "b", letters[1])}


def _rows(found: Round, state: Tournament, rating: str, *, main: bool) -> list[Row]:
    """A round of encounters: the first games of all, their second games, and so on; a bye stands beside the first."""
    stages = stages_of(state.regulations)
    games = [_games(board, state, stages, rating) for board in found.boards.values()]
    count = max([*map(len, games), 1 if main else 0], default=0)
    rows: list[Row] = [_byes(found) if main else {}, *({} for _ in range(count - 1))][:count]
    for own in games:
        for row, sides in zip(rows, own, strict=False):
            row.update(sides)
    return rows


def _games(board: Board, state: Tournament, stages: Sequence[Stage], rating: str) -> list[Row]:
    """The games of an encounter in this report, with the one that comes next where its colours are known."""
    listed = [game for game in board.games if stages[game.stage - 1].rating == rating]
    found = [_sides(state, (game.white, game.black), FILED[game.result]) for game in listed]
    coming = None if board.annulled else due(board, stages)
    if coming and coming.white and coming.black and stages[coming.stage - 1].rating == rating:
        found.append(_sides(state, (coming.white, coming.black), _open(board)))
    return found


def line_of(k: int, rows: Iterable[Row]) -> tuple[Cell, ...]:
    """The rounds of one participant; an absence where he was not in one."""
    return tuple(row.get(k, ABSENT) for row in rows)
