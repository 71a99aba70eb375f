"""Verify an audit file offline: chain, authors, what the entries mean, and tables, down to the first wrong version.

Needs nothing of the server: only the projections, which say what the log means.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from projections.envelope import SYSTEM, ChainBroken, Envelope, UnknownEvent
from projections.history import History
from server.audit.file import FORMAT, Header, Published, plain, published
from server.audit.kinds import AUDITED, Audited


class Finding(msgspec.Struct, frozen=True):
    """Something that is wrong. version: where in the log; 0 for the file as a whole. line: in the file, from 1."""

    version: int
    line: int
    message: str

    def __str__(self) -> str:
        where = f"version {self.version}" if self.version else "file"
        return f"{where} (line {self.line}): {self.message}"


class Verdict(msgspec.Struct, frozen=True):
    """What a check has found. pairings, tables, draws: how many were recomputed. findings: empty if all is well.

    kind: `tournament` or `festival`, "" for what is no audit file. id: of the log.
    """

    kind: str
    id: str
    entries: int
    head: str
    pairings: int
    tables: int
    findings: tuple[Finding, ...]
    draws: int = 0

    def __str__(self) -> str:
        state = "wrong" if self.findings else "intact"
        made = f"{self.pairings} pairings, {self.draws} draws and " if self.kind == "tournament" else ""
        return f"{state}; {self.entries} entries, head {self.head[:16]}, {made}{self.tables} tables recomputed"


def verify(content: bytes) -> Verdict:
    """Check the content of an audit file. Wrong input is a finding, never an exception."""
    raws = content.split(b"\n")
    if raws and not raws[-1]:
        raws.pop()
    try:
        header = msgspec.json.decode(raws[0] if raws else b"", type=Header)
    except msgspec.DecodeError as error:
        return _unreadable(f"line 1 is not the header of an audit file: {error}")
    if header.format != FORMAT:
        return _unreadable(f"this program reads {FORMAT}, the file is {header.format}")
    named = header.named()
    if named is None:
        return _unreadable("line 1 has to name one tournament or one festival")
    return _Check(header, *named, raws[1:]).verdict()


def _unreadable(message: str) -> Verdict:
    return Verdict("", "", 0, "", 0, 0, (Finding(0, 1, message),))


class _Check:
    """The check of one file, in the order a committee would ask its questions."""

    def __init__(self, header: Header, kind: Audited[Any], id: str, raws: Sequence[bytes]) -> None:
        self._header = header
        self._kind = kind
        self._id = id
        self._entries = raws[: header.entries]
        self._tables = raws[header.entries :]
        self._history: History[Any] = History(kind.log, b"")
        self._asked = kind.meaning(self._history)
        self._recomputed = 0

    def verdict(self) -> Verdict:
        findings = tuple(self._findings())
        n = self._history.n
        head = self._history.hash(n).hex()
        counts = self._asked.pairings, self._recomputed
        return Verdict(self._kind.name, self._id, n, head, *counts, findings, self._asked.draws)

    def _findings(self) -> Iterator[Finding]:
        broken = self._read()
        if broken is not None:
            yield broken
            return
        yield from self._ending()
        yield from self._meaning()
        yield from self._screens()

    def _read(self) -> Finding | None:
        """Chain, order, times and vocabulary: the first version that does not fit ends the check."""
        for line, raw in enumerate(self._entries, 2):
            try:
                self._history.extend([raw])
            except (ChainBroken, UnknownEvent) as error:
                return Finding(error.n, line, self._of_another_kind(raw) or str(error).partition(": ")[2])
        return None

    def _of_another_kind(self, raw: bytes) -> str | None:
        """What to say of a file whose header names another kind of log than its first entry begins."""
        if self._history.n:
            return None
        others = (kind for kind in AUDITED.values() if kind is not self._kind and _begins(kind, raw))
        return next((f"the log is of a {other.name}, not of a {self._kind.name}" for other in others), None)

    def _ending(self) -> Iterator[Finding]:
        n = self._history.n
        if n != self._header.entries:
            message = f"the header promises {self._header.entries} entries, the file ends after {n}"
            yield Finding(n + 1, n + 2, message)
        elif n == 0:
            yield Finding(0, 1, "there is no entry in it, so it says nothing")
        elif self._history.hash(n).hex() != self._header.head:
            yield Finding(n, n + 1, "the hash of the last entry is not the head that the header names")
        if n and self._history.newest.id != self._id:
            yield Finding(1, 2, f"the log is of {self._history.newest.id}, not of {self._id}")

    def _meaning(self) -> Iterator[Finding]:
        """Fold once more, entry by entry, asking of each who wrote it and whether it means what it says."""
        state = self._kind.log.initial
        for n in range(1, self._history.n + 1):
            entry = self._history.entry(n)
            yield from (Finding(n, n + 1, message) for message in self._faults(state, entry))
            state = self._kind.log.apply(state, entry)
        if state != self._history.newest:
            yield Finding(self._history.n, self._history.n + 1, "two folds of the same log differ")

    def _faults(self, state: Any, entry: Envelope[Any]) -> Iterator[str]:
        if isinstance(entry.event, self._kind.begins) != (entry.n == 1):
            yield f"the creation of a {self._kind.name} is version 1 of its log, and no other"
        if not _entitled(state, entry):
            yield f"{entry.by} had no living grant when this was written"
        yield from self._asked.faults(state, entry)

    def _screens(self) -> Iterator[Finding]:
        """Recompute every table of the file; the ones that have to be there have to be there."""
        expected = published(self._history, self._history.n)
        first = len(self._entries) + 2
        if len(self._tables) != len(expected):
            message = f"the file holds {len(self._tables)} tables, the log has {len(expected)} at its milestones"
            yield Finding(0, first, message)
        for line, ((view, n), raw) in enumerate(zip(expected, self._tables, strict=False), first):
            self._recomputed += 1
            if not self._matches(raw, view, n):
                yield Finding(n, line, f"{view} of this version is not what the log gives")

    def _matches(self, raw: bytes, view: str, n: int) -> bool:
        try:
            told = msgspec.json.decode(raw, type=Published)
        except (msgspec.DecodeError, RecursionError):
            return False
        again = msgspec.json.decode(msgspec.json.encode(plain(self._history.table(view, n))))
        return (told.view, told.version, told.table) == (view, n, again)


def _begins(kind: Audited[Any], raw: bytes) -> bool:
    """Whether this is the first entry of such a log."""
    try:
        return isinstance(kind.log.vocabulary.decode(raw, 1).event, kind.begins)
    except UnknownEvent:
        return False


def _entitled(state: Any, entry: Envelope[Any]) -> bool:
    """Whether the author held a grant that was alive then; event 1 brings its own (CONTRACTS B5)."""
    if entry.n == 1 or entry.by == SYSTEM:
        return True
    grant = state.grants.get(entry.by)
    return grant is not None and not grant.revoked and (grant.expires is None or entry.at < grant.expires)
