"""What is said about an encounter of several games beside its result."""

from typing import Any

from projections.encounter import due, of_several_games, stages_of
from projections.events import Regulations
from projections.tournament import Board
from projections.views.table import Column

ENCOUNTER_COLUMNS = (
    Column("games", "games"),
    Column("next", "games"),
    Column("decided", "player"),
)
"""games: [game, stage, White's k, result] of each that was played; next: the same of the one that comes next, with
null for White where lots have to say so, and for the result; decided: who goes on where the games have not said so."""


def encounter_columns(regulations: Regulations) -> tuple[Column, ...]:
    """The columns that encounters of several games have beside those of a game (docs/rules/encounters.md 2)."""
    return ENCOUNTER_COLUMNS if of_several_games(regulations) else ()


def encounter_cells(regulations: Regulations, board: Board | None) -> tuple[Any, ...]:
    """The cells of those columns; empty ones for a bye, no cells where an encounter is one game."""
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
