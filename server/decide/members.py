"""Members of teams: whom one may be registered for (docs/rules/teams.md 2)."""

from projections.teams.line_up import ROSTER, roster_fault
from projections.tournament import Team, Tournament
from server import commands as c
from server.decide.outcome import Refused


def teams_fault(state: Tournament) -> Refused | None:
    """Why nothing about teams can be said in this event, or None."""
    if state.regulations.teams is not None:
        return None
    message = "the participants of this event are individuals: it has no teams and no matches"
    return Refused("no-teams", "docs/rules/teams.md 1", message)


def team_of(state: Tournament, k: int, place: str) -> Team | Refused:
    """The team with this entry number, or why there is none. place: of the number in the command."""
    return teams_fault(state) or state.teams.get(k) or Refused("no-such-team", "", f"there is no team {k}", place)


def member_fault(state: Tournament, command: c.RegisterPlayer) -> Refused | None:
    """Why somebody cannot be registered for this team, or for none, or None."""
    place = "$.command.team"
    if command.team is None:
        if state.regulations.teams is None:
            return None
        message = "the participants of this event are teams: say for which one he plays"
        return Refused("team-missing", ROSTER, message, place)
    team = team_of(state, command.team, place)
    if isinstance(team, Refused):
        return team
    if command.entered is not None:
        message = "a member may play as soon as he stands in the roster: leave `entered` out"
        return Refused("entered", ROSTER, message, "$.command.entered")
    wrong = roster_fault((*team.roster, state.next_k), state.regulations.team_rules)
    return None if wrong is None else Refused(wrong.code, wrong.article, wrong.message, place)
