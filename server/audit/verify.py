"""Verify an audit file offline: chain, authors, pairings and tables, down to the first version that is wrong.

Needs nothing of the server: only the projections, which say what the log means.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from projections import events as e
from projections import lot_events as lot
from projections.draws import draw_faults, use_faults
from projections.envelope import SYSTEM, ChainBroken, Envelope, UnknownEvent
from projections.fold import apply
from projections.history import History
from projections.logs import TOURNAMENT_LOG
from projections.pairing import SYSTEMS, propose_by
from projections.pairing.alterations import allocated_bye, altered
from projections.pairing.system import Impossible, Proposal
from projections.tournament import Tournament
from server.audit.file import FORMAT, TABLES, Header, Published, milestones, plain


class Finding(msgspec.Struct, frozen=True):
    """Something that is wrong. version: where in the log; 0 for the file as a whole. line: in the file, from 1."""

    version: int
    line: int
    message: str

    def __str__(self) -> str:
        where = f"version {self.version}" if self.version else "file"
        return f"{where} (line {self.line}): {self.message}"


class Verdict(msgspec.Struct, frozen=True):
    """What a check has found. pairings, tables, draws: how many were recomputed. findings: empty if all is well."""

    tournament: str
    entries: int
    head: str
    pairings: int
    tables: int
    findings: tuple[Finding, ...]
    draws: int = 0


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
    return _Check(header, raws[1:]).verdict()


def _unreadable(message: str) -> Verdict:
    return Verdict("", 0, "", 0, 0, (Finding(0, 1, message),))


class _Check:
    """The check of one file, in the order a committee would ask its questions."""

    def __init__(self, header: Header, raws: Sequence[bytes]) -> None:
        self._header = header
        self._entries = raws[: header.entries]
        self._tables = raws[header.entries :]
        self._history: History[Tournament] = History(TOURNAMENT_LOG, b"")
        self._pairings = 0
        self._recomputed = 0
        self._draws = 0

    def verdict(self) -> Verdict:
        findings = tuple(self._findings())
        n = self._history.n
        head = self._history.hash(n).hex()
        return Verdict(self._header.tournament, n, head, self._pairings, self._recomputed, findings, self._draws)

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
                return Finding(error.n, line, str(error).partition(": ")[2])
        return None

    def _ending(self) -> Iterator[Finding]:
        n = self._history.n
        if n != self._header.entries:
            message = f"the header promises {self._header.entries} entries, the file ends after {n}"
            yield Finding(n + 1, n + 2, message)
        elif self._history.hash(n).hex() != self._header.head:
            yield Finding(n, n + 1, "the hash of the last entry is not the head that the header names")
        if n and self._history.newest.id != self._header.tournament:
            yield Finding(1, 2, f"the log is of {self._history.newest.id}, not of {self._header.tournament}")

    def _meaning(self) -> Iterator[Finding]:
        """Fold once more, entry by entry, asking of each who wrote it and of each pairing where it came from."""
        state = Tournament()
        for n in range(1, self._history.n + 1):
            entry = self._history.entry(n)
            yield from (Finding(n, n + 1, message) for message in self._faults(state, entry))
            state = apply(state, entry)
        if state != self._history.newest:
            yield Finding(self._history.n, self._history.n + 1, "two folds of the same log differ")

    def _faults(self, state: Tournament, entry: Envelope[Any]) -> Iterator[str]:
        if not _entitled(state, entry):
            yield f"{entry.by} had no living grant when this was written"
        if isinstance(entry.event, e.PairingPublished):
            yield from self._pairing_faults(entry.event, entry.n)
        elif isinstance(entry.event, lot.DrawPerformed | lot.DrawRecorded):
            self._draws += 1
            yield from (f"draw {entry.event.draw}: {fault}" for fault in self._draw_faults(state, entry))
        yield from use_faults(state, entry.event)

    def _draw_faults(self, state: Tournament, entry: Envelope[Any]) -> Iterator[str]:
        yield from draw_faults(state, entry.event)
        if isinstance(entry.event, lot.DrawPerformed):
            committed = state.commitment(entry.event.commitment)
            if committed is not None and committed.performed and self._history.entry(entry.n - 1).cmd != entry.cmd:
                yield "its secret had been published before"

    def _pairing_faults(self, event: e.PairingPublished, n: int) -> Iterator[str]:
        if event.made_from >= n:
            yield f"made of version {event.made_from}, which came later"
            return
        if self._history.hash(event.made_from).hex() != event.input:
            yield f"its input is not version {event.made_from} of this log"
        if event.made_by == "import" or event.system not in SYSTEMS:
            return
        self._pairings += 1
        made = propose_by(event.system, self._history.state(event.made_from), event.round)
        if isinstance(made, Impossible) or not _agrees(made, event):
            changed = f" with {len(event.alterations)} alterations" if event.alterations else ""
            yield f"round {event.round}: {event.system} makes another pairing of version {event.made_from}{changed}"

    def _screens(self) -> Iterator[Finding]:
        """Recompute every table of the file; the ones that have to be there have to be there."""
        expected = [(view, n) for n in milestones(self._history, self._history.n) for view in TABLES]
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
            published = msgspec.json.decode(raw, type=Published)
        except (msgspec.DecodeError, RecursionError):
            return False
        again = msgspec.json.decode(msgspec.json.encode(plain(self._history.table(view, n))))
        return (published.view, published.version, published.table) == (view, n, again)


def _agrees(made: Proposal, event: e.PairingPublished) -> bool:
    """Whether the boards, and who has the pairing-allocated bye, are those of the proposal as altered by hand."""
    sheet = altered(made, event.alterations)
    return (sheet.boards, allocated_bye(sheet.byes)) == (event.boards, allocated_bye(event.byes))


def _entitled(state: Tournament, entry: Envelope[Any]) -> bool:
    """Whether the author held a grant that was alive then; event 1 brings its own (CONTRACTS B5)."""
    if entry.n == 1 or entry.by == SYSTEM:
        return True
    grant = state.grants.get(entry.by)
    return grant is not None and not grant.revoked and (grant.expires is None or entry.at < grant.expires)
