"""What is said about an encounter of several games beside its result."""

from typing import Any

from projections.encounter import due, of_several_games, stages_of
from projections.events import Regulations
from projections.teams.board_points import shown
from projections.teams.match import seats
from projections.teams.rules import TeamRules
from projections.tournament import Board
from projections.views.table import Column

ENCOUNTER_COLUMNS = (
    Column("games", "games"),
    Column("next", "games"),
    Column("decided", "player"),
)
"""games: [game, stage, White's k, result] of each that was played; next: the same of the one that comes next, with
null for White where lots have to say so, and for the result; decided: who goes on where the games have not said so."""


def _match_columns(rules: TeamRules) -> tuple[Column, ...]:
    """Of a match of teams. home, away: its score with that of later stages, null as long as there is none. open: how
    many of the games that can be played now have no result, null before the line-ups are known. awarded: why the result
    was set, a code. decided: who goes on where the games have not said so. The games themselves are in `games.<r>`.
    """
    per = rules.board_points.per
    return (
        Column("home", "points", per=per),
        Column("away", "points", per=per),
        Column("open", "int"),
        Column("awarded", "text"),
        Column("decided", "player"),
    )


def _match_cells(regulations: Regulations, board: Board | None) -> tuple[Any, ...]:
    if board is None:
        return None, None, None, None, None
    known = board.line_ups is not None or board.awarded is not None
    points = shown(board, regulations) if known else (None, None)
    left = len(seats(board, regulations)) - len(board.games) if board.line_ups is not None else None
    return (*points, left, board.awarded and board.awarded.reason, board.decided or board.ahead or None)


def encounter_columns(regulations: Regulations) -> tuple[Column, ...]:
    """The columns that encounters of several games have beside those of a game (docs/rules/encounters.md 2)."""
    if regulations.teams is not None:
        return _match_columns(regulations.teams)
    return ENCOUNTER_COLUMNS if of_several_games(regulations) else ()


def encounter_cells(regulations: Regulations, board: Board | None) -> tuple[Any, ...]:
    """The cells of those columns; empty ones for a bye, no cells where an encounter is one game."""
    if regulations.teams is not None:
        return _match_cells(regulations, board)
    if not of_several_games(regulations):
        return ()
    if board is None:
        return (None,) * len(ENCOUNTER_COLUMNS)
    games = tuple((game.game, game.stage, game.white, game.result) for game in board.games)
    coming = due(board, stages_of(regulations))
    return (
        games or None,
        ((coming.game, coming.stage, coming.white, None),) if coming else None,
        board.decided,
    )
