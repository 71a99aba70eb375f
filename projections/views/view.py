"""What a view is: a name, an audience, and a pure function from a prefix of the log to a keyed table."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from projections.envelope import Envelope
from projections.views.table import Table

T = TypeVar("T")


class Prefix(Generic[T]):
    """A log up to version n, as a view sees it: the state, and the entries that led to it."""

    def __init__(self, state: T, n: int, entry: Callable[[int], Envelope[Any]]) -> None:
        self.state = state
        self.n = n
        self.entry = entry


class View(msgspec.Struct, Generic[T], frozen=True):
    """A read model: a keyed table computed from a prefix.

    name: `standings`, or `pairings.*` for a family with one argument after the dot. audience: public or staff.
    follows: the touch indexes it stands on (default: its own name), with its argument for a star. begins: for a view
    or a member of a family that not every tournament has, whether a state has it. http_only: not offered on the feed,
    nor listed in `head`.
    """

    name: str
    audience: str
    table: Callable[[Prefix[T], str], Table]
    follows: tuple[str, ...] = ()
    begins: Callable[[T, str], bool] | None = None
    http_only: bool = False
    stream: str = "log"
