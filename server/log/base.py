"""What every store of logs promises (CONTRACTS B1, B2, B7, A8); `memory` and `redis` keep it.

Entries are opaque bytes: nobody here decodes, re-serialises or orders them. The one exception is the
field ``cmd``, from which :meth:`LogStore.restore_commands` rebuilds the index of command ids.
"""

import re
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Literal, Protocol

import msgspec

PAGE = 1000
"""Most entries in one answer of :meth:`LogStore.read`, :meth:`LogStore.pages` and :meth:`LogStore.wait`."""

WAIT_SECONDS = 2.0
"""Longest time :meth:`LogStore.wait` blocks before it answers with nothing."""

MAX_EVENTS = 50_000
MAX_EVENTS_AFTER_FIRST = 1_000
"""Most events of one append into a log that is not empty: only an import, the whole of a new log, may be larger."""
MAX_BYTES = 24 * 1024 * 1024
"""Most bytes of one append, events and vault values together."""

_ID = re.compile(r"[0-9A-Za-z][0-9A-Za-z._-]{0,63}")

Kind = Literal["t", "f"]
Stream = Literal["log", "moves"]
VaultKey = Literal["people", "secrets"]
Commands = dict[str, tuple[int, int]]
"""Command id -> first and last version its append wrote."""


class LogName(msgspec.Struct, frozen=True):
    """Which log: a tournament (``t``) or a festival (``f``), its id, and which of its two streams.

    The id is part of key names, URLs and file names; hence ValueError unless it is 1-64 of ``0-9A-Za-z._-``
    and begins with a letter or digit.
    """

    kind: Kind
    id: str
    stream: Stream = "log"

    def __post_init__(self) -> None:
        if not _ID.fullmatch(self.id):
            raise ValueError(f"log id {self.id!r}: 1 to 64 of 0-9 A-Z a-z . _ - , the first a letter or digit")

    def __str__(self) -> str:
        return f"{self.kind}:{self.id}:{self.stream}"

    def key(self, part: str) -> str:
        """The store's key of one part; all parts of one id share a hash tag, so one script may touch them."""
        return f"{{{self.kind}:{self.id}}}:{part}"

    @property
    def entries_key(self) -> str:
        """Key of the stream itself."""
        return self.key(self.stream)

    @property
    def commands_key(self) -> str:
        """Key of the index of command ids."""
        return self.key("cmd" if self.stream == "log" else f"cmd-{self.stream}")


class VaultPut(msgspec.Struct, frozen=True):
    """One erasable record written by the same append as the events that refer to it (CONTRACTS B6)."""

    key: VaultKey
    field: str
    value: bytes


class Appended(msgspec.Struct, frozen=True):
    """On disk: the events are versions `first` to `last`."""

    first: int
    last: int


class Duplicate(msgspec.Struct, frozen=True):
    """This command id was appended before, as versions `first` to `last`; nothing written now."""

    first: int
    last: int


class Conflict(msgspec.Struct, frozen=True):
    """The log ends at `end`, not where the writer thought; nothing written."""

    end: int


class Fork(msgspec.Struct, frozen=True):
    """The log ends where the writer thought, with other bytes: another history; nothing written."""

    end: int


AppendResult = Appended | Duplicate | Conflict | Fork

RefusalCode = Literal["no-events", "too-many-events", "too-large", "not-empty", "gone", "damaged"]

_REFUSALS: Mapping[RefusalCode, str] = {
    "no-events": "an append needs at least one event",
    "too-many-events": f"more than {MAX_EVENTS:,} events in one append; split it",
    "too-large": f"more than {MAX_BYTES:,} bytes in one append; split it",
    "not-empty": f"more than {MAX_EVENTS_AFTER_FIRST:,} events fit only into an empty log; split it",
    "gone": "this id was deleted and is never used again; choose another",
    "damaged": "the newest entry was not written by this program; restore the store from a back-up",
}


class AppendRefused(ValueError):
    """An append that can never succeed as it stands; nothing written. `code` says which rule."""

    def __init__(self, log: LogName, code: RefusalCode) -> None:
        super().__init__(f"{log}: {_REFUSALS[code]}")
        self.code = code


