"""A line-up that a captain has handed in: a document beside the log, his secret (docs/rules/teams.md 3). Pure.

It becomes known with the event that reveals both line-ups of a match, and is thrown away then.
"""

from collections.abc import Sequence

import msgspec

from projections import events as e
from projections.team_events import LineUp
from projections.teams.line_up import LINE_UP, deadline
from projections.tournament import Board, Grant, Tournament
from server.decide.line_ups import line_up_fault
from server.decide.may import live
from server.decide.members import teams_fault
from server.decide.outcome import Case, Inputs, Refused

CAPTAIN = "captain"


REVEALED = Refused(
    "revealed-already",
    LINE_UP,
    "the line-ups of this match are known already: tell the arbiter if yours is wrong",
)


TAKEN_MS = 10_000
"""So long nobody changes what a server has taken to reveal it; a server that has died meanwhile keeps nobody out."""


class HandedIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Field `line-up:<round>:<team>` of the hash `{t:<id>}:draft`.

    pairing, against: of the round, and the other team; a line-up counts for no other ones. at, taken: ms UTC of handing
    in, and of when a server took it to reveal it.
    """

    round: e.RoundNumber
    team: e.K
    pairing: int
    against: e.K
    line_up: LineUp
    by: e.GrantName
    at: int
    taken: int = 0

    def is_taken(self, at: int) -> bool:
        """Whether it is about to be revealed, so that another one would come too late."""
        return at < self.taken + TAKEN_MS


def field_of(number: int, team: int) -> str:
    """Where the line-up of a team in a round lies."""
    return f"line-up:{number}:{team}"


def match_of(state: Tournament, number: int, team: int) -> Board | None:
    """The match of a team in a published round, None where it has none."""
    found = state.published(number)
    boards = found.boards.values() if found else ()
    return next((board for board in boards if team in (board.white, board.black)), None)


def closes(state: Tournament, board: Board) -> int | None:
    """From when on nothing is handed in for a match, ms UTC; None for as long as it is not revealed."""
    return deadline(board.fixture, state.regulations.team_rules)


def meeting(state: Tournament, number: int, team: int) -> tuple[int, int]:
    """The pairing of a round that is public now, and whom a team meets by it; zeros where it has no match."""
    board = match_of(state, number, team)
    if board is None:
        return 0, 0
    return state.rounds[number - 1].pairing, board.black if board.white == team else board.white


def counts(state: Tournament, document: HandedIn) -> bool:
    """Whether a line-up is of the pairing that is public now, and against the team that is the opponent now."""
    return meeting(state, document.round, document.team) == (document.pairing, document.against)


def captain_fault(grant: Grant | None, at: int, team: int) -> Refused | None:
    """Why somebody neither reads nor writes the line-ups of a team, or None: its captain does, and nobody else."""
    if grant is None or not live(grant, at):
        return Refused("forbidden", "CONTRACTS B5", "this grant is unknown, revoked or expired")
    if grant.role != CAPTAIN or grant.scope.player != team:
        return Refused("forbidden", "CONTRACTS B5", "only the captain of a team sees and hands in its line-ups")
    return None


def change_fault(state: Tournament, at: int, number: int, team: int) -> Refused | None:
    """Why nothing is handed in for this match now, nor taken back, or None."""
    board = match_of(state, number, team)
    if board is None:
        message = f"round {number} is not published yet, or your team has no match in it"
        return teams_fault(state) or Refused("no-such-match", LINE_UP, message)
    if board.line_ups is not None:
        return REVEALED
    if board.result is not None:
        return Refused("has-result", LINE_UP, "this match has a result: nobody has to play it")
    until = closes(state, board)
    if until is not None and at >= until:
        message = "the time for line-ups is over: tell the arbiter who plays, he decides what follows"
        return Refused("too-late", LINE_UP, message)
    return None


def line_up_refused(state: Tournament, at: int, team: int, line_up: Sequence[int]) -> Refused | None:
    """Why this line-up may not play, or None; its own captain is told everything."""
    wrong = line_up_fault(Case(state, None, Inputs(at=at, random=bytes(32))), team, line_up)
    return None if wrong is None else Refused(wrong.code, wrong.article, wrong.message, "$.line_up")
