"""What a loaded tournament needs of the process around it."""

from collections.abc import Awaitable, Callable

import msgspec

from server.clock import Clock
from server.feed.hub import Hub
from server.log.base import LogStore
from server.reading.shelf import Shelf


class Surroundings(msgspec.Struct, frozen=True):
    """What a tournament needs of the process.

    changed: called when there is something new to show. begin_anew: called when the log proves to be another one.
    """

    store: LogStore
    clock: Clock
    entropy: Callable[[int], bytes]
    code: bytes
    shelf: Shelf
    zones: frozenset[str]
    changed: Callable[[str], None]
    clock_fault: Callable[[], bool]
    hub: Hub
    begin_anew: Callable[[str], Awaitable[None]]
