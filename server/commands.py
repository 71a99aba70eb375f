"""The vocabulary of wishes: every command that can be sent, as frozen tagged structs (CONTRACTS B3).

A command names what it is about; `subject` turns that into the text whose version the sender has to have seen.
Fields of type `Record`, every `note`, `holder` and `secret` go to the vault, never into the log.
"""

from hashlib import sha256
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from projections import events as e
from projections.groups import Group
from projections.options import Rounds
from projections.points import Result
from server.encounter_commands import AnnulEncounter, DecideEncounter, DrawBracket, OpenStage
from server.lot_commands import CommitDraw, PerformDraw, RecordDraw
from server.opening_commands import DrawOpening, LoadOpeningTable
from server.schedule_commands import RoundTime, SetSchedule
from server.side_commands import DecideSides, FieldSubstitute, SetSides
from server.team_commands import (
    AwardMatch,
    CorrectLineUp,
    CorrectTeam,
    MatchLineUps,
    RegisterTeam,
    RevealLineUps,
    SetFixture,
    SetRoster,
    WithdrawMatchAward,
)
from server.wish import Command, LocalTime, Note, OverrideWish, Part, Record, Why

__all__ = [
    "AnnulEncounter", "AwardMatch", "Command", "CommitDraw", "CorrectLineUp", "CorrectTeam", "DecideEncounter",
    "DecideSides", "DrawBracket", "DrawOpening", "FieldSubstitute", "LoadOpeningTable", "LocalTime", "MatchLineUps",
    "Note", "OpenStage", "OverrideWish", "Part", "PerformDraw", "Record", "RecordDraw", "RegisterTeam",
    "RevealLineUps", "RoundTime", "SetFixture", "SetRoster", "SetSchedule", "SetSides", "Why", "WithdrawMatchAward",
]  # fmt: skip
"""The base and the chapters beside this file, which are read from here: `commands.Why`."""

CommandId = Annotated[str, Meta(pattern=r"^[0-9A-Za-z_-]{16,40}$(?!\n)")]
"""A random id made by the sender; the same id is the same command, for ever (CONTRACTS B3)."""

TournamentId = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$(?!\n)", min_length=2, max_length=60)]

# ---- set-up ----


class CreateTournament(Command, frozen=True, tag="create-tournament"):
    """A new log; the sender receives its first grant, as chief arbiter."""

    details: e.Details
    regulations: e.Regulations
    delays: e.Delays = e.Delays()


class AmendDetails(Command, frozen=True, tag="amend-details"):
    """Replace name, place, dates and the like."""

    details: e.Details


class AmendRules(Command, frozen=True, tag="amend-rules"):
    """Replace the regulations, with a reason."""

    regulations: e.Regulations
    why: Why


class CompleteTieBreaks(Command, frozen=True, tag="complete-tie-breaks"):
    """The list of tie-breaks as a whole; once round 1 is public, with a reason."""

    tiebreaks: tuple[e.TieBreakText, ...]
    why: Why | None = None


class DecideTie(Command, frozen=True, tag="decide-tie"):
    """Who of the equals comes first, by a play-off or by lots that were drawn; all of them, best first."""

    order: Annotated[tuple[e.K, ...], Meta(min_length=2)]
    method: Literal["play-off", "lots"]
    draw: e.DrawNumber | None = None


class SetGroups(Command, frozen=True, tag="set-groups"):
    """The groups of the event, all of them."""

    groups: Annotated[tuple[Group, ...], Meta(max_length=50)]


class SetDelays(Command, frozen=True, tag="set-delays"):
    """How far behind the public stands."""

    delays: e.Delays


class CloseTournament(Command, frozen=True, tag="close-tournament"):
    """All rounds are played."""


class ReopenTournament(Command, frozen=True, tag="reopen-tournament"):
    """Closed too early."""

    why: Why


# ---- people ----


