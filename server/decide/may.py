"""Who may do what: `may` is pure and part of each decision, so revocation is ordered with commands (CONTRACTS B5)."""

from projections.tournament import Grant, Tournament
from server import commands as c
from server.decide.outcome import Refused

_SET_UP: tuple[type[c.Command], ...] = (c.AmendDetails, c.SetDelays, c.SetGroups, c.SetSchedule)
_DESK: tuple[type[c.Command], ...] = (
    c.RegisterPlayer,
    c.RegisterTeam,
    c.CorrectPlayer,
    c.CorrectTeam,
    c.SetRoster,
    c.SetFixture,
    c.RequestBye,
    c.CancelBye,
    c.WithdrawPlayer,
)
_DOOR: tuple[type[c.Command], ...] = (c.CheckIn, c.MarkAbsent)
_ROUND: tuple[type[c.Command], ...] = (
    c.AssignStartingNumbers,
    c.SetSides,
    c.DecideSides,
    c.FieldSubstitute,
    c.DrawInitialColour,
    c.FixBoard,
    c.ReleaseBoard,
    c.SetBoardNumbers,
    c.ForbidPair,
    c.PermitPair,
    c.DrawBracket,
    c.LoadOpeningTable,
    c.DrawOpening,
    c.PublishPairing,
    c.WithdrawPairing,
    c.CloseRound,
    c.CloseCircuit,
    c.ReturnPlayer,
)
_GAME: tuple[type[c.Command], ...] = (
    c.RevealLineUps,
    c.CorrectLineUp,
    c.AwardMatch,
    c.WithdrawMatchAward,
    c.EnterResult,
    c.CorrectResult,
    c.WithdrawResult,
    c.AdjournGame,
    c.ResumeGame,
    c.CorrectGamePlayers,
    c.OpenStage,
    c.DecideEncounter,
    c.AnnulEncounter,
    c.LodgeAppeal,
)
_LOTS: tuple[type[c.Command], ...] = (c.CommitDraw, c.PerformDraw, c.RecordDraw)
_GRANTS: tuple[type[c.Command], ...] = (c.GiveGrant, c.RevokeGrant)

MATRIX: dict[str, frozenset[type[c.Command]]] = {
    "chief-arbiter": frozenset(c.COMMANDS) - {c.CreateTournament},
    "organiser": frozenset((*_SET_UP, *_DESK, *_DOOR, *_GRANTS, c.ErasePerson)),
    "arbiter": frozenset((*_DESK, *_DOOR, *_ROUND, *_GAME, *_LOTS)),
    "result-entry": frozenset({c.EnterResult}),
    "check-in": frozenset(_DOOR),
    "screen": frozenset(),
    "player": frozenset(),
    "captain": frozenset(),
    "reader": frozenset(),
}
"""Role -> the commands it may send. What is not listed is denied. A captain hands in line-ups, beside the log."""


def live(grant: Grant | None, at: int) -> bool:
    """Whether a grant exists, is not revoked and has not expired at `at` (ms UTC)."""
    return grant is not None and not grant.revoked and (grant.expires is None or at < grant.expires)


def may(state: Tournament, grant: Grant | None, command: c.Command, at: int) -> Refused | None:
    """Why this grant may not send this command now, or None."""
    if isinstance(command, c.CreateTournament):
        return None if state.n == 0 else _forbidden("the tournament exists already")
    if grant is None or not live(grant, at):
        return _forbidden("this grant is unknown, revoked or expired; ask the chief arbiter for a new link")
    if type(command) not in MATRIX[grant.role]:
        return _forbidden(f"the role {grant.role} may not send this command")
    if command.override is not None and grant.role != "chief-arbiter":
        return _forbidden("only the chief arbiter may set a rule aside", "$.command.override")
    return _outside(grant, command) or _above(grant, command)


def _forbidden(message: str, place: str = "") -> Refused:
    return Refused("forbidden", "CONTRACTS B5", message, place)


def _outside(grant: Grant, command: c.Command) -> Refused | None:
    boards = grant.scope.boards
    if boards is None or not isinstance(command, c.EnterResult) or boards[0] <= command.board <= boards[1]:
        return None
    return _forbidden(f"this grant covers boards {boards[0]}-{boards[1]}", f"board {command.board}")


def _above(grant: Grant, command: c.Command) -> Refused | None:
    if isinstance(command, c.GiveGrant) and command.role == "chief-arbiter" and grant.role != "chief-arbiter":
        return _forbidden("only a chief arbiter appoints a chief arbiter", "$.command.role")
    return None
