"""What one audience may see of a tournament: its streams up to the heads of a delay profile."""

from hashlib import sha256

from projections.views.table import encode_table
from server.reading.profile import Profile
from server.reading.reading import DRAFT, PEOPLE, Reading
from server.reading.shelf import Busy

NO_DRAFT = f"0-{sha256(b'').hexdigest()[:10]}"
"""The position of a draft that was never written: revision 0, no bytes."""


class Sight:
    """A window at one moment: every view at the same heads. Answers the questions of a feed session.

    n, m: heads of log and moves. at: time of the log's head, ms UTC.
    """

    def __init__(self, reading: Reading, staff: bool, base: str, heads: dict[str, int]) -> None:
        self.reading = reading
        self.staff = staff
        self.heads = heads
        self.n = heads.get("log", 0)
        self.m = heads.get("moves", 0)
        self.at = reading.streams["log"].at(self.n)
        self._base = base
        self._positions: dict[str, str | None] = {}

    def head(self, view: str) -> int:
        """The head of the stream a view reads; 0 for a draft."""
        stream = self.reading.stream(view)
        return self.heads[stream] if stream else 0

    def readable(self, view: str) -> bool:
        """Whether there can be such a view for this audience."""
        audience = self.reading.audience(view)
        return audience == "public" or (self.staff and audience == "staff")

    def visible(self, view: str) -> bool:
        """Whether the feed offers such a view to this audience."""
        return self.readable(view) and not self.reading.http_only(view)

    def exists(self, view: str, n: int | None = None) -> bool:
        """Whether a readable view exists at version n (default: the head)."""
        if DRAFT.fullmatch(view):
            return self.reading.draft(view) is not None
        at = self.head(view) if n is None else n
        return self.reading.history(view).exists(view, at)

    def position(self, view: str) -> str | None:
        """The present position of a readable view; None if it does not exist yet."""
        if DRAFT.fullmatch(view):
            draft = self.reading.draft(view)
            return draft.position if draft else None
        if view not in self._positions:
            self._positions[view] = self._position(view)
        return self._positions[view]

    def _position(self, view: str) -> str | None:
        history = self.reading.history(view)
        family = history.view(view)
        unborn = self.head(view) == 0 and family is not None and family[0].begins is not None
        if unborn or not self.exists(view):
            return None
        return history.position(history.since(view, self.head(view)))

    def beginning(self, view: str) -> str:
        """The position of a view before everything."""
        if DRAFT.fullmatch(view):
            return NO_DRAFT
        return self.reading.history(view).position(0)

    def version(self, view: str, position: str) -> int | None:
        """The version a position names, if it is of this history and not beyond the head."""
        if DRAFT.fullmatch(view):
            return None
        n = self.reading.history(view).known(position)
        return n if n is not None and n <= self.head(view) else None

    def behind(self, view: str, have: str) -> int | None:
        """How many touches lie between a reader's position and the head; None if a delta cannot be given."""
        if view == PEOPLE:
            return None
        n = self.version(view, have)
        return None if n is None else self.reading.history(view).touches(view, n, self.head(view))

    def delta(self, view: str, have: str) -> bytes | None:
        """The entry that leads from a known position to the head; None if only the table will do."""
        n = self.version(view, have)
        if n is None:
            return None
        try:
            return self.reading.delta_entry(view, have, n, self.head(view), hot=True)
        except Busy:
            return None

    def table(self, view: str) -> bytes:
        """The entry with the whole table at the head."""
        if DRAFT.fullmatch(view):
            return self._draft_entry(view)
        return self.reading.table_entry(view, self.head(view), hot=True)

    def _draft_entry(self, view: str) -> bytes:
        draft = self.reading.draft(view)
        if draft is None:
            raise KeyError(view)
        return encode_table(None, draft.position, draft.at, draft.table)

    def url(self, view: str) -> str | None:
        """Where the table at the head can be fetched; None for a view that has no address of this kind."""
        return None if view == PEOPLE or DRAFT.fullmatch(view) else f"{self._base}{view}@{self.position(view)}"


class Window:
    """A tournament seen through a delay profile by the public or by staff.

    base: where the views are fetched, `/t/<id>/` or `/live/<id>/`.
    """

    def __init__(self, reading: Reading, profile: Profile, *, staff: bool, base: str) -> None:
        self.reading = reading
        self.profile = profile
        self.staff = staff
        self.base = base
        self._sight: Sight | None = None

    def look(self) -> Sight:
        """What can be seen now. The same object as long as no head has moved."""
        heads = {stream: self.profile.head(stream) for stream in self.reading.streams}
        if self._sight is None or self._sight.heads != heads:
            self._sight = Sight(self.reading, self.staff, self.base, heads)
        return self._sight
