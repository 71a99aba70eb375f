"""What a branch of the fold is: from the state and an event to the fields of the state that change."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from projections.envelope import Envelope
from projections.tournament import Board, Member, Player, Round, Tournament

RECENT = 50
"""How many of the newest results a state remembers."""

Changes = dict[str, Any]
Branch = Callable[[Tournament, Any, Envelope[Any]], Changes]
"""(state, event, entry) -> changed fields. Raises KeyError or IndexError where it cannot follow."""


def put_round(state: Tournament, changed: Round) -> tuple[Round, ...]:
    """The rounds with one of them changed, or one more."""
    at = changed.number - 1
    rounds = list(state.rounds)
    rounds[at : at + 1] = [changed]
    return tuple(rounds)


def put_board(state: Tournament, number: int, board: Board) -> Changes:
    """The rounds with one board of one of them changed."""
    rounds = list(state.rounds)
    old = rounds[number - 1]
    rounds[number - 1] = replace(old, boards=old.boards.put(board.board, board))
    return {"rounds": tuple(rounds)}


def put_games(state: Tournament, number: int, board: Board) -> Changes:
    """The board of an encounter; it is among the newest results as soon as it has a game, ended or not."""
    others = tuple(place for place in state.recent if place != (number, board.board))
    known = board.games or board.decided is not None or board.awarded is not None
    recent = ((number, board.board), *others[: RECENT - 1]) if known else others
    return {**put_board(state, number, board), "recent": recent}


def with_player(state: Tournament, player: Player) -> Changes:
    """The players with one of them changed, or one more."""
    return {"players": {**state.players, player.k: player}}


def with_member(state: Tournament, member: Member) -> Changes:
    """The members of teams with one of them changed, or one more."""
    return {"members": {**state.members, member.k: member}}


def change_player(state: Tournament, k: int, entry: Envelope[Any], **changes: Any) -> Changes:
    """The players with something changed about one of them."""
    return with_player(state, replace(state.players[k], v=entry.n, **changes))
