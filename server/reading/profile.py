"""How far behind the end of the streams a reader stands (CONTRACTS A5)."""

from collections.abc import Callable, Mapping
from typing import Any

from projections.history import History


class Profile:
    """The heads of one delay profile: per stream the last version a reader may see. A head never moves backwards.

    streams: `log` and, where there are live games, `moves`. delay: seconds for a stream, asked each time, so that
    raising it holds the head and lowering it moves it. clock: ms UTC. floor: versions that were public already, before
    this process began to look.
    """

    def __init__(
        self,
        streams: Mapping[str, History[Any]],
        delay: Callable[[str], int],
        clock: Callable[[], int],
        floor: Mapping[str, int] | None = None,
    ) -> None:
        self._streams = streams
        self._delay = delay
        self._clock = clock
        self._heads = dict.fromkeys(streams, 0) | dict(floor or {})

    def head(self, stream: str) -> int:
        """The last version of a stream that is older than the delay; 0 for a stream that does not exist.

        Without delay it is the end, even if the clock of another server, which stamped it, is ahead of ours.
        """
        history = self._streams.get(stream)
        if history is None:
            return 0
        delay = self._delay(stream)
        head = history.last_at_or_before(self._clock() - delay * 1000) if delay else history.n
        self._heads[stream] = max(self._heads[stream], head)
        return self._heads[stream]

    def due(self) -> int | None:
        """When the next version falls due that is now held back, ms UTC; None if nothing is held back."""
        waiting = [
            history.at(head + 1) + self._delay(stream) * 1000
            for stream, history in self._streams.items()
            if (head := self.head(stream)) < history.n
        ]
        return min(waiting, default=None)
