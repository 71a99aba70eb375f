"""Games of a match of teams: entered in any order, corrected and taken back (docs/rules/teams.md 4)."""

from collections.abc import Iterable

from msgspec.structs import replace

from projections import events as e
from projections.envelope import SYSTEM, Envelope
from projections.events import Regulations
from projections.teams import played
from projections.teams.line_up import board_name
from projections.teams.match import Seat, seats
from projections.tournament import Board, Game
from server import commands as c
from server.decide.games import GameCommand
from server.decide.outcome import Refused

PAGE = "docs/rules/teams.md 4"


def place_of(command: GameCommand) -> str:
    """`game 5 of match 2 of round 1`."""
    return f"game {command.game} of match {command.board} of round {command.round}"


def seats_fault(board: Board, command: GameCommand, regulations: Regulations) -> Refused | None:
    """Why the game that a command is about is not one of these members with these colours, or None."""
    place = place_of(command)
    if board.line_ups is None:
        message = f"the line-ups of match {command.board} of round {command.round} are not known yet: reveal them first"
        return Refused("no-line-ups", "docs/rules/teams.md 3", message, place)
    seat = _seat(board, command.game, regulations)
    if seat is None:
        return _no_seat(board, command, regulations)
    if (seat.white, seat.black) == (command.white, command.black):
        return None
    if 0 in (seat.white, seat.black):
        name = board_name(seat.home, regulations.team_rules)
        message = f"somebody is missing at board {name} in {place}, so it is a forfeit already; correct the line-up"
        return Refused("board-empty", "docs/rules/teams.md 3", message, place)
    if (seat.black, seat.white) == (command.white, command.black):
        return Refused("other-colours", PAGE, f"in {place} entry {seat.white} has White", place)
    message = f"{place} is played by entries {seat.white} (White) and {seat.black} (Black); look at the line-ups again"
    return Refused("other-players", "", message, place)


def _seat(board: Board, game: int, regulations: Regulations) -> Seat | None:
    return next((seat for seat in seats(board, regulations) if seat.game == game), None)


def _no_seat(board: Board, command: GameCommand, regulations: Regulations) -> Refused:
    """A game that is not to be played: lots have to say first who has White, or the match goes on to no such game."""
    place = place_of(command)
    rules = regulations.team_rules
    if rules.first_white == "drawn" and not board.opened:
        message = f"lots say which team has White at board {board_name(1, rules)}: open stage 1 of the match first"
        return Refused("stage-not-open", "docs/rules/teams.md 4", message, place)
    message = (
        f"{place} is not to be played now: a further stage is played once all games before it have left the match "
        "level, and where lots say who has White, once it is open"
    )
    return Refused("other-game", PAGE, message, place)


def game_of(board: Board, game: int) -> Game | None:
    """The game of this number if it has a result."""
    return next((one for one in board.games if one.game == game), None)


def enter_fault(board: Board, command: c.EnterResult, _: Regulations) -> Refused | None:
    """Why this game cannot be entered now, or None (C.04.2 art. 4.3)."""
    there = game_of(board, command.game)
    if there is not None:
        message = f"{place_of(command)} has the result {there.result} already; correct it, with a reason"
        return Refused("has-result", "C.04.2 art. 4.3", message, place_of(command))
    if board.decided is not None:
        message = f"match {command.board} of round {command.round} is decided: no more games are to be played"
        return Refused("encounter-ended", PAGE, message, place_of(command))
    return None


def correction_fault(board: Board, command: c.CorrectResult, regulations: Regulations) -> Refused | None:
    """Why a game cannot have another result: games of a later stage would not have been played, or None."""
    return games_after_fault(corrected_board(board, command, regulations), regulations, place_of(command))


def withdrawal_fault(board: Board, command: c.WithdrawResult, regulations: Regulations) -> Refused | None:
    """Why a game cannot be taken back: games of a later stage were played after it, or None."""
    return games_after_fault(withdrawn_board(board, command, regulations), regulations, place_of(command))


def games_after_fault(after: Board, regulations: Regulations, place: str) -> Refused | None:
    """Why a match cannot be as it would be `after` a change: it has results of a stage that it would not have reached,
    or None. Forfeits of empty boards are nobody's results.
    """
    open_to_play = {seat.game for seat in seats(after, regulations)}
    later = next((one for one in after.games if one.white and one.black and one.game not in open_to_play), None)
    if later is None:
        return None
    message = f"after that, game {later.game} of the match would not have been played: withdraw its result first"
    return Refused("games-after", PAGE, message, place)


def entered_board(board: Board, command: c.EnterResult, regulations: Regulations) -> Board:
    """The board as one more result would leave it."""
    event = e.ResultEntered(command.round, command.board, command.white, command.black, command.result, command.game)
    return played.entered(board, event, unwritten(event), regulations)


def corrected_board(board: Board, command: c.CorrectResult, regulations: Regulations) -> Board:
    """The board as a correction would leave it."""
    games = (replace(one, result=command.result) if one.game == command.game else one for one in board.games)
    return _with_games(board, games, regulations)


def withdrawn_board(board: Board, command: c.WithdrawResult, regulations: Regulations) -> Board:
    """The board as it would be without a game."""
    games = (one for one in board.games if one.game != command.game)
    return _with_games(replace(board, decided=None), games, regulations)


def _with_games(board: Board, games: Iterable[Game], regulations: Regulations) -> Board:
    return played.recounted(replace(board, games=tuple(games)), unwritten(None), regulations)


def unwritten(event: object) -> Envelope[object]:
    """An event whose consequences are looked at before it has its place in the log."""
    return Envelope(0, 0, SYSTEM, "", "", "", event)
