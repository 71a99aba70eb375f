"""The chapter of teams: rosters, fixtures, line-ups and awards (docs/rules/teams.md)."""

from typing import Annotated, Literal

from msgspec import Meta

from projections import events as e
from projections import team_events as t
from projections.points import Result
from server.wish import Command, LocalTime, Part, Why


class RegisterTeam(Command, frozen=True, tag="register-team"):
    """A team; its members are registered one by one, with its entry number as `team`."""

    name: e.Name
    short: e.ShortText = ""
    sporting: e.Sporting = e.Sporting()
    entered: e.RoundNumber | None = None


class CorrectTeam(Command, frozen=True, tag="correct-team"):
    """Another name, or other sporting data of a team."""

    k: e.K
    name: e.Name
    short: e.ShortText = ""
    sporting: e.Sporting = e.Sporting()


class SetRoster(Command, frozen=True, tag="set-roster"):
    """Who may play for a team, in their order, and who speaks for it; once round 1 is public with an override."""

    team: e.K
    members: Annotated[tuple[e.K, ...], Meta(max_length=999)]
    captain: e.K | None = None
    why: Why | None = None


class SetFixture(Command, frozen=True, tag="set-fixture"):
    """When and where a match is played; that it is put off, with a reason."""

    round: e.RoundNumber
    board: e.BoardNumber
    white: e.K
    black: e.K
    begins: LocalTime | None = None
    venue: e.Text = ""
    status: Literal["scheduled", "postponed"] = "scheduled"
    why: Why | None = None


class MatchLineUps(Part, frozen=True):
    """The line-ups of a match: members by board, 0 for nobody; None for what the captain has handed in."""

    board: e.BoardNumber
    home: t.LineUp | None = None
    away: t.LineUp | None = None


class RevealLineUps(Command, frozen=True, tag="reveal-line-ups"):
    """Make known who plays in these matches, both teams of each at once."""

    round: e.RoundNumber
    line_ups: Annotated[tuple[MatchLineUps, ...], Meta(min_length=1, max_length=500)]


class CorrectLineUp(Command, frozen=True, tag="correct-line-up"):
    """Who really plays for a team, from a game on."""

    round: e.RoundNumber
    board: e.BoardNumber
    white: e.K
    black: e.K
    team: e.K
    line_up: t.LineUp
    why: Why
    first_game: e.GameNumber = 1


class AwardMatch(Command, frozen=True, tag="award-match"):
    """Set the result of a match, or rule it forfeited.

    board_points: units of the home and of the away team, None for what was played, or what a forfeit gives.
    """

    round: e.RoundNumber
    board: e.BoardNumber
    white: e.K
    black: e.K
    result: Result
    why: Why
    board_points: tuple[t.BoardUnits, t.BoardUnits] | None = None


class WithdrawMatchAward(Command, frozen=True, tag="withdraw-match-award"):
    """Let the match count again as it was played."""

    round: e.RoundNumber
    board: e.BoardNumber
    white: e.K
    black: e.K
    why: Why