class RegisterPlayer(Command, frozen=True, tag="register-player"):
    """A participant, or a member of a `team`; `person` is a random reference made by the sender, the entry number is
    the server's.
    """

    person: e.Reference
    record: Record
    sporting: e.Sporting = e.Sporting()
    entered: e.RoundNumber | None = None
    team: e.K | None = None


class CorrectPlayer(Command, frozen=True, tag="correct-player"):
    """New sporting data; with `record` a new record in the vault."""

    k: e.K
    sporting: e.Sporting
    record: Record | None = None


class CheckIn(Command, frozen=True, tag="check-in"):
    """The participant is here."""

    k: e.K


class MarkAbsent(Command, frozen=True, tag="mark-absent"):
    """The participant did not show up."""

    k: e.K


class RequestBye(Command, frozen=True, tag="request-bye"):
    """No game for this participant in this round."""

    k: e.K
    round: e.RoundNumber
    kind: Literal["H", "Z", "F"]


class CancelBye(Command, frozen=True, tag="cancel-bye"):
    """He will play after all."""

    k: e.K
    round: e.RoundNumber


class WithdrawPlayer(Command, frozen=True, tag="withdraw-player"):
    """Not paired any more."""

    k: e.K
    why: Why


class ReturnPlayer(Command, frozen=True, tag="return-player"):
    """Paired again from the next pairing on."""

    k: e.K


class ExpelPlayer(Command, frozen=True, tag="expel-player"):
    """Excluded: not paired, not ranked."""

    k: e.K
    why: Why


class AdjustPoints(Command, frozen=True, tag="adjust-points"):
    """Points beside the results from a round on, in units of the points table, less than 0 for a penalty.

    round: 0 from the start, None in the standings only. What was given before stays: an opposite one takes it back.
    board_units: game points of a team, in units of the points of a board.
    """

    k: e.K
    round: e.AdjustedRound | None
    units: e.AdjustedUnits
    why: Why
    board_units: e.AdjustedUnits = 0


class ErasePerson(Command, frozen=True, tag="erase-person"):
    """Delete the record in the vault; number and results stay."""

    k: e.K
    ground: e.Code


# ---- rounds ----


class AssignStartingNumbers(Command, frozen=True, tag="assign-starting-numbers"):
    """By strength (rating, title, name), by lot, by lot within the Varma groups, or in the order given.

    draw: the lots, where they were drawn before; otherwise the server draws them, the second time with a reason.
    rank_method: of an import, what its file says about it (TRF26 172).
    """

    method: Literal["strength", "lot", "varma", "given", "import"] = "strength"
    order: tuple[e.K, ...] = ()
    draw: e.DrawNumber | None = None
    why: Why | None = None
    rank_method: e.RankMethod = ""


class DrawInitialColour(Command, frozen=True, tag="draw-initial-colour"):
    """The colour that odd numbers get: by lot unless the regulations fix it."""

    odd: Literal["white", "black"] | None = None
    method: Literal["lot", "regulations", "import"] = "lot"
    draw: e.DrawNumber | None = None


class FixBoard(Command, frozen=True, tag="fix-board"):
    """From the next pairing on the participant always sits at this board."""

    k: e.K
    board: e.BoardNumber
    why: Why


class ReleaseBoard(Command, frozen=True, tag="release-board"):
    """He sits where the order of the boards puts him."""

    k: e.K


class SetBoardNumbers(Command, frozen=True, tag="set-board-numbers"):
    """The first board of this section, and those that are broken or reserved."""

    first: e.BoardNumber
    left_out: Annotated[tuple[e.BoardNumber, ...], Meta(max_length=500)] = ()


class ForbidPair(Command, frozen=True, tag="forbid-pair"):
    """No two of these participants meet in these rounds; said again of the same ones, the new rounds hold.

    also: the rounds that were named before hold too.
    """

    players: Annotated[tuple[e.K, ...], Meta(min_length=2, max_length=1000)]
    why: Why
    rounds: Rounds = Rounds()
    also: bool = False


class PermitPair(Command, frozen=True, tag="permit-pair"):
    """These participants, who were forbidden together, may meet again."""

    players: Annotated[tuple[e.K, ...], Meta(min_length=2, max_length=1000)]
    why: Why


