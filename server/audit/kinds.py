"""The kinds of log of which there are audit files, and what is particular to the file of each."""

from collections.abc import Callable
from typing import Any, Generic, Literal, TypeVar

import msgspec

from projections import events as e
from projections.festival import FESTIVAL_LOG
from projections.festival.events import FestivalCreated
from projections.history import History, LogKind
from projections.logs import TOURNAMENT_LOG
from projections.parts import Event
from server.audit.festival import FestivalMeaning
from server.audit.meaning import Meaning
from server.audit.tournament import TournamentMeaning

T = TypeVar("T")


class Audited(msgspec.Struct, Generic[T], frozen=True):
    """One kind of log, as an audit sees it.

    name: what people call it, and the field of the header that holds its id. begins: its first event, and no other.
    tables: the read models whose values are recomputed, at the last version and wherever one of the events in
    milestones stands. meaning: what the entries are asked.
    """

    name: Literal["tournament", "festival"]
    log: LogKind[T]
    begins: type[Event]
    tables: tuple[str, ...]
    meaning: Callable[[History[T]], Meaning[T]]
    milestones: tuple[type[Event], ...] = ()


AUDITED: dict[str, Audited[Any]] = {
    "t": Audited(
        name="tournament",
        log=TOURNAMENT_LOG,
        begins=e.TournamentCreated,
        tables=("standings", "crosstable"),
        meaning=TournamentMeaning,
        milestones=(e.RoundClosed, e.TournamentClosed),
    ),
    "f": Audited(
        name="festival",
        log=FESTIVAL_LOG,
        begins=FestivalCreated,
        tables=("info", "sections", "halls", "schedule", "screens", "scenes", "announcements"),
        meaning=FestivalMeaning,
    ),
}
"""By the prefix of their keys. The view `log` of a festival is in no file: the entries themselves are."""
