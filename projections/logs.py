"""The kinds of log there are: the log of a tournament, with all that gives it its meaning."""

from projections.envelope import TOURNAMENT
from projections.fold import apply
from projections.history import LogKind
from projections.subjects import is_about
from projections.touches import touches
from projections.tournament import Tournament
from projections.views import VIEWS, members

TOURNAMENT_LOG: LogKind[Tournament] = LogKind(
    prefix="t",
    vocabulary=TOURNAMENT,
    initial=Tournament(),
    apply=apply,
    is_about=is_about,
    touches=touches,
    views=VIEWS,
    members=members,
)
"""`{t:<id>}:log`."""
