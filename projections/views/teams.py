"""The teams and their members: rosters, captains, sporting data, no names of people (docs/rules/teams.md 2)."""

from typing import Any

from projections.tournament import Member, Team, Tournament
from projections.views.players import SPORTING_COLUMNS, sporting_cells
from projections.views.table import Column, Key, Table
from projections.views.view import Prefix, View

_TEAM_COLUMNS = (
    Column("short", "text"),
    Column("captain", "player"),
    Column("roster", "players"),
    Column("v", "int"),
)
_MEMBER_COLUMNS = (
    Column("team", "player"),
    *SPORTING_COLUMNS,
    Column("v", "int"),
)


def teams(prefix: Prefix[Tournament], _: str) -> Table:
    """By k of the team, in order of pairing numbers; `roster` in its order, `v` what commands about the team have seen.
    Their names are in `people`, all else about them is in `players`.
    """
    state = prefix.state
    order = sorted(state.teams, key=lambda k: state.players[k].number_key)
    return Table(_TEAM_COLUMNS, {k: _team_cells(state.teams[k]) for k in order}, {})


def _team_cells(team: Team) -> tuple[Any, ...]:
    return team.short or None, team.captain, team.roster, team.v


def members(prefix: Prefix[Tournament], _: str) -> Table:
    """By k of the member, team by team in the order of entry: the roster in its order, then who is not in it."""
    state = prefix.state
    rows: dict[Key, tuple[Any, ...]] = {}
    for k, team in state.teams.items():
        others = (one for one, member in state.members.items() if member.team == k and one not in team.roster)
        rows |= {one: _member_cells(state.members[one]) for one in (*team.roster, *others)}
    return Table(_MEMBER_COLUMNS, rows, {})


def _member_cells(member: Member) -> tuple[Any, ...]:
    return (member.team, *sporting_cells(member.sporting), member.v)


def of_teams(state: Tournament, _: str) -> bool:
    """Whether the participants are teams."""
    return state.regulations.teams is not None


TEAMS = View("teams", "public", teams, follows=("players",), begins=of_teams)
MEMBERS = View("members", "public", members, follows=("players",), begins=of_teams)
