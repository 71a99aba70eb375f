"""What the entries of a log have to agree with, beyond that they follow each other: each kind of log has its own."""

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from projections.envelope import Envelope
from projections.history import History

T = TypeVar("T")


class Meaning(Generic[T]):
    """Asks the entries of one log, in their order. pairings, draws: how many were computed again."""

    def __init__(self, history: History[T]) -> None:
        self.history = history
        self.pairings = 0
        self.draws = 0

    def faults(self, state: T, entry: Envelope[Any]) -> Iterator[str]:
        """What is wrong with this entry. state: the one before it."""
        raise NotImplementedError
