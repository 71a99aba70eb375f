"""What a page is told of the reasons of a pairing, by entry numbers, whatever the system (C.04.1 art. 9)."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Generic, Protocol, TypeVar

import msgspec

from projections.pairing.apart import Group, group_of, said
from projections.pairing.reasons import Board, Failure, counts


class Seat(msgspec.Struct, frozen=True):
    """A pair by entry numbers, and the rule of its colours (C.04.1 art. 9)."""

    white: int
    black: int
    article: str
    says: str


class Floater(msgspec.Struct, frozen=True):
    """Who leaves a bracket he was in, or joins one from below, by entry number, and why (C.04.1 art. 9)."""

    player: int
    says: str


class Cost(msgspec.Struct, frozen=True):
    """A criterion that a bracket fails in. value: "2", or one number after the other as "1, 0" (C.04.1 art. 9)."""

    criterion: str
    article: str
    says: str
    value: str


class Bracket(msgspec.Struct, frozen=True):
    """A bracket by entry numbers in ranking order; points as text; costs: failures other than 0 (C.04.1 art. 9)."""

    points: str
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    boards: tuple[Seat, ...]
    floaters: tuple[Floater, ...]
    costs: tuple[Cost, ...]


class Reasons(msgspec.Struct, frozen=True):
    """A round with its reasons (C.04.1 art. 9). bye: who has the pairing-allocated bye; bye_says: why."""

    brackets: tuple[Bracket, ...]
    bye: int | None
    bye_says: str


class Alone(msgspec.Struct, frozen=True):
    """Why nothing else happens to somebody (C.04.1 art. 9). asks: what, in a word or two; says: why not."""

    asks: str
    says: str


B = TypeVar("B")
B_co = TypeVar("B_co", covariant=True)


class Explained(Protocol[B_co]):
    """What a system says of a whole round, by pairing numbers (C.04.1 art. 9)."""

    @property
    def brackets(self) -> tuple[B_co, ...]:
        """Its brackets in the order in which they were paired (C.04.1 art. 9)."""

    @property
    def bye(self) -> int | None:
        """Who has the pairing-allocated bye (C.04.1 art. 9)."""


class Questions(ABC, Generic[B]):
    """One round to be asked about, made of a state that can be paired (C.04.1 art. 9).

    Each method raises KeyError for who is not to be paired. A system says its articles, and answers by pairing numbers.
    """

    bye_says: str
    apart_article: str

    def __init__(self, apart: tuple[Group, ...], k: Mapping[int, int], present: Collection[int]) -> None:
        """k: entry numbers by pairing numbers; present: of those who are to be paired."""
        self._apart = apart
        self._k = k
        self._number = {entry: number for number, entry in k.items() if number in present}

    def reasons(self) -> Reasons | None:
        """Bracket by bracket; None if there is no complete pairing (C.04.1 art. 9)."""
        found = self._explained()
        if found is None:
            return None
        bye = None if found.bye is None else self._k[found.bye]
        return Reasons(tuple(self._bracket(report) for report in found.brackets), bye, self.bye_says)

    def why_not_meet(self, one: int, two: int) -> str:
        """Why two do not meet, as a sentence (C.04.1 art. 9)."""
        numbers = self._number[one], self._number[two]
        group = group_of(self._apart, one, two)
        if group is not None:
            return f"they must not meet: {said(group)} ({self.apart_article})"
        return self._why_not_pair(*numbers)

    @abstractmethod
    def alone(self, one: int) -> Alone:
        """Why somebody is not lower, or has no bye, whatever the system decides of one alone (C.04.1 art. 9)."""

    @abstractmethod
    def _explained(self) -> Explained[B] | None: ...

    @abstractmethod
    def _why_not_pair(self, one: int, two: int) -> str: ...

    @abstractmethod
    def _bracket(self, report: B) -> Bracket: ...


def seat(board: Board, k: Mapping[int, int], handbook: str, says: str) -> Seat:
    """A board by entry numbers, which `k` gives for pairing numbers (C.04.1 art. 9). handbook: as "C.04.3"."""
    return Seat(k[board.white], k[board.black], f"{handbook} art. {board.rule}", says)


def costs(
    failures: Iterable[Failure], handbook: str, text: Callable[[Failure], str] = lambda one: counts(one.value)
) -> tuple[Cost, ...]:
    """The criteria that fail (C.04.1 art. 9). text: how a value is written."""
    return tuple(
        Cost(one.criterion, f"{handbook} art. {one.article}", one.says, text(one)) for one in failures if any(one.value)
    )