class SetAcceleration(Command, frozen=True, tag="set-acceleration"):
    """The table of virtual points, where the regulations do not leave it to a rule alone."""

    table: Annotated[tuple[e.VirtualPoints, ...], Meta(min_length=1, max_length=20_000)]


class PublishPairing(Command, frozen=True, tag="publish-pairing"):
    """Publish the draft of a round as its revision stands."""

    round: e.RoundNumber
    revision: Annotated[int, Meta(ge=0)]


class WithdrawPairing(Command, frozen=True, tag="withdraw-pairing"):
    """Take back the newest published pairing."""

    round: e.RoundNumber
    why: Why


class CloseRound(Command, frozen=True, tag="close-round"):
    """The round has ended."""

    round: e.RoundNumber


class CloseCircuit(Command, frozen=True, tag="close-circuit"):
    """A separate circuit of a round robin has ended."""

    circuit: Annotated[int, Meta(ge=1, le=8)]


# ---- results ----


class EnterResult(Command, frozen=True, tag="enter-result"):
    """The result of a game, with its players so that it cannot land on a re-paired board.

    game: of an encounter of several, or of a match of teams; white, black: who has the colours in it, of a match
    members.
    """

    round: e.RoundNumber
    board: e.BoardNumber
    white: e.K
    black: e.K
    result: Result
    game: e.GameNumber = 1


class CorrectResult(Command, frozen=True, tag="correct-result"):
    """Another result than the one entered."""

    round: e.RoundNumber
    board: e.BoardNumber
    white: e.K
    black: e.K
    result: Result
    why: Why
    game: e.GameNumber = 1


class WithdrawResult(Command, frozen=True, tag="withdraw-result"):
    """The game has no result yet after all."""

    round: e.RoundNumber
    board: e.BoardNumber
    white: e.K
    black: e.K
    why: Why
    game: e.GameNumber = 1


class AdjournGame(Command, frozen=True, tag="adjourn-game"):
    """Not finished today."""

    round: e.RoundNumber
    board: e.BoardNumber
    white: e.K
    black: e.K


class ResumeGame(Command, frozen=True, tag="resume-game"):
    """Played on."""

    round: e.RoundNumber
    board: e.BoardNumber
    white: e.K
    black: e.K


class CorrectGamePlayers(Command, frozen=True, tag="correct-game-players"):
    """Who really played at these boards."""

    round: e.RoundNumber
    boards: Annotated[tuple[e.PairedBoard, ...], Meta(min_length=1, max_length=50)]
    why: Why


# ---- appeals ----


class AppealedGame(Part, frozen=True):
    """The game whose result somebody appeals against, with its players, as in every command about a game."""

    round: e.RoundNumber
    board: e.BoardNumber
    white: e.K
    black: e.K


class LodgeAppeal(Command, frozen=True, tag="lodge-appeal"):
    """Somebody appeals against the result of a game, or else against the decision at version `about`."""

    appeal: e.AppealNumber
    game: AppealedGame | None = None
    about: e.Version | None = None
    by: e.K | None = None
    note: Note = ""


class DecideAppeal(Command, frozen=True, tag="decide-appeal"):
    """What the appeals committee has answered."""

    appeal: e.AppealNumber
    upheld: bool
    note: Note = ""


# ---- grants and the log itself ----


class GiveGrant(Command, frozen=True, tag="give-grant"):
    """A role for whoever holds the token with this SHA-256; `holder` says who that is, in the vault."""

    grant: e.GrantName
    role: e.Role
    secret: e.Digest
    scope: e.Scope = e.Scope()
    expires: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    holder: Annotated[str, Meta(max_length=120)] = ""


class RevokeGrant(Command, frozen=True, tag="revoke-grant"):
    """This grant may do nothing any more."""

    grant: e.GrantName


class AcceptHistory(Command, frozen=True, tag="accept-history"):
    """After a loss in the store: go on with the history that is there."""

    lost_version: e.Version
    lost: e.Digest


