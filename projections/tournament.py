"""The state of a tournament at one version: what the fold of a prefix of its log amounts to.

Everything is frozen; a new state shares all that did not change with the one before. Each thing that
arbiters act on carries `v`, the last version that changed it (CONTRACTS B4).
"""

from typing import Literal

import msgspec

from projections.events import Delays, Details, ReasonCode, Regulations, Role, Scope, Sporting, VirtualPoints
from projections.groups import Group
from projections.lot_events import DrawPerformed, DrawRecorded
from projections.opening_events import OpeningDrawn, OpeningTableLoaded
from projections.options import Rounds
from projections.paged import Paged
from projections.parts import Begins
from projections.points import Bye, Result
from projections.schedule_events import RoundBegins

Status = Literal["preparation", "running", "closed"]

UNNUMBERED = 100_000
"""More than any pairing number."""


class Player(msgspec.Struct, frozen=True, gc=False):
    """A participant. number: pairing number, 0 before there is one. left: the last round he may play.

    fixed_board: where he always sits, None for nowhere in particular.
    """

    k: int
    person: str
    commit: str
    sporting: Sporting
    entered: int
    v: int
    number: int = 0
    present: bool | None = None
    byes: tuple[tuple[int, Bye], ...] = ()
    status: Literal["", "withdrawn", "expelled"] = ""
    left: int | None = None
    erased: bool = False
    fixed_board: int | None = None

    @property
    def number_key(self) -> int:
        """Sorts by pairing number; those who have none yet come last, by entry number."""
        return self.number or UNNUMBERED + self.k

    def bye(self, round_number: int) -> Bye | None:
        """The bye requested for a round, if any."""
        return next((kind for number, kind in self.byes if number == round_number), None)

    def takes_part(self, round_number: int) -> bool:
        """Whether he may be paired in this round: entered, not gone, not asked for a bye, not missing."""
        return (
            self.entered <= round_number
            and not self.status
            and self.present is not False
            and self.bye(round_number) is None
        )


class Game(msgspec.Struct, frozen=True, gc=False):
    """One game of an encounter of several. game: counted through the encounter, stage: of the encounter; from 1.

    white, black: who had the colours in it. result: White's side of this game first. was, reported: as of a board. Of a
    match of teams white and black are members, 0 at an empty board; home, away: their boards in their teams, from 1;
    home_white: whether the home team has White.
    """

    game: int
    stage: int
    white: int
    black: int
    result: Result
    v: int
    at: int
    was: Result | None = None
    reported: Result | None = None
    home: int = 0
    away: int = 0
    home_white: bool = True


class Fielded(msgspec.Struct, frozen=True, gc=False):
    """Who plays for a team at its boards, in their order, 0 for nobody, from the game `first` of a match on."""

    first: int
    members: tuple[int, ...]


class LineUps(msgspec.Struct, frozen=True, gc=False):
    """Who plays in a match, oldest first, and the version that last changed it."""

    home: tuple[Fielded, ...]
    away: tuple[Fielded, ...]
    v: int


class Award(msgspec.Struct, frozen=True, gc=False):
    """The result of a match that was set, at version n. board_points: units of home and away, None for the usual."""

    n: int
    result: Result
    board_points: tuple[int, int] | None
    reason: ReasonCode


class Fixture(msgspec.Struct, frozen=True, gc=False):
    """When and where a match is played. begins: None if it is not known."""

    begins: Begins | None
    venue: str
    status: Literal["scheduled", "postponed"]


class Board(msgspec.Struct, frozen=True, gc=False):
    """One game of a round, or one encounter of several games.

    was: the result that the last correction replaced. reported: a result that counts for the rating report
    only. at, entered: time and version of the present result. held: the appeal that the result waits for. fixed: at
    this board since it is fixed for one of them. games: where an encounter has several; result is then what they
    amount to, None until it has ended. opened: (stage, who has White in its first game), where lots said so. decided:
    who goes on where the games have not said so. annulled: what was played counts for nothing, as it should be others.

    Of a match of teams white is the home team, and the games are those that have a result, with those of empty boards.
    line_ups: None before they are known. ahead: who goes on by the boards of a level match of a knockout, 0 for nobody.
    reopened: (game, version) of those whose result was withdrawn.
    """

    board: int
    white: int
    black: int
    v: int
    result: Result | None = None
    was: Result | None = None
    reported: Result | None = None
    adjourned: bool = False
    at: int = 0
    entered: int = 0
    held: int | None = None
    fixed: bool = False
    games: tuple[Game, ...] = ()
    opened: tuple[tuple[int, int], ...] = ()
    decided: int | None = None
    annulled: bool = False
    line_ups: LineUps | None = None
    awarded: Award | None = None
    fixture: Fixture | None = None
    ahead: int = 0
    reopened: tuple[tuple[int, int], ...] = ()

    def version_of(self, game: int) -> int:
        """The version that last changed a game of a match: its result, or since when it has none and who plays it.

        Another board has no games of their own.
        """
        if self.line_ups is None:
            return self.v
        played = next((one.v for one in self.games if one.game == game), None)
        return played if played is not None else max(self.line_ups.v, dict(self.reopened).get(game, 0))


