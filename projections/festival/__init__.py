"""The meaning of a festival's log: several tournaments under one roof, their halls, times, screens and announcements.

A second kind of log beside that of a tournament, with a vocabulary of its own (CONTRACTS B8). It knows tournaments by
their ids only and reads none of their logs: whoever shows both joins them.
"""

from projections.envelope import Vocabulary
from projections.festival.events import EVENTS
from projections.festival.fold import apply
from projections.festival.state import Festival
from projections.festival.subjects import is_about
from projections.festival.touches import touches
from projections.festival.views import VIEWS
from projections.history import LogKind


def _no_members(_: Festival) -> tuple[str, ...]:
    return ()


FESTIVAL_LOG: LogKind[Festival] = LogKind(
    prefix="f",
    vocabulary=Vocabulary(EVENTS),
    initial=Festival(),
    apply=apply,
    is_about=is_about,
    touches=touches,
    views=VIEWS,
    members=_no_members,
)
"""`{f:<id>}:log`."""
