"""The boards of the matches of a round: line-ups and games as they are played (docs/rules/teams.md 3, 4)."""

from typing import Any

from projections.teams.match import Seat, seats
from projections.tournament import Board, Game, Tournament
from projections.views.pairings import GAME_COLUMNS, begun
from projections.views.table import EMPTY, Column, Key, Table
from projections.views.teams import of_teams
from projections.views.view import Prefix, View

_COLUMNS = (
    Column("board", "int"),
    Column("game", "int"),
    Column("stage", "int"),
    Column("turn", "int"),
    Column("home", "int"),
    Column("away", "int"),
    Column("home_white", "int"),
    *GAME_COLUMNS,
)


def games(prefix: Prefix[Tournament], argument: str) -> Table:
    """By `<board>:<game>` in board order, of every match whose line-ups are known, those to come included.

    board: of the match in `pairings`. turn: of the stage; games of one turn are played at the same time. home, away:
    boards in the two teams; home_white: 1 if the home team has White. white, black: members, null for an empty board.
    v: what commands about this game have seen.
    """
    state, index = prefix.state, int(argument) - 1
    if index >= len(state.rounds):
        return EMPTY
    rows: dict[Key, tuple[Any, ...]] = {}
    for board in state.rounds[index].in_order():
        played = {game.game: game for game in board.games}
        for seat in seats(board, state.regulations):
            rows[f"{board.board}:{seat.game}"] = _cells(board, seat, played.get(seat.game))
    return Table(_COLUMNS, rows, {"round": index + 1})


def _cells(board: Board, seat: Seat, game: Game | None) -> tuple[Any, ...]:
    place = board.board, seat.game, seat.stage, seat.turn, seat.home, seat.away, int(seat.home_white)
    known = (game.result, game.was, game.at) if game else (None, None, None)
    return (*place, seat.white or None, seat.black or None, *known, board.version_of(seat.game))


def of_matches(state: Tournament, argument: str) -> bool:
    """Whether this is a round of teams that has been published at least once."""
    return of_teams(state, argument) and begun(state, argument)


GAMES = View("games.*", "public", games, follows=("pairings.*",), begins=of_matches)
