"""Grants: who may do what, given and revoked by events of a tournament or a festival (CONTRACTS B5)."""

from collections.abc import Container, Mapping
from itertools import count

import msgspec

from projections import events as e
from projections.parts import GrantName
from projections.tournament import Grant, Tournament
from server import commands as c
from server.decide.decider import Decider
from server.decide.may import live
from server.decide.outcome import Case, Events, Put, Refused


class Holder(msgspec.Struct, frozen=True):
    """Who holds a grant: kept in the vault."""

    holder: str


def _subject(_: Tournament, command: c.GiveGrant | c.RevokeGrant) -> str:
    return f"grant:{command.grant}"


def given(grants: Mapping[str, Grant], command: c.GiveGrant) -> bool:
    """Whether there is such a grant already."""
    grant = grants.get(command.grant)
    return (
        grant is not None
        and not grant.revoked
        and (grant.role, grant.scope, grant.expires) == (command.role, command.scope, command.expires)
    )


def free_name(grants: Container[str]) -> GrantName:
    """The first name that no grant of a log has had: g1, g2 …"""
    return next(name for number in count(1) if (name := f"g{number}") not in grants)


def give(grants: Mapping[str, Grant], secrets: frozenset[str], at: int, command: c.GiveGrant) -> Events | Refused:
    """A new grant in a log with these grants and tokens, at a time in ms UTC."""
    if command.grant in grants or command.grant == "system":
        return Refused("grant-exists", "", f"{command.grant} is taken; choose the next number", "$.command.grant")
    if command.expires is not None and command.expires <= at:
        return Refused("expired", "", "the grant would have expired already", "$.command.expires")
    if command.secret in secrets:
        message = "this token opens another grant already; make a new one"
        return Refused("secret-used", "CONTRACTS B5", message, "$.command.secret")
    vault = [Put("secrets", command.secret, command.grant.encode())]
    if command.holder:
        vault.append(Put("people", f"grant:{command.grant}", msgspec.json.encode(Holder(command.holder))))
    event = e.GrantGiven(command.grant, command.role, command.scope, command.expires)
    return Events((event,), tuple(vault))


def revoked(grants: Mapping[str, Grant], command: c.RevokeGrant) -> bool:
    """Whether this grant may do nothing already."""
    grant = grants.get(command.grant)
    return grant is not None and grant.revoked


def revoke(grants: Mapping[str, Grant], at: int, command: c.RevokeGrant) -> Events | Refused:
    """A grant taken back; somebody has to stay who can give others."""
    grant = grants.get(command.grant)
    if grant is None:
        return Refused("no-such-grant", "", f"there is no grant {command.grant}", "$.command.grant")
    others = [g for g in grants.values() if g.role == "chief-arbiter" and g != grant]
    if grant.role == "chief-arbiter" and not any(live(other, at) for other in others):
        message = "this is the last chief arbiter's grant; give another one first"
        return Refused("last-chief-arbiter", "", message, "$.command.grant")
    return Events((e.GrantRevoked(command.grant),))


def _given(state: Tournament, command: c.GiveGrant) -> bool:
    return given(state.grants, command)


def captain_fault(teams: Container[int], command: c.GiveGrant) -> Refused | None:
    """Why this is no grant of a captain in a log with these teams, or None."""
    if (command.role == "captain") == (command.scope.player in teams):
        return None
    message = "a captain hands in the line-ups of one team: name it as `player` of the scope, and for captains only"
    return Refused("scope", "CONTRACTS B5", message, "$.command.scope")


def _give(case: Case, command: c.GiveGrant) -> Events | Refused:
    return captain_fault(case.state.teams, command) or give(
        case.state.grants, case.inputs.secrets, case.inputs.at, command
    )


def _revoked(state: Tournament, command: c.RevokeGrant) -> bool:
    return revoked(state.grants, command)


def _revoke(case: Case, command: c.RevokeGrant) -> Events | Refused:
    return revoke(case.state.grants, case.inputs.at, command)


DECIDERS: dict[type[c.Command], Decider] = {
    c.GiveGrant: Decider(_subject, _given, _give, late=True),
    c.RevokeGrant: Decider(_subject, _revoked, _revoke, late=True),
}
"""How each command of this chapter is decided."""