COMMANDS: tuple[type[Command], ...] = (
    CreateTournament, AmendDetails, AmendRules, CompleteTieBreaks, DecideTie, SetGroups, SetDelays, SetSchedule,
    CloseTournament, ReopenTournament,
    RegisterPlayer, CorrectPlayer, CheckIn, MarkAbsent, RequestBye, CancelBye,
    WithdrawPlayer, ReturnPlayer, ExpelPlayer, AdjustPoints, ErasePerson,
    RegisterTeam, CorrectTeam, SetRoster,
    AssignStartingNumbers, SetSides, DecideSides, FieldSubstitute, DrawInitialColour,
    FixBoard, ReleaseBoard, SetBoardNumbers, ForbidPair, PermitPair, SetAcceleration,
    PublishPairing, WithdrawPairing, CloseRound, CloseCircuit,
    SetFixture, RevealLineUps, CorrectLineUp, AwardMatch, WithdrawMatchAward,
    EnterResult, CorrectResult, WithdrawResult, AdjournGame, ResumeGame, CorrectGamePlayers,
    DrawBracket, OpenStage, DecideEncounter, AnnulEncounter,
    LodgeAppeal, DecideAppeal, CommitDraw, PerformDraw, RecordDraw, LoadOpeningTable, DrawOpening,
    GiveGrant, RevokeGrant, AcceptHistory,
)  # fmt: skip
"""Every command, in the order of a tournament's life."""

AnyCommand = (
    CreateTournament | AmendDetails | AmendRules | CompleteTieBreaks | DecideTie | SetGroups | SetDelays | SetSchedule
    | CloseTournament | ReopenTournament
    | RegisterPlayer | CorrectPlayer | CheckIn | MarkAbsent | RequestBye | CancelBye
    | WithdrawPlayer | ReturnPlayer | ExpelPlayer | AdjustPoints | ErasePerson
    | RegisterTeam | CorrectTeam | SetRoster
    | AssignStartingNumbers | SetSides | DecideSides | FieldSubstitute | DrawInitialColour
    | FixBoard | ReleaseBoard | SetBoardNumbers | ForbidPair | PermitPair | SetAcceleration
    | PublishPairing | WithdrawPairing | CloseRound | CloseCircuit
    | SetFixture | RevealLineUps | CorrectLineUp | AwardMatch | WithdrawMatchAward
    | EnterResult | CorrectResult | WithdrawResult | AdjournGame | ResumeGame | CorrectGamePlayers
    | DrawBracket | OpenStage | DecideEncounter | AnnulEncounter
    | LodgeAppeal | DecideAppeal | CommitDraw | PerformDraw | RecordDraw | LoadOpeningTable | DrawOpening
    | GiveGrant | RevokeGrant | AcceptHistory
)  # fmt: skip
"""The union of COMMANDS, for decoders and schemas."""


class CommandRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/t/<id>/commands`."""

    id: CommandId
    seen: Annotated[int, Meta(ge=0)] | None
    command: AnyCommand


_NOBODY = Record(name="-")


def _without_vault(value: Any) -> Any:
    if isinstance(value, Record):
        return _NOBODY
    if isinstance(value, Why):
        return replace(value, note="")
    if isinstance(value, OverrideWish):
        return replace(value, reason=_without_vault(value.reason))
    return value


def request_digest(command: Command) -> str:
    """First 16 hex digits of SHA-256 of the command as we encode it, without its vault fields (CONTRACTS B1).

    Left out: records, notes, holders and secrets, since an unsalted digest of a birth date is guessed in no time.
    """
    changes = {name: _without_vault(getattr(command, name)) for name in command.__struct_fields__}
    if isinstance(command, LodgeAppeal | DecideAppeal):
        changes["note"] = ""
    if isinstance(command, GiveGrant):
        changes |= {"holder": "", "secret": "0" * 64}
    return sha256(msgspec.json.encode(replace(command, **changes))).hexdigest()[:16]
