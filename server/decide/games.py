"""Games of an encounter of several: which may be entered, corrected or taken back (docs/rules/encounters.md 2)."""

from collections.abc import Sequence

from msgspec.structs import replace

from projections.encounter import due, result_of, stages_of, still_decided
from projections.events import Regulations
from projections.stages import Stage
from projections.tournament import Board, Game
from server import commands as c
from server.decide.outcome import Refused

PAGE = "docs/rules/encounters.md 2"
GameCommand = c.EnterResult | c.CorrectResult | c.WithdrawResult


def seats_fault(board: Board, command: GameCommand, regulations: Regulations) -> Refused | None:
    """Why the game that a command is about is not one of these players with these colours, or None."""
    place = place_of(command)
    if {board.white, board.black} != {command.white, command.black}:
        message = f"{place} is played by {board.white} and {board.black}; look at the pairing again"
        return Refused("other-players", "", message, place)
    white = _white(board, command.game, stages_of(regulations))
    if white is None or white == command.white:
        return None
    message = f"in game {command.game} of {place} {white} has White"
    return Refused("other-colours", PAGE, message, place)


def place_of(command: GameCommand) -> str:
    """`board 3 of round 2`."""
    return f"board {command.board} of round {command.round}"


def _white(board: Board, game: int, stages: Sequence[Stage]) -> int | None:
    if game <= len(board.games):
        return board.games[game - 1].white
    coming = due(board, stages)
    return coming.white if coming is not None and coming.game == game else None


def game_of(board: Board, game: int) -> Game | None:
    """The game of this number if it has a result; the one game of a board is number 1."""
    if board.games:
        return board.games[game - 1] if game <= len(board.games) else None
    if board.result is None or game != 1:
        return None
    return Game(1, 1, board.white, board.black, board.result, board.entered, board.at, board.was, board.reported)


def enter_fault(board: Board, command: c.EnterResult, regulations: Regulations) -> Refused | None:
    """Why this is not the game that comes next, or None (C.04.2 art. 4.3)."""
    place, played = place_of(command), game_of(board, command.game)
    if played is not None:
        which = f"game {command.game} of {place}" if board.games else place
        message = f"{which} has the result {played.result} already; correct it, with a reason"
        return Refused("has-result", "C.04.2 art. 4.3", message, place)
    coming = None if board.result is not None else due(board, stages_of(regulations))
    if coming is None:
        message = f"{place} has ended, or no more games are to be played there: look who goes on"
        return Refused("encounter-ended", PAGE, message, place)
    if coming.game != command.game:
        return Refused("other-game", PAGE, f"game {coming.game} of {place} comes next", place)
    if coming.white is None:
        message = f"lots say who has White first in stage {coming.stage}: open that stage"
        return Refused("stage-not-open", "docs/rules/encounters.md 3", message, place)
    return None


def withdrawal_fault(board: Board, command: c.WithdrawResult, _: Regulations) -> Refused | None:
    """Why a game of an encounter cannot be taken back, or None: only the last one can."""
    if command.game == max(len(board.games), 1):
        return None
    message = f"game {len(board.games)} of {place_of(command)} was played after it: withdraw that one first"
    return Refused("games-after", PAGE, message, place_of(command))


def correction_fault(board: Board, command: c.CorrectResult, regulations: Regulations) -> Refused | None:
    """Why a game cannot have another result: what was played after it would not have been played (or None)."""
    if not board.games:
        return None
    stages, games = stages_of(regulations), list(board.games)
    games[command.game - 1] = replace(games[command.game - 1], result=command.result)
    for played in range(command.game, len(games)):
        coming = due(replace(board, games=tuple(games[:played]), decided=None), stages)
        if coming is None or coming.stage != games[played].stage:
            message = (
                f"after that, game {played + 1} of {place_of(command)} would not have been played: withdraw it first"
            )
            return Refused("games-after", PAGE, message, place_of(command))
    return None


def entered_board(board: Board, command: c.EnterResult, regulations: Regulations) -> Board:
    """The board as one more result would leave it."""
    stages = stages_of(regulations)
    coming = due(board, stages)
    if coming is None or (len(stages) == 1 and stages[0].games == 1):
        return replace(board, result=command.result, annulled=False)
    game = Game(command.game, coming.stage, command.white, command.black, command.result, board.v, board.at)
    changed = replace(board, games=(*board.games, game), annulled=False)
    return replace(changed, result=result_of(changed, stages))


def corrected_board(board: Board, command: c.CorrectResult, regulations: Regulations) -> Board:
    """The board as a correction would leave it."""
    stages = stages_of(regulations)
    if not board.games:
        changed = replace(board, result=command.result)
        return replace(changed, decided=still_decided(changed, stages))
    games = list(board.games)
    games[command.game - 1] = replace(games[command.game - 1], result=command.result)
    changed = replace(board, games=tuple(games))
    changed = replace(changed, decided=still_decided(changed, stages))
    return replace(changed, result=result_of(changed, stages))


def withdrawn_board(board: Board, _: c.WithdrawResult, __: Regulations) -> Board:
    """The board as it would be without the last of its games."""
    return replace(board, result=None, decided=None)
