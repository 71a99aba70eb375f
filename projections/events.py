"""The vocabulary: every event that can be in the log of a tournament, as frozen tagged structs.

A tag is `<name>.<version>`; a struct that changes its shape becomes a new version with an upcast from the one
before (`envelope.Vocabulary`). `docs/events.md` fixes the chapters and names of the events still to come.
Times are milliseconds UTC, players are entry numbers k, points are units of the event's points table.
"""

from typing import Annotated, Literal

from msgspec import Meta

from projections.arrangements import ARRANGEMENTS, AccelerationSet, PairForbidden, PairPermitted, VirtualPoints
from projections.encounter_events import ENCOUNTER_EVENTS
from projections.groups import Group
from projections.handicap import ITALIAN_LADDER, Category, HandicapOptions, ModeneseOptions
from projections.lot_events import LOT_EVENTS
from projections.opening_events import OPENING_EVENTS
from projections.options import SystemOptions
from projections.parts import (
    Alteration,
    AppealNumber,
    Begins,
    BirthYear,
    BoardNumber,
    BoardRemoved,
    BoardSet,
    ByeSet,
    Code,
    Date,
    Delays,
    Details,
    Digest,
    DrawNumber,
    Event,
    Federation,
    GameNumber,
    GrantName,
    K,
    Name,
    Override,
    PairedBoard,
    PlayerBye,
    RankMethod,
    Rating,
    Reach,
    Reason,
    ReasonCode,
    Reference,
    Role,
    RoundNumber,
    Scope,
    Sex,
    ShortText,
    Side,
    Text,
    TieBreakText,
    Title,
    Value,
    Version,
    written,
)
from projections.people_events import (
    PEOPLE_EVENTS,
    AdjustedRound,
    AdjustedUnits,
    ByeRequestCancelled,
    ByeRequested,
    PersonErased,
    PlayerCheckedIn,
    PlayerCorrected,
    PlayerExpelled,
    PlayerMarkedAbsent,
    PlayerRegistered,
    PlayerReturned,
    PlayerWithdrawn,
    PointsAdjusted,
    Sporting,
)
from projections.points import Bye, PointsTable, Result
from projections.schedule_events import RoundBegins, ScheduleSet
from projections.stages import Stage
from projections.team_events import TEAM_EVENTS
from projections.teams.rules import TeamRules

__all__ = [
    "AccelerationSet", "AdjustedRound", "AdjustedUnits", "Alteration", "AppealNumber", "Begins", "BirthYear",
    "BoardNumber", "BoardRemoved", "BoardSet", "Bye", "ByeRequestCancelled", "ByeRequested", "ByeSet", "Code",
    "Date", "Delays", "Details", "Digest", "DrawNumber", "Event", "Federation", "GameNumber", "GrantName", "K",
    "Name", "Override", "PairForbidden", "PairPermitted", "PairedBoard", "PersonErased", "PlayerBye",
    "PlayerCheckedIn", "PlayerCorrected", "PlayerExpelled", "PlayerMarkedAbsent", "PlayerRegistered",
    "PlayerReturned", "PlayerWithdrawn", "PointsAdjusted", "RankMethod", "Rating", "Reach", "Reason", "ReasonCode",
    "Reference", "Role", "RoundBegins", "RoundNumber", "ScheduleSet", "Scope", "Sex", "ShortText", "Side",
    "Sporting", "Text", "TieBreakText", "Title", "Value", "Version", "VirtualPoints", "written",
]  # fmt: skip
"""The parts, which are read from here: `events.Reason`."""


POINTS_NOT_SAID = PointsTable()
"""The points of regulations in which the field is absent: this very object, not only an equal one."""


