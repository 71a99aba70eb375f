"""What a phone receives that follows the standings of 1,000 players through 9 rounds: 36 hours of play.

Promise: at most 0.7 MB of tables and deltas and 0.4 MB of heartbeats. The log of the large open is read entry by entry
by the code of the feed; its games end at random moments of rounds of four hours. Bytes are those on the wire after
the websocket's own compression in a crowd that shares it, TCP and IP not counted. `alone` follows the standings only;
`page` follows all that the standings tab of the public page does. The floor is the newest standings table compressed
once: a ratio to it says how often a phone could have had the whole table.

    python -m benchmarks.phone
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from benchmarks.large_open import CODE, PLAYERS, ROUNDS, LargeOpen
from projections.history import History
from projections.logs import TOURNAMENT_LOG
from projections.views.table import Column, Table
from server.feed.frames import PING, Frame
from server.feed.hub import BEAT_SECONDS, KEEPALIVE_SLICES, SOONEST_SECONDS
from server.feed.session import HEARTBEAT_MS, Standing, advance, heartbeat, tick
from server.reading.profile import Profile
from server.reading.reading import Reading
from server.reading.shelf import Shelf
from server.reading.window import Window

ROUND_SECONDS = 4 * 3600
FOLLOWED = {"alone": ("standings",), "page": ("info", "people", "players", "standings", "crosstable", "appeals")}
DATA_GOAL, HEARTBEAT_GOAL = 0.7e6, 0.4e6
BUILD = "0123456789ab"
BEGINS = 1_780_000_000_000
NAMES = Table(
    (Column("name", "text"),), {k: (f"Surname{k:x}, Given{k * 7919 % 997:x}",) for k in range(1, PLAYERS + 1)}, {}
)


class Moment(NamedTuple):
    """An entry and when it is written, seconds of play."""

    at: float
    raw: bytes


def moments(raws: list[bytes]) -> Iterator[Moment]:
    """The entries from the first pairing on, those of a round spread over its hours."""
    random = Random(9)
    started, waiting = 0, []
    for raw in raws:
        if b'"pairing-published.1"' in raw:
            yield from _spread(waiting, (started - 1) * ROUND_SECONDS, random)
            started, waiting = started + 1, []
        waiting.append(raw)
    yield from _spread(waiting, (started - 1) * ROUND_SECONDS, random)


def _spread(raws: list[bytes], begins: float, random: Random) -> Iterator[Moment]:
    times = sorted(random.random() * ROUND_SECONDS for _ in raws)
    yield from (Moment(begins + at, raw) for at, raw in zip(times, raws, strict=True))


class Phone:
    """Counts what one client gets."""

    def __init__(self, views: tuple[str, ...]) -> None:
        self.standing: Standing = tuple((view, None) for view in views)
        self.holds = b""
        self.data = self.heartbeats = self.ticks = 0
        self.spoke = 0.0

    def hear(self, window: Window, now: float) -> None:
        """A tick with all that is new, after the heartbeats of the silence before it."""
        sight = window.look()
        step = advance(sight, self.standing)
        self.standing = step.standing
        if not step.entries:
            return
        beats = int((now - self.spoke) // (HEARTBEAT_MS / 1000 - BEAT_SECONDS))
        clock = BEGINS + int(now * 1000)
        self.heartbeats += beats * len(Frame(heartbeat(sight, clock)).plain())
        text = tick(sight, step.entries, clock, BUILD)
        self.data += len(Frame(text).compressed(self.holds))
        self.holds = text
        self.ticks += 1
        self.spoke = now


def main() -> int:
    """Print a line for each wish; 1 if a promise is broken."""
    event = LargeOpen()
    history = History(TOURNAMENT_LOG, CODE)
    streams = {"log": history}
    reading = Reading("x", streams, Shelf(lambda: 0), lambda n: NAMES)
    window = Window(reading, Profile(streams, lambda stream: 0, lambda: 0), staff=False, base="/t/x/")
    phones = {name: Phone(views) for name, views in FOLLOWED.items()}
    before = next(n for n, raw in enumerate(event.raws) if b'"pairing-published.1"' in raw)
    history.extend(event.raws[:before])
    due = 0.0
    for at, raw in moments(event.raws[before:]):
        if at >= due:
            for phone in phones.values():
                phone.hear(window, at)
            due = at + SOONEST_SECONDS
        history.extend([raw])
    end = ROUNDS * ROUND_SECONDS
    pings = int(end / (BEAT_SECONDS * KEEPALIVE_SLICES)) * len(PING)
    table = len(Frame(reading.table_entry("standings", history.n)).compressed())
    broken = False
    for name, phone in phones.items():
        phone.hear(window, end)
        heartbeats = phone.heartbeats + pings
        broken |= phone.data > DATA_GOAL or heartbeats > HEARTBEAT_GOAL
        print(
            f"{name:6} {phone.ticks} ticks: tables and deltas {phone.data / 1e6:.3f} MB (goal {DATA_GOAL / 1e6}), "
            f"heartbeats {heartbeats / 1e6:.3f} MB (goal {HEARTBEAT_GOAL / 1e6}); {phone.data / table:.1f} whole tables"
        )
    return int(broken)


if __name__ == "__main__":
    sys.exit(main())
