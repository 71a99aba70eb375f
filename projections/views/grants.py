"""Who may do what; for the staff."""

from typing import Any

from projections.events import Scope
from projections.tournament import Grant, Tournament
from projections.views.table import Column, Table
from projections.views.view import Prefix, View

_COLUMNS = (
    Column("role", "text"),
    Column("scope", "text"),
    Column("expires", "time"),
    Column("revoked", "int"),
    Column("v", "int"),
)


def grants(prefix: Prefix[Tournament], _: str) -> Table:
    """By grant, in the order they were given; `revoked` is 0 or 1."""
    return Table(_COLUMNS, {name: _cells(grant) for name, grant in prefix.state.grants.items()}, {})


def _cells(grant: Grant) -> tuple[Any, ...]:
    return grant.role, _scope(grant.scope), grant.expires, int(grant.revoked), grant.v


def _scope(scope: Scope) -> str | None:
    """`boards:1-20`, `player:17`, both, or nothing: what the grant is limited to."""
    parts = []
    if scope.boards is not None:
        parts.append(f"boards:{scope.boards[0]}-{scope.boards[1]}")
    if scope.player is not None:
        parts.append(f"player:{scope.player}")
    return " ".join(parts) or None


GRANTS = View("grants", "staff", grants)
