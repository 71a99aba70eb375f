"""Who must not meet, group by group; for the staff."""

from typing import Any

from projections.pairing import SYSTEMS
from projections.pairing.apart import Group, groups, rules
from projections.pairing.dutch.feasibility import completion_warning
from projections.tournament import Tournament
from projections.views.table import Column, Key, Table
from projections.views.view import Prefix, View

_COLUMNS = (
    Column("players", "players"),
    Column("first", "int"),
    Column("last", "int"),
    Column("origin", "text"),
    Column("of", "text"),
)


def apart(prefix: Prefix[Tournament], _: str) -> Table:
    """Groups by the version that named them, or by rule and club or federation, as `club:SK Graz`.

    last: null for to the end. origin: code of a reason, or the rule. meta: rules, [by, first, last] of each; possible,
    whether the system keeps players apart at all; warning, before round 1: why the rounds cannot be completed, or null.
    """
    state = prefix.state
    return Table(_COLUMNS, {_key(group): _cells(group) for group in groups(state)}, _meta(state))


def _key(group: Group) -> Key:
    return group.n or f"{group.origin}:{group.of}:{group.rounds.first}"


def _cells(group: Group) -> tuple[Any, ...]:
    return group.players, group.rounds.first, group.rounds.last, group.origin, group.of or None


def _meta(state: Tournament) -> dict[str, Any]:
    system = SYSTEMS.get(state.regulations.system)
    keeps = system is not None and system.keeps_apart
    ruled = [[rule.by, rule.rounds.first, rule.rounds.last] for rule in rules(state)]
    warning = completion_warning(state) if state.regulations.system == "dutch" and not state.round else None
    return {"rules": ruled, "possible": keeps, "warning": warning}


APART = View("apart", "staff", apart)
