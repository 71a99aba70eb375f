"""What a reader has to say about a file, row by row."""

from typing import Literal

import msgspec

MAX_FINDINGS = 50_000
"""A file of which there is more to say is refused as a whole."""

Kind = Literal["accepted", "mended", "left-out", "refused"]


class Finding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence about one place of a file. Lines and columns (characters) count from 1; 0: the whole file.

    accepted: taken as it stands. mended: taken after a repair that the message names. left-out: not taken,
    the rest is. refused: the file cannot be taken, unless `waivable`: then the arbiter may accept what the
    message proposes.
    """

    line: int
    column: int
    kind: Kind
    field: str
    message: str
    waivable: bool = False


class Findings:
    """Collects findings in the order in which they are met."""

    def __init__(self) -> None:
        self._rows: list[Finding] = []
        self._lines: set[int] = set()

    def _add(self, finding: Finding) -> None:
        if len(self._rows) == MAX_FINDINGS:
            message = f"More than {MAX_FINDINGS} findings: this file was not read to its end."
            finding = Finding(0, 0, "refused", "file", message)
        if len(self._rows) <= MAX_FINDINGS:
            self._rows.append(finding)
            self._lines.add(finding.line)

    def accepted(self, line: int, column: int, field: str, message: str) -> None:
        """The row is taken as it stands."""
        self._add(Finding(line, column, "accepted", field, message))

    def mended(self, line: int, column: int, field: str, message: str) -> None:
        """The row is taken after a repair."""
        self._add(Finding(line, column, "mended", field, message))

    def left_out(self, line: int, column: int, field: str, message: str) -> None:
        """The row or the field is not taken."""
        self._add(Finding(line, column, "left-out", field, message))

    def refused(self, line: int, column: int, field: str, message: str, *, waivable: bool = False) -> None:
        """The file contradicts itself or its format here."""
        self._add(Finding(line, column, "refused", field, message, waivable))

    def blocked(self) -> bool:
        """Whether something was refused that nobody may accept."""
        return any(row.kind == "refused" and not row.waivable for row in self._rows)

    def mentions(self, line: int) -> bool:
        """Whether there is a finding for this line already."""
        return line in self._lines

    def by_place(self) -> tuple[Finding, ...]:
        """All findings by line and column; those of one place in the order in which they were met."""
        return tuple(sorted(self._rows, key=lambda row: (row.line, row.column)))