class Round(msgspec.Struct, frozen=True, gc=False):
    """A round that was published at least once. Withdrawing its pairing empties it, `published` false.

    boards: by number. order: their numbers in board order (C.04.2 art. 3.6).
    """

    number: int
    pairing: int
    published: bool
    boards: Paged[Board]
    order: tuple[int, ...]
    byes: dict[int, Bye]
    at: int
    made_from: int
    system: str
    v: int
    closed: bool = False

    def in_order(self) -> list[Board]:
        """The games in board order."""
        boards = dict(self.boards.items())
        return [boards[number] for number in self.order]

    def open_boards(self) -> list[Board]:
        """Games without a result, adjourned ones included, by number."""
        return [board for board in self.boards.values() if board.result is None]


class Grant(msgspec.Struct, frozen=True, gc=False):
    """A role given to somebody (CONTRACTS B5)."""

    grant: str
    role: Role
    scope: Scope
    expires: int | None
    v: int
    revoked: bool = False


class ListReplaced(msgspec.Struct, frozen=True, gc=False):
    """A list of tie-breaks that was replaced at version n. reason: its code, "" without. started: after round 1."""

    n: int
    tiebreaks: tuple[str, ...]
    reason: str
    started: bool


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A tie that a play-off or lots decided at version n: who were equal, best first (C.07 art. 3, 4.2)."""

    n: int
    order: tuple[int, ...]
    method: Literal["play-off", "lots"]


class SidesDecision(msgspec.Struct, frozen=True, gc=False):
    """Who has won a level match, since version n. match: the visiting team, from 1. winner: 0 the first team, 1 it."""

    n: int
    match: int
    winner: int
    method: Literal["play-off", "lots", "arbiter"]
    draw: int | None = None


class Appeal(msgspec.Struct, frozen=True, gc=False):
    """An appeal against the decision at version `about`, lodged at `at` (ms UTC).

    by: the participant who appeals, if it was one. game: (round, board) of the result that waits for the answer.
    upheld: the answer, None while it is pending; decided: when it was given.
    """

    appeal: int
    about: int
    by: int | None
    at: int
    v: int
    game: tuple[int, int] | None = None
    upheld: bool | None = None
    decided: int = 0


class Team(msgspec.Struct, frozen=True, gc=False):
    """What a participant that is a team has beside. roster: its members in their order. captain: None for nobody."""

    name: str
    short: str
    v: int
    roster: tuple[int, ...] = ()
    captain: int | None = None


class Member(msgspec.Struct, frozen=True, gc=False):
    """Somebody who was registered for a team; he plays for it while he is in its roster. team: its k."""

    k: int
    person: str
    commit: str
    sporting: Sporting
    team: int
    v: int
    erased: bool = False


class Commitment(msgspec.Struct, frozen=True, gc=False):
    """A secret that the server was bound to at version n. performed: it was published, and serves no more draws."""

    n: int
    at: int
    commitment: str
    beacon: str
    performed: bool = False


class Draw(msgspec.Struct, frozen=True, gc=False):
    """Lots as they were drawn at version n, at a time in ms UTC."""

    n: int
    at: int
    record: DrawPerformed | DrawRecorded


class Side(msgspec.Struct, frozen=True, gc=False):
    """A team of a match. places: for each board who plays there, (first round, k), oldest first."""

    name: str
    places: tuple[tuple[tuple[int, int], ...], ...]

    @property
    def players(self) -> tuple[int, ...]:
        """Who plays now, board by board."""
        return tuple(place[-1][1] for place in self.places)

    def place(self, k: int) -> int | None:
        """The board, from 1, at which somebody plays or once played for this team."""
        boards = enumerate(self.places, 1)
        return next((board for board, place in boards if any(k == one for _, one in place)), None)


class Ban(msgspec.Struct, frozen=True, gc=False):
    """Players of whom no two are paired in these rounds, since version n; reason: its code."""

    n: int
    players: tuple[int, ...]
    rounds: Rounds
    reason: ReasonCode


class Adjustment(msgspec.Struct, frozen=True, gc=False):
    """Points beside the results of k, given at version n for a round: 0 from the start, None in the standings only.

    units: less than 0 for a penalty. reason: its code. board_units: game points of a team.
    """

    n: int
    k: int
    round: int | None
    units: int
    reason: ReasonCode
    board_units: int = 0


class Tournament(msgspec.Struct, frozen=True, gc=False):
    """The fold of versions 1..n. players, grants: by key. rounds[r - 1] is round r. v: version of the subject
    `tournament`. recent: (round, board) of the newest 50 results, newest first. lists: the lists of tie-breaks that
    were replaced. decisions, commitments: oldest first. draws[d - 1] is draw d. circuits: of each separate circuit that
    is closed, the newest round then. groups, schedule: as they were set last. appeals: by number, decided ones
    included. first_board, boards_left_out: for the numbers of the next pairing. bracket: of a knockout, who is at
    each place, 0 for nobody; bracket_draw: by which lots. sides: the teams of a match, the one that meets all others
    first. bans:
    oldest first. virtual: the table of virtual points, if one was set. start_order: the pairing numbers with which
    round 1 was published. numbered_by: how the numbers were assigned last, "" if teams gave them; rank_method: what an
    import said about that. opening_tables: each as it was loaded last. openings, adjustments: oldest first.
    sides_decided: level matches that something else has decided. teams: by k, where the participants are teams; their
    members by k, numbered together with them.
    """

    n: int = 0
    at: int = 0
    v: int = 0
    id: str = ""
    details: Details = Details(name="?")
    regulations: Regulations = Regulations(rounds=1)
    delays: Delays = Delays()
    status: Status = "preparation"
    players: dict[int, Player] = {}
    persons: dict[str, int] = {}
    order: tuple[int, ...] = ()
    odd: Literal["white", "black"] | None = None
    rounds: tuple[Round, ...] = ()
    grants: dict[str, Grant] = {}
    recent: tuple[tuple[int, int], ...] = ()
    lists: tuple[ListReplaced, ...] = ()
    decisions: tuple[Decision, ...] = ()
    circuits: tuple[int, ...] = ()
    groups: tuple[Group, ...] = ()
    schedule: tuple[RoundBegins, ...] = ()
    appeals: dict[int, Appeal] = {}
    first_board: int = 1
    boards_left_out: tuple[int, ...] = ()
    bracket: tuple[int, ...] = ()
    bracket_draw: int | None = None
    commitments: tuple[Commitment, ...] = ()
    draws: tuple[Draw, ...] = ()
    sides: tuple[Side, ...] = ()
    bans: tuple[Ban, ...] = ()
    virtual: tuple[VirtualPoints, ...] = ()
    start_order: tuple[int, ...] = ()
    numbered_by: str = ""
    rank_method: str = ""
    opening_tables: tuple[OpeningTableLoaded, ...] = ()
    openings: tuple[OpeningDrawn, ...] = ()
    sides_decided: tuple[SidesDecision, ...] = ()
    teams: dict[int, Team] = {}
    members: dict[int, Member] = {}
    adjustments: tuple[Adjustment, ...] = ()

    @property
    def next_k(self) -> int:
        """The entry number that nobody has yet."""
        return max(max(self.players, default=0), max(self.members, default=0)) + 1

    @property
    def numbered(self) -> list[Player]:
        """Who has a pairing number, in their order."""
        return sorted((player for player in self.players.values() if player.number), key=lambda player: player.number)

    @property
    def round(self) -> int:
        """The newest published round, 0 if none."""
        return next((r.number for r in reversed(self.rounds) if r.published), 0)

    def published(self, number: int) -> Round | None:
        """The round, if its pairing is public now."""
        if 1 <= number <= len(self.rounds) and self.rounds[number - 1].published:
            return self.rounds[number - 1]
        return None

    def board(self, round_number: int, board: int) -> Board | None:
        """A game of a published round."""
        found = self.published(round_number)
        return found.boards.get(board) if found else None

    def pending(self, through: int) -> tuple[int, ...]:
        """The appeals without an answer that bear on rounds 1..`through`: one about a game only from its round on."""
        waiting = (one for one in self.appeals.values() if one.upheld is None)
        return tuple(one.appeal for one in waiting if one.game is None or one.game[0] <= through)

    def commitment(self, digest: str) -> Commitment | None:
        """The commitment with this digest."""
        return next((one for one in self.commitments if one.commitment == digest), None)

    def sides_decision(self, match: int) -> SidesDecision | None:
        """What has decided a level match, if anything has."""
        return next((one for one in self.sides_decided if one.match == match), None)

    def newest_draw(self, domain: str) -> DrawPerformed | DrawRecorded | None:
        """The last lots that were drawn in a domain."""
        return next((one.record for one in reversed(self.draws) if one.record.domain == domain), None)

    def ended(self, number: int) -> bool:
        """Whether a round has ended: closed, or the one after the next is public (C.04.2 art. 4.3)."""
        found = self.published(number)
        return found is not None and (found.closed or self.round >= number + 2)
