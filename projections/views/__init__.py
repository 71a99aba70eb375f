"""The read models of a tournament, as keyed tables (CONTRACTS A2)."""

from projections.tournament import Tournament
from projections.views.view import View

VIEWS: tuple[View[Tournament], ...] = ()
"""Every view, in the order `head` lists them."""


def members(state: Tournament) -> tuple[str, ...]:
    """The members of public families that exist: the pairings of each round published so far."""
    return tuple(f"pairings.{round_.number}" for round_ in state.rounds)
