"""The rows of the home page: derived, and disposable (CONTRACTS B7)."""

import msgspec

from projections.regulations import current_round
from server.hosting.tournament import HostedTournament


class LobbyRow(msgspec.Struct, frozen=True):
    """One tournament at a glance. round: the one that is played now, 0 before the first. open: games without result."""

    id: str
    name: str
    city: str
    begins: str
    ends: str
    system: str
    participants: str
    status: str
    round: int
    rounds: int
    open: int
    games: int
    players: int


def lobby_row(host: HostedTournament) -> LobbyRow:
    """The row of a tournament as the public may see it now."""
    state = host.history.state(host.public.profile.head("log"))
    number = current_round(state)
    current = state.published(number)
    return LobbyRow(
        id=host.id,
        name=state.details.name,
        city=state.details.city,
        begins=state.details.begins,
        ends=state.details.ends,
        system=state.regulations.system,
        participants=state.regulations.participants,
        status=state.status,
        round=number,
        rounds=state.regulations.rounds,
        open=len(current.open_boards()) if current else 0,
        games=len(current.boards) if current else 0,
        players=sum(1 for player in state.players.values() if player.status != "expelled"),
    )
