"""What may happen: decide(state, grant, seen, command, inputs) -> events, nothing, stale or refused. Pure.

The order is fixed (CONTRACTS B4): allowed? already so? seen older? then the rules.
"""

from msgspec.structs import replace

from projections.events import Override
from projections.subjects import version
from projections.tournament import Grant, Tournament
from server.commands import Command, OverrideWish
from server.decide import (
    adjustments,
    appeals,
    arrangements,
    boards,
    draws,
    encounters,
    grants,
    line_ups,
    matches,
    openings,
    people,
    results,
    rounds,
    schedule,
    setup,
    sides,
    team_matches,
    teams,
    ties,
)
from server.decide.decider import Decider, closed_fault
from server.decide.may import may
from server.decide.outcome import Case, Decision, Events, Inputs, Nothing, Refused, Stale, reason

DECIDERS: dict[type[Command], Decider] = {
    **setup.DECIDERS,
    **schedule.DECIDERS,
    **ties.DECIDERS,
    **people.DECIDERS,
    **teams.DECIDERS,
    **adjustments.DECIDERS,
    **boards.DECIDERS,
    **arrangements.DECIDERS,
    **rounds.DECIDERS,
    **sides.DECIDERS,
    **matches.DECIDERS,
    **team_matches.DECIDERS,
    **line_ups.DECIDERS,
    **results.DECIDERS,
    **appeals.DECIDERS,
    **draws.DECIDERS,
    **encounters.DECIDERS,
    **openings.DECIDERS,
    **grants.DECIDERS,
}
"""How each command is decided, chapter by chapter."""


def subject(state: Tournament, command: Command) -> str:
    """What the command is about."""
    return DECIDERS[type(command)].subject(state, command)


def decide(state: Tournament, grant: Grant | None, seen: int | None, command: Command, inputs: Inputs) -> Decision:
    """What the command amounts to in this state. `seen` is the version of the subject that its sender knew."""
    denied = may(state, grant, command, inputs.at)
    if denied is not None:
        return denied
    decider = DECIDERS[type(command)]
    if decider.already(state, command):
        return Nothing()
    about = decider.subject(state, command)
    current = version(state, about)
    if seen != current:
        return Stale(about, seen, current)
    closed = None if decider.late else closed_fault(state)
    if closed is not None:
        return closed
    decision = decider.rule(Case(state, grant, inputs), command)
    if command.override is None:
        return decision
    return _set_aside(decision, decider, Case(state, grant, inputs), command, command.override)


def _set_aside(
    first: Events | Refused, decider: Decider, case: Case, command: Command, wish: OverrideWish
) -> Events | Refused:
    """The decision with one rule set aside: it must be the rule that refuses, and one that may be set aside."""
    if isinstance(first, Events):
        message = "nothing has to be set aside here; send the command without `override`"
        return Refused("override-not-needed", "CONTRACTS B4", message, "$.command.override")
    if not first.overridable or first.code != wish.code:
        return first
    why, notes = reason(case.inputs, wish.reason, "override")
    decision = decider.rule(replace(case, override=Override(wish.code, why)), command)
    return decision if isinstance(decision, Refused) else Events(decision.events, decision.vault + notes)