class Regulations(Value, frozen=True, omit_defaults=True):
    """The four axes, points, tie-breaks, rule editions and options of one tournament (docs/design.md, State and rules).

    options, scoring_options: what the system and the scoring are told beside; None for their defaults. ladder: the
    categories of a handicap, the lowest first. stages: of each encounter, where `encounter` is "stages". teams: of
    matches and line-ups, where the participants are teams.
    """

    rounds: RoundNumber
    system: Code = written("by-hand")
    encounter: Code = written("one-game")
    scoring: Code = written("points")
    participants: Code = written("individuals")
    points: PointsTable = written(POINTS_NOT_SAID)
    tiebreaks: Annotated[tuple[TieBreakText, ...], Meta(max_length=100)] = written(())
    pairing_edition: Code = written("dutch-2026")
    tiebreak_edition: Code = written("tiebreaks-2026")
    options: SystemOptions | None = None
    scoring_options: HandicapOptions | ModeneseOptions | None = None
    ladder: Annotated[tuple[Category, ...], Meta(max_length=40)] = ITALIAN_LADDER
    stages: Annotated[tuple[Stage, ...], Meta(max_length=20)] = ()
    teams: TeamRules | None = None

    @property
    def team_rules(self) -> TeamRules:
        """How teams play, for what is asked only where the participants are teams; of individuals, one board."""
        return self.teams or TeamRules(1)


# ---- set-up ----


class TournamentCreated(Event, frozen=True, tag="tournament-created.1"):
    """Event 1. It carries the nonce of the log and the first grant (CONTRACTS B1, B5)."""

    tournament: Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$(?!\n)", max_length=60)]
    nonce: Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$(?!\n)")]
    details: Details
    regulations: Regulations
    delays: Delays
    grant: GrantName
    role: Role


class DetailsAmended(Event, frozen=True, tag="details-amended.1"):
    """The details as a whole, replaced."""

    details: Details


class RulesAmended(Event, frozen=True, tag="rules-amended.1"):
    """The regulations as a whole, replaced, with a reason."""

    regulations: Regulations
    reason: Reason


class TieBreaksCompleted(Event, frozen=True, tag="tie-breaks-completed.1"):
    """The chief arbiter's list of tie-breaks, as a whole (C.07 art. 4.1.1); after the start with a reason."""

    tiebreaks: Annotated[tuple[TieBreakText, ...], Meta(max_length=100)]
    reason: Reason | None = None
    override: Override | None = None


class TieDecided(Event, frozen=True, omit_defaults=True, tag="tie-decided.1"):
    """Who were equal, best first, as a play-off or the drawing of lots put them (C.07 art. 3, 4.2).

    draw: the lots that said so, if they were drawn here. override: where games were still open.
    """

    order: Annotated[tuple[K, ...], Meta(min_length=2)]
    method: Literal["play-off", "lots"]
    draw: DrawNumber | None = None
    override: Override | None = None


class GroupsSet(Event, frozen=True, tag="groups-set.1"):
    """The groups of the event, all of them: named filters with standings of their own."""

    groups: Annotated[tuple[Group, ...], Meta(max_length=50)]


class DelaysSet(Event, frozen=True, tag="delays-set.1"):
    """How far the public stands behind the end."""

    delays: Delays


class TournamentClosed(Event, frozen=True, tag="tournament-closed.1"):
    """All rounds played, standings final."""


class TournamentReopened(Event, frozen=True, tag="tournament-reopened.1"):
    """Closed too early, or an appeal was upheld."""

    reason: Reason


# ---- rounds ----


class StartingNumbersAssigned(Event, frozen=True, omit_defaults=True, tag="starting-numbers-assigned.1"):
    """The order of the pairing numbers: the first has number 1 (C.04.2 art. 2.2-2.5).

    draw: the lots that said so. rank_method: how they came about, as the report file of an import says (TRF26 172).
    """

    order: tuple[K, ...]
    method: Literal["strength", "lot", "varma", "given", "import"]
    override: Override | None = written(None)
    draw: DrawNumber | None = None
    rank_method: RankMethod = ""


class SidesSet(Event, frozen=True, tag="sides-set.1"):
    """The teams of a Scheveningen match, and with them the pairing numbers; the first one meets all others in turn."""

    sides: Annotated[tuple[Side, ...], Meta(min_length=2, max_length=21)]


