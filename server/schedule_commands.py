"""The vocabulary of wishes about the schedule."""

from typing import Annotated

from msgspec import Meta

from projections.parts import RoundNumber
from server.wish import Command, LocalTime, Part


class RoundTime(Part, frozen=True):
    """When a round shall begin."""

    round: RoundNumber
    begins: LocalTime


class SetSchedule(Command, frozen=True, tag="set-schedule"):
    """When the rounds begin, all of those of which it is known."""

    rounds: Annotated[tuple[RoundTime, ...], Meta(max_length=99)]
