"""The schedule of a tournament: when its rounds begin."""

from typing import Annotated

from msgspec import Meta

from projections.parts import Begins, Event, RoundNumber, Value


class RoundBegins(Value, frozen=True):
    """When a round begins."""

    round: RoundNumber
    begins: Begins


class ScheduleSet(Event, frozen=True, tag="schedule-set.1"):
    """When the rounds begin, all of those of which it is known, by round."""

    rounds: Annotated[tuple[RoundBegins, ...], Meta(max_length=99)]
