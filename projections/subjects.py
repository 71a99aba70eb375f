"""What a command is about: the subject, and the version that last changed it (CONTRACTS B4)."""

from collections.abc import Callable

from projections import encounter_events as enc
from projections import events as e
from projections.tournament import Tournament


def board_subject(round_number: int, board: int) -> str:
    """The subject of one game."""
    return f"board:{round_number}:{board}"


def subjects(event: e.Event) -> tuple[str, ...]:
    """The subjects that an event changes; a pairing lists every board it sets."""
    match event:
        case e.PairingPublished() | e.GamePlayersCorrected():
            return (f"round:{event.round}", *_seats(event))
        case e.PlayerRegistered():
            return (f"person:{event.person}", f"player:{event.k}")
        case e.ResultHeld() | e.ResultReleased():
            return (board_subject(event.round, event.board), f"appeal:{event.appeal}")
    return (_single(event),)


def _seats(event: e.PairingPublished | e.GamePlayersCorrected) -> tuple[str, ...]:
    return tuple(board_subject(event.round, seat.board) for seat in event.boards)


def _single(event: e.Event) -> str:
    if isinstance(event, GAME_EVENTS):
        return board_subject(event.round, event.board)
    if isinstance(event, PLAYER_EVENTS):
        return f"player:{event.k}"
    if isinstance(event, e.AppealLodged | e.AppealDecided):
        return f"appeal:{event.appeal}"
    if isinstance(event, e.PairingWithdrawn | e.RoundClosed):
        return f"round:{event.round}"
    if isinstance(event, e.GrantGiven | e.GrantRevoked):
        return f"grant:{event.grant}"
    return "tournament"


GAME_EVENTS = (
    e.ResultEntered,
    e.ResultCorrected,
    e.ResultWithdrawn,
    e.GameAdjourned,
    e.GameResumed,
    enc.EncounterStageOpened,
    enc.EncounterDecided,
    enc.EncounterAnnulled,
)
"""Events about one game, named by `round` and `board`."""

PLAYER_EVENTS = (
    e.PlayerCorrected,
    e.PlayerCheckedIn,
    e.PlayerMarkedAbsent,
    e.ByeRequested,
    e.ByeRequestCancelled,
    e.PlayerWithdrawn,
    e.PlayerReturned,
    e.PlayerExpelled,
    e.PersonErased,
    e.BoardFixed,
    e.BoardReleased,
)
"""Events about one participant, named by `k`."""


def version(state: Tournament, subject: str) -> int | None:
    """The last version that changed a subject; None for one that does not exist (yet)."""
    kind, *parts = subject.split(":")
    return VERSIONS[kind](state, *parts)


def _tournament(state: Tournament) -> int | None:
    return state.v or None


def _board(state: Tournament, number: str, board: str) -> int | None:
    found = state.board(int(number), int(board))
    return found.v if found else None


def _player(state: Tournament, k: str) -> int | None:
    player = state.players.get(int(k))
    return player.v if player else None


def _round(state: Tournament, number: str) -> int | None:
    index = int(number) - 1
    return state.rounds[index].v if 0 <= index < len(state.rounds) else None


def _grant(state: Tournament, name: str) -> int | None:
    grant = state.grants.get(name)
    return grant.v if grant else None


def _appeal(state: Tournament, number: str) -> int | None:
    appeal = state.appeals.get(int(number))
    return appeal.v if appeal else None


def _person(state: Tournament, reference: str) -> int | None:
    k = state.persons.get(reference)
    return None if k is None else state.players[k].v


VERSIONS: dict[str, Callable[..., int | None]] = {
    "tournament": _tournament,
    "board": _board,
    "player": _player,
    "round": _round,
    "grant": _grant,
    "person": _person,
    "appeal": _appeal,
}
"""How each kind of subject finds its version."""
