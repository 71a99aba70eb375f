"""What a branch of the fold is: from the state and an event to the fields of the state that change."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from projections.envelope import Envelope
from projections.tournament import Player, Round, Tournament

Changes = dict[str, Any]
Branch = Callable[[Tournament, Any, Envelope[Any]], Changes]
"""(state, event, entry) -> changed fields. Raises KeyError or IndexError where it cannot follow."""


def put_round(state: Tournament, changed: Round) -> tuple[Round, ...]:
    """The rounds with one of them changed, or one more."""
    at = changed.number - 1
    rounds = list(state.rounds)
    rounds[at : at + 1] = [changed]
    return tuple(rounds)


def with_player(state: Tournament, player: Player) -> Changes:
    """The players with one of them changed, or one more."""
    return {"players": {**state.players, player.k: player}}


def change_player(state: Tournament, k: int, entry: Envelope[Any], **changes: Any) -> Changes:
    """The players with something changed about one of them."""
    return with_player(state, replace(state.players[k], v=entry.n, **changes))
