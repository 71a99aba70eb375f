"""What events about the games of an encounter make of its board (docs/rules/encounters.md 2)."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from projections import encounter_events as enc
from projections import events as e
from projections.encounter import due, result_of, still_decided
from projections.envelope import Envelope
from projections.stages import Stage
from projections.tournament import Board, Game

Stages = Sequence[Stage]


def entered(board: Board, event: e.ResultEntered, entry: Envelope[Any], stages: Stages) -> Board:
    """The board with one more game. Raises IndexError where another game comes next, or none."""
    coming = due(board, stages)
    if coming is None or coming.game != event.game:
        raise IndexError(f"game {event.game} of board {board.board} does not come next")
    game = Game(event.game, coming.stage, event.white, event.black, event.result, entry.n, entry.at)
    return _with(board, (*board.games, game), entry, stages)


def corrected(board: Board, event: e.ResultCorrected, entry: Envelope[Any], stages: Stages) -> Board:
    """The board with another result of one of its games."""
    old = board.games[event.game - 1]
    if event.reach == "rating-report-only":
        changed = replace(old, reported=event.result, v=entry.n)
    else:
        changed = replace(old, result=event.result, was=event.was, reported=None, v=entry.n, at=entry.at)
    games = list(board.games)
    games[event.game - 1] = changed
    now = replace(board, games=tuple(games))
    return _with(replace(now, decided=still_decided(now, stages)), now.games, entry, stages)


def withdrawn(board: Board, event: e.ResultWithdrawn, entry: Envelope[Any], stages: Stages) -> Board:
    """The board without its last game and any decision. Raises IndexError if the event is about another game."""
    if event.game != len(board.games):
        raise IndexError(f"game {event.game} is not the last one of board {board.board}")
    return _with(replace(board, decided=None), board.games[:-1], entry, stages)


def opened(board: Board, event: enc.EncounterStageOpened, entry: Envelope[Any]) -> Board:
    """The board with the colours of a stage."""
    others = tuple(one for one in board.opened if one[0] != event.stage)
    return replace(board, opened=(*others, (event.stage, event.first_white)), v=entry.n)


def decided(board: Board, event: enc.EncounterDecided, entry: Envelope[Any], stages: Stages) -> Board:
    """The board with who goes on; the result of its one game stays what it was."""
    changed = replace(board, decided=event.winner, v=entry.n, at=entry.at)
    return _with(changed, board.games, entry, stages) if board.games else changed


def _with(board: Board, games: tuple[Game, ...], entry: Envelope[Any], stages: Stages) -> Board:
    """The board with these games, and the result that they amount to."""
    changed = replace(board, games=games, v=entry.n, at=entry.at, adjourned=False, annulled=False)
    result = result_of(changed, stages)
    was = board.result if board.result not in (None, result) else board.was
    return replace(changed, result=result, was=was, entered=entry.n)
