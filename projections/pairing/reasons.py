"""Reasons of a pairing as data, by pairing numbers, the same for every system that weighs criteria (C.04.1 art. 9)."""

import msgspec


class Failure(msgspec.Struct, frozen=True):
    """What a bracket failed in (C.04.1 art. 9). value: the count, or one number after the other, as they compare."""

    criterion: str
    article: str
    says: str
    value: tuple[int, ...]


class Board(msgspec.Struct, frozen=True):
    """A pair by pairing numbers (C.04.1 art. 9). rule: the article that gave the colours."""

    white: int
    black: int
    rule: str


class WhyNot(msgspec.Struct, frozen=True):
    """Why another pairing is not the right one (C.04.1 art. 9).

    criterion: its name, as "C7"; "forbidden" for a pair that must not meet; "even" if nobody gets the bye; "bye" if
    somebody else would get it; "order" if it is as good, but comes later; "none" if it is the right one.
    score: of the bracket in question, None if it is about the whole round. chosen, other: the values, if any.
    """

    criterion: str
    article: str
    score: int | None = None
    chosen: tuple[int, ...] = ()
    other: tuple[int, ...] = ()


def counts(value: tuple[int, ...]) -> str:
    """A failure value as text: "2", or "1, 0" (C.04.1 art. 9)."""
    return ", ".join(map(str, value))