MatchNumber = Annotated[int, Meta(ge=1, le=20, description="the visiting team, as the teams were set; the first is 0")]
Team = Annotated[int, Meta(ge=0, le=1, description="0: the first team, 1: the visiting one")]


class SidesDecided(Event, frozen=True, omit_defaults=True, tag="sides-decided.1"):
    """Which team has won a match that the games left level (docs/rules/scheveningen.md 10)."""

    match: MatchNumber
    winner: Team
    method: Literal["play-off", "lots", "arbiter"]
    draw: DrawNumber | None = None
    reason: Reason | None = None


class SubstituteFielded(Event, frozen=True, tag="substitute-fielded.1"):
    """From round `first` on `k` plays in the place of `replaces`, in his team or under his number."""

    k: K
    replaces: K
    first: RoundNumber


class InitialColourDrawn(Event, frozen=True, omit_defaults=True, tag="initial-colour-drawn.1"):
    """The colour that odd numbers get (C.04.3 art. 5.1, 5.2.5). draw: the lots that said so."""

    odd: Literal["white", "black"]
    method: Literal["lot", "regulations", "import"]
    draw: DrawNumber | None = None


class BoardFixed(Event, frozen=True, tag="board-fixed.1"):
    """From the next pairing on this participant always sits at this board."""

    k: K
    board: BoardNumber
    reason: Reason


class BoardReleased(Event, frozen=True, tag="board-released.1"):
    """From the next pairing on this participant sits where the order of the boards puts him."""

    k: K


class BoardNumbersSet(Event, frozen=True, tag="board-numbers-set.1"):
    """The first board of this section, and the boards that are broken or reserved, ascending."""

    first: BoardNumber
    left_out: Annotated[tuple[BoardNumber, ...], Meta(max_length=500)]


class PairingPublished(Event, frozen=True, tag="pairing-published.1"):
    """A round is public. `pairing` counts the publications of this round, 1 for the first.

    boards: in board order, numbered as the hall is. made_from: the version it was made of; input: that entry's hash.
    """

    round: RoundNumber
    pairing: Annotated[int, Meta(ge=1, le=99_999)]
    boards: tuple[PairedBoard, ...]
    byes: tuple[PlayerBye, ...]
    made_from: Version
    input: Digest
    system: Code
    edition: Code
    made_by: Literal["engine", "hand", "import"]
    alterations: tuple[Alteration, ...] = ()
    manual_began: Annotated[int, Meta(ge=0)] | None = None
    manual_ended: Annotated[int, Meta(ge=0)] | None = None
    override: Override | None = None


class PairingWithdrawn(Event, frozen=True, tag="pairing-withdrawn.1"):
    """A published pairing is taken back, with a reason of C.04.2 art. 4.4 or another."""

    round: RoundNumber
    pairing: Annotated[int, Meta(ge=1, le=99_999)]
    reason: Reason
    override: Override | None = None


class RoundClosed(Event, frozen=True, tag="round-closed.1"):
    """The round has ended: corrections now reach the rating report only (C.04.2 art. 4.3)."""

    round: RoundNumber


class CircuitClosed(Event, frozen=True, tag="circuit-closed.1"):
    """A separate circuit of a round robin has ended; the next one may open."""

    circuit: Annotated[int, Meta(ge=1, le=8)]
    override: Override | None = None


# ---- results and appeals ----


class ResultEntered(Event, frozen=True, omit_defaults=True, tag="result-entered.1"):
    """The first result of a game. Players are named, so it cannot land on a re-paired board.

    game: of an encounter of several; white, black: who had the colours in it.
    """

    round: RoundNumber
    board: BoardNumber
    white: K
    black: K
    result: Result
    game: GameNumber = 1


class ResultCorrected(Event, frozen=True, omit_defaults=True, tag="result-corrected.1"):
    """Another result than the one entered at version `corrects`, with its reach (C.04.2 art. 4.3)."""

    round: RoundNumber
    board: BoardNumber
    white: K
    black: K
    result: Result
    was: Result
    corrects: Version
    reach: Reach
    reason: Reason
    game: GameNumber = 1


