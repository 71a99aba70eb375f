"""decide(state, grant, seen, command, inputs) -> events, nothing, stale or refused, for a festival. Pure.

The order is that of every log (CONTRACTS B4): allowed? already so? seen older? then the rules.
"""

from projections.festival.state import Festival
from projections.festival.subjects import version
from projections.tournament import Grant
from server.commands import AcceptHistory, GiveGrant, RevokeGrant
from server.decide import grants
from server.decide.may import live
from server.decide.outcome import Decision, Events, Nothing, Refused, Stale
from server.festival import commands as c
from server.festival import scenes, setup, wall
from server.festival.case import Case, Decider, Inputs
from server.wish import Command


def _subject_of_grant(command: GiveGrant | RevokeGrant) -> str:
    return f"grant:{command.grant}"


def _given(state: Festival, command: GiveGrant) -> bool:
    return grants.given(state.grants, command)


def _give(case: Case, command: GiveGrant) -> Events | Refused:
    return grants.captain_fault((), command) or grants.give(
        case.state.grants, case.inputs.secrets, case.inputs.at, command
    )


def _revoked(state: Festival, command: RevokeGrant) -> bool:
    return grants.revoked(state.grants, command)


def _revoke(case: Case, command: RevokeGrant) -> Events | Refused:
    return grants.revoke(case.state.grants, case.inputs.at, command)


DECIDERS: dict[type[Command], Decider] = {
    **setup.DECIDERS,
    **wall.DECIDERS,
    **scenes.DECIDERS,
    GiveGrant: Decider(_subject_of_grant, _given, _give),
    RevokeGrant: Decider(_subject_of_grant, _revoked, _revoke),
}
"""How each command is decided."""

_EVERYTHING = frozenset(DECIDERS) - {c.CreateFestival}
_OF_THE_CHIEF: frozenset[type[Command]] = frozenset(
    {c.AmendFestival, c.SetSections, c.SetHalls, c.SetBranding, GiveGrant, RevokeGrant, AcceptHistory}
)

MATRIX: dict[str, frozenset[type[Command]]] = {
    "chief-arbiter": _EVERYTHING,
    "organiser": _EVERYTHING - {AcceptHistory},
    "arbiter": _EVERYTHING - _OF_THE_CHIEF,
}
"""Role -> the commands it may send. What is not listed is denied: a screen may send none."""


def may(state: Festival, grant: Grant | None, command: Command, at: int) -> Refused | None:
    """Why this grant may not send this command now, or None."""
    if isinstance(command, c.CreateFestival):
        return None if state.n == 0 else _forbidden("the festival exists already")
    if grant is None or not live(grant, at):
        return _forbidden("this grant is unknown, revoked or expired; ask for a new link")
    if type(command) not in MATRIX.get(grant.role, frozenset()):
        return _forbidden(f"the role {grant.role} may not send this command to a festival")
    if isinstance(command, GiveGrant) and command.role == "chief-arbiter" and grant.role != "chief-arbiter":
        return _forbidden("only a chief arbiter appoints a chief arbiter")
    return None


def _forbidden(message: str) -> Refused:
    return Refused("forbidden", "CONTRACTS B5", message)


def decide(state: Festival, grant: Grant | None, seen: int | None, command: Command, inputs: Inputs) -> Decision:
    """What the command amounts to in this state. `seen` is the version of the subject that its sender knew."""
    denied = may(state, grant, command, inputs.at)
    if denied is not None:
        return denied
    decider = DECIDERS[type(command)]
    if decider.already(state, command):
        return Nothing()
    about = decider.subject(command)
    current = version(state, about)
    if seen != current:
        return Stale(about, seen, current)
    if command.override is not None:
        message = "nothing has to be set aside here; send the command without `override`"
        return Refused("override-not-needed", "CONTRACTS B4", message, "$.command.override")
    return decider.rule(Case(state, inputs), command)