class Unavailable(Exception):
    """The store did not do it (`outcome` = "not-done") or did not say whether it did ("unknown").

    After "unknown" the same command id may be appended again: it meets its own events as `Duplicate`.
    """

    def __init__(self, message: str, outcome: Literal["unknown", "not-done"]) -> None:
        super().__init__(message)
        self.outcome = outcome


class StoreFailed(Exception):
    """No store can be had; the message is one line that says why and what to do."""


class LogDamaged(Exception):
    """Entries are missing, out of order or of a foreign form: somebody else wrote to this log."""

    def __init__(self, log: LogName, what: str) -> None:
        super().__init__(f"{log}: {what}; restore the store from a back-up")


class Watch(Protocol):
    """Something that goes on until it is closed."""

    async def close(self) -> None:
        """Stop; no callback comes after this returns."""


class LogStore(Protocol):
    """A store of logs. Every method may raise :class:`Unavailable`."""

    async def append(  # noqa: PLR0917
        self,
        log: LogName,
        expected: int,
        last: bytes,
        command_id: str,
        events: Sequence[bytes],
        vault: Sequence[VaultPut] = (),
    ) -> AppendResult:
        """Write all events as versions expected + 1, …, or nothing (CONTRACTS B2).

        `last` is the exact bytes of entry `expected`, b"" for 0. Raises AppendRefused.
        """

    async def read(self, log: LogName, first: int, last: int) -> list[bytes]:
        """Entries first..last, both included, at most one page. Raises LogDamaged on a gap."""

    def pages(self, log: LogName, after: int) -> AsyncIterator[list[bytes]]:
        """All entries behind version `after`, page by page, to the end of the log."""

    async def end(self, log: LogName) -> tuple[int, bytes]:
        """Newest version and its bytes; (0, b"") for an empty or absent log."""

    async def wait(self, log: LogName, after: int) -> list[bytes]:
        """The next page behind version `after`, as soon as there is one; [] after WAIT_SECONDS without."""

    async def commands(self, log: LogName) -> Commands:
        """The index of command ids."""

    async def restore_commands(self, log: LogName, known: Commands | None = None) -> int:
        """Make the index equal to the log and return how many ids were mended.

        `known`: the index as the caller has it from the entries, complete up to some version; ids of later
        versions are left alone. None: it is read from the log here.
        """

    async def vault(self, log: LogName, key: VaultKey) -> dict[str, bytes]:
        """All records of one part of the vault."""

    async def vault_delete(self, log: LogName, key: VaultKey, field: str) -> bool:
        """Erase one record, and have the store rewrite its files without it. False: there was none."""

    async def draft_get(self, log: LogName, field: str) -> tuple[int, bytes]:
        """Revision and bytes of a draft; b"" if there is none, revision 0 if there never was one.

        field: which one, without a colon at its end: a round, or `line-up:<round>:<team>`.
        """

    async def drafts(self, log: LogName) -> dict[str, tuple[int, bytes]]:
        """Revision and bytes of every draft that is there, by field."""

    async def draft_put(self, log: LogName, field: str, seen: int, value: bytes | None) -> tuple[bool, int, bytes]:
        """Replace the draft (None: throw it away) if its revision is `seen`.

        Returns whether it was done, and the revision and bytes that hold now. Revisions never start again.
        """

    def watch_drafts(self, log: LogName, changed: Callable[[str], None]) -> Watch:
        """Call `changed(field)` whenever a draft of this log changes; a cut in between may hide a change."""

    async def tournaments(self, kind: Kind) -> list[str]:
        """Ids of all known logs of a kind, sorted."""

    async def add_tournament(self, kind: Kind, id: str) -> None:
        """Make an id known; harmless when repeated."""

    async def gone(self, log: LogName) -> bytes | None:
        """The tombstone of a deleted log."""

    async def hall_get(self, field: str) -> bytes | None:
        """One record of the hall's keys (SHA-256 of a token -> role)."""

    async def hall_put(self, field: str, value: bytes) -> None:
        """Set one record of the hall's keys."""

    async def now(self) -> int:
        """The store's clock, ms UTC."""

    async def close(self) -> None:
        """Give back all connections."""
