"""Teams: registered, corrected, and their rosters (docs/rules/teams.md 2)."""

from fractions import Fraction

from projections import team_events as t
from projections.teams.line_up import ROSTER, roster_fault
from projections.tournament import Team, Tournament
from server import commands as c
from server.decide.decider import Decider, subject_of_tournament
from server.decide.members import team_of, teams_fault
from server.decide.outcome import Case, Events, Refused, reason_if_said
from server.decide.people import entry_fault, name_fault, sporting_fault

FIXED = "roster-fixed"
"""The code of the refusal to change a roster once the event has begun."""


def strength(state: Tournament, k: int) -> Fraction:
    """What a team is ranked by before the start: the strength it was given, or else the average rating of those who are
    first in its roster, as many as there are boards; who is unrated counts 0 (C.04.2 art. 2.1, docs/rules/teams.md 8).
    """
    given = state.players[k].sporting.rating
    rules = state.regulations.team_rules
    first = [state.members[one].sporting.rating for one in state.teams[k].roster[: rules.boards]]
    return Fraction(given or sum(first), 1 if given else max(len(first), 1))


# ---- registered, corrected ----


def _named(state: Tournament, name: str) -> int | None:
    """The team of this name, however it is written."""
    return next((k for k, team in state.teams.items() if team.name.casefold() == name.casefold()), None)


def _registered(state: Tournament, command: c.RegisterTeam) -> bool:
    return _named(state, command.name) is not None


def _register(case: Case, command: c.RegisterTeam) -> Events | Refused:
    state = case.state
    fault = teams_fault(state) or entry_fault(state, command.entered) or _words_fault(command)
    if fault is not None:
        return fault
    entered = command.entered or state.round + 1
    return Events((t.TeamRegistered(state.next_k, command.name, command.short, command.sporting, entered),))


def _words_fault(command: c.RegisterTeam | c.CorrectTeam) -> Refused | None:
    for field in ("name", "short"):
        text = getattr(command, field)
        if text and (wrong := name_fault(text)) is not None:
            return Refused("text", "", wrong.replace("a name", "the name of a team"), f"$.command.{field}")
    return sporting_fault(command.sporting)


def _subject_of_k(_: Tournament, command: c.CorrectTeam) -> str:
    return f"team:{command.k}"


def _as_wished(state: Tournament, command: c.CorrectTeam) -> bool:
    team = state.teams.get(command.k)
    wished = (command.name, command.short, command.sporting)
    return team is not None and (team.name, team.short, state.players[command.k].sporting) == wished


def _correct(case: Case, command: c.CorrectTeam) -> Events | Refused:
    team = team_of(case.state, command.k, "$.command.k")
    if isinstance(team, Refused):
        return team
    if _named(case.state, command.name) not in (None, command.k):
        message = f"there is another team of the name {command.name}: give each its own"
        return Refused("teams-alike", "", message, "$.command.name")
    fault = _words_fault(command)
    return fault or Events((t.TeamCorrected(command.k, command.name, command.short, command.sporting),))


# ---- rosters ----


def _subject_of_team(_: Tournament, command: c.SetRoster) -> str:
    return f"team:{command.team}"


def _so_set(state: Tournament, command: c.SetRoster) -> bool:
    team = state.teams.get(command.team)
    return team is not None and (team.roster, team.captain) == (command.members, command.captain)


def _set_roster(case: Case, command: c.SetRoster) -> Events | Refused:
    team = team_of(case.state, command.team, "$.command.team")
    if isinstance(team, Refused):
        return team
    fault = _members_fault(case.state, command) or _fixed_fault(case, team, command)
    if fault is not None:
        return fault
    why, vault = reason_if_said(case.inputs, command.why)
    return Events((t.RosterSet(command.team, command.members, command.captain, why, case.override),), vault)


def _members_fault(state: Tournament, command: c.SetRoster) -> Refused | None:
    named = command.members if command.captain is None else (*command.members, command.captain)
    for k in named:
        member = state.members.get(k)
        if member is None or member.team != command.team:
            message = f"entry {k} is not registered for this team: register him with it first"
            return Refused("not-a-member", ROSTER, message, "$.command.members")
    wrong = roster_fault(command.members, state.regulations.team_rules)
    return None if wrong is None else Refused(wrong.code, wrong.article, wrong.message, "$.command.members")


def _fixed_fault(case: Case, team: Team, command: c.SetRoster) -> Refused | None:
    """The order is fixed before the start; a member who is registered later comes last by himself."""
    if command.members == team.roster or not case.state.rounds or case.waives(FIXED):
        return None
    message = (
        "the roster and its order are fixed once round 1 is published; where the regulations allow a change, a chief "
        "arbiter makes it with a reason"
    )
    return Refused(FIXED, ROSTER, message, "$.command.members", overridable=True)


DECIDERS: dict[type[c.Command], Decider] = {
    c.RegisterTeam: Decider(subject_of_tournament, _registered, _register),
    c.CorrectTeam: Decider(_subject_of_k, _as_wished, _correct, late=True),
    c.SetRoster: Decider(_subject_of_team, _so_set, _set_roster),
}
"""How each command of this chapter is decided."""
