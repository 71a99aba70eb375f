"""What a command is about: the subject, and the version that last changed it (CONTRACTS B4)."""

from collections.abc import Callable
from typing import Any

from projections import encounter_events as enc
from projections import events as e
from projections import team_events as t
from projections.tournament import Tournament


def board_subject(round_number: int, board: int) -> str:
    """The subject of one game, or of an encounter."""
    return f"board:{round_number}:{board}"


def game_subject(round_number: int, board: int, game: int) -> str:
    """The subject of one game of a match of teams: part of that of its board, and changed by that game and by what
    changes who plays it.
    """
    return f"board:{round_number}:{board}:{game}"


def is_about(event: e.Event, subject: str) -> bool:
    """Whether an event has changed a subject, or that of which it is a part."""
    whole, _, game = subject.rpartition(":") if subject.count(":") == 3 else (subject, "", "")
    return whole in subjects(event) and (not game or str(getattr(event, "game", game)) == game)


def subjects(event: e.Event) -> tuple[str, ...]:
    """The subjects that an event changes; a pairing lists every board it sets."""
    match event:
        case e.PairingPublished() | e.GamePlayersCorrected():
            return (f"round:{event.round}", *_seats(event))
        case e.PlayerRegistered():
            of_team = () if event.team is None else (f"team:{event.team}",)
            return (f"person:{event.person}", f"player:{event.k}", *of_team)
        case t.TeamRegistered() | t.TeamCorrected():
            return (f"player:{event.k}", f"team:{event.k}")
        case t.LineUpsRevealed():
            return (f"round:{event.round}", *(board_subject(event.round, one.board) for one in event.line_ups))
        case e.ResultHeld() | e.ResultReleased():
            return (board_subject(event.round, event.board), f"appeal:{event.appeal}")
    return (_single(event),)


def _seats(event: e.PairingPublished | e.GamePlayersCorrected) -> tuple[str, ...]:
    return tuple(board_subject(event.round, seat.board) for seat in event.boards)


def _single(event: e.Event) -> str:
    return next((name(event) for kinds, name in SINGLE if isinstance(event, kinds)), "tournament")


GAME_EVENTS = (
    e.ResultEntered,
    e.ResultCorrected,
    e.ResultWithdrawn,
    e.GameAdjourned,
    e.GameResumed,
    enc.EncounterStageOpened,
    enc.EncounterDecided,
    enc.EncounterAnnulled,
    t.FixtureSet,
    t.LineUpCorrected,
    t.MatchAwarded,
    t.MatchAwardWithdrawn,
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
    e.PointsAdjusted,
    e.PersonErased,
    e.BoardFixed,
    e.BoardReleased,
)
"""Events about one participant, named by `k`."""

SINGLE: tuple[tuple[tuple[type[e.Event], ...], Callable[[Any], str]], ...] = (
    (GAME_EVENTS, lambda event: board_subject(event.round, event.board)),
    (PLAYER_EVENTS, lambda event: f"player:{event.k}"),
    ((t.RosterSet,), lambda event: f"team:{event.team}"),
    ((e.AppealLodged, e.AppealDecided), lambda event: f"appeal:{event.appeal}"),
    ((e.PairingWithdrawn, e.RoundClosed), lambda event: f"round:{event.round}"),
    ((e.GrantGiven, e.GrantRevoked), lambda event: f"grant:{event.grant}"),
)
"""How the one subject of an event is named; of all others it is the tournament."""


def version(state: Tournament, subject: str) -> int | None:
    """The last version that changed a subject; None for one that does not exist (yet)."""
    kind, *parts = subject.split(":")
    return VERSIONS[kind](state, *parts)


def _tournament(state: Tournament) -> int | None:
    return state.v or None


def _board(state: Tournament, number: str, board: str, game: str = "") -> int | None:
    found = state.board(int(number), int(board))
    if found is None:
        return None
    return found.version_of(int(game)) if game else found.v


def _player(state: Tournament, k: str) -> int | None:
    player = state.players.get(int(k)) or state.members.get(int(k))
    return player.v if player else None


def _team(state: Tournament, k: str) -> int | None:
    team = state.teams.get(int(k))
    return team.v if team else None


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
    return None if k is None else _player(state, str(k))


VERSIONS: dict[str, Callable[..., int | None]] = {
    "tournament": _tournament,
    "board": _board,
    "player": _player,
    "team": _team,
    "round": _round,
    "grant": _grant,
    "person": _person,
    "appeal": _appeal,
}
"""How each kind of subject finds its version."""
