"""All clients of this process: who stands where, what goes out when, and who is let go (CONTRACTS A7).

A tick is computed once for a group of clients that stand alike, encoded once for all groups that need the same entries,
and then written to one socket after the other.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import Protocol

from server.feed.faults import Faults, each, write_to_all
from server.feed.frames import SHARED_BY, Deflation, Frame, is_compressed
from server.feed.session import HEARTBEAT_MS, Bye, Entries, Session, Standing, Step, advance, answer, heartbeat, tick
from server.reading.window import Window

SOONEST_SECONDS = 0.2
"""Least time between two ticks of a feed."""

REST = 10
"""A feed rests at least so many times the CPU time that its last tick took."""

BEAT_SECONDS = 1.0
KEEPALIVE_SLICES = 20
"""Each client is pinged once in so many beats, a slice of them at each."""

LINGER_SECONDS = 2.0
"""How long a client that was told to go may take to answer the close."""


Place = tuple[Standing, Deflation, bytes]
"""What the clients of a group have in common."""


class Client(Protocol):
    """A socket, as the hub sees it.

    grant: by which it was let in, "" for the public. deflation: how it reads compressed frames. holds: the text of the
    last one, which its decompressor can refer to. write: bytes, at once.
    """

    session: Session
    feed: "Feed | None"
    group: "Group | None"
    grant: str
    deflation: Deflation
    holds: bytes
    write: Callable[[bytes], None]

    def bye(self, bye: Bye) -> None:
        """Say goodbye and close."""

    def ping(self) -> None:
        """Ping, or give up if the last ping had no answer."""

    def abort(self) -> None:
        """Close at once."""


class Group:
    """The clients of one place. spoke: when something last went to all of them, ms monotonic."""

    __slots__ = ("deflation", "holds", "spoke", "standing", "writes")

    def __init__(self, place: Place, spoke: int) -> None:
        self.standing, self.deflation, self.holds = place
        self.spoke = spoke
        self.writes: dict[Client, Callable[[bytes], None]] = {}

    @property
    def place(self) -> Place:
        """Where they are now."""
        return self.standing, self.deflation, self.holds

    def send(self, frame: bytes) -> None:
        """Write the same bytes to all; a client that is full leaves the group meanwhile."""
        write_to_all(tuple(self.writes.values()), frame)


class Broadcast:
    """The frames of one tick: encoded once for equal entries, compressed once for those who hold the same text.

    steps: what each group is owed. text: the message with these entries.
    """

    def __init__(self, steps: Iterable[tuple[Group, Step]], text: Callable[[Entries], bytes]) -> None:
        self._frames: dict[Entries, Frame] = {}
        self._inflating: Counter[Entries] = Counter()
        self._holding: Counter[tuple[Entries, bytes]] = Counter()
        for group, (entries, _) in steps:
            if entries and entries not in self._frames:
                self._frames[entries] = Frame(text(entries))
            if entries and group.deflation is not Deflation.NONE:
                self._inflating[entries] += len(group.writes)
                self._holding[entries, group.holds] += len(group.writes)

    def frame(self, group: Group, entries: Entries) -> bytes:
        """What goes to a group; it then holds the text, where it holds any.

        A frame for few is not worth compressing, and too few who hold the same text read what refers to none.
        """
        frame = self._frames[entries]
        if group.deflation is Deflation.NONE or self._inflating[entries] < SHARED_BY:
            return frame.plain()
        made = frame.compressed(group.holds if self._holding[entries, group.holds] >= SHARED_BY else b"")
        if group.deflation is Deflation.CHAINED and is_compressed(made):
            group.holds = frame.text
        return made


class Feed:
    """Everybody who looks at one tournament through one window."""

    def __init__(self, hub: "Hub", log: str, window: Window) -> None:
        self.hub = hub
        self.log = log
        self.window = window
        self.behind: dict[Client, None] = {}
        self._faults = Faults(log, hub.monotonic)
        self._groups: dict[Place, Group] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._due = 0.0
        self._rests_until = 0.0

    # ---- clients ----

    def want(self, client: Client) -> None:
        """Answer a client whose session has just taken a new wish, and count it with those who stand alike."""
        self.leave(client)
        if client.session.blocked_since is not None:
            self.behind[client] = None
            return
        sight = self.window.look()
        step = advance(sight, client.session.standing, self._faults.entry)
        client.session.standing = step.standing
        self._join(client)
        text = answer(sight, step.entries, self.hub.clock(), self.hub.build)
        client.write(Frame(text).plain())
        self._tick_when_due()

    def leave(self, client: Client) -> None:
        """Forget a client."""
        self.behind.pop(client, None)
        group, client.group = client.group, None
        if group is not None:
            client.holds = group.holds
            del group.writes[client]
            if not group.writes and self._groups.get(group.place) is group:
                del self._groups[group.place]

    def hold(self, client: Client) -> None:
        """Skip a client whose write buffer is full; it keeps its place."""
        client.session.blocked_since = self.hub.monotonic()
        if client.group is not None:
            client.session.standing = client.group.standing
        self.leave(client)
        self.behind[client] = None

    def release(self, client: Client) -> None:
        """Bring a client whose buffer has drained to the present in one step."""
        client.session.blocked_since = None
        if client in self.behind:
            self.want(client)

    def _join(self, client: Client) -> None:
        place = client.session.standing, client.deflation, client.holds
        group = self._groups.get(place)
        if group is None:
            group = self._groups[place] = Group(place, spoke=self.hub.monotonic())
        group.writes[client] = client.write
        client.group = group

    # ---- ticks ----

    def changed(self) -> None:
        """Something may be new: tick at once, or as soon as the feed has rested."""
        if self._groups:
            self._tick_at(max(self._rests_until, self.hub.loop.time()))

    def close(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _tick_at(self, when: float) -> None:
        if self._timer is not None and self._due <= when:
            return
        self.close()
        self._due = when
        self._timer = self.hub.loop.call_at(when, self._tick_now)

    def _tick_now(self) -> None:
        self._timer = None
        began = self.hub.cpu()
        try:
            self.tick()
        finally:
            spent = self.hub.cpu() - began
            self._rests_until = self.hub.loop.time() + max(SOONEST_SECONDS, REST * spent)
            self._tick_when_due()

    def _tick_when_due(self) -> None:
        """Wake when the delay of the next version ends."""
        due = self.window.profile.due()
        if due is not None and self._groups:
            wait = max(0, due - self.hub.clock()) / 1000
            self._tick_at(max(self._rests_until, self.hub.loop.time() + wait))

    def tick(self) -> None:
        """Send everybody who is not behind what is new."""
        sight = self.window.look()
        now, spoke = self.hub.clock(), self.hub.monotonic()
        steps = [(group, advance(sight, group.standing, self._faults.entry)) for group in self._groups.values()]
        broadcast = Broadcast(steps, lambda entries: tick(sight, entries, now, self.hub.build))
        frames = [
            (tuple(group.writes.values()), broadcast.frame(group, step.entries))
            for group, step in steps
            if step.entries
        ]
        self._regroup(steps, spoke)
        for sockets, frame in frames:
            write_to_all(sockets, frame)

    def _regroup(self, steps: list[tuple[Group, Step]], spoke: int) -> None:
        """Move every group to where it stands after the tick; groups that now stand alike become one."""
        self._groups = {}
        for group, step in steps:
            if step.entries:
                group.spoke = spoke
            group.standing = step.standing
            kept = self._groups.setdefault(group.place, group)
            if kept is not group:
                kept.spoke = min(kept.spoke, group.spoke)
                kept.writes |= group.writes
                for client in group.writes:
                    client.group = kept

    def beat(self) -> None:
        """Once a second: a heartbeat for those who heard nothing for long, a bye for those who take nothing."""
        now = self.hub.monotonic()
        slow = [client for client in self.behind if client.session.is_slow(now)]
        each(partial(client.bye, Bye("slow")) for client in slow)
        silent = [group for group in self._groups.values() if now - group.spoke >= HEARTBEAT_MS - BEAT_SECONDS * 1000]
        for group in silent:
            group.spoke = now
            group.send(Frame(heartbeat(self.window.look(), self.hub.clock())).plain())


class Hub:
    """All feeds of a process and the one timer that keeps them alive.

    clock: ms UTC. build: digest of the pages, told to clients. cpu: seconds of CPU used by this thread.
    """

    def __init__(self, clock: Callable[[], int], build: str, cpu: Callable[[], float] = time.thread_time) -> None:
        self.clock = clock
        self.build = build
        self.cpu = cpu
        self.loop = asyncio.get_running_loop()
        self._feeds: dict[tuple[str, str, bool], Feed] = {}
        self._slices: tuple[dict[Client, None], ...] = tuple({} for _ in range(KEEPALIVE_SLICES))
        self._turn = 0
        self._leaving: dict[Client, float] = {}
        self._all_gone: asyncio.Event | None = None
        self._beat = self.loop.call_later(BEAT_SECONDS, self._on_beat)

    def monotonic(self) -> int:
        """Milliseconds of a clock that never jumps."""
        return int(self.loop.time() * 1000)

    def feed(self, log: str, window: Window) -> Feed:
        """The feed of a log through a window; windows of the same base and audience are the same."""
        key = _key(log, window)
        found = self._feeds.get(key)
        if found is None:
            found = self._feeds[key] = Feed(self, log, window)
        found.window = window
        return found

    def replace(self, log: str, windows: Iterable[Window]) -> None:
        """The log was read anew: those who followed it go on through these windows. `changed` then tells them."""
        for window in windows:
            feed = self._feeds.get(_key(log, window))
            if feed is not None:
                feed.window = window

    def changed(self, log: str) -> None:
        """Something may be new in a log, in its drafts or in its names: wake its feeds."""
        for feed in self.feeds(log):
            feed.changed()

    def feeds(self, log: str) -> list[Feed]:
        """The feeds of one log."""
        return [feed for key, feed in self._feeds.items() if key[0] == log]

    def forget(self, log: str) -> None:
        """Drop the feeds of a log that nobody follows any more."""
        for feed in self.feeds(log):
            feed.close()
            del self._feeds[_key(log, feed.window)]

    def count(self, log: str) -> int:
        """How many clients are connected to a log."""
        return sum(1 for client in self._connected() if client.feed and client.feed.log == log)

    def expel(self, log: str, grant: str) -> None:
        """Let go of everybody who was let in by a grant that is no more."""
        held = [one for one in self._connected() if one.grant == grant and one.feed and one.feed.log == log]
        each(partial(client.bye, Bye("auth")) for client in held)

    def expel_everywhere(self, grant: str) -> None:
        """Let go of everybody who was let in to any log by a grant of another one, which names it."""
        each(partial(client.bye, Bye("auth")) for client in self._connected() if client.grant == grant)

    # ---- sockets ----

    def enter(self, client: Client) -> None:
        """Keep a new client alive."""
        min(self._slices, key=len)[client] = None

    def leave(self, client: Client) -> None:
        """Forget a client whose connection is gone."""
        self._leaving.pop(client, None)
        for part in self._slices:
            part.pop(client, None)
        if self._all_gone is not None and not any(self._slices):
            self._all_gone.set()

    def goes(self, client: Client) -> None:
        """A client was told to close: give it a moment, then cut it off."""
        self._leaving[client] = self.loop.time() + LINGER_SECONDS

    async def close(self) -> None:
        """Tell everybody that the server stops, and wait until all are gone, at most for a moment."""
        self._beat.cancel()
        for feed in self._feeds.values():
            feed.close()
        each(partial(client.bye, Bye("restart")) for client in self._connected())
        if self._connected():
            self._all_gone = asyncio.Event()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._all_gone.wait(), LINGER_SECONDS)
        each(client.abort for client in self._connected())

    def _connected(self) -> list[Client]:
        return [client for part in self._slices for client in part]

    def _on_beat(self) -> None:
        self._beat = self.loop.call_later(BEAT_SECONDS, self._on_beat)
        self._turn = (self._turn + 1) % KEEPALIVE_SLICES
        late = [client for client, when in self._leaving.items() if when <= self.loop.time()]
        each(feed.beat for feed in tuple(self._feeds.values()))
        each(client.ping for client in tuple(self._slices[self._turn]))
        each(client.abort for client in late)


def _key(log: str, window: Window) -> tuple[str, str, bool]:
    """Staff and the screens of the hall read at the same addresses, and must never share a feed."""
    return log, window.base, window.staff
