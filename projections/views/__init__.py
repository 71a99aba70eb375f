"""The read models of a tournament, as keyed tables (CONTRACTS A2)."""

from projections.tournament import Tournament
from projections.views.apart import APART
from projections.views.appeals import APPEALS
from projections.views.bracket import BRACKET
from projections.views.checkin import CHECKIN
from projections.views.crosstable import CROSSTABLE, PLAYER
from projections.views.draws import DRAWS
from projections.views.explain import EXPLAIN
from projections.views.fixtures import FIXTURES
from projections.views.games import GAMES
from projections.views.grants import GRANTS
from projections.views.individuals import BOARDS, INDIVIDUALS, MEMBER
from projections.views.info import INFO
from projections.views.log import AUDIT, LOG
from projections.views.match import MATCH
from projections.views.moments import MOMENTS
from projections.views.pairings import PAIRINGS
from projections.views.people import PEOPLE
from projections.views.players import PLAYERS
from projections.views.progress import PROGRESS
from projections.views.results import RESULTS
from projections.views.schedule import SCHEDULE
from projections.views.standings import STANDINGS, STANDINGS_AFTER
from projections.views.teams import MEMBERS, TEAMS
from projections.views.upsets import UPSETS
from projections.views.view import View

VIEWS: tuple[View[Tournament], ...] = (
    INFO,
    PEOPLE,
    PLAYERS,
    TEAMS,
    MEMBERS,
    PAIRINGS,
    GAMES,
    FIXTURES,
    STANDINGS,
    CROSSTABLE,
    MATCH,
    RESULTS,
    PROGRESS,
    UPSETS,
    APPEALS,
    LOG,
    DRAWS,
    BRACKET,
    INDIVIDUALS,
    BOARDS,
    PLAYER,
    MEMBER,
    SCHEDULE,
    STANDINGS_AFTER,
    MOMENTS,
    EXPLAIN,
    GRANTS,
    CHECKIN,
    APART,
    AUDIT,
)
"""Every view, in the order `head` lists them."""


def members(state: Tournament) -> tuple[str, ...]:
    """The members of public families that exist: the pairings of each round published so far, and the matches."""
    families = ("pairings",) if state.regulations.teams is None else ("pairings", "games")
    pairings = tuple(f"{family}.{round_.number}" for family in families for round_ in state.rounds)
    return pairings + tuple(f"match.{visitor}" for visitor in range(1, len(state.sides)))