class ResultWithdrawn(Event, frozen=True, omit_defaults=True, tag="result-withdrawn.1"):
    """The result entered at version `corrects` was a mistake; the game is open again."""

    round: RoundNumber
    board: BoardNumber
    white: K
    black: K
    was: Result
    corrects: Version
    reason: Reason
    game: GameNumber = 1


class GameAdjourned(Event, frozen=True, tag="game-adjourned.1"):
    """Not finished: a draw for pairing only, until its result comes (C.04.2 art. 3.1)."""

    round: RoundNumber
    board: BoardNumber
    white: K
    black: K


class GameResumed(Event, frozen=True, tag="game-resumed.1"):
    """An adjourned game is being played again."""

    round: RoundNumber
    board: BoardNumber
    white: K
    black: K


class GamePlayersCorrected(Event, frozen=True, tag="game-players-corrected.1"):
    """Opponents or colours of games really played, where people sat at the wrong boards.

    Each board is named with who really played it; results entered for these boards stay with the board.
    """

    round: RoundNumber
    boards: tuple[PairedBoard, ...]
    reach: Reach
    reason: Reason


class ResultHeld(Event, frozen=True, tag="result-held.1"):
    """The result waits for an appeal; it counts as it stands and cannot be changed until then."""

    round: RoundNumber
    board: BoardNumber
    white: K
    black: K
    appeal: AppealNumber


class ResultReleased(Event, frozen=True, tag="result-released.1"):
    """The appeal is decided: the result stands, and can be corrected again."""

    round: RoundNumber
    board: BoardNumber
    white: K
    black: K
    appeal: AppealNumber


class AppealLodged(Event, frozen=True, tag="appeal-lodged.1", omit_defaults=True):
    """Somebody appeals against the decision at version `about`; by: the participant, if it was one."""

    appeal: AppealNumber
    about: Version
    by: K | None = None
    note: Reference | None = None


class AppealDecided(Event, frozen=True, tag="appeal-decided.1", omit_defaults=True):
    """The answer of the appeals committee."""

    appeal: AppealNumber
    upheld: bool
    note: Reference | None = None


# ---- grants and the log itself ----


class GrantGiven(Event, frozen=True, tag="grant-given.1"):
    """A role for somebody, until `expires` (ms UTC, null: the end of the tournament)."""

    grant: GrantName
    role: Role
    scope: Scope
    expires: Annotated[int, Meta(ge=0, le=2**53)] | None = None


class GrantRevoked(Event, frozen=True, tag="grant-revoked.1"):
    """This grant may do nothing any more."""

    grant: GrantName


class HistoryAccepted(Event, frozen=True, tag="history-accepted.1"):
    """A chief arbiter accepts the present history; `lost` is the hash of the head that was lost (CONTRACTS B2)."""

    lost_version: Version
    lost: Digest


EVENTS: tuple[type[Event], ...] = (
    TournamentCreated, DetailsAmended, RulesAmended, TieBreaksCompleted, TieDecided, GroupsSet, DelaysSet, ScheduleSet,
    TournamentClosed, TournamentReopened, *PEOPLE_EVENTS, *TEAM_EVENTS,
    StartingNumbersAssigned, SidesSet, SidesDecided, SubstituteFielded, InitialColourDrawn, BoardFixed, BoardReleased,
    BoardNumbersSet, *ARRANGEMENTS, PairingPublished, PairingWithdrawn, RoundClosed, CircuitClosed,
    ResultEntered, ResultCorrected, ResultWithdrawn, GameAdjourned, GameResumed, GamePlayersCorrected,
    ResultHeld, ResultReleased, AppealLodged, AppealDecided,
    *ENCOUNTER_EVENTS, *OPENING_EVENTS, *LOT_EVENTS, GrantGiven, GrantRevoked, HistoryAccepted,
)  # fmt: skip
"""Every event, in the order of a tournament's life."""
