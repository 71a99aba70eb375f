"""Time, injected: nothing else in the server asks the machine what time it is."""

import time
from typing import Protocol


class Clock(Protocol):
    """now: milliseconds UTC. monotonic: milliseconds of a clock that never jumps."""

    def now(self) -> int:
        """Milliseconds UTC."""

    def monotonic(self) -> int:
        """Milliseconds of a clock that never jumps."""


class SystemClock:
    """The machine's own clock."""

    def now(self) -> int:
        """Milliseconds UTC."""
        return time.time_ns() // 1_000_000

    def monotonic(self) -> int:
        """Milliseconds of a clock that never jumps."""
        return time.monotonic_ns() // 1_000_000
